import {
  aimAssumptions,
  checkFighters,
  checkIds,
  climbLadder,
  fighterForecast,
  label,
  meanIfUp,
  ok,
  policyOf,
  refuse,
  REQUEST_LIMITS,
  type Assumption,
  type FightFate,
  type FighterForecast,
  type ForecastLimits,
  type ForecastOutput,
  type Result,
} from '@mastro/core'
import { forecastFight, type Policies } from './fight.ts'
import type { ForecastInput } from './input.ts'

export interface BrpFighterForecast extends FighterForecast {
  /** The mean hit points of those cases in which the fighter is still up. */
  readonly left: { readonly hp: number | null }
}

export type BrpForecast = ForecastOutput<Policies, BrpFighterForecast>

/** BRP-FORECAST-1. No dice. */
export function forecast(
  input: ForecastInput,
  limits: ForecastLimits = REQUEST_LIMITS,
): Result<BrpForecast> {
  const fault = checkForecast(input)
  if (fault !== null) return fault
  const policy = policyOf(input.policy, input.sides)
  if (!policy.ok) return policy
  const fight = forecastFight(input, policy.value)
  if (!fight.ok) return fight
  const found = climbLadder(fight.value, limits, () => JSON.stringify(input))
  if (found === null) return refuse('forecast-too-large', 'input.fighters', limits.cells)
  const { tally: _, ...sums } = found
  const { endurances, reducedHp } = fight.value
  const hpOf = (at: number, level: number) =>
    found.method === 'pruned' ? reducedHp![at]![level]! : endurances[at]!.hpAt(level) // safe: only the reduced form is pruned
  const fighters = input.fighters.map((one, at) => {
    const hp = meanIfUp(found, at, level => hpOf(at, level))
    return [one.id, { ...fighterForecast(found, at, fateOf(one)), left: { hp } }] as const
  })
  return ok({
    ...sums,
    policy: policy.value,
    assumes: [...aimAssumptions(policy.value, input.sides), ...ASSUMPTIONS],
    fighters: Object.fromEntries(fighters),
  })
}

function checkForecast(input: ForecastInput) {
  const { fighters, sides, acted } = input
  const knocks = fighters.findIndex(({ situation }) => situation.knockOut)
  return (
    checkFighters(fighters) ??
    checkIds(acted, fighters, 'input.acted') ??
    checkIds(sides.party.order ?? [], fighters, 'input.sides.party.order') ??
    checkIds(sides.foes.order ?? [], fighters, 'input.sides.foes.order') ??
    (knocks < 0 ? null : refuse('invalid-request', `input.fighters[${knocks}].situation.knockOut`))
  )
}

/** How somebody was out before the fight went on. */
function fateOf({ status }: ForecastInput['fighters'][number]): FightFate {
  return status === 'dead' || status === 'dying' ? 'dead' : 'down'
}

const ASSUMPTIONS: readonly Assumption[] = [
  {
    id: 'nobody-heals',
    text: label('Nessuno si cura durante il combattimento.', 'Nobody heals during the fight.'),
  },
  {
    id: 'fallen-are-spared',
    text: label('Nessuno colpisce chi è a terra.', 'Nobody strikes the fallen.'),
  },
  {
    id: 'items-last',
    text: label(
      'Armi e scudi non si rompono, e i colpi non finiscono.',
      'Weapons and shields do not break, and ammunition does not run out.',
    ),
  },
  {
    id: 'same-moment',
    text: label(
      'Chi cade nello stesso momento in cui agisce colpisce ancora.',
      'Whoever falls in the moment of acting still strikes.',
    ),
  },
]
