import { s, byAuthor, same, textsOf } from '@mastro/core'
import type { NoteDoc, WhisperDoc } from '../docs.ts'
import { defineEvent } from '../engine/define-event.ts'
import { id } from '../event-schemas.ts'
import type { PermanentState } from '../state.ts'
import { nameOf, logLine } from '../log/log-line.ts'
import { without } from '../util/records.ts'
import { sentences } from '../messages/sentences.ts'

/** Messages, notes, pins, threads and the brake. */

const KEPT_WHISPERS = 60 // per pair of seats
const KEPT_CLOSED_THREADS = 20

const said = defineEvent(
  'said',
  { text: s.nonEmptyText(2000) },
  {
    personalText: byAuthor,
    describe: ({ text }, ctx) => logLine('talk', same(text), ctx, { tells: 'word' }),
  },
)

const whispered = defineEvent(
  'whispered',
  { id: id(), from: id(), to: id(), text: s.nonEmptyText(2000) },
  {
    personalText: ({ from }, { texts }) => textsOf(from, texts),
    evolvePermanent: (steady, { id, from, to, text }, { at }) => ({
      ...steady,
      whispers: withWhisper(steady.whispers, { id, from, to, text, at }),
    }),
    describe: ({ from, to, text }, ctx) => {
      const [author, reader] = [from, to].map(seat => nameOf(ctx.after.steady, seat))
      const sentence = sentences.whispered(author!, reader!, text)
      return logLine('talk', sentence, ctx, {}, { seats: [from, to] })
    },
  },
)

type Whispers = PermanentState['whispers']

/** Whispers are limited per pair of seats, so nobody can push out another pair's messages. */
function withWhisper(whispers: Whispers, whisper: WhisperDoc): Whispers {
  const pair = pairOf(whisper)
  const same = Object.values(whispers).filter(one => pairOf(one) === pair)
  const kept = same.length < KEPT_WHISPERS ? whispers : without(whispers, same[0]!.id)
  return { ...kept, [whisper.id]: whisper }
}

function pairOf({ from, to }: WhisperDoc): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`
}

const noteWritten = defineEvent(
  'note-written',
  { id: id(), author: id(), text: s.text(8000), shared: s.bool() },
  {
    personalText: ({ author }, { texts }) => textsOf(author, texts),
    evolvePermanent: (steady, { id, author, text, shared }) => ({
      ...steady,
      notes: withNote(steady.notes, { id, author, text, shared }),
    }),
  },
)

/** Emptying a note deletes it. */
function withNote(notes: PermanentState['notes'], note: NoteDoc): PermanentState['notes'] {
  return note.text === '' ? without(notes, note.id) : { ...notes, [note.id]: note }
}

const pinned = defineEvent(
  'pinned',
  { id: id(), text: s.nonEmptyText(500), scene: s.int(0, 1e9) },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, { id, text, scene }) => ({
      ...steady,
      pins: { ...steady.pins, [id]: { id, text, scene } },
    }),
    describe: ({ text }, ctx) => logLine('talk', sentences.pinned(text), ctx),
  },
)

const unpinned = defineEvent(
  'unpinned',
  { id: id() },
  { evolvePermanent: (steady, { id }) => ({ ...steady, pins: without(steady.pins, id) }) },
)

const threadOpened = defineEvent(
  'thread-opened',
  { id: id(), text: s.nonEmptyText(500), scene: s.int(0, 1e9) },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, { id, text, scene }) => ({
      ...steady,
      threads: { ...steady.threads, [id]: { id, text, scene, open: true } },
    }),
    describe: ({ text }, ctx) => logLine('talk', sentences.threadOpened(text), ctx),
  },
)

const threadClosed = defineEvent(
  'thread-closed',
  { id: id() },
  {
    evolvePermanent: (steady, { id }) => ({
      ...steady,
      threads: withoutThread(steady.threads, id),
    }),
    describe: ({ id }, ctx) => {
      const thread = ctx.before.steady.threads[id]
      return logLine('talk', sentences.threadClosed(thread?.text ?? ''), ctx)
    },
  },
)

function withoutThread(threads: PermanentState['threads'], id: string): PermanentState['threads'] {
  const thread = threads[id]
  if (thread === undefined) return threads
  const changed = { ...threads, [id]: { ...thread, open: false } }
  const closed = Object.values(changed).filter(one => !one.open)
  return closed.length > KEPT_CLOSED_THREADS ? without(changed, closed[0]!.id) : changed
}

const brakePulled = defineEvent(
  'brake-pulled',
  {},
  {
    evolvePermanent: steady => ({ ...steady, brake: true, brakes: steady.brakes + 1 }),
    describe: (_, ctx) => logLine('act', sentences.brakePulled(), ctx),
  },
)

const brakeReleased = defineEvent(
  'brake-released',
  {},
  {
    evolvePermanent: steady => ({ ...steady, brake: false }),
    describe: (_, ctx) => logLine('act', sentences.brakeReleased(), ctx),
  },
)

export const talkEvents = [
  said,
  whispered,
  noteWritten,
  pinned,
  unpinned,
  threadOpened,
  threadClosed,
  brakePulled,
  brakeReleased,
] as const
