import type { Effect, SeatId } from '@mastro/core'
import type { ActBody, GameEvent, TableEvent } from '../../events.ts'
import type { SlipState, State } from '../../state.ts'

/**
 * The disclosure of each event to each seat, written by hand and never derived from a view. Views
 * are tested against it: a seat to which two sessions disclosed the same must see no difference
 * between them.
 */
export interface GameDisclosure {
  /**
   * Returns what a seat learns from an event of the game, or null if it does not even learn that
   * the event happened.
   */
  event(event: GameEvent, seat: SeatId, at: SeatKnowledge): unknown
  /**
   * Returns what a seat learns from a roll. `knows` is true for the parts that the seat can read.
   */
  roll(slip: SlipState, knows: (part: string) => boolean, isMaster: boolean): unknown
  /** Returns what a seat may learn from now on because the seats changed. */
  placed?(state: State, seat: SeatId): unknown
  /**
   * Returns what a seat sees change when acts it never learned of are undone or redone, or null if
   * nothing changes.
   */
  undone?(seat: SeatId, told: SeatKnowledge): unknown
}

export interface SeatKnowledge {
  readonly before: State
  readonly after: State
  readonly isMaster: boolean
}

/**
 * Everything a session has disclosed so far: the facts that the Masters know, and the acts that
 * each seat has learned of.
 */
export interface Ledger {
  /** Everything a Master knows. A new Master learns all of it. */
  readonly forMaster: readonly MasterKnowledge[]
  readonly knownActs: Readonly<Record<SeatId, ReadonlySet<string>>>
  /** Acts of the opening, which every seat knows. */
  readonly opening: ReadonlySet<string>
}

/** The act that disclosed it, and the disclosed text. */
export type MasterKnowledge = readonly [act: string, fact: string]

export function firstLedger(opening: readonly ActBody[]): Ledger {
  return { forMaster: [], knownActs: {}, opening: new Set(opening.map(act => act.id)) }
}

const NOBODY = ''

/** Returns what an act discloses to a seat as one text, empty if nothing. */
export function seatKnowledge(
  game: GameDisclosure,
  act: ActBody,
  seat: SeatId,
  before: State,
  after: State,
  ledger: Ledger,
): string {
  const facts = act.events.map(event => knownEvent(game, event, act, seat, before, after, ledger))
  const known = facts.filter(gameEvent => gameEvent !== null && gameEvent !== undefined)
  return known.length === 0 ? '' : JSON.stringify([act.id, act.at, known])
}

/** Returns the ledger after an act, given what the act disclosed to each seat. */
export function nextLedger(
  game: GameDisclosure,
  act: ActBody,
  told: Readonly<Record<SeatId, string>>,
  before: State,
  after: State,
  ledger: Ledger,
): Ledger {
  const master = act.events.flatMap((event): readonly MasterKnowledge[] => {
    const gameEvent = forMaster(game, event, before, after, ledger)
    return gameEvent === null ? [] : [[act.id, gameEvent]]
  })
  const knownActs: Record<SeatId, ReadonlySet<string>> = { ...ledger.knownActs }
  for (const seat of Object.keys(told))
    if (told[seat] !== '') knownActs[seat] = new Set([...(knownActs[seat] ?? []), act.id])
  return { ...ledger, forMaster: [...ledger.forMaster, ...master], knownActs }
}

/** Returns what an event discloses to the leader but not to everybody. */
function forMaster(
  game: GameDisclosure,
  event: TableEvent,
  before: State,
  after: State,
  ledger: Ledger,
): string | null {
  switch (event.type) {
    case 'game': {
      const gameEvent = game.event(event.event, NOBODY, { before, after, isMaster: true })
      return gameEvent === null || gameEvent === undefined ? null : JSON.stringify(gameEvent)
    }
    case 'slip-rolled':
      return JSON.stringify(event.effects.filter(effect => effect.audience?.master === true))
    case 'effects-settled': {
      const effects = after.play.slips[event.slip]?.roll?.effects ?? []
      const forFew = effects
        .filter(one => one.effect.audience?.master === true)
        .map(one => one.effect.id)
      const settled = event.settled.filter(one => forFew.includes(one.effect))
      return settled.length === 0 ? null : JSON.stringify([event.slip, settled])
    }
    case 'acts-undone':
    case 'acts-redone': {
      const known = event.acts.filter(id => ledger.forMaster.some(([act]) => act === id))
      return known.length === 0 ? null : JSON.stringify([event.type, known])
    }
    default:
      return null
  }
}

function knownEvent(
  game: GameDisclosure,
  event: TableEvent,
  act: ActBody,
  seat: SeatId,
  before: State,
  after: State,
  ledger: Ledger,
): unknown {
  const isMaster = leadsAt(after, seat)
  switch (event.type) {
    case 'table-opened':
      return { ...event, secret: null }
    case 'whispered':
      return event.from === seat || event.to === seat ? event : null
    case 'note-written':
      return knownNote(event, seat, before)
    case 'brake-pulled':
      return 'somebody stopped'
    case 'master-moved':
      return [event, isMaster ? ledger.forMaster : null]
    case 'acts-undone':
    case 'acts-redone':
      return knownUndo(event, act, seat, ledger, game.undone?.(seat, { before, after, isMaster }))
    case 'game': {
      const gameEvent = game.event(event.event, seat, { before, after, isMaster })
      const leads = event.event.type === 'master-moved' && isMaster && before.steady.master !== seat
      return leads ? [gameEvent, ledger.forMaster] : gameEvent
    }
    default:
      return knownSecret(game, event, act, seat, before, after)
  }
}

