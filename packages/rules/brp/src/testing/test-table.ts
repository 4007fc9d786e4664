import {
  assert,
  type Docs,
  type Effect,
  type Json,
  type Part,
  type Result,
  type SeatId,
  type SharedEvent,
  type AnyEvent,
  type TableInfo,
  type Viewer,
} from '@mastro/core'
import { bench, tableInfo, must as accepted, viewerOf as viewerAmong } from '@mastro/core/testing'
import type { BenchRoll } from '@mastro/core/testing'
import { ruleset, type Event } from '../ruleset.ts'
import type { State } from '../state.ts'

/** A test table with the Master `gm` and the players `ada` and `bo`. */
export interface TestTable {
  state: State
  facts: TableInfo
  readonly log: (Event | SharedEvent)[]
}

export const factsWith = (
  master: SeatId | null,
  options: Readonly<Record<string, unknown>> = {},
): TableInfo => tableInfo(['gm', 'ada', 'bo'], { master, options })

export function tableWith(
  options: Readonly<Record<string, unknown>> = {},
  master: SeatId | null = 'gm',
): TestTable {
  return { state: ruleset.initial(options), facts: factsWith(master, options), log: [] }
}

let made = 0
const newId = (prefix: string) => `${prefix}-${(made += 1)}`
const at = ({ state, facts }: TestTable) => bench(ruleset, { state, tableInfo: facts, newId })

/** safe: the test table only uses events of this game */
const own = (events: readonly AnyEvent[]) => events as readonly (Event | SharedEvent)[]

export const viewerOf = ({ facts }: TestTable, seat: SeatId | null): Viewer =>
  viewerAmong(seat, facts)

/** Sends a command from a seat and applies its events. All given dice must be used. */
export function send(
  table: TestTable,
  seat: SeatId | null,
  command: Readonly<Record<string, unknown>>,
  dice: readonly number[] = [],
): Result<readonly (Event | SharedEvent)[]> {
  const sent = at(table).trySend(seat, command, dice)
  if (!sent.ok) return sent
  applyEvents(table, own(sent.value))
  return { ok: true, value: own(sent.value) }
}

export function applyEvents(table: TestTable, events: readonly (Event | SharedEvent)[]): void {
  const now = at(table)
  now.apply(...events)
  table.log.push(...events)
  table.state = now.state()
}

/** The refusal code, or null on success. */
export function refusalCode(result: Result<unknown>): string | null {
  return result.ok ? null : result.error.code
}

/** Sends a command that must be accepted and returns its events. */
export const must = (
  table: TestTable,
  seat: SeatId | null,
  command: Readonly<Record<string, unknown>>,
  dice: readonly number[] = [],
): readonly (Event | SharedEvent)[] =>
  accepted(send(table, seat, command, dice), String(command['type']))

export const docsOf = (table: TestTable, seat: SeatId | null): Docs => at(table).docs(seat)

/** The English log lines that a seat reads for some events, given the state before them. */
export const readBy = (
  table: TestTable,
  seat: SeatId | null,
  events: readonly (Event | SharedEvent)[],
  before: State,
): readonly string[] =>
  at(table)
    .linesFor(seat, events, before)
    .map(({ en }) => en)

/** A slip in preparation. */
export interface TestSlip {
  readonly id: string
  readonly kind: string
  readonly owner: SeatId
  readonly about: Readonly<Record<string, Json>>
  readonly parts: Part[]
}

export interface TestRollResult extends Omit<BenchRoll, 'effects'> {
  readonly effects: readonly Effect<Event>[]
}

export function openSlip(
  table: TestTable,
  owner: SeatId,
  kind: string,
  about: Readonly<Record<string, Json>>,
): Result<TestSlip> {
  const opened = at(table).tryOpenSlip(owner, kind, about)
  return opened.ok ? { ok: true, value: madeSlip(owner, kind, about) } : opened
}

export function madeSlip(
  owner: SeatId,
  kind: string,
  about: Readonly<Record<string, Json>>,
): TestSlip {
  return { id: newId('slip'), kind, owner, about, parts: [] }
}

const onBench = (table: TestTable, slip: TestSlip) =>
  at(table).benchSlip({ ...slip, parts: [...slip.parts] })

/** Fills in a part from the seat it belongs to. */
export function fill(
  table: TestTable,
  slip: TestSlip,
  id: string,
  value: unknown,
  sealed: boolean = false,
): Result<null> {
  const now = onBench(table, slip)
  const filled = now.tryFill(id, value, sealed)
  slip.parts.splice(0, slip.parts.length, ...now.current().parts)
  return filled
}

/**
 * Rolls the dice, applies the events of the roll and returns the proposed effects. All given dice
 * must be used.
 */
export function roll(
  table: TestTable,
  slip: TestSlip,
  dice: readonly number[],
): Result<TestRollResult> {
  const now = at(table)
  const rolled = now.benchSlip({ ...slip, parts: [...slip.parts] }).tryRoll(dice)
  if (!rolled.ok) return rolled
  table.log.push(...own(now.lastEvents()))
  table.state = now.state()
  const effects = rolled.value.effects as readonly Effect<Event>[] // safe: the effects consist of events of this game
  return { ok: true, value: { ...rolled.value, effects } }
}

export function apply(table: TestTable, effects: readonly Effect<Event>[]): void {
  for (const effect of effects) applyEvents(table, effect.events)
}

/**
 * The view of a slip for a seat: bill and odds, and after the roll also the outcome and the effects
 * proposed to it.
 */
export function slipSeen(
  table: TestTable,
  slip: TestSlip,
  seat: SeatId | null,
  rolled: TestRollResult | null = null,
) {
  const now = onBench(table, slip)
  return {
    bill: now.bill(seat),
    odds: now.odds(seat),
    outcome: rolled?.outcome(seat) ?? null,
    effects: (rolled?.effectsFor(seat) ?? []).map(({ id, label, change }) => ({
      id,
      label,
      change,
    })),
    next: rolled?.next ?? null,
  }
}

/** Opens a slip, fills it in, rolls it and applies its effects. */
export function rolledSlip(
  table: TestTable,
  owner: SeatId,
  kind: string,
  about: Readonly<Record<string, Json>>,
  parts: Readonly<Record<string, unknown>>,
  dice: readonly number[],
): TestRollResult & { readonly slip: TestSlip } {
  return finishSlip(table, accepted(openSlip(table, owner, kind, about), kind), parts, dice)
}

export function finishSlip(
  table: TestTable,
  slip: TestSlip,
  parts: Readonly<Record<string, unknown>>,
  dice: readonly number[],
): TestRollResult & { readonly slip: TestSlip } {
  for (const [id, value] of Object.entries(parts))
    accepted(fill(table, slip, id, value), `${slip.kind}, ${id}`)
  const rolled = accepted(roll(table, slip, dice), slip.kind)
  apply(table, rolled.effects)
  return { ...rolled, slip }
}

/** The follow-up slip, owned by the seat that the game chose. */
export function nextSlip({ next }: TestRollResult): TestSlip {
  assert(next !== null, 'a follow-up slip is expected')
  return madeSlip(next.owner, next.kind, next.about)
}

/** Takes a ready-made character or opponent and returns its id in play. */
export function take(table: TestTable, seat: SeatId, id: string): string {
  const [event] = must(table, seat, { type: 'take-ready-made', id })
  assert(
    event?.type === 'character-made' || event?.type === 'foe-added',
    'taking a preset must add a character or opponent',
  )
  return event.type === 'character-made' ? event.character.id : event.foe.id
}
