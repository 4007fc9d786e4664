import { decideDraft, never, ok, parse, refuse, type Act, type Draft } from '@mastro/core'
import { creation } from '../../creation/creation.ts'
import { made } from '../../sheet/made.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import { characterOf } from '../make.ts'
import { masterOnly } from '../people.ts'
import type { State } from '../state.ts'

type DraftOrder = Of<
  | 'begin-draft'
  | 'answer-draft'
  | 'roll-draft'
  | 'quick-draft'
  | 'drop-draft'
  | 'finish-draft'
  | 'ask-reroll'
  | 'grant-reroll'
>

export function decideDrafts(state: State, command: DraftOrder, act: Act): Decided {
  const { seat } = act.by
  if (seat === null) return refuse('not-seated')
  switch (command.type) {
    case 'finish-draft':
      return finish(state, act, seat)
    case 'ask-reroll':
      return state.drafts[seat] === undefined
        ? refuse('no-draft')
        : ok([{ type: 'reroll-asked', seat }])
    case 'grant-reroll': {
      const allowed = masterOnly(act)
      return allowed.ok ? ok([{ type: 'reroll-granted' }]) : allowed
    }
    case 'begin-draft':
    case 'answer-draft':
    case 'roll-draft':
    case 'quick-draft':
    case 'drop-draft':
      return changeDraft(state, command, act, seat)
    default:
      return never(command)
  }
}

/** What the Master ruled for the campaign goes into the draft with the table's own options (BRP-SKILL-6). */
function changeDraft(
  state: State,
  command: Exclude<DraftOrder, { type: 'finish-draft' | 'ask-reroll' | 'grant-reroll' }>,
  act: Act,
  seat: string,
): Decided {
  const newSet = isNewSet(state.drafts[seat], command)
  if (newSet && (state.setsRolled[seat] ?? 0) > state.rerollsGranted)
    return refuse('reroll-not-approved', 'step')
  const options = { ...act.table.options, bases: state.rulings.bases }
  const changed = decideDraft(state.drafts, command, creation, {
    ...act,
    table: { ...act.table, options },
  })
  if (!changed.ok) return changed
  return newSet ? ok([...changed.value, { type: 'set-rolled', seat }]) : ok(changed.value)
}

/** BRP-CHAR-7: a second set of characteristics, rolled or written down, needs the Master's leave. */
function isNewSet(before: Draft | undefined, command: DraftOrder): boolean {
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

function finish(state: State, act: Act, seat: string): Decided {
  const draft = state.drafts[seat]
  if (draft === undefined) return refuse('no-draft')
  const finished = creation.finish(draft)
  if (!finished.ok) return finished
  const read = parse(made, finished.value, 'draft')
  if (!read.ok) return read
  const character = characterOf(read.value, act.fresh('character'), seat, draft)
  return ok([{ type: 'character-made', character }])
}
