import { expect, test } from 'vitest'
import { LANGUAGES, pickLanguage, type Language, type Ruleset } from '@mastro/core'
import { answerQuery } from '@mastro/table'
import {
  GAMES,
  newTestTable,
  playWideSession,
  type OfferCounts,
  type TestTable,
} from '@mastro/table/testing'

/** Preset names that differ between the languages, in the language that a reader must not see. */
function strangers({ presets }: Ruleset, reader: Language): readonly string[] {
  const other = reader === 'it' ? 'en' : 'it'
  return presets.flatMap(({ kind, called }) =>
    kind !== 'opponent' || called === undefined || called.it === called.en ? [] : [called[other]],
  )
}

/** Every text that a reader of one language sees, with its path. */
function shown(value: unknown, reader: Language, path: string): readonly [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  if ('it' in value && 'en' in value) return shown(value[reader], reader, path)
  return Object.entries(value).flatMap(([key, one]) => shown(one, reader, `${path}/${key}`))
}

/** Texts on preset sheets that differ between the languages and are long enough to be unique. */
function written(ruleset: Ruleset): Readonly<Record<Language, readonly string[]>> {
  const texts = { it: new Set<string>(), en: new Set<string>() }
  const walk = (it: unknown, en: unknown): void => {
    if (typeof it === 'string' && typeof en === 'string') {
      if (it !== en && Math.min(it.length, en.length) > LONG) {
        texts.it.add(it)
        texts.en.add(en)
      }
    } else if (typeof it === 'object' && it !== null && typeof en === 'object' && en !== null)
      for (const [key, one] of Object.entries(it)) walk(one, (en as Record<string, unknown>)[key]) // safe: the same sheet in the other language
  }
  for (const { id, kind } of ruleset.presets)
    if (kind === 'character') walk(taken(ruleset, id, 'it'), taken(ruleset, id, 'en'))
  return { it: [...texts.it], en: [...texts.en] }
}
const LONG = 9

/** The state after somebody took this character from a page in this language. */
function taken(ruleset: Ruleset, id: string, language: Language): unknown {
  const { system } = ruleset
  const { world } = newTestTable({ rulesets: { [system]: ruleset }, system })
  const command = { type: 'take-ready-made', id, language }
  world.do(world.join('Bo'), { type: 'game', command })
  return world.served.state.play.game
}

/** Collects texts that show a name in the wrong language, and counts names in the right one. */
function look(
  world: TestTable,
  ruleset: Ruleset,
  found: Set<string>,
  heard: Record<Language, number>,
): void {
  const names = { it: strangers(ruleset, 'en'), en: strangers(ruleset, 'it') }
  for (const { id } of world.served.state.steady.seats)
    for (const reader of LANGUAGES)
      for (const [path, text] of shown(pickLanguage(world.docs(id), reader), reader, '')) {
        if (names[reader].some(one => text.includes(one))) heard[reader]++
        if (names[reader === 'it' ? 'en' : 'it'].some(one => text.includes(one)))
          found.add(`${reader} ${path.replaceAll(/[0-9a-f]{8,}/g, '…')}: ${text}`)
      }
}

const PAIRS = GAMES.flatMap(ruleset =>
  LANGUAGES.map(language => ({ ruleset, system: ruleset.system, language })),
)

test.each(PAIRS)(
  '$system: preset opponents taken in $language are shown in each reader’s language',
  ({ ruleset, language }) => {
    const found = new Set<string>()
    const heard = { it: 0, en: 0 }
    const taken: OfferCounts = new Map()
    for (const seed of [1, 2]) {
      let nth = 0
      playWideSession(ruleset, {
        seed,
        masterMode: 'fixed',
        automation: language === 'it' ? 'ask' : 'full',
        length: 60,
        taken,
        language,
        watch: (_, world) => {
          if (nth++ % 16 === 15) look(world, ruleset, found, heard)
        },
      })
    }
    expect([...found]).toEqual([])
    expect(Math.min(heard.it, heard.en)).toBeGreaterThan(20)
  },
)

