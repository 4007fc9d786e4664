import type { Ruleset, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import { viewOf } from '../engine/snapshot.ts'
import type { ActBody, StoredLine } from '../events.ts'
import { foldActs } from '../testing/fold-acts.ts'
import { GAMES } from '../testing/games.ts'
import { seeded } from '../testing/random.ts'
import { newThreeSeatTable } from '../testing/three-seats.ts'
import { TYPED_WORD, typedWords, type TypedWords } from '../testing/typed-words.ts'
import { playWideSession } from '../testing/wide-session.ts'
import type { ErasureScope } from './own-texts.ts'
import { rewriteLog, type RewriteResult } from './rewrite-log.ts'

const SEED = 3
const VOCABULARY_SEED = 2

const stored = (acts: readonly ActBody[]): readonly ActBody[] =>
  acts.map(act => JSON.parse(JSON.stringify(act)) as ActBody) // safe: acts are plain JSON

function play(ruleset: Ruleset, words: TypedWords, seed: number): readonly ActBody[] {
  const { acts } = playWideSession(ruleset, {
    seed,
    masterMode: (['fixed', 'none', 'rotating'] as const)[seed % 3]!,
    automation: seed % 2 === 0 ? 'ask' : 'full',
    length: 120,
    taken: new Map(),
    thorough: true,
    words,
    watch: () => undefined,
  })
  return stored(acts)
}

function erase(
  ruleset: Ruleset,
  acts: readonly ActBody[],
  seat: SeatId,
  scope: ErasureScope = 'everything',
): RewriteResult {
  const rulesets = { [ruleset.system]: ruleset }
  const seats = new Set([seat])
  const work = rewriteLog(acts, { rulesets, seats, scope, isErasable: () => true })
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Every number, and every word that other people typed, in their order. Hashes are left out. */
function factsIn(value: unknown, isOthers: (word: string) => boolean): readonly unknown[] {
  if (typeof value === 'string')
    return [...value.matchAll(TYPED_WORD)].flatMap(([word]) => (isOthers(word) ? [word] : []))
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([key, one]) => [
    ...factsIn(key, isOthers),
    ...factsIn(one, isOthers),
  ])
}

/** The sheets and bodies of this seat in the state of a game. */
function ownedBy(value: unknown, seat: SeatId): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if ('seat' in value && value.seat === seat) return [value]
  return Object.values(value).flatMap(one => ownedBy(one, seat))
}

test.each(GAMES)(
  '[PRO-33] $system: the words of an erased person go, those of others and all numbers stay',
  ruleset => {
    const words = typedWords(ruleset)
    const acts = play(ruleset, words, SEED)
    const was = foldActs(ruleset, acts)
    for (const seat of [...new Set(words.seatOf.values())].slice(0, 3)) {
      const isOthers = (word: string) => words.seatOf.get(word) !== seat
      const result = erase(ruleset, acts, seat)
      if (!result.ok) throw new Error(`${seat}: ${result.differences.join('\n')}`)
      const left = [...JSON.stringify(result.acts).matchAll(TYPED_WORD)].map(([word]) => word)
      expect(
        left.filter(word => !isOthers(word)),
        seat,
      ).toEqual([])
      for (const [i, act] of acts.entries())
        expect(factsIn(result.acts[i], isOthers), `${seat} ${act.id}`).toEqual(
          factsIn(act, isOthers),
        )
      const now = foldActs(ruleset, stored(result.acts))
      expect(factsIn(now.state.play, isOthers)).toEqual(factsIn(was.state.play, isOthers))
      for (const other of Object.keys(was.views).filter(one => one !== seat))
        expect(factsIn(viewOf(now, other).docs, isOthers), `${seat} ${other}`).toEqual(
          factsIn(viewOf(was, other).docs, isOthers),
        )
    }
  },
  600_000,
)

/** The names of things on sheets of the game, which every player may also type. */
function vocabularyOf({ presets }: Ruleset): readonly string[] {
  const found = new Set<string>()
  JSON.stringify(presets, (key, value: unknown) => {
    for (const text of [key, value])
      if (typeof text === 'string' && text.length > 1 && text.length < 24) found.add(text)
    return value
  })
  return [...found]
}

