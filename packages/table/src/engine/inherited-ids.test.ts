import type { Offer, Ruleset, TableInfo, Viewer } from '@mastro/core'
import { expect, test } from 'vitest'
import { tableInfo, viewerOf } from './table-info.ts'
import { GAMES } from '../testing/games.ts'
import { seeded } from '../testing/random.ts'
import { playWideSession } from '../testing/wide-session.ts'

/** Properties that every object inherits. A careless lookup would take them for existing ids. */
const INHERITED = ['constructor', 'toString']
const TIME = { timeout: 600_000 }

interface QueryCase {
  readonly game: unknown
  readonly by: Viewer
  readonly table: TableInfo
}

/**
 * Commands, by the field that names a being, that are accepted although the named being does not
 * exist.
 */
function taken(ruleset: Ruleset, offer: Offer, { game, by, table }: QueryCase): readonly string[] {
  const { command, slip, fields = [] } = offer
  if (slip !== undefined) {
    const spec = ruleset.slips[slip.kind]!
    const ids = Object.keys(slip.about).filter(key => key !== 'title') // text typed by people
    return ids.flatMap(key =>
      INHERITED.flatMap(nobody => {
        const read = spec.about.safeParse({ ...slip.about, [key]: nobody })
        const isOpen = read.success && spec.open(read.data, { state: game, viewer: by, table }).ok
        return isOpen ? [`${slip.kind} ${key}`] : []
      }),
    )
  }
  if (command === undefined) return []
  const first = fields.map(({ id, kind, initial, min, choices }) => [
    id,
    initial ??
      (kind === 'text' ? 'x' : kind === 'int' ? (min ?? 0) : (choices?.[0]?.value ?? null)),
  ])
  const named = Object.keys(command).filter(
    key => key !== 'type' && typeof command[key] === 'string',
  )
  return named.flatMap(key =>
    INHERITED.flatMap(nobody => {
      const given = { ...Object.fromEntries(first), ...command, [key]: nobody }
      const read = ruleset.command.safeParse(given)
      if (!read.success) return []
      const random = seeded(7)
      const dice = { roll: (sides: number) => random.int(1, sides) }
      const fresh = (prefix: string) => `${prefix}-1`
      const done = ruleset.decide(game, read.data, { by, dice, at: 1, table, newId: fresh })
      return done.ok ? [`${offer.id} ${key}`] : []
    }),
  )
}

test.each(GAMES)(
  '[PRO-17] inherited property names are refused as ids in $system',
  TIME,
  ruleset => {
    const found = new Set<string>()
    let tried = 0
    const watch = (masterMode: 'fixed' | 'none', seed: number) => {
      let nth = 0
      playWideSession(ruleset, {
        seed,
        masterMode,
        automation: 'full',
        length: 160,
        taken: new Map(),
        thorough: masterMode === 'fixed',
        watch: state => {
          if (nth++ % 12 > 0) return
          const table = tableInfo(state)
          for (const seat of state.steady.seats) {
            const by = viewerOf(state.steady, seat)
            const { game } = state.play
            for (const offer of ruleset.offers(game, by, table)) {
              for (const one of taken(ruleset, offer, { game, by, table })) found.add(one)
              tried++
            }
          }
        },
      })
    }
    watch('fixed', 21)
    watch('none', 5)
    expect(tried).toBeGreaterThan(100)
    expect([...found]).toEqual([])
  },
)
