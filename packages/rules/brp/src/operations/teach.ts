import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { rollAgainst, targetOf, type Level, type CheckTarget } from './shared/check.ts'
import { settings } from '../options.ts'
import { improve, type Improvement } from './experience-check.ts'
import { flag, score } from './shared-fields.ts'

export const teachInput = s.object({
  teacher: s.object({ teach: score, subject: score }),
  student: s.object({ score, learning: flag }),
  settings,
})
export type TeachInput = s.Infer<typeof teachInput>

export interface TeachOutput {
  readonly teachChance: number
  readonly teachRoll: number | null
  readonly teachLevel: Level
  readonly subjectRoll: number | null
  readonly subjectLevel: Level
  readonly learned: boolean
  readonly experience: Improvement | null
}

/** BRP-EXP-9, 10. Dice: Teach d100, subject d100, then the student's check if both succeeded. */
export function teach(input: TeachInput, dice: Dice): Result<TeachOutput, 'already-learning'> {
  const lesson = lessonOf(input)
  if (!lesson.ok) return lesson
  const teaching = rollAgainst(lesson.value.teach, dice)
  const subject = rollAgainst(lesson.value.subject, dice)
  const learned = teaching.level !== 'failure' && subject.level !== 'failure'
  return ok({
    teachChance: lesson.value.teach.chance ?? 0, // never automatic, so always a number
    teachRoll: teaching.roll,
    teachLevel: teaching.level,
    subjectRoll: subject.roll,
    subjectLevel: subject.level,
    learned,
    experience: learned ? improve(input.student.score, dice) : null,
  })
}

/** The Teach score is limited by the teacher's score in the subject. */
export function lessonOf({
  teacher,
  student,
  settings,
}: TeachInput): Result<
  { readonly teach: CheckTarget; readonly subject: CheckTarget },
  'already-learning'
> {
  if (student.learning) return refuse('already-learning', 'input.student.learning')
  return ok({
    teach: targetOf({ score: Math.min(teacher.teach, teacher.subject) }, settings),
    subject: targetOf({ score: teacher.subject }, settings),
  })
}
