import { expect, test } from 'vitest'
import { ruleset as chaos } from '@mastro/rules-chaos'
import type { Ruleset } from '@mastro/core'
import type { HandDoc, SlipDoc, WaitDoc } from '../../docs.ts'
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

test('[WOC-COUNTER-1] a Counter-Spell replaces the Resistance Roll, and one decision waits', () => {
  const rulesets = { chaos: chaos as unknown as Ruleset } // every game is hosted through this one interface
  const { world, host } = newTestTable({ rulesets, system: 'chaos' })
  const [cleo, ben] = [world.join('Cleo'), world.join('Ben')]
  const take = (seat: string, id: string) =>
    world.do(seat, { type: 'game', command: { type: 'take-ready-made', id } })
  take(cleo, 'sorella-aurelia')
  take(ben, 'tobia-della-corda')
  const { characters } = world.served.state.play.game as {
    readonly characters: Readonly<Record<string, { readonly seat: string }>>
  } // safe: only the ids and seats are read
  const of = (seat: string) => Object.keys(characters).find(id => characters[id]!.seat === seat)!
  const docs = <T>(prefix: string) =>
    Object.entries(world.docs(ben)).flatMap(([key, doc]) =>
      key.startsWith(prefix) ? [doc as T] : [],
    )
  const waits = () => docs<WaitDoc>(`wait/${ben}/`).map(({ kind, title }) => `${kind}: ${title.en}`)
  const open = () =>
    docs<SlipDoc>('slip/').filter(({ outcome, state }) => outcome === null && state !== 'withdrawn')

  const about = { who: of(cleo), target: of(ben) }
  world.do(cleo, { type: 'open-slip', kind: 'cast-spell', about, value: GUST })
  const cast = open()[0]!.id
  world.do(host, { type: 'fill-part', slip: cast, part: 'master', value: { difficulty: 8 } })
  world.do(cleo, { type: 'roll-slip', slip: cast, dice: { typed: [4, 4] } })
  expect(open().map(({ kind }) => kind)).toEqual(['resist-spell'])
  expect(waits()).toEqual(['roll: Tobia della Corda resists: Pushing breath'])

  const [spell] = docs<{ readonly id: string }>('game/air/')
  const answer = { who: of(ben), spell: spell!.id }
  world.do(ben, { type: 'open-slip', kind: 'counter-spell', about: answer })
  expect(open().map(({ kind }) => kind)).toEqual(['counter-spell'])
  expect(waits()).toEqual(['roll: Tobia della Corda counters: Pushing breath'])

  world.do(ben, { type: 'withdraw-slip', slip: open()[0]!.id })
  expect(waits()).toEqual(['resistance: Pushing breath, on Tobia della Corda'])
})
