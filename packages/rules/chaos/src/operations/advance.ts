import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { COMPONENT_SCALE, scaleId, SKILL_SCALE } from '../data/tables.ts'
import { checkExtent, checkLearning, isRead } from './advance-checks.ts'
import { checkWhen, spend, whenField, xpField, type Xp } from './experience-points.ts'
import { blankable, flag, intOr, nameField, orNull } from './shared-fields.ts'
import { settingsField } from '../options.ts'

export const ADVANCE_KINDS = [
  'skill',
  'new-skill',
  'specialisation',
  'new-specialisation',
  'incapacity',
  'component',
] as const
export type AdvanceKind = (typeof ADVANCE_KINDS)[number]
/** WOC-ADV-14. Can never be bought. */
const NOT_FOR_SALE = ['ego', 'nuance', 'advantage'] as const

export const EXPERIENCES = [
  'used-successfully',
  'hard-situation',
  'beat-better',
  'new-way',
  'training',
] as const
export const LEARNING = ['teacher', 'texts', 'experience'] as const

export const advanceInput = s.object({
  kind: s.oneOf([...ADVANCE_KINDS, ...NOT_FOR_SALE]),
  name: nameField,
  level: intOr(-99, 99, 0),
  xp: xpField,
  training: intOr(0, 999, 0),
  useTraining: intOr(0, 999, 0),
  when: whenField,
  approved: flag(false),
  justification: blankable(),
  experience: orNull(s.oneOf(EXPERIENCES)),
  raisedThisAdventure: flag(false),
  ego: orNull(s.int(1, 99)),
  skillLevel: orNull(s.int(0, 99)),
  magic: flag(false),
  relatedIncapacity: intOr(-99, 0, 0),
  learning: orNull(
    s.object({
      method: s.oneOf(LEARNING),
      teacherLevel: orNull(s.int(0, 99)),
      canRead: flag(true),
      mindRoll: orNull(s.oneOf(['success', 'failure'])),
    }),
  ),
  settings: settingsField,
})
export type AdvanceInput = s.Infer<typeof advanceInput>
/** An input whose kind can be bought. */
export type AdvancePurchase = AdvanceInput & { readonly kind: AdvanceKind }

export interface AdvanceOutput {
  readonly name: string
  readonly level: number
  readonly label: string | null
  readonly cost: number
  readonly paid: { readonly xp: number; readonly training: number }
  readonly xp: Xp
  readonly training: number
  readonly removed: boolean
}

/** WOC-ADV-1 to WOC-ADV-14, WOC-TRAIN-2. One step of improvement. Dice: none. */
export function advance(input: AdvanceInput): Result<AdvanceOutput> {
  if (!isPurchase(input)) return refuse('not-purchasable', 'input.kind')
  const level = input.level + 1
  const cost = costOf(input)
  const refused = checkNeeds(input) ?? checkExtent(input) ?? checkPayment(input, cost)
  if (refused) return refused
  const paid = { xp: cost - input.useTraining, training: input.useTraining }
  return ok({
    name: input.name,
    level,
    label: scaleId(input.kind === 'component' ? COMPONENT_SCALE : SKILL_SCALE, level),
    cost,
    paid,
    xp: spend(input.xp, paid.xp),
    training: input.training - paid.training,
    removed: input.kind === 'incapacity' && level === 0, // WOC-ADV-11
  })
}

/** WOC-ADV-2, WOC-ADV-5, WOC-ADV-10, WOC-ADV-11, WOC-ADV-12. */
export function costOf({ kind, level }: Pick<AdvancePurchase, 'kind' | 'level'>): number {
  if (kind === 'component') return 3 * level
  return kind === 'incapacity' ? -level : level + 1
}

function isPurchase(input: AdvanceInput): input is AdvancePurchase {
  return ADVANCE_KINDS.some(kind => kind === input.kind)
}

/**
 * Checks the level, required fields, the three requirements, once per adventure and enough
 * experience.
 */
function checkNeeds(input: AdvancePurchase): Refused | null {
  const { kind, level, justification, approved, when, experience } = input
  if (!isLevelOf(kind, level)) return refuse('out-of-range', 'input.level')
  const missing = (['experience', 'ego', 'skillLevel', 'learning'] as const).find(
    field => isRead(field, input) && input[field] === null,
  )
  if (missing !== undefined) return refuse('invalid-request', `input.${missing}`)
  if (justification.trim() === '') return refuse('no-justification', 'input.justification')
  if (!approved) return refuse('not-approved', 'input.approved')
  const early = checkWhen(when)
  if (early) return early
  if (input.raisedThisAdventure && isRead('raisedThisAdventure', input))
    return refuse('already-raised', 'input.raisedThisAdventure') // WOC-ADV-4
  if (isRead('experience', input) && experience === 'used-successfully' && level >= 2)
    return refuse('experience-insufficient', 'input.experience') // WOC-ADV-3
  return kind === 'new-skill' ? checkLearning(input) : null
}

function isLevelOf(kind: AdvanceKind, level: number): boolean {
  if (kind === 'incapacity') return level <= -1
  return kind === 'new-skill' || kind === 'new-specialisation' ? level === 0 : level >= 1
}

/** WOC-TRAIN-2. Training pays all but one point. */
function checkPayment(
  { training, useTraining, xp }: AdvancePurchase,
  cost: number,
): Refused | null {
  if (useTraining > training) return refuse('training-insufficient', 'input.useTraining')
  if (useTraining >= cost) return refuse('xp-minimum', 'input.useTraining')
  return xp.available < cost - useTraining ? refuse('xp-insufficient', 'input.xp.available') : null
}
