import { s, LEAVES, type Json, type Result, type SeatId, type SeatKind } from '@mastro/core'
import { advance, advanceAll } from '../../engine/advance.ts'
import { answerQuery } from '../../queries/answer-query.ts'
import { tableCommand } from '../../engine/command-registry.ts'
import type { CommandContext } from '../../engine/context.ts'
import { decideTable, joinSeat, type Rulesets } from '../../engine/decide.ts'
import type { ActBody } from '../../events.ts'
import { historyFrom, recapRange } from '../../log/history.ts'
import type { Frames, ServedTable, Patch } from '../../engine/served-table.ts'
import { keyedHash } from '../../util/keyed-hash.ts'
import { toMarkdown } from '../../log/markdown.ts'
import type { Query } from '../../queries/queries.ts'
import { servedTableFrom, snapshotOf, viewOf } from '../../engine/snapshot.ts'
import { formatAct, upcast } from '../../import/act-text.ts'
import { fakeDiceBook } from '../fake-dice-book.ts'
import type { DocChange } from '../../view/section.ts'
import type { Command } from '../walk.ts'

/**
 * One step of a session. It contains its ids and time, so omitting a step does not shift the
 * others.
 */
export type Step =
  | {
      readonly do: 'command'
      readonly seat: SeatId
      readonly id: string
      readonly command: Command
    }
  | { readonly do: 'join'; readonly id: string; readonly name: string; readonly kind: SeatKind }
  | { readonly do: 'ask'; readonly seat: SeatId; readonly question: Query }
  | { readonly do: 'look'; readonly seat: SeatId }
  | { readonly do: 'export'; readonly seat: SeatId }
  /** Restarts the server from its snapshot, or from the whole log as after export and import. */
  | { readonly do: 'restart'; readonly from: 'snapshot' | 'log' }
  | { readonly do: 'nothing' }

/** A session between two steps. */
export interface PlayedTable {
  readonly served: ServedTable
  readonly acts: readonly ActBody[]
}

/** A step with the states before and after it, the stored act, the frames and the reply. */
export interface StepResult {
  readonly step: Step
  readonly before: PlayedTable
  readonly evening: PlayedTable
  readonly act: ActBody | null
  readonly frames: Frames
  readonly reply: Result<unknown> | null
}

/** Hooks where a fault can be planted between the table and a client. */
export interface StepHooks {
  command?(seat: SeatId, command: Command, served: ServedTable): Command
  frame?(frame: Patch | undefined, at: StepState): unknown
  reply?(reply: Result<unknown>, at: StepState, step: Extract<Step, { do: 'command' }>): unknown
  answer?(answer: unknown, at: StepState, query: Query, acts: readonly ActBody[]): unknown
  doc?(doc: unknown, key: string, at: StepState): unknown
  text?(text: string, at: StepState, acts: readonly ActBody[]): string
}

export interface StepState {
  readonly seat: SeatId
  readonly step: Step
  readonly before: ServedTable
  readonly served: ServedTable
  readonly act: ActBody | null
}

const START = 1_700_000_000_000

export function contextAt(step: number, by: SeatId, commandId: string): CommandContext {
  const book = (id: string) =>
    fakeDiceBook(id, Number.parseInt(keyedHash('7'.repeat(32), id).slice(0, 6), 16) % LEAVES)
  return {
    by,
    commandId,
    at: START + step * 1000,
    bookOf: book,
    newBook: book,
    sealOf: (_table, id) => keyedHash('5'.repeat(32), id) + keyedHash('6'.repeat(32), id),
  }
}

export function takeStep(
  rulesets: Rulesets,
  before: PlayedTable,
  step: Step,
  at: number,
  hooks: StepHooks = {},
): StepResult {
  const still: StepResult = { step, before, evening: before, act: null, frames: {}, reply: null }
  switch (step.do) {
    case 'command':
      return take(rulesets, still, step, at, hooks)
    case 'join': {
      const { name, kind, id } = step
      const joined = joinSeat(rulesets, before.served, { name, kind }, contextAt(at, '', id))
      return joined.ok ? publish(rulesets, still, joined.value.act) : still
    }
    case 'restart':
      return { ...still, evening: restart(rulesets, before, step.from) }
    default:
      return still
  }
}

