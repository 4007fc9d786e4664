import { s, byAuthor, same, textsOf, ok, type Result } from '@mastro/core'
import type { NoteDoc, WhisperDoc } from '../docs.ts'
import type { Decision } from '../engine/decision.ts'
import { defineCommand, type DecideTools } from '../engine/define-command.ts'
import { defineEvent, editableField } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import { refuse } from '../engine/refuse.ts'
import { leads, leaderOrHost } from '../engine/roles.ts'
import { seatOf } from '../engine/table-info.ts'
import { storedId } from '../event-schemas.ts'
import { nameOf, logLine } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'
import { id } from '../shared-schemas.ts'
import type { PermanentState } from '../state.ts'
import { without } from '../util/records.ts'
import { docsSection } from '../view/section.ts'
import { commonSection, seatSection, selector } from '../view/selector.ts'

/** Messages, notes, pins, threads and the brake. */

const KEPT_WHISPERS = 60 // per pair of seats
const KEPT_CLOSED_THREADS = 20

/** A farewell to a character, which every reader reads in their own language. */
const farewellFields = {
  /** The name of the character. `text` is the same farewell in the language of its writer. */
  farewell: s.optional(s.nonEmptyText(500)),
  lastWords: s.optional(s.nonEmptyText(1000)),
  /** The name of the character who gets the belongings. */
  heir: s.optional(s.nonEmptyText(500)),
}

const said = defineEvent(
  'said',
  { text: s.nonEmptyText(2000), ...farewellFields },
  {
    editable: editableField('text', { longest: 2000, isPublic: true }),
    personalText: byAuthor,
    describe: ({ text, farewell, lastWords = '', heir = '' }, ctx) =>
      farewell === undefined
        ? logLine('talk', same(text), ctx, { tells: 'word' })
        : logLine('talk', sentences.farewell(farewell, lastWords, heir), ctx, {
            tells: 'fall',
            farewell,
            ...(lastWords === '' ? {} : { words: lastWords }),
          }),
  },
)

