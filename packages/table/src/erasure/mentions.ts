import type { PersonalText, SeatId } from '@mastro/core'
import type { ActBody, TableEvent } from '../events.ts'
import type { Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { isRepeatedByGames } from './act-personal-text.ts'
import { viewsOf } from './compare-tables.ts'
import { isNeutralLabel } from './neutral-labels.ts'
import type { OwnTexts } from './own-texts.ts'

/** A text of somebody else that mentions an erased person. Only its author is asked to change it. */
export interface Mention {
  readonly seat: SeatId
  /** The newest version first. A note has several. */
  readonly places: readonly { readonly act: number; readonly event: number }[]
}

/** The events with one text that its author may change, and whether everybody can read it. */
const EDITABLE: Readonly<
  Partial<Record<TableEvent['type'], { field: string; isPublic: boolean }>>
> = {
  said: { field: 'text', isPublic: true },
  pinned: { field: 'text', isPublic: true },
  'thread-opened': { field: 'text', isPublic: true },
  'moment-begun': { field: 'title', isPublic: true },
  'moment-ended': { field: 'words', isPublic: true },
  whispered: { field: 'text', isPublic: false },
  'note-written': { field: 'text', isPublic: false },
}

export interface EditableText {
  readonly text: string
  readonly field: string
  /** Whether everybody at the table can read it, so that the host may change it for a seat that left. */
  readonly isPublic: boolean
}

/** The text of an event that its author may change by hand, or null. */
export function editableText(event: TableEvent | undefined): EditableText | null {
  const known = event === undefined ? undefined : EDITABLE[event.type]
  if (event === undefined || known === undefined) return null
  const text = (event as Readonly<Record<string, unknown>>)[known.field] // safe: only read
  return typeof text === 'string' ? { text, ...known } : null
}

/** Several events of one note are versions of one text. */
const versionsOf = (event: TableEvent): string | undefined =>
  EDITABLE[event.type]?.field === 'text' && 'id' in event && 'shared' in event
    ? `note ${event.id}`
    : undefined

const NAMES_OF_TABLES = new Set<TableEvent['type']>(['table-renamed', 'table-opened'])

/** For each author, the newest ones are offered. */
const MOST_MENTIONS = 50
const MOST_VERSIONS = 200

/**
 * The texts of others that contain a name of the erased seats or of their characters, as whole words
 * in any case. The name of a character counts only for authors whose view shows it.
 */
export function findMentions(
  acts: readonly ActBody[],
  { own, ofOthers, kept }: Pick<OwnTexts, 'own' | 'ofOthers' | 'kept'>,
  was: ServedTable,
  rulesets: Rulesets,
): readonly Mention[] {
  const isMentioned = mentionCheck(namesOf(acts, own, kept), was, rulesets)
  const found = new Map<string, { seat: SeatId; places: Mention['places'][number][] }>()
  const counts = new Map<SeatId, number>()
  for (let i = acts.length - 1; i >= 0; i--)
    for (const { path, text, seat } of ofOthers[i]!) {
      const at = Number(path[1])
      const event = acts[i]!.events[at]!
      if (editableText(event)?.text !== text || !isMentioned(seat, text)) continue
      const place = { act: i + 1, event: at }
      const key = versionsOf(event) ?? `${i} ${at}`
      const count = counts.get(seat) ?? 0
      const known = found.get(key)
      if (known !== undefined && known.places.length < MOST_VERSIONS) known.places.push(place)
      if (known !== undefined || count >= MOST_MENTIONS) continue
      counts.set(seat, count + 1)
      found.set(key, { seat, places: [place] })
    }
  return [...found.values()]
}

interface Names {
  readonly seats: readonly string[]
  readonly characters: readonly string[]
}

/** Whether a text of a seat contains one of the names that this seat has seen. */
function mentionCheck(
  { seats, characters }: Names,
  was: ServedTable,
  rulesets: Rulesets,
): (seat: SeatId, text: string) => boolean {
  const ofSeats = wholeWords(seats)
  const ofCharacters = wholeWords(characters)
  let views: ReturnType<typeof viewsOf> | null = null
  const shownTo = new Map<SeatId, RegExp>()
  const charactersShownTo = (seat: SeatId): RegExp => {
    const known = shownTo.get(seat)
    if (known !== undefined) return known
    views ??= viewsOf(rulesets, was)
    const view = JSON.stringify(views[seat] ?? null)
    const shown = characters.filter(name => view.includes(JSON.stringify(name).slice(1, -1)))
    const pattern = wholeWords(shown)
    shownTo.set(seat, pattern)
    return pattern
  }
  return (seat, text) =>
    ofSeats.test(text) || (ofCharacters.test(text) && charactersShownTo(seat).test(text))
}

function namesOf(
  acts: readonly ActBody[],
  own: readonly (readonly PersonalText[])[],
  kept: ReadonlySet<string>,
): Names {
  const seats = new Set<string>()
  const characters = new Set<string>()
  for (const [i, texts] of own.entries())
    for (const { path, text, key } of texts) {
      const event = acts[i]!.events[Number(path[1])]!
      if (key === true || path.at(-1) !== 'name' || isNeutralLabel(text) || text.trim() === '')
        continue
      if (!isRepeatedByGames(event)) {
        // the name of the table belongs to its host, but is no name of a person
        if (!NAMES_OF_TABLES.has(event.type) || path.at(-2) === 'host') seats.add(text.trim())
      } else if (!kept.has(text)) characters.add(text.trim())
    }
  return { seats: [...seats], characters: [...characters] }
}

function wholeWords(names: readonly string[]): RegExp {
  if (names.length === 0) return /(?!)/u
  const escaped = names.map(name => name.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
