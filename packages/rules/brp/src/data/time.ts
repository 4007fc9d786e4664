import { s, readTable } from '@mastro/core'
import timeTable from '../../data/time.json' with { type: 'json' }

/** BRP-TIME-5: five bands of typical durations. A skill can belong to several bands. */
export const SKILL_TIMES = [
  'seconds-to-round',
  'one-to-five-minutes',
  'five-to-thirty-minutes',
  'thirty-to-sixty-minutes',
  'six-hours-to-days',
] as const
export type SkillTime = (typeof SKILL_TIMES)[number]

const words = { it: s.text(), en: s.text() }

const data = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    units: s.list(
      s.object({
        id: s.text(),
        ...words,
        seconds: s.nullable(s.anyInt()),
        rounds: s.optional(s.anyInt()),
      }),
    ),
    play: s.list(s.object({ id: s.text(), ...words, typicalHours: s.optional(s.text()) })),
    skillTime: s.list(
      s.object({
        id: s.oneOf(SKILL_TIMES),
        ...words,
        skills: s.list(s.text()),
        someCharacteristicRolls: s.bool(),
        mostAttacksAndParries: s.bool(),
      }),
    ),
    note: s.text(),
  }),
  timeTable,
  'time.json',
)

export const SKILL_TIME_ROWS = data.skillTime
export const UNIT_ROWS = data.units
export const PLAY_ROWS = data.play

/** The typical durations of one use of a skill, shortest first. */
export function timesOf(family: string): readonly SkillTime[] {
  return SKILL_TIME_ROWS.filter(row => row.skills.includes(family)).map(row => row.id)
}
