import { s, ok, refuse, type Result } from '@mastro/core'
import { CHARACTERISTIC_ROLLS, ROLL_MULTIPLIER, characteristicOf } from '../data/characteristics.ts'
import type { CharacteristicRoll, CreatureCharacteristics } from '../data/characteristics.ts'
import { PROFESSION_POINTS } from '../data/professions.ts'
import type { DamageBonus } from '../data/items.ts'
import { DAMAGE_BONUS_ROWS, MOVEMENT } from '../data/tables.ts'
import { baseSkills, type BaseChanceContext } from './shared/base-chance.ts'
import { parseSkillRef, type SkillRefFault } from './shared/skill-ref.ts'
import { settings } from '../options.ts'
import { baseOverrides, creatureCharacteristics, era, flight, mov } from './shared-fields.ts'

export const baseChanceFields = {
  characteristics: creatureCharacteristics,
  era,
  mov,
  flight,
  baseOverrides,
  settings,
}
export const deriveInput = s.object(baseChanceFields)
export type DeriveInput = s.Infer<typeof deriveInput>

export interface DerivedFigures {
  readonly hitPoints: number
  readonly powerPoints: number
  readonly damageBonus: DamageBonus
  readonly mov: number
  readonly walkMetres: number
  readonly runMetres: number
  readonly characteristicRolls: Readonly<Record<CharacteristicRoll, number | null>>
}

export interface DeriveOutput extends DerivedFigures {
  readonly professionPoints: number
  readonly personalPoints: number
  readonly baseSkills: Readonly<Record<string, number>>
}

/** BRP-DERIV-1 to 6, BRP-CROLL-1, BRP-SKILL-3 to 11. No dice. */
export function derive(input: DeriveInput): Result<DeriveOutput, 'beyond-table' | SkillRefFault> {
  const situation = baseChanceContextOf(input)
  const derived = derivedValues(situation.characteristics, input.mov)
  if (derived === null) return refuse('beyond-table', 'input.characteristics')
  const overrides = checkOverrides(input.baseOverrides)
  if (!overrides.ok) return overrides
  return ok({
    ...derived,
    professionPoints: PROFESSION_POINTS,
    personalPoints: personalPointsOf(situation.characteristics),
    baseSkills: baseSkills(situation),
  })
}

export function baseChanceContextOf(input: DeriveInput): BaseChanceContext {
  const { characteristics, era, flight, baseOverrides, settings } = input
  return {
    characteristics: { ...characteristics, app: characteristics.app ?? null },
    era,
    flight,
    overrides: baseOverrides,
    settings,
  }
}

export function checkOverrides(
  overrides: Readonly<Record<string, number>>,
): Result<null, SkillRefFault> {
  for (const name of Object.keys(overrides)) {
    const ref = parseSkillRef(name, `input.baseOverrides.${name}`, true)
    if (!ref.ok) return ref
  }
  return ok(null)
}

/** Null if STR + SIZ exceeds the printed table (BRP-DERIV-4). */
export function derivedValues(of: CreatureCharacteristics, mov: number): DerivedFigures | null {
  const damageBonus = damageBonusOf(of)
  if (damageBonus === null) return null
  return {
    hitPoints: hitPointsOf(of),
    powerPoints: of.pow,
    damageBonus,
    mov,
    walkMetres: mov * MOVEMENT.walkMetresPerPoint,
    runMetres: mov * MOVEMENT.runMetresPerPoint,
    characteristicRolls: characteristicRollsOf(of),
  }
}

/** BRP-DERIV-2. */
export function hitPointsOf({ con, siz }: Pick<CreatureCharacteristics, 'con' | 'siz'>): number {
  return Math.ceil((con + siz) / 2)
}

/** BRP-DERIV-4. */
export function damageBonusOf({
  str,
  siz,
}: Pick<CreatureCharacteristics, 'str' | 'siz'>): DamageBonus | null {
  const total = str + siz
  return DAMAGE_BONUS_ROWS.find(row => total >= row.min && total <= row.max)?.bonus ?? null
}

/** BRP-DERIV-6. */
export function personalPointsOf({ int }: Pick<CreatureCharacteristics, 'int'>): number {
  return int * 10
}

function characteristicRollsOf(of: CreatureCharacteristics): DerivedFigures['characteristicRolls'] {
  const rolls = CHARACTERISTIC_ROLLS.map(roll => {
    const figure = of[characteristicOf(roll)]
    return [roll, figure === null ? null : figure * ROLL_MULTIPLIER] as const
  })
  return Object.fromEntries(rolls) as DerivedFigures['characteristicRolls'] // safe: one entry per roll
}
