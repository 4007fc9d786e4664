import { findFreeTexts, type Language, type SeatId } from '@mastro/core'
import { eventDefinition } from '../engine/event-registry.ts'
import type { ActBody, TableEvent } from '../events.ts'
import { withSeat } from '../features/seats/seats.ts'
import type { PermanentState } from '../state.ts'

/**
 * Removes the names of seats that never wrote anything. Only acts that concern nothing but these seats are reworded:
 * joining, renaming, leaving, and the lines generated for them. Every other act stays as it is, even if a name occurs
 * in it. Pass every act to `collectNames` first, then each text to `reword`.
 */
export interface Erasure {
  collectNames(act: ActBody): void
  isOwn(act: Pick<ActBody, 'by'>): boolean
  /** Whether a text mentions one of the collected names as a whole word. */
  isNamedIn(text: string): boolean
  /** The replacement for a text of this act, or null to keep it. `field` is the name of the field that holds it. */
  reword(act: Pick<ActBody, 'by' | 'events'>, field: string, text: string): string | null
}

const ERASED: Readonly<Record<Language, string>> = { it: '(cancellato)', en: '(erased)' }
/** The fields that hold names in events (`name`) and sentences in log lines (`it`, `en`). */
const NAME_FIELDS = new Set(['name', 'it', 'en'])

export function createErasure(
  seats: ReadonlySet<SeatId>,
  knownNames: readonly string[] = [],
): Erasure {
  const names = new Set(knownNames)
  let pattern: RegExp | null = null

  return {
    isOwn: ({ by }) => by !== null && seats.has(by),
    isNamedIn: text => text.search((pattern ??= wholeWords(names))) >= 0,
    collectNames(act) {
      pattern = null
      for (const event of act.events)
        for (const name of namesIn(event, act.by, seats)) if (!isErased(name)) names.add(name)
    },
    reword({ by, events }, field, text) {
      if (!NAME_FIELDS.has(field) || !events.every(event => namesNobodyBut(event, by, seats)))
        return null
      const replacement = ERASED[field === 'en' ? 'en' : 'it']
      if (names.has(text)) return replacement
      pattern ??= wholeWords(names)
      const reworded = text.replaceAll(pattern, replacement)
      return reworded === text ? null : reworded
    },
  }
}

const isErased = (name: string): boolean => name === '' || Object.values(ERASED).includes(name)

/** Matches these names as whole words, in the case in which they were written. */
function wholeWords(names: ReadonlySet<string>): RegExp {
  if (names.size === 0) return /(?!)/g
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map(name => name.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

function namesIn(
  event: TableEvent,
  by: SeatId | null,
  seats: ReadonlySet<SeatId>,
): readonly string[] {
  if (!namesNobodyBut(event, by, seats)) return []
  const definition = eventDefinition(event.type)
  return definition === undefined
    ? []
    : findFreeTexts(definition.shape, event).map(({ text }) => text)
}

/** Whether the event, and the line generated for it, can name nobody but these seats. */
function namesNobodyBut(event: TableEvent, by: SeatId | null, seats: ReadonlySet<SeatId>): boolean {
  const named = eventDefinition(event.type)?.namesOnly?.(event as never, by) // safe: an event of this definition
  return named?.every(seat => seat !== null && seats.has(seat)) ?? false
}

/** Marks the author of an act that holds anything but the seat's name: it can no longer be erased. */
export function withWriter(
  steady: PermanentState,
  { by, events }: Pick<ActBody, 'by' | 'events'>,
): PermanentState {
  if (by === null || events.every(({ type }) => eventDefinition(type)?.leavesErasable === true))
    return steady
  const isMarked = steady.seats.find(seat => seat.id === by)?.wrote ?? false
  return isMarked ? steady : withSeat(steady, by, { wrote: true })
}
