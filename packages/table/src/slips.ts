import { remember, withScript } from '@mastro/core'
import type {
  Bill,
  Label,
  Memory,
  OddsView,
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

export function specOf(ruleset: Pick<Ruleset, 'slips'>, kind: string): AnySpec | undefined {
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
  return readingOf(slip, '', () => true)
}

/** The slip as a seat knows it: what is sealed by another has no value. Null: as anybody may know it. */
export function slipFor(slip: SlipState, seat: SeatId | null): Slip {
  return readingOf(slip, hiddenFrom(slip, seat), part => knows(part, seat))
}

/** A slip is read several times in every act, by all who know the same of it. */
const readings = new WeakMap<SlipState, Map<string, Slip>>()

function readingOf(slip: SlipState, hidden: string, open: (part: PartState) => boolean): Slip {
  const known = readings.get(slip) ?? new Map<string, Slip>()
  readings.set(slip, known)
  const found = known.get(hidden) ?? slipWith(slip, open)
  known.set(hidden, found)
  return found
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

/** What a game says of a slip as somebody knows it: asked once, while game and table stay the same. */
interface Sayings {
  specs?: readonly PartSpec[]
  shown?: { readonly bill: Bill; readonly odds: OddsView | null }
  title?: Label
}

const GAMES = 128
const SLIPS = 24
const games = remember<unknown, Memory<TableFacts, Memory<string, Sayings>>>(GAMES)

/** By what the slip says, not by its name: the same proposal made again has the same bill and the same odds. */
function sayingsOf(slip: Slip, game: unknown, facts: TableFacts): Sayings {
  return games
    .of(game, () => remember(2))
    .of(facts, () => remember(SLIPS))
    .of(textOf(slip), () => ({}))
}

const texts = new WeakMap<Slip, string>()

function textOf(slip: Slip): string {
  const { kind, owner, about, parts } = slip
  const text = texts.get(slip) ?? JSON.stringify([kind, owner, about, parts])
  texts.set(slip, text)
  return text
}

/** Every part the slip has or may have, in the order the game gives them, from what everybody knows. */
export function partSpecs(
  spec: AnySpec,
  game: unknown,
  slip: SlipState,
  facts: TableFacts,
): readonly PartSpec[] {
  const open = slipFor(slip, null)
  const said = sayingsOf(open, game, facts)
  return (said.specs ??= spec.parts(game, open, facts))
}

/**
 * The complete input of the act, from all parts: for the rules, never for eyes. What the act itself would refuse before
 * it touches a die is refused here: a slip that looks ready can be rolled.
 */
export function wholeInput(
  spec: AnySpec,
  game: unknown,
  slip: SlipState,
  facts: TableFacts,
): Result<unknown> {
  const known = inputs.get(slip)
  if (known !== undefined && known.game === game && known.facts === facts) return known.input
  const input = tried(spec, spec.input(game, wholeSlip(slip), facts))
  inputs.set(slip, { game, facts, input })
  return input
}

function tried(spec: AnySpec, input: Result<unknown>): Result<unknown> {
  if (!input.ok) return input
  const run = withScript([], dice => spec.run(input.value as never, dice)) // what this very spec made
  return run.ok || run.error.code === 'dice-exhausted' ? input : run
}

/** An input may name its slip: it is remembered by the very slip. */
const inputs = new WeakMap<
  SlipState,
  { readonly game: unknown; readonly facts: TableFacts; readonly input: Result<unknown> }
>()

/** Bill and odds from a slip as a seat knows it. */
export function billAndOdds(
  spec: AnySpec,
  game: unknown,
  slip: Slip,
  facts: TableFacts,
): { bill: Bill; odds: OddsView | null } {
  const said = sayingsOf(slip, game, facts)
  if (said.shown !== undefined) return said.shown
  const shown = spec.show?.(game, slip, facts) ?? {
    bill: spec.bill(game, slip, facts),
    odds: spec.odds(game, slip, facts),
  }
  said.shown = shown
  return shown
}

/** Who, what, whom, from what everybody may know. */
export function titleOf(spec: AnySpec, game: unknown, slip: SlipState, facts: TableFacts): Label {
  if (spec.title === undefined) return spec.label
  const open = slipFor(slip, null)
  const said = sayingsOf(open, game, facts)
  return (said.title ??= spec.title(game, open, facts))
}

const outcomes = remember<unknown, Memory<string, OutcomeView>>(64)

/** What a seat may see of the outcome of a slip that was rolled: by its output and by what is hidden, nothing else. */
export function outcomeFor(
  spec: AnySpec,
  slip: SlipState,
  seat: SeatId | null,
): OutcomeView | null {
  const { roll } = slip
  if (roll === null) return null
  return outcomes
    .of(roll.dice, () => remember(4))
    .of(hiddenFrom(slip, seat), () => makeOutcome(spec, slip, roll, seat))
}

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
