import { expect, test } from 'vitest'
import { ruleset as chaos } from '@mastro/rules-chaos'
import type { Ruleset } from '@mastro/core'
import type { HandDoc, SlipDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'

const GUST = {
  skill: 'Arte dei venti',
  spell: 'Soffio che spinge',
  specialisation: null,
  nuance: null,
  attack: true,
}

test.each(['ask', 'full', 'dice-only'] as const)(
  '[WOC-RESIST-1] an opponent resists a spell at once, with effects on %s',
  automation => {
    const rulesets = { chaos: chaos as unknown as Ruleset } // every game is hosted through this one interface
    const { world, host } = newTestTable({ rulesets, system: 'chaos', automation })
    const player = world.join('Cleo')
    const game = (seat: string, command: object) => world.do(seat, { type: 'game', command })
    game(player, { type: 'take-ready-made', id: 'sorella-aurelia' })
    game(host, { type: 'take-ready-made', id: 'bravo-a-pagamento' })
    const { characters, foes } = world.served.state.play.game as {
      readonly [group in 'characters' | 'foes']: Readonly<Record<string, unknown>>
    } // safe: only the ids are read
    const slips = () =>
      Object.entries(world.docs(host)).flatMap(([key, doc]) =>
        key.startsWith('slip/') ? [doc as SlipDoc] : [],
      )
    const about = { who: Object.keys(characters)[0]!, target: Object.keys(foes)[0]! }
    world.do(player, { type: 'open-slip', kind: 'cast-spell', about, value: GUST })
    const cast = slips()[0]!.id
    world.do(host, { type: 'fill-part', slip: cast, part: 'master', value: { difficulty: 8 } })
    world.do(player, { type: 'roll-slip', slip: cast, dice: { typed: [4, 4] } })

    const resist = slips().find(({ kind }) => kind === 'resist-spell')!
    world.do(host, { type: 'fill-part', slip: resist.id, part: 'owner', value: {} })
    expect(world.doc<HandDoc>(host, `hand/${resist.id}`).missing).toBeNull()
    // Soul 6, art 4, Air +3 and 8 make 21; an Ego of at least 3 and 6 + 6 + 6 + 5 make more
    world.do(host, { type: 'roll-slip', slip: resist.id, dice: { typed: [6, 6, 6, 5] } })
    const { outcome } = world.doc<SlipDoc>(host, `slip/${resist.id}`)
    expect(outcome?.figures).toMatchObject({ effect: 'none' })
    expect(Object.keys(world.docs(player)).filter(key => key.startsWith('air/'))).toEqual([])
  },
)
