import {
  isJsonEqual,
  withScript,
  type s,
  type BillAndOdds,
  type Label,
  type OutcomeView,
  type Part,
  type PartSpec,
  type Result,
  type Ruleset,
  type SeatId,
  type Slip,
  type SlipContext,
  type SlipSpec,
  type TableInfo,
} from '@mastro/core'
import type { SlipPartDoc, SlipStatus as Phase } from '../docs.ts'
import type { GameEvent } from '../events.ts'
import type { PartState, RollState, SlipState } from '../state.ts'
import {
  newTableCache,
  slipCache,
  type TableCache,
  type GameReadings,
  type PartsReading,
  type SlipReading,
} from '../view/cache.ts'

/**
 * A slip of a game as the table runs it. State, input and output belong to the game and are passed
 * back unchanged.
 */
export type AnySlipSpec = SlipSpec<unknown, GameEvent>

export function specOf(ruleset: Pick<Ruleset, 'slips'>, kind: string): AnySlipSpec | undefined {
  const { slips } = ruleset
  return Object.hasOwn(slips, kind) ? slips[kind] : undefined
}

/** The schema of the answer of a part. Parts of several seats share one, such as `ally:<seat>`. */
export function partShape(spec: AnySlipSpec, part: string): s.Schema | undefined {
  return spec.shapes?.[part] ?? spec.shapes?.[part.split(':')[0]!]
}

/** A slip with its spec, looked up once per command. */
export interface SlipWithSpec {
  readonly slip: SlipState
  readonly spec: AnySlipSpec
}

/** Whether the roll answers a threat, so that its owner cannot withdraw it. */
export const isOwed = ({ slip, spec }: SlipWithSpec): boolean =>
  spec.isOwed ?? slip.after !== undefined

/** The context needed to read slips in one state. */
export interface SlipsContext {
  readonly game: unknown
  readonly table: TableInfo
  readonly cache: TableCache
}

/** The context in which a game reads one slip. */
export const contextOf = (slip: Slip, { game, table }: SlipsContext): SlipContext<unknown> => ({
  state: game,
  table,
  slip,
})

/** The slip with all sealed values, for the rules only. Never show it. */
export function wholeSlip(slip: SlipState, cache: TableCache = newTableCache()): Slip {
  return slipView(cache, slip, '', () => true)
}

/**
 * The slip as a seat knows it: values sealed by other seats are missing. With null, as anybody may
 * know it.
 */
export function slipFor(slip: SlipState, seat: SeatId | null, cache: TableCache): Slip {
  return slipView(cache, slip, hiddenFrom(slip, seat), part => knows(part, seat))
}

function slipView(
  cache: TableCache,
  slip: SlipState,
  hidden: string,
  open: (part: PartState) => boolean,
): Slip {
  const { readings } = slipCache(cache, slip)
  const known = readings.get(hidden)
  if (known !== undefined) return known
  const read = slipWith(slip, open)
  readings.set(hidden, read)
  return read
}

function slipWith(
  { id, kind, owner, about, parts }: SlipState,
  open: (part: PartState) => boolean,
): Slip {
  return { id, kind, owner, about, parts: parts.map(part => partOf(part, open(part))) }
}

function partOf({ id, role, seat, value, sealed, ready }: PartState, open: boolean): Part {
  return { id, role, seat, value: open ? value : undefined, sealed, ready }
}

export function knows(part: PartState, seat: SeatId | null): boolean {
  return !part.sealed || part.seat === seat
}

/** The parts whose values are hidden from a seat. Seats with the same result see the same slip. */
export function hiddenFrom(slip: SlipState, seat: SeatId | null): string {
  let hidden = ''
  for (const part of slip.parts) if (!knows(part, seat)) hidden += `${part.id} `
  return hidden
}

/**
 * The phase of the slip. Before the roll it depends only on what everybody knows, after it on the
 * pending effects that the viewer can see.
 */
export function statusOf(slip: SlipState, specs: readonly PartSpec[], waits: boolean): Phase {
  if (slip.withdrawn) return 'withdrawn'
  if (slip.roll !== null) return waits ? 'rolled' : 'settled'
  if (missingPart(slip, specs) !== undefined) return 'proposed'
  const otherParts = slip.parts.filter(part => part.seat !== slip.owner)
  return otherParts.length > 0 && otherParts.every(part => part.ready) ? 'ready' : 'open'
}

export function missingPart(slip: SlipState, specs: readonly PartSpec[]): PartSpec | undefined {
  return specs.find(
    ({ id, required, lacks }) =>
      required && (lacks === true || !slip.parts.some(part => part.id === id)),
  )
}

const SLIPS = 24
const PLAYS = 2