const whispered = defineEvent(
  'whispered',
  { id: storedId(), from: storedId(), to: storedId(), text: s.nonEmptyText(2000) },
  {
    editable: editableField('text', { longest: 2000 }),
    personalText: ({ from }, { texts }) => textsOf(from, texts),
    seats: ({ from, to }) => [from, to],
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
  { id: storedId(), author: storedId(), text: s.text(8000), shared: s.bool() },
  {
    editable: {
      ...editableField('text', { longest: 8000 }),
      versionsOf: ({ id }) => id,
    },
    personalText: ({ author }, { texts }) => textsOf(author, texts),
    seats: ({ author }) => [author],
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
  { id: storedId(), text: s.nonEmptyText(500), scene: s.int(0, 1e9) },
  {
    editable: editableField('text', { longest: 500, isPublic: true }),
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
  { id: storedId() },
  { evolvePermanent: (steady, { id }) => ({ ...steady, pins: without(steady.pins, id) }) },
)

const threadOpened = defineEvent(
  'thread-opened',
  { id: storedId(), text: s.nonEmptyText(500), scene: s.int(0, 1e9) },
  {
    editable: editableField('text', { longest: 500, isPublic: true }),
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
  { id: storedId() },
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
    unsigned: true,
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

const MAX_NOTES = 100 // per author
const MAX_SHARED = 40_000 // characters per author that are in everybody's view
const MAX_PINS = 30
const MAX_THREADS = 60

/** Messages, notes, pins, threads and the brake. */
const commands = [
  defineCommand(
    'say',
    { text: s.nonEmptyText(2000), ...farewellFields },
    {
      decide: (decision, { text, farewell, lastWords, heir }) => {
        decision.emit({
          type: 'said',
          text,
          ...(farewell === undefined ? {} : { farewell }),
          ...(lastWords === undefined ? {} : { lastWords }),
          ...(heir === undefined ? {} : { heir }),
        })
        return ok(null)
      },
    },
  ),
  defineCommand(
    'whisper',
    { to: id(), text: s.nonEmptyText(2000) },
    { decide: (decision, { to, text }) => whisper(decision, to, text) },
  ),
  defineCommand(
    'write-note',
    { note: s.optional(id()), text: s.text(8000), shared: s.withDefault(s.bool(), false) },
    { decide: writeNote },
  ),
  defineCommand(
    'pin',
    { text: s.nonEmptyText(500) },
    { decide: (decision, { text }) => pin(decision, text) },
  ),
  defineCommand(
    'unpin',
    { pin: id() },
    { decide: (decision, asked) => unpin(decision, asked.pin) },
  ),
  defineCommand(
    'open-thread',
    { text: s.nonEmptyText(500) },
    { decide: (decision, { text }) => openThread(decision, text) },
  ),
  defineCommand(
    'close-thread',
    { thread: id() },
    { decide: (decision, { thread }) => closeThread(decision, thread) },
  ),
  defineCommand(
    'pull-brake',
    {},
    { openTo: 'every-seat', decide: (_, __, tools) => pullBrake(tools) },
  ),
  defineCommand('release-brake', {}, { openTo: 'host', decide: releaseBrake }),
] as const

function whisper(decision: Decision, to: string, text: string): Result<null> {
  const seat = seatOf(decision.state().steady, to)
  if (seat === undefined || seat.retired) return refuse('unknown-seat', 'to')
  if (to === decision.seat.id) return refuse('not-to-yourself', 'to')
  decision.emit({
    type: 'whispered',
    id: decision.newId('whisper'),
    from: decision.seat.id,
    to,
    text,
  })
  return ok(null)
}

/** For other seats a private note does not exist, not even in a refusal. */
function writeNote(decision: Decision, { note, text, shared }: NoteFields): Result<null> {
  const { notes } = decision.state().steady
  const author = decision.seat.id
  const known = note !== undefined && Object.hasOwn(notes, note) ? notes[note] : undefined
  const visible = known !== undefined && (known.shared || known.author === author)
  if (note !== undefined && !visible) return refuse('unknown-note', 'note')
  if (known !== undefined && known.author !== author) return refuse('not-yours', 'note')
  const own = Object.values(notes).filter(one => one.author === author)
  if (known === undefined && own.length >= MAX_NOTES) return refuse('too-many-notes')
  const others = own.filter(one => one.shared && one.id !== known?.id)
  const letters = others.reduce((sum, one) => sum + one.text.length, text.length)
  if (shared && letters > MAX_SHARED) return refuse('too-many-notes', 'shared')
  const id = known?.id ?? decision.newId('note')
  decision.emit({ type: 'note-written', id, author, text, shared })
  return ok(null)
}

interface NoteFields {
  readonly note?: string | undefined
  readonly text: string
  readonly shared: boolean
}

function pin(decision: Decision, text: string): Result<null> {
  const { steady, play } = decision.state()
  if (Object.keys(steady.pins).length >= MAX_PINS) return refuse('too-many-pins')
  decision.emit({
    type: 'pinned',
    id: decision.newId('pin'),
    text,
    scene: play.moments.scene.number,
  })
  return ok(null)
}

function unpin(decision: Decision, id: string): Result<null> {
  if (!Object.hasOwn(decision.state().steady.pins, id)) return refuse('unknown-pin', 'pin')
  decision.emit({ type: 'unpinned', id })
  return ok(null)
}

function openThread(decision: Decision, text: string): Result<null> {
  const { steady, play } = decision.state()
  if (Object.values(steady.threads).filter(one => one.open).length >= MAX_THREADS)
    return refuse('too-many-threads')
  decision.emit({
    type: 'thread-opened',
    id: decision.newId('thread'),
    text,
    scene: play.moments.scene.number,
  })
  return ok(null)
}

function closeThread(decision: Decision, id: string): Result<null> {
  const { threads } = decision.state().steady
  if (!Object.hasOwn(threads, id) || !threads[id]!.open) return refuse('unknown-thread', 'thread')
  decision.emit({ type: 'thread-closed', id })
  return ok(null)
}

function releaseBrake(decision: Decision): Result<null> {
  const allowed = leads(decision) ? ok(null) : leaderOrHost(decision)
  if (!allowed.ok) return allowed
  if (!decision.state().steady.brake) return refuse('brake-off')
  decision.emit({ type: 'brake-released' })
  return ok(null)
}

/**
 * Pulls the brake. The act has no author, so nobody learns who did it. Pulling it again changes
 * nothing.
 */
function pullBrake({ served, newDecision }: DecideTools): Result<Decision> {
  const { brake, brakes } = served.state.steady
  const decision = newDecision({ id: `brake-${brakes + 1}`, by: null })
  if (!brake) decision.emit({ type: 'brake-pulled' })
  return ok(decision)
}

const pins = selector({ pins: ({ state }) => state.steady.pins }, ({ pins }) =>
  docsSection('pin', Object.values(pins)),
)

const threads = selector({ threads: ({ state }) => state.steady.threads }, ({ threads }) =>
  docsSection('thread', Object.values(threads)),
)

const notes = selector({ notes: ({ state }) => state.steady.notes }, ({ notes }) =>
  Object.values(notes),
)
const notesSection = seatSection(notes, (all, { seat }) =>
  docsSection(
    'note',
    all.filter(note => note.shared || note.author === seat),
  ),
)

const whispers = selector({ whispers: ({ state }) => state.steady.whispers }, ({ whispers }) =>
  Object.values(whispers),
)
const whispersSection = seatSection(whispers, (all, { seat }) =>
  docsSection(
    'whisper',
    all.filter(one => one.from === seat || one.to === seat),
  ),
)

export const talkFeature = {
  events: [
    said,
    whispered,
    noteWritten,
    pinned,
    unpinned,
    threadOpened,
    threadClosed,
    brakePulled,
    brakeReleased,
  ],
  commands,
  sections: [commonSection(pins), commonSection(threads), notesSection, whispersSection],
} as const satisfies TableFeature
