import { s, refuse, type Refused } from '@mastro/core'
import {
  COMPONENTS,
  flag,
  intOr,
  nameField,
  orNull,
  signed,
  vitalityField,
} from './shared-fields.ts'
import type { ComponentName } from './shared-fields.ts'

/** Values of the sheet that enter one roll. */
export const rollSheetShape = {
  component: s.object({ name: s.oneOf(COMPONENTS), value: s.int(1, 99) }),
  nuance: orNull(s.object({ name: s.optional(nameField), value: signed(-99, 99) })),
  skill: orNull(s.object({ name: s.optional(nameField), level: s.int(0, 99) })),
  specialisation: orNull(s.object({ name: s.optional(nameField), level: s.int(1, 99) })),
  incapacity: orNull(s.object({ name: s.optional(nameField), level: s.int(-99, -1) })),
  fatigue: intOr(0, 999, 0),
  damage: intOr(0, 999, 0),
  vitality: orNull(vitalityField),
  passive: flag(false),
  ignoreFatigue: flag(false),
}
export const rollSheet = s.object(rollSheetShape)
export type RollSheet = s.Infer<typeof rollSheet>

export type RollSheetCode =
  | 'wrong-component'
  | 'nuance-limit'
  | 'skill-and-incapacity'
  | 'not-a-mage'
  | 'specialisation-without-skill'
  | 'specialisation-above-skill'
  | 'fatigue-not-waivable'
  | 'incapacitated'

/** Special requirements of an operation on the sheet. */
export interface SheetNeeds {
  readonly component?: ComponentName
  readonly mage?: boolean
}

/** Breakdown of a roll by source, without the dice. */
export interface SheetParts {
  readonly component: number
  readonly nuance: number
  readonly skill: number
  readonly specialisation: number
  readonly incapacity: number
  readonly fatigue: number
  readonly damage: number
}

/** WOC-NUANCE-2. Half the Component, rounded up, for both signs. */
export function nuanceLimit(component: number): number {
  return Math.ceil(component / 2)
}

/**
 * The first rule that this sheet breaks, in the order of RULES.md, type RollSheet. Null if there is
 * none.
 */
export function checkRollSheet(
  sheet: RollSheet,
  at: string,
  { component, mage = false }: SheetNeeds = {},
): Refused<RollSheetCode> | null {
  if (component !== undefined && sheet.component.name !== component)
    return refuse('wrong-component', `${at}.component.name`)
  return checkTraits(sheet, at, mage) ?? checkFitness(sheet, at)
}

/** WOC-ROLL-2. Damage lowers only Body (WOC-WOUND-2), fatigue all three (WOC-FATIGUE-3). */
export function sheetParts(sheet: RollSheet): SheetParts {
  return {
    component: sheet.component.value,
    nuance: sheet.nuance?.value ?? 0,
    skill: sheet.skill?.level ?? 0,
    specialisation: sheet.specialisation?.level ?? 0,
    incapacity: sheet.incapacity?.level ?? 0,
    fatigue: sheet.ignoreFatigue ? 0 : 0 - sheet.fatigue,
    damage: sheet.component.name === 'body' ? 0 - sheet.damage : 0,
  }
}

/** WOC-NODICE-3. The same without dice. Fatigue and damage count only with `penalties`. */
export function sheetPartsWithoutDice(sheet: RollSheet, penalties: boolean): SheetParts {
  const parts = sheetParts(sheet)
  return penalties ? parts : { ...parts, fatigue: 0, damage: 0 }
}

function checkTraits(sheet: RollSheet, at: string, mage: boolean): Refused<RollSheetCode> | null {
  const { component, nuance, skill, specialisation, incapacity } = sheet
  const level = skill?.level ?? 0
  if (nuance !== null && Math.abs(nuance.value) > nuanceLimit(component.value))
    return refuse('nuance-limit', `${at}.nuance.value`)
  if (incapacity !== null && level > 0) return refuse('skill-and-incapacity', `${at}.incapacity`) // WOC-INCAP-1
  if (mage && level === 0) return refuse('not-a-mage', `${at}.skill`)
  if (specialisation !== null && level === 0)
    return refuse('specialisation-without-skill', `${at}.specialisation`) // WOC-SPEC-2
  if (specialisation !== null && specialisation.level > level)
    return refuse('specialisation-above-skill', `${at}.specialisation.level`)
  return null
}

function checkFitness(sheet: RollSheet, at: string): Refused<RollSheetCode> | null {
  const { component, passive, ignoreFatigue, vitality, fatigue, damage } = sheet
  if (ignoreFatigue && !(passive && component.name === 'body'))
    return refuse('fatigue-not-waivable', `${at}.ignoreFatigue`) // WOC-FATIGUE-4
  if (vitality !== null && !passive && Math.max(fatigue, damage) > vitality)
    return refuse('incapacitated', `${at}.vitality`) // WOC-VITAL-4
  return null
}
