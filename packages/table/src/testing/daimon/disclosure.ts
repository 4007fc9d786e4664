import type { SeatId } from '@mastro/core'
import type { GameEvent } from '../../events.ts'
import type { SlipState, State } from '../../state.ts'
import type { GameDisclosure, SeatKnowledge } from '../twin/disclosure.ts'

/**
 * The disclosure of each event of Dàimon to each seat, written by hand from its rules: DAI-TEST-3
 * (targets), DAI-CONTEST-3 and DAI-ESC-2 (stakes), DAI-NPC-1 (figures of opponents), DAI-ORACLE-11
 * and -13 (draws, event log), DAI-DAIMON-6 (the private channel), DAI-MASTER-14 (votes), drafts of
 * characters. Everything else is public at the table.
 */
type GameEventRecord = GameEvent & Readonly<Record<string, unknown>>

interface FoeState {
  readonly [field: string]: unknown
  readonly seen: boolean
  readonly open: boolean
  readonly handedTo: SeatId | null
  readonly sheet: unknown
  readonly wounds: number
  readonly defeated: boolean
}

interface DaimonState {
  readonly foes: Readonly<Record<string, FoeState>>
  readonly oracle: Readonly<Record<string, { readonly private: boolean }>>
  readonly events: Readonly<Record<string, { readonly shown: boolean }>>
  readonly channels: Readonly<Record<string, { readonly open: boolean }>>
  readonly characters: Readonly<Record<string, { readonly seat: SeatId }>>
}

const gameOf = ({ play }: State) => play.game as DaimonState // safe: used for tables of Dàimon only

export const daimonDisclosure: GameDisclosure = {
  event(event, seat, told) {
    const gameEvent = event as GameEventRecord // safe: every event is a record
    if (gameEvent.type === 'draft-dropped' && gameEvent['thrown'] === true) return gameEvent
    if (gameEvent.type.startsWith('draft-')) return gameEvent['seat'] === seat ? gameEvent : null
    if (gameEvent.type.startsWith('foe-')) return knownFoe(gameEvent, seat, told)
    if (ORACLE.includes(gameEvent.type)) return knownOracle(gameEvent, told)
    const shown = gameEvent.type === 'fight-begun' ? shownFoes(seat, told) : []
    const other = knownOther(gameEvent, seat, told)
    return shown.length === 0 ? other : [other, shown]
  },
  roll: knownRoll,
  // who voices which daimon may have changed, so all channels count as disclosed
  placed: state => gameOf(state).channels,
  /**
   * A change to a hidden opponent may be undone after the opponent is shown. What everybody can see
   * of it then returns to its earlier value.
   */
  undone(seat, { before, after }) {
    const [was, is] = [gameOf(before), gameOf(after)]
    const ids = Object.keys({ ...was.foes, ...is.foes })
    const seen = ids.map(id => [id, seenOf(was.foes[id], seat), seenOf(is.foes[id], seat)] as const)
    const changed = seen.filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    return changed.length === 0 ? null : changed
  },
}

const ORACLE: readonly string[] = [
  'oracle-drawn',
  'facet-changed',
  'facet-added',
  'oracle-read',
  'oracle-pinned',
  'thread-closed',
  'oracle-dropped',
]
const MOVES_VOICES: readonly string[] = [
  'character-joined',
  'character-retired',
  'fate-declared',
  'daimon-described',
  'channel-opened',
  'advanced',
]

function knownOther(
  gameEvent: GameEventRecord,
  seat: SeatId,
  { before, after, isMaster }: SeatKnowledge,
): unknown {
  switch (gameEvent.type) {
    case 'event-noted':
      return isMaster ? gameEvent : null
    case 'event-shown':
      return [gameEvent, gameOf(after).events[String(gameEvent['event'])]]
    case 'whispered':
      return hears(gameEvent, seat, before, isMaster) ? gameEvent : null
    case 'reward-voted':
      return gameEvent['seat'] === seat ? gameEvent : [gameEvent.type, gameEvent['seat']]
    case 'wounds-won':
      return isMaster ? gameEvent : [gameEvent.type]
    case 'reserve-moved':
    case 'wounded':
      return ofFoe(gameEvent, seat, before, isMaster)
    default:
      return MOVES_VOICES.includes(gameEvent.type) ? [gameEvent, gameOf(after).channels] : gameEvent
  }
}

/**
 * The host, the voices and the Master. The voice itself is not derived here. Comparing the speaker
 * and the host is enough.
 */
