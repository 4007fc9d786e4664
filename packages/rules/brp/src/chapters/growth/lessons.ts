import {
  byAuthor,
  field,
  s,
  json,
  label,
  ok,
  phrase,
  recordDice,
  refuse,
  getOwnProperty,
} from '@mastro/core'
import type { Chapter, Dice, Docs, Result } from '@mastro/core'
import { identifier } from '../../operations/shared-fields.ts'
import { teach, type TeachInput, type TeachOutput } from '../../operations/teach.ts'
import { withoutKey } from '../../updates.ts'
import {
  controls,
  visibleBeings,
  masterOnly,
  controlledCharacters,
  beingChoices,
  ownCharacter,
  findVisible,
} from '../../guards.ts'
import { beingOf, isTrainedIn, skillOf } from '../../selectors.ts'
import type { BrpContext } from '../../guards.ts'
import { defineEvent, form, defineCommand, defineRoll } from '../../kit.ts'
import { teachOdds } from '../../odds/experience.ts'
import type { Level } from '../../operations/shared/check.ts'
import { parseSkillRef } from '../../operations/shared/skill-ref.ts'
import { id, lesson as lessonShape } from '../../schemas.ts'
import type { State } from '../../state.ts'
import { nameOf, publicLine } from '../../messages/log-lines.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { actionToName } from '../../messages/counted.ts'
import { levelLabel, skillLabel } from '../../messages/terms.ts'
import { SECRET_BILL, die, throwOf } from '../rolls.ts'
import { anySkillChoices } from '../skills.ts'
import { gainChanges, gainsLabel, improvements, withImproved } from './ticks.ts'

/** Lessons: requested, approved by the Master, then taught (BRP-EXP-9, 10). */

const lessonAsked = defineEvent('lesson-asked', s.object({ lesson: lessonShape }), {
  personalText: byAuthor,
  evolve: (state, { lesson }) => ({ ...state, lessons: { ...state.lessons, [lesson.id]: lesson } }),
  describe: ({ lesson: { student, teacher, skill } }, before) =>
    publicLine(
      phrase`${nameOf(before, student)} ${label('vuole imparare da', 'wants to learn from')} ${nameOf(before, teacher)}: ${skillLabel(skill)}`,
      'BRP-EXP-10',
    ),
})

const lessonApproved = defineEvent(
  'lesson-approved',
  s.object({ lesson: id, time: s.text(80), price: s.text(80) }),
  {
    personalText: byAuthor,
    evolve: (state, { lesson, time, price }) => {
      const request = state.lessons[lesson]
      if (request === undefined) return state
      const lessons = { ...state.lessons, [lesson]: { ...request, terms: { time, price } } }
      return { ...state, lessons }
    },
    describe: ({ time, price }) =>
      publicLine(
        phrase`${label('Lezione approvata', 'Lesson approved')}: ${[time, price].filter(one => one !== '').join(', ')}`,
        'BRP-EXP-10',
      ),
  },
)

const lessonEnded = defineEvent('lesson-ended', s.object({ lesson: id, results: improvements }), {
  evolve: (state, { lesson, results }) => {
    const held = state.lessons[lesson]
    if (held === undefined) return state
    const taught = withImproved(state, held.student, results)
    return { ...taught, lessons: withoutKey(taught.lessons, lesson) }
  },
  describe: ({ lesson, results }, before) => {
    const { student = '', skill = '', terms } = before.lessons[lesson] ?? {}
    if (terms === null)
      return publicLine(
        phrase`${label('Niente lezione per', 'No lesson for')} ${nameOf(before, student)}: ${skillLabel(skill)}`,
        'BRP-EXP-10',
      )
    return {
      text: phrase`${label('Fine della lezione', 'End of the lesson')}, ${nameOf(before, student)}: ${gainsLabel(results)}`,
      rules: ['BRP-EXP-9'],
      changes: gainChanges(before, student, results),
    }
  },
})

const isLearning = (state: State, student: string): boolean =>
  Object.values(state.lessons).some(lesson => lesson.student === student)
/** The viewer's characters that are not learning yet. A character learns one skill at a time. */
const studentsOf = (ctx: BrpContext) =>
  controlledCharacters(ctx).filter(one => !isLearning(ctx.state, one.id) && one.status !== 'dead')
/** The living people, without animals. */
const teachersOf = (ctx: BrpContext) =>
  visibleBeings(ctx).filter(
    one =>
      one.status !== 'dead' &&
      (one.kind === 'character' || (one.creature === null && isTrainedIn(one, 'teach'))),
  )

