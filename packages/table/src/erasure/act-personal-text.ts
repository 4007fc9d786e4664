import {
  findFreeTexts,
  findTexts,
  type PersonalText,
  type Ruleset,
  type SeatId,
} from '@mastro/core'
import { isGameEvent } from '../features/game.ts'
import { eventDefinition } from '../engine/event-registry.ts'
import { evolve } from '../engine/evolve.ts'
import type { ActBody, TableEvent } from '../events.ts'
import type { State } from '../state.ts'
import { gameWords } from './game-words.ts'
import { typedIdsOf, type TypedIdReader } from './typed-ids.ts'

/**
 * Reads whose personal text the free texts of each act are. Pass every act of the log, in order:
 * later acts repeat texts of earlier ones, for example in lists and in the input of a roll.
 */
export interface PersonalTextReader {
  /** The texts of this act. Each path starts at `events`. `before` is the state before the act. */
  read(act: ActBody, before: State): readonly PersonalText[]
}

export function createPersonalTextReader(ruleset: Ruleset): PersonalTextReader {
  const authors = new Map<string, readonly SeatId[]>()
  let words: ReadonlySet<string> | null = null
  const isGameWord = (text: string) => (words ??= gameWords(ruleset)).has(text)
  const typedBy = (text: string) => authors.get(text) ?? []
  let typedIds: TypedIdReader | null = null
  return {
    read(act, before) {
      const found: PersonalText[] = []
      let state = before
      for (const [i, event] of act.events.entries()) {
        const definition = eventDefinition(event.type)
        if (definition?.personalText !== undefined) {
          const texts = findFreeTexts(definition.shape, event)
          const ctx = { by: act.by, before: state, ruleset, texts, typedBy, isGameWord }
          const own = definition.personalText(event as never, ctx) // an event of this definition
          for (const one of own) found.push({ ...one, path: ['events', i, ...one.path] })
        }
        if (isRepeatedByGames(event)) {
          typedIds ??= typedIdsOf(ruleset)
          found.push(...textsInIds(event, i, { found, act, state, ruleset, typedBy, typedIds }))
        }
        state = evolve(ruleset, state, event, act)
      }
      for (const { text, seat, path } of found)
        if (isRepeatedByGames(act.events[Number(path[1])]!))
          for (const part of partsOf(text)) addAuthor(authors, part, seat)
      return found
    },
  }
}

interface IdContext {
  readonly found: readonly PersonalText[]
  readonly act: ActBody
  readonly state: State
  readonly ruleset: Ruleset
  readonly typedBy: (text: string) => readonly SeatId[]
  readonly typedIds: TypedIdReader
}

/**
 * The ids with a typed part that the event does not declare itself. They belong to the player whose
 * character the event is about, or to a seat of the roll, and otherwise to the seat that typed them
 * first.
 */
function textsInIds(
  event: TableEvent,
  i: number,
  { found, act, state, ruleset, typedBy, typedIds }: IdContext,
): readonly PersonalText[] {
  const ids = findTexts(event, text => typedIds.isTyped(text), ['events', i])
  if (ids.length === 0) return []
  const placeOf = ({ path, key }: Pick<PersonalText, 'path' | 'key'>) =>
    JSON.stringify([path, key ?? false])
  const declared = new Set(found.map(placeOf))
  const concerned = seatsIn(event, state, ruleset) ?? [act.by]
  return ids.flatMap(one => {
    const authors = typedBy(one.text)
    const isAuthor = (id: SeatId | null) => id !== null && (id === act.by || authors.includes(id))
    const seat = concerned.find(isAuthor) ?? authors[0] ?? act.by
    return seat === null || declared.has(placeOf(one)) ? [] : [{ ...one, seat }]
  })
}

/** The player of the character that an event is about, or the seats that take part in a roll. */
function seatsIn(event: TableEvent, state: State, ruleset: Ruleset): readonly SeatId[] | null {
  if (isGameEvent(event)) {
    const owner = ruleset.typedIds?.ownerOf(event.event, state.play.game)
    return owner === null || owner === undefined ? null : [owner]
  }
  const slip = 'slip' in event ? state.play.slips[event.slip] : undefined
  return slip === undefined ? null : [slip.owner, ...slip.parts.map(({ seat }) => seat)]
}

const OF_GAMES = new Set<TableEvent['type']>([
  'game',
  'slip-opened',
  'part-filled',
  'slip-rolled',
  'effects-settled',
])

/**
 * Whether games may repeat its texts in later events. They never repeat messages, notes, envelopes or
 * the names of seats, so a note with the name of a skill does not make the skill its author's.
 */
export const isRepeatedByGames = ({ type }: TableEvent): boolean => OF_GAMES.has(type)

/** A key of two parts, such as `soul/Singing`, is later referred to by one of them. */
const partsOf = (text: string): readonly string[] =>
  text.includes('/') ? [text, ...text.split('/').map(part => part.trim())] : [text]

function addAuthor(authors: Map<string, readonly SeatId[]>, text: string, seat: SeatId): void {
  const known = authors.get(text) ?? []
  if (!known.includes(seat)) authors.set(text, [...known, seat])
}
