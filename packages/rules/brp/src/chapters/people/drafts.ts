import {
  decideDraft,
  fixed,
  label,
  list,
  name,
  ok,
  onPage,
  parse,
  refuse,
  unknown,
  viewDraft,
  type Chapter,
  type Desk,
  type Docs,
  type Draft,
  type DraftCommand,
  type Json,
  type Result,
  type Stated,
} from '@mastro/core'
import { creation } from '../../creation/creation.ts'
import { masterOnly } from '../../find.ts'
import { form, order } from '../../kit.ts'
import { characterOf } from '../../people/make.ts'
import { made } from '../../sheet/made.ts'
import type { State } from '../../state.ts'
import { GROUP } from '../../words/groups.ts'
import {
  characterMade,
  draftChanged,
  draftDropped,
  rerollAsked,
  rerollGranted,
  setRolled,
} from './facts.ts'

/** Making a character, step by step (BRP-CHAR, BRP-SHEET). */

const ON_PAGE = onPage('a step of the page where a character is made')

/** What the Master ruled for the campaign goes into the draft with the table's own options (BRP-SKILL-6). */
function changeDraft(command: DraftCommand, at: Desk<State>): Result<readonly Stated[]> {
  const { state, act } = at
  const { seat } = at.viewer
  if (seat === null) return refuse('not-seated')
  const newSet = isNewSet(state.drafts[seat], command)
  if (newSet && (state.setsRolled[seat] ?? 0) > state.rerollsGranted)
    return refuse('reroll-not-approved', 'step')
  const options = { ...act.table.options, bases: state.rulings.bases }
  const table = { ...act.table, options }
  const changed = decideDraft(state.drafts, command, creation, { ...act, table })
  if (!changed.ok) return changed
  return newSet ? ok([...changed.value, setRolled({ seat })]) : changed
}

/** BRP-CHAR-7: a second set of characteristics, rolled or written down, needs the Master's leave. */
function isNewSet(before: Draft | undefined, command: DraftCommand): boolean {
  const set = before?.answers['characteristics']
  switch (command.type) {
    case 'quick-draft':
      return true
    case 'roll-draft':
      return command.step === 'characteristics' || (command.step === 'all' && set === undefined)
    case 'answer-draft':
      return (
        command.step === 'characteristics' && JSON.stringify(command.value) !== JSON.stringify(set)
      )
    default:
      return false
  }
}

const common = { rule: 'BRP-SHEET-1', group: GROUP.characters } as const

const beginDraft = order('begin-draft', {
  ...common,
  label: label('Crea un personaggio', 'Make a character'),
  verb: label('Crea', 'Make'),
  form: form({}),
  offered: ({ state, viewer }) =>
    viewer.seat === null || state.drafts[viewer.seat] !== undefined ? [] : [{ given: {} }],
  decide: (_, at) => changeDraft({ type: 'begin-draft' }, at),
})

const answerDraft = order('answer-draft', {
  ...common,
  label: label('Rispondi a un passo', 'Answer a step'),
  form: form({ step: fixed(name()), value: fixed(unknown()) }),
  offered: ON_PAGE,
  decide: ({ step, value }, at) => changeDraft({ type: 'answer-draft', step, value }, at),
})

const rollDraft = order('roll-draft', {
  ...common,
  label: label('Tira un passo', 'Roll a step'),
  form: form({ step: fixed(name()) }),
  offered: ON_PAGE,
  decide: ({ step }, at) => changeDraft({ type: 'roll-draft', step }, at),
})

const quickDraft = order('quick-draft', {
  ...common,
  label: label('In tre scelte', 'In three choices'),
  form: form({ choices: fixed(list(name(), 0, 8)) }),
  offered: ON_PAGE,
  decide: ({ choices }, at) => changeDraft({ type: 'quick-draft', choices: [...choices] }, at),
})

const dropDraft = order('drop-draft', {
  ...common,
  label: label('Lascia il personaggio', 'Leave the character'),
  form: form({}),
  offered: ON_PAGE,
  decide: (_, at) => changeDraft({ type: 'drop-draft' }, at),
})

const finishDraft = order('finish-draft', {
  ...common,
  label: label('Finisci il personaggio', 'Finish the character'),
  verb: label('Finisci', 'Finish'),
  form: form({}),
  offered: ({ state, viewer }) => {
    const draft = viewer.seat === null ? undefined : state.drafts[viewer.seat]
    return draft !== undefined && creation.finish(draft).ok ? [{ given: {} }] : []
  },
  decide: (_, { state, viewer: { seat }, act }) => {
    if (seat === null) return refuse('not-seated')
    const draft = state.drafts[seat]
    if (draft === undefined) return refuse('no-draft')
    const finished = creation.finish(draft)
    if (!finished.ok) return finished
    const read = parse(made, finished.value, 'draft')
    if (!read.ok) return read
    const character = characterOf(read.value, act.fresh('character'), seat, draft)
    return ok([characterMade({ character })])
  },
})

const askReroll = order('ask-reroll', {
  ...common,
  rule: 'BRP-CHAR-7',
  label: label('Chiedi di ritirare', 'Ask to roll again'),
  verb: label('Chiedi', 'Ask'),
  form: form({}),
  offered: ({ state, viewer }) =>
    viewer.seat === null || state.drafts[viewer.seat] === undefined ? [] : [{ given: {} }],
  decide: (_, { state, viewer: { seat } }) => {
    if (seat === null) return refuse('not-seated')
    return state.drafts[seat] === undefined ? refuse('no-draft') : ok([rerollAsked({ seat })])
  },
})

const grantReroll = order('grant-reroll', {
  ...common,
  rule: 'BRP-CHAR-7',
  group: GROUP.desk,
  label: label('Concedi a tutti di ritirare', 'Let everybody roll again'),
  verb: label('Concedi', 'Grant'),
  may: masterOnly,
  form: form({}),
  offered: ({ state }) => (state.rerollAskedBy.length > 0 ? [{ given: {} }] : []),
  decide: () => ok([rerollGranted({})]),
})

export const drafts = {
  facts: [draftChanged, draftDropped, rerollAsked, rerollGranted, setRolled],
  orders: [
    beginDraft,
    answerDraft,
    rollDraft,
    quickDraft,
    dropDraft,
    finishDraft,
    askReroll,
    grantReroll,
  ],
  docs: ({ state, viewer: { seat } }): Docs => {
    const draft = seat === null ? undefined : state.drafts[seat]
    if (seat === null || draft === undefined) return {}
    const shown = viewDraft(draft, creation) as Readonly<Record<string, Json>> // an object, by its making
    const setsLeft = Math.max(0, 1 + state.rerollsGranted - (state.setsRolled[seat] ?? 0))
    return { draft: { ...shown, veto: state.vetoes[seat] ?? null, setsLeft } }
  },
} satisfies Chapter<State>
