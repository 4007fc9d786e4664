import type { PersonalText, SeatId } from '@mastro/core'
import type { ActBody, TableEvent } from '../events.ts'
import type { Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { isRepeatedByGames } from './act-personal-text.ts'
import { viewsOf } from './compare-tables.ts'
import { editableText, positionsOf, type EditedPlace } from './editable-texts.ts'
import { isNeutralLabel } from './neutral-labels.ts'
import type { OwnTexts } from './own-texts.ts'

/** A text of somebody else that mentions an erased person. Only its author is asked to change it. */
export interface Mention {
  readonly seat: SeatId
  /** The newest version first. A note has several. */
  readonly places: readonly EditedPlace[]
}

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
  const found = new Map<string, { seat: SeatId; places: EditedPlace[] }>()
  const keys = keysIn(ofOthers)
  const counts = new Map<SeatId, number>()
  for (let i = acts.length - 1; i >= 0; i--)
    for (const one of ofOthers[i]!) {
      const { seat } = one
      if (one.key === true || keys.has(one.text)) continue
      const mention = mentionAt(acts[i]!, i, one)
      if (mention === null || !isMentioned(seat, mention.text)) continue
      const { place, key } = mention
      const count = counts.get(seat) ?? 0
      const known = found.get(key)
      known?.places.push(place)
      if (known !== undefined || count >= MOST_MENTIONS) continue
      counts.set(seat, count + 1)
      found.set(key, { seat, places: [place] })
    }
  return [...found.values()].filter(({ places }) => places.length <= MOST_VERSIONS)
}

/** Texts that are keys somewhere. Games refer to things by them, so they are not offered. */
function keysIn(texts: readonly (readonly PersonalText[])[]): ReadonlySet<string> {
  const keys = texts.flatMap(inAct => inAct.filter(({ key }) => key === true))
  return new Set(keys.flatMap(({ text }) => [text, ...text.split('/').map(part => part.trim())]))
}

interface MentionAt {
  readonly text: string
  readonly place: EditedPlace
  /** The same for all versions of a text. */
  readonly key: string
}

/** Null if its author may not change this text. */
function mentionAt(act: ActBody, i: number, { path, text, seat }: PersonalText): MentionAt | null {
  const event = Number(path[1])
  const stored = act.events[event]!
  const place = { act: i + 1, event }
  if (isRepeatedByGames(stored)) {
    const at = [...positionsOf(stored, path.slice(2))]
    return { text, place: { ...place, at }, key: `sheet ${seat} ${text}` } // every copy of it
  }
  const found = editableText(stored)
  if (found === null || (found.text !== text && JSON.stringify(found.text) !== text)) return null
  const { versionsOf } = found
  const key = versionsOf === undefined ? `${i} ${event}` : `${stored.type} ${versionsOf}`
  return { text: found.text, place, key }
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
