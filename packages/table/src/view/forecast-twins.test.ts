import { NO_DICE, s, type ForecastDoc, type ForecastFighterDoc } from '@mastro/core'
import type { ForecastOutput, Ruleset, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import { advance } from '../engine/advance.ts'
import type { Frames, ServedTable } from '../engine/served-table.ts'
import { viewOf } from '../engine/snapshot.ts'
import type { ActBody } from '../events.ts'
import { GAMES } from '../testing/games.ts'
import { newTestTable, stored, type TestTable } from '../testing/test-table.ts'

/**
 * Two worlds that differ only in the hidden figures of the foes. In both, the Master's page has the
 * forecast open, which reads the Master's documents and sends nothing.
 */

/** The figures of a foe that its event holds, and that players may not know. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  daimon: ['difficulty'],
  brp: ['hp', 'maxHp', 'naturalArmour', 'skill'],
  warp: ['score', 'max', 'current'],
  chaos: ['vitality', 'value', 'level'],
}

/** The command that begins a fight of everybody. */
const BEGIN: Readonly<
  Record<string, (party: readonly string[], foes: readonly string[]) => object>
> = {
  daimon: (characters, foes) => ({
    type: 'begin-fight',
    mode: 'multi',
    characters,
    foes,
    melee: false,
  }),
  brp: (party, foes) => ({ type: 'begin-fight', beings: [...party, ...foes] }),
  warp: (party, foes) => ({ type: 'start-fight', fighters: [...party, ...foes] }),
}

/** A game that counts how often the server asks for a forecast. */
function counting(ruleset: Ruleset): { readonly ruleset: Ruleset; readonly count: () => number } {
  let count = 0
  const forecast = ruleset.ops['forecast']!
  const run: typeof forecast.run = (...given) => {
    count++
    return forecast.run(...given)
  }
  return {
    ruleset: { ...ruleset, ops: { ...ruleset.ops, forecast: { ...forecast, run } } },
    count: () => count,
  }
}

/** Two characters, a foe, and a fight where the game begins one by a command. */
function played(ruleset: Ruleset): {
  readonly world: TestTable
  readonly foeActs: readonly number[]
} {
  const { system, presets } = ruleset
  const { world, host } = newTestTable({ rulesets: { [system]: ruleset }, system })
  const seats = [world.join('Bo'), world.join('Cleo')]
  world.join('Schermo', 'screen')
  world.join('Olmo', 'observer')
  const game = (command: object) => ({ type: 'game', command })
  for (const moment of ['adventure', 'session', 'scene'])
    world.do(host, { type: 'begin', moment, title: moment })
  const people = presets.filter(one => one.kind === 'character')
  for (const [nth, seat] of seats.entries())
    world.do(seat, game({ type: 'take-ready-made', id: people[nth]!.id, language: 'it' }))
  if (system === 'warp')
    for (const key of Object.keys(world.docs(host)))
      if (key.startsWith('game/body/'))
        world.do(host, game({ type: 'approve-character', character: key.split('/')[2] }))
  const foeActs = [world.acts.length]
  const foe = presets.find(one => one.kind !== 'character')!
  world.do(host, game({ type: 'take-ready-made', id: foe.id, language: 'it' }))
  const { fighters } = forecastOf(world.served, host)!
  const of = (side: string) => fighters.filter(one => one.side === side).map(({ id }) => id)
  const begin = BEGIN[system]
  if (begin !== undefined) world.do(host, game(begin(of('party'), of('foes'))))
  world.do(seats[0]!, { type: 'say', text: 'Andiamo.' })
  world.do(host, { type: 'say', text: 'Pronti?' })
  return { world, foeActs }
}

/** The same act with every hidden figure of a foe one higher. */
function disguised(act: ActBody, hidden: readonly string[]): ActBody {
  const raise = (value: unknown, key: string): unknown => {
    if (typeof value === 'number' && hidden.includes(key)) return value + 1
    if (Array.isArray(value)) return value.map(one => raise(one, ''))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, raise(one, name)]))
  }
  return { ...act, events: raise(act.events, '') as ActBody['events'] } // safe: only numbers changed
}

