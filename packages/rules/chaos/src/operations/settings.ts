import { s } from '@mastro/core'

export const MAGIC_ACCESS = ['all', 'npc-only', 'none'] as const
export const TRAIT_RANGES = ['advisory', 'strict'] as const
export const ONCE_SCOPES = ['skills', 'all'] as const

/** Every optional rule of the book, with its default. Must agree with data/settings.json. */
const settings = s.object({
  magicOffset: s.withDefault(s.int(0, 20), 5),
  magicMinEgo: s.withDefault(s.nullable(s.int(1, 99)), () => null),
  magicCostMultiplier: s.withDefault(s.int(1, 2), 1),
  magicAccess: s.withDefault(s.oneOf(MAGIC_ACCESS), 'all'),
  traitRange: s.withDefault(s.oneOf(TRAIT_RANGES), 'advisory'),
  capCosmicPenalties: s.withDefault(s.bool(), () => false),
  penaltiesWithoutDice: s.withDefault(s.bool(), true),
  waiveInContests: s.withDefault(s.bool(), () => false),
  spellPerformance: s.withDefault(s.bool(), () => false),
  cosmicOnWatch: s.withDefault(s.bool(), () => false),
  improvisedVeryHigh: s.withDefault(s.int(1, 99), 20),
  improvisedVeryLow: s.withDefault(s.int(1, 99), 8),
  effortRate: s.withDefault(s.int(1, 99), 1),
  primitiveMedicine: s.withDefault(s.bool(), () => false),
  egoFloorInPlay: s.withDefault(s.bool(), true),
  egoLossTrimsMagicSkills: s.withDefault(s.bool(), () => false),
  oncePerAdventureScope: s.withDefault(s.oneOf(ONCE_SCOPES), 'skills'),
})
export type Settings = s.Infer<typeof settings>

export const DEFAULT_SETTINGS: Settings = settings.parse({})
export const settingsField = s.withDefault(settings, () => DEFAULT_SETTINGS)

/** WOC-MAGIC-6, WOC-MVAR-3, A12. The lowest Ego of a mage. */
export function lowestMageEgo({ magicMinEgo, magicOffset }: Settings): number {
  return magicMinEgo ?? magicOffset + 1
}

/** WOC-MAGIC-5. The highest level of a magic skill. */
export function magicSkillCap(ego: number, chosen: Settings): number {
  return ego < lowestMageEgo(chosen) ? 0 : Math.max(0, ego - chosen.magicOffset)
}
