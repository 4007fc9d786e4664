import type { PersonalText, SeatId } from '@mastro/core'
import { advanceUnseen } from '../engine/advance.ts'
import type { Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody, TableEvent } from '../events.ts'
import { createPersonalTextReader, isRepeatedByGames } from './act-personal-text.ts'
import { gameTexts } from './game-words.ts'
import { writtenTexts } from './rewrite-generated.ts'
import { typedIdsOf, type TypedIdReader } from './typed-ids.ts'

/** Which texts of the person go: what they said and wrote to the table, or sheets and names too. */
export type ErasureScope = 'talk' | 'everything'

export type FoundText = Pick<PersonalText, 'path' | 'text' | 'key'>

export interface OwnTextsOptions {
  readonly rulesets: Rulesets
  readonly seats: ReadonlySet<SeatId>
  readonly scope: ErasureScope
  /** Whether the store can erase this text. A text that it cannot erase somewhere is kept everywhere. */
  readonly isErasable: (text: FoundText) => boolean
}

/** The texts of the erased seats in a log, and those that must stay. */
export interface OwnTexts {
  /** By act. */
  readonly own: readonly (readonly PersonalText[])[]
  readonly ofOthers: readonly (readonly PersonalText[])[]
  readonly others: ReadonlySet<string>
  readonly kept: ReadonlySet<string>
  /** The game's part of an id with a typed part. */
  readonly prefixOf: TypedIdReader['prefixOf']
}

export function* findOwnTexts(
  acts: readonly ActBody[],
  { rulesets, seats, scope, isErasable }: OwnTextsOptions,
): Generator<undefined, OwnTexts> {
  const own: PersonalText[][] = []
  const ofOthers: PersonalText[][] = []
  const others = new Set<string>()
  const kept = new Set<string>()
  const references = new Set<string>()
  const typedBefore = new Set<string>()
  let reader: ReturnType<typeof createPersonalTextReader> | null = null
  let isOfGame: (text: string) => boolean = () => false
  let prefixOf: TypedIdReader['prefixOf'] = () => null
  let served: ServedTable | null = null
  for (const act of acts) {
    const before: ServedTable | null = served
    served = advanceUnseen(rulesets, served, act)
    if (reader === null) {
      const ruleset = rulesets[served.state.steady.system]!
      reader = createPersonalTextReader(ruleset)
      isOfGame = gameTexts(ruleset)
      prefixOf = typedIdsOf(ruleset).prefixOf
    }
    const texts = reader.read(act, (before ?? served).state)
    const mine = texts.filter(({ seat }) => seats.has(seat))
    addReferences(references, act, texts)
    for (const one of texts)
      if (!seats.has(one.seat)) others.add(one.text)
      else if (others.has(one.text) && !typedBefore.has(one.text)) kept.add(one.text)
      else typedBefore.add(one.text)
    const inScope = mine.filter(({ path }) => isInScope(act.events[Number(path[1])]!, scope))
    for (const one of inScope)
      if (isRepeatedByGames(act.events[Number(one.path[1])]!))
        for (const part of [one.text, ...one.text.split(/[/\n]/u).map(text => text.trim())])
          if (isOfGame(part) || (part === one.text && !isErasable(one))) kept.add(part)
    own.push(inScope)
    ofOthers.push(texts.filter(({ seat }) => !seats.has(seat)))
    yield
  }
  const isReference = (part: string) => references.has(part) || isOfGame(part)
  for (const text of typedBefore)
    if (references.has(text) || isCompoundReference(text, isReference)) kept.add(text)
  return { own, ofOthers, others, kept, prefixOf }
}

/** Adds the strings of games that nobody typed: ids, and what refers to texts by an id. */
function addReferences(
  references: Set<string>,
  { events }: ActBody,
  texts: readonly PersonalText[],
): void {
  const declared = new Set(texts.map(({ path, key }) => placeOf(path, key)))
  for (const [i, event] of events.entries())
    if (isRepeatedByGames(event))
      for (const { path, text, key } of writtenTexts(event, ['events', i]))
        if (!declared.has(placeOf(path, key))) references.add(text)
}

/** Answers may join a word of the game and an id, such as `easy:foe-1`. */
const isCompoundReference = (text: string, isReference: (part: string) => boolean): boolean =>
  text.includes(':') && text.split(':').every(isReference)

const placeOf = (path: FoundText['path'], key: true | undefined): string =>
  `${key === true ? 'key ' : ''}${JSON.stringify(path)}`

const SEAT_NAMES = new Set<TableEvent['type']>(['seat-added', 'seat-renamed', 'table-opened'])

function isInScope(event: TableEvent, scope: ErasureScope): boolean {
  return scope === 'everything' || (!isRepeatedByGames(event) && !SEAT_NAMES.has(event.type))
}
