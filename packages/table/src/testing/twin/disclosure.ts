import type { Effect, SeatId } from '@mastro/core'
import type { ActBody, GameEvent, TableEvent } from '../../events.ts'
import type { SlipState, State } from '../../state.ts'

/**
 * What each fact tells to whom, written by hand and never taken from a view: the measure that views are held against. A
 * seat that was told the same in two evenings must not be able to tell them apart.
 */
export interface GameDisclosure {
  /** What a seat learns from a fact of the game; null: nothing, not even that it happened. */
  event(event: GameEvent, seat: SeatId, at: SeatKnowledge): unknown
  /** What a seat learns of a roll; `knows` tells which parts are open to it. */
  roll(slip: SlipState, knows: (part: string) => boolean, isMaster: boolean): unknown
  /** What a seat may hear from now on because places at the table changed. */
  placed?(state: State, seat: SeatId): unknown
  /** What a seat sees change because acts that it never heard of are no more, or are again; null: nothing. */
  undone?(seat: SeatId, told: SeatKnowledge): unknown
}

export interface SeatKnowledge {
  readonly before: State
  readonly after: State
  readonly isMaster: boolean
}

/** What one evening has told so far: what the Masters know, and which acts each seat has heard of. */
export interface Ledger {
  /** For whoever leads: a new Master learns all of it. */
  readonly forMaster: readonly MasterKnowledge[]
  readonly knownActs: Readonly<Record<SeatId, ReadonlySet<string>>>
  /** Acts of the opening, which everybody has heard of. */
  readonly opening: ReadonlySet<string>
}

/** The act that told it, and what. */
export type MasterKnowledge = readonly [act: string, fact: string]

export function firstLedger(opening: readonly ActBody[]): Ledger {
  return { forMaster: [], knownActs: {}, opening: new Set(opening.map(act => act.id)) }
}

const NOBODY = ''

/** What an act tells a seat, as one text; empty: nothing. */
export function seatKnowledge(
  game: GameDisclosure,
  act: ActBody,
  seat: SeatId,
  before: State,
  after: State,
  ledger: Ledger,
): string {
  const facts = act.events.map(event => knownEvent(game, event, act, seat, before, after, ledger))
  const told = facts.filter(gameEvent => gameEvent !== null && gameEvent !== undefined)
  return told.length === 0 ? '' : JSON.stringify([act.id, act.at, told])
}

/** The ledger after an act that told each seat what it did. */
export function written(
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
  const heard: Record<SeatId, ReadonlySet<string>> = { ...ledger.knownActs }
  for (const seat of Object.keys(told))
    if (told[seat] !== '') heard[seat] = new Set([...(heard[seat] ?? []), act.id])
  return { ...ledger, forMaster: [...ledger.forMaster, ...master], knownActs: heard }
}

/** A fact that whoever leads may know, and not everybody. */
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
      return null // with a retirement, which tells more; what opens a seat is in nobody's view
    case 'dice-thrown':
      return knownThrow(game, event, act, seat, before, after)
    default:
      return event
  }
}

/** A note is its author's until shared; one that is taken back is seen to go. */
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
  const heard = event.acts.filter(id => ledger.opening.has(id) || ledger.knownActs[seat]?.has(id))
  return heard.length === 0 && act.by !== seat ? seen : [event.type, act.by, heard, seen]
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

/** Of a slip that was rolled: what the game says this seat may know, and the bill without what is sealed to it. */
function knownRolled(game: GameDisclosure, slip: SlipState, seat: SeatId, state: State): unknown {
  const sealed = slip.parts.filter(part => part.sealed && part.seat !== seat).map(part => part.id)
  const { bill, publicBill } = slip.roll!
  const roll = game.roll(slip, part => !sealed.includes(part), leadsAt(state, seat))
  return [roll, sealed.length === 0 ? bill : publicBill]
}

/** The leaf is its thrower's to know; others know it with the faces. */
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

/** The Master; where there is none, whoever plays. */
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

/** An opened part shows its value, and of the roll what it had kept back. */
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
