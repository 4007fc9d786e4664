import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { CHARACTERISTICS } from '../../data/characteristics.ts'
import { MARKS } from '../../data/gear.ts'
import { options, type Options } from '../../options.ts'
import { characterSchema, type Character } from '../../sheet/character.ts'
import { skillScore } from './derive.ts'
import { isKnownSkill } from './skill-ids.ts'
import { isOn, traitDice, type DiceTarget } from './trait-dice.ts'

const ids = s.withDefault(s.list(s.name()), () => [])

export const useSchema = s.object({
  characteristic: s.oneOf(CHARACTERISTICS),
  classes: ids,
  traits: ids,
  skill: s.withDefault(s.nullable(s.name()), () => null),
  enhancements: ids,
  items: ids,
  advantage: s.withDefault(s.int(-4, 4), 0),
})
export type PoolUse = s.Infer<typeof useSchema>

export const poolFromSheetInput = s.object({ character: characterSchema, use: useSchema, options })

export interface SheetPool {
  readonly characteristic: number
  readonly classes: number
  readonly traits: number
  readonly skill: number
  readonly traitModifier: number
  readonly enhancement: number
  readonly gearBonus: number
  readonly advantage: number
}

export interface PoolFromSheet {
  readonly pool: SheetPool
  readonly health: { readonly power: number; readonly wounds: number }
  /** Enhancements, then items, that this action uses. */
  readonly mark: readonly string[]
}

/** DAI-DICE-2/6: the pool that a sheet gives to an action. */
export function poolFromSheet(input: s.Infer<typeof poolFromSheetInput>): Result<PoolFromSheet> {
  const { character, use, options } = input
  const fault = useFault(character, use)
  if (fault !== null) return fault
  return ok({
    pool: sheetPool(character, use, options),
    health: { power: character.characteristics.power, wounds: character.wounds },
    mark: [...use.enhancements, ...use.items],
  })
}

function useFault(character: Character, use: PoolUse): Refused | null {
  const unknownSkill = use.skill !== null && !isKnownSkill(use.skill, character.skills)
  return (
    idsFault(use.classes, character.classes, 'classes') ??
    idsFault(use.traits, character.traits, 'traits') ??
    (unknownSkill ? refuse('unknown-id', 'input.use.skill') : null) ??
    idsFault(use.enhancements, character.enhancements, 'enhancements') ??
    enhancementFault(character, use) ??
    idsFault(use.items, character.equipment, 'items') ??
    itemFault(character, use)
  )
}

function idsFault(
  listed: readonly string[],
  owned: readonly { readonly id: string }[],
  field: string,
): Refused | null {
  for (const [k, id] of listed.entries()) {
    if (!owned.some(held => held.id === id)) return refuse('unknown-id', `input.use.${field}[${k}]`)
    if (listed.indexOf(id) < k) return refuse('duplicate-id', `input.use.${field}[${k}]`)
  }
  return null
}

/** DAI-ENH-12: refuses an exhausted enhancement, or one without a bonus on the action. */
function enhancementFault(character: Character, use: PoolUse): Refused | null {
  for (const [k, id] of use.enhancements.entries()) {
    const held = character.enhancements.find(owned => owned.id === id)!
    const at = `input.use.enhancements[${k}]`
    if (held.marks >= MARKS) return refuse('item-exhausted', at)
    if (bonusDice(held, use) === 0) return refuse('not-applicable', at)
  }
  return null
}

function itemFault(character: Character, use: PoolUse): Refused | null {
  const k = use.items.findIndex(id =>
    character.equipment.some(item => item.id === id && item.marks >= MARKS),
  )
  return k === -1 ? null : refuse('item-exhausted', `input.use.items[${k}]`)
}

function sheetPool(character: Character, use: PoolUse, options: Options): SheetPool {
  const used = character.enhancements.filter(({ id }) => use.enhancements.includes(id))
  const items = character.equipment.filter(({ id }) => use.items.includes(id))
  const helpful = items.filter(({ bonusSkill }) => bonusSkill !== null && bonusSkill === use.skill)
  return {
    characteristic: character.characteristics[use.characteristic],
    classes: use.classes.length,
    traits: traitCount(character, use, options),
    skill: use.skill === null ? 0 : skillScore(character, use.skill),
    traitModifier: targetsOf(use).reduce((sum, to) => sum + traitDice(character.traits, to), 0),
    enhancement: used.reduce((sum, held) => sum + bonusDice(held, use), 0),
    gearBonus: helpful.length,
    advantage: use.advantage,
  }
}

/**
 * DAI-TRAIT-3: with `exclusive`, a trait whose modifier applies gives only that and not its die.
 */
function traitCount(character: Character, use: PoolUse, { traitDouble }: Options): number {
  if (traitDouble === 'cumulative') return use.traits.length
  const applies = (id: string) => {
    const modifier = character.traits.find(trait => trait.id === id)?.modifier ?? null
    return targetsOf(use).some(target => isOn(modifier, target))
  }
  return use.traits.filter(id => !applies(id)).length
}

/** Bonus targets of an action: its characteristic, and its skill if any. */
export function targetsOf(use: Pick<PoolUse, 'characteristic' | 'skill'>): DiceTarget[] {
  const skill: DiceTarget[] = use.skill === null ? [] : [{ on: 'skill', id: use.skill }]
  return [{ on: 'characteristic', id: use.characteristic }, ...skill]
}

/** DAI-ENH-1: the dice of an enhancement on this action. */
export function bonusDice(
  { bonuses }: Pick<Character['enhancements'][number], 'bonuses'>,
  use: Pick<PoolUse, 'characteristic' | 'skill'>,
): number {
  const fitting = bonuses.filter(bonus => targetsOf(use).some(target => isOn(bonus, target)))
  return fitting.reduce((sum, { dice }) => sum + dice, 0)
}
