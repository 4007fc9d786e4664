import type { Label } from '../labels/label.ts'
import type { FightFate, ForecastSide } from './fight.ts'
import type {
  FightForecast,
  ForecastMethod,
  ForecastRounds,
  SampleError,
} from './solver/forecast-fight.ts'
import type { End } from './solver/tally.ts'

/** The chances of one fighter at the end of the fight. */
export interface FighterForecast {
  readonly up: number
  readonly down: number
  readonly dead: number
  readonly gone: number
}

/** Something that the forecast takes for granted. */
export interface Assumption {
  readonly id: string
  readonly text: Label
}

/** The output of `forecast` in every game. */
export interface ForecastOutput<
  Policy = unknown,
  Fighter extends FighterForecast = FighterForecast,
> {
  readonly method: ForecastMethod
  readonly error: number | null
  readonly interval: SampleError | null
  readonly policy: Policy
  readonly assumes: readonly Assumption[]
  readonly ends: Readonly<Record<End, number>>
  readonly rounds: ForecastRounds
  readonly fallen: Readonly<Record<ForecastSide, readonly number[]>>
  readonly fighters: Readonly<Record<string, Fighter>>
  readonly states: number
}

/** Chances by fighter. `fate` is that of a fighter who is out from the start. */
export function fighterForecast(
  { tally }: FightForecast,
  at: number,
  fate: FightFate,
): FighterForecast {
  const levels = tally.levels[at]!
  let up = 0
  for (let level = 1; level < levels.length; level++) up += levels[level]!
  const { down, dead, gone } = tally.fates[at]!
  const out = { up, down, dead, gone }
  return levels.length === 1 ? { ...out, [fate]: 1 } : out
}

/** The mean of `value` over the levels in which the fighter is still up. Null if it never is. */
export function meanIfUp(
  { tally }: FightForecast,
  at: number,
  value: (level: number) => number,
): number | null {
  const levels = tally.levels[at]!
  let [up, sum] = [0, 0]
  for (let level = 1; level < levels.length; level++) {
    up += levels[level]!
    sum += levels[level]! * value(level)
  }
  return up === 0 ? null : sum / up
}
