import { expect, test } from 'vitest'
import type { Offer, Ruleset, SeatId } from '@mastro/core'
import {
  answerQuery,
  decideTable,
  type HandDoc,
  type LineDoc,
  type TableRequest,
} from '@mastro/table'
import {
  filled,
  GAMES,
  seeded,
  playWideSession,
  type Random,
  type TestTable,
} from '@mastro/table/testing'
import { nearestAct } from '../packages/web/src/ui/nearest-act.ts'

/** A no that teaches (wall 5): where it has a button, what the button sends is done. */

const MODES = ['fixed', 'none', 'rotating'] as const

/** Decided and thrown away: the evening goes on as if nobody had asked. */
const ask = (world: TestTable, seat: SeatId, command: TableRequest) =>
  decideTable(world.rulesets, world.served, command as never, {
    by: seat,
    commandId: 'only-asked',
    at: 0,
    bookOf: () => undefined,
    newBook: () => {
      throw new Error('nothing that is asked here opens a book')
    },
  })

interface Numbers {
  readonly id: string
  readonly kind: string
  readonly max?: number
}

/** Each figure in its turn a little beyond what is offered. */
const beyond = (fields: readonly Numbers[], values: object): readonly object[] =>
  fields
    .filter(field => field.kind === 'int')
    .flatMap(({ id, max = 7 }) => [1, 3].map(more => ({ ...values, [id]: max + more })))

/** What a seat could send and should not: too many dice on a part, too high a figure in a form, an undo that others stand on. */
function* mistakes(world: TestTable, seat: SeatId, random: Random): Generator<object> {
  const docs = world.docs(seat)
  const acts = new Set<string>() // several lines may tell of one act
  for (const [key, doc] of Object.entries(docs)) {
    if (key.startsWith('hand/')) {
      const { slip, mine } = doc as HandDoc // by its key
      for (const { id: part, fields, secrecy } of mine)
        for (const value of beyond(fields, filled(fields, random))) {
          const seal = { salt: random.hex(32), opening: 'author' }
          yield { type: 'fill-part', slip, part, value, ...(secrecy === 'open' ? {} : { seal }) }
        }
    }
    const line = key.startsWith('line/') ? (doc as LineDoc) : null // by its key
    if (line?.undoable !== true || line.undone !== null || acts.has(line.act)) continue
    acts.add(line.act)
    yield { type: 'undo', act: line.act, reason: '', withDependants: false }
  }
  const asked = answerQuery(world.rulesets, world.served, seat, { about: 'offers' })
  const offers: readonly Offer[] =
    asked.ok && asked.value.about === 'offers' ? asked.value.offers : []
  for (const { command, fields = [] } of offers)
    for (const given of beyond(fields, filled(fields, random)))
      if (command !== undefined) yield { type: 'game', command: { ...command, ...given } }
}

/** Codes whose no had a button; every button did what it said. */
function buttons(ruleset: Ruleset): ReadonlySet<string> {
  const met = new Set<string>()
  const random = seeded(14)
  for (let seed = 0; seed < 3; seed++) {
    let nth = 0
    playWideSession(ruleset, {
      seed: 60 + seed,
      masterMode: MODES[seed]!,
      automation: 'ask',
      length: 90,
      taken: new Map(),
      thorough: seed > 0,
      watch: ({ steady }, world) => {
        if (steady.brake || nth++ % 3 !== 0) return
        for (const { id } of steady.seats)
          for (const mistake of mistakes(world, id, random)) {
            const command = mistake as TableRequest // made as a page makes them
            const refused = ask(world, id, command)
            const instead = refused.ok ? null : nearestAct({ refusal: refused.error, command })
            if (refused.ok || instead === null) continue
            met.add(refused.error.code)
            const done = ask(world, id, instead.command)
            expect(done, JSON.stringify([refused.error, instead.command, done])).toMatchObject({
              ok: true,
            })
          }
      },
    })
  }
  return met
}

const HAS: Readonly<Record<string, readonly string[]>> = {
  daimon: ['has-dependants', 'reserve-insufficient'],
}

test.each(GAMES)(
  '[H2] [wall 5] $system: where a no has a button, what the button sends succeeds, in evenings at random',
  { timeout: 600_000 },
  ruleset => {
    const met = buttons(ruleset)
    for (const code of HAS[ruleset.system] ?? ['has-dependants']) expect([...met]).toContain(code)
  },
)
