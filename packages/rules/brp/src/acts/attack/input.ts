import {
  int,
  literal,
  nullable,
  number,
  object,
  oneOf,
  optional,
  refine,
  text,
  union,
  withDefault,
  type Infer,
} from '@mastro/core'
import { BONUS_USES, WEAPON_KINDS } from '../../data/items.ts'
import { DAMAGE_NOTATION } from '../../rules/damage.ts'
import { settings } from '../../settings.ts'
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
} from '../fields.ts'

const martialArts = withDefault(nullable(score), () => null)

const attacker = object({
  skill: score,
  damageBonus,
  martialArts,
  pow: optional(pow),
  relatedSpecialisation: flag,
  engaged: flag,
})

const notation = refine(text(), value => (DAMAGE_NOTATION.test(value) ? null : { path: [] }))

const custom = object({
  damage: notation,
  damageBonus: withDefault(oneOf(BONUS_USES), 'full'),
  kind: oneOf(WEAPON_KINDS),
  range: optional(int(1, 100_000)),
  hp: withDefault(nullable(hp), () => null),
})
export type CustomWeapon = Infer<typeof custom>

const weapon = object({
  id: optional(identifier),
  custom: optional(custom),
  hp: optional(hp),
  shots: optional(int(0, 1000)),
  loaded: flagOn,
})
export type WeaponInput = Infer<typeof weapon>

const target = object({
  armour: armourPoints,
  highVelocityArmour: withDefault(nullable(int(0, 100)), () => null),
  stillShield: armourPoints,
  maxHp: optional(maxHp),
  siz: optional(int(0, 500)),
  engaged: flag,
})
const NO_TARGET: Infer<typeof target> = target.parse({})

const defence = object({
  type: withDefault(oneOf(['none', 'parry', 'dodge']), 'none'),
  skill: optional(score),
  with: optional(identifier),
  hp: optional(hp),
  martialArts,
  pow: optional(pow),
  kneeling: flag,
  aware: flagOn,
  armourPenalty,
  difficulty: withDefault(oneOf(['easy', 'normal', 'difficult']), 'normal'),
  relatedSpecialisation: flag,
})
const NO_DEFENCE: Infer<typeof defence> = defence.parse({})

const cover = object({
  siz: int(0, 1000),
  absorbs: withDefault(union([int(0, 1000), literal('all')]), 'all'),
})

const situation = object({
  distance: withDefault(number(0), 0),
  cover: withDefault(nullable(cover), () => null),
  darkness: withDefault(oneOf(['none', 'near-total', 'total']), 'none'),
  ambush: flag,
  backstab: flag,
  knockOut: flag,
  difficulty: withDefault(oneOf(['easy', 'normal', 'difficult', 'impossible']), 'normal'),
})
const PLAIN_SITUATION: Infer<typeof situation> = situation.parse({})

export const attackInput = object({
  attacker,
  weapon,
  target: withDefault(target, () => NO_TARGET),
  defence: withDefault(defence, () => NO_DEFENCE),
  situation: withDefault(situation, () => PLAIN_SITUATION),
  settings,
})
export type AttackInput = Infer<typeof attackInput>
