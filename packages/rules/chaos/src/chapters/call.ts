import { byAuthor, field, s, json, label, ok, phrase, refuse, same } from '@mastro/core'
import type { CallAnswer, Chapter, Label } from '@mastro/core'
import { COMPONENTS, idField, listOf } from '../operations/shared-fields.ts'
import { modifierOf } from '../operations/roll-result.ts'
import { sheetParts } from '../operations/roll-sheet.ts'
import { totalPoints } from '../operations/body-state.ts'
import { masterOnly } from '../guards.ts'
import { withoutKey } from '../updates.ts'
import { DIFFICULTIES } from '../data/tables.ts'
import type { CallingDoc, ChaosCallDoc } from '../documents.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { line, nameOf } from '../messages/log-lines.ts'
import { DESK } from '../messages/offer-groups.ts'
import { againstDifficulty } from '../odds/difficulty-odds.ts'
import type { Being, RollCall, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import { conditionNow } from './bodies.ts'
import { difficultyChoice } from './rolls/difficulty.ts'
import { rollSheetOf, skillOf } from './rolls/sheet-choice.ts'

/**
 * WOC-ROLL-1, WOC-DIFF-2. The Master calls one or more characters to a roll. The Difficulty is
 * sealed once for all.
 */

const callShape: s.Schema<RollCall> = s.object({
  id: idField,
  by: idField,
  component: s.oneOf(COMPONENTS),
  skill: s.text(),
  note: s.text(),
  difficulty: s.nullable(s.int(1, 99)),
  asked: s.list(s.object({ being: idField, outcome: s.nullable(s.text()) })),
  passive: s.optional(s.literal(true)),
  ignoreFatigue: s.optional(s.literal(true)),
})

const rollCalled = defineEvent('roll-called', s.object({ call: callShape }), {
  personalText: byAuthor,
  evolve: (state, { call }) => ({ ...state, calls: { ...state.calls, [call.id]: call } }),
  describe: ({ call }, before) => {
    const names = call.asked.flatMap(({ being }) => beingOf(before, being)?.character.name ?? [])
    const text = phrase`${label('Il Master chiama un tiro', 'The Master calls a roll')}: ${whatOf(call)} (${names.join(', ')}).`
    return line(text, ['WOC-ROLL-1'])
  },
})
export const callAnswered = defineEvent(
  'call-answered',
  s.object({ call: idField, being: idField, outcome: s.word() }),
  {
    evolve: (state, { call: id, being, outcome }) => {
      const call = callIn(state, id)
      if (call === undefined) return state
      const after = call.asked.map(row => (row.being === being ? { ...row, outcome } : row))
      return { ...state, calls: { ...state.calls, [id]: { ...call, asked: after } } }
    },
  },
)
const callClosed = defineEvent('call-closed', s.object({ call: idField }), {
  evolve: (state, { call }) => ({ ...state, calls: withoutKey(state.calls ?? {}, call) }),
})

export function callIn({ calls = {} }: State, id: string | undefined): RollCall | undefined {
  return id !== undefined && Object.hasOwn(calls, id) ? calls[id] : undefined
}

/** Open calls that this being has not answered. */
export function callsFor({ calls = {} }: State, { id }: Being): readonly RollCall[] {
  return Object.values(calls).filter(call =>
    call.asked.some(({ being, outcome }) => being === id && outcome === null),
  )
}

export function whatOf({ component, skill, passive }: RollCall): Label {
  const bare = term('component', component)
  const what = skill === '' ? bare : phrase`${bare}, ${nameLabel(skill)}`
  return passive === true ? phrase`${what} ${PASSIVE}` : what
}
const PASSIVE = label('(reazione passiva)', '(passive reaction)')

const active = ({ characters }: State) =>
  Object.values(characters).filter(({ status, seat }) => status === 'active' && seat !== null)

const callRoll = defineCommand('call-roll', {
  rule: 'WOC-ROLL-1',
  label: label('Chiama un tiro', 'Call a roll'),
  group: DESK,
  verb: label('Sigilla e chiama', 'Seal and call'),
  form: form({
    component: field.choice(COMPONENTS, TERM_LABELS.component, id => term('component', id), 'body'),
    skill: field.custom(s.withDefault(s.text(200), ''), (id, { state }: GameContext) => ({
      id,
      label: TERM_LABELS.skill,
      kind: 'choice',
      choices: skillsOf(state).map(value => ({ value, label: nameLabel(value) })),
      initial: '',
    })),
    beings: field.custom(listOf(idField), (id, { state }: GameContext) => ({
      id,
      label: label('Chi', 'Who'),
      kind: 'choices',
      choices: active(state).map(being => ({ value: being.id, label: same(nameOf(being)) })),
      initial: active(state).map(being => being.id),
    })),
    difficulty: difficultyChoice,
    unnumbered: field.bool(
      label('Senza numero: leggi il livello', 'No Difficulty: judge by the level'),
    ),
    note: field.text(2000, label('Un cenno a parole', 'Hint')),
    passive: field.rare(field.bool(TERM_LABELS.passive)),
    ignoreFatigue: field.rare(field.bool(TERM_LABELS.ignoreFatigue)),
  }),
  offered: ({ state, viewer }) => (viewer.leads && active(state).length > 0 ? [{ given: {} }] : []),
  decide: ({ beings, difficulty, unnumbered, passive, ignoreFatigue, ...said }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const { seat } = act.by
    if (seat === null) return refuse('not-seated')
    const strange = beings.findIndex(id => !active(state).some(being => being.id === id))
    if (strange >= 0) return refuse('unknown-character', `beings[${strange}]`)
    if (beings.length === 0) return refuse('choice-missing', 'beings')
    if (ignoreFatigue && !(passive && said.component === 'body'))
      return refuse('fatigue-not-waivable', 'ignoreFatigue')
    const call = {
      id: act.newId('call'),
      by: seat,
      ...said,
      difficulty: unnumbered ? null : difficulty,
      asked: [...new Set(beings)].map(being => ({ being, outcome: null })),
      ...(passive ? { passive: true as const } : {}),
      ...(ignoreFatigue ? { ignoreFatigue: true as const } : {}),
    }
    return ok([rollCalled({ call })])
  },
})

function skillsOf(state: State): readonly string[] {
  return [...new Set(active(state).flatMap(({ character }) => character.skills.map(s => s.name)))]
}

const closeCall = defineCommand('close-call', {
  rule: 'WOC-ROLL-1',
  label: label('Chiudi la chiamata', 'Close the call'),
  group: DESK,
  form: form({ call: field.hidden(idField) }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? Object.values(state.calls ?? {}).map(call => ({
          given: { call: call.id },
          id: `close-call/${call.id}`,
          label: phrase`${label('Chiudi la chiamata', 'Close the call')}: ${whatOf(call)}`,
        }))
      : [],
  decide: ({ call }, { state, act }) =>
    masterOnly(act) ??
    (callIn(state, call) === undefined
      ? refuse('unknown-request', 'call')
      : ok([callClosed({ call })])),
})

export const calls = {
  events: [rollCalled, callAnswered, callClosed],
  commands: [callRoll, closeCall],
  docs: ctx => ({
    ...Object.fromEntries(
      Object.values(ctx.state.calls ?? {}).map(call => [
        `call/${call.id}`,
        json(callDoc(call, ctx)),
      ]),
    ),
    ...(ctx.viewer.leads ? { calling: json(callingDoc(ctx.state)) } : {}),
  }),
} satisfies Chapter<State>

const FARTHEST = 40
const CHANCES = Array.from(
  { length: FARTHEST + 1 },
  (_, need) => againstDifficulty(0, need, []).success ?? 0,
)

/** Everybody's sum with each Component and skill, which the Master sees before calling. */
function callingDoc(state: State): CallingDoc {
  const bare = { nuance: null, skill: null, specialisation: null, incapacity: null }
  return {
    people: active(state).flatMap(being => {
      const { character, seat } = being
      if (seat === null) return []
      const sums = COMPONENTS.map(component => {
        const sheet = rollSheetOf(character, component, bare)
        return [component, sheet.ok ? modifierOf(sheetParts(sheet.value)) : 0] as const
      })
      const skills = character.skills.map(({ name, level }) => [name, level] as const)
      return [
        {
          being: being.id,
          seat,
          name: nameOf(being),
          components: Object.fromEntries(sums),
          skills: Object.fromEntries(skills),
          fatigue: totalPoints(character.state.fatigue),
          isUp: conditionNow(being) === 'able',
        },
      ]
    }),
    components: COMPONENTS.map(value => ({ value, label: term('component', value) })),
    skills: skillsOf(state).map(value => ({ value, label: nameLabel(value) })),
    difficulties: DIFFICULTIES.map(({ value, id }) => ({
      at: value,
      label: term('difficulty', id),
    })),
    chances: CHANCES,
  }
}

/** Leaves out the sealed Difficulty. Chances would reveal it, so only the leader gets them. */
function callDoc(call: RollCall, { state, viewer }: GameContext): ChaosCallDoc {
  const rows = call.asked.flatMap(({ being: id, outcome }): readonly CallAnswer[] => {
    const being = beingOf(state, id)
    if (being === undefined || being.seat === null) return []
    const chance = viewer.leads ? chanceOf(being, call) : null
    return [
      {
        seat: being.seat,
        being: id,
        name: nameOf(being),
        state: outcome === null ? 'asked' : 'answered',
        ...(chance === null ? {} : { chance }),
      },
    ]
  })
  const chances = rows.flatMap(({ chance }) => chance ?? [])
  return {
    id: call.id,
    by: call.by,
    what: whatOf(call),
    ...(call.note === '' ? {} : { note: same(call.note) }),
    isSealed: true,
    ...(call.passive === true ? { isPassive: true } : {}),
    isOpen: rows.some(row => row.state === 'asked'),
    asked: rows,
    ...(chances.length === 0
      ? {}
      : { atLeastOne: 1 - chances.reduce((none, chance) => none * (1 - chance), 1) }),
  }
}

function chanceOf(being: Being, call: RollCall): number | null {
  const { difficulty, component, skill, passive = false, ignoreFatigue = false } = call
  if (difficulty === null || !(passive || conditionNow(being) === 'able')) return null
  const { character } = being
  const own = skillOf(character, skill)?.name ?? null
  const bare = { nuance: null, skill: own, specialisation: null, incapacity: null }
  const sheet = rollSheetOf(character, component, bare, { passive, ignoreFatigue })
  if (!sheet.ok) return null
  return againstDifficulty(modifierOf(sheetParts(sheet.value)), difficulty, []).success ?? null
}