function hears(
  gameEvent: GameEventRecord,
  seat: SeatId,
  before: State,
  isMaster: boolean,
): boolean {
  const { channels, characters } = gameOf(before)
  const id = String(gameEvent['character'])
  const isPlayer = before.steady.seats.some(
    one => one.id === seat && (one.kind === 'player' || one.kind === 'bot'),
  )
  const mayVoice = isPlayer && characters[id]?.seat !== seat
  return (
    isMaster ||
    channels[id]?.open === true ||
    characters[id]?.seat === seat ||
    gameEvent['from'] === seat ||
    mayVoice
  )
}

/**
 * What happens to an opponent with a full sheet is known to the Master and to the opponent's
 * player.
 */
function ofFoe(
  gameEvent: GameEventRecord,
  seat: SeatId,
  before: State,
  isMaster: boolean,
): unknown {
  const foe = gameOf(before).foes[String(gameEvent['of'])]
  return foe === undefined || isMaster || foe.handedTo === seat || foe.open ? gameEvent : null
}

function knownOracle(
  gameEvent: GameEventRecord,
  { before, after, isMaster }: SeatKnowledge,
): unknown {
  const drawn = gameEvent['draw'] as { private: boolean } | string // the draw, or its id
  if (typeof drawn !== 'string') return isMaster || !drawn.private ? gameEvent : null
  const open =
    gameOf(before).oracle[drawn]?.private === false ||
    gameOf(after).oracle[drawn]?.private === false
  return isMaster || open ? [gameEvent, gameOf(after).oracle[drawn]] : null
}

/** Other seats know what can be seen of an opponent, and its figures once these are open. */
function knownFoe(
  gameEvent: GameEventRecord,
  seat: SeatId,
  { before, after, isMaster }: SeatKnowledge,
): unknown {
  const held = gameEvent['foe']
  const id =
    typeof held === 'object' && held !== null
      ? (held as { id: string }).id
      : String(gameEvent['id'] ?? held)
  if (isMaster) return [gameEvent, gameOf(after).foes[id]]
  if (gameEvent.type === 'foe-handed' && gameEvent['seat'] === seat)
    return [gameEvent, gameOf(after).foes[id]]
  const [was, is] = [before, after].map(state => seenOf(gameOf(state).foes[id], seat))
  return JSON.stringify(was) === JSON.stringify(is) && gameEvent.type === 'foe-edited'
    ? null
    : was === null && is === null
      ? null
      : [gameEvent.type, id, was, is]
}

/** The opponents that become visible when the fight begins. */
function shownFoes(seat: SeatId, { before, after }: SeatKnowledge): readonly unknown[] {
  const { foes } = gameOf(after)
  return Object.keys(foes)
    .filter(id => seenOf(gameOf(before).foes[id], seat) === null)
    .flatMap(id => seenOf(foes[id], seat) ?? [])
}

function seenOf(foe: FoeState | undefined, seat: SeatId): unknown {
  if (foe === undefined || !foe.seen) return null
  const { difficulty, wounds, notes: _, sheet, defeated, ...open } = foe
  const hurt = defeated ? 'defeated' : wounds > 0 ? 'wounded' : 'unhurt'
  return {
    ...open,
    hurt,
    sheet: foe.handedTo === seat ? sheet : sheet !== null,
    ...(foe.open ? { difficulty, wounds } : {}),
  }
}

interface Output {
  readonly [field: string]: unknown
}

/**
 * Everybody knows success or failure, the degree and every face. Only seats that know the target
 * know the rest.
 */
function knownRoll(
  { kind, roll }: SlipState,
  knows: (part: string) => boolean,
  isMaster: boolean,
): unknown {
  const output = roll!.output as Output // safe: every operation returns a record
  const facts = (roll!.input as { facts?: { open?: boolean } }).facts
  const isFight = kind === 'combat-round' || kind === 'ranged-shot'
  const whole = isFight ? isMaster || facts?.open === true : knows('master')
  if (whole && knows('master')) return [roll!.input, output, roll!.dice]
  const {
    rolled,
    successes,
    outcome,
    degree,
    narrator,
    woundsTaken,
    defeated,
    reserveAfter,
    helpersAfter,
    pool,
  } = output
  return [
    rolled,
    successes,
    outcome,
    degree,
    narrator,
    woundsTaken,
    defeated,
    reserveAfter,
    helpersAfter,
    pool,
    roll!.dice,
  ]
}
