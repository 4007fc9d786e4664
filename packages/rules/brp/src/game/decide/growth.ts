import { never, ok, refuse, type Act } from '@mastro/core'
import { FREE_CHECKS } from '../../acts/downtime-checks.ts'
import { parseSkillRef } from '../../rules/skill-ref.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import { masterOnly, ownCharacter, seen } from '../people.ts'
import type { State } from '../state.ts'

type GrowthCommand = Of<
  | 'open-experience'
  | 'close-experience'
  | 'grant-downtime'
  | 'ask-lesson'
  | 'approve-lesson'
  | 'drop-lesson'
  | 'set-task'
  | 'advance-task'
>

export function decideGrowth(state: State, command: GrowthCommand, act: Act): Decided {
  if (command.type === 'ask-lesson') return askLesson(state, command, act)
  if (command.type === 'drop-lesson') return dropLesson(state, command, act)
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  switch (command.type) {
    case 'open-experience':
      return ok([{ type: 'experience-opened' }])
    case 'close-experience':
      return ok([{ type: 'experience-closed' }])
    case 'grant-downtime': {
      const stranger = command.characters.findIndex(id => state.characters[id] === undefined)
      if (stranger >= 0) return refuse('unknown-character', `characters[${stranger}]`)
      return ok(
        command.characters.map(character => ({
          type: 'downtime-granted',
          character,
          checks: FREE_CHECKS,
        })),
      )
    }
    case 'approve-lesson':
      return state.lessons[command.lesson] === undefined
        ? refuse('unknown-lesson', 'lesson')
        : ok([
            {
              type: 'lesson-approved',
              lesson: command.lesson,
              time: command.time,
              price: command.price,
            },
          ])
    case 'set-task':
      return setTask(state, command, act)
    case 'advance-task': {
      const task = state.tasks[command.task]
      if (task === undefined) return refuse('unknown-task', 'task')
      if (task.done >= task.needed) return refuse('task-done', 'task')
      return ok([{ type: 'task-advanced', task: task.id, done: task.done + 1 }])
    }
    default:
      return never(command)
  }
}

/** BRP-EXP-10: one skill at a time. */
function askLesson(state: State, command: Of<'ask-lesson'>, act: Act): Decided {
  const { student, teacher, skill } = command
  const own = ownCharacter(state, student, act, 'student')
  if (!own.ok) return own
  const other = seen(state, teacher, act, 'teacher')
  if (!other.ok) return other
  if (teacher === student) return refuse('same-being', 'teacher')
  const ref = parseSkillRef(skill, 'skill')
  if (!ref.ok) return ref
  if (Object.values(state.lessons).some(lesson => lesson.student === student))
    return refuse('already-learning', 'student')
  return ok([
    {
      type: 'lesson-asked',
      lesson: { id: act.fresh('lesson'), teacher, student, skill, terms: null },
    },
  ])
}

function dropLesson(state: State, command: Of<'drop-lesson'>, act: Act): Decided {
  const lesson = state.lessons[command.lesson]
  if (lesson === undefined) return refuse('unknown-lesson', 'lesson')
  const own = ownCharacter(state, lesson.student, act, 'lesson')
  return own.ok ? ok([{ type: 'lesson-ended', lesson: lesson.id, results: {} }]) : own
}

/** BRP-TIME-6: turns of work and several successes. */
function setTask(state: State, command: Of<'set-task'>, act: Act): Decided {
  const { character, name, skill, turns, needed } = command
  if (state.characters[character] === undefined) return refuse('unknown-character', 'character')
  const ref = parseSkillRef(skill, 'skill')
  if (!ref.ok) return ref
  const task = { id: act.fresh('task'), character, name, skill, turns, needed, done: 0 }
  return ok([{ type: 'task-set', task }])
}
