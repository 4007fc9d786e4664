import type { NoteDoc, PinDoc, ThreadDoc, WhisperDoc } from './docs.ts'
import type { TalkEvent } from './events.ts'
import type { Steady } from './state.ts'
import { without } from './without.ts'

const KEPT_WHISPERS = 60 // for each pair of seats
const KEPT_CLOSED_THREADS = 20

/** Words, notes, pins, threads and the brake. */
export function evolveTalk(
  steady: Steady,
  event: TalkEvent,
  { at }: { readonly at: number },
): Steady {
  switch (event.type) {
    case 'said':
      return steady
    case 'whispered': {
      const { id, from, to, text } = event
      return {
        ...steady,
        whispers: withWhisper(steady.whispers, { id, from, to, text, at }),
      }
    }
    case 'note-written': {
      const { id, author, text, shared } = event
      return { ...steady, notes: withNote(steady.notes, { id, author, text, shared }) }
    }
    case 'pinned': {
      const pin: PinDoc = { id: event.id, text: event.text, scene: event.scene }
      return { ...steady, pins: { ...steady.pins, [event.id]: pin } }
    }
    case 'unpinned':
      return { ...steady, pins: without(steady.pins, event.id) }
    case 'thread-opened': {
      const thread: ThreadDoc = { id: event.id, text: event.text, scene: event.scene, open: true }
      return { ...steady, threads: { ...steady.threads, [event.id]: thread } }
    }
    case 'thread-closed':
      return { ...steady, threads: withoutThread(steady.threads, event.id) }
    case 'brake-pulled':
      return { ...steady, brake: true, brakes: steady.brakes + 1 }
    case 'brake-released':
      return { ...steady, brake: false }
  }
}

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

/** An empty note is a note thrown away. */
function withNote(notes: Steady['notes'], note: NoteDoc): Steady['notes'] {
  return note.text === '' ? without(notes, note.id) : { ...notes, [note.id]: note }
}

function withoutThread(threads: Steady['threads'], id: string): Steady['threads'] {
  const thread = threads[id]
  if (thread === undefined) return threads
  const changed = { ...threads, [id]: { ...thread, open: false } }
  const closed = Object.values(changed).filter(one => !one.open)
  return closed.length > KEPT_CLOSED_THREADS ? without(changed, closed[0]!.id) : changed
}
