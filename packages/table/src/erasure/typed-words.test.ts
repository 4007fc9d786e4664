import type { Json, PersonalText, Ruleset, SeatId, TextPath } from '@mastro/core'
import { expect, test } from 'vitest'
import { advanceUnseen } from '../engine/advance.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { GAMES } from '../testing/games.ts'
import { typeAnywhere, type AnywhereTyping } from '../testing/type-anywhere.ts'
import { newTestTable } from '../testing/test-table.ts'
import { createCharacter, TYPED_WORD, typedWords, type TypedWords } from '../testing/typed-words.ts'
import { playWideSession, type OfferCounts } from '../testing/wide-session.ts'
import { createPersonalTextReader } from './act-personal-text.ts'

/**
 * People type unique words into every free-text field of random sessions. Each place of an event
 * where such a word is stored must be declared as personal text of the seat that typed it, or of
 * the player whose sheet it is on. Generated wording may repeat the words that are declared.
 */
const SESSIONS = 3
const ANYWHERE_SEED = 2
/** The number of different places that these sessions fill. */
const LEAST_PLACES: Readonly<Record<string, number>> = { daimon: 40, brp: 60, warp: 60, chaos: 70 }

test.each(GAMES)(
  '$system: every stored text that a person typed is declared as personal text',
  ruleset => {
    const places = new Set<string>()
    const undeclared = new Map<string, string>()
    const taken: OfferCounts = new Map()
    for (let seed = 1; seed <= SESSIONS; seed++) {
      const words = typedWords(ruleset)
      const acts = playTypedSession(ruleset, words, taken, seed)
      for (const { name, fault } of checkedPlaces(ruleset, acts, words)) {
        places.add(name)
        if (fault !== null) undeclared.set(name, fault)
      }
    }
    expect(Object.fromEntries(undeclared)).toEqual({})
    expect(places.size).toBeGreaterThanOrEqual(LEAST_PLACES[ruleset.system]!)
  },
  600_000,
)

test.each(GAMES)(
  '$system: a text is declared also if it was typed where an id is expected',
  ruleset => {
    const words = typedWords(ruleset)
    const anywhere = typeAnywhere(seat => words.newWord(seat))
    const acts = playTypedSession(ruleset, words, new Map(), ANYWHERE_SEED, anywhere)
    const faults = [...checkedPlaces(ruleset, acts, words)].filter(({ fault }) => fault !== null)
    expect(Object.fromEntries(faults.map(({ name, fault }) => [name, fault]))).toEqual({})
  },
  600_000,
)

/** The reason of each act that returns a draft or a character, and the texts of the draft in it. */
test.each(GAMES.filter(({ system }) => system === 'brp' || system === 'chaos'))(
  '$system: after a veto the reason belongs to the Master and the draft to its player',
  ruleset => {
    const rulesets = { [ruleset.system]: ruleset }
    const { world, host } = newTestTable({ rulesets, system: ruleset.system })
    const player = world.join('Bo')
    const words = typedWords(ruleset)
    createCharacter(world, ruleset, player, words)
    const game = (seat: SeatId, command: object) => world.send(seat, { type: 'game', command })
    const { characters } = world.served.state.play.game as { characters?: object } // safe: only in BRP
    const [character] = Object.keys(characters ?? {})
    if (ruleset.system === 'brp')
      game(host, { type: 'veto-character', character, reason: words.newWord(host) })
    const vetoes = new Set(['draft-judged', 'character-vetoed'])
    const places = [...checkedPlaces(ruleset, world.acts, words)]
    expect(places.filter(({ fault }) => fault !== null)).toEqual([])
    const reasons = world.acts.flatMap(({ events }) =>
      events.flatMap(event => {
        if (event.type !== 'game') return []
        const { type, reason } = event.event as { type: string; reason?: string } // safe: an event of the game
        return vetoes.has(type) && reason ? [reason] : []
      }),
    )
    expect(reasons.map(reason => words.seatOf.get(reason))).toEqual([host])
  },
)

test('a word that is stored without a declaration is found', () => {
  const [ruleset] = GAMES
  const silent: Ruleset = { ...ruleset!, personalText: () => [] }
  const words = typedWords(silent)
  const acts = playTypedSession(silent, words, new Map(), 1)
  const found = [...checkedPlaces(silent, acts, words)].filter(({ fault }) => fault !== null)
  expect(found.map(({ name }) => name)).toContain('draft-changed draft.answers.identity.name')
})

