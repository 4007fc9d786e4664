import type { OddsView } from '@mastro/core'
import { expect, test } from 'vitest'
import { tableWithCharacters, dragan, guard, iolanda } from '../testing/test-characters.ts'
import { certain, compared, summed, totals, type ChanceTable } from '../testing/count-rolls.ts'
import type { BenchSlip, TestSeat, TestTable } from '../testing/test-table.ts'

// Every probability displayed on a slip, verified by counting all throws without the production
// code.

const shown = (odds: OddsView | null): ChanceTable =>
  Object.fromEntries((odds?.outcomes ?? []).map(({ id, chance }) => [id, chance]))

function agrees(slip: BenchSlip, seat: TestSeat, counted: ChanceTable): void {
  const told = shown(slip.odds(seat))
  for (const [id, chance] of Object.entries(counted)) expect(told[id], id).toBeCloseTo(chance, 12)
}

const asTest = ([success, tie, failure]: readonly [number, number, number]) => ({
  success,
  tie,
  failure,
})

const test_ = (world: TestTable, hand: object, master: object) =>
  world
    .openSlip('ada', 'test', { character: dragan(world).id })
    .fill('owner', { trait: 'central', ...hand })
    .fill('master', master)

test('[WARP-ODDS-1] odds against a number equal enumeration and sum to one', () => {
  const world = tableWithCharacters()
  for (const factor of [4, 7, 11, 14, 18])
    for (const [bonusDice, penaltyDice] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [2, 1],
    ] as const) {
      const slip = test_(world, {}, { against: 'number', factor, bonusDice, penaltyDice })
      const counted = compared(totals({ dice: 4, more: bonusDice - penaltyDice }), certain(factor))
      agrees(slip, 'ada', asTest(counted))
      const all = Object.values(shown(slip.odds('ada'))).reduce((sum, one) => sum + one, 0)
      expect(all).toBeCloseTo(1, 12)
    }
})

test('[WARP-ODDS-1] without a difficulty yet, a roll shows odds for the five levels', () => {
  const world = tableWithCharacters()
  const slip = world
    .openSlip('ada', 'test', { character: dragan(world).id })
    .fill('owner', { trait: 'central' })
  const steps = slip.odds('ada')?.curve?.steps ?? []
  for (const at of [4, 7, 11, 14, 18]) {
    const [above] = compared(totals({ dice: 4 }), certain(at))
    expect(steps.find(step => step.at === at)?.chance, String(at)).toBeCloseTo(above, 12)
  }
})

test('[WARP-ODDS-1] odds against plain dice and against a named opponent', () => {
  const world = tableWithCharacters()
  const plain = test_(world, {}, { against: 'opponent', opponentDice: 3 })
  agrees(plain, 'ada', asTest(compared(totals({ dice: 4 }), totals({ dice: 3 }))))
  const somebody = { against: 'somebody', somebody: guard(world).id, somebodyTrait: 'central' }
  const named = test_(world, {}, somebody) // the guard's profession: three dice
  agrees(named, 'ada', asTest(compared(totals({ dice: 4 }), totals({ dice: 3 }))))
})

test('[WARP-ODDS-1] group odds: added, worst, and combined into one roll', () => {
  const world = tableWithCharacters()
  const characters = [dragan(world).id, iolanda(world).id]
  const effort = (mode: string) =>
    world
      .openSlip('ada', 'group', { characters })
      .fill('owner', { trait: 'side-1' }) // three dice
      .fill('ally:teo', {}) // two dice
      .fill('master', { mode, against: 'number', factor: 13 })
  const [three, two] = [totals({ dice: 3 }), totals({ dice: 2 })]
  agrees(effort('add'), 'ada', asTest(compared(summed({ dice: 3 }, { dice: 2 }), certain(13))))
  const worst = new Map<number, number>()
  for (const [a, p] of three)
    for (const [b, q] of two) worst.set(Math.min(a, b), (worst.get(Math.min(a, b)) ?? 0) + p * q)
  agrees(effort('worst'), 'ada', asTest(compared(worst, certain(13))))
  agrees(effort('combine'), 'ada', asTest(compared(totals({ dice: 3, more: 2 }), certain(13))))
})