function take(
  rulesets: Rulesets,
  still: StepResult,
  step: Extract<Step, { do: 'command' }>,
  at: number,
  hooks: StepHooks,
): StepResult {
  const { served } = still.before
  const sent = hooks.command?.(step.seat, step.command, served) ?? step.command
  const parsed = s.parse(tableCommand, sent, 'command')
  const decided = parsed.ok
    ? decideTable(rulesets, served, parsed.value, contextAt(at, step.seat, step.id))
    : parsed
  if (!decided.ok) return { ...still, reply: decided }
  const reply = { ok: true as const, value: null }
  if (decided.value.events.length === 0) return { ...still, reply }
  return { ...publish(rulesets, still, decided.value), reply }
}

function publish(rulesets: Rulesets, still: StepResult, act: ActBody): StepResult {
  const { served, frames } = advance(rulesets, still.before.served, upcast(formatAct(act)))
  return { ...still, evening: { served, acts: [...still.before.acts, act] }, act, frames }
}

function restart(
  rulesets: Rulesets,
  { served, acts }: PlayedTable,
  from: 'snapshot' | 'log',
): PlayedTable {
  if (from === 'log') {
    const folded = advanceAll(
      rulesets,
      null,
      acts.map(act => upcast(formatAct(act))),
    )
    return { served: folded ?? served, acts }
  }
  const plain: ReturnType<typeof snapshotOf> = JSON.parse(JSON.stringify(snapshotOf(served)))
  return { served: servedTableFrom(rulesets, plain), acts }
}

/** Everything that reached a seat in one step, as text, in order. */
export function shownTo(
  rulesets: Rulesets,
  happened: StepResult,
  seat: SeatId,
  hooks: StepHooks,
): readonly string[] {
  const { step, before, evening, act } = happened
  const at: StepState = { seat, step, before: before.served, served: evening.served, act }
  if (step.do === 'ask')
    return step.seat === seat ? [answerText(rulesets, evening, at, step.question, hooks)] : []
  if (step.do === 'look') return step.seat === seat ? [viewText(at, hooks)] : []
  if (step.do === 'export')
    return step.seat === seat ? exportTable(rulesets, evening, at, hooks) : []
  const frame = withDocs(happened.frames[seat], at, hooks)
  const sent = act === null || hooks.frame === undefined ? frame : hooks.frame(frame, at)
  const frames = sent === undefined ? [] : [JSON.stringify(sent)]
  const { reply } = happened
  if (reply === null || step.do !== 'command' || step.seat !== seat) return frames
  return [
    JSON.stringify(hooks.reply === undefined ? reply : hooks.reply(reply, at, step)),
    ...frames,
  ]
}

function withDocs(frame: Patch | undefined, at: StepState, hooks: StepHooks): Patch | undefined {
  if (frame === undefined || hooks.doc === undefined) return frame
  const set = frame.set.map(([key, doc, fields]): DocChange => [
    key,
    hooks.doc!(doc, key, at) as Json,
    fields,
  ])
  return { ...frame, set }
}

function viewText(at: StepState, hooks: StepHooks): string {
  const { rev, docs } = viewOf(at.served, at.seat)
  const set = Object.entries(docs).map(([key, doc]): DocChange => [key, doc, null])
  const frame = withDocs({ rev, set, drop: [] }, at, hooks)
  return JSON.stringify(hooks.frame === undefined ? frame : hooks.frame(frame, at))
}

/**
 * Reads pages as the store returns them: newest first for history, the last session for a recap.
 */
function answerText(
  rulesets: Rulesets,
  { served, acts }: PlayedTable,
  at: StepState,
  query: Query,
  hooks: StepHooks,
): string {
  const { after, upTo } = recapRange(served)
  const past =
    query.about === 'history'
      ? acts.slice(0, historyFrom(served, at.seat, query.before)).toReversed()
      : acts.slice(after, upTo)
  const answered = answerQuery(rulesets, served, at.seat, query, past)
  return JSON.stringify(
    hooks.answer === undefined ? answered : hooks.answer(answered, at, query, acts),
  )
}

function exportTable(
  rulesets: Rulesets,
  { served, acts }: PlayedTable,
  at: StepState,
  hooks: StepHooks,
): readonly string[] {
  return (['it', 'en'] as const).map(language => {
    const text = toMarkdown(rulesets, served, acts, at.seat, language)
    return hooks.text === undefined ? text : hooks.text(text, at, acts)
  })
}
