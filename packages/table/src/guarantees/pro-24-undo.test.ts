import type { SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import type { ActBody } from '../events.ts'
import { evolveUndoable } from '../engine/evolve.ts'
import { newUndoableState } from '../engine/undoable-state.ts'
import type { UndoableState } from '../state.ts'
import { exampleExtras } from '../testing/example/extras.ts'
import { example, EXAMPLES } from '../testing/example/ruleset.ts'
import { seeded, type Random } from '../testing/random.ts'
import { times } from '../testing/sample-size.ts'
import { chooseCommand, chooseOnSlips } from '../testing/walk.ts'
import { newTestTable, type TestTable } from '../testing/test-table.ts'

const SIZE = Number(process.env['MASTRO_TEST_SIZE'] ?? 1)
const LIMIT = { timeout: 60_000 * Math.max(1, SIZE) }
const walker = { rulesets: EXAMPLES, extras: exampleExtras }

function walked(seed: number, random: Random): { world: TestTable; seats: readonly SeatId[] } {
  const { world, host } = newTestTable({
    rulesets: EXAMPLES,
    system: 'example',
    seed,
    automation: random.pick(['ask', 'full']),
  })
  const seats = [host, world.join('Teo'), world.join('Sara')]
  for (const [i, seat] of seats.entries())
    world.do(seat, { type: 'game', command: { type: 'arrive', name: `Hero ${i}` } })
  for (let i = 0; i < 25; i++) act(world, seats, random)
  world.send(host, { type: 'take-master' })
  world.send(host, { type: 'release-brake' })
  return { world, seats }
}

function act(world: TestTable, seats: readonly SeatId[], random: Random): void {
  const seat = random.pick(seats)
  const docs = world.docs(seat)
  const command =
    (random.is(0.5) ? chooseOnSlips(docs, random) : null) ??
    chooseCommand(walker, world.served, { seat, docs }, random)
  if (command['type'] !== 'undo' && command['type'] !== 'redo') world.send(seat, command)
}

/**
 * The play state of the log without some acts, replayed from scratch without any of the table’s
 * caches.
 */
function foldedWithout(acts: readonly ActBody[], undone: readonly string[]): string {
  const start: UndoableState = newUndoableState(example.initial({}))
  const play = acts
    .filter(one => !undone.includes(one.id))
    .flatMap(one => one.events)
    .reduce((now, event) => evolveUndoable(EXAMPLES['example']!, now, event), start)
  return JSON.stringify(play)
}

const playOf = ({ served }: TestTable) => JSON.stringify(served.state.play)
const spentOf = ({ served }: TestTable) =>
  JSON.stringify(served.state.steady.books.map(book => book.spent))
const shownOf = ({ served }: TestTable) =>
  JSON.stringify(Object.values(served.state.steady.envelopes).filter(one => one.open))

/**
 * Undoes an act with its dependents, then redoes it. Returns the fault found, `done` or `refused`.
 */
function undoAndRedo(world: TestTable, host: SeatId, id: string): string {
  const before = {
    play: playOf(world),
    spent: spentOf(world),
    shown: shownOf(world),
    acts: [...world.acts],
  }
  const asked = world.send(host, { type: 'undo', act: id })
  if (!asked.ok && asked.error.code !== 'has-dependants') return 'refused'
  if (!asked.ok) {
    const listed = (asked.error.nearest as { acts: readonly string[] }).acts
    if (listed.length === 0) return 'dependants without a list'
    if (playOf(world) !== before.play) return 'a refusal changed something'
    if (!world.send(host, { type: 'undo', act: id, withDependants: true }).ok) return 'refused'
  }
  const undone = Object.keys(world.served.state.steady.undone)
  if (playOf(world) !== foldedWithout(before.acts, undone)) return 'play is not as if it never was'
  if (spentOf(world) !== before.spent) return 'a throw came back'
  if (shownOf(world) !== before.shown) return 'a secret was hidden again'
  if (!world.send(host, { type: 'redo', act: id }).ok) return 'it cannot be redone'
  return playOf(world) === before.play ? 'done' : 'redo is not the same'
}

test('[PRO-24] undo leaves no trace of an act in play, and redo restores it exactly', LIMIT, () => {
  let done = 0
  for (let seed = 1; seed <= times(60 * SIZE); seed++) {
    const random = seeded(seed)
    const { world, seats } = walked(seed, random)
    for (let i = 0; i < 5; i++) {
      const result = undoAndRedo(world, seats[0]!, random.pick(world.acts).id)
      if (result === 'done') done += 1
      expect(['done', 'refused'], `seed ${seed}: ${result}`).toContain(result)
    }
  }
  expect(done).toBeGreaterThan(times(60 * SIZE))
})

test('[PRO-24] doing and undoing an act at once leaves play byte-equal', LIMIT, () => {
  let done = 0
  for (let seed = 1; seed <= times(40 * SIZE); seed++) {
    const random = seeded(seed + 9000)
    const { world, seats } = walked(seed, random)
    for (let i = 0; i < 10; i++) {
      const before = playOf(world)
      const count = world.acts.length
      act(world, seats, random)
      if (world.acts.length === count) continue
      const id = world.acts.at(-1)!.id
      const master = world.served.state.steady.master!
      if (!world.send(master, { type: 'undo', act: id }).ok) continue
      // Undoing a roll also undoes every act that laid real dice for it (seed 110), so leave all of
      // them out.
      const { undone } = world.served.state.steady
      const isAlone = undone[id]!.group.length === 1
      const expected = isAlone ? before : foldedWithout(world.acts, Object.keys(undone))
      expect(playOf(world), `seed ${seed}`).toBe(expected)
      done += 1
    }
  }
  expect(done).toBeGreaterThan(40)
})

test('[PRO-24] an undo that leaves a trace is detected', () => {
  const random = seeded(3)
  const { world, seats } = walked(3, random)
  world.do(seats[0]!, { type: 'game', command: { type: 'throw-bones' } })
  const coin = world.send(seats[1]!, { type: 'game', command: { type: 'take-coin' } })
  expect(coin.ok).toBe(true)
  const send = world.send.bind(world)
  const careless: TestTable['send'] = (seat, command, id) => {
    const result = send(seat, command, id)
    if ((command as { type: string }).type !== 'undo') return result
    const { state } = world.served
    const game = { ...(state.play.game as { pot: { coins: number } }), pot: { coins: 0 } }
    world.served = { ...world.served, state: { ...state, play: { ...state.play, game } } }
    return result
  }
  expect(
    undoAndRedo(
      {
        ...world,
        send: careless,
        get served() {
          return world.served
        },
      },
      seats[0]!,
      world.acts.at(-1)!.id,
    ),
  ).toBe('play is not as if it never was')
})
