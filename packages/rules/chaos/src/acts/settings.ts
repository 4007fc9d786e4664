import { bool, int, nullable, object, oneOf, withDefault, type Infer } from '@mastro/core'

export const MAGIC_ACCESS = ['all', 'npc-only', 'none'] as const
export const TRAIT_RANGES = ['advisory', 'strict'] as const
export const ONCE_SCOPES = ['skills', 'all'] as const

/** Every toggle of the book, with the value it has when nobody says otherwise. Must agree with data/settings.json. */
const settings = object({
  magicOffset: withDefault(int(0, 20), 5),
  magicMinEgo: withDefault(nullable(int(1, 99)), () => null),
  magicCostMultiplier: withDefault(int(1, 2), 1),
  magicAccess: withDefault(oneOf(MAGIC_ACCESS), 'all'),
  traitRange: withDefault(oneOf(TRAIT_RANGES), 'advisory'),
  capCosmicPenalties: withDefault(bool(), () => false),
  penaltiesWithoutDice: withDefault(bool(), true),
  waiveInContests: withDefault(bool(), () => false),
  spellPerformance: withDefault(bool(), () => false),
  cosmicOnWatch: withDefault(bool(), () => false),
  improvisedVeryHigh: withDefault(int(1, 99), 20),
  improvisedVeryLow: withDefault(int(1, 99), 8),
  effortRate: withDefault(int(1, 99), 1),
  primitiveMedicine: withDefault(bool(), () => false),
  egoFloorInPlay: withDefault(bool(), true),
  egoLossTrimsMagicSkills: withDefault(bool(), () => false),
  oncePerAdventureScope: withDefault(oneOf(ONCE_SCOPES), 'skills'),
})
export type Settings = Infer<typeof settings>

export const DEFAULT_SETTINGS: Settings = settings.parse({})
export const settingsField = withDefault(settings, () => DEFAULT_SETTINGS)

/** WOC-MAGIC-6, WOC-MVAR-3, A12. The lowest Ego of a mage. */
export function lowestMageEgo({ magicMinEgo, magicOffset }: Settings): number {
  return magicMinEgo ?? magicOffset + 1
}

/** WOC-MAGIC-5. The highest level of a magic skill. */
export function magicSkillCap(ego: number, chosen: Settings): number {
  return ego < lowestMageEgo(chosen) ? 0 : Math.max(0, ego - chosen.magicOffset)
}