/**
 * What another player reads about a character taken in the language `taken`, in the language
 * `reader`.
 */
function readOf(ruleset: Ruleset, id: string, taken: Language, reader: Language): unknown {
  const { system } = ruleset
  const { world, host } = newTestTable({ rulesets: { [system]: ruleset }, system })
  const bo = world.join('Bo')
  world.do(bo, { type: 'game', command: { type: 'take-ready-made', id, language: taken } })
  const docs = Object.entries(world.docs(host)).filter(([key]) => /^game\/.*character-/.test(key))
  expect(docs.length).toBeGreaterThan(0)
  return pickLanguage(Object.fromEntries(docs), reader)
}

test.each(GAMES)(
  '$system: a preset sheet reads the same, whatever language it was taken in',
  ruleset => {
    const people = ruleset.presets.filter(({ kind }) => kind === 'character')
    for (const { id } of people)
      for (const reader of LANGUAGES)
        expect(readOf(ruleset, id, 'en', reader), id).toEqual(readOf(ruleset, id, 'it', reader))
  },
)

/** Commands inside offers: sent as they are, never displayed. */
const SENT = /^\/offers\/.*\/command\//

test.each(PAIRS)(
  '$system: log, slips and offers about presets taken in $language are shown in each reader’s language',
  ({ ruleset, language }) => {
    const other = language === 'it' ? 'en' : 'it'
    const ours = written(ruleset)
    if (ruleset.system === 'brp') return expect(ours.it).toEqual([]) // its preset sheets hold no text
    const found = new Set<string>()
    let heard = 0
    for (const seed of [3, 4]) {
      let nth = 0
      playWideSession(ruleset, {
        seed,
        masterMode: 'fixed',
        automation: 'ask',
        length: 60,
        taken: new Map(),
        language,
        watch: (_, world) => {
          if (nth++ % 12 !== 11) return
          for (const { id } of world.served.state.steady.seats) {
            const offers = answerQuery(world.rulesets, world.served, id, { about: 'offers' })
            const told = pickLanguage({ ...world.docs(id), offers }, other)
            for (const [path, text] of shown(told, other, '')) {
              if (SENT.test(path)) continue
              if (ours[other].some(one => text.includes(one))) heard++
              if (ours[language].some(one => text.includes(one)))
                found.add(`${path.replaceAll(/[0-9a-f]{8,}/g, '…')}: ${text}`)
            }
          }
        },
      })
    }
    expect([...found]).toEqual([])
    return expect(heard).toBeGreaterThan(20)
  },
)

test.each(LANGUAGES)(
  'daimon: growth of a preset taken in %s is logged in both languages',
  language => {
    const daimon = GAMES.find(({ system }) => system === 'daimon')!
    const { world } = newTestTable({ rulesets: { daimon }, system: 'daimon' })
    const bo = world.join('Bo')
    const ours = { type: 'take-ready-made', id: 'nadir-haddad', language }
    world.do(bo, { type: 'game', command: ours })
    const { value } = answerQuery(world.rulesets, world.served, bo, { about: 'offers' }) as {
      readonly value: {
        readonly offers: readonly { readonly id: string; readonly command: unknown }[]
      }
    } // as the client reads it
    const offer = value.offers.find(({ id }) => /^advance\/.*\/evolution-points$/.test(id))!
    world.do(bo, { type: 'game', command: offer.command })
    const read = LANGUAGES.map(reader =>
      shown(pickLanguage(world.docs(bo), reader), reader, '').map(([, text]) => text),
    )
    expect(read[0]).toContain('Nadir Haddad cresce: Punto Evoluzione (1 dado).')
    expect(read[1]).toContain('Nadir Haddad grows: Evolution Point (1 die).')
  },
)
