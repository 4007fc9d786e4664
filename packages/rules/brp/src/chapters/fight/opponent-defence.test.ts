import { expect, test } from 'vitest'
import { ruleset } from '../../ruleset.ts'
import {
  must,
  nextSlip,
  rolledSlip,
  slipSeen,
  take,
  tableWith,
  viewerOf,
  type TestSlip,
  type TestTable,
} from '../../testing/test-table.ts'
import { who } from '../../testing/slip-cases.ts'

/** The answers that a blow offers, as the seat that gives them sees them. */

/** Each answer with the chance that it stops the blow. */
function answersTo({ state, facts }: TestTable, slip: TestSlip) {
  const specs = ruleset.slips['defence']!.parts({ state, table: facts, slip })
  const worths = specs.find(({ id }) => id === 'owner')?.worth?.() ?? []
  return worths.map(({ answers, chance }) => [
    answers['type'],
    answers['with'],
    answers['kneeling'],
    Math.round((chance ?? 0) * 100),
  ])
}

test('[BRP-SHIELD-2] [BRP-DODGE-2] an opponent is offered what the blow allows, kneeling too', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'give-item', being: gerva, kind: 'shield:hoplite' })
  const shield = who(table, gerva).gear.find(({ kind }) => kind === 'shield:hoplite')!.id
  must(table, 'gm', { type: 'handle-item', being: gerva, item: shield, how: 'draw' })
  const about = { attacker: aldo, target: gerva }
  const shot = rolledSlip(table, 'ada', 'attack', about, { owner: { arm: 'long-bow-1' } }, [30])
  const defence = nextSlip(shot)
  expect(answersTo(table, defence)).toEqual([
    ['parry', shield, false, 60],
    ['parry', shield, true, 90],
    ['none', null, false, 0],
  ])
})

test('[BRP-DAM-1] [BRP-ROLE-4] a hidden defence names the attacker as a side, and no more', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  const about = { attacker: berta, target: gerva }
  const blow = rolledSlip(table, 'bo', 'attack', about, { owner: { arm: 'broadsword-1' } }, [50])
  const { bill } = slipSeen(table, nextSlip(blow), 'bo')
  expect(bill.lines).toEqual([])
  expect(bill.sides?.map(({ seat, dice }) => [seat, dice])).toEqual([['bo', [8, 4]]])
})

test('[BRP-PARRY-1] an opponent is offered every answer to a blow in melee', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber') // sword 60, brawl, dodge
  const about = { attacker: berta, target: gerva }
  const blow = rolledSlip(table, 'bo', 'attack', about, { owner: { arm: 'broadsword-1' } }, [50])
  const types = answersTo(table, nextSlip(blow)).map(([type, arm]) => [type, arm])
  expect(types).toEqual([
    ['parry', 'broadsword-1'],
    ['parry', 'brawl'],
    ['dodge', null],
    ['none', null],
  ])
})

test('[BRP-SHIELD-2] a player may kneel behind a large shield, and only against missiles', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'give-item', being: berta, kind: 'shield:hoplite' })
  const shield = who(table, berta).gear.find(({ kind }) => kind === 'shield:hoplite')!.id
  must(table, 'bo', { type: 'handle-item', being: berta, item: 'shield-round-2', how: 'sheathe' })
  must(table, 'bo', { type: 'handle-item', being: berta, item: shield, how: 'draw' })
  const kneeling = (seat: string, attacker: string, arm: string) => {
    const about = { attacker, target: berta }
    const blow = rolledSlip(table, seat, 'attack', about, { owner: { arm } }, [30])
    const hints = slipSeen(table, nextSlip(blow), 'bo').odds?.hints ?? []
    return hints.flatMap(({ label, chance }) =>
      label.en.endsWith(', kneeling') ? [[label.en, Math.round((chance ?? 0) * 100)]] : [],
    )
  }
  expect(kneeling('ada', aldo, 'long-bow-1')).toEqual([['Parry: Hoplite shield, kneeling', 90]])
  expect(kneeling('gm', gerva, 'broadsword-1')).toEqual([])
})

test('[BRP-CREAT-1] [BRP-PARRY-6] an animal dodges, and neither parries bare-handed nor treats', () => {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wolf = take(table, 'gm', 'wolf')
  const about = { attacker: berta, target: wolf }
  const blow = rolledSlip(table, 'bo', 'attack', about, { owner: { arm: 'broadsword-1' } }, [50])
  const types = answersTo(table, nextSlip(blow)).map(([type]) => type)
  expect(types).toEqual(['dodge', 'none'])
  must(table, 'gm', { type: 'hurt', being: berta, damage: 3 })
  const offers = ruleset.offers(table.state, viewerOf(table, 'gm'), table.facts)
  const healers = offers.flatMap(({ slip }) =>
    slip?.kind === 'first-aid' ? [Object(slip.about).healer] : [],
  )
  expect(healers).not.toContain(wolf)
})
