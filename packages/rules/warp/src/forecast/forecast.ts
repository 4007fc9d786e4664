import {
  aimAssumptions,
  checkFighters,
  checkIds,
  climbLadder,
  combineForecasts,
  fighterForecast,
  label,
  meanIfUp,
  ok,
  policyOf,
  refuse,
  REQUEST_LIMITS,
  sampleForecast,
  seededRandom,
  stateIndex,
  type Assumption,
  type FightFate,
  type FighterForecast,
  type FightForecast,
  type ForecastLimits,
  type ForecastOutput,
  type Result,
  type WeightedForecast,
} from '@mastro/core'
import { statusOf } from '../operations/shared/hit-points.ts'
import { openFight, type FightOrder, type OpenFight, type Policies } from './fight.ts'
import type { ForecastFighter, ForecastInput } from './input.ts'
import {
  chancesOfOrders,
  drawOrder,
  initiativeTotals,
  mergedOrders,
  MOST_INITIATIVE_ROLLS,
  type ChanceOfOrder,
  type InitiativeTotals,
} from './orders.ts'

export interface WarpFighterForecast extends FighterForecast {
  /** The mean hit points of those cases in which the fighter is still up. */
  readonly left: { readonly hitPoints: number | null }
}

export type WarpForecast = ForecastOutput<Policies, WarpFighterForecast>

/** WARP-FORECAST-1. No dice. */
export function forecast(
  input: ForecastInput,
  limits: ForecastLimits = REQUEST_LIMITS,
): Result<WarpForecast> {
  const fault = checkForecast(input)
  if (fault !== null) return fault
  const policy = policyOf(input.policy, input.sides)
  if (!policy.ok) return policy
  const fight = openFight(input, policy.value)
  if (!fight.ok) return fight
  const found = overOrders(input, fight.value, limits)
  if (!found.ok) return found
  const { tally: _, ...sums } = found.value
  const fighters = input.fighters.map((one, at) => {
    const { pointsAt } = fight.value.endurances[at]!
    const hitPoints = meanIfUp(found.value, at, level => pointsAt(level).current)
    const chances = fighterForecast(found.value, at, fateOf(one))
    return [one.id, { ...chances, left: { hitPoints } }] as const
  })
  return ok({
    ...sums,
    policy: policy.value,
    assumes: [
      ...aimAssumptions(policy.value, input.sides),
      ...ASSUMPTIONS,
      ...(input.fighters.some(one => one.ironSkin !== null) ? [IRON_SKIN_LASTS] : []),
    ],
    fighters: Object.fromEntries(fighters),
  })
}

/** The known order, or the mean over all that the initiative rolls may give (WARP-INIT-1). */
function overOrders(
  input: ForecastInput,
  fight: OpenFight,
  limits: ForecastLimits,
): Result<FightForecast> {
  const tooLarge = refuse('forecast-too-large', 'input.fighters', limits.cells)
  const seed = () => JSON.stringify(input)
  if (input.order !== undefined) {
    const found = climbLadder(fight.inOrder(indexed(input, input.order)), limits, seed)
    return found === null ? tooLarge : ok(found)
  }
  const rolls = initiativeTotals(input)
  if (!rolls.ok) return rolls
  const exact =
    rolls.value.length > MOST_INITIATIVE_ROLLS
      ? null
      : averaged(fight, ordersOf(input, rolls.value), limits)
  if (exact !== null) return ok(exact)
  if (limits.samples === 0) return tooLarge
  return ok(sampled(fight, rolls.value, limits.samples, seed()))
}

/** States of all orders together that one forecast may visit. */
const ORDER_CELLS = 20

/** With more left out, samples are closer to the truth. */
const MOST_MISSING = 1e-5

/** Whether so many states are enough for all orders but those that may be missing. */
function isWithin(states: number, fight: OpenFight, orders: readonly ChanceOfOrder[]): boolean {
  const [first] = orders
  if (first === undefined) return true
  const { cells } = stateIndex(fight.inOrder(first.order).full.axes)
  const counted = orders.slice(0, Math.floor(states / cells))
  return 1 - counted.reduce((sum, { chance }) => sum + chance, 0) <= MOST_MISSING
}

