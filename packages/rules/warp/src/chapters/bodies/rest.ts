import { json, type Docs, type Label, type ViewContext } from '@mastro/core'
import {
  conditionOf,
  longTermHeal,
  pointsOfDay,
  type LongTermHealInput,
} from '../../operations/long-term-heal.ts'
import { recover } from '../../operations/recover.ts'
import { pointsOf } from '../../selectors.ts'
import { activities, conditions, type Activity } from '../../data/healing.ts'
import { beingsPlayedBy } from '../../guards.ts'
import { optionsOf, type Options } from '../../options.ts'
import type { HitPoints } from '../../operations/shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { woundOf } from './care.ts'
import { isDead } from './body-status.ts'
import type { RestDoc } from '../../documents.ts'

const PARTS = [
  { id: 'third', of: [1, 3] },
  { id: 'half', of: [1, 2] },
  { id: 'twoThirds', of: [2, 3] },
] as const

/** `rest/<being>`: outside a fight, for the player of a wounded character. */
export function restDocs(ctx: ViewContext<State>): Docs {
  if (ctx.state.fight !== null) return {}
  const mine = beingsPlayedBy(ctx).filter(being => being.seat !== null && !isDead(being))
  return Object.fromEntries(
    mine
      .filter(({ sheet: { hitPoints } }) => hitPoints.current < hitPoints.max)
      .map(being => [`rest/${being.id}`, json(restOf(being, optionsOf(ctx.table)))]),
  )
}

function restOf(being: Being, options: Options): RestDoc {
  const parts = partsOf(being, options)
  const rested = parts.find(({ id }) => id === 'half')?.to ?? pointsOf(being)
  const condition = conditionOf(being, rested)
  return {
    parts: parts.map(({ id, points }) => ({ id, points })),
    condition: wordsOf(conditions.find(({ id }) => id === condition)!), // safe: every condition has a row
    days: activities.map(activity => {
      const input = dayOf(being, activity.id, rested, options)
      return {
        id: activity.id,
        label: wordsOf(activity),
        gain: pointsOfDay(input, rested),
        whole: daysToWhole(input),
      }
    }),
  }
}

const wordsOf = ({ it, en }: Label): Label => ({ it, en })

function partsOf(being: Being, options: Options) {
  const { before, recovered } = being
  const hitPoints = pointsOf(being)
  const real = hitPoints.current + hitPoints.temporary
  if (before === null || recovered || before < real || hitPoints.current === before) return []
  return PARTS.flatMap(({ id, of }) => {
    const rest = { hitPoints, before: Math.min(hitPoints.max, before), alreadyRecovered: false }
    const done = recover({ ...rest, fraction: [...of], options })
    return done.ok ? [{ id, points: done.value.recovered, to: done.value.hitPoints }] : []
  })
}

const dayOf = (
  { critical, wound, healCarry }: Being,
  activity: Activity,
  hitPoints: HitPoints,
  options: Options,
): LongTermHealInput => ({
  hitPoints,
  activity,
  critical,
  days: 1,
  recovered: true,
  lossPerDay: 0,
  seriousWound: wound === null ? null : woundOf(wound),
  carry: healCarry,
  options,
})

const LONGEST = 999

/** Applies the healing operation day by day. */
function daysToWhole(first: LongTermHealInput): number | null {
  let input = first
  for (let days = 0; days <= LONGEST; days += 1) {
    if (input.hitPoints.current >= input.hitPoints.max) return days
    if ((pointsOfDay(input, input.hitPoints) ?? 0) <= 0) return null
    const done = longTermHeal(input)
    if (!done.ok) return null
    input = { ...input, hitPoints: done.value.hitPoints, carry: done.value.carry }
  }
  return null
}
