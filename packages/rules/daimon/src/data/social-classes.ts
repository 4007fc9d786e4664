import {
  assert,
  bilingual,
  bool,
  int,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  type Infer,
} from '@mastro/core'
import table from '../../data/social-classes.json' with { type: 'json' }

export const TIERS = ['cash', 'immediate', 'on-request', 'partial'] as const
export type Tier = (typeof TIERS)[number]

const row = object({
  row: int(1, 6),
  class: object({ ...bilingual, options: list(name(), 1) }),
  trait: object(bilingual),
})
export type SocialRow = Infer<typeof row>

const socialClass = object({
  score: int(1, 7),
  id: name(),
  ...bilingual,
  cashFactor: int(1, 64),
  atCreation: optional(bool()),
  tracked: optional(bool()),
  table: nullable(list(row, 6, 6)),
  availability: nullable(
    object({
      cash: list(object(bilingual)),
      immediate: list(object(bilingual)),
      'on-request': list(object(bilingual)),
      partial: list(object(bilingual)),
    }),
  ),
})
export type SocialClass = Infer<typeof socialClass>

export const socialTable = readTable(
  object({
    tiers: list(
      object({
        id: oneOf(TIERS),
        ...bilingual,
        limitPerSession: nullable(int(0, 9)),
        cost: int(0, 9),
        afterLimit: optional(oneOf(TIERS)),
      }),
    ),
    resources: object({
      climbAt: int(7, 7),
      afterClimb: int(1, 1),
      fallAt: int(0, 0),
      afterFall: int(6, 6),
      initial: name(),
    }),
    socialClasses: list(socialClass, 7, 7),
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