function ordersOf(
  { fighters }: ForecastInput,
  rolls: readonly InitiativeTotals[],
): readonly ChanceOfOrder[] {
  return mergedOrders(chancesOfOrders(rolls), at => fighters[at]!.side)
}

/** The likeliest orders first. The chance of those not computed is part of the error. */
function averaged(
  fight: OpenFight,
  orders: readonly ChanceOfOrder[],
  { cells, rounds, samples, work: most = cells * ORDER_CELLS }: ForecastLimits,
): FightForecast | null {
  const limits = { cells, rounds, samples: 0 }
  if (samples > 0 && !isWithin(most, fight, orders)) return null
  const parts: WeightedForecast[] = []
  let [left, work] = [1, most]
  for (const { chance, order } of orders) {
    if (work <= 0) break
    const forecast = climbLadder(fight.inOrder(order), limits, () => '')
    if (forecast === null) return null
    parts.push({ weight: chance, forecast })
    left -= chance
    work -= forecast.states
  }
  const missing = work <= 0 ? Math.max(0, left) : 0
  if (parts.length === 0 || (samples > 0 && missing > MOST_MISSING)) return null
  return combineForecasts(parts, missing)
}

function sampled(
  fight: OpenFight,
  rolls: readonly InitiativeTotals[],
  samples: number,
  seed: string,
): FightForecast {
  const random = seededRandom(seed)
  const drawn = new Map<string, { readonly order: FightOrder; count: number }>()
  for (let i = 0; i < samples; i++) {
    const order = drawOrder(rolls, random)
    const key = JSON.stringify(order)
    const known = drawn.get(key)
    if (known === undefined) drawn.set(key, { order, count: 1 })
    else known.count++
  }
  const parts = [...drawn].map(([key, { order, count }]) => {
    const { full, start } = fight.inOrder(order)
    const forecast = sampleForecast(full, start, count, `${seed} ${key}`)
    return { weight: count / samples, forecast }
  })
  return combineForecasts(parts)
}

function indexed({ fighters }: ForecastInput, order: readonly (readonly string[])[]): FightOrder {
  return order.map(group => group.map(id => fighters.findIndex(one => one.id === id)))
}

function checkForecast(input: ForecastInput) {
  const { fighters, sides, acted, order } = input
  const ids = order?.flat() ?? []
  return (
    checkFighters(fighters) ??
    checkIds(acted, fighters, 'input.acted') ??
    checkIds(ids, fighters, 'input.order') ??
    checkIds(sides.party.order ?? [], fighters, 'input.sides.party.order') ??
    checkIds(sides.foes.order ?? [], fighters, 'input.sides.foes.order') ??
    (new Set(ids).size < ids.length ? refuse('duplicate-id', 'input.order') : null)
  )
}

/** How somebody was out before the fight went on. */
function fateOf({ hitPoints }: ForecastFighter): FightFate {
  return statusOf(hitPoints) === 'dead' ? 'dead' : 'down'
}

/** Its blows are not counted. */
const IRON_SKIN_LASTS: Assumption = {
  id: 'iron-skin-lasts',
  text: label(
    'Pelle di Ferro protegge per tutto il combattimento.',
    'Iron skin protects for the whole fight.',
  ),
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
    id: 'initiative-stays',
    text: label(
      'L’iniziativa vale per tutto il combattimento.',
      'Initiative stays the same for the whole fight.',
    ),
  },
  {
    id: 'same-moment',
    text: label(
      'Nello stesso momento chi è ferito tira già con la penalità, e chi cade colpisce ancora.',
      'In the same moment the hurt already roll with the penalty, and whoever falls still strikes.',
    ),
  },
  {
    id: 'no-coordination',
    text: label(
      'Nessuno coordina gli attacchi, usa poteri o spende esperienza.',
      'Nobody coordinates attacks, uses powers or spends experience.',
    ),
  },
]
