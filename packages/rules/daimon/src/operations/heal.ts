import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { CARE_TOOLS, healthTable, severityRow, type Severity } from '../data/health.ts'
import { options } from '../options.ts'
import { beyondMax, health, severityOf } from './health.ts'

const PROVIDER_KINDS = ['self', 'pc', 'npc'] as const

/** Who treats wounds or maintains equipment. */
export const provider = s.withDefault(
  s.nullable(
    s.object({
      kind: s.oneOf(PROVIDER_KINDS),
      skills: s.list(s.name()),
      reserve: s.withDefault(s.int(0, 7), 0),
      consentsToPay: s.withDefault(s.bool(), false),
    }),
  ),
  () => null,
)

export const healInput = s.object({
  patient: s.refine(
    s.object({ power: s.int(1, 7), wounds: s.int(0, 14), reserve: s.int(0, 7) }),
    beyondMax,
  ),
  place: s.oneOf(['hospital', 'field']),
  carer: provider,
  tools: s.withDefault(s.oneOf(CARE_TOOLS), 'none'),
  payer: s.withDefault(s.oneOf(['patient', 'carer']), 'patient'),
  options,
})
export type HealInput = s.Infer<typeof healInput>

export interface HealOutput {
  readonly severity: Severity
  readonly cost: number
  readonly paidBy: 'patient' | 'carer'
  readonly wounds: 0
  readonly healed: number
  readonly patientReserve: number
  readonly carerReserve: number | null
}

/** DAI-HEAL-1: all wounds at once, for one price. */
export function heal(input: HealInput): Result<HealOutput> {
  const { patient, place, carer, payer } = input
  if (patient.wounds === 0) return refuse('nothing-to-do', 'input.patient.wounds') // DAI-HEAL-7
  const severity = severityOf(patient.power, patient.wounds)
  const cost = severityRow(severity).healCost // DAI-HEAL-5
  const refused =
    (place === 'field' ? checkField(input, severity) : null) ?? checkPayer(input, cost)
  if (refused) return refused
  const companion = place === 'field' && carer?.kind === 'pc' ? carer : null
  return ok({
    severity,
    cost,
    paidBy: payer,
    wounds: 0,
    healed: patient.wounds,
    patientReserve: patient.reserve - (payer === 'patient' ? cost : 0),
    carerReserve: companion && companion.reserve - (payer === 'carer' ? cost : 0),
  })
}

/** DAI-HEAL-2/3/4: outside a hospital, a carer with the skill and the tools is required. */
function checkField(input: HealInput, severity: Severity): Refused | null {
  const { patient, carer, tools } = input
  if (carer === null) return refuse('provider-required', 'input.carer')
  if (carer.kind === 'self' && health(patient.power, patient.wounds, input.options).down)
    return refuse('character-down', 'input.carer.kind')
  const skilled = healthTable.careSkills.some(
    row => row.heals.includes(severity) && carer.skills.includes(row.skill),
  )
  if (!skilled) return refuse('provider-unskilled', 'input.carer.skills')
  return hasTools(tools, severity) ? null : refuse('tools-insufficient', 'input.tools')
}

/** Tools are listed from worst to best. A better one replaces a lesser one. */
function hasTools(tools: HealInput['tools'], severity: Severity): boolean {
  const { light, serious } = healthTable.fieldTools
  const needed = severity === 'serious' ? serious : light
  return CARE_TOOLS.indexOf(tools) >= CARE_TOOLS.indexOf(needed)
}

/** DAI-HEAL-6. */
function checkPayer({ patient, place, carer, payer }: HealInput, cost: number): Refused | null {
  if (payer === 'patient')
    return patient.reserve < cost ? refuse('reserve-insufficient', 'input.patient.reserve') : null
  if (place === 'hospital' || carer?.kind !== 'pc')
    return refuse('payer-not-allowed', 'input.payer')
  if (!carer.consentsToPay) return refuse('payer-declines', 'input.carer.consentsToPay')
  return carer.reserve < cost ? refuse('reserve-insufficient', 'input.carer.reserve') : null
}
