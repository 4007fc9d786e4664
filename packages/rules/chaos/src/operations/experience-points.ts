import { s, refuse, type Refused } from '@mastro/core'
import { WHEN, type AdvanceTiming } from './shared-fields.ts'

/** WOC-XP-6. Points earned in total and points left to spend, which never exceed the total. */
export const xpField = s.refine(
  s.object({ total: s.int(0, 9999), available: s.int(0, 9999) }),
  ({ total, available }) =>
    available > total ? { path: ['available'], code: 'out-of-range' } : null,
)
export type Xp = s.Infer<typeof xpField>
export const NO_XP: Xp = { total: 0, available: 0 }
export const xpOrNone = s.withDefault(xpField, () => NO_XP)

export const whenField = s.oneOf(WHEN)

export function earn({ total, available }: Xp, earned: number): Xp {
  return { total: total + earned, available: available + earned }
}

/** WOC-XP-8. Spent points are never refunded. */
export function spend({ total, available }: Xp, spent: number): Xp {
  return { total, available: available - spent }
}

/** WOC-XP-7. */
export function checkWhen(when: AdvanceTiming): Refused<'not-between-adventures'> | null {
  return when === 'during-adventure' ? refuse('not-between-adventures', 'input.when') : null
}
