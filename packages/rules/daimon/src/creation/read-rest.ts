import { TECHS } from '../data/enhancements.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import { THIRD_TRAIT_KINDS } from '../data/traits.ts'
import type { Bonus, Daimon, Modifier } from '../sheet/character.ts'
import type { CreateInput, NewClass } from '../operations/characters/create-input.ts'
import { parseTarget } from './step-fields.ts'
import { boolOf, intOf, textOf, type FormAnswer } from './step-form.ts'
import { readClass } from './read-class.ts'

export const MAX_SLOTS = 6
export const MAX_ITEMS = 12

export interface ExtrasReading {
  readonly thirdClass: NewClass | null
  readonly thirdTrait: CreateInput['thirdTrait']
  readonly traitModifiers: readonly [Modifier | null, Modifier | null]
  readonly descriptions: readonly [string, string, string]
}

export function readExtras(form: FormAnswer): ExtrasReading {
  const className = textOf(form, 'class')
  return {
    thirdClass: className === '' ? null : readClass(form, 'class-', className),
    thirdTrait: readThirdTrait(form),
    traitModifiers: [readModifier(form, 'modifier-1'), readModifier(form, 'modifier-2')],
    descriptions: [
      textOf(form, 'description-1'),
      textOf(form, 'description-2'),
      textOf(form, 'description-3'),
    ],
  }
}

function readThirdTrait(form: FormAnswer): CreateInput['thirdTrait'] {
  const name = textOf(form, 'trait')
  if (name === '') return null
  const kind = THIRD_TRAIT_KINDS.find(id => id === textOf(form, 'trait-kind')) ?? 'generic'
  const target = parseTarget(textOf(form, 'trait-target'))
  if (kind === 'generic' || target === null) return { name, kind, modifier: null }
  const dice = kind === 'penalty' ? (intOf(form, 'trait-dice') ?? -1) : 1
  return { name, kind, modifier: { ...target, dice } }
}

function readModifier(form: FormAnswer, prefix: string): Modifier | null {
  const target = boolOf(form, prefix) ? parseTarget(textOf(form, `${prefix}-target`)) : null
  const dice = intOf(form, `${prefix}-dice`) ?? 0
  return target === null || dice === 0 ? null : { ...target, dice }
}

export interface DaimonReading {
  readonly daimon: Daimon | null
  readonly disconnected: boolean
}

export function readDaimon(form: FormAnswer): DaimonReading {
  const disconnected = boolOf(form, 'disconnected')
  const name = textOf(form, 'name')
  const description = textOf(form, 'description')
  const traits = commaList(textOf(form, 'traits'))
  const blank = name === '' && description === '' && traits.length === 0
  return { disconnected, daimon: disconnected || blank ? null : { name, description, traits } }
}

export const commaList = (line: string) =>
  line
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** Slots with a name. The others are still empty. */
export function readEnhancements(form: FormAnswer): CreateInput['enhancements'] {
  return usedSlots(form, MAX_SLOTS).map(n => {
    const name = textOf(form, `${n}/name`)
    const tech = TECHS.find(id => id === textOf(form, `${n}/tech`)) ?? 'cyber'
    const bonuses = readBonuses(form, n)
    return { name, tech, hidden: boolOf(form, `${n}/hidden`), bonuses }
  })
}

/** DAI-ENH-6: two bonuses are of one die each. */
function readBonuses(form: FormAnswer, n: number): Bonus[] {
  const first = parseTarget(textOf(form, `${n}/bonus`))
  if (first === null) return []
  const second = boolOf(form, `${n}/two`) ? parseTarget(textOf(form, `${n}/bonus2`)) : null
  if (second !== null)
    return [
      { ...first, dice: 1 },
      { ...second, dice: 1 },
    ]
  return [{ ...first, dice: intOf(form, `${n}/dice`) ?? 1 }]
}

export function readEquipment(form: FormAnswer): CreateInput['equipment'] {
  return usedSlots(form, MAX_ITEMS).map(n => {
    const name = textOf(form, `${n}/name`)
    const kind = ITEM_KINDS.find(id => id === textOf(form, `${n}/kind`)) ?? 'weapon'
    return { name, kind, level: kind === 'shield' ? 1 : (intOf(form, `${n}/level`) ?? 1) }
  })
}

export const slots = (count: number) => Array.from({ length: count }, (_, k) => k + 1)

/** Numbers of the slots in use, in order. */
export const usedSlots = (form: FormAnswer, max: number): number[] =>
  slots(max).filter(n => textOf(form, `${n}/name`) !== '')

/** The slots to show: those in use and the next free one. */
export function openSlots(form: FormAnswer, max: number): number[] {
  return slots(Math.min(max, Math.max(0, ...usedSlots(form, max)) + 1))
}
