import { label, phrase, type Label, type Line } from '@mastro/core'
import { skillLabel } from '../../words/terms.ts'
import type { GrowthEvent } from '../events.ts'
import type { ImprovementMap } from '../growth.ts'
import type { State } from '../state.ts'
import { nameOf } from './audience.ts'

export function tellGrowth(event: GrowthEvent, before: State): Line | null {
  switch (event.type) {
    case 'skill-ticked':
      return before.characters[event.being] === undefined
        ? null
        : {
            text: phrase`${nameOf(before, event.being)}: ${label('spunta', 'tick')}, ${skillLabel(event.skill)}`,
            rules: ['BRP-EXP-1'],
          }
    case 'experience-opened':
      return {
        text: label('Si aprono i tiri esperienza', 'Experience checks are open'),
        rules: ['BRP-EXP-6', 'BRP-EXP-11'],
      }
    case 'experience-closed':
      return {
        text: label('Si chiudono i tiri esperienza', 'Experience checks are closed'),
        rules: ['BRP-EXP-6'],
      }
    case 'experience-rolled':
    case 'downtime-rolled':
      return {
        text: phrase`${nameOf(before, event.being)}: ${gainsOf(event.results)}`,
        rules: ['BRP-EXP-6', 'BRP-EXP-8'],
        changes: changesOf(before, event.being, event.results),
      }
    case 'downtime-granted':
      return {
        text: phrase`${nameOf(before, event.character)}: ${event.checks} ${label('tiri liberi per l’interludio', 'free checks for the downtime')}`,
        rules: ['BRP-EXP-12'],
      }
    default:
      return tellStudy(event, before)
  }
}

type Study = Extract<
  GrowthEvent,
  { type: 'lesson-asked' | 'lesson-approved' | 'lesson-ended' | 'task-set' | 'task-advanced' }
>

function tellStudy(event: Study, before: State): Line {
  switch (event.type) {
    case 'lesson-asked': {
      const { student, teacher, skill } = event.lesson
      return {
        text: phrase`${nameOf(before, student)} ${label('vuole imparare da', 'wants to learn from')} ${nameOf(before, teacher)}: ${skillLabel(skill)}`,
        rules: ['BRP-EXP-10'],
      }
    }
    case 'lesson-approved':
      return {
        text: phrase`${label('Lezione approvata', 'Lesson approved')}: ${event.time}, ${event.price}`,
        rules: ['BRP-EXP-10'],
      }
    case 'lesson-ended': {
      const student = before.lessons[event.lesson]?.student ?? ''
      return {
        text: phrase`${label('Fine della lezione', 'End of the lesson')}, ${nameOf(before, student)}: ${gainsOf(event.results)}`,
        rules: ['BRP-EXP-9'],
        changes: changesOf(before, student, event.results),
      }
    }
    case 'task-set': {
      const { name, needed, turns } = event.task
      return {
        text: phrase`${name}: ${needed} ${label('successi', 'successes')}, ${turns} ${label('turni', 'turns')}`,
        rules: ['BRP-TIME-6'],
      }
    }
    default: {
      const task = before.tasks[event.task]
      return {
        text: phrase`${task?.name ?? ''}: ${event.done} / ${task?.needed ?? event.done}`,
        rules: ['BRP-TIME-6'],
      }
    }
  }
}

function gainsOf(results: ImprovementMap): Label {
  const said = Object.entries(results).map(([ref, { gain }]) => phrase`${skillLabel(ref)} +${gain}`)
  if (said.length === 0) return label('nessun miglioramento', 'no improvement')
  return { it: said.map(one => one.it).join(', '), en: said.map(one => one.en).join(', ') }
}

function changesOf(before: State, subject: string, results: ImprovementMap) {
  return Object.entries(results)
    .filter(([, { improved }]) => improved)
    .map(([ref, { score, gain }]) => ({
      subject,
      what: skillLabel(ref),
      from: before.characters[subject]?.skills[ref] ?? score - gain,
      to: score,
    }))
}
