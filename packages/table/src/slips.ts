import { isJsonEqual, withScript } from '@mastro/core'
import type {
  Bill,
  Label,
  OddsView,
  OutcomeView,
  Part,
  PartSpec,
  Result,
  Ruleset,
  SeatId,
  Slip,
  SlipSpec,
  TableInfo,
} from '@mastro/core'
import type { SlipPartDoc, SlipState as Phase } from './docs.ts'
import type { GameEvent } from './events.ts'
import { newMemory, notesOf } from './memory.ts'
import type { Memory, SaidInPlay, SaidParts, Sayings } from './memory.ts'
import type { PartState, RollState, SlipState } from './state.ts'

/** A game's slips as the table runs them: state, input and output are the game's own, handed back untouched. */
export type AnySpec = SlipSpec<unknown, GameEvent>

export function specOf(ruleset: Pick<Ruleset, 'slips'>, kind: string): AnySpec | undefined {
  const { slips } = ruleset
  return Object.hasOwn(slips, kind) ? slips[kind] : undefined
}

/** A slip with what the game says of it, found once for each command. */
export interface Held {
  readonly slip: SlipState
  readonly spec: AnySpec
}

/** Slips as they are read in one play. */
export interface SlipsAt {
  readonly game: unknown
  readonly facts: TableInfo
  readonly memory: Memory
}

/** The slip as it is, sealed values included: for the rules, never for eyes. */
export function wholeSlip(slip: SlipState, memory: Memory = newMemory()): Slip {
  return readingOf(memory, slip, '', () => true)
}

/** The slip as a seat knows it: what is sealed by another has no value. Null: as anybody may know it. */
export function slipFor(slip: SlipState, seat: SeatId | null, memory: Memory): Slip {
  return readingOf(memory, slip, hiddenFrom(slip, seat), part => knows(part, seat))
}

