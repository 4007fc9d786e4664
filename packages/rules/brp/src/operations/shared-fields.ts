import { s } from '@mastro/core'
import { ERAS, FLIGHTS } from '../data/skills.ts'
import { DAMAGE_BONUSES } from '../data/items.ts'
import { difficultyField } from './shared/check.ts'

/** Fields shared by several operations, as specified in section 12.0 of RULES.md. */
export const score = s.int(0, 1000)
export const difficulty = s.withDefault(difficultyField, 'normal')
export const armourPenalty = s.withDefault(s.int(-200, 0), 0)
export const flag = s.withDefault(s.bool(), false)
export const flagOn = s.withDefault(s.bool(), true)
export const hp = s.int(-500, 500)
export const maxHp = s.int(1, 500)
export const pow = s.int(0, 200)
export const armourPoints = s.withDefault(s.int(0, 100), 0)
export const powerPoints = s.withDefault(s.nullable(s.int(0, 500)), () => null)
export const damageBonus = s.withDefault(s.oneOf(DAMAGE_BONUSES), 'none')

export const STATUSES = ['conscious', 'unconscious', 'dying', 'dead'] as const
export type Status = (typeof STATUSES)[number]
export const status = s.withDefault(s.oneOf(STATUSES), 'conscious')

export const PLAYER_SIDES = ['active', 'passive', 'both', 'none'] as const
export type PlayerSide = (typeof PLAYER_SIDES)[number]
export const playerSide = s.oneOf(PLAYER_SIDES)

export const era = s.withDefault(s.oneOf(ERAS), 'modern')
export const flight = s.withDefault(s.oneOf(FLIGHTS), 'none')
export const mov = s.withDefault(s.int(0, 100), 10)
export const baseOverrides = s.withDefault(s.map(score), {})

/** All seven characteristics, each within the limits. */
export function characteristics(min: number, max: number) {
  const figure = s.int(min, max)
  return s.object({
    str: figure,
    con: figure,
    siz: figure,
    int: figure,
    pow: figure,
    dex: figure,
    app: figure,
  })
}

const creatureFigure = s.int(1, 100)
/** Characteristics whose APP may be missing, for creatures. */
export const creatureCharacteristics = s.object({
  str: creatureFigure,
  con: creatureFigure,
  siz: creatureFigure,
  int: creatureFigure,
  pow: creatureFigure,
  dex: creatureFigure,
  app: s.optional(s.nullable(creatureFigure)),
})

/** The fields of a secondary roller: skill, difficulty and armour penalty. */
export const rollerFields = { skill: score, difficulty, armourPenalty }
export const roller = s.object(rollerFields)

export const identifier = s.text()
