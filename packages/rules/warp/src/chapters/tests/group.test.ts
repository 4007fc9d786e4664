import { expect, test } from 'vitest'
import { tableWithCharacters, dragan, guard, iolanda } from '../../testing/test-characters.ts'
import type { TestTable } from '../../testing/test-table.ts'

const both = (world: TestTable) => ({ characters: [dragan(world).id, iolanda(world).id] })
const effort = (world: TestTable, master: object, sealed = false) =>
  world
    .openSlip('ada', 'group', both(world))
    .fill('owner', { trait: 'side-2', what: 'Lift the stone' })
    .fill('ally:teo', {})
    .fill('master', master, sealed)

test('[WARP-GROUP-1, WARP-GROUP-4] each rolls a part, and the Master chooses sum or worst', () => {
  const world = tableWithCharacters()
  const slip = effort(world, { mode: 'add', against: 'number', factor: 13 })
  expect(slip.parts().map(({ id, seat }) => [id, seat])).toEqual([
    ['owner', 'ada'],
    ['ally:teo', 'teo'],
    ['master', 'mara'],
  ])
  const against = (of: typeof slip) => of.bill('teo').sides?.at(-1)?.total.en
  expect(against(slip)).toBe('13')
  expect(against(effort(world, { against: 'number', factor: 13 }, true))).toBe('—')
  expect(slip.roll([2, 2, 2, 4, 4]).outcome('screen')).toMatchObject({
    id: 'success',
    text: { en: 'Lift the stone (Simple sum): 14 against 13. Success.' },
    figures: { totals: [6, 8], margin: 1 },
    sides: [
      { id: dragan(world).id, at: 6 },
      { id: iolanda(world).id, at: 8 },
      { id: 'against', at: 13 },
    ],
  })
  const worst = effort(world, { mode: 'worst', against: 'number', factor: 7 })
  expect(worst.roll([2, 2, 2, 4, 4]).outcome('screen').id).toBe('failure')
})

test('[WARP-GROUP-2] combined dice include everybody’s experience dice', () => {
  const world = tableWithCharacters()
  const slip = effort(world, { mode: 'combine', against: 'number', factor: 10 })
  slip.fill('ally:teo', { experience: 1, because: 'I feel it' })
  expect(slip.bill('ada').total.en).toBe('6d6, keep the best 3')
  expect(slip.bill('ada').lines.map(({ label }) => label.en)).toContain(
    'Help from Iolanda Ferri (bonus dice)',
  )
  const rolled = slip.roll([1, 2, 3, 4, 5, 6])
  expect(rolled.output).toMatchObject({ total: 15, leader: dragan(world).id })
  rolled.settle()
  expect(iolanda(world).sheet.experience.used).toBe(1)
})

test('[WARP-GROUP-3] only the Master learns who was effective, even if nothing is sealed', () => {
  const world = tableWithCharacters()
  const outcome = (selection: number) =>
    effort(world, { mode: 'this-or-that', against: 'number', factor: 5 }).roll([
      selection,
      2,
      2,
      2,
      4,
      4,
    ])
  const [first, second] = [outcome(1), outcome(6)]
  expect(first.output).toMatchObject({ effective: dragan(world).id })
  expect(second.output).toMatchObject({ effective: iolanda(world).id })
  for (const seat of ['ada', 'teo', 'screen', 'mara'] as const)
    expect(first.outcome(seat)).toEqual(second.outcome(seat))
  expect(first.effectsFor('ada').map(({ id }) => id)).toEqual([])
  const told = first.effects.flatMap(({ events }) => events)
  expect(world.tells(told, 'mara')).toEqual(['Who could really succeed: Dragan Vuk.'])
  expect(world.tells(told, 'ada')).toEqual([])
  const named = effort(world, { mode: 'this-or-that', effective: iolanda(world).id }).roll([
    2, 2, 2, 6, 6,
  ])
  expect(named.output).toMatchObject({ effective: iolanda(world).id, outcome: 'success' })
})

test('a group roll needs everybody’s part and participants who can act', () => {
  const world = tableWithCharacters()
  const slip = world.openSlip('ada', 'group', both(world)).fill('owner', {}).fill('master', {})
  expect(slip.input()).toMatchObject({ error: { code: 'part-missing', path: 'ally:teo' } })
  expect(slip.odds('ada')).toBe(null)
  slip.fill('ally:teo', {})
  expect(slip.odds('ada')!.outcomes).toHaveLength(3)
  expect(
    world.tryOpenSlip('ada', 'group', { characters: [dragan(world).id, guard(world).id] }),
  ).toMatchObject({ error: { code: 'unknown-being' } })
  world.send('mara', { type: 'harm', being: iolanda(world).id, damage: 20 })
  expect(world.tryOpenSlip('ada', 'group', both(world))).toMatchObject({
    error: { code: 'character-down' },
  })
})

test('[WARP-UNITARY-1, WARP-UNITARY-2] one roll decides a fight, its winner known to the Master', () => {
  const world = tableWithCharacters()
  const fight = (master: object) =>
    world
      .openSlip('mara', 'unitary', both(world))
      .fill('ally:ada', { trait: 'central' })
      .fill('ally:teo', {})
      .fill('master', master)
  const slip = fight({ foes: [guard(world).id], thugs: 2, thugDice: 2, mastersMode: 'combine' })
  const rolled = slip.roll([5, 5, 4, 4, 3, 3, 6, 5, 4, 1, 1, 1, 1])
  expect(rolled.output).toMatchObject({ playersTotal: 24, mastersTotal: 15, winner: 'players' })
  const shared = {
    playersTotal: 24,
    playersKept: [
      [5, 5, 4, 4],
      [3, 3],
    ],
  }
  expect(rolled.outcome('mara')).toMatchObject({ id: 'players', stamp: 'success' })
  expect(rolled.outcome('mara').figures).toEqual({
    winner: 'players',
    mastersTotal: 15,
    ...shared,
  })
  // each character's own total, from which the Master sees who rolled low
  const [low, high] = [
    { id: iolanda(world).id, at: 6 },
    { id: dragan(world).id, at: 18 },
  ]
  expect(rolled.outcome('mara').sides).toMatchObject([high, low, { id: 'against', at: 15 }])
  expect(rolled.outcome('ada').sides).toMatchObject([high, low])
  expect(rolled.outcome('ada').sides).toHaveLength(2)
  for (const seat of ['ada', 'teo', 'screen'] as const) {
    expect(rolled.outcome(seat)).toMatchObject({ id: 'told', stamp: 'neutral', dice: [] })
    expect(rolled.outcome(seat).text.en).toBe('Unitary combat: 24. It is being told.')
    expect(rolled.outcome(seat).figures).toEqual(shared)
  }
  const told = rolled.effects.flatMap(({ events }) => events)
  expect(world.tells(told, 'mara').join()).toContain('The characters win. Your side’s total: 15')
  expect(world.tells(told, 'ada')).toEqual([])
  expect(slip.odds('mara')!.outcomes!.map(({ id }) => id)).toEqual(['players', 'tie', 'masters'])
  expect(fight({}).input()).toMatchObject({ error: { code: 'part-missing', path: 'master.foes' } })
  expect(fight({ foes: [dragan(world).id] }).input()).toMatchObject({
    error: { code: 'unknown-being' },
  })
})

test('[WARP-UNITARY-2] the Master may deal damage to those who rolled low', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'harm', being: iolanda(world).id, damage: 4, woundClass: 'blunt' })
  expect(iolanda(world).sheet.hitPoints.current).toBe(10)
})
