import { bool, int, map, nullable, object, oneOf, optional, text, withDefault } from '@mastro/core'
import { ERAS, FLIGHTS } from '../data/skills.ts'
import { DAMAGE_BONUSES } from '../data/items.ts'
import { difficultyField } from '../rules/check.ts'

/** Fields that several operations share, as section 12.0 of RULES.md gives them. */
export const score = int(0, 1000)
export const difficulty = withDefault(difficultyField, 'normal')
export const armourPenalty = withDefault(int(-200, 0), 0)
export const flag = withDefault(bool(), false)
export const flagOn = withDefault(bool(), true)
export const hp = int(-500, 500)
export const maxHp = int(1, 500)
export const pow = int(0, 200)
export const armourPoints = withDefault(int(0, 100), 0)
export const powerPoints = withDefault(nullable(int(0, 500)), () => null)
export const damageBonus = withDefault(oneOf(DAMAGE_BONUSES), 'none')

export const STATUSES = ['conscious', 'unconscious', 'dying', 'dead'] as const
export type Status = (typeof STATUSES)[number]
export const status = withDefault(oneOf(STATUSES), 'conscious')

export const PLAYER_SIDES = ['active', 'passive', 'both', 'none'] as const
export type PlayerSide = (typeof PLAYER_SIDES)[number]
export const playerSide = oneOf(PLAYER_SIDES)

export const era = withDefault(oneOf(ERAS), 'modern')
export const flight = withDefault(oneOf(FLIGHTS), 'none')
export const mov = withDefault(int(0, 100), 10)
export const baseOverrides = withDefault(map(score), {})

/** All seven characteristics within limits. */
export function characteristics(min: number, max: number) {
  const figure = int(min, max)
  return object({
    str: figure,
    con: figure,
    siz: figure,
    int: figure,
    pow: figure,
    dex: figure,
    app: figure,
  })
}

const creatureFigure = int(1, 100)
/** The same, where a creature without APP is allowed. */
export const creatureCharacteristics = object({
  str: creatureFigure,
  con: creatureFigure,
  siz: creatureFigure,
  int: creatureFigure,
  pow: creatureFigure,
  dex: creatureFigure,
  app: optional(nullable(creatureFigure)),
})

/** A roll beside a main one: who, how good, how hard. */
export const rollerFields = { skill: score, difficulty, armourPenalty }
export const roller = object(rollerFields)

export const identifier = text()
