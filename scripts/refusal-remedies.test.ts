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
  fillFields,
  GAMES,
  seeded,
  playWideSession,
  type Random,
  type TestTable,
} from '@mastro/table/testing'
import { nearestAct } from '../packages/web/src/ui/refusal/nearest-act.ts'

/** If a refusal offers a button, the command of the button is accepted. */

const MODES = ['fixed', 'none', 'rotating'] as const

/** Decides a command without applying it, so that the session is unchanged. */
const ask = (world: TestTable, seat: SeatId, command: TableRequest) =>
  decideTable(world.rulesets, world.served, command as never, {
    by: seat,
    commandId: 'only-asked',
    at: 0,
    bookOf: () => undefined,
    newBook: () => {
      throw new Error('deciding without applying must not open a dice book')
    },
  })

interface Numbers {
  readonly id: string
  readonly kind: string
  readonly max?: number
}

/** Each number in turn slightly above its maximum. */
const beyond = (fields: readonly Numbers[], values: object): readonly object[] =>
  fields
    .filter(field => field.kind === 'int')
    .flatMap(({ id, max = 7 }) => [1, 3].map(more => ({ ...values, [id]: max + more })))

/**
 * Commands that must be refused: too many dice in a part, a number above its maximum, undo of an
 * act that others depend on.
 */
function* mistakes(world: TestTable, seat: SeatId, random: Random): Generator<object> {
  const docs = world.docs(seat)
  const acts = new Set<string>() // several log lines may describe one act
  for (const [key, doc] of Object.entries(docs)) {
    if (key.startsWith('hand/')) {
      const { slip, mine } = doc as HandDoc // safe: by its key
      for (const { id: part, fields, secrecy } of mine)
        for (const value of beyond(fields, fillFields(fields, random))) {
          const seal = { salt: random.hex(32), opening: 'author' }
          yield { type: 'fill-part', slip, part, value, ...(secrecy === 'open' ? {} : { seal }) }
        }
    }
    const line = key.startsWith('line/') ? (doc as LineDoc) : null // safe: by its key
    if (line?.undoable !== true || line.undone !== null || acts.has(line.act)) continue
    acts.add(line.act)
    yield { type: 'undo', act: line.act, reason: '', withDependants: false }
  }
  const asked = answerQuery(world.rulesets, world.served, seat, { about: 'offers' })
  const offers: readonly Offer[] =
    asked.ok && asked.value.about === 'offers' ? asked.value.offers : []
  for (const { command, fields = [] } of offers)
    for (const given of beyond(fields, fillFields(fields, random)))
      if (command !== undefined) yield { type: 'game', command: { ...command, ...given } }
}

/** The codes of refusals with a button. Checks that every button works. */
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
            const command = mistake as TableRequest // safe: built as a page builds it
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
  '$system: the button of a refusal sends a command that succeeds',
  { timeout: 600_000 },
  ruleset => {
    const met = buttons(ruleset)
    for (const code of HAS[ruleset.system] ?? ['has-dependants']) expect([...met]).toContain(code)
  },
)
