import { decideDraft, label, ok, refuse, draftCommands } from '@mastro/core'
import type { ActContext, DraftCommand, Result, AnyEvent, DecideContext } from '@mastro/core'
import { fromInput } from '../../guards.ts'
import { creation, readCharacter } from '../../creation/creation.ts'
import { form, defineCommand, type GameContext } from '../../kit.ts'
import { NEW_CHARACTER } from '../../messages/offer-groups.ts'
import { needsApproval } from '../../options.ts'
import type { State } from '../../state.ts'
import {
  conceptProposed,
  draftChanged,
  draftDropped,
  numbersOpened,
  numbersProposed,
} from './events.ts'
import {
  draftNow,
  draftOf,
  makingOf,
  withoutDraft,
  withoutSchools,
  withPrices,
} from './current-draft.ts'

/**
 * No approval is needed for the Master's own drafts, at tables without a Master, or with the option
 * for it.
 */
function isFree({ by, table }: ActContext): boolean {
  return by.leads || !needsApproval(table.options)
}

/**
 * Numbers may be tried while the idea waits for approval, but the draft cannot be finished. Players
 * set no price (WOC-TRAIT-2).
 */
function changeDraft(
  command: DraftCommand,
  { state, act }: DecideContext<State>,
): Result<readonly AnyEvent[]> {
  const { seat } = act.by
  if (seat === null) return refuse('not-seated')
  const free = isFree(act)
  const { prices } = makingOf(state, seat)
  const own = state.drafts[seat]
  const drafts = own === undefined ? {} : { [seat]: draftNow(state, own, act.table) }
  const decided = decideDraft(drafts, command, creation, act)
  if (!decided.ok) return decided
  const events = decided.value.map(event =>
    event.type === 'draft-dropped'
      ? draftDropped({ seat })
      : draftChanged({
          seat,
          draft: withoutSchools(free ? event.draft : withPrices(event.draft, prices)),
        }),
  )
  return ok(isWhole(command) ? [...events, numbersOpened({ seat })] : events)
}

/**
 * Quick creation and random answers give idea and numbers together, so the Master judges both at
 * the end.
 */
function isWhole(command: DraftCommand): boolean {
  return command.type === 'quick-draft' || (command.type === 'roll-draft' && command.step === 'all')
}

export function drafting({ state, viewer, table }: GameContext) {
  const stored = viewer.seat === null ? undefined : state.drafts[viewer.seat]
  return stored && draftNow(state, stored, table)
}

const steps = draftCommands<State>({
  rule: 'WOC-CREATE-1',
  group: NEW_CHARACTER,
  begin: label('Crea un personaggio', 'Create a character'),
  id: 'draft/begin',
  mayBegin: () => true,
  change: changeDraft,
  drop: { label: label('Lascia stare', 'Drop it'), id: 'draft/drop' },
})

const proposeConcept = defineCommand('propose-concept', {
  rule: 'WOC-CREATE-1',
  label: label('Proponi l’idea al Master', 'Propose the idea to the Master'),
  group: NEW_CHARACTER,
  form: form({}),
  offered: ctx => {
    const { state, viewer, table } = ctx
    const isWaiting = viewer.seat !== null && makingOf(state, viewer.seat).stage === 'concept'
    const free = viewer.leads || !needsApproval(table.options)
    return drafting(ctx)?.answers['concept'] !== undefined && isWaiting && !free
      ? [{ given: {}, id: 'draft/propose' }]
      : []
  },
  decide: (_, { state, act }) => {
    const found = draftOf(state, act.by.seat, act.table)
    if (!found.ok) return found
    const { seat, draft } = found.value
    if (draft.answers['concept'] === undefined) return refuse('concept-missing', 'concept')
    if (makingOf(state, seat).stage !== 'concept') return refuse('not-proposed')
    return ok([conceptProposed({ seat })])
  },
})

/**
 * Makes the character at once if no approval is needed. Otherwise it waits for the second approval.
 */
const finishDraft = defineCommand('finish-draft', {
  rule: 'WOC-CREATE-4',
  label: label('Finisci il personaggio', 'Finish the character'),
  group: NEW_CHARACTER,
  form: form({}),
  offered: ctx => {
    const draft = drafting(ctx)
    const { state, viewer, table } = ctx
    if (draft === undefined || viewer.seat === null || !creation.finish(draft).ok) return []
    const free = viewer.leads || !needsApproval(table.options)
    return free || makingOf(state, viewer.seat).stage === 'numbers'
      ? [{ given: {}, id: 'draft/finish' }]
      : []
  },
  decide: (_, { state, act }) => {
    const found = draftOf(state, act.by.seat, act.table)
    if (!found.ok) return found
    const { seat, draft } = found.value
    const finished = creation.finish(draft)
    if (!finished.ok) return fromInput(finished)
    if (isFree(act)) return ok(withoutDraft(seat, readCharacter(finished.value), act))
    const { stage } = makingOf(state, seat)
    return stage === 'numbers' ? ok([numbersProposed({ seat })]) : refuse('concept-not-approved')
  },
})

export const makingCommands = [...steps, proposeConcept, finishDraft]
