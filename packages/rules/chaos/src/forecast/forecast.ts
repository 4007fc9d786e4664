import {
  checkFighters,
  climbLadder,
  fighterForecast,
  label,
  meanIfUp,
  ok,
  policyOf,
  refuse,
  REQUEST_LIMITS,
  type Assumption,
  type FighterForecast,
  type FightForecast,
  type ForecastLimits,
  type ForecastOutput,
  type Result,
} from '@mastro/core'
import { checkRollSheet } from '../operations/roll-sheet.ts'
import { forecastFight, type Endurance, type Policies } from './fight.ts'
import type { ForecastInput } from './input.ts'

export interface ChaosFighterForecast extends FighterForecast {
  /** The mean damage at the end, and that of those cases in which the fighter is still up. */
  readonly spent: { readonly damage: number }
  readonly left: { readonly damage: number | null }
}

export interface ChaosPolicies extends Policies {
  readonly wounds: { readonly party: readonly number[]; readonly foes: readonly number[] }
}

export type ChaosForecast = ForecastOutput<ChaosPolicies, ChaosFighterForecast>

/** WOC-FORECAST-1. No dice. */
export function forecast(
  input: ForecastInput,
  limits: ForecastLimits = REQUEST_LIMITS,
): Result<ChaosForecast> {
  const fault = checkForecast(input)
  if (fault !== null) return fault
  const policy = policyOf(input.policy, input.sides)
  if (!policy.ok) return policy
  const fight = forecastFight(input, policy.value)
  const found = climbLadder(fight, limits, () => JSON.stringify(input))
  if (found === null) return refuse('forecast-too-large', 'input.fighters', limits.cells)
  const { tally: _, ...sums } = found
  const fighters = input.fighters.map(
    ({ id }, at) => [id, chancesOf(found, at, fight.endurances[at]!)] as const,
  )
  const wounds = { party: input.sides.party.wounds, foes: input.sides.foes.wounds }
  return ok({
    ...sums,
    policy: { ...policy.value, wounds },
    assumes: ASSUMPTIONS,
    fighters: Object.fromEntries(fighters),
  })
}

function checkForecast(input: ForecastInput) {
  const fault = checkFighters(input.fighters)
  if (fault !== null) return fault
  for (const [at, one] of input.fighters.entries()) {
    const refused = one.damage > one.vitality ? null : checkRollSheet(one, `input.fighters[${at}]`)
    if (refused !== null) return refused
  }
  return null
}

function chancesOf(
  found: FightForecast,
  at: number,
  { size, damageAt }: Endurance,
): ChaosFighterForecast {
  const levels = found.tally.levels[at]!
  const damage = levels.reduce((sum, chance, level) => sum + chance * damageAt(level), 0)
  return {
    ...fighterForecast(found, at, 'down'),
    spent: { damage: size === 0 ? damageAt(0) : damage },
    left: { damage: meanIfUp(found, at, damageAt) },
  }
}

const ASSUMPTIONS: readonly Assumption[] = [
  {
    id: 'wounds-by-margin',
    text: label(
      'Le ferite seguono il margine, secondo la tabella di chi conduce.',
      'Wounds follow the margin, by the Master’s table.',
    ),
  },
  {
    id: 'contest-each',
    text: label(
      'A ogni scambio ciascuno affronta chi ha davanti.',
      'In each exchange everybody faces the opponent in the same place.',
    ),
  },
  {
    id: 'fatigue-later',
    text: label(
      'La stanchezza si conta alla fine del combattimento.',
      'Fatigue counts at the end of the fight.',
    ),
  },
  {
    id: 'nobody-heals',
    text: label('Nessuno si cura durante il combattimento.', 'Nobody heals during the fight.'),
  },
]
