import type { Ruleset } from '@mastro/core'
import { expect, test } from 'vitest'
import type { WaitDoc } from '../../docs.ts'
import { tableInfo } from '../../engine/table-info.ts'
import type { State } from '../../state.ts'
import { GAMES } from '../../testing/games.ts'
import { newTestTable, type TestTable } from '../../testing/test-table.ts'
import { playWideSession } from '../../testing/wide-session.ts'

/** PRO-35: nobody who is away stops the table. */

const waitsOf = (world: TestTable, seat: string): readonly WaitDoc[] =>
  Object.entries(world.docs(seat)).flatMap(([key, doc]) =>
    key.startsWith('wait/') ? [doc as WaitDoc] : [],
  )

/** Sends a command at some point of a session and goes back. */
function tried<T>(world: TestTable, seat: string, command: object, after: () => T): T | string {
  const before = world.served
  const done = world.send(seat, command)
  if (!done.ok) return done.error.code
  const found = after()
  world.served = before
  world.acts.pop()
  return found
}

function watch(
  ruleset: Ruleset,
  masterMode: 'fixed' | 'none',
  check: (world: TestTable, state: State) => void,
): void {
  playWideSession(ruleset, {
    seed: 3,
    masterMode,
    automation: 'ask',
    length: 90,
    thorough: true,
    taken: new Map(),
    watch: (state, world) => {
      if (!state.steady.brake) check(world, state)
    },
  })
}

/** The leader's three ways to go on without a phone. */
const WAYS = ['answer', 'leave out', 'withdraw'] as const

test.each(GAMES)(
  '[PRO-35] in $system no roll or question waits for a seat that is away',
  ruleset => {
    const worked = new Map<string, number>()
    for (const mode of ['fixed', 'none'] as const)
      watch(ruleset, mode, (world, state) => {
        const { id: other } = tableInfo(state).seats.find(({ id }) => id !== state.steady.master)!
        const leader = state.steady.master ?? other
        for (const { seat, id, kind, onSlip, forSeat } of waitsOf(world, leader)) {
          if (seat === leader || forSeat === undefined) continue
          const isOpen = () =>
            waitsOf(world, leader).some(one => one.seat === seat && one.id === id)
          const tries = WAYS.map(way => {
            if (way === 'answer' && !forSeat.answer) return 'not offered'
            if (way === 'leave out' && !forSeat.leaveOut) return 'not offered'
            if (way === 'withdraw' && onSlip === undefined) return 'not offered'
            const command =
              way === 'withdraw'
                ? { type: 'withdraw-slip', slip: onSlip }
                : { type: 'answer-for', seat, wait: id, leaveOut: way === 'leave out' }
            const found = tried(world, leader, command, () => (isOpen() ? 'still open' : 'done'))
            if (found === 'done') worked.set(way, (worked.get(way) ?? 0) + 1)
            return found
          })
          expect(tries, `${kind} ${id}`).toContain('done')
        }
      })
    expect(worked.get('answer')).toBeGreaterThan(5)
  },
  600_000,
)

test('[PRO-35] a group goes on without the seat that is left out, in the same roll', () => {
  const ruleset = GAMES.find(({ system }) => system === 'warp')!
  const { world, host } = newTestTable({
    rulesets: { warp: ruleset },
    system: 'warp',
    masterMode: 'fixed',
  })
  const [bo, cleo] = [world.join('Bo'), world.join('Cleo')]
  const game = (seat: string, command: object) => world.do(seat, { type: 'game', command })
  game(bo, { type: 'take-ready-made', id: 'nives' })
  game(cleo, { type: 'take-ready-made', id: 'petra' })
  const characters = Object.keys(world.docs(host))
    .filter(key => key.startsWith('game/character/'))
    .map(key => key.slice('game/character/'.length))
  for (const character of characters) game(host, { type: 'approve-character', character })
  world.do(bo, { type: 'open-slip', kind: 'group', about: { characters } })
  const slip = Object.values(world.served.state.play.slips).find(one => one.kind === 'group')!
  const wait = waitsOf(world, host).find(one => one.seat === cleo && one.onSlip === slip.id)!
  expect(wait.forSeat?.leaveOut).toBe(true)
  world.do(host, { type: 'answer-for', seat: cleo, wait: wait.id, leaveOut: true })
  const after = world.served.state.play.slips[slip.id]!
  expect(after.parts.find(one => one.seat === cleo)).toMatchObject({ value: { joins: false } })
})

test.each(GAMES)(
  '[PRO-35] in $system players cannot answer for others at a table with a Master',
  ruleset => {
    watch(ruleset, 'fixed', (world, state) => {
      const players = tableInfo(state).seats.filter(({ id }) => id !== state.steady.master)
      for (const { seat, id, forSeat } of players.flatMap(one => waitsOf(world, one.id))) {
        expect(forSeat).toBeUndefined()
        const other = players.find(one => one.id !== seat && one.id !== state.steady.host)
        if (other === undefined) continue
        const command = { type: 'answer-for', seat, wait: id }
        expect(tried(world, other.id, command, () => 'done')).toBe('master-or-host-only')
      }
    })
  },
  600_000,
)
