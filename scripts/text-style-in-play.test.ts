import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { viewerAt, type Ruleset, type TableInfo } from '@mastro/core'
import type { LineDoc } from '@mastro/table'
import { GAMES, playWideSession, type OfferCounts, type TestTable } from '@mastro/table/testing'
import {
  mistakesIn,
  mistakesInLabels,
  NAMES,
  NUMBERS,
  TEXTS,
  messageOf,
  type StyleMistake,
} from './lib/text-style.ts'
import { at } from './lib/root.mjs'

interface Fold {
  readonly state: unknown
  readonly event: { readonly type: string }
}

/** One event of each kind from the game's own tests, with the state before it. */
function folds({ system }: Ruleset): readonly string[] {
  const file = at('packages/table/src/testing/golden/games', `${system}-folds.jsonl.gz`)
  return gunzipSync(readFileSync(file)).toString('utf8').split('\n')
}

const SAID = /"(text|reason|title|note|description|answer|hint|why)":"(?:[^"\\]|\\.)*"/g

/** An id of a built-in text, which is not free text. */
const OURS = /:"[a-z-]+"$/

/** The same event with another name in place of each name, and another text. */
function retold(line: string, name: string, text: string): Fold {
  const put = (value: string) => JSON.stringify(value)
  return JSON.parse(
    line
      .replace(/"name":"(?:[^"\\]|\\.)*"/g, `"name":${put(name)}`)
      .replace(SAID, (whole, key: string) => (OURS.test(whole) ? whole : `"${key}":${put(text)}`)),
  )
}

/** The event as it is, and with other numbers in place of each number. */
function numbered(event: Fold['event']): readonly Fold['event'][] {
  const text = JSON.stringify(event)
  const others = NUMBERS.map(n => JSON.parse(text.replace(/:-?\d+(?=[,}\]])/g, `:${n}`)))
  return [event, ...others]
}

function factsWith(ruleset: Ruleset, line: string, name: string): TableInfo {
  const seats = [...new Set([...line.matchAll(/"seat":"([^"]+)"/g)].map(match => match[1]!)), 'gm']
  const moment = { number: 1, open: true, title: '' }
  return {
    seats: seats.map(id => ({ id, name, kind: 'player' })),
    master: 'gm',
    masterMode: 'fixed',
    options: Object.fromEntries(ruleset.options.map(({ id, initial }) => [id, initial])),
    adventure: moment,
    session: moment,
    scene: moment,
  }
}

/** Variants that cannot occur in play may throw. */
function tried<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

test.each(GAMES)(
  '$system: log lines follow the style rules with every name and number',
  ruleset => {
    const seen = new Set<string>()
    const found = folds(ruleset).flatMap(line =>
      [...NAMES, 'Se ne va.'].flatMap(name => {
        const facts = factsWith(ruleset, line, name)
        return [...TEXTS, 'Aldo'].flatMap(text => {
          const { state, event } = retold(line, name, text)
          return numbered(event).flatMap(one =>
            mistakesInLabels(
              tried(() => ruleset.describe(one, state, facts)),
              seen,
            ),
          )
        })
      }),
    )
    expect(seen.size).toBeGreaterThan(300)
    expect([...new Set(found.map(messageOf))]).toEqual([])
  },
)

test.each(GAMES)(
  '$system: offers and documents follow the style rules with every name',
  ruleset => {
    const seen = new Set<string>()
    const found = folds(ruleset).flatMap(line =>
      [NAMES[line.length % NAMES.length]!].flatMap(name => {
        const { state, event } = retold(line, name, 'Se ne va.')
        const facts = factsWith(ruleset, line, name)
        const after = tried(() => ruleset.evolve(state, event)) ?? state
        return facts.seats.flatMap(seat => [
          ...mistakesInLabels(
            tried(() => ruleset.offers(after, viewerAt(seat, facts), facts)),
            seen,
          ),
          ...mistakesInLabels(
            tried(() => ruleset.view(after, viewerAt(seat, facts), facts)),
            seen,
          ),
        ])
      }),
    )
    expect(seen.size).toBeGreaterThan(300)
    expect([...new Set(found.map(messageOf))]).toEqual([])
  },
)

test.each(GAMES)('$system: documents of random sessions follow the style rules', ruleset => {
  const seen = new Set<string>()
  const found: StyleMistake[] = []
  const taken: OfferCounts = new Map()
  for (let seed = 1; seed <= 2; seed++) {
    let nth = 0
    playWideSession(ruleset, {
      seed,
      masterMode: (['fixed', 'none', 'rotating'] as const)[seed % 3]!,
      automation: seed % 2 === 0 ? 'ask' : 'full',
      length: 90,
      taken,
      watch: (_, world) => {
        if (nth++ % 15 === 0) found.push(...look(world, seen))
      },
    })
  }
  expect(seen.size).toBeGreaterThan(500)
  expect([...new Set(found.map(messageOf))]).toEqual([])
})

const look = (world: TestTable, seen: Set<string>): readonly StyleMistake[] =>
  world.served.state.steady.seats.flatMap(({ id }) => {
    const docs = world.docs(id)
    return [...mistakesInLabels(docs, seen), ...repeatedLines(docs)]
  })

/** Two log lines of one act must not have the same text. */
function repeatedLines(docs: unknown): readonly StyleMistake[] {
  const seen = new Set<string>()
  return linesIn(docs).flatMap(({ id, act, text }) => {
    const [line, said] = [`${act} ${id}`, `${act} ${text.it}`]
    if (seen.has(line)) return []
    const isTwice = seen.has(said)
    seen.add(line).add(said)
    return isTwice ? [{ law: 'one line for one fact', language: 'it', text: text.it }] : []
  })
}

function linesIn(value: unknown): readonly LineDoc[] {
  if (typeof value !== 'object' || value === null) return []
  return 'act' in value && 'text' in value && 'faces' in value
    ? [value as LineDoc] // safe: no other document has these three
    : Object.values(value).flatMap(linesIn)
}

test('two equal lines of one act are reported, one line shown twice is not', () => {
  const line = (id: string, it: string) => ({ id, act: 'a', faces: [], text: { it, en: it } })
  const docs = {
    log: [line('1', 'Vince Aldo.'), line('2', 'Vince Aldo.')],
    last: line('1', 'Vince Aldo.'),
  }
  expect(repeatedLines(docs)).toHaveLength(1)
  expect(repeatedLines({ log: [line('1', 'Vince Aldo.'), line('2', 'Perde Nives.')] })).toEqual([])
})

test.each(GAMES)(
  '$system: built-in names, refusals, options and presets follow the style rules',
  ruleset => {
    const seen = new Set<string>()
    const { name, options, refusals, presets, catalogue, creation, commands } = ruleset
    const found = mistakesInLabels(
      { name, options, refusals, presets, catalogue, creation, commands },
      seen,
    )
    expect(seen.size).toBeGreaterThan(200)
    expect([...new Set(found.map(messageOf))]).toEqual([])
  },
)

test('a log line that breaks a style rule is reported', () => {
  const planted = { line: { it: 'Restano 1 punti a Aldo', en: '1 points left' } }
  expect(mistakesInLabels(planted, new Set()).map(({ law }) => law)).toEqual([
    'one and many',
    '«ad Aldo», «ed Elena»',
    'one and many',
  ])
  expect(mistakesIn('it', 'Resta 1 punto ad Aldo')).toEqual([])
  expect(mistakesIn('it', 'Lettura: 7. Pareggio. Pareggio, fino a 14\u00a0m.')).toHaveLength(1)
})
