import { s, assert, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/social-classes.json' with { type: 'json' }

export const SOCIAL_TIERS = ['cash', 'immediate', 'on-request', 'partial'] as const
export type SocialTier = (typeof SOCIAL_TIERS)[number]

const row = s.object({
  row: s.int(1, 6),
  class: s.object({ ...bilingualFields, options: s.list(s.name(), 1) }),
  trait: s.object(bilingualFields),
})
export type SocialRow = s.Infer<typeof row>

const socialClass = s.object({
  score: s.int(1, 7),
  id: s.name(),
  ...bilingualFields,
  cashFactor: s.int(1, 64),
  atCreation: s.optional(s.bool()),
  tracked: s.optional(s.bool()),
  table: s.nullable(s.list(row, 6, 6)),
  availability: s.nullable(
    s.object({
      cash: s.list(s.object(bilingualFields)),
      immediate: s.list(s.object(bilingualFields)),
      'on-request': s.list(s.object(bilingualFields)),
      partial: s.list(s.object(bilingualFields)),
    }),
  ),
})
export type SocialClass = s.Infer<typeof socialClass>

export const socialTable = readTable(
  s.object({
    tiers: s.list(
      s.object({
        id: s.oneOf(SOCIAL_TIERS),
        ...bilingualFields,
        limitPerSession: s.nullable(s.int(0, 9)),
        cost: s.int(0, 9),
        afterLimit: s.optional(s.oneOf(SOCIAL_TIERS)),
      }),
    ),
    resources: s.object({
      climbAt: s.int(7, 7),
      afterClimb: s.int(1, 1),
      fallAt: s.int(0, 0),
      afterFall: s.int(6, 6),
      initial: s.name(),
    }),
    socialClasses: s.list(socialClass, 7, 7),
  }),
  table,
  'social-classes',
)

export function socialClassOf(score: number): SocialClass {
  const found = socialTable.socialClasses.find(row => row.score === score)
  assert(found, `no social class ${score}`)
  return found
}

/** The row of the class and trait table of one social class, 1–6 (class 7 has none: DAI-CREATE-4). */
export function socialRow(score: number, wanted: number): SocialRow {
  const found = socialClassOf(score).table?.find(row => row.row === wanted)
  assert(found, `no row ${wanted} in social class ${score}`)
  return found
}
