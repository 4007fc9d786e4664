import { aimField, leaveField, orderField, policyField, s, SIDES } from '@mastro/core'
import { WEAPON_CLASSES } from '../data/items.ts'
import { attacker, defence, situation, target, weapon } from '../operations/attack/input.ts'
import { hp, identifier, maxHp, status } from '../operations/shared-fields.ts'
import { settings } from '../options.ts'

export const DEFENCE_POLICIES = ['best', 'parry', 'dodge', 'none'] as const
export type DefencePolicy = (typeof DEFENCE_POLICIES)[number]

/** More attacks than any creature of the book has in a round. */
const MOST_ATTACKS = 6

const weaponClass = s.withDefault(s.oneOf(WEAPON_CLASSES), 'other')
const attackFields = {
  attacker,
  weapon,
  weaponClass,
  situation: s.withDefault(situation, () => situation.parse({})),
}
const attack = s.object(attackFields)

/** A fighter, with the fields that the acts use. */
const fighter = s.object({
  id: identifier,
  side: s.oneOf(SIDES),
  dex: s.int(1, 100),
  hp,
  maxHp,
  status,
  ...attackFields,
  furtherAttacks: s.withDefault(s.list(attack, 0, MOST_ATTACKS), () => []),
  target: s.withDefault(target, () => target.parse({})),
  defences: s.withDefault(s.list(defence, 0, 10), () => []),
})
export type ForecastFighter = s.Infer<typeof fighter>
export type ForecastAttack = s.Infer<typeof attack>

const side = s.object({
  aim: aimField,
  order: orderField,
  leave: leaveField,
  defence: s.withDefault(s.oneOf(DEFENCE_POLICIES), 'best'),
})
const NO_SIDE: s.Infer<typeof side> = side.parse({})
const sideField = s.withDefault(side, () => NO_SIDE)

export const forecastInput = s.object({
  fighters: s.list(fighter, 0, 200),
  policy: policyField,
  sides: s.withDefault(s.object({ party: sideField, foes: sideField }), () => ({
    party: NO_SIDE,
    foes: NO_SIDE,
  })),
  /** Ids of those who have acted in the current round. */
  acted: s.withDefault(s.list(identifier, 0, 200), () => []),
  settings,
})
export type ForecastInput = s.Infer<typeof forecastInput>
