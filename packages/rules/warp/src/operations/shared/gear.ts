import { s } from '@mastro/core'
import { AMMUNITION, FIREARM_SIZES, FIREARM_TYPES, firearmType } from '../../data/firearms.ts'
import { MELEE_WEAPONS } from '../../data/weapons.ts'
import { bands } from './range.ts'

const WOUNDS = ['unarmed', 'blunt', 'blade', 'firearm'] as const
/** Clients may also send weapons that are not in the book. */
const carried = { id: s.nonEmptyText(40), name: s.nonEmptyText(80) }
const factor = s.int(1, 20)

/** A carried weapon. `use` determines how it attacks. */
export const carriedWeapon = s.variant('use', [
  s.object({ ...carried, use: s.literal('melee'), weapon: s.oneOf(MELEE_WEAPONS) }),
  s.object({ ...carried, use: s.literal('own-melee'), factor, woundClass: s.oneOf(WOUNDS) }),
  s.object({ ...carried, use: s.literal('throwing-knife') }),
  s.object({
    ...carried,
    use: s.literal('missile'),
    range: s.oneOf(['thrown-balanced', 'thrown-unwieldy', 'crossbow']),
    factor,
    woundClass: s.oneOf(WOUNDS),
  }),
  s.object({
    ...carried,
    use: s.literal('own-missile'),
    bands,
    factor,
    woundClass: s.oneOf(WOUNDS),
  }),
  s.refine(
    s.object({
      ...carried,
      use: s.literal('firearm'),
      type: s.oneOf(FIREARM_TYPES),
      size: s.optional(s.oneOf(FIREARM_SIZES)),
      /** Rounds left, or null if ammunition is not counted. */
      magazine: s.withDefault(s.nullable(s.int(0, 999)), () => null),
      ammunition: s.withDefault(s.oneOf(AMMUNITION), 'standard'),
    }),
    ({ type, size }) => {
      const { sizes } = firearmType(type)
      const legal =
        sizes.length === 0 ? size === undefined : size !== undefined && sizes.includes(size)
      return legal ? null : { path: ['size'] }
    },
  ),
  s.object({ ...carried, use: s.literal('taser') }),
])
export type CarriedWeapon = Readonly<s.Infer<typeof carriedWeapon>>

/** Bare hands, which every character can use. */
export const HANDS: CarriedWeapon = {
  id: 'unarmed',
  name: 'Unarmed',
  use: 'melee',
  weapon: 'unarmed',
}
