import { s, ok, type Result } from '@mastro/core'
import { id } from '../shared-schemas.ts'
import type { Decision } from '../engine/decision.ts'
import { seatOf } from '../engine/table-info.ts'
import { refuse } from '../engine/refuse.ts'
import { defineCommand, type DecideTools } from '../engine/define-command.ts'
import { leads, leaderOrHost } from '../engine/roles.ts'

const MAX_NOTES = 100 // per author
const MAX_SHARED = 40_000 // characters per author that are in everybody's view
const MAX_PINS = 30
const MAX_THREADS = 60

/** Messages, notes, pins, threads and the brake. */
export const talkCommands = [
  defineCommand(
    'say',
    { text: s.name(2000) },
    {
      decide: (decision, { text }) => {
        decision.emit({ type: 'said', text })
        return ok(null)
      },
    },
  ),
  defineCommand(
    'whisper',
    { to: id(), text: s.name(2000) },
    { decide: (decision, { to, text }) => whisper(decision, to, text) },
  ),
  defineCommand(
    'write-note',
    { note: s.optional(id()), text: s.text(8000), shared: s.withDefault(s.bool(), false) },
    { decide: writeNote },
  ),
  defineCommand(
    'pin',
    { text: s.name(500) },
    { decide: (decision, { text }) => pin(decision, text) },
  ),
  defineCommand(
    'unpin',
    { pin: id() },
    { decide: (decision, asked) => unpin(decision, asked.pin) },
  ),
  defineCommand(
    'open-thread',
    { text: s.name(500) },
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
