import type { Ruleset, SeatKind, TableInfo, Viewer } from '@mastro/core'
import { ruleset as brp } from '@mastro/rules-brp'
import { expect, test } from 'vitest'
import { tableInfo, viewerOf } from './table-info.ts'
import type { State } from '../state.ts'
import { GAMES } from '../testing/games.ts'
import { playWideSession } from '../testing/wide-session.ts'

/**
 * The table alone decides who leads. At a table without a Master every player leads, but shared
 * screens, observers and strangers never do. What these see must therefore not depend on whether
 * there is a Master.
 */
const TIME = { timeout: 600_000 }

function evening(ruleset: Ruleset, watch: (state: State, nth: number) => void): void {
  let nth = 0
  playWideSession(ruleset, {
    seed: 11,
    masterMode: 'none',
    automation: 'full',
    length: 120,
    taken: new Map(),
    watch: state => watch(state, nth++),
  })
}

const STRANGER: Viewer = { seat: null, kind: 'observer', isMaster: false, leads: false }

/**
 * The first place where a seat that only watches sees a difference because there is no Master, or
 * null if there is none.
 */
function firstLeak(shown: Ruleset, played: Ruleset): string | null {
  let leak: string | null = null
  evening(played, ({ steady, play }, nth) => {
    if (leak !== null || nth % 4 > 0) return
    const table = tableInfo({ steady, play })
    const led: TableInfo = { ...table, master: 'somebody-else' }
    const looking = steady.seats.filter(seat => seat.kind === 'screen' || seat.kind === 'observer')
    for (const viewer of [...looking.map(seat => viewerOf(steady, seat)), STRANGER]) {
      const [alone, beside] = [table, led].map(table => shown.view(play.game, viewer, table))
      const keys = Object.keys({ ...alone, ...beside })
      const other = keys.find(key => JSON.stringify(alone![key]) !== JSON.stringify(beside![key]))
      if (other !== undefined) leak = `${viewer.kind} ${other}`
    }
  })
  return leak
}

test.each(GAMES)(
  'without a Master a screen, an observer and a stranger do not lead in $system',
  TIME,
  ruleset => {
    expect(firstLeak(ruleset, ruleset)).toBeNull()
  },
)

test('a BRP in which every seat leads without a Master is detected', TIME, () => {
  const careless: Ruleset = {
    ...(brp as Ruleset),
    view: (state, viewer, table) =>
      brp.view(
        state as never, // safe: the game’s own state
        { ...viewer, leads: viewer.leads || (table.master === null && viewer.seat !== null) },
        table,
      ),
  }
  expect(firstLeak(careless, brp as Ruleset)).not.toBeNull()
})

test.each(GAMES)(
  'without a Master a bot of $system gets the same offers as a player',
  TIME,
  ruleset => {
    const count = { bot: 0, player: 0 }
    evening(ruleset, ({ steady, play }, nth) => {
      if (nth % 8 > 0) return
      const bot = steady.seats.find(seat => seat.kind === 'bot')!
      const table = tableInfo({ steady, play })
      const offersAs = (kind: SeatKind) => {
        const seats = table.seats.map(seat => (seat.id === bot.id ? { ...seat, kind } : seat))
        return ruleset.offers(play.game, viewerOf(steady, { ...bot, kind }), { ...table, seats })
      }
      const [asBot, asPlayer] = [offersAs('bot'), offersAs('player')]
      expect(asBot.map(offer => offer.id)).toEqual(asPlayer.map(offer => offer.id))
      count.bot += asBot.length
      count.player += asPlayer.length
    })
    expect(count.bot).toBeGreaterThan(0)
  },
)
