import type { Language, SeatId } from '@mastro/core'
import type { ActBody, TableEvent } from './events.ts'

/**
 * Removes the names of seats that never wrote anything. Only acts that concern nothing but these seats are reworded:
 * joining, renaming, leaving, and the lines generated for them. Every other act stays as it is, even if a name occurs
 * in it. Pass every act to `notice` first, then each text to `reword`.
 */
export interface Erasure {
  notice(act: ActBody): void
  isOwn(act: Pick<ActBody, 'by'>): boolean
  /** The replacement for a text of this act, or null to keep it. `field` is the name of the field that holds it. */
  reword(act: Pick<ActBody, 'by' | 'events'>, field: string, text: string): string | null
}

const GONE: Readonly<Record<Language, string>> = { it: '(cancellato)', en: '(erased)' }
/** Fields of names in events, and of sentences in lines. */
const NAMING = new Set(['name', 'it', 'en'])

export function createErasure(seats: ReadonlySet<SeatId>): Erasure {
  const names = new Set<string>()
  let pattern: RegExp | null = null

  return {
    isOwn: ({ by }) => by !== null && seats.has(by),
    notice(act) {
      pattern = null
      for (const event of act.events)
        for (const name of namesIn(event, seats)) if (!isGone(name)) names.add(name)
    },
    reword({ by, events }, field, text) {
      const isTheirs = by !== null && seats.has(by)
      if (!NAMING.has(field) || !events.every(event => isAbout(event, seats, isTheirs))) return null
      const gone = GONE[field === 'en' ? 'en' : 'it']
      if (names.has(text)) return gone
      pattern ??= wholeWords(names)
      const left = text.replaceAll(pattern, gone)
      return left === text ? null : left
    },
  }
}

const isGone = (name: string): boolean => name === '' || Object.values(GONE).includes(name)

/** Matches these names as whole words, in the case in which they were written. */
function wholeWords(names: ReadonlySet<string>): RegExp {
  if (names.size === 0) return /(?!)/g
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map(name => name.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

function namesIn(event: TableEvent, seats: ReadonlySet<SeatId>): readonly string[] {
  switch (event.type) {
    case 'seat-added':
      return seats.has(event.seat.id) ? [event.seat.name] : []
    case 'seat-renamed':
      return seats.has(event.seat) ? [event.name] : []
    default:
      return []
  }
}

/** Whether the event, and the line generated for it, can name nobody but these seats. */
function isAbout(event: TableEvent, seats: ReadonlySet<SeatId>, isTheirs: boolean): boolean {
  switch (event.type) {
    case 'seat-added':
      return seats.has(event.seat.id)
    case 'seat-renamed':
    case 'seat-retired':
    case 'seat-restored':
    case 'seat-erased':
    case 'seat-kind-changed':
    case 'seat-reissued':
    case 'seat-revoked':
    case 'device-left':
      return seats.has(event.seat)
    case 'master-offered':
      return event.seat === null ? isTheirs : seats.has(event.seat)
    case 'dice-book-opened':
      return true
    default:
      return false
  }
}