/** BRP-EXP-10: one skill at a time. */
const askLesson = defineCommand('ask-lesson', {
  rule: 'BRP-EXP-10',
  label: label('Chiedi una lezione', 'Ask for a lesson'),
  group: GROUP.growth,
  verb: label('Chiedi', 'Ask'),
  form: form({
    student: field.ref(label('Chi impara', 'Who learns'), (ctx: BrpContext) =>
      beingChoices(studentsOf(ctx)),
    ),
    teacher: field.ref(
      label('Da chi', 'From whom'),
      (ctx: BrpContext) => beingChoices(teachersOf(ctx)),
      ctx => teachersOf(ctx).find(one => !studentsOf(ctx).some(own => own.id === one.id))?.id,
    ),
    skill: field.ref(label('Che cosa', 'What'), (ctx: BrpContext) =>
      anySkillChoices(ctx.state, studentsOf(ctx)),
    ),
  }),
  offered: ctx => {
    const students = studentsOf(ctx)
    const others = teachersOf(ctx).filter(one => one.id !== students[0]?.id)
    return students.length > 0 && others.length > 0 ? [{ id: 'lesson', given: {} }] : []
  },
  decide: ({ student, teacher, skill }, at) => {
    const own = ownCharacter(at, student, 'student')
    if (!own.ok) return own
    const other = findVisible(at, teacher, 'teacher')
    if (!other.ok) return other
    if (teacher === student) return refuse('same-being', 'teacher')
    const ref = parseSkillRef(skill, 'skill')
    if (!ref.ok) return ref
    if (isLearning(at.state, student)) return refuse('already-learning', 'student')
    const lesson = { id: at.act.newId('lesson'), teacher, student, skill, terms: null }
    return ok([lessonAsked({ lesson })])
  },
})

const approveLesson = defineCommand('approve-lesson', {
  rule: 'BRP-EXP-10',
  label: label('Approva la lezione', 'Approve the lesson'),
  group: GROUP.desk,
  verb: label('Approva', 'Approve'),
  authorize: masterOnly,
  form: form({
    lesson: field.hidden(id),
    time: field.requiredText(80, label('Quanto tempo', 'How long')),
    price: field.text(80, label('Quanto costa', 'What it costs')),
  }),
  offered: ({ state }) =>
    Object.values(state.lessons)
      .filter(({ terms }) => terms === null)
      .map(({ id: lesson, student, skill }) => ({
        id: `approve-lesson/${lesson}`,
        given: { lesson },
        label: phrase`${label('Lezione per', 'A lesson for')} ${nameOf(state, student)}: ${skillLabel(skill)}`,
      })),
  decide: ({ lesson, time, price }, { state }) =>
    getOwnProperty(state.lessons, lesson) === undefined
      ? refuse('unknown-lesson', 'lesson')
      : ok([lessonApproved({ lesson, time, price })]),
})

const dropLesson = defineCommand('drop-lesson', {
  rule: 'BRP-EXP-10',
  label: label('Rinuncia alla lezione', 'Give up the lesson'),
  group: GROUP.growth,
  verb: label('Rinuncia', 'Give up'),
  form: form({ lesson: field.hidden(id) }),
  offered: ctx =>
    Object.values(ctx.state.lessons)
      .filter(({ student }) => controlledCharacters(ctx).some(one => one.id === student))
      .map(({ id: lesson, skill }) => ({
        id: `drop-lesson/${lesson}`,
        given: { lesson },
        label: phrase`${label('Rinuncia alla lezione', 'Give up the lesson')}: ${skillLabel(skill)}`,
      })),
  decide: ({ lesson }, at) => {
    const held = getOwnProperty(at.state.lessons, lesson)
    if (held === undefined) return refuse('unknown-lesson', 'lesson')
    const own = ownCharacter(at, held.student, 'lesson')
    return own.ok ? ok([lessonEnded({ lesson, results: {} })]) : own
  },
})