test.each(GAMES)(
  '[PRO-33] $system: somebody who types the words of the game takes nothing from others',
  ruleset => {
    const random = seeded(VOCABULARY_SEED)
    const vocabulary = vocabularyOf(ruleset)
    const chooser: { seat: SeatId | null } = { seat: null }
    const words = typedWords(ruleset, seat => {
      chooser.seat ??= firstGuest(seat)
      return seat === chooser.seat ? random.pick(vocabulary) : null
    })
    const hosts = new Set<SeatId>()
    const firstGuest = (seat: SeatId): SeatId | null => {
      if (hosts.size === 0) hosts.add(seat)
      return hosts.has(seat) ? null : seat
    }
    const acts = play(ruleset, words, VOCABULARY_SEED)
    const seat = chooser.seat!
    const was = foldActs(ruleset, acts)
    const result = erase(ruleset, acts, seat)
    if (!result.ok) throw new Error(result.differences.join('\n'))
    const now = foldActs(ruleset, stored(result.acts))
    for (const [i, { by, events }] of acts.entries())
      if (by !== seat)
        for (const [j, event] of events.entries())
          if (TALK.has(event.type)) expect(result.acts[i]!.events[j]).toEqual(event)
    const every = () => true
    expect(factsIn(now.state.play, every)).toEqual(factsIn(was.state.play, every))
    for (const { id } of was.state.steady.seats.filter(one => one.id !== seat))
      expect(ownedBy(now.state.play.game, id)).toEqual(ownedBy(was.state.play.game, id))
  },
  600_000,
)

const TALK = new Set([
  'said',
  'whispered',
  'note-written',
  'pinned',
  'thread-opened',
  'moment-begun',
])

test('[PRO-33] the notes of a player called like the skills of another leave her sheet alone', () => {
  const { world, teo } = newThreeSeatTable()
  const ruleset = world.rulesets[world.served.state.steady.system]!
  const vera = world.join('Vera')
  for (const name of ['Furtività', 'la', 'che']) world.do(vera, { type: 'rename-seat', name })
  world.do(vera, { type: 'write-note', text: 'Furtività', shared: true })
  world.do(vera, { type: 'say', text: 'la' })
  world.do(teo, { type: 'say', text: 'che sia la Furtività, ciao Vera' })
  world.do(teo, { type: 'whisper', to: vera, text: 'la che Furtività' })
  const acts = stored(world.acts)
  const result = erase(ruleset, acts, vera)
  if (!result.ok) throw new Error(result.differences.join('\n'))
  const texts = JSON.stringify(result.acts)
  expect(texts).toContain('che sia la Furtività, ciao Vera')
  expect(texts).toContain('la che Furtività')
  expect(texts).not.toContain('"Vera')
  expect(texts).not.toContain('"text":"Furtività"')
  expect(texts).toContain('(cancellato) ora si chiama (cancellato)')
  expect(texts).toContain('(erased) is now called (erased)')
})

test('[PRO-33] a person whose name has a hyphen can be erased', () => {
  const { world } = newThreeSeatTable()
  const ruleset = world.rulesets[world.served.state.steady.system]!
  const anna = world.join('Anna-Maria')
  world.do(anna, { type: 'rename-seat', name: 'Anna-Lisa' })
  const result = erase(ruleset, stored(world.acts), anna)
  if (!result.ok) throw new Error(result.differences.join('\n'))
  expect(JSON.stringify(result.acts)).not.toMatch(/Anna-/)
})

test('[PRO-33] a line of an earlier version loses only the names in force at its act', () => {
  const { world, teo } = newThreeSeatTable()
  const ruleset = world.rulesets[world.served.state.steady.system]!
  const vera = world.join('Vera')
  world.do(vera, { type: 'write-note', text: 'porta', shared: true })
  world.do(teo, { type: 'pin', text: 'appeso' })
  world.do(vera, { type: 'rename-seat', name: 'la' })
  world.do(teo, { type: 'pin', text: 'di nuovo' })
  const older = (text: string) =>
    stored(world.acts).map(act => ({ ...act, lines: act.lines.map(line => olderLine(line, text)) }))
  const olderLine = (line: StoredLine, text: string): StoredLine => ({
    ...line,
    variants: line.variants.map(one => ({
      ...one,
      text:
        one.text.it.includes('appeso') || one.text.it.includes('di nuovo')
          ? { it: text, en: text }
          : one.text,
    })),
  })
  const linesAfter = (text: string) => {
    const result = erase(ruleset, older(text), vera)
    if (!result.ok) throw new Error(result.differences.join('\n'))
    const pins = result.acts.filter(({ events }) => events[0]!.type === 'pinned')
    return pins.map(({ lines }) => lines[0]!.variants[0]!.text.it)
  }
  expect(linesAfter('Vera apre la porta')).toEqual([
    '(cancellato) apre la porta',
    'Vera apre (cancellato) porta',
  ])
})

test('[PRO-33] within the first day only messages and notes are hidden, and names stay', () => {
  const { world } = newThreeSeatTable()
  const ruleset = world.rulesets[world.served.state.steady.system]!
  const vera = world.join('Vera')
  world.do(vera, { type: 'say', text: 'parola mia' })
  world.do(vera, { type: 'pin', text: 'appeso da me' })
  const result = erase(ruleset, stored(world.acts), vera, 'talk')
  if (!result.ok) throw new Error(result.differences.join('\n'))
  const texts = JSON.stringify(result.acts)
  expect(texts).toContain('Vera')
  expect(texts).not.toContain('parola mia')
  expect(texts).not.toContain('appeso da me')
  expect(result.counts).toEqual({ texts: 2, lines: 0, kept: 0 })
})