/** Memoized by content, not by id: the same proposal made again has the same bill and odds. */
function readingOf(slip: Slip, at: SlipsContext): SlipReading {
  const { slips } = readingsIn(at)
  for (const one of slips) if (one.slip === slip) return one.reading
  for (const one of slips)
    if (isSameSlip(one.slip, slip)) {
      one.slip = slip
      return one.reading
    }
  const reading: SlipReading = {}
  if (slips.length === SLIPS) slips.pop()
  slips.unshift({ slip, reading })
  return reading
}

function readingsIn({ game, table, cache }: SlipsContext): GameReadings {
  const known = cache.readings.find(one => one.game === game && one.table === table)
  if (known !== undefined) return known
  const made = { game, table, slips: [] }
  cache.readings = [made, ...cache.readings.slice(0, PLAYS - 1)]
  return made
}

function isSameSlip(a: Slip, b: Slip): boolean {
  return (
    a.kind === b.kind &&
    a.owner === b.owner &&
    a.parts.length === b.parts.length &&
    isJsonEqual(a.about, b.about) &&
    isJsonEqual(a.parts, b.parts)
  )
}

/** Every part that the slip has or may have, in the game's order, from what everybody knows. */
export function partSpecs(target: SlipWithSpec, at: SlipsContext): readonly PartSpec[] {
  return partsReading(target, at).specs
}

export function partsReading({ slip, spec }: SlipWithSpec, at: SlipsContext): PartsReading {
  const open = slipFor(slip, null, at.cache)
  const reading = readingOf(open, at)
  if (reading.parts !== undefined) return reading.parts
  const specs = spec.parts(contextOf(open, at))
  const parts = { specs, empty: specs.map(emptyPart), hands: new Map() }
  reading.parts = parts
  return parts
}

function emptyPart({ id, role, seat, label }: PartSpec): SlipPartDoc {
  return { id, role, seat, label, filled: false, sealed: false, ready: false }
}

/**
 * The complete input from all parts, for the rules only. Never show it. Anything the operation
 * would refuse before rolling is refused here, so a slip that looks ready can be rolled.
 */
export function wholeInput({ slip, spec }: SlipWithSpec, at: SlipsContext): Result<unknown> {
  const { game, table, cache } = at
  const notes = slipCache(cache, slip)
  const known = notes.input
  if (known !== null && known.game === game && known.table === table) return known.input
  const input = dryRun(spec, spec.situation(contextOf(wholeSlip(slip, cache), at)))
  notes.input = { game, table, input }
  return input
}

function dryRun(spec: AnySlipSpec, input: Result<unknown>): Result<unknown> {
  if (!input.ok) return input
  const run = withScript([], dice => spec.run(input.value, dice))
  return run.ok || run.error.code === 'dice-exhausted' ? input : run
}

/** Bill and odds of a slip as a seat knows it. */
export function billAndOdds(spec: AnySlipSpec, slip: Slip, at: SlipsContext): BillAndOdds {
  const reading = readingOf(slip, at)
  return (reading.shown ??= spec.show(contextOf(slip, at)))
}

/** The title of the slip, from what everybody may know. */
export function titleOf({ slip, spec }: SlipWithSpec, at: SlipsContext): Label {
  if (spec.title === undefined) return spec.label
  const open = slipFor(slip, null, at.cache)
  const reading = readingOf(open, at)
  return (reading.title ??= spec.title(contextOf(open, at)))
}

/** The outcome as a seat may see it. It depends only on the output and on the hidden parts. */
export function outcomeFor(
  { slip, spec }: SlipWithSpec,
  seat: SeatId | null,
  cache: TableCache,
): OutcomeView | null {
  const { roll } = slip
  if (roll === null) return null
  const notes = slipCache(cache, slip)
  const { seen } = (notes.outcomes ??= { dice: roll.dice, seen: new Map() })
  const hidden = hiddenFrom(slip, seat)
  const known = seen.get(hidden)
  if (known !== undefined) return known
  const outcome = makeOutcome(spec, slip, roll, seat, cache)
  seen.set(hidden, outcome)
  return outcome
}

function makeOutcome(
  spec: AnySlipSpec,
  slip: SlipState,
  { input, output }: RollState,
  seat: SeatId | null,
  cache: TableCache,
): OutcomeView {
  const open = (id: string) => {
    const part = slip.parts.find(one => one.id === id)
    return part === undefined || knows(part, seat)
  }
  return spec.outcome(output, input, open, { slip: slipFor(slip, seat, cache) })
}

/** Dice and their proof are shown only to seats that see every face. */
export function seesDice(slip: SlipState, outcome: OutcomeView | null): boolean {
  return slip.roll !== null && outcome?.dice.length === slip.roll.dice.draws.length
}
