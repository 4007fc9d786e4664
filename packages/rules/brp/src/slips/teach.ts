import {
  label,
  object,
  ok,
  phrase,
  recorded,
  refuse,
  same,
  type Result,
  type Slip,
  type SlipSpec,
} from '@mastro/core'
import { identifier } from '../acts/fields.ts'
import { teach, type TeachInput, type TeachOutput } from '../acts/teach.ts'
import type { Event } from '../game/events.ts'
import { beingOf, controls } from '../game/people.ts'
import { skillOf } from '../game/scores.ts'
import type { State } from '../game/state.ts'
import { teachOdds } from '../odds/experience.ts'
import { levelLabel, skillLabel } from '../words/terms.ts'
import { die } from './common.ts'

import { gainsLabel } from './growth.ts'

interface LessonAbout {
  readonly lesson: string
}

interface LessonInput {
  readonly teaching: TeachInput
  readonly teacher: string
  readonly student: string
  readonly skill: string
  readonly teacherIsFoe: boolean
}

interface LessonOutput {
  readonly taught: TeachOutput
  readonly draws: readonly (readonly [number, number])[]
}

function lessonInput(state: State, slip: Slip): Result<LessonInput> {
  const lesson = state.lessons[(slip.about as unknown as LessonAbout).lesson] // parsed by `about`
  const teacher = lesson === undefined ? undefined : beingOf(state, lesson.teacher)
  const student = lesson === undefined ? undefined : state.characters[lesson.student]
  if (lesson === undefined || teacher === undefined || student === undefined)
    return refuse('unknown-lesson', 'about.lesson')
  if (lesson.terms === null) return refuse('not-approved', 'about.lesson')
  const score = (ref: string, who = teacher) => Math.min(1000, skillOf(state, who, ref) ?? 0)
  return ok({
    teaching: {
      teacher: { teach: score('teach'), subject: score(lesson.skill) },
      student: {
        score: Math.min(1000, skillOf(state, student, lesson.skill) ?? 0),
        learning: false,
      },
      settings: state.settings,
    },
    teacher: teacher.name,
    student: student.name,
    skill: lesson.skill,
    teacherIsFoe: teacher.kind === 'foe',
  })
}

/** The end of a lesson the Master approved (BRP-EXP-9, 10). */
export const teachSlip: SlipSpec<State, Event> = {
  kind: 'teach',
  label: label('Lezione', 'Lesson'),
  rules: ['BRP-EXP-9'],
  about: object({ lesson: identifier }),
  open(state, { lesson: id }: LessonAbout, by, table) {
    const lesson = state.lessons[id]
    if (lesson === undefined) return refuse('unknown-lesson', 'about.lesson')
    if (lesson.terms === null) return refuse('not-approved', 'about.lesson')
    const sides = [lesson.teacher, lesson.student].flatMap(one => beingOf(state, one) ?? [])
    return sides.some(being => controls(by, being, table))
      ? ok(null)
      : refuse('not-your-character', 'about.lesson')
  },
  parts: () => [],
  input: lessonInput,
  run({ teaching }: LessonInput, source): Result<LessonOutput> {
    const dice = recorded(source)
    const taught = teach(teaching, dice)
    return taught.ok ? ok({ taught: taught.value, draws: dice.draws }) : taught
  },
  bill(state, slip) {
    const input = lessonInput(state, slip)
    if (!input.ok || input.value.teacherIsFoe) return { lines: [], total: same('?'), dice: null }
    const { teacher } = input.value.teaching
    return {
      lines: [
        {
          label: skillLabel('teach'),
          value: Math.min(teacher.teach, teacher.subject),
          unit: 'percent',
          rule: 'BRP-EXP-9',
        },
        {
          label: skillLabel(input.value.skill),
          value: teacher.subject,
          unit: 'percent',
          rule: 'BRP-EXP-9',
        },
      ],
      total: label('tutti e due', 'both of them'),
      dice: null,
    }
  },
  odds(state, slip) {
    const input = lessonInput(state, slip)
    if (!input.ok || input.value.teacherIsFoe) return null
    const odds = teachOdds(input.value.teaching)
    if (!odds.ok) return null
    return {
      outcomes: [
        {
          id: 'learned',
          label: label('La lezione riesce', 'The lesson works'),
          chance: odds.value.learned,
        },
        {
          id: 'improve',
          label: label('Lo studente migliora', 'The student improves'),
          chance: odds.value.improve,
        },
      ],
    }
  },
  outcome(input: LessonInput, { taught, draws }: LessonOutput) {
    const { learned, experience, teachLevel, subjectLevel } = taught
    const gain = experience?.gain ?? 0
    const result = learned
      ? phrase`${skillLabel(input.skill)} +${gain}`
      : label('La lezione non riesce', 'The lesson fails')
    const own = input.teacherIsFoe ? draws.slice(2) : draws // a foe's rolls are the Master's
    return {
      id: learned ? 'learned' : 'not-learned',
      label: result,
      stamp: learned ? 'success' : 'failure',
      text: phrase`${input.teacher} → ${input.student}: ${result}`,
      dice: own.map(([sides, face]) => die(face, sides)),
      figures: { learned, gain, ...(input.teacherIsFoe ? {} : { teachLevel, subjectLevel }) },
      why: input.teacherIsFoe
        ? []
        : [
            {
              label: phrase`${skillLabel('teach')}: ${levelLabel(teachLevel)}`,
              value: taught.teachRoll ?? '–',
              rule: 'BRP-EXP-9',
            },
            {
              label: phrase`${skillLabel(input.skill)}: ${levelLabel(subjectLevel)}`,
              value: taught.subjectRoll ?? '–',
              rule: 'BRP-EXP-9',
            },
          ],
    }
  },
  effects(_state, slip, { student, skill }: LessonInput, { taught }: LessonOutput) {
    const { lesson } = slip.about as unknown as LessonAbout
    const results = taught.experience === null ? {} : { [skill]: taught.experience }
    return [
      {
        id: 'lesson',
        label: phrase`${student}: ${gainsLabel(results)}`,
        rules: ['BRP-EXP-9'],
        events: [{ type: 'lesson-ended', lesson, results }],
      },
    ]
  },
}
