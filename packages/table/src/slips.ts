import type {
  OutcomeView,
  Part,
  PartSpec,
  Result,
  Ruleset,
  SeatId,
  Slip,
  SlipSpec,
  TableFacts,
} from '@mastro/core'
import type { SlipState as Phase } from './docs.ts'
import type { GameEvent } from './events.ts'
import type { PartState, RollState, SlipState } from './state.ts'

/** A game's slips as the table runs them: state, input and output are the game's own, handed back untouched. */
export type AnySpec = SlipSpec<unknown, GameEvent>

export function specOf(ruleset: Ruleset, kind: string): AnySpec | undefined {
  const { slips } = ruleset
  return Object.hasOwn(slips, kind) ? slips[kind] : undefined
}

/** A slip with what the game says of it, found once for each command. */
export interface Held {
  readonly slip: SlipState
  readonly spec: AnySpec
}

/** The slip as it is, sealed values included: for the rules, never for eyes. */
export function wholeSlip(slip: SlipState): Slip {
  return slipWith(slip, () => true)
}

/** The slip as a seat knows it: what is sealed by another has no value. Null: as anybody may know it. */
export function slipFor(slip: SlipState, seat: SeatId | null): Slip {
  return slipWith(slip, part => knows(part, seat))
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
  return specs.find(spec => spec.required && !slip.parts.some(part => part.id === spec.id))
}

/** What a game says of a slip as it stands: asked once, then remembered as long as slip, game and table are the same. */
interface Sayings {
  readonly game: unknown
  readonly facts: TableFacts
  specs?: readonly PartSpec[]
  input?: Result<unknown>
}

const sayings = new WeakMap<SlipState, Sayings>()

function sayingsOf(slip: SlipState, game: unknown, facts: TableFacts): Sayings {
  const known = sayings.get(slip)
  if (known !== undefined && known.game === game && known.facts === facts) return known
  const fresh: Sayings = { game, facts }
  sayings.set(slip, fresh)
  return fresh
}

/** Every part the slip has or may have, in the order the game gives them, from what everybody knows. */
export function partSpecs(
  spec: AnySpec,
  game: unknown,
  slip: SlipState,
  facts: TableFacts,
): readonly PartSpec[] {
  const said = sayingsOf(slip, game, facts)
  return (said.specs ??= spec.parts(game, slipFor(slip, null), facts))
}

/** The complete input of the act, from all parts: for the rules, never for eyes. */
export function wholeInput(
  spec: AnySpec,
  game: unknown,
  slip: SlipState,
  facts: TableFacts,
): Result<unknown> {
  const said = sayingsOf(slip, game, facts)
  return (said.input ??= spec.input(game, wholeSlip(slip), facts))
}

/** What a seat may see of the outcome of a slip that was rolled. */
export function outcomeFor(
  spec: AnySpec,
  slip: SlipState,
  seat: SeatId | null,
): OutcomeView | null {
  if (slip.roll === null) return null
  const { output } = slip.roll
  if (typeof output !== 'object' || output === null) return makeOutcome(spec, slip, slip.roll, seat)
  const known = outcomes.get(output) ?? new Map<string, OutcomeView>()
  outcomes.set(output, known)
  const hidden = hiddenFrom(slip, seat)
  const outcome = known.get(hidden) ?? makeOutcome(spec, slip, slip.roll, seat)
  known.set(hidden, outcome)
  return outcome
}

/** By the output of the roll and what is hidden: nothing else goes into an outcome. */
const outcomes = new WeakMap<object, Map<string, OutcomeView>>()

function makeOutcome(
  spec: AnySpec,
  slip: SlipState,
  { input, output }: RollState,
  seat: SeatId | null,
): OutcomeView {
  const open = (id: string) => {
    const part = slip.parts.find(one => one.id === id)
    return part === undefined || knows(part, seat)
  }
  return spec.outcome(input as never, output as never, slipFor(slip, seat), open) // both are what this very spec made
}

/** The dice are shown, with their proof, to whoever sees every face of them. */
export function seesDice(slip: SlipState, outcome: OutcomeView | null): boolean {
  return slip.roll !== null && outcome?.dice.length === slip.roll.dice.draws.length
}
