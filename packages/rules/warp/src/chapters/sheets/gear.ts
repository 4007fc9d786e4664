import { field, s, label, ok, phrase } from '@mastro/core'
import type { Field, GivenFields, ViewContext, Result } from '@mastro/core'
import { ARMOURY, armsOf } from '../../creation/armoury.ts'
import { ARMOR_PIECES } from '../../data/armor.ts'
import { AMMUNITION, kindOfAmmunition } from '../../data/firearms.ts'
import { defineOwnBeingCommand, tableRefusal } from '../../guards.ts'
import { form } from '../../kit.ts'
import { layers } from '../../operations/shared/armor.ts'
import { carriedWeapon, type CarriedWeapon } from '../../operations/shared/gear.ts'
import { weaponName } from '../../sheet/sheet-view.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { choicesOf, TERMS } from '../../messages/terms.ts'
import { gearChanged } from './events.ts'
import { groupOf, beingChoices } from './being-choices.ts'

const LANGUAGES = { it: label('Italiano', 'Italian'), en: label('Inglese', 'English') } as const
/** The language of stored names. A page fills it in with its own language. */
export const languageField = field.rare(
  field.choice(
    ['it', 'en'],
    label('Lingua della scheda', 'Language of the sheet'),
    value => LANGUAGES[value],
    'it',
  ),
)

export const ARMS = ARMOURY.map(arm => ({ value: arm.id, label: arm.label }))
export const armourChoices = choicesOf('armor', ARMOR_PIECES)

/** Weapons by book id or in full. */
export const weaponsShape = s.list(s.union([carriedWeapon, s.name(80)]), 0, 12)

/** Resolves ids to carried weapons: those already carried, or new ones of the book. */
export function weaponsOf(
  given: readonly (CarriedWeapon | string)[],
  language: 'it' | 'en',
  carried: readonly CarriedWeapon[] = [],
): Result<readonly CarriedWeapon[]> {
  const found: readonly (CarriedWeapon | undefined)[] = given.map(weapon =>
    typeof weapon === 'string'
      ? (carried.find(mine => mine.id === weapon) ?? armsOf([weapon], language)[0])
      : weapon,
  )
  const unknown = found.indexOf(undefined)
  return unknown < 0
    ? ok(found.flatMap(weapon => weapon ?? []))
    : tableRefusal('unknown-weapon', `weapons[${unknown}]`)
}

function armourField(field: string, ctx: ViewContext<State>, given: GivenFields): Field {
  const worn = beingChoices(ctx, given, 'being')?.armor ?? []
  const initial = worn.filter(layer => typeof layer === 'string')
  return { id: field, label: TERMS.armor, kind: 'choices', choices: armourChoices, initial }
}

function weaponsField(field: string, ctx: ViewContext<State>, given: GivenFields): Field {
  const carried = beingChoices(ctx, given, 'being')?.weapons ?? []
  const mine = carried.map(weapon => ({ value: weapon.id, label: weaponName(weapon) }))
  const others = ARMS.filter(({ value }) => !mine.some(weapon => weapon.value === value))
  const initial = mine.map(({ value }) => value)
  const choices = [...mine, ...others]
  return { id: field, label: TERMS.weapons, kind: 'choices', choices, initial }
}

export const changeGear = defineOwnBeingCommand('change-gear', {
  rule: 'WARP-ARMOR-12',
  label: OFFER_LABELS.changeGear,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.change,
  form: form({
    armor: field.custom(s.optional(layers), armourField),
    weapons: field.custom(s.optional(weaponsShape), weaponsField),
    language: languageField,
  }),
  variants: being => ({ group: groupOf(being) }),
  decide: (being, { being: who, armor, weapons, language }) => {
    const { weapons: carried } = being
    const arms = weapons === undefined ? ok(carried) : weaponsOf(weapons, language, carried)
    if (!arms.ok) return arms
    const worn = armor ?? being.armor
    return ok([gearChanged({ being: who, armor: [...worn], weapons: arms.value })])
  },
})

type Gun = Extract<CarriedWeapon, { use: 'firearm' }>
const gunsOf = ({ weapons }: Being): Gun[] => weapons.filter(weapon => weapon.use === 'firearm')
const gunGiven = (ctx: ViewContext<State>, given: GivenFields): Gun | undefined => {
  const being = beingChoices(ctx, given, 'being')
  return being === undefined ? undefined : gunsOf(being).find(gun => gun.id === given['weapon'])
}
const bookMagazine = ({ type, size }: Gun): number => {
  const arm = ARMOURY.find(
    ({ weapon }) => weapon.use === 'firearm' && weapon.type === type && weapon.size === size,
  )
  return arm?.weapon.use === 'firearm' ? (arm.weapon.magazine ?? 0) : 0
}

/** WARP-GUN-7, WARP-AMMO-1: changes the magazine or the ammunition. */
export const loadWeapon = defineOwnBeingCommand('load-weapon', {
  rule: 'WARP-GUN-7',
  label: OFFER_LABELS.load,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.load,
  form: form({
    weapon: field.hidden(id),
    magazine: field.dynamicInt([0, 999], TERMS.rounds, (ctx: ViewContext<State>, given) => {
      const gun = gunGiven(ctx, given)
      return { initial: gun === undefined ? 0 : Math.max(gun.magazine ?? 0, bookMagazine(gun)) }
    }),
    ammunition: field.choice(
      AMMUNITION,
      label('Munizioni', 'Ammunition'),
      value => labelOf('attackKind', kindOfAmmunition(value)),
      'standard',
    ),
  }),
  variants: being =>
    gunsOf(being).map(gun => ({
      given: { weapon: gun.id },
      idSuffix: gun.id,
      label: phrase`${OFFER_LABELS.load}: ${weaponName(gun)}`,
      group: groupOf(being),
    })),
  decide: (being, { being: who, weapon, magazine, ammunition }) => {
    const gun = gunsOf(being).find(one => one.id === weapon)
    if (gun === undefined) return tableRefusal('unknown-weapon', 'weapon')
    const weapons = being.weapons.map(one => (one === gun ? { ...gun, magazine, ammunition } : one))
    return ok([gearChanged({ being: who, armor: [...being.armor], weapons })])
  },
})
