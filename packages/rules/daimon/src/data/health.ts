import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/health.json' with { type: 'json' }

export const SEVERITIES = ['none', 'light', 'serious'] as const
export type Severity = (typeof SEVERITIES)[number]
export const CARE_TOOLS = ['none', 'medical-kit', 'advanced'] as const
export type CareTool = (typeof CARE_TOOLS)[number]

export const healthTable = readTable(
  s.object({
    maxWounds: s.name(),
    severities: s.list(
      s.object({
        id: s.oneOf(SEVERITIES),
        ...bilingualFields,
        from: s.name(),
        to: s.name(),
        penalty: s.int(-2, 0),
        healCost: s.int(0, 3),
        worsens: s.bool(),
      }),
      3,
      3,
    ),
    woundsPerMargin: s.list(s.object({ from: s.int(1, 9), to: s.int(2, 10), wounds: s.int(1, 5) })),
    woundsFormula: s.name(),
    worsening: s.object({ perRealHour: s.number(0), perGameDay: s.number(0) }),
    careSkills: s.list(s.object({ skill: s.name(), heals: s.list(s.oneOf(SEVERITIES)) })),
    fieldTools: s.object({ light: s.oneOf(CARE_TOOLS), serious: s.oneOf(CARE_TOOLS) }),
    tools: s.list(s.object({ id: s.oneOf(CARE_TOOLS), ...bilingualFields }), 3, 3),
  }),
  table,
  'health',
)

export function severityRow(severity: Severity) {
  return healthTable.severities.find(row => row.id === severity)!
}
