import {
  bilingual,
  int,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
} from '@mastro/core'
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

const described = object({
  id: name(),
  ...bilingual,
  aspect: name(),
  summaryEn: name(),
  modifier: nullable(
    object({
      on: oneOf(MODIFIER_TARGETS),
      id: name(),
      labelIt: optional(name()),
      dice: int(-7, 7),
    }),
  ),
})

export const traitsTable = readTable(
  object({
    limits: object({ min: int(1, 1), max: int(3, 3) }),
    aspects: list(object(bilingual)),
    examples: list(object({ id: name(), ...bilingual })),
    describedExamples: list(described),
    thirdTraitCost: list(
      object({
        kind: oneOf(THIRD_TRAIT_KINDS),
        ...bilingual,
        points: int(0, 5),
        modifier: int(-1, 1),
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
