import type {
  Effect,
  OutcomeView,
  Part,
  PartSpec,
  Ruleset,
  SeatId,
  Slip,
  SlipSpec,
  TableFacts,
} from '@mastro/core'
import type { SlipState as Phase } from './docs.ts'
import type { GameEvent } from './events.ts'
import type { PartState, SlipState } from './state.ts'

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

/** Specs in the order the game gives them, with filled parts that the game no longer names left out. */
export function partSpecs(
  spec: AnySpec,
  game: unknown,
  slip: SlipState,
  facts: TableFacts,
): readonly PartSpec[] {
  return spec.parts(game, slipFor(slip, null), facts)
}

/** What a seat may see of the outcome of a slip that was rolled. */
export function outcomeFor(
  spec: AnySpec,
  slip: SlipState,
  seat: SeatId | null,
): OutcomeView | null {
  if (slip.roll === null) return null
  const open = (id: string) => {
    const part = slip.parts.find(one => one.id === id)
    return part === undefined || knows(part, seat)
  }
  const { input, output } = slip.roll
  return spec.outcome(input as never, output as never, slipFor(slip, seat), open) // both are what this very spec made
}

/** The dice are shown, with their proof, to whoever sees every face of them. */
export function seesDice(slip: SlipState, outcome: OutcomeView | null): boolean {
  return slip.roll !== null && outcome?.dice.length === slip.roll.dice.draws.length
}

export type AnyEffect = Effect<GameEvent>