test('[WARP-ODDS-2] melee odds: four dice against a defence of three', () => {
  const world = tableWithCharacters()
  const about = { attacker: dragan(world).id, targets: [guard(world).id], weapon: 'pipe' }
  const slip = world
    .openSlip('ada', 'attack', about)
    .fill('owner', { trait: 'central' })
    .fill(`side:${guard(world).id}`, { trait: 'central' })
    .fill('master', {})
  const [hit, even, below] = compared(totals({ dice: 4 }), totals({ dice: 3 }))
  agrees(slip, 'ada', { hit, miss: even + below })
})

test('[WARP-ODDS-2] firearm odds: four dice at three range dice hit 74%, then 59% with recoil', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'agent', language: 'en' })
  world.send('mara', { type: 'take-ready-made', id: 'soldier', language: 'en' })
  const shooter = world.being('Mercenary') // military training: four dice
  const target = world.being('The man in grey').id
  const shot = (fire: string) =>
    world
      .openSlip('mara', 'attack', { attacker: shooter.id, targets: [target], weapon: 'rifle' })
      .fill('owner', { trait: 'central', fire })
      .fill('master', { distances: '100' })
  const [first] = compared(totals({ dice: 4 }), totals({ dice: 3 }))
  const [second] = compared(totals({ dice: 4, more: -1 }), totals({ dice: 3 }))
  agrees(shot('single'), 'mara', { 'hit:0': first })
  agrees(shot('double'), 'mara', { 'hit:0': first, 'hit:1': second })
  expect([Math.round(first * 1000), Math.round(second * 1000)]).toEqual([743, 587])
})

test('[WARP-ODDS-1] only the leader sees the odds of a unitary combat', () => {
  const world = tableWithCharacters()
  const characters = [dragan(world).id, iolanda(world).id]
  const slip = world
    .openSlip('mara', 'unitary', { characters })
    .fill('ally:ada', { trait: 'central' }) // four dice
    .fill('ally:teo', {}) // two dice
    .fill('master', { foes: [guard(world).id], thugs: 1, thugDice: 2 }, true)
  const ours = summed({ dice: 4 }, { dice: 2 })
  const [players, tie, masters] = compared(ours, summed({ dice: 3 }, { dice: 2 }))
  agrees(slip, 'mara', { players, tie, masters })
  expect(slip.odds('ada')).toBe(null)
})

test('[WARP-ODDS-1] odds of two opposed characters include penalty dice', () => {
  const world = tableWithCharacters()
  const slip = world
    .openSlip('ada', 'contest', { character: dragan(world).id, rival: iolanda(world).id })
    .fill('owner', { trait: 'central' }) // four dice
    .fill('side:rival', { trait: 'central' }) // three dice
    .fill('master', { penaltyDice: 1, penaltyFor: 'rain' })
  const [mine, theirs] = [totals({ dice: 4, more: -1 }), totals({ dice: 3 })]
  agrees(slip, 'ada', asTest(compared(mine, theirs)))
})

test('[WARP-ODDS-1] [WARP-POWER-3] [WARP-POWER-4] odds of a squeezed power against a mind', () => {
  const world = tableWithCharacters()
  const about = { character: iolanda(world).id, power: 'side-1', sample: 'mind-reading' }
  const slip = world
    .openSlip('teo', 'power', { ...about, target: guard(world).id })
    .fill('owner', { mode: 'read', distance: 5, squeeze: true })
  const squeezed = totals({ dice: 2, more: 2 })
  for (const { at, chance } of slip.odds('teo')?.curve?.steps ?? [])
    expect(chance, String(at)).toBeCloseTo(compared(squeezed, certain(at))[0], 12)
  slip.fill('side:target', {})
  agrees(slip, 'teo', asTest(compared(squeezed, totals({ dice: 2 }))))
})

/** Offers Iolanda, with ten dice to spend, a spell named Ash. */
function offeredAsh(ash: { readonly level: number; readonly looks: string }) {
  const world = tableWithCharacters()
  const character = iolanda(world).id
  world.send('mara', { type: 'award', character, reasons: ['session'], dice: 10 })
  world.send('mara', { type: 'offer-spell', character, spell: '', name: 'Ash', ...ash })
  return { world, character }
}

test('[WARP-ODDS-1] [WARP-SPELL-2] odds of learning a spell in a week of study', () => {
  const { world, character } = offeredAsh({ level: 12, looks: 'Months' })
  const study = () => world.openSlip('teo', 'learn-spell', { character, spell: 'Ash' })
  for (const dice of [1, 2]) {
    const steps = study().odds('teo')?.curve?.steps ?? []
    expect(steps).toHaveLength(6 * dice)
    for (const { at, chance } of steps) {
      const [above, even] = compared(totals({ dice }), certain(at))
      expect(chance, `${dice}: ${at}`).toBeCloseTo(above + even, 12)
    }
    const faces = Array.from({ length: dice }, () => 2)
    study().fill('owner', { days: 7, hoursPerDay: 2 }).roll(faces).settle()
  }
})