interface World {
  readonly served: ServedTable
  /** For each act, the frames of every seat. */
  readonly frames: readonly Frames[]
}

function replayed(ruleset: Ruleset, acts: readonly ActBody[]): World {
  const frames: Frames[] = []
  let served: ServedTable | null = null
  for (const act of acts) {
    const next: { readonly served: ServedTable; readonly frames: Frames } = advance(
      { [ruleset.system]: ruleset },
      served,
      stored(act),
    )
    served = next.served
    frames.push(next.frames)
  }
  return { served: served!, frames } // safe: a table has acts
}

function forecastOf(served: ServedTable, seat: SeatId) {
  const { docs } = viewOf(served, seat)
  const doc = docs['game/forecast'] as unknown as ForecastDoc | undefined // safe: the document of this key
  if (doc === undefined) return null
  const of = (id: string) => docs[`game/forecast/${id}`] as unknown as ForecastFighterDoc // safe: as above
  return { doc, fighters: doc.fighters.map(of) }
}

/** The forecast as the Master's page computes it from its documents. */
function endsSeen(ruleset: Ruleset, served: ServedTable, seat: SeatId): ForecastOutput['ends'] {
  const { doc, fighters } = forecastOf(served, seat)!
  const input = {
    ...(doc.input as object), // safe: the fields of an input
    fighters: fighters.map(({ side, fighter, ways }) => ({
      side,
      ...(fighter as object), // safe: as above
      ...(ways[0]?.fields as object | undefined),
    })),
  }
  const op = ruleset.ops['forecast']!
  const parsed = s.parse(op.input, input, 'input')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const found = op.run(parsed.value as never, NO_DICE) // safe: parsed by the schema of this operation
  if (!found.ok) throw new Error(found.error.code)
  return (found.value as ForecastOutput).ends
}

/** The seats and the act at which two worlds show something different. */
function leaksOf(one: World, two: World, host: SeatId): readonly string[] {
  const { seats } = one.served.state.steady
  return seats
    .filter(({ id }) => id !== host)
    .flatMap(({ id }) =>
      one.frames.flatMap((frames, act) =>
        JSON.stringify(frames[id] ?? null) === JSON.stringify(two.frames[act]![id] ?? null)
          ? []
          : [`${id} at act ${act}`],
      ),
    )
}

function worlds(ruleset: Ruleset) {
  const { world, foeActs } = played(ruleset)
  const hidden = HIDDEN[ruleset.system]!
  const acts = world.acts.map((act, at) => (foeActs.includes(at) ? disguised(act, hidden) : act))
  const host = world.served.state.steady.seats[0]!.id
  return { host, one: replayed(ruleset, world.acts), two: replayed(ruleset, acts) }
}

test.each(GAMES)(
  '[PRO-19] with the forecast open in $system, no other seat learns a figure of the foes',
  plain => {
    const { ruleset, count } = counting(plain)
    const { host, one, two } = worlds(ruleset)
    expect(leaksOf(one, two, host)).toEqual([])
    for (const { id } of one.served.state.steady.seats)
      if (id !== host) expect(viewOf(one.served, id)).toEqual(viewOf(two.served, id))
    expect(count()).toBe(0) // the server computes no forecast, for nobody
    expect(endsSeen(ruleset, one.served, host)).not.toEqual(endsSeen(ruleset, two.served, host))
    expect(count()).toBe(2) // the two of this test
  },
)

test.each(GAMES)('[PRO-19] a $system that shows the forecast to everybody is detected', plain => {
  const careless: Ruleset = {
    ...plain,
    view: (state, viewer, table) => {
      const all = plain.view(state, { ...viewer, leads: true }, table)
      const leaked = Object.entries(all).filter(([key]) => key.startsWith('forecast'))
      return { ...plain.view(state, viewer, table), ...Object.fromEntries(leaked) }
    },
  }
  const { host, one, two } = worlds(careless)
  expect(leaksOf(one, two, host)).not.toEqual([])
})
