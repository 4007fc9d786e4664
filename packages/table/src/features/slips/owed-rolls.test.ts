import { expect, test } from 'vitest'
import { tableInfo } from '../../engine/table-info.ts'
import { isOwed, specOf } from '../../slips/slip-readings.ts'
import type { State } from '../../state.ts'
import { GAMES } from '../../testing/games.ts'
import type { TestTable } from '../../testing/test-table.ts'
import { playWideSession } from '../../testing/wide-session.ts'

const MODES = ['fixed', 'none'] as const

/** Refusals change nothing, so they can be tried at any point of a session. */
function refusalOf(world: TestTable, seat: string, command: object): string {
  const before = world.served
  const done = world.send(seat, command)
  if (!done.ok) return done.error.code
  world.served = before
  world.acts.pop()
  return 'done'
}

const openSlips = (state: State) =>
  Object.values(state.play.slips).filter(slip => slip.roll === null && !slip.withdrawn)

test.each(GAMES)(
  '[PRO-31] in $system a roll that answers a threat is withdrawn by others only',
  ruleset => {
    for (const masterMode of MODES)
      playWideSession(ruleset, {
        seed: 11,
        masterMode,
        automation: 'full',
        length: 70,
        thorough: true,
        taken: new Map(),
        watch: (state, world) => {
          const { master, brake } = state.steady
          if (brake) return
          for (const slip of openSlips(state)) {
            const owed = isOwed({ slip, spec: specOf(ruleset, slip.kind)! })
            const own = refusalOf(world, slip.owner, { type: 'withdraw-slip', slip: slip.id })
            expect(own, slip.kind).toBe(owed && slip.owner !== master ? 'roll-owed' : 'done')
            const other = master ?? tableInfo(state).seats.find(({ id }) => id !== slip.owner)!.id
            expect(refusalOf(world, other, { type: 'withdraw-slip', slip: slip.id })).toBe('done')
          }
        },
      })
  },
  120_000,
)

test.each(GAMES)(
  '[PRO-31] in $system the person concerned throws what another seat begins',
  ruleset => {
    playWideSession(ruleset, {
      seed: 5,
      masterMode: 'fixed',
      automation: 'full',
      length: 70,
      thorough: true,
      taken: new Map(),
      watch: state => {
        for (const slip of openSlips(state)) {
          const spec = specOf(ruleset, slip.kind)!
          const table = tableInfo(state)
          const seat = spec.roller?.(slip.about, { state: state.play.game, table })
          if (table.seats.some(({ id }) => id === seat)) expect(slip.owner, slip.kind).toBe(seat)
        }
      },
    })
  },
  120_000,
)
