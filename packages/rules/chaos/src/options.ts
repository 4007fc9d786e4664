import { s } from '@mastro/core'
import { DEFAULT_SETTINGS, settingsField, type Settings } from './operations/settings.ts'
import { REFERENCE_BUDGET } from './messages/option-labels.ts'

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
