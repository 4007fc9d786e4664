import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/traits.json' with { type: 'json' }

export const MODIFIER_TARGETS = ['characteristic', 'skill'] as const
export type ModifierTarget = (typeof MODIFIER_TARGETS)[number]

export const THIRD_TRAIT_KINDS = [
  'characteristic-bonus',
  'skill-bonus',
  'generic',
  'penalty',
] as const
export type ThirdTraitKind = (typeof THIRD_TRAIT_KINDS)[number]

const described = s.object({
  id: s.name(),
  ...bilingualFields,
  aspect: s.name(),
  summaryEn: s.name(),
  modifier: s.nullable(
    s.object({
      on: s.oneOf(MODIFIER_TARGETS),
      id: s.name(),
      labelIt: s.optional(s.name()),
      dice: s.int(-7, 7),
    }),
  ),
})

export const traitsTable = readTable(
  s.object({
    limits: s.object({ min: s.int(1, 1), max: s.int(3, 3) }),
    aspects: s.list(s.object(bilingualFields)),
    examples: s.list(s.object({ id: s.name(), ...bilingualFields })),
    describedExamples: s.list(described),
    thirdTraitCost: s.list(
      s.object({
        kind: s.oneOf(THIRD_TRAIT_KINDS),
        ...bilingualFields,
        points: s.int(0, 5),
        modifier: s.int(-1, 1),
      }),
      4,
      4,
    ),
  }),
  table,
  'traits',
)

/** DAI-CREATE-17: what a third trait costs in extra points. */
export function thirdTraitCost(kind: ThirdTraitKind): number {
  return traitsTable.thirdTraitCost.find(row => row.kind === kind)!.points
}
