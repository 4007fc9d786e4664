import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { MAINTENANCE_TOOLS, TECHS, techOf, type Tech } from '../data/enhancements.ts'
import { gearTable } from '../data/gear.ts'
import { options } from '../options.ts'
import { provider } from './heal.ts'
import { COUNTED_KINDS, type CountedKind } from './use-item.ts'

export const RESET_SOURCES = ['supplier', 'companion', 'facility', 'maintainer'] as const
export type ResetSource = (typeof RESET_SOURCES)[number]

export const resetCounterInput = s.refine(
  s.object({
    item: s.object({
      kind: s.oneOf(COUNTED_KINDS),
      marks: s.int(0, 13),
      tech: s.optional(s.oneOf(TECHS)),
    }),
    ownerReserve: s.int(0, 7),
    source: s.oneOf(RESET_SOURCES),
    access: s.withDefault(s.bool(), true),
    companion: s.withDefault(
      s.nullable(s.object({ reserve: s.int(0, 7), sameWeaponType: s.bool(), consents: s.bool() })),
      () => null,
    ),
    maintainer: provider,
    tools: s.withDefault(s.oneOf(MAINTENANCE_TOOLS), 'none'),
    payer: s.withDefault(s.oneOf(['owner', 'maintainer']), 'owner'),
    options,
  }),
  ({ item }) =>
    item.kind === 'enhancement' && item.tech === undefined ? { path: ['item', 'tech'] } : null,
)
export type ResetCounterInput = s.Infer<typeof resetCounterInput>

export interface ResetCounterOutput {
  readonly marks: 0
  readonly paidBy: 'owner' | 'companion' | 'maintainer'
  readonly ownerReserve: number
  readonly otherReserve: number | null
}

/** DAI-COUNTER-6/7, DAI-ENH-8: which sources can reset each kind of counter. */
const ALLOWED: Readonly<Record<CountedKind, readonly ResetSource[]>> = {
  weapon: ['supplier', 'companion'],
  armour: ['supplier'],
  shield: ['supplier'],
  enhancement: ['facility', 'maintainer'],
}

const COST = gearTable.counter.resetCost

export function resetCounter(input: ResetCounterInput): Result<ResetCounterOutput> {
  const { item, source } = input
  if (!ALLOWED[item.kind].includes(source)) return refuse('source-not-allowed', 'input.source')
  if (item.marks === 0) return refuse('nothing-to-do', 'input.item.marks') // DAI-COUNTER-8
  const refused = CHECKS[source](input)
  if (refused) return refused
  const paidBy = source === 'companion' ? 'companion' : input.payer
  return ok({
    marks: 0,
    paidBy,
    ownerReserve: input.ownerReserve - (paidBy === 'owner' ? COST : 0),
    otherReserve: otherReserve(input, paidBy),
  })
}

const CHECKS: Readonly<Record<ResetSource, (input: ResetCounterInput) => Refused | null>> = {
  supplier: checkPlace,
  facility: checkPlace,
  companion: checkCompanion,
  maintainer: checkMaintainer,
}

function checkPlace({ access, payer, ownerReserve }: ResetCounterInput): Refused | null {
  if (!access) return refuse('condition-not-met', 'input.access')
  if (payer !== 'owner') return refuse('payer-not-allowed', 'input.payer')
  return checkOwner(ownerReserve)
}

/** DAI-COUNTER-6: the companion is the source and pays. */
function checkCompanion({ companion }: ResetCounterInput): Refused | null {
  if (companion === null) return refuse('provider-required', 'input.companion')
  if (!companion.sameWeaponType)
    return refuse('source-not-allowed', 'input.companion.sameWeaponType')
  if (!companion.consents) return refuse('payer-declines', 'input.companion.consents')
  return companion.reserve < COST ? refuse('reserve-insufficient', 'input.companion.reserve') : null
}

/** DAI-ENH-9/10/11. */
function checkMaintainer(input: ResetCounterInput): Refused | null {
  const { item, maintainer, tools, payer } = input
  if (maintainer === null) return refuse('provider-required', 'input.maintainer')
  const { maintenanceSkills, fieldTools } = techOf(techOfItem(item))
  if (!maintenanceSkills.some(skill => maintainer.skills.includes(skill)))
    return refuse('provider-unskilled', 'input.maintainer.skills')
  if (MAINTENANCE_TOOLS.indexOf(tools) < MAINTENANCE_TOOLS.indexOf(fieldTools))
    return refuse('tools-insufficient', 'input.tools') // a lab includes the kit
  if (payer === 'owner') return checkOwner(input.ownerReserve)
  if (maintainer.kind !== 'pc') return refuse('payer-not-allowed', 'input.payer')
  if (!maintainer.consentsToPay) return refuse('payer-declines', 'input.maintainer.consentsToPay')
  return maintainer.reserve < COST
    ? refuse('reserve-insufficient', 'input.maintainer.reserve')
    : null
}

function checkOwner(reserve: number): Refused | null {
  return reserve < COST ? refuse('reserve-insufficient', 'input.ownerReserve') : null
}

/** Only enhancements reach a maintainer, and the schema requires their technology. */
const techOfItem = ({ tech }: ResetCounterInput['item']): Tech => tech ?? 'cyber'

function otherReserve(
  { source, companion, maintainer }: ResetCounterInput,
  paidBy: ResetCounterOutput['paidBy'],
): number | null {
  if (source === 'companion' && companion) return companion.reserve - COST
  if (source !== 'maintainer' || maintainer?.kind !== 'pc') return null
  return maintainer.reserve - (paidBy === 'maintainer' ? COST : 0)
}
