import {
  int,
  literal,
  name,
  nullable,
  object,
  oneOf,
  optional,
  refine,
  variant,
  withDefault,
  type Infer,
} from '@mastro/core'
import { AMMUNITION, FIREARM_SIZES, FIREARM_TYPES, firearmType } from '../data/firearms.ts'
import { MELEE_WEAPONS } from '../data/weapons.ts'
import { bands } from './range.ts'

const WOUNDS = ['unarmed', 'blunt', 'blade', 'firearm'] as const
const carried = { id: name(40), name: name(80) }
const factor = int(1, 20)

/** A weapon somebody carries: how it is used decides how it attacks. */
export const carriedWeapon = variant('use', [
  object({ ...carried, use: literal('melee'), weapon: oneOf(MELEE_WEAPONS) }),
  object({ ...carried, use: literal('own-melee'), factor, woundClass: oneOf(WOUNDS) }),
  object({ ...carried, use: literal('throwing-knife') }),
  object({
    ...carried,
    use: literal('missile'),
    range: oneOf(['thrown-balanced', 'thrown-unwieldy', 'crossbow']),
    factor,
    woundClass: oneOf(WOUNDS),
  }),
  object({ ...carried, use: literal('own-missile'), bands, factor, woundClass: oneOf(WOUNDS) }),
  refine(
    object({
      ...carried,
      use: literal('firearm'),
      type: oneOf(FIREARM_TYPES),
      size: optional(oneOf(FIREARM_SIZES)),
      /** Rounds left; null: not counted. */
      magazine: withDefault(nullable(int(0, 999)), () => null),
      ammunition: withDefault(oneOf(AMMUNITION), 'standard'),
    }),
    ({ type, size }) => {
      const { sizes } = firearmType(type)
      const legal =
        sizes.length === 0 ? size === undefined : size !== undefined && sizes.includes(size)
      return legal ? null : { path: ['size'] }
    },
  ),
  object({ ...carried, use: literal('taser') }),
])
export type CarriedWeapon = Readonly<Infer<typeof carriedWeapon>>

/** Everybody has their hands. */
export const HANDS: CarriedWeapon = {
  id: 'unarmed',
  name: 'Unarmed',
  use: 'melee',
  weapon: 'unarmed',
}
