import { blowRow, type BlowRow, type Dist } from '@mastro/core'
import { effectiveDifficulty, prepareRound } from '../operations/combat-round.ts'
import { settleReserve } from '../operations/roll.ts'
import type { Body, Endurance } from './bodies.ts'
import { harmBook } from './harms.ts'
import { roundInput } from './round-input.ts'
import type { ForecastFoe, ForecastInput } from './input.ts'

/** Everything in a forecast that depends on the fighters and not on the state, computed once. */
export interface TestBook {
  /** The dice of a character against a foe. */
  readonly dice: (character: number, foe: number, now: DiceMoment) => number
  /** DAI-NPC-4: the difficulty of a foe with wounds from before the round and from it. */
  readonly difficulty: (foe: number, before: number, thisRound: number) => number
  /** The harm of a success to a foe at a level. */
  readonly won: (foe: number, level: number, dice: number, difficulty: number) => BlowRow
  /** The harm of a failure to a character at a level. */
  readonly lost: (character: number, level: number, dice: number, difficulty: number) => BlowRow
  /** Dice of the Reserve that a test costs, by those that are left. */
  readonly spentWon: Int32Array
  readonly spentLost: Int32Array
}

/** What changes the dice of a test. */
export interface DiceMoment {
  readonly wounds: number
  /** How many fighters of each side are up. */
  readonly own: number
  readonly foes: number
  readonly reserve: number
}

/** More than there are of anything in a test: fighters of a side, wounds, dice of the Reserve. */
const MOST_FIGHTERS = 13
const MOST_WOUNDS = 16
const MOST_RESERVE = 8
const MOST_DIFFICULTY = 8

export function testBook(
  input: ForecastInput,
  endurances: readonly Endurance[],
  starts: readonly Body[],
): TestBook {
  const harms = harmBook(input)
  const won = rowBook(endurances)
  const lost = rowBook(endurances)
  return {
    dice: diceBook(input, starts),
    difficulty(foe, before, thisRound) {
      const { difficulty } = (input.fighters[foe] as ForecastFoe).opponent // safe: a place of a foe
      const opponent = { difficulty, wounds: before, woundsThisRound: thisRound }
      return effectiveDifficulty({ mode: input.mode, opponent, options: input.options })
    },
    won: (foe, level, dice, difficulty) =>
      won(foe, level, dice * MOST_DIFFICULTY + difficulty, () => harms(dice, difficulty).won),
    lost: (character, level, dice, difficulty) =>
      lost(
        character,
        level,
        dice * MOST_DIFFICULTY + difficulty,
        () => harms(dice, difficulty).lost,
      ),
    spentWon: spentBy(input, true),
    spentLost: spentBy(input, false),
  }
}

/** The rows of each fighter at each level, by the test that they belong to. */
function rowBook(endurances: readonly Endurance[]) {
  const known = endurances.map((): BlowRow[][] => [])
  return (at: number, level: number, key: number, wounds: () => Dist): BlowRow => {
    const rows = (known[at]![level] ??= [])
    return (rows[key] ??= blowRow(wounds(), level, points => endurances[at]!.effect(level, points)))
  }
}

/** DAI-DICE-7, DAI-MOD-2. The wounds of the foe do not change the dice. */
function diceBook(input: ForecastInput, starts: readonly Body[]): TestBook['dice'] {
  const pools = starts.map(() => starts.map((): Int16Array | null => null))
  return (character, foe, { wounds, own, foes, reserve }) => {
    const known = (pools[character]![foe] ??= emptyPools())
    const at = ((own * MOST_FIGHTERS + foes) * MOST_WOUNDS + wounds) * MOST_RESERVE + reserve
    if (known[at]! >= 0) return known[at]!
    const ready = prepareRound(
      roundInput(input, starts[character]!, starts[foe]!, {
        wounds,
        opponent: { wounds: 0, woundsThisRound: 0 },
        numbers: { own, foes },
        reserve,
      }),
    )
    if (!ready.ok) throw new Error(`a forecast asked for an illegal round: ${ready.error.code}`)
    return (known[at] = ready.value.pool.total)
  }
}

function emptyPools(): Int16Array {
  return new Int16Array(MOST_FIGHTERS ** 2 * MOST_WOUNDS * MOST_RESERVE).fill(-1)
}

/** DAI-TEST-7. */
function spentBy({ sides }: ForecastInput, isWon: boolean): Int32Array {
  return Int32Array.from({ length: MOST_RESERVE }, (_, available) => {
    const spend = Math.min(sides.party.reserve, available)
    return available - settleReserve({ available, spend }, isWon)
  })
}
