import { expect, test } from 'vitest'
import { ruleset } from '../../ruleset.ts'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../../testing/test-characters.ts'
import type { BenchSlip, TestTable } from '../../testing/test-table.ts'
import { bestCombat, powersOf } from '../../selectors.ts'

const tryOn = (world: TestTable, own: object, master: object): BenchSlip =>
  world
    .openSlip('ada', 'test', { character: dragan(world).id })
    .fill('owner', own)
    .fill('master', master)

test('[WARP-OPT-1] the outcome mentions a botch, for every viewer', () => {
  const world = tableWithCharacters({ botch: true })
  const rolled = tryOn(world, {}, { against: 'number', factor: 1 }).roll([1, 1])
  for (const seat of ['ada', 'mara', 'screen'] as const)
    expect(rolled.outcome(seat)).toMatchObject({
      id: 'failure',
      label: { it: 'Pasticcio', en: 'Botch' },
      text: { en: 'Dragan Vuk: 2 against 1. Botch.' },
    })
})

test('[WARP-OPT-3] the outcome shows limited success of either side', () => {
  const world = tableWithCharacters({ unstoppableSix: true })
  const slip = tryOn(world, { trait: 'central' }, { against: 'opponent', opponentDice: 3 })
  const { figures, text } = slip.roll([4, 4, 3, 2, 6, 3, 1]).outcome('mara')
  expect(figures).toMatchObject({ outcome: 'success', opponentLimitedSuccess: 1 })
  expect(text.en).toContain('of the opponent: a limited success')
})

test('[WARP-ODDS-1] odds with botches still sum to one', () => {
  const world = tableWithCharacters({ botch: true })
  const { outcomes } = tryOn(world, {}, { against: 'opponent', opponentDice: 2 }).odds('mara')!
  expect(outcomes!.map(({ id }) => id)).toEqual(['success', 'tie', 'failure', 'botch'])
  expect(outcomes!.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
})

test('[WARP-HEALTH-3] a hindrance applies unless the Master removes it for the roll', () => {
  const world = tableWithCharacters()
  world.send('mara', {
    type: 'note-hindrance',
    being: dragan(world).id,
    text: 'knee',
    penaltyDice: 1,
  })
  const { id } = dragan(world).hindrances[0]!
  const total = (master: object) => tryOn(world, { trait: 'central' }, master).bill('ada').total.en
  expect(total({})).toBe('5d6, keep the worst 4')
  expect(total({ eased: [id] })).toBe('4d6')
})

test('[WARP-XPPOOL-4] the reason of an experience die is shown to the Master and logged', () => {
  const world = tableWithCharacters()
  const own = { trait: 'central', experience: 1, because: 'he grew up here' }
  const slip = tryOn(world, own, {})
  expect(JSON.stringify(slip.bill('mara').lines)).toContain('«he grew up here»')
  const events = slip.roll([4, 4, 3, 2, 1]).settle()
  expect(world.tells(events, 'mara').join()).toContain('he grew up here')
})

test('[WARP-RECOVER-1] an attack outside a fight also allows a recovery', () => {
  const world = tableWithCharacters()
  const [hero, foe] = [dragan(world).id, guard(world).id]
  world
    .openSlip('mara', 'attack', { attacker: foe, targets: [hero], weapon: 'unarmed' })
    .fill('owner', { trait: 'central' })
    .fill(`side:${hero}`, {})
    .roll([6, 6, 6, 1, 1])
    .settle()
  expect(dragan(world)).toMatchObject({ before: 28, recovered: false })
  expect(world.offers('mara').map(({ id }) => id)).toContain(`recover:${hero}`)
  const { current } = dragan(world).sheet.hitPoints
  world.send('mara', { type: 'recover', beings: [hero] })
  expect(dragan(world).sheet.hitPoints.current).toBeGreaterThan(current)
})

test('[WARP-ATTACK-2] in a fight combat traits come first, and one tap repeats the attack', () => {
  const world = fightWorld()
  const [hero, foe] = [dragan(world), guard(world)]
  const about = { attacker: hero.id, targets: [foe.id], weapon: 'unarmed' }
  const spec = ruleset.slips['attack']!
  const empty = { id: 's', kind: 'attack', owner: 'ada', about, parts: [] }
  for (const part of spec
    .parts({ state: world.state(), slip: empty, table: world.tableInfo() })
    .slice(0, 2)) {
    const whose = part.id === 'owner' ? hero : foe
    const { initial } = part.fields.find(({ id }) => id === 'trait')!
    expect(initial, part.id).toBe(bestCombat(whose)!.id)
  }
  world
    .openSlip('ada', 'attack', about)
    .fill('owner', { trait: 'central' })
    .fill(`side:${foe.id}`, {})
    .roll([1, 1, 1, 1, 6, 6])
    .settle()
  const { again } = world.docs('ada')['fight'] as unknown as { again: Record<string, string> }
  expect(again).toEqual({ [hero.id]: `attack:${hero.id}:unarmed:${foe.id}` })
  expect(world.offers('ada').map(({ id }) => id)).toContain(again[hero.id])
})

test('[WARP-POWER-1] a fringe power is opened as a power, never as a plain test', () => {
  const world = tableWithCharacters()
  const mage = iolanda(world)
  const ids = world.offers('teo').map(({ id }) => id)
  const sheet = JSON.stringify(world.docs('teo')[`character/${mage.id}`])
  for (const { id } of powersOf(mage)) {
    expect(ids).not.toContain(`test:${mage.id}:${id}`)
    expect(ids).toContain(`power:${mage.id}:${id}`)
    expect(sheet).toContain(`"offer":"power:${mage.id}:${id}"`)
  }
})

test('[WARP-GROUP-1] a character that does not take part is left out of a group effort', () => {
  const world = tableWithCharacters()
  const characters = [dragan(world).id, iolanda(world).id]
  const rolled = world
    .openSlip('ada', 'group', { characters })
    .fill('owner', { trait: 'central' })
    .fill('ally:teo', { joins: false })
    .fill('master', { against: 'number', factor: 7 })
    .roll([3, 3, 3, 3])
  expect(rolled.output).toMatchObject({ totals: [12], outcome: 'success' })
})
