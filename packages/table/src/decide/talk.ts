import { never, ok, type Result } from '@mastro/core'
import type { TableCommand } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { seatOf } from '../facts.ts'
import { no } from '../no.ts'
import { leads, leaderOrHost } from '../roles.ts'

export type TalkCommand = Extract<
  TableCommand,
  {
    type:
      | 'say'
      | 'whisper'
      | 'write-note'
      | 'pin'
      | 'unpin'
      | 'open-thread'
      | 'close-thread'
      | 'release-brake'
  }
>

const MAX_NOTES = 100 // for each author
const MAX_PINS = 30
const MAX_THREADS = 60

export function decideTalk(desk: Desk, command: TalkCommand): Result<null> {
  switch (command.type) {
    case 'say':
      desk.put({ type: 'said', text: command.text })
      return ok(null)
    case 'whisper':
      return whisper(desk, command.to, command.text)
    case 'write-note':
      return writeNote(desk, command)
    case 'pin':
      return pin(desk, command.text)
    case 'unpin':
      return unpin(desk, command.pin)
    case 'open-thread':
      return openThread(desk, command.text)
    case 'close-thread':
      return closeThread(desk, command.thread)
    case 'release-brake':
      return releaseBrake(desk)
    default:
      return never(command)
  }
}

function whisper(desk: Desk, to: string, text: string): Result<null> {
  const seat = seatOf(desk.state().steady, to)
  if (seat === undefined || seat.retired) return no('unknown-seat', 'to')
  if (to === desk.seat.id) return no('not-to-yourself', 'to')
  desk.put({ type: 'whispered', id: desk.fresh('whisper'), from: desk.seat.id, to, text })
  return ok(null)
}

/** A note that is not shared does not exist for anybody else, not even as a refusal. */
function writeNote(
  desk: Desk,
  command: Extract<TalkCommand, { type: 'write-note' }>,
): Result<null> {
  const { notes } = desk.state().steady
  const author = desk.seat.id
  const known =
    command.note !== undefined && Object.hasOwn(notes, command.note)
      ? notes[command.note]
      : undefined
  const visible = known !== undefined && (known.shared || known.author === author)
  if (command.note !== undefined && !visible) return no('unknown-note', 'note')
  if (known !== undefined && known.author !== author) return no('not-yours', 'note')
  const own = Object.values(notes).filter(note => note.author === author)
  if (known === undefined && own.length >= MAX_NOTES) return no('too-many-notes')
  const id = known?.id ?? desk.fresh('note')
  desk.put({ type: 'note-written', id, author, text: command.text, shared: command.shared })
  return ok(null)
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
