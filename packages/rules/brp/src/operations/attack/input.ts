import { s } from '@mastro/core'
import { BONUS_USES, WEAPON_KINDS } from '../../data/items.ts'
import { DAMAGE_NOTATION } from '../shared/damage.ts'
import { settings } from '../../options.ts'
import {
  armourPenalty,
  armourPoints,
  damageBonus,
  flag,
  flagOn,
  hp,
  identifier,
  maxHp,
  pow,
  score,
} from '../shared-fields.ts'

const martialArts = s.withDefault(s.nullable(score), () => null)

export const attacker = s.object({
  skill: score,
  damageBonus,
  martialArts,
  pow: s.optional(pow),
  relatedSpecialisation: flag,
  engaged: flag,
})

const notation = s.refine(s.text(), value => (DAMAGE_NOTATION.test(value) ? null : { path: [] }))

const custom = s.object({
  damage: notation,
  damageBonus: s.withDefault(s.oneOf(BONUS_USES), 'full'),
  kind: s.oneOf(WEAPON_KINDS),
  range: s.optional(s.int(1, 100_000)),
  hp: s.withDefault(s.nullable(hp), () => null),
})
export type CustomWeapon = s.Infer<typeof custom>

export const weapon = s.object({
  id: s.optional(identifier),
  custom: s.optional(custom),
  hp: s.optional(hp),
  shots: s.optional(s.int(0, 1000)),
  loaded: flagOn,
})
export type WeaponInput = s.Infer<typeof weapon>

export const target = s.object({
  armour: armourPoints,
  highVelocityArmour: s.withDefault(s.nullable(s.int(0, 100)), () => null),
  stillShield: armourPoints,
  maxHp: s.optional(maxHp),
  siz: s.optional(s.int(0, 500)),
  engaged: flag,
})
const NO_TARGET: s.Infer<typeof target> = target.parse({})

export const defence = s.object({
  type: s.withDefault(s.oneOf(['none', 'parry', 'dodge']), 'none'),
  skill: s.optional(score),
  with: s.optional(identifier),
  hp: s.optional(hp),
  martialArts,
  pow: s.optional(pow),
  kneeling: flag,
  aware: flagOn,
  armourPenalty,
  difficulty: s.withDefault(s.oneOf(['easy', 'normal', 'difficult']), 'normal'),
  relatedSpecialisation: flag,
})
const NO_DEFENCE: s.Infer<typeof defence> = defence.parse({})

const cover = s.object({
  siz: s.int(0, 1000),
  absorbs: s.withDefault(s.union([s.int(0, 1000), s.literal('all')]), 'all'),
})

export const situation = s.object({
  distance: s.withDefault(s.number(0), 0),
  cover: s.withDefault(s.nullable(cover), () => null),
  darkness: s.withDefault(s.oneOf(['none', 'near-total', 'total']), 'none'),
  ambush: flag,
  backstab: flag,
  knockOut: flag,
  difficulty: s.withDefault(s.oneOf(['easy', 'normal', 'difficult', 'impossible']), 'normal'),
})
const PLAIN_SITUATION: s.Infer<typeof situation> = situation.parse({})

export const attackInput = s.object({
  attacker,
  weapon,
  target: s.withDefault(target, () => NO_TARGET),
  defence: s.withDefault(defence, () => NO_DEFENCE),
  situation: s.withDefault(situation, () => PLAIN_SITUATION),
  settings,
})
export type AttackInput = s.Infer<typeof attackInput>
