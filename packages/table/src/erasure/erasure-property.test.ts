import type { Ruleset, SeatId } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { advanceUnseen } from '../engine/advance.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { erasureFaults, type ErasedPerson } from '../testing/erasure-property.ts'
import { foldActs } from '../testing/fold-acts.ts'
import { GAMES } from '../testing/games.ts'
import { seeded } from '../testing/random.ts'
import { times } from '../testing/sample-size.ts'
import { TYPED_WORD, typedWords } from '../testing/typed-words.ts'
import { playWideSession } from '../testing/wide-session.ts'
import { createPersonalTextReader } from './act-personal-text.ts'
import { rewriteLog } from './rewrite-log.ts'

/**
 * Random tables at which one person types only words that the table already uses: names of skills,
 * traits and weapons, and common words. Everybody else types unique words.
 */
const COMMON_WORDS = ['la', 'il', 'che', 'a', 'e', 'the', 'of', 'porta', 'torre', 'Master', 'Luca']
const FIRST_SEED = 4

interface RandomTable {
  readonly ruleset: Ruleset
  readonly acts: readonly ActBody[]
  readonly person: ErasedPerson
}

function randomTable(ruleset: Ruleset, seed: number): RandomTable {
  const random = seeded(seed)
  const vocabulary = [...vocabularyOf(ruleset), ...COMMON_WORDS]
  const joined: SeatId[] = []
  const words = typedWords(ruleset, seat => {
    if (!joined.includes(seat)) joined.push(seat)
    return joined.indexOf(seat) === 1 ? random.pick(vocabulary) : null // the host is first
  })
  const world = playWideSession(ruleset, {
    seed,
    masterMode: 'fixed',
    automation: seed % 2 === 0 ? 'ask' : 'full',
    length: 90,
    taken: new Map(),
    thorough: true,
    words,
    watch: () => undefined,
  })
  const [host, seat] = joined as [SeatId, SeatId] // safe: both have typed
  world.send(host, { type: 'release-brake' })
  for (let i = 0; i < 3; i++) {
    world.send(seat, { type: 'rename-seat', name: random.pick(vocabulary) })
    world.send(seat, { type: 'write-note', text: random.pick(vocabulary), shared: i === 0 })
    world.send(seat, { type: 'say', text: random.pick(vocabulary) })
  }
  world.send(host, { type: 'say', text: 'ciao' })
  const acts = world.acts.map(act => JSON.parse(JSON.stringify(act)) as ActBody) // safe: acts are plain JSON
  const seats = new Set([seat])
  return {
    ruleset,
    acts,
    person: { seats, texts: ownTexts(ruleset, acts, seat), textsOfOthers: TYPED_WORD },
  }
}

/** The names of things on sheets of the game. */
function vocabularyOf({ presets }: Ruleset): readonly string[] {
  const found = new Set<string>()
  JSON.stringify(presets, (key, value: unknown) => {
    for (const text of [key, value])
      if (typeof text === 'string' && text.length > 1 && text.length < 24) found.add(text)
    return value
  })
  return [...found]
}

function ownTexts(ruleset: Ruleset, acts: readonly ActBody[], seat: SeatId): ReadonlySet<string> {
  const reader = createPersonalTextReader(ruleset)
  const texts = new Set<string>()
  let served: ServedTable | null = null
  for (const act of acts) {
    const before: ServedTable | null = served
    served = advanceUnseen({ [ruleset.system]: ruleset }, served, act)
    for (const one of reader.read(act, (before ?? served).state))
      if (one.seat === seat) texts.add(one.text)
  }
  return texts
}

function erased({ ruleset, acts, person }: RandomTable): readonly ActBody[] {
  const rulesets = { [ruleset.system]: ruleset }
  const options = {
    rulesets,
    seats: person.seats,
    scope: 'everything',
    isErasable: () => true,
  } as const
  const work = rewriteLog(acts, options)
  let step = work.next()
  while (step.done !== true) step = work.next()
  if (!step.value.ok) throw new Error(step.value.differences.join('\n'))
  return step.value.acts
}

const faultsOf = ({ ruleset, acts, person }: RandomTable, left: readonly ActBody[]) =>
  erasureFaults(foldActs(ruleset, acts), foldActs(ruleset, left), person)

test.each(GAMES)(
  '[PRO-33] $system: with the texts of one person masked, every other view is byte-equal',
  ruleset => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + times(1); seed++) {
      const table = randomTable(ruleset, seed)
      expect(table.person.texts.size, 'the person typed something').toBeGreaterThan(5)
      expect(faultsOf(table, erased(table)), `seed ${seed}`).toEqual([])
    }
  },
  600_000,
)

type Change = (act: string) => string

/** The rewritten log with one more change in one act. Fails if no act has what is changed. */
function changed(acts: readonly ActBody[], change: Change): readonly ActBody[] {
  const texts = acts.map(act => JSON.stringify(act))
  const at = texts.findIndex(text => change(text) !== text)
  expect(at, 'something to change').toBeGreaterThanOrEqual(0)
  return acts.map((act, i) => (i === at ? (JSON.parse(change(texts[at]!)) as ActBody) : act)) // safe: still an act
}

describe('planted faults of an erasure are found', () => {
  const ruleset = GAMES.find(({ system }) => system === 'brp')!
  const table = randomTable(ruleset, FIRST_SEED)
  const left = erased(table)
  /** The skills of the first ready-made character of somebody else, as stored. */
  const skills = /"skills":\{("[^"]+":\d+),("[^"]+":\d+)/u
  const ofOthers =
    (change: Change): Change =>
    text =>
      text.includes('"type":"character-made"') &&
      ![...table.person.seats].some(seat => text.includes(seat))
        ? change(text)
        : text

  const spoken = table.acts.findLast(({ events }) => events[0]!.type === 'said')
  /** What every view shows of it: of a farewell the last words. */
  const { text = '', lastWords = text } = spoken!.events[0] as { text?: string; lastWords?: string } // safe: the event `said`
  const [words] = lastWords.match(TYPED_WORD)!
  const said =
    (other: string): Change =>
    text =>
      text.replaceAll(words, other)

  test('none', () => expect(faultsOf(table, left)).toEqual([]))

  test.each<[string, Change]>([
    ['a text of somebody else is replaced', said('(cancellato)')],
    ['a text of somebody else is replaced by another', said('ciao')],
    [
      'a skill of somebody else has a neutral label',
      ofOthers(text => text.replace(skills, '"skills":{"(cancellato 900)":1,$2')),
    ],
    ['a key is dropped', ofOthers(text => text.replace(skills, '"skills":{$2'))],
    [
      'two keys are merged',
      ofOthers(text => text.replace(skills, '"skills":{"(cancellato 900)":1')),
    ],
    ['a number is changed', ofOthers(text => text.replace(/"maxHp":\d+/u, '"maxHp":99'))],
  ])('%s', (_name, change) => {
    expect(faultsOf(table, changed(left, change))).not.toEqual([])
  })
})
