import { bilingual, bool, int, list, name, number, object, oneOf, readTable } from '@mastro/core'
import table from '../../data/health.json' with { type: 'json' }

export const SEVERITIES = ['none', 'light', 'serious'] as const
export type Severity = (typeof SEVERITIES)[number]
export const CARE_TOOLS = ['none', 'medical-kit', 'advanced'] as const
export type CareTool = (typeof CARE_TOOLS)[number]

export const healthTable = readTable(
  object({
    maxWounds: name(),
    severities: list(
      object({
        id: oneOf(SEVERITIES),
        ...bilingual,
        from: name(),
        to: name(),
        penalty: int(-2, 0),
        healCost: int(0, 3),
        worsens: bool(),
      }),
      3,
      3,
    ),
    woundsPerMargin: list(object({ from: int(1, 9), to: int(2, 10), wounds: int(1, 5) })),
    woundsFormula: name(),
    worsening: object({ perRealHour: number(0), perGameDay: number(0) }),
    careSkills: list(object({ skill: name(), heals: list(oneOf(SEVERITIES)) })),
    fieldTools: object({ light: oneOf(CARE_TOOLS), serious: oneOf(CARE_TOOLS) }),
    tools: list(object({ id: oneOf(CARE_TOOLS), ...bilingual }), 3, 3),
  }),
  table,
  'health',
)

export function severityRow(severity: Severity) {
  return healthTable.severities.find(row => row.id === severity)!
}
