import {
  s,
  json,
  decideDraft,
  isRecord,
  label,
  ok,
  refuse,
  viewDraft,
  type Chapter,
  type DecideContext,
  type Docs,
  type Draft,
  type DraftCommand,
  type Json,
  type Result,
  type SeatId,
  type AnyEvent,
  draftCommands,
} from '@mastro/core'
import { creation } from '../../creation/creation.ts'
import { makingOf } from '../../creation/making-doc.ts'
import { CHARACTERISTIC_ROWS } from '../../data/characteristics.ts'
import { masterOnly, type BrpContext } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { characterOf } from '../../presets/build-character.ts'
import { finishedCharacterSchema } from '../../sheet/finished-character.ts'
import type { State } from '../../state.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { characteristicLabel } from '../../messages/terms.ts'
import {
  characterMade,
  draftChanged,
  draftDropped,
  rerollAsked,
  rerollGranted,
  setRolled,
} from './events.ts'

/** Character creation, step by step (BRP-CHAR, BRP-SHEET). */

/** The options of the table plus the Master's rulings for the campaign (BRP-SKILL-6). */
const optionsNow = ({ state, table }: Pick<BrpContext, 'state' | 'table'>) => ({
  ...table.options,
  bases: state.rulings.bases,
})

/**
 * The draft with the current options: changes of era or rulings apply to open drafts (BRP-SKILL-1).
 */
function draftNow(
  ctx: Pick<BrpContext, 'state' | 'table'>,
  seat: SeatId | null,
): Draft | undefined {
  const draft = seat === null ? undefined : ctx.state.drafts[seat]
  return draft === undefined
    ? undefined
    : { ...draft, options: { ...draft.options, ...optionsNow(ctx) } }
}

/** Decides a draft command, with the current options of the table. */
function changeDraft(
  command: DraftCommand,
  ctx: DecideContext<State>,
): Result<readonly AnyEvent[]> {
  const { state, act } = ctx
  const { seat } = ctx.viewer
  if (seat === null) return refuse('not-seated')
  const newSet = isNewSet(state.drafts[seat], command)
  if (newSet && (state.setsRolled[seat] ?? 0) > state.rerollsGranted)
    return refuse('reroll-not-approved', 'step')
  const table = { ...act.table, options: optionsNow(ctx) }
  const draft = draftNow(ctx, seat)
  const drafts = draft === undefined ? state.drafts : { ...state.drafts, [seat]: draft }
  const changed = decideDraft(drafts, command, creation, { ...act, table })
  if (!changed.ok) return changed
  return newSet ? ok([...changed.value, setRolled({ seat })]) : changed
}

/**
 * BRP-CHAR-7: a second set of characteristics, rolled or entered, needs the Master's approval.
 * Figures are entered one by one, so changing a set that was entered by hand does not count as a
 * new set. Changing a rolled set does.
 */
function isNewSet(before: Draft | undefined, command: DraftCommand): boolean {
  const set = before?.answers['characteristics']
  const isByHand = set !== undefined && before?.dice['characteristics'] === undefined
  switch (command.type) {
    case 'quick-draft':
      return true
    case 'roll-draft':
      return command.step === 'characteristics' || (command.step === 'all' && set === undefined)
    case 'answer-draft':
      return command.step === 'characteristics' && !isByHand && isOther(command.value, set)
    default:
      return false
  }
}

/** True if the answer differs from the current set in any figure. */
function isOther(answer: unknown, set: Json | undefined): boolean {
  if (!isRecord(answer) || !isRecord(set)) return true
  return Object.entries(answer).some(([id, figure]) => set[id] !== figure)
}

const common = { rule: 'BRP-SHEET-1', group: GROUP.characters } as const

const steps = draftCommands<State>({
  ...common,
  begin: label('Crea un personaggio', 'Create a character'),
  verb: label('Crea', 'Make'),
  id: 'begin-draft/it',
  mayBegin: () => true,
  change: changeDraft,
  dice: step =>
    step !== 'characteristics'
      ? []
      : CHARACTERISTIC_ROWS.flatMap(({ id, count }) =>
          Array.from({ length: count }, () => characteristicLabel(id)),
        ),
})

const finishDraft = defineCommand('finish-draft', {
  ...common,
  label: label('Finisci il personaggio', 'Finish the character'),
  verb: label('Finisci', 'Finish'),
  form: form({}),
  offered: ctx => {
    const draft = draftNow(ctx, ctx.viewer.seat)
    return draft !== undefined && creation.finish(draft).ok ? [{ given: {} }] : []
  },
  decide: (_, ctx) => {
    const { act } = ctx
    const { seat } = ctx.viewer
    if (seat === null) return refuse('not-seated')
    const draft = draftNow(ctx, seat)
    if (draft === undefined) return refuse('no-draft')
    const finished = creation.finish(draft)
    if (!finished.ok) return finished
    const read = s.parse(finishedCharacterSchema, finished.value, 'draft')
    if (!read.ok) return read
    const character = characterOf(read.value, act.newId('character'), seat, draft)
    return ok([characterMade({ character })])
  },
})

const askReroll = defineCommand('ask-reroll', {
  ...common,
  rule: 'BRP-CHAR-7',
  label: label('Chiedi di tirare di nuovo', 'Ask to roll again'),
  verb: label('Chiedi', 'Ask'),
  form: form({}),
  offered: ({ state, viewer }) =>
    viewer.seat === null || state.drafts[viewer.seat] === undefined ? [] : [{ given: {} }],
  decide: (_, { state, viewer: { seat } }) => {
    if (seat === null) return refuse('not-seated')
    return state.drafts[seat] === undefined ? refuse('no-draft') : ok([rerollAsked({ seat })])
  },
})

const grantReroll = defineCommand('grant-reroll', {
  ...common,
  rule: 'BRP-CHAR-7',
  group: GROUP.desk,
  label: label('Concedi a tutti di tirare di nuovo', 'Let everybody roll again'),
  verb: label('Concedi', 'Grant'),
  authorize: masterOnly,
  form: form({}),
  offered: ({ state }) => (state.rerollAskedBy.length > 0 ? [{ given: {} }] : []),
  decide: () => ok([rerollGranted({})]),
})

export const drafts = {
  events: [draftChanged, draftDropped, rerollAsked, rerollGranted, setRolled],
  commands: [...steps, finishDraft, askReroll, grantReroll],
  docs: (ctx): Docs => {
    const { state } = ctx
    const { seat } = ctx.viewer
    const draft = draftNow(ctx, seat)
    if (seat === null || draft === undefined) return {}
    const shown = viewDraft(draft, creation) as Readonly<Record<string, Json>> // safe: the document of a draft is an object
    const setsLeft = Math.max(0, 1 + state.rerollsGranted - (state.setsRolled[seat] ?? 0))
    const making = json(makingOf(draft))
    return { draft: { ...shown, making, veto: state.vetoes[seat] ?? null, setsLeft } }
  },
} satisfies Chapter<State>