function knownSecret(
  game: GameDisclosure,
  event: TableEvent,
  act: ActBody,
  seat: SeatId,
  before: State,
  after: State,
): unknown {
  switch (event.type) {
    case 'envelope-sealed':
      return knownSealed(event.envelope, seat)
    case 'envelope-opened':
      return after.steady.envelopes[event.envelope]
    case 'part-filled':
      return event.part.sealed && event.part.seat !== seat
        ? { ...event, part: { ...event.part, value: 'sealed' } }
        : event
    case 'part-opened':
      return [event, knownOpened(game, after.play.slips[event.slip], event.part, seat, after)]
    case 'dice-laid':
      return [event.slip, event.seat, event.draws.length > 0, event.seat === seat && event.asks]
    case 'slip-rolled':
      return knownRoll(game, event, seat, after)
    case 'effects-settled': {
      const effects =
        before.play.slips[event.slip]?.roll?.effects ??
        after.play.slips[event.slip]?.roll?.effects ??
        []
      const seen = effects.filter(one => mayKnow(one.effect, seat, after)).map(one => one.effect.id)
      const settled = event.settled.filter(one => seen.includes(one.effect))
      return settled.length === 0 ? null : [event.slip, settled]
    }
    case 'seat-added':
    case 'seat-retired':
    case 'seat-restored':
    case 'seat-kind-changed':
    case 'seats-ordered':
      return [event, game.placed?.(after, seat) ?? null]
    case 'seat-revoked':
      // recorded together with a retirement, which discloses more. Credentials of a seat are in no
      // view
      return null
    case 'dice-thrown':
      return knownThrow(game, event, act, seat, before, after)
    default:
      return event
  }
}

/**
 * A note is visible to its author only until it is shared. When a shared note is withdrawn,
 * everybody sees it disappear.
 */
function knownNote(
  event: Extract<TableEvent, { type: 'note-written' }>,
  seat: SeatId,
  before: State,
): unknown {
  if (event.shared || event.author === seat) return event
  return before.steady.notes[event.id]?.shared === true ? [event.id, 'gone'] : null
}

function knownUndo(
  event: Extract<TableEvent, { type: 'acts-undone' | 'acts-redone' }>,
  act: ActBody,
  seat: SeatId,
  ledger: Ledger,
  seen: unknown = null,
): unknown {
  const known = event.acts.filter(id => ledger.opening.has(id) || ledger.knownActs[seat]?.has(id))
  return known.length === 0 && act.by !== seat ? seen : [event.type, act.by, known, seen]
}

function knownSealed(
  envelope: Extract<TableEvent, { type: 'envelope-sealed' }>['envelope'],
  seat: SeatId,
): unknown {
  const { id, author, kind, opening, shown, fingerprint, slip, instead } = envelope
  if (author === seat) return envelope
  if (shown === 'nothing') return null
  return shown === 'something'
    ? 'something'
    : { id, author, kind, opening, fingerprint, slip, instead }
}

function knownRoll(
  game: GameDisclosure,
  event: Extract<TableEvent, { type: 'slip-rolled' }>,
  seat: SeatId,
  after: State,
): unknown {
  const slip = after.play.slips[event.slip]
  if (slip === undefined) return event
  const effects = event.effects.filter(effect => mayKnow(effect, seat, after))
  return [event.slip, knownRolled(game, slip, seat, after), effects]
}

/**
 * Returns what the game lets this seat know of a rolled slip, with the bill without its sealed
 * lines.
 */
function knownRolled(game: GameDisclosure, slip: SlipState, seat: SeatId, state: State): unknown {
  const sealed = slip.parts.filter(part => part.sealed && part.seat !== seat).map(part => part.id)
  const { bill, publicBill } = slip.roll!
  const roll = game.roll(slip, part => !sealed.includes(part), leadsAt(state, seat))
  return [roll, sealed.length === 0 ? bill : publicBill]
}

/** Only the roller knows the leaf in advance. Others learn it together with the faces. */
function knownThrow(
  game: GameDisclosure,
  event: Extract<TableEvent, { type: 'dice-thrown' }>,
  act: ActBody,
  seat: SeatId,
  before: State,
  after: State,
): unknown {
  if (event.dice.seat === seat || event.roll !== undefined) return event
  if (event.hidden) return null
  const isMaster = leadsAt(after, seat)
  const facts = act.events.map(one =>
    one.type === 'game' ? game.event(one.event, seat, { before, after, isMaster }) : null,
  )
  return facts.some(gameEvent => gameEvent !== null && gameEvent !== undefined) ? event : null
}

/** True for the Master. At a table without a Master, true for every player. */
export function leadsAt({ steady }: State, seat: SeatId): boolean {
  if (steady.masterMode !== 'none') return steady.master === seat
  return steady.seats.some(
    ({ id, kind, retired }) => id === seat && !retired && (kind === 'player' || kind === 'bot'),
  )
}

function mayKnow({ audience }: Effect<GameEvent>, seat: SeatId, state: State): boolean {
  if (audience === undefined) return true
  return (
    (audience.master === true && leadsAt(state, seat)) || (audience.seats?.includes(seat) ?? false)
  )
}

/** An opened part reveals its value, and the parts of the roll that depended on it. */
function knownOpened(
  game: GameDisclosure,
  slip: SlipState | undefined,
  part: string,
  seat: SeatId,
  after: State,
): unknown {
  if (slip === undefined) return null
  const value = slip.parts.find(one => one.id === part)?.value
  return [value, slip.roll === null ? null : knownRolled(game, slip, seat, after)]
}
