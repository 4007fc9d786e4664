import { s, same } from '@mastro/core'
import type { NoteDoc, WhisperDoc } from '../docs.ts'
import { fact } from '../fact.ts'
import { id } from '../shapes.ts'
import type { Steady } from '../state.ts'
import { nameOf, told } from '../told.ts'
import { without } from '../without.ts'
import { sentences } from '../words/sentences.ts'

/** Words, notes, pins, threads and the brake. */

const KEPT_WHISPERS = 60 // for each pair of seats
const KEPT_CLOSED_THREADS = 20

const said = fact(
  'said',
  { text: s.name(2000) },
  { tell: ({ text }, telling) => told('talk', same(text), telling, { tells: 'word' }) },
)

const whispered = fact(
  'whispered',
  { id: id(), from: id(), to: id(), text: s.name(2000) },
  {
    steady: (steady, { id, from, to, text }, { at }) => ({
      ...steady,
      whispers: withWhisper(steady.whispers, { id, from, to, text, at }),
    }),
    tell: ({ from, to, text }, telling) => {
      const [author, reader] = [from, to].map(seat => nameOf(telling.after.steady, seat))
      const sentence = sentences.whispered(author!, reader!, text)
      return told('talk', sentence, telling, {}, { seats: [from, to] })
    },
  },
)

type Whispers = Steady['whispers']

/** Each pair of seats has its own shelf: nobody's words push out another's. */
function withWhisper(whispers: Whispers, whisper: WhisperDoc): Whispers {
  const pair = pairOf(whisper)
  const same = Object.values(whispers).filter(one => pairOf(one) === pair)
  const kept = same.length < KEPT_WHISPERS ? whispers : without(whispers, same[0]!.id)
  return { ...kept, [whisper.id]: whisper }
}

function pairOf({ from, to }: WhisperDoc): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`
}

const noteWritten = fact(
  'note-written',
  { id: id(), author: id(), text: s.text(8000), shared: s.bool() },
  {
    steady: (steady, { id, author, text, shared }) => ({
      ...steady,
      notes: withNote(steady.notes, { id, author, text, shared }),
    }),
  },
)

/** An empty note is a note thrown away. */
function withNote(notes: Steady['notes'], note: NoteDoc): Steady['notes'] {
  return note.text === '' ? without(notes, note.id) : { ...notes, [note.id]: note }
}

const pinned = fact(
  'pinned',
  { id: id(), text: s.name(500), scene: s.int(0, 1e9) },
  {
    steady: (steady, { id, text, scene }) => ({
      ...steady,
      pins: { ...steady.pins, [id]: { id, text, scene } },
    }),
    tell: ({ text }, telling) => told('talk', sentences.pinned(text), telling),
  },
)

const unpinned = fact(
  'unpinned',
  { id: id() },
  { steady: (steady, { id }) => ({ ...steady, pins: without(steady.pins, id) }) },
)

const threadOpened = fact(
  'thread-opened',
  { id: id(), text: s.name(500), scene: s.int(0, 1e9) },
  {
    steady: (steady, { id, text, scene }) => ({
      ...steady,
      threads: { ...steady.threads, [id]: { id, text, scene, open: true } },
    }),
    tell: ({ text }, telling) => told('talk', sentences.threadOpened(text), telling),
  },
)

const threadClosed = fact(
  'thread-closed',
  { id: id() },
  {
    steady: (steady, { id }) => ({ ...steady, threads: withoutThread(steady.threads, id) }),
    tell: ({ id }, telling) => {
      const thread = telling.before.steady.threads[id]
      return told('talk', sentences.threadClosed(thread?.text ?? ''), telling)
    },
  },
)

function withoutThread(threads: Steady['threads'], id: string): Steady['threads'] {
  const thread = threads[id]
  if (thread === undefined) return threads
  const changed = { ...threads, [id]: { ...thread, open: false } }
  const closed = Object.values(changed).filter(one => !one.open)
  return closed.length > KEPT_CLOSED_THREADS ? without(changed, closed[0]!.id) : changed
}

const brakePulled = fact(
  'brake-pulled',
  {},
  {
    steady: steady => ({ ...steady, brake: true, brakes: steady.brakes + 1 }),
    tell: (_, telling) => told('act', sentences.brakePulled(), telling),
  },
)

const brakeReleased = fact(
  'brake-released',
  {},
  {
    steady: steady => ({ ...steady, brake: false }),
    tell: (_, telling) => told('act', sentences.brakeReleased(), telling),
  },
)

export const talkFacts = [
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
