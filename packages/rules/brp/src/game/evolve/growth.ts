import { never } from '@mastro/core'
import type { GrowthEvent } from '../events.ts'
import { improved, type ImprovementMap } from '../growth.ts'
import type { State } from '../state.ts'
import { withBeing, without } from './change.ts'

export function evolveGrowth(state: State, event: GrowthEvent): State {
  switch (event.type) {
    case 'skill-ticked':
      return withBeing(state, event.being, being => ({
        ticks: being.ticks.includes(event.skill) ? being.ticks : [...being.ticks, event.skill],
      }))
    case 'experience-opened':
      return { ...state, experienceOpen: true }
    case 'experience-closed':
      return { ...state, experienceOpen: false }
    case 'experience-rolled':
      return improve(state, event.being, event.results)
    case 'downtime-granted':
      return withFreeChecks(state, event.character, event.checks)
    case 'downtime-rolled':
      return withFreeChecks(improveFree(state, event.being, event.results), event.being, 0)
    case 'lesson-asked':
      return { ...state, lessons: { ...state.lessons, [event.lesson.id]: event.lesson } }
    case 'lesson-approved':
      return lessonApproved(state, event)
    case 'lesson-ended':
      return lessonEnded(state, event)
    case 'task-set':
      return { ...state, tasks: { ...state.tasks, [event.task.id]: event.task } }
    case 'task-advanced': {
      const task = state.tasks[event.task]
      if (task === undefined) return state
      return { ...state, tasks: { ...state.tasks, [task.id]: { ...task, done: event.done } } }
    }
    default:
      return never(event)
  }
}

/** BRP-EXP-8: new scores, and the ticks of what was checked are cleared. */
function improve(state: State, id: string, results: ImprovementMap): State {
  return withBeing(state, id, being => ({
    skills: improved(being.skills, results),
    ticks: being.ticks.filter(skill => !Object.hasOwn(results, skill)),
  }))
}

/** A free check leaves the ticks of the adventure alone. */
function improveFree(state: State, id: string, results: ImprovementMap): State {
  return withBeing(state, id, being => ({ skills: improved(being.skills, results) }))
}

function withFreeChecks(state: State, id: string, checks: number): State {
  const character = state.characters[id]
  if (character === undefined) return state
  return {
    ...state,
    characters: { ...state.characters, [id]: { ...character, freeChecks: checks } },
  }
}

function lessonApproved(
  state: State,
  { lesson, time, price }: Extract<GrowthEvent, { type: 'lesson-approved' }>,
): State {
  const asked = state.lessons[lesson]
  if (asked === undefined) return state
  return { ...state, lessons: { ...state.lessons, [lesson]: { ...asked, terms: { time, price } } } }
}

function lessonEnded(
  state: State,
  { lesson, results }: Extract<GrowthEvent, { type: 'lesson-ended' }>,
): State {
  const held = state.lessons[lesson]
  if (held === undefined) return state
  const taught = improve(state, held.student, results)
  return { ...taught, lessons: without(taught.lessons, lesson) }
}
