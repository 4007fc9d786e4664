import {
  anyInt,
  bool,
  list,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  text,
} from '@mastro/core'
import timeTable from '../../data/time.json' with { type: 'json' }

/** BRP-TIME-5: five bands, a skill may be in several. */
export const SKILL_TIMES = [
  'seconds-to-round',
  'one-to-five-minutes',
  'five-to-thirty-minutes',
  'thirty-to-sixty-minutes',
  'six-hours-to-days',
] as const
export type SkillTime = (typeof SKILL_TIMES)[number]

const words = { it: text(), en: text() }

const data = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    units: list(
      object({
        id: text(),
        ...words,
        seconds: nullable(anyInt()),
        rounds: optional(anyInt()),
      }),
    ),
    play: list(object({ id: text(), ...words, typicalHours: optional(text()) })),
    skillTime: list(
      object({
        id: oneOf(SKILL_TIMES),
        ...words,
        skills: list(text()),
        someCharacteristicRolls: bool(),
        mostAttacksAndParries: bool(),
      }),
    ),
    note: text(),
  }),
  timeTable,
  'time.json',
)

export const SKILL_TIME_ROWS = data.skillTime
export const UNIT_ROWS = data.units
export const PLAY_ROWS = data.play

/** How long one use of a skill usually takes, the shortest first. */
export function timesOf(family: string): readonly SkillTime[] {
  return SKILL_TIME_ROWS.filter(row => row.skills.includes(family)).map(row => row.id)
}
