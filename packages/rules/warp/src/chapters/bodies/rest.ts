import { json, type Docs, type Label, type ViewContext } from '@mastro/core'
import { conditionOf, longTermHeal, pointsOfDay } from '../../operations/long-term-heal.ts'
import type { LongTermHealInput } from '../../operations/long-term-heal.ts'
import { recover } from '../../operations/recover.ts'
import { pointsOf } from '../../being-event.ts'
import { activities, conditions, type Activity } from '../../data/healing.ts'
import { optionsOf, beingsPlayedBy } from '../../guards.ts'
import type { HitPoints } from '../../shared/hit-points.ts'
import type { Options } from '../../shared/options.ts'
import type { Being, State } from '../../state.ts'
import { woundOf } from './care.ts'
import { isDead } from './body-status.ts'

/** What rest would give back to somebody, for who plays it. */
export interface RestDoc {
  /** What each part of what a fight took would give back (WARP-RECOVER-2 to 4); none: no recovery is due. */
  readonly parts: readonly { readonly id: (typeof PARTS)[number]['id']; readonly points: number }[]
  /** How one is cared for: on one's feet, in bed, critical. */
  readonly condition: Label
  /** By what one does with the day, after the usual recovery (WARP-HEAL-1, 2). */
  readonly days: readonly {
    readonly id: Activity
    readonly label: Label
    /** Points a day as one stands; null: not possible. */
    readonly gain: number | null
    /** Days until whole again; null: never. */
    readonly whole: number | null
  }[]
}

const PARTS = [
  { id: 'third', of: [1, 3] },
  { id: 'half', of: [1, 2] },
  { id: 'twoThirds', of: [2, 3] },
] as const

/** `rest/<being>`: out of a fight, for who plays somebody that is not whole. */
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
    condition: wordsOf(conditions.find(({ id }) => id === condition)!), // one row for each
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

/** Day by day, as the act heals. */
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
