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

/** WOC-CREATE-2. Budgets a table may choose from. 80 is the printed reference. */
export const BUDGETS = [40, 60, 80, 100, 120, 160] as const
export const REFERENCE_BUDGET = 80

type Options = Readonly<Record<string, unknown>>

/** Creation settings that the Master chooses. */
export interface CreationRules {
  readonly pcpBudget: number
  readonly egoMin: number
  readonly egoMax: number | null
}

/** The settings of a table. Missing or invalid ones have their printed value. */
export function settingsOf(options: Options): Settings {
  const chosen = Object.keys(DEFAULT_SETTINGS)
    .filter(id => options[id] !== undefined)
    .map(id => [id, id === 'magicMinEgo' && options[id] === 0 ? null : options[id]] as const)
    .filter(([id, value]) => value !== PRINTED[id] && s.parse(settingsField, { [id]: value }).ok)
  if (chosen.length === 0) return DEFAULT_SETTINGS
  const parsed = s.parse(settingsField, Object.fromEntries(chosen))
  return parsed.ok ? parsed.value : DEFAULT_SETTINGS
}

const PRINTED: Options = DEFAULT_SETTINGS

export function creationRules(options: Options): CreationRules {
  const egoMax = intOf(options['egoMax'], 0)
  return {
    pcpBudget: intOf(options['pcpBudget'], REFERENCE_BUDGET),
    egoMin: Math.max(6, intOf(options['egoMin'], 6)),
    egoMax: egoMax === 0 ? null : egoMax,
  }
}

/** WOC-CREATE-1. The Master approves idea and numbers, unless a table option disables it. */
export function needsApproval(options: Options): boolean {
  return options['creationApproval'] !== false
}

function intOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise
}
