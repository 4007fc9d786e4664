import { ask, s, label, ok, phrase, refuse, heldIn, type Chapter, type Docs } from '@mastro/core'
import { characterOf, masterOnly, named, type BrpLook } from '../../guards.ts'
import { fact, form, order } from '../../kit.ts'
import { parseSkillRef } from '../../rules/skill-ref.ts'
import { id, task as taskShape } from '../../event-schemas.ts'
import type { State } from '../../state.ts'
import { toAll } from '../../tell.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { counted } from '../../messages/counted.ts'
import { anySkillChoices } from '../skills.ts'

/** Long work that needs time and several successes (BRP-TIME-6). */

const taskSet = fact('task-set', s.object({ task: taskShape }), {
  fold: (state, { task }) => ({ ...state, tasks: { ...state.tasks, [task.id]: task } }),
  tell: ({ task: { name, needed, turns } }) =>
    toAll(phrase`${name}: ${counted(needed, 'success')}, ${counted(turns, 'turn')}`, 'BRP-TIME-6'),
})

const taskAdvanced = fact('task-advanced', s.object({ task: id, done: s.int(0, 10_000) }), {
  fold: (state, { task, done }) => {
    const held = state.tasks[task]
    return held === undefined
      ? state
      : { ...state, tasks: { ...state.tasks, [task]: { ...held, done } } }
  },
  tell: ({ task, done }, before) => {
    const held = before.tasks[task]
    return toAll(phrase`${held?.name ?? ''}: ${done} / ${held?.needed ?? done}`, 'BRP-TIME-6')
  },
})

const setTask = order('set-task', {
  rule: 'BRP-TIME-6',
  label: label('Lavoro lungo', 'Long work'),
  group: GROUP.desk,
  verb: label('Comincia', 'Begin'),
  may: masterOnly,
  form: form({
    character: ask.which(label('Chi', 'Who'), ({ state }: BrpLook) =>
      named(Object.values(state.characters)),
    ),
    name: ask.someWords(80, label('Quale lavoro', 'Which work')),
    skill: ask.which(label('Con quale abilità', 'By which skill'), ({ state }: BrpLook) =>
      anySkillChoices(state, Object.values(state.characters)),
    ),
    turns: ask.whole(0, 10_000, label('Turni di lavoro', 'Turns of work'), 1),
    needed: ask.whole(1, 20, label('Successi che servono', 'Successes needed'), 1),
  }),
  offered: ({ state }) =>
    Object.keys(state.characters).length === 0 ? [] : [{ id: 'task', given: {} }],
  decide: (asked, at) => {
    const { character, name, skill, turns, needed } = asked
    const found = characterOf(at, character)
    if (!found.ok) return found
    const ref = parseSkillRef(skill, 'skill')
    if (!ref.ok) return ref
    const task = { id: at.act.fresh('task'), character, name, skill, turns, needed, done: 0 }
    return ok([taskSet({ task })])
  },
})

const advanceTask = order('advance-task', {
  rule: 'BRP-TIME-6',
  label: label('Un successo nel lavoro', 'One success of the work'),
  group: GROUP.desk,
  verb: label('Segna un successo', 'Count a success'),
  may: masterOnly,
  form: form({ task: ask.fixed(id) }),
  offered: ({ state }) =>
    Object.values(state.tasks)
      .filter(({ done, needed }) => done < needed)
      .map(({ id: task, name, done, needed }) => ({
        id: `advance-task/${task}`,
        given: { task },
        label: phrase`${name}: ${done} / ${needed}`,
      })),
  decide: ({ task }, { state }) => {
    const held = heldIn(state.tasks, task)
    if (held === undefined) return refuse('unknown-task', 'task')
    if (held.done >= held.needed) return refuse('task-done', 'task')
    return ok([taskAdvanced({ task, done: held.done + 1 })])
  },
})

export const tasks = {
  facts: [taskSet, taskAdvanced],
  orders: [setTask, advanceTask],
  docs: ({ state }): Docs =>
    Object.fromEntries(Object.values(state.tasks).map(task => [`task/${task.id}`, { ...task }])),
} satisfies Chapter<State>