interface LessonSituation {
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

function lessonSituation(state: State, lessonId: string): Result<LessonSituation> {
  const lesson = getOwnProperty(state.lessons, lessonId)
  const teacher = beingOf(state, lesson?.teacher)
  const student = lesson === undefined ? undefined : state.characters[lesson.student]
  if (lesson === undefined || teacher === undefined || student === undefined)
    return refuse('unknown-lesson', 'about.lesson')
  if (lesson.terms === null) return refuse('not-approved', 'about.lesson')
  const { settings } = state
  const score = (ref: string, who = teacher) => Math.min(1000, skillOf(state, who, ref) ?? 0)
  return ok({
    teaching: {
      teacher: { teach: score('teach'), subject: score(lesson.skill) },
      student: { score: score(lesson.skill, student), learning: false },
      settings,
    },
    teacher: teacher.name,
    student: student.name,
    skill: lesson.skill,
    teacherIsFoe: teacher.kind === 'foe',
  })
}

/** The end of a lesson that the Master approved (BRP-EXP-9, 10). */
const teachRoll = defineRoll({
  kind: 'teach',
  label: label('Lezione', 'Lesson'),
  group: GROUP.growth,
  rules: ['BRP-EXP-9'],
  about: s.object({ lesson: identifier }),
  offered: ctx =>
    Object.values(ctx.state.lessons)
      .filter(
        ({ terms, student }) =>
          terms !== null && controlledCharacters(ctx).some(one => one.id === student),
      )
      .map(({ id: lesson, skill }) => ({
        id: `teach/${lesson}`,
        about: { lesson },
        label: phrase`${label('Lezione', 'Lesson')}: ${skillLabel(skill)}`,
        verb: label('Tira', 'Roll'),
      })),
  open: ({ lesson: lessonId }, { state, viewer }) => {
    const lesson = getOwnProperty(state.lessons, lessonId)
    if (lesson === undefined) return refuse('unknown-lesson', 'about.lesson')
    if (lesson.terms === null) return refuse('not-approved', 'about.lesson')
    const sides = [lesson.teacher, lesson.student].flatMap(one => beingOf(state, one) ?? [])
    return sides.some(being => controls(viewer, being))
      ? ok(null)
      : refuse('not-your-character', 'about.lesson')
  },
  title: ({ about: { lesson }, state }) => {
    const held = state.lessons[lesson]
    return held === undefined
      ? label('Lezione', 'Lesson')
      : phrase`${actionToName(label('Lezione', 'Lesson to'), nameOf(state, held.student))}: ${skillLabel(held.skill)}`
  },
  parts: {},
  situation: ({ about: { lesson }, state }) => lessonSituation(state, lesson),
  run: ({ teaching }, source: Dice): Result<LessonOutput> => {
    const dice = recordDice(source)
    const taught = teach(teaching, dice)
    return taught.ok ? ok({ taught: taught.value, draws: dice.draws }) : taught
  },
  bill: ({ situation }) => {
    if (!situation.ok || situation.value.teacherIsFoe) return SECRET_BILL
    const { teaching, skill } = situation.value
    const { teacher } = teaching
    const line = (ref: string, value: number) => ({
      label: skillLabel(ref),
      value,
      unit: 'percent' as const,
      rule: 'BRP-EXP-9',
      source: 'skill',
      side: ref,
    })
    return {
      lines: [
        line('teach', Math.min(teacher.teach, teacher.subject)),
        line(skill, teacher.subject),
      ],
      total: label('tutti e due', 'both of them'),
      dice: null,
      sides: ['teach', skill].map(ref => throwOf(ref, skillLabel(ref), [100])),
    }
  },
  odds: ({ situation }) => {
    if (!situation.ok || situation.value.teacherIsFoe) return null
    const odds = teachOdds(situation.value.teaching)
    if (!odds.ok) return null
    const { learned, improve } = odds.value
    return {
      outcomes: [
        { id: 'learned', label: label('La lezione riesce', 'The lesson works'), chance: learned },
        {
          id: 'improve',
          label: label('Chi impara migliora', 'The learner improves'),
          chance: improve,
        },
      ],
    }
  },
  outcome: describeLesson,
  effects: ({ taught }, { student, skill }, { about: { lesson } }) => {
    const results = taught.experience === null ? {} : { [skill]: taught.experience }
    return [
      {
        id: 'lesson',
        label: phrase`${student}: ${gainsLabel(results)}`,
        rules: ['BRP-EXP-9'],
        events: [lessonEnded({ lesson, results })],
      },
    ]
  },
})

/** The teacher's dice are marked by level, the student's by whether the skill improved. */
const stateOf = (level: Level | undefined, improved = false) =>
  (level === undefined ? improved : level !== 'failure') ? 'hit' : 'miss'

function describeLesson({ taught, draws }: LessonOutput, situation: LessonSituation) {
  const { learned, experience, teachLevel, subjectLevel } = taught
  const { teacherIsFoe, skill } = situation
  const gain = experience?.gain ?? 0
  const result = learned
    ? phrase`${skillLabel(skill)} +${gain}`
    : label('La lezione non riesce', 'The lesson fails')
  const names = [
    phrase`${skillLabel('teach')}, ${situation.teacher}`,
    phrase`${skillLabel(skill)}, ${situation.teacher}`,
    phrase`${skillLabel(skill)}, ${situation.student}`,
    label('Aumento', 'Increase'),
  ]
  const levels = [teachLevel, subjectLevel]
  const fallen = draws.map(([sides, face], i) => ({
    ...die(face, sides, stateOf(levels[i], experience?.improved)),
    ...(names[i] === undefined ? {} : { label: names[i] }),
  }))
  return {
    id: learned ? 'learned' : 'not-learned',
    label: result,
    stamp: learned ? ('success' as const) : ('failure' as const),
    text: phrase`${situation.teacher} → ${situation.student}: ${result}`,
    dice: teacherIsFoe ? fallen.slice(2) : fallen, // only the Master sees an opponent's rolls
    figures: { learned, gain, ...(teacherIsFoe ? {} : { teachLevel, subjectLevel }) },
    why: teacherIsFoe
      ? []
      : [
          {
            label: phrase`${skillLabel('teach')}: ${levelLabel(teachLevel)}`,
            value: taught.teachRoll ?? '–',
            rule: 'BRP-EXP-9',
          },
          {
            label: phrase`${skillLabel(skill)}: ${levelLabel(subjectLevel)}`,
            value: taught.subjectRoll ?? '–',
            rule: 'BRP-EXP-9',
          },
        ],
  }
}

export const lessons = {
  events: [lessonAsked, lessonApproved, lessonEnded],
  commands: [askLesson, approveLesson, dropLesson],
  rolls: [teachRoll],
  docs: ({ state }): Docs =>
    Object.fromEntries(
      Object.values(state.lessons).map(lesson => [`lesson/${lesson.id}`, json(lesson)]),
    ),
} satisfies Chapter<State>
