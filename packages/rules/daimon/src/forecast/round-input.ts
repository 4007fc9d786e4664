import type { CombatRoundInput } from '../operations/combat-round.ts'
import type { Body } from './bodies.ts'
import type { ForecastCharacter, ForecastFoe, ForecastInput } from './input.ts'

/** What changes from one test to the next. */
interface Moment {
  readonly wounds: number
  readonly opponent: { readonly wounds: number; readonly woundsThisRound: number }
  readonly numbers: { readonly own: number; readonly foes: number }
  readonly reserve: number
}

export function roundInput(
  input: ForecastInput,
  { at }: Body,
  { at: foeAt }: Body,
  { wounds, opponent, numbers, reserve }: Moment,
): CombatRoundInput {
  const one = input.fighters[at] as ForecastCharacter // safe: the body of a character
  const foe = input.fighters[foeAt] as ForecastFoe // safe: the body of a foe
  const { reserve: spend, strategy } = input.sides.party
  return {
    mode: input.mode,
    pool: one.pool,
    health: { power: one.health.power, wounds },
    opponent: { difficulty: foe.opponent.difficulty, ...opponent },
    numbers,
    gear: one.gear,
    foeGear: foe.gear,
    melee: input.melee,
    strategy,
    reserve: { available: reserve, spend: Math.min(spend, reserve) },
    helpers: [],
    options: input.options,
  }
}
