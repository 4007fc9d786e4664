import { ok, type Refusal, type Result } from '@mastro/core'
import type { DiceSource } from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { DiceDoc } from '../docs.ts'
import { no } from '../no.ts'
import { billAndOdds, hiddenFrom, slipFor, type Held } from '../slips.ts'
import { renewBook, withDice } from '../throws.ts'
import { inputOf, putRoll } from './rolled.ts'
import { throwTheRest } from './throw-dice.ts'

/** The owner throws. One slip, one roll: after it the slip only settles. */
export function rollSlip(desk: Desk, held: Held, source: DiceSource | undefined): Result<null> {
  const { slip, spec } = held
  if (slip.owner !== desk.seat.id) return no('not-your-slip', 'slip')
  const seat = desk.seat.id
  const input = inputOf(desk, held, seat)
  if (!input.ok) return input
  const sealed = hiddenFrom(slip, seat) !== ''
  const typed = source !== undefined && 'typed' in source ? source.typed : null
  if ((slip.laid?.draws.length ?? 0) > 0)
    return asDice(throwTheRest(desk, held, input.value, typed ?? []))
  if (typed !== null && sealed) return rollTyped(desk, held, input.value, typed)
  const rolled = withDice(
    desk,
    source,
    { seat, hidden: false, slip },
    dice => spec.run(input.value as never, dice), // what this very spec made
  )
  if (!rolled.ok) return sealed && !isOfDice(rolled.error) ? no('cannot-roll', 'slip') : rolled
  const dice: DiceDoc = rolled.value.dice ?? { origin: 'unsalted', seat, draws: [] }
  putRoll(desk, held, input.value, rolled.value.value, dice)
  if (dice.proof !== undefined) renewBook(desk, seat)
  return ok(null)
}

/**
 * Typed faces of a roll of which something is sealed are counted by what the roller knows. They are the roller's own dice;
 * all others are the table's to throw.
 */
function rollTyped(desk: Desk, held: Held, input: unknown, typed: readonly number[]): Result<null> {
  const known = knownDice(desk, held)
  if (known !== null) {
    if (typed.length < known.length) return no('dice-exhausted', 'dice')
    if (typed.length > known.length) return no('dice-unused', 'dice')
    const wrong = typed.findIndex((face, i) => face > known[i]!)
    if (wrong >= 0) return no('dice-invalid', `dice[${wrong}]`)
  }
  const rolled = asDice(throwTheRest(desk, held, input, typed))
  return rolled.ok || isOfDice(rolled.error) ? rolled : no('cannot-roll', 'slip')
}

function knownDice(desk: Desk, held: Held): readonly number[] | null {
  const known = slipFor(held.slip, desk.seat.id, desk.memory)
  const { bill } = billAndOdds(held.spec, known, desk.slipsAt())
  return bill.dice
}

/** Faces that do not fit are told by their place in this command. */
function asDice(rolled: Result<null>): Result<null> {
  if (rolled.ok || rolled.error.path === undefined) return rolled
  return {
    ok: false,
    error: { ...rolled.error, path: rolled.error.path.replace(/^faces/, 'dice') },
  }
}

/** A leaf that is spent, a salt that is none: the roller's own, and no secret. */
function isOfDice({ path }: Refusal): boolean {
  return path?.startsWith('dice') === true
}
