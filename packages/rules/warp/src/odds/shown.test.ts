import type { OddsView } from '@mastro/core'
import { expect, test } from 'vitest'
import { castWorld, dragan, guard, iolanda } from '../testing/cast.ts'
import type { BenchSlip, Seat, World } from '../testing/world.ts'

/**
 * Every chance that a slip hands to the screens, counted again here fall by fall, with nothing of the engine: so many dice,
 * the best or the worst of them kept, totals compared.
 */
interface Hand {
  readonly dice: number
  /** Above zero the best are kept, below the worst: so many fall besides. */
  readonly more?: number
}
type Chances = Readonly<Record<string, number>>

/** Every total of a hand, with how often it falls. */
function totals({ dice, more = 0 }: Hand): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const thrown = dice + Math.abs(more)
  for (let fall = 0; fall < 6 ** thrown; fall++) {
    const faces = Array.from({ length: thrown }, (_, i) => (Math.floor(fall / 6 ** i) % 6) + 1)
    faces.sort((a, b) => (more < 0 ? a - b : b - a))
    let total = 0
    for (const face of faces.slice(0, dice)) total += face
    found.set(total, (found.get(total) ?? 0) + 1 / 6 ** thrown)
  }
  return found
}

function summed(...hands: readonly Hand[]): ReadonlyMap<number, number> {
  return hands.map(totals).reduce((all, next) => {
    const both = new Map<number, number>()
    for (const [a, p] of all)
      for (const [b, q] of next) both.set(a + b, (both.get(a + b) ?? 0) + p * q)
    return both
  })
}

const certain = (total: number): ReadonlyMap<number, number> => new Map([[total, 1]])

/** Above, even, below. */
function compared(
  mine: ReadonlyMap<number, number>,
  theirs: ReadonlyMap<number, number>,
): readonly [number, number, number] {
  let [above, even, below] = [0, 0, 0]
  for (const [a, p] of mine)
    for (const [b, q] of theirs) {
      if (a > b) above += p * q
      else if (a === b) even += p * q
      else below += p * q
    }
  return [above, even, below]
}

const shown = (odds: OddsView | null): Chances =>
  Object.fromEntries((odds?.outcomes ?? []).map(({ id, chance }) => [id, chance]))

function agrees(slip: BenchSlip, seat: Seat, counted: Chances): void {
  const told = shown(slip.odds(seat))
  for (const [id, chance] of Object.entries(counted)) expect(told[id], id).toBeCloseTo(chance, 12)
}

const asTest = ([success, tie, failure]: readonly [number, number, number]) => ({
  success,
  tie,
  failure,
})

const test_ = (world: World, hand: object, master: object) =>
  world
    .slip('ada', 'test', { character: dragan(world).id })
    .fill('owner', { trait: 'central', ...hand })
    .fill('master', master)

test('[D23] [WARP-ODDS-1] a roll against a number: as counted fall by fall, and it adds up to one', () => {
  const world = castWorld()
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

test('[WARP-ODDS-1] a roll before its number is known: the chance of passing each of the five rungs', () => {
  const world = castWorld()
  const slip = world
    .slip('ada', 'test', { character: dragan(world).id })
    .fill('owner', { trait: 'central' })
  const steps = slip.odds('ada')?.curve?.steps ?? []
  for (const at of [4, 7, 11, 14, 18]) {
    const [above] = compared(totals({ dice: 4 }), certain(at))
    expect(steps.find(step => step.at === at)?.chance, String(at)).toBeCloseTo(above, 12)
  }
})

test('[WARP-ODDS-1] a roll against dice, of nobody and of somebody on the scene', () => {
  const world = castWorld()
  const plain = test_(world, {}, { against: 'opponent', opponentDice: 3 })
  agrees(plain, 'ada', asTest(compared(totals({ dice: 4 }), totals({ dice: 3 }))))
  const somebody = { against: 'somebody', somebody: guard(world).id, somebodyTrait: 'central' }
  const named = test_(world, {}, somebody) // the guard's trade: three dice
  agrees(named, 'ada', asTest(compared(totals({ dice: 4 }), totals({ dice: 3 }))))
})

test('[WARP-ODDS-1] together: the sum, the worst, and all dice in one hand', () => {
  const world = castWorld()
  const characters = [dragan(world).id, iolanda(world).id]
  const effort = (mode: string) =>
    world
      .slip('ada', 'group', { characters })
      .fill('owner', { trait: 'side-1' }) // three dice
      .fill('ally:teo', {}) // two
      .fill('master', { mode, against: 'number', factor: 13 })
  const [three, two] = [totals({ dice: 3 }), totals({ dice: 2 })]
  agrees(effort('add'), 'ada', asTest(compared(summed({ dice: 3 }, { dice: 2 }), certain(13))))
  const worst = new Map<number, number>()
  for (const [a, p] of three)
    for (const [b, q] of two) worst.set(Math.min(a, b), (worst.get(Math.min(a, b)) ?? 0) + p * q)
  agrees(effort('worst'), 'ada', asTest(compared(worst, certain(13))))
  agrees(effort('combine'), 'ada', asTest(compared(totals({ dice: 3, more: 2 }), certain(13))))
})

test('[WARP-ODDS-2] an attack by hand: four dice against a defence of three', () => {
  const world = castWorld()
  const about = { attacker: dragan(world).id, targets: [guard(world).id], weapon: 'pipe' }
  const slip = world
    .slip('ada', 'attack', about)
    .fill('owner', { trait: 'central' })
    .fill(`side:${guard(world).id}`, { trait: 'central' })
    .fill('master', {})
  const [hit, even, below] = compared(totals({ dice: 4 }), totals({ dice: 3 }))
  agrees(slip, 'ada', { hit, miss: even + below })
})

test('[WARP-ODDS-2] a shot: four dice against three of distance, two shots with a die of recoil: 74 and 59 of a hundred', () => {
  const world = castWorld()
  world.does('mara', { type: 'take-ready-made', id: 'agent', language: 'en' })
  world.does('mara', { type: 'take-ready-made', id: 'soldier', language: 'en' })
  const shooter = world.being('Mercenary') // military training: four dice
  const target = world.being('The man in grey').id
  const shot = (fire: string) =>
    world
      .slip('mara', 'attack', { attacker: shooter.id, targets: [target], weapon: 'rifle' })
      .fill('owner', { trait: 'central', fire })
      .fill('master', { distances: '100' })
  const [first] = compared(totals({ dice: 4 }), totals({ dice: 3 }))
  const [second] = compared(totals({ dice: 4, more: -1 }), totals({ dice: 3 }))
  agrees(shot('single'), 'mara', { 'hit:0': first })
  agrees(shot('double'), 'mara', { 'hit:0': first, 'hit:1': second })
  expect([Math.round(first * 1000), Math.round(second * 1000)]).toEqual([743, 587])
})

test('[WARP-ODDS-1] a whole fight in one roll: read by who leads alone', () => {
  const world = castWorld()
  const characters = [dragan(world).id, iolanda(world).id]
  const slip = world
    .slip('mara', 'unitary', { characters })
    .fill('ally:ada', { trait: 'central' }) // four dice
    .fill('ally:teo', {}) // two
    .fill('master', { foes: [guard(world).id], thugs: 1, thugDice: 2 }, true)
  const ours = summed({ dice: 4 }, { dice: 2 })
  const [players, tie, masters] = compared(ours, summed({ dice: 3 }, { dice: 2 }))
  agrees(slip, 'mara', { players, tie, masters })
  expect(slip.odds('ada')).toBe(null)
})