function playTypedSession(
  ruleset: Ruleset,
  words: TypedWords,
  taken: OfferCounts,
  seed: number,
  anywhere?: AnywhereTyping,
): readonly ActBody[] {
  const { acts } = playWideSession(ruleset, {
    seed,
    masterMode: (['fixed', 'none', 'rotating'] as const)[seed % 3]!,
    automation: seed % 2 === 0 ? 'ask' : 'full',
    length: 140,
    taken,
    thorough: true,
    words,
    ...(anywhere === undefined ? {} : { anywhere }),
    watch: () => undefined,
  })
  return acts
}

interface CheckedPlace {
  /** The type of the event and the path in it, without ids. */
  readonly name: string
  readonly fault: string | null
}

function* checkedPlaces(
  ruleset: Ruleset,
  acts: readonly ActBody[],
  words: TypedWords,
): Generator<CheckedPlace> {
  const reader = createPersonalTextReader(ruleset)
  const declaredWords = new Set<string>()
  let served: ServedTable | null = null
  for (const act of acts) {
    if (served !== null) {
      const declared = reader.read(act, served.state)
      for (const { text } of declared)
        for (const [word] of text.matchAll(TYPED_WORD)) declaredWords.add(word)
      const check = { act, words, declared, declaredWords }
      for (const place of placesIn(act.events as unknown as Json, ['events']))
        // safe: stored as JSON
        yield { name: nameOf(act, place), fault: faultOf(place, check) }
    }
    served = advanceUnseen({ [ruleset.system]: ruleset }, served, act)
  }
}

/** A word, and where it is stored. */
interface Place {
  readonly path: TextPath
  readonly word: string
  readonly text: string
  readonly key: boolean
}

function* placesIn(value: Json, path: TextPath): Generator<Place> {
  if (typeof value === 'string') yield* wordsIn(value, path, false)
  else if (Array.isArray(value))
    for (const [i, one] of value.entries()) yield* placesIn(one as Json, [...path, i])
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      yield* wordsIn(key, [...path, key], true)
      yield* placesIn(one as Json, [...path, key])
    }
}

function* wordsIn(text: string, path: TextPath, key: boolean): Generator<Place> {
  for (const [word] of text.matchAll(TYPED_WORD)) yield { path, word, text, key }
}

interface Check {
  readonly act: ActBody
  readonly words: TypedWords
  readonly declared: readonly PersonalText[]
  readonly declaredWords: ReadonlySet<string>
}

/** Fields with wording that the program generates from the texts of the game. */
const GENERATED = new Set(['title', 'bill', 'publicBill', 'label', 'asks', 'figure', 'change'])
const TABLE_FIELDS = new Set(['slip-rolled', 'effects-settled', 'part-filled', 'dice-laid'])

function faultOf({ path, word, text, key }: Place, check: Check): string | null {
  const { act, words, declared, declaredWords } = check
  const at = JSON.stringify(path)
  const found = declared.find(one => JSON.stringify(one.path) === at && (one.key ?? false) === key)
  const typist = words.seatOf.get(word)
  if (found === undefined) {
    const isGenerated =
      TABLE_FIELDS.has(act.events[Number(path[1])]!.type) &&
      path.some(step => GENERATED.has(String(step)))
    return isGenerated && declaredWords.has(word) ? null : `«${text}» is not declared`
  }
  if (found.seat === typist) return null
  return `«${text}» was typed by ${typist} but is declared for ${found.seat}`
}

/** The type of the innermost event, and the rest of the path with `#` and `*` for places in lists and maps. */
function nameOf({ events }: ActBody, { path, key }: Place): string {
  const [, i, ...steps] = path
  let value: unknown = events[Number(i)]
  let { type } = events[Number(i)]!
  let rest: readonly (string | number)[] = steps
  for (const [at, step] of steps.entries()) {
    value = (value as Readonly<Record<string | number, unknown>>)[step] // safe: a path of this event
    if (!hasType(value)) continue
    type = value.type as never // safe: only shown
    rest = steps.slice(at + 1)
  }
  const shown = rest.map(step =>
    typeof step === 'number' ? '#' : /[-:/]|Zq/.test(step) ? '*' : step,
  )
  return `${type} ${shown.join('.')}${key ? ' (key)' : ''}`
}

const hasType = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
