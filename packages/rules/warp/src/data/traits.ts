import { s, bilingualFields, readTable, rowOf, tableHeader } from '@mastro/core'
import json from '../../data/traits.json' with { type: 'json' }

export const TRAIT_KINDS = ['standard', 'technical', 'narrow', 'narrow-technical'] as const
export type TraitKind = (typeof TRAIT_KINDS)[number]
export const RANKS = ['superior', 'good', 'developed'] as const
export type Rank = (typeof RANKS)[number]

const table = readTable(
  s.object({
    ...tableHeader,
    ranks: s.list(s.object({ id: s.text(), ...bilingualFields })),
    kinds: s.list(
      s.object({
        id: s.oneOf(TRAIT_KINDS),
        ...bilingualFields,
        superior: s.anyInt(),
        good: s.anyInt(),
        average: s.anyInt(),
        developed: s.anyInt(),
        optional: s.bool(),
        examples: s.list(s.object(bilingualFields)),
      }),
    ),
    roles: s.list(s.object({ id: s.text(), ...bilingualFields, count: s.nullable(s.anyInt()) })),
    samples: s.list(
      s.object({
        role: s.text(),
        ...bilingualFields,
        kind: s.optional(s.oneOf(TRAIT_KINDS)),
        notation: s.optional(s.text()),
        sign: s.object(bilingualFields),
        combat: s.optional(s.bool()),
        hitPoints: s.optional(s.bool()),
        chanceInSix: s.optional(s.anyInt()),
      }),
    ),
    tangent: s.map(s.object({ bonusDice: s.anyInt(), extraDice: s.anyInt() })),
    noTraitDice: s.anyInt(),
  }),
  json,
)

export const traitKinds = table.kinds
export const traitRanks = table.ranks
export const traitRoles = table.roles
/** WARP-ROLL-1: dice for an action without a matching trait. */
export const NO_TRAIT_DICE = table.noTraitDice

/** WARP-TRAIT-3: dice of a trait by kind and rank. */
export function scoreOf(kind: TraitKind, rank: Rank): number {
  return rowOf(traitKinds, kind)[rank]
}

/** WARP-TRAIT-6: narrow kinds require the option *narrowTraits*. */
export function isNarrow(kind: TraitKind): boolean {
  return rowOf(traitKinds, kind).optional
}

/** The average person has no dice for technical kinds. */
export function isTechnical(kind: TraitKind): boolean {
  return rowOf(traitKinds, kind).average === 0
}
