import type { Ruleset } from '@mastro/core'
import { ruleset as brp } from '@mastro/rules-brp'
import { expect, test } from 'vitest'
import { withoutMaster } from '../testing/any-game.ts'
import { GAMES } from '../testing/games.ts'
import { seeded } from '../testing/random.ts'
import {
  findLeak,
  liveFirst,
  liveSecond,
  type SecretLeak,
  type TwinGame,
} from '../testing/twin-worlds.ts'

/**
 * PRO-19 at tables without a Master. Every player leads, but shared screens and observers never do.
 * Two sessions that differ only in private information must send the same bytes to all other seats.
 */
const TIME = { timeout: 600_000 }

interface Search {
  readonly from: number
  readonly evenings: number
  readonly length: number
}

/** Finds the first leak to a seat of these kinds, and counts the compared steps of those seats. */
function search(game: TwinGame, kinds: readonly string[], { from, evenings, length }: Search) {
  let steps = 0
  for (let seed = from; seed < from + evenings; seed++) {
    const first = liveFirst(game, seed, {}, length)
    const random = seeded(seed * 7919)
    for (let i = 0; i < 4; i++) {
      const pair = liveSecond(game, first, random)
      if (pair === null) continue
      const { seats } = pair.start.served.state.steady
      const looking = seats.filter(seat => kinds.includes(seat.kind)).map(seat => seat.id)
      const until = Object.fromEntries(looking.map(seat => [seat, pair.until[seat] ?? 0]))
      const leak = findLeak(game, { ...pair, until })
      if (leak !== null) return { leak, steps }
      for (const seat of looking) steps += Math.max(0, until[seat]! - pair.from)
    }
  }
  return { leak: null, steps }
}

function readable(leak: SecretLeak | null): string {
  if (leak === null) return ''
  const { seed, step, seat, varied, first, second } = leak
  const at = [...first].findIndex((sign, i) => sign !== second[i])
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 160)
  return `seed ${seed}, step ${step}, ${seat}, varied ${varied.join(', ')}\n${around(first)}\n${around(second)}`
}

test.each(GAMES)(
  '[PRO-19] without a Master screens, observers and bots of $system learn no secrets',
  TIME,
  ruleset => {
    const game = withoutMaster(ruleset)
    const { leak, steps } = search(game, ['screen', 'observer', 'bot'], {
      from: 401,
      evenings: 8,
      length: 40,
    })
    expect(readable(leak)).toBe('')
    expect(steps).toBeGreaterThan(200) // enough steps were compared for the test to mean something
  },
)

/** A planted fault: any seat leads at a table without a Master. */
const careless: Ruleset = {
  ...(brp as Ruleset),
  view: (state, viewer, table) =>
    brp.view(
      state as never, // safe: the game’s own state
      { ...viewer, leads: viewer.leads || (table.master === null && viewer.seat !== null) },
      table,
    ),
}

test('[PRO-19] a BRP in which every seat leads without a Master is detected', TIME, () => {
  const { leak } = search(withoutMaster(careless), ['screen', 'observer'], {
    from: 464, // only where to start searching, not a limit
    evenings: 60,
    length: 40,
  })
  expect(leak?.varied.length).toBeGreaterThan(0)
})
