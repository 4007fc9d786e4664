import { s, assert, ok, refuse, type Dice, type Result } from '@mastro/core'
import type { CreatureCharacteristics } from '../data/characteristics.ts'
import type { BonusUse, DamageBonus } from '../data/items.ts'
import { creatureRow, type CreatureRow } from '../data/tables.ts'
import { parseDice, rollDice } from './shared/damage.ts'
import { settings } from '../options.ts'
import { damageBonusOf, hitPointsOf } from './derive.ts'
import { identifier } from './shared-fields.ts'

export const rollCreatureInput = s.object({
  creature: identifier,
  method: s.withDefault(s.oneOf(['roll', 'average']), 'roll'),
  settings,
})
export type RollCreatureInput = s.Infer<typeof rollCreatureInput>

export interface RollCreatureOutput {
  readonly characteristics: CreatureCharacteristics
  readonly hitPoints: number
  readonly powerPoints: number
  readonly damageBonus: DamageBonus
  readonly mov: number
  readonly swimMov: number
  readonly armour: number
  readonly skills: Readonly<Record<string, number>>
  readonly attacks: Readonly<
    Record<
      string,
      { readonly skill: number; readonly damage: string; readonly damageBonus: BonusUse }
    >
  >
}

/**
 * BRP-CREAT-1, 2, BRP-CHAR-9. Dice if rolled: those of each characteristic, in the order of the
 * stat block.
 */
export function rollCreature(
  input: RollCreatureInput,
  dice: Dice,
): Result<RollCreatureOutput, 'unknown-creature'> {
  const row = creatureRow(input.creature)
  if (row === undefined) return refuse('unknown-creature', 'input.creature')
  const characteristics = figuresOf(row, input.method, dice)
  const damageBonus = damageBonusOf(characteristics)
  assert(damageBonus !== null, 'a printed creature must be within the damage bonus table')
  const attacks = row.attacks.map(
    ({ id, skill, damage, damageBonus }) => [id, { skill, damage, damageBonus }] as const,
  )
  return ok({
    characteristics,
    hitPoints: hitPointsOf(characteristics),
    powerPoints: characteristics.pow,
    damageBonus,
    mov: row.mov,
    swimMov: row.swimMov,
    armour: row.armour.points,
    skills: row.skills,
    attacks: Object.fromEntries(attacks),
  })
}

function figuresOf(
  row: CreatureRow,
  method: 'roll' | 'average',
  dice: Dice,
): CreatureCharacteristics {
  const figures = row.rollOrder.map(id => {
    const { dice: notation, averageValue } = row.characteristics[id]!
    return [id, method === 'average' ? averageValue : rollDice(parseDice(notation), dice)] as const
  })
  return { ...Object.fromEntries(figures), app: null } as CreatureCharacteristics // safe: the row has all characteristics except APP
}
