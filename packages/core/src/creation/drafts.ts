import { ok, refuse, type Result } from '../result.ts'
import type { Creation, Draft } from './creation.ts'
import { LANGUAGES, type Language } from '../labels/label.ts'
import type { ActContext } from '../ruleset.ts'
import type { Json, SeatId, TableInfo } from '../seat.ts'
import * as s from '../schema.ts'

/** Character drafts, one per seat. Each choice is logged, so that a reload loses nothing. */
export type Drafts = Readonly<Record<SeatId, Draft>>

/** The author's language, in which generated texts are written. */
const draftLanguage = s.optional(s.oneOf(LANGUAGES))

/** The answers to the quick questions. A text may be empty: a name is then drawn at random. */
export const quickChoices = s.list(s.word(), 0, 8)

/**
 * The commands of character creation, the same in every game. Each game has its own command to
 * finish.
 */
export const DRAFT_COMMANDS = [
  s.object({ type: s.literal('begin-draft'), language: draftLanguage }),
  s.object({ type: s.literal('answer-draft'), step: s.name(), value: s.unknown() }),
  s.object({ type: s.literal('roll-draft'), step: s.name() }),
  s.object({
    type: s.literal('quick-draft'),
    choices: quickChoices,
    language: draftLanguage,
  }),
  s.object({ type: s.literal('drop-draft') }),
] as const
const draftCommand = s.variant('type', DRAFT_COMMANDS)
export type DraftCommand = s.Infer<typeof draftCommand>

export type DraftEvent =
  | { readonly type: 'draft-changed'; readonly seat: SeatId; readonly draft: Draft }
  | { readonly type: 'draft-dropped'; readonly seat: SeatId }

export function decideDraft(
  drafts: Drafts,
  command: DraftCommand,
  creation: Creation,
  act: ActContext,
): Result<readonly DraftEvent[]> {
  const seat = act.by.seat
  if (seat === null) return refuse('not-seated')
  const held = drafts[seat]
  const current = held && withTableOptions(held, act.table)
  const next = nextDraft(current, command, creation, act)
  if (!next.ok) return next
  return ok([
    next.value === null
      ? { type: 'draft-dropped', seat }
      : { type: 'draft-changed', seat, draft: next.value },
  ])
}

export function evolveDrafts(drafts: Drafts, event: DraftEvent): Drafts {
  if (event.type === 'draft-changed') return { ...drafts, [event.seat]: event.draft }
  const { [event.seat]: _, ...rest } = drafts
  return rest
}

/**
 * The draft with the options in force now. An option set after the draft was begun applies to it.
 * Returns the same object if no option changed.
 */
export function withTableOptions(draft: Draft, { options }: Pick<TableInfo, 'options'>): Draft {
  const isCurrent = Object.entries(options).every(([id, value]) => draft.options[id] === value)
  return isCurrent ? draft : { ...draft, options: { ...draft.options, ...options } }
}

/**
 * A draft as its own seat sees it, for the creation screens. `waits` if it is complete and awaits
 * the leader's approval.
 */
export function viewDraft(draft: Draft, creation: Creation, waits: boolean = false): Json {
  const plain: unknown = { draft, steps: creation.steps(draft), ...(waits && { waits }) }
  return plain as Json // safe: both are plain JSON by their types
}

/** The table's options, and the language of the sheet. */
function optionsIn(
  { language }: { readonly language?: Language | undefined },
  { table }: ActContext,
) {
  return language === undefined ? table.options : { ...table.options, language }
}

function nextDraft(
  draft: Draft | undefined,
  command: DraftCommand,
  creation: Creation,
  act: ActContext,
): Result<Draft | null> {
  if (command.type === 'begin-draft') return ok(creation.begin(optionsIn(command, act)))
  if (command.type === 'quick-draft')
    return creation.quick(command.choices, optionsIn(command, act), act.dice)
  if (draft === undefined) return refuse('no-draft')
  if (command.type === 'drop-draft') return ok(null)
  if (command.type === 'answer-draft') return creation.answer(draft, command.step, command.value)
  if (command.step === 'all') return ok(creation.random(draft, 'all', act.dice))
  const step = creation.steps(draft).find(({ id }) => id === command.step)
  if (step === undefined) return refuse('unknown-step', 'step')
  if (step.isThrown === true) return refuse('dice-thrown', 'step')
  return ok(creation.random(draft, command.step, act.dice))
}