function readingOf(
  memory: Memory,
  slip: SlipState,
  hidden: string,
  open: (part: PartState) => boolean,
): Slip {
  const { readings } = notesOf(memory, slip)
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

/** The parts whose value is hidden from a seat: seats for whom this is the same see the same slip. */
export function hiddenFrom(slip: SlipState, seat: SeatId | null): string {
  let hidden = ''
  for (const part of slip.parts) if (!knows(part, seat)) hidden += `${part.id} `
  return hidden
}

/**
 * Where the slip stands: before the roll by what everybody knows (which parts are in, who is ready), after it by the effects
 * that the viewer can see waiting.
 */
export function phaseOf(slip: SlipState, specs: readonly PartSpec[], waits: boolean): Phase {
  if (slip.withdrawn) return 'withdrawn'
  if (slip.roll !== null) return waits ? 'rolled' : 'settled'
  if (missingPart(slip, specs) !== undefined) return 'proposed'
  const asked = slip.parts.filter(part => part.seat !== slip.owner)
  return asked.length > 0 && asked.every(part => part.ready) ? 'ready' : 'open'
}

export function missingPart(slip: SlipState, specs: readonly PartSpec[]): PartSpec | undefined {
  return specs.find(
    ({ id, required, lacks }) =>
      required && (lacks === true || !slip.parts.some(part => part.id === id)),
  )
}

const SLIPS = 24
const PLAYS = 2

/** By what the slip says, not by its name: the same proposal made again has the same bill and the same odds. */
function sayingsOf(slip: Slip, at: SlipsAt): Sayings {
  const { slips } = saidIn(at)
  for (const one of slips) if (one.slip === slip) return one.sayings
  for (const one of slips)
    if (saysTheSame(one.slip, slip)) {
      one.slip = slip
      return one.sayings
    }
  const sayings: Sayings = {}
  if (slips.length === SLIPS) slips.pop()
  slips.unshift({ slip, sayings })
  return sayings
}

function saidIn({ game, facts, memory }: SlipsAt): SaidInPlay {
  const known = memory.said.find(one => one.game === game && one.facts === facts)
  if (known !== undefined) return known
  const made = { game, facts, slips: [] }
  memory.said = [made, ...memory.said.slice(0, PLAYS - 1)]
  return made
}

function saysTheSame(a: Slip, b: Slip): boolean {
  return (
    a.kind === b.kind &&
    a.owner === b.owner &&
    a.parts.length === b.parts.length &&
    isJsonEqual(a.about, b.about) &&
    isJsonEqual(a.parts, b.parts)
  )
}

/** Every part the slip has or may have, in the order the game gives them, from what everybody knows. */
export function partSpecs(held: Held, at: SlipsAt): readonly PartSpec[] {
  return saidParts(held, at).specs
}

export function saidParts({ slip, spec }: Held, at: SlipsAt): SaidParts {
  const open = slipFor(slip, null, at.memory)
  const said = sayingsOf(open, at)
  if (said.parts !== undefined) return said.parts
  const specs = spec.parts(at.game, open, at.facts)
  const parts = { specs, empty: specs.map(emptyPart), hands: new Map() }
  said.parts = parts
  return parts
}

function emptyPart({ id, role, seat, label }: PartSpec): SlipPartDoc {
  return { id, role, seat, label, filled: false, sealed: false, ready: false }
}

/**
 * The complete input of the act, from all parts: for the rules, never for eyes. What the act itself would refuse before
 * it touches a die is refused here: a slip that looks ready can be rolled.
 */
export function wholeInput(
  { slip, spec }: Held,
  { game, facts, memory }: SlipsAt,
): Result<unknown> {
  const notes = notesOf(memory, slip)
  const known = notes.input
  if (known !== null && known.game === game && known.facts === facts) return known.input
  const input = tried(spec, spec.input(game, wholeSlip(slip, memory), facts))
  notes.input = { game, facts, input }
  return input
}

function tried(spec: AnySpec, input: Result<unknown>): Result<unknown> {
  if (!input.ok) return input
  const run = withScript([], dice => spec.run(input.value as never, dice)) // what this very spec made
  return run.ok || run.error.code === 'dice-exhausted' ? input : run
}

/** Bill and odds from a slip as a seat knows it. */
export function billAndOdds(
  spec: AnySpec,
  slip: Slip,
  at: SlipsAt,
): { readonly bill: Bill; readonly odds: OddsView | null } {
  const { game, facts } = at
  const said = sayingsOf(slip, at)
  if (said.shown !== undefined) return said.shown
  const shown = spec.show?.(game, slip, facts) ?? {
    bill: spec.bill(game, slip, facts),
    odds: spec.odds(game, slip, facts),
  }
  said.shown = shown
  return shown
}

/** Who, what, whom, from what everybody may know. */
export function titleOf({ slip, spec }: Held, at: SlipsAt): Label {
  if (spec.title === undefined) return spec.label
  const open = slipFor(slip, null, at.memory)
  const said = sayingsOf(open, at)
  return (said.title ??= spec.title(at.game, open, at.facts))
}

/** What a seat may see of the outcome of a slip that was rolled: by its output and by what is hidden, nothing else. */
export function outcomeFor(
  { slip, spec }: Held,
  seat: SeatId | null,
  memory: Memory,
): OutcomeView | null {
  const { roll } = slip
  if (roll === null) return null
  const notes = notesOf(memory, slip)
  const { seen } = (notes.outcomes ??= { dice: roll.dice, seen: new Map() })
  const hidden = hiddenFrom(slip, seat)
  const known = seen.get(hidden)
  if (known !== undefined) return known
  const outcome = makeOutcome(spec, slip, roll, seat, memory)
  seen.set(hidden, outcome)
  return outcome
}

function makeOutcome(
  spec: AnySpec,
  slip: SlipState,
  { input, output }: RollState,
  seat: SeatId | null,
  memory: Memory,
): OutcomeView {
  const open = (id: string) => {
    const part = slip.parts.find(one => one.id === id)
    return part === undefined || knows(part, seat)
  }
  return spec.outcome(input as never, output as never, slipFor(slip, seat, memory), open) // both are what this very spec made
}

/** The dice are shown, with their proof, to whoever sees every face of them. */
export function seesDice(slip: SlipState, outcome: OutcomeView | null): boolean {
  return slip.roll !== null && outcome?.dice.length === slip.roll.dice.draws.length
}
