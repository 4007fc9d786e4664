import type { Language, SeatId } from '@mastro/core'
import type { ActBody, TableEvent } from './events.ts'

/**
 * What goes when people ask to be forgotten: the names they had at the table and gave to their characters, wherever
 * anybody reads them, and whatever they wrote themselves. Numbers, dice and choices stay. The log is read twice: first
 * every act is noticed, then each text is given in and comes back without them.
 */
export interface Erasure {
  notice(act: ActBody): void
  isOwn(act: Pick<ActBody, 'by'>): boolean
  /** What is read in the place of a text of this act; null: it stays. `field` is where it stands. */
  reword(act: Pick<ActBody, 'by' | 'events'>, field: string, text: string): string | null
}

const GONE: Readonly<Record<Language, string>> = { it: '(cancellato)', en: '(erased)' }
/** In the place of the salt of a seal: without it nobody can guess a note from its fingerprint. */
const NO_SALT = '0'.repeat(64)
/** Shorter ones are looked for in their own act only: they would be found in words that nobody meant. */
const QUOTED = 4

export function createErasure(seats: ReadonlySet<SeatId>): Erasure {
  const names = new Set<string>()
  const phrases = new Set<string>()
  const quoted = new Set<string>()
  const salts = new Set<string>()
  /** Notes as they were sealed: a text as JSON. */
  const sealed = new Set<string>()
  let whole: RegExp | null = null

  const isOwn = ({ by }: Pick<ActBody, 'by'>) => by !== null && seats.has(by)
  const isLeft = (text: string) => text !== '' && !Object.values(GONE).includes(text)

  return {
    isOwn,
    notice(act) {
      whole = null
      for (const event of act.events)
        for (const name of namesIn(event, seats)) if (isLeft(name)) names.add(name)
      if (!isOwn(act)) return
      for (const event of act.events) {
        for (const name of charactersIn(event)) if (isLeft(name)) names.add(name)
        for (const text of writtenIn(event)) {
          if (!isLeft(text)) continue
          phrases.add(text)
          if (text.length >= QUOTED && event.type !== 'said') quoted.add(text)
        }
        if (event.type === 'envelope-sealed' && event.envelope.kind === 'note') {
          salts.add(event.envelope.salt)
          sealed.add(event.envelope.text)
        }
      }
    },
    reword(act, field, text) {
      if (field === 'salt') return salts.has(text) && text !== NO_SALT ? NO_SALT : null
      if (CHOSEN.test(text) && !PEOPLES_WORDS.has(field)) return null // a word of the rules, whoever said it too
      const gone = GONE[field === 'en' ? 'en' : 'it']
      if (phrases.has(text)) return gone
      if (sealed.has(text)) return nullIfSame(JSON.stringify(gone), text)
      let left = text
      const own = isOwn(act) ? act.events.flatMap(writtenIn).filter(isLeft) : []
      for (const phrase of [...own, ...quoted])
        if (left.includes(phrase)) left = left.replaceAll(anyOf(new Set([phrase])), gone)
      whole ??= anyOf(names)
      left = left.replaceAll(whole, gone)
      return nullIfSame(left, text)
    },
  }
}

const nullIfSame = (left: string, text: string): string | null => (left === text ? null : left)

/** As whole words, in the letters they were written in. */
function anyOf(names: ReadonlySet<string>): RegExp {
  if (names.size === 0) return /(?!)/g
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map(name => name.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

function namesIn(event: TableEvent, seats: ReadonlySet<SeatId>): readonly string[] {
  switch (event.type) {
    case 'table-opened':
      return seats.has(event.host.id) ? [event.host.name] : []
    case 'seat-added':
      return seats.has(event.seat.id) ? [event.seat.name] : []
    case 'seat-renamed':
      return seats.has(event.seat) ? [event.name] : []
    default:
      return []
  }
}

/** What somebody wrote with this, in their own words. */
function writtenIn(event: TableEvent): readonly string[] {
  switch (event.type) {
    case 'said':
    case 'whispered':
    case 'note-written':
    case 'pinned':
    case 'thread-opened':
      return [event.text]
    case 'envelope-sealed':
      return event.envelope.kind === 'note' ? noteIn(event.envelope.text) : []
    case 'moment-begun':
      return [event.title]
    case 'moment-ended':
      return event.words === undefined ? [] : [event.words]
    case 'acts-undone':
      return [event.reason]
    case 'effects-settled':
      return event.settled.flatMap(({ reason }) => (reason === undefined ? [] : [reason]))
    case 'slip-opened':
      return prose(event.about)
    case 'part-filled':
      return prose(event.part.value)
    case 'game':
      return prose(event.event)
    default:
      return []
  }
}

/** What was sealed is JSON: of a note, its text. */
function noteIn(text: string): readonly string[] {
  const note: unknown = JSON.parse(text)
  return typeof note === 'string' ? [note] : []
}

const fieldsIn = (list: string): readonly string[] => list.split(' ')

/** Fields that hold sentences in every game. Names of skills and things are not here: play goes by them. */
const SENTENCES = new Set(
  fieldsIn(
    'text title words note notes question look story concept description background history ' +
      'secret motivation motive how because appearance personality goals worldview ' +
      'importantPerson intent finances',
  ),
)
const CHOSEN = /^[a-z0-9][a-z0-9._:#/+=-]*$/
const SENTENCE_WORDS = 4
/** Where people are named or speak, whatever the words look like. */
const PEOPLES_WORDS = new Set([
  ...SENTENCES,
  ...fieldsIn('it en name label who whom attacker target player master foeName'),
])

/** Sentences in what a game keeps: by their field, or by their length. What a rule chose from (an id, a label) stays. */
function prose(value: unknown, field = ''): readonly string[] {
  if (typeof value === 'string') {
    if (field === 'it' || field === 'en' || field === 'name' || value === '') return []
    const isOpen = field === 'text' || field === 'words' || field === 'note' || field === 'notes'
    if (CHOSEN.test(value) && !isOpen) return []
    return SENTENCES.has(field) || value.split(/\s+/).length >= SENTENCE_WORDS ? [value] : []
  }
  return fieldsOf(value, field).flatMap(([key, one]) => prose(one, key))
}

function charactersIn(event: TableEvent): readonly string[] {
  if (event.type !== 'game' || /foe|opponent/.test(event.event.type)) return []
  return peopleIn(event.event, true)
}

/** Names of whom a fact is about. What a sheet lists (skills, things) has names that play goes by: those stay. */
function peopleIn(value: unknown, isWhole: boolean): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([field, one]) =>
    typeof one !== 'string'
      ? peopleIn(one, false)
      : field === 'name' && !isWhole && !CHOSEN.test(one)
        ? [one]
        : [],
  )
}

/** The members of a list stand in its field. */
function fieldsOf(value: unknown, field: string): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map(one => [field, one] as const)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
