import {
  anyInt,
  bilingual,
  bool,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  rowOf,
  tableHeader,
  text,
} from '@mastro/core'
import json from '../../data/traits.json' with { type: 'json' }

export const TRAIT_KINDS = ['standard', 'technical', 'narrow', 'narrow-technical'] as const
export type TraitKind = (typeof TRAIT_KINDS)[number]
export const RANKS = ['superior', 'good', 'developed'] as const
export type Rank = (typeof RANKS)[number]

const table = readTable(
  object({
    ...tableHeader,
    ranks: list(object({ id: text(), ...bilingual })),
    kinds: list(
      object({
        id: oneOf(TRAIT_KINDS),
        ...bilingual,
        superior: anyInt(),
        good: anyInt(),
        average: anyInt(),
        developed: anyInt(),
        optional: bool(),
        examples: list(object(bilingual)),
      }),
    ),
    roles: list(object({ id: text(), ...bilingual, count: nullable(anyInt()) })),
    samples: list(
      object({
        role: text(),
        ...bilingual,
        kind: optional(oneOf(TRAIT_KINDS)),
        notation: optional(text()),
        sign: object(bilingual),
        combat: optional(bool()),
        hitPoints: optional(bool()),
        chanceInSix: optional(anyInt()),
      }),
    ),
    tangent: map(object({ bonusDice: anyInt(), extraDice: anyInt() })),
    noTraitDice: anyInt(),
  }),
  json,
)

export const traitKinds = table.kinds
export const traitRanks = table.ranks
export const traitRoles = table.roles
/** WARP-ROLL-1: dice of who has no trait for the action. */
export const NO_TRAIT_DICE = table.noTraitDice

/** WARP-TRAIT-3: dice of a trait, by kind and rank. */
export function scoreOf(kind: TraitKind, rank: Rank): number {
  return rowOf(traitKinds, kind)[rank]
}

/** WARP-TRAIT-6: kinds that exist only with the option *narrowTraits*. */
export function isNarrow(kind: TraitKind): boolean {
  return rowOf(traitKinds, kind).optional
}

/** Kinds of which the average person has no dice at all. */
export function isTechnical(kind: TraitKind): boolean {
  return rowOf(traitKinds, kind).average === 0
}