test('[WARP-ODDS-1] [WARP-SPELL-7] odds of a spell resisted with two dice', () => {
  const { world, character } = offeredAsh({ level: 4, looks: 'Days' })
  const study = world.openSlip('teo', 'learn-spell', { character, spell: 'Ash' })
  study.fill('owner', { days: 7, hoursPerDay: 2 }).roll([5]).settle()
  const cast = world
    .openSlip('teo', 'cast-spell', { character, spell: 'Ash', target: guard(world).id })
    .fill('owner', {})
    .fill('side:target', {})
    .fill('master', { test: true, against: 'number', factor: 7 })
  const [made] = compared(totals({ dice: 2 }), certain(7))
  const [above, even] = compared(totals({ dice: 2 }), certain(4))
  const stopped = above + even
  agrees(cast, 'teo', { works: made * (1 - stopped), resisted: made * stopped })
})

test('[WARP-ODDS-2] odds that six dice of an explosion bring down a target with 14 points', () => {
  const world = tableWithCharacters()
  const slip = world
    .openSlip('mara', 'damage', { target: iolanda(world).id })
    .fill('owner', { dice: 6, doubled: false, kind: 'normal', woundClass: 'blunt' })
  const points = iolanda(world).sheet.hitPoints.current
  expect(points).toBe(14)
  const [above, even] = compared(totals({ dice: 6 }), certain(points)) // down at 0 (WARP-HEALTH-2)
  agrees(slip, 'mara', { down: above + even })
})

test('[WARP-ODDS-1] [WARP-FATE-1] [WARP-FLAW-3] odds of the hand of fate and two in six', () => {
  const world = tableWithCharacters()
  const two = [...totals({ dice: 2 })]
  const from = (least: number, most: number) =>
    two.reduce((sum, [at, chance]) => (at >= least && at <= most ? sum + chance : sum), 0)
  const fate = world.openSlip('mara', 'fate', {})
  agrees(fate, 'mara', { low: from(2, 5), middling: from(6, 8), high: from(9, 12) })
  const chance = world.openSlip('mara', 'chance', {}).fill('owner', { inSix: 2 })
  agrees(chance, 'mara', { happens: 2 / 6 })
})

test('[WARP-ODDS-2] [WARP-TASER-1] [WARP-TASER-2] odds of a taser at two metres', () => {
  const world = tableWithCharacters()
  const [attacker, target] = [guard(world).id, iolanda(world).id] // No armour, so five points of damage for each point of margin.
  const slip = world
    .openSlip('mara', 'attack', { attacker, targets: [target], weapon: 'taser' })
    .fill('owner', { trait: 'central' })
    .fill('master', { distances: '2' })
  const [mine, theirs] = [totals({ dice: 3 }), totals({ dice: 2 })]
  const [hit, even, below] = compared(mine, theirs)
  const [beyond] = compared(mine, summed({ dice: 2 }, { dice: 0, plus: 2 }))
  agrees(slip, 'mara', { hit, miss: even + below, down: beyond })
})

test('[WARP-ODDS-2] [WARP-RANGED-4] odds of a knife thrown through cover at a moving target', () => {
  const world = tableWithCharacters()
  const [attacker, target] = [dragan(world).id, iolanda(world).id]
  world.send('mara', { type: 'change-gear', being: attacker, weapons: [KNIFE] })
  world.send('mara', { type: 'harm', being: target, damage: 10 }) // leaves four of 14 points
  const slip = world
    .openSlip('ada', 'attack', { attacker, targets: [target], weapon: KNIFE.id })
    .fill('owner', { trait: 'central' })
    .fill('master', { distances: '6', cover: 1, targetMoving: true })
  const [mine, theirs] = [totals({ dice: 4 }), totals({ dice: 5 })]
  const [hit, even, below] = compared(mine, theirs)
  const [beyond] = compared(mine, summed({ dice: 5 }, { dice: 0, plus: 3 }))
  agrees(slip, 'ada', { hit, miss: even + below, down: beyond })
})
const KNIFE = { id: 'thrown', name: 'Knife', use: 'throwing-knife' }
