import { ok, type Refusal, type Result } from '@mastro/core'
import type { DiceSource } from '../../shared-schemas.ts'
import type { Decision } from '../../engine/decision.ts'
import type { DiceDoc } from '../../docs.ts'
import { refuse } from '../../engine/refuse.ts'
import { billAndOdds, hiddenFrom, slipFor, type SlipWithSpec } from '../../slips/slip-readings.ts'
import { renewBook, withDice } from '../../dice/throws.ts'
import { inputOf, emitRoll } from './emit-roll.ts'
import { throwOwnDice, throwTheRest } from './throw-dice.ts'

/** The owner rolls. Each slip is rolled once, and can only be settled afterwards. */
export function rollSlip(
  decision: Decision,
  target: SlipWithSpec,
  source: DiceSource | undefined,
): Result<null> {
  const { slip, spec } = target
  if (slip.owner !== decision.seat.id) return refuse('not-your-slip', 'slip')
  const seat = decision.seat.id
  const input = inputOf(decision, target, seat)
  if (!input.ok) return input
  const sealed = hiddenFrom(slip, seat) !== ''
  const typed = source !== undefined && 'typed' in source ? source.typed : null
  if ((slip.laid?.draws.length ?? 0) > 0)
    return asDice(throwTheRest(decision, target, input.value, typed ?? []))
  if (typed !== null && sealed) return rollTyped(decision, target, input.value, typed)
  if (typed === null && followsRealDice(decision, target))
    return throwOwnDice(decision, target, input.value)
  const rolled = withDice(decision, source, { seat, hidden: false, slip }, dice =>
    spec.run(input.value, dice),
  )
  if (!rolled.ok) return sealed && !isOfDice(rolled.error) ? refuse('cannot-roll', 'slip') : rolled
  const dice: DiceDoc = rolled.value.dice ?? { origin: 'unsalted', seat, draws: [] }
  emitRoll(decision, target, input.value, rolled.value.value, dice)
  if (dice.proof !== undefined) renewBook(decision, seat)
  return ok(null)
}

/** Whether somebody else threw real dice for the roll that this one follows. */
function followsRealDice(decision: Decision, { slip }: SlipWithSpec): boolean {
  const { slips } = decision.state().play
  const before = slip.after === undefined ? undefined : slips[slip.after]
  return before?.roll?.dice.origin === 'typed' && before.roll.dice.seat !== slip.owner
}

/**
 * Rolls with typed faces. If parts are sealed, the faces are counted by what the roller knows.
 * These are the roller's own dice, and the table rolls all others.
 */
function rollTyped(
  decision: Decision,
  target: SlipWithSpec,
  input: unknown,
  typed: readonly number[],
): Result<null> {
  const known = knownDice(decision, target)
  if (known !== null) {
    if (typed.length < known.length) return refuse('dice-exhausted', 'dice')
    if (typed.length > known.length) return refuse('dice-unused', 'dice')
    const wrong = typed.findIndex((face, i) => face > known[i]!)
    if (wrong >= 0) return refuse('dice-invalid', `dice[${wrong}]`)
  }
  const rolled = asDice(throwTheRest(decision, target, input, typed))
  return rolled.ok || isOfDice(rolled.error) ? rolled : refuse('cannot-roll', 'slip')
}

function knownDice(decision: Decision, target: SlipWithSpec): readonly number[] | null {
  const known = slipFor(target.slip, decision.seat.id, decision.cache)
  const { bill } = billAndOdds(target.spec, known, decision.slipsContext())
  return bill.dice
}

/** Points refusals of wrong faces at their place in this command. */
function asDice(rolled: Result<null>): Result<null> {
  if (rolled.ok || rolled.error.path === undefined) return rolled
  return {
    ok: false,
    error: { ...rolled.error, path: rolled.error.path.replace(/^faces/, 'dice') },
  }
}

/** A spent leaf or an invalid salt belongs to the roller and is no secret. */
function isOfDice({ path }: Refusal): boolean {
  return path?.startsWith('dice') === true
}
