import {
  decideDraft,
  fixed,
  label,
  LANGUAGES,
  list,
  name,
  ok,
  onPage,
  oneOf,
  optional,
  refuse,
  unknown,
  type Act,
  type DraftCommand,
  type Result,
  type Stated,
} from '@mastro/core'
import { fromInput } from '../../beings.ts'
import { creation, readCharacter } from '../../creation/creation.ts'
import { form, order, type Here } from '../../kit.ts'
import { NEW_CHARACTER } from '../../lines.ts'
import { needsApproval } from '../../options.ts'
import type { State } from '../../state.ts'
import {
  conceptProposed,
  draftChanged,
  draftDropped,
  numbersOpened,
  numbersProposed,
} from './facts.ts'
import { draftOf, made, makingOf, withPrices } from './held.ts'

/** Nobody waits for the Master: the Master's own drafts, tables without one, tables that chose so. */
function isFree({ by, table }: Act): boolean {
  return by.leads || !needsApproval(table.options)
}

/** Numbers may be tried while the idea waits: only the end waits for it. Players set no price (WOC-TRAIT-2). */
function changeDraft(state: State, command: DraftCommand, act: Act): Result<readonly Stated[]> {
  const { seat } = act.by
  if (seat === null) return refuse('not-seated')
  const free = isFree(act)
  const { prices } = makingOf(state, seat)
  const decided = decideDraft(state.drafts, command, creation, act)
  if (!decided.ok) return decided
  const events = decided.value.map(event =>
    event.type === 'draft-dropped'
      ? draftDropped({ seat })
      : draftChanged({ seat, draft: free ? event.draft : withPrices(event.draft, prices) }),
  )
  return ok(isWhole(command) ? [...events, numbersOpened({ seat })] : events)
}

/** The quick path and the dice give idea and numbers together: the Master judges both at the end. */
function isWhole(command: DraftCommand): boolean {
  return command.type === 'quick-draft' || (command.type === 'roll-draft' && command.step === 'all')
}

const WIZARD = 'the steps of a character being made ask it, the same in every game'
export const drafting = ({ state, viewer }: Here) =>
  viewer.seat === null ? undefined : state.drafts[viewer.seat]

/** The language of whoever makes it. */
const spoken = fixed(optional(oneOf(LANGUAGES)))

const beginDraft = order('begin-draft', {
  rule: 'WOC-CREATE-1',
  label: label('Crea un personaggio', 'Create a character'),
  group: NEW_CHARACTER,
  form: form({ language: spoken }),
  offered: look =>
    drafting(look) === undefined ? [{ given: { language: 'it' as const }, id: 'draft/begin' }] : [],
  decide: ({ language }, { state, act }) =>
    changeDraft(state, { type: 'begin-draft', language }, act),
})
const answerDraft = order('answer-draft', {
  rule: 'WOC-CREATE-1',
  label: label('Rispondi a un passo', 'Answer a step'),
  group: NEW_CHARACTER,
  form: form({ step: fixed(name()), value: fixed(unknown()) }),
  offered: onPage(WIZARD),
  decide: ({ step, value }, { state, act }) =>
    changeDraft(state, { type: 'answer-draft', step, value }, act),
})
const rollDraft = order('roll-draft', {
  rule: 'WOC-CREATE-1',
  label: label('Lascia fare ai dadi', 'Leave it to the dice'),
  group: NEW_CHARACTER,
  form: form({ step: fixed(name()) }),
  offered: onPage(WIZARD),
  decide: ({ step }, { state, act }) => changeDraft(state, { type: 'roll-draft', step }, act),
})
const quickDraft = order('quick-draft', {
  rule: 'WOC-CREATE-1',
  label: label('In tre scelte', 'In three choices'),
  group: NEW_CHARACTER,
  form: form({ choices: fixed(list(name(), 0, 8)), language: spoken }),
  offered: onPage(WIZARD),
  decide: ({ choices, language }, { state, act }) =>
    changeDraft(state, { type: 'quick-draft', choices, language }, act),
})
const dropDraft = order('drop-draft', {
  rule: 'WOC-CREATE-1',
  label: label('Lascia stare', 'Drop it'),
  group: NEW_CHARACTER,
  form: form({}),
  offered: look => (drafting(look) === undefined ? [] : [{ given: {}, id: 'draft/drop' }]),
  decide: (_, { state, act }) => changeDraft(state, { type: 'drop-draft' }, act),
})

const proposeConcept = order('propose-concept', {
  rule: 'WOC-CREATE-1',
  label: label('Proponi l’idea al Master', 'Propose the idea to the Master'),
  group: NEW_CHARACTER,
  form: form({}),
  offered: look => {
    const { state, viewer, table } = look
    const isWaiting = viewer.seat !== null && makingOf(state, viewer.seat).stage === 'concept'
    const free = viewer.leads || !needsApproval(table.options)
    return drafting(look)?.answers['concept'] !== undefined && isWaiting && !free
      ? [{ given: {}, id: 'draft/propose' }]
      : []
  },
  decide: (_, { state, act }) => {
    const found = draftOf(state, act.by.seat)
    if (!found.ok) return found
    const { seat, draft } = found.value
    if (draft.answers['concept'] === undefined) return refuse('concept-missing', 'concept')
    if (makingOf(state, seat).stage !== 'concept') return refuse('not-proposed')
    return ok([conceptProposed({ seat })])
  },
})

/** Without a Master in between the character is made at once; otherwise it waits for the second approval. */
const finishDraft = order('finish-draft', {
  rule: 'WOC-CREATE-4',
  label: label('Finisci il personaggio', 'Finish the character'),
  group: NEW_CHARACTER,
  form: form({}),
  offered: look => {
    const draft = drafting(look)
    const { state, viewer, table } = look
    if (draft === undefined || viewer.seat === null || !creation.finish(draft).ok) return []
    const free = viewer.leads || !needsApproval(table.options)
    return free || makingOf(state, viewer.seat).stage === 'numbers'
      ? [{ given: {}, id: 'draft/finish' }]
      : []
  },
  decide: (_, { state, act }) => {
    const found = draftOf(state, act.by.seat)
    if (!found.ok) return found
    const { seat, draft } = found.value
    const finished = creation.finish(draft)
    if (!finished.ok) return fromInput(finished)
    if (isFree(act)) return ok(made(seat, readCharacter(finished.value), act))
    const { stage } = makingOf(state, seat)
    return stage === 'numbers' ? ok([numbersProposed({ seat })]) : refuse('concept-not-approved')
  },
})

export const draftOrders = [
  beginDraft,
  answerDraft,
  rollDraft,
  quickDraft,
  dropDraft,
  proposeConcept,
  finishDraft,
]
