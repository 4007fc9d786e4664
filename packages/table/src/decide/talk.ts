import { s, ok, type Result } from '@mastro/core'
import { id } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { seatOf } from '../facts.ts'
import { no } from '../no.ts'
import { order, type Asking } from '../order.ts'
import { leads, leaderOrHost } from '../roles.ts'

const MAX_NOTES = 100 // for each author
const MAX_SHARED = 40_000 // letters of each author that are in everybody's view
const MAX_PINS = 30
const MAX_THREADS = 60

/** Words, notes, pins, threads, the brake. */
export const talkOrders = [
  order(
    'say',
    { text: s.name(2000) },
    {
      decide: (desk, { text }) => {
        desk.put({ type: 'said', text })
        return ok(null)
      },
    },
  ),
  order(
    'whisper',
    { to: id(), text: s.name(2000) },
    { decide: (desk, { to, text }) => whisper(desk, to, text) },
  ),
  order(
    'write-note',
    { note: s.optional(id()), text: s.text(8000), shared: s.withDefault(s.bool(), false) },
    { decide: writeNote },
  ),
  order('pin', { text: s.name(500) }, { decide: (desk, { text }) => pin(desk, text) }),
  order('unpin', { pin: id() }, { decide: (desk, asked) => unpin(desk, asked.pin) }),
  order(
    'open-thread',
    { text: s.name(500) },
    { decide: (desk, { text }) => openThread(desk, text) },
  ),
  order(
    'close-thread',
    { thread: id() },
    { decide: (desk, { thread }) => closeThread(desk, thread) },
  ),
  order('pull-brake', {}, { from: 'every-seat', decide: (_, __, asking) => pullBrake(asking) }),
  order('release-brake', {}, { from: 'host', decide: releaseBrake }),
] as const

function whisper(desk: Desk, to: string, text: string): Result<null> {
  const seat = seatOf(desk.state().steady, to)
  if (seat === undefined || seat.retired) return no('unknown-seat', 'to')
  if (to === desk.seat.id) return no('not-to-yourself', 'to')
  desk.put({ type: 'whispered', id: desk.fresh('whisper'), from: desk.seat.id, to, text })
  return ok(null)
}

/** A note that is not shared does not exist for anybody else, not even as a refusal. */
function writeNote(desk: Desk, { note, text, shared }: NoteAsked): Result<null> {
  const { notes } = desk.state().steady
  const author = desk.seat.id
  const known = note !== undefined && Object.hasOwn(notes, note) ? notes[note] : undefined
  const visible = known !== undefined && (known.shared || known.author === author)
  if (note !== undefined && !visible) return no('unknown-note', 'note')
  if (known !== undefined && known.author !== author) return no('not-yours', 'note')
  const own = Object.values(notes).filter(one => one.author === author)
  if (known === undefined && own.length >= MAX_NOTES) return no('too-many-notes')
  const others = own.filter(one => one.shared && one.id !== known?.id)
  const letters = others.reduce((sum, one) => sum + one.text.length, text.length)
  if (shared && letters > MAX_SHARED) return no('too-many-notes', 'shared')
  const id = known?.id ?? desk.fresh('note')
  desk.put({ type: 'note-written', id, author, text, shared })
  return ok(null)
}

interface NoteAsked {
  readonly note?: string | undefined
  readonly text: string
  readonly shared: boolean
}

function pin(desk: Desk, text: string): Result<null> {
  const { steady, play } = desk.state()
  if (Object.keys(steady.pins).length >= MAX_PINS) return no('too-many-pins')
  desk.put({ type: 'pinned', id: desk.fresh('pin'), text, scene: play.moments.scene.number })
  return ok(null)
}

function unpin(desk: Desk, id: string): Result<null> {
  if (!Object.hasOwn(desk.state().steady.pins, id)) return no('unknown-pin', 'pin')
  desk.put({ type: 'unpinned', id })
  return ok(null)
}

function openThread(desk: Desk, text: string): Result<null> {
  const { steady, play } = desk.state()
  if (Object.values(steady.threads).filter(one => one.open).length >= MAX_THREADS)
    return no('too-many-threads')
  desk.put({
    type: 'thread-opened',
    id: desk.fresh('thread'),
    text,
    scene: play.moments.scene.number,
  })
  return ok(null)
}

function closeThread(desk: Desk, id: string): Result<null> {
  const { threads } = desk.state().steady
  if (!Object.hasOwn(threads, id) || !threads[id]!.open) return no('unknown-thread', 'thread')
  desk.put({ type: 'thread-closed', id })
  return ok(null)
}

function releaseBrake(desk: Desk): Result<null> {
  const allowed = leads(desk) ? ok(null) : leaderOrHost(desk)
  if (!allowed.ok) return allowed
  if (!desk.state().steady.brake) return no('brake-off')
  desk.put({ type: 'brake-released' })
  return ok(null)
}

/** The brake has no author: nothing of who pulled it goes into the act. Pulled twice, it is pulled. */
function pullBrake({ hosted, newDesk }: Asking): Result<Desk> {
  const { brake, brakes } = hosted.state.steady
  const desk = newDesk({ id: `brake-${brakes + 1}`, by: null })
  if (!brake) desk.put({ type: 'brake-pulled' })
  return ok(desk)
}
