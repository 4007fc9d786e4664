import type { DieRequest, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import { answerQuery } from '../queries/answer-query.ts'
import { decideTable } from '../engine/decide.ts'
import { fakeDiceBook } from '../testing/fake-dice-book.ts'
import { GAMES } from '../testing/games.ts'
import { seeded, type Random } from '../testing/random.ts'
import { fillFields, type Command } from '../testing/walk.ts'
import { playWideSession } from '../testing/wide-session.ts'
import { newTestTable, type TestTable } from '../testing/test-table.ts'

const game = (command: object): Command => ({ type: 'game', command })

function asksFor(
  { rulesets, served }: TestTable,
  seat: SeatId,
  command: unknown,
  faces: readonly number[] = [],
): readonly DieRequest[] {
  const told = answerQuery(rulesets, served, seat, { about: 'dice', command, faces: [...faces] })
  return told.ok && told.value.about === 'dice' ? told.value.asks : []
}

/**
 * Ada, Teo and Sara have a character each and are between two scenes. The next Master is chosen by
 * a roll.
 */
function election() {
  const [daimon] = GAMES.filter(one => one.system === 'daimon')
  const { world, host: ada } = newTestTable({
    rulesets: { daimon: daimon! },
    system: 'daimon',
    masterMode: 'rotating',
  })
  const [teo, sara] = ['Teo', 'Sara'].map(name => world.join(name)) as [SeatId, SeatId] // one for each name
  for (const [i, seat] of [ada, teo, sara].entries())
    world.do(
      seat,
      game({ type: 'take-ready-made', id: ['vera-lanza', 'teo-ferri', 'giulia-serra'][i] }),
    )
  world.do(ada, { type: 'begin', moment: 'adventure' })
  return { world, ada, teo, sara }
}

const names = (asks: readonly DieRequest[]) => asks.map(({ name, sides }) => `${name.it} d${sides}`)

test('[DAI-MASTER-2] real dice choose the first Master: named dice, rerolled ties, no absentees', () => {
  const { world, ada, teo, sara } = election()
  const begin = { type: 'begin', moment: 'session' }
  expect(names(asksFor(world, ada, begin))).toEqual(['Ada d6', 'Teo d6', 'Sara d6'])
  expect(names(asksFor(world, ada, begin, [5, 5, 2]))).toEqual(['Ada d6', 'Teo d6'])
  expect(asksFor(world, ada, begin, [5, 5, 2, 1, 6])).toEqual([])
  expect(names(asksFor(world, ada, { ...begin, absent: [teo] }))).toEqual(['Ada d6', 'Sara d6'])
  const short = world.send(ada, { ...begin, dice: { typed: [5, 5] } })
  expect(short).toMatchObject({ ok: false, error: { code: 'dice-exhausted' } })
  world.do(ada, { ...begin, dice: { typed: [5, 5, 2, 1, 6] } })
  expect(world.served.state.steady.master).toBe(teo)
  const thrown = world.acts.at(-1)!.events.flatMap(e => (e.type === 'dice-thrown' ? [e.dice] : []))
  expect(thrown).toMatchObject([{ origin: 'typed' }])
  expect(sara).not.toBe(teo)
})

test('[BRP-CHAR-2] [BRP-CHAR-3] each of the nineteen dice names its characteristic', () => {
  const [brp] = GAMES.filter(one => one.system === 'brp')
  const { world } = newTestTable({ rulesets: { brp: brp! }, system: 'brp', masterMode: 'fixed' })
  const teo = world.join('Teo')
  world.do(teo, game({ type: 'begin-draft', language: 'it' }))
  const roll = game({ type: 'roll-draft', step: 'characteristics' })
  const dice = { Forza: 3, Costituzione: 3, Taglia: 2, Intelligenza: 2, Potere: 3, Destrezza: 3 }
  const rows = Object.entries({ ...dice, Fascino: 3 })
  const wanted = rows.flatMap(([name, count]) => Array.from({ length: count }, () => `${name} d6`))
  expect(names(asksFor(world, teo, roll))).toEqual(wanted)
  expect(names(asksFor(world, teo, roll, [6, 6, 6]))).toEqual(wanted.slice(3))
})

test('asking which dice a command needs changes nothing; refused commands need none', () => {
  const { world, ada, teo } = election()
  const before = world.served
  expect(asksFor(world, ada, { type: 'roll', notation: '2d6+d10' }).map(ask => ask.sides)).toEqual([
    6, 6, 10,
  ])
  expect(asksFor(world, ada, { type: 'say', text: 'ciao' })).toEqual([])
  expect(asksFor(world, ada, { type: 'game', command: { type: 'no-such' } })).toEqual([])
  expect(asksFor(world, teo, { type: 'begin', moment: 'session' })).toEqual([])
  expect(world.served).toBe(before)
})

test('the Master closes a scene, and the host only with an explicit override', () => {
  const { world, ada, teo } = election()
  world.do(ada, { type: 'begin', moment: 'session', dice: { typed: [1, 6, 2] } })
  world.do(teo, { type: 'begin', moment: 'scene' })
  const end = { type: 'end', moment: 'scene' }
  expect(world.send(ada, end)).toMatchObject({ ok: false, error: { code: 'master-only' } })
  world.do(ada, { ...end, inPlace: true })
  expect(world.served.state.play.moments.scene.open).toBe(false)
})

/** A random offer of this seat, filled in at random. */
function offered(
  { rulesets, served }: TestTable,
  seat: SeatId,
  random: Random,
): readonly Command[] {
  const told = answerQuery(rulesets, served, seat, { about: 'offers' })
  const offers = told.ok && told.value.about === 'offers' ? told.value.offers : []
  return offers.flatMap(({ command, fields = [] }) =>
    command === undefined ? [] : [game({ ...command, ...fillFields(fields, random) })],
  )
}

const OFTEN = 6
/** Commands that random sessions give and whose dice people can throw by hand. */
const THROWN: Readonly<Record<string, readonly string[]>> = {
  daimon: ['ask-oracle', 'reroll-facet', 'add-facet'],
  brp: ['roll-hidden', 'add-creature'],
}

test.each(GAMES)(
  'in $system every command outside slips takes exactly the real dice it asked for',
  { timeout: 600_000 },
  ruleset => {
    const random = seeded(11)
    const tried = new Map<string, number>()
    const thrown = new Set<string>()
    const tryOut = (world: TestTable, seat: SeatId, command: Command) => {
      const { type } = (command as { command: { type: string } }).command // every command has a type
      const times = tried.get(type) ?? 0
      if (times >= OFTEN) return
      tried.set(type, times + 1)
      const faces: number[] = []
      for (let asks = asksFor(world, seat, command); asks.length > 0;) {
        for (const { sides } of asks) faces.push(random.int(1, sides))
        asks = asksFor(world, seat, command, faces)
      }
      if (faces.length === 0) return
      thrown.add(type)
      const typed = { ...command, dice: { typed: faces } }
      const done = decideTable(world.rulesets, world.served, typed as never, {
        by: seat,
        commandId: 'only-asked',
        at: 0,
        bookOf: () => undefined,
        newBook: () => fakeDiceBook('only-asked', 1),
      })
      expect(done.ok || done.error, JSON.stringify(typed)).toBe(true)
    }
    playWideSession(ruleset, {
      seed: 7,
      masterMode: 'rotating',
      automation: 'ask',
      length: 90,
      taken: new Map(),
      watch: ({ steady }, world) => {
        for (const { id, kind } of steady.seats)
          if (kind === 'player')
            for (const command of offered(world, id, random)) tryOut(world, id, command)
      },
    })
    expect([...thrown]).toEqual(expect.arrayContaining([...(THROWN[ruleset.system] ?? [])]))
  },
)
