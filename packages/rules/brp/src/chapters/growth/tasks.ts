import {
  byAuthor,
  field,
  s,
  json,
  label,
  ok,
  phrase,
  refuse,
  getOwnProperty,
  type Chapter,
  type Docs,
} from '@mastro/core'
import { characterOf, masterOnly, beingChoices, type BrpContext } from '../../guards.ts'
import { defineEvent, form, defineCommand } from '../../kit.ts'
import { parseSkillRef } from '../../operations/shared/skill-ref.ts'
import { id, task as taskShape } from '../../schemas.ts'
import type { State } from '../../state.ts'
import { publicLine } from '../../messages/log-lines.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { counted } from '../../messages/counted.ts'
import { anySkillChoices } from '../skills.ts'

/** Long tasks that take time and several successes (BRP-TIME-6). */

const taskSet = defineEvent('task-set', s.object({ task: taskShape }), {
  personalText: byAuthor,
  evolve: (state, { task }) => ({ ...state, tasks: { ...state.tasks, [task.id]: task } }),
  describe: ({ task: { name, needed, turns } }) =>
    publicLine(
      phrase`${name}: ${counted(needed, 'success')}, ${counted(turns, 'turn')}`,
      'BRP-TIME-6',
    ),
})

const taskAdvanced = defineEvent('task-advanced', s.object({ task: id, done: s.int(0, 10_000) }), {
  evolve: (state, { task, done }) => {
    const held = state.tasks[task]
    return held === undefined
      ? state
      : { ...state, tasks: { ...state.tasks, [task]: { ...held, done } } }
  },
  describe: ({ task, done }, before) => {
    const held = before.tasks[task]
    return publicLine(phrase`${held?.name ?? ''}: ${done} / ${held?.needed ?? done}`, 'BRP-TIME-6')
  },
})

const setTask = defineCommand('set-task', {
  rule: 'BRP-TIME-6',
  label: label('Lavoro lungo', 'Long work'),
  group: GROUP.desk,
  verb: label('Comincia', 'Begin'),
  authorize: masterOnly,
  form: form({
    character: field.ref(label('Chi', 'Who'), ({ state }: BrpContext) =>
      beingChoices(Object.values(state.characters)),
    ),
    name: field.requiredText(80, label('Quale lavoro', 'Which work')),
    skill: field.ref(label('Con quale abilità', 'By which skill'), ({ state }: BrpContext) =>
      anySkillChoices(state, Object.values(state.characters)),
    ),
    turns: field.int(0, 10_000, label('Turni di lavoro', 'Turns of work'), 1),
    needed: field.int(1, 20, label('Successi che servono', 'Successes needed'), 1),
  }),
  offered: ({ state }) =>
    Object.keys(state.characters).length === 0 ? [] : [{ id: 'task', given: {} }],
  decide: (asked, at) => {
    const { character, name, skill, turns, needed } = asked
    const found = characterOf(at, character)
    if (!found.ok) return found
    const ref = parseSkillRef(skill, 'skill')
    if (!ref.ok) return ref
    const task = { id: at.act.newId('task'), character, name, skill, turns, needed, done: 0 }
    return ok([taskSet({ task })])
  },
})

const advanceTask = defineCommand('advance-task', {
  rule: 'BRP-TIME-6',
  label: label('Un successo nel lavoro', 'One success of the work'),
  group: GROUP.desk,
  verb: label('Segna un successo', 'Count a success'),
  authorize: masterOnly,
  form: form({ task: field.hidden(id) }),
  offered: ({ state }) =>
    Object.values(state.tasks)
      .filter(({ done, needed }) => done < needed)
      .map(({ id: task, name, done, needed }) => ({
        id: `advance-task/${task}`,
        given: { task },
        label: phrase`${name}: ${done} / ${needed}`,
      })),
  decide: ({ task }, { state }) => {
    const held = getOwnProperty(state.tasks, task)
    if (held === undefined) return refuse('unknown-task', 'task')
    if (held.done >= held.needed) return refuse('task-done', 'task')
    return ok([taskAdvanced({ task, done: held.done + 1 })])
  },
})

export const tasks = {
  events: [taskSet, taskAdvanced],
  commands: [setTask, advanceTask],
  docs: ({ state }): Docs =>
    Object.fromEntries(Object.values(state.tasks).map(task => [`task/${task.id}`, json(task)])),
} satisfies Chapter<State>
