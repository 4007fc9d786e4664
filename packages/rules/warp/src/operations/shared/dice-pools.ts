import { s, refuse } from '@mastro/core'
import type { RuleCheck } from './codes.ts'
import { orNull } from './shared-schemas.ts'

/** Experience dice: the pool, and the number used this session. */
export const experience = s.refine(
  s.object({ pool: s.int(0, 999), used: s.withDefault(s.int(0, 999), 0) }),
  ({ pool, used }) => (used > pool ? { path: ['used'], code: 'out-of-range' } : null),
)
export type Experience = Readonly<s.Infer<typeof experience>>

export function checkExperience({ pool }: Experience, cost: number, at: string): RuleCheck {
  return pool < cost ? refuse('experience-insufficient', at) : null
}

/** WARP-XP-3: spends experience dice permanently, unused ones first. */
export function spend({ pool, used }: Experience, cost: number): Experience {
  return { pool: pool - cost, used: Math.min(used, pool - cost) }
}

/** Shots of the psychic pool. */
export const psychic = s.refine(
  s.object({ max: s.int(1, 99), current: s.int(0, 99) }),
  ({ max, current }) => (current > max ? { path: ['current'], code: 'out-of-range' } : null),
)
export type Psychic = Readonly<s.Infer<typeof psychic>>
export const psychicOrNull = orNull(psychic)
