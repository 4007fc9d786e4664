import type { OddsStep, AnswerWorth } from '@mastro/core'
import { expect, test } from 'vitest'
import type { StrikeOption } from '../documents.ts'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../testing/test-characters.ts'
import { certain, compared, totals, type CountedDice } from '../testing/count-rolls.ts'
import type { BenchSlip, TestSeat, TestTable } from '../testing/test-table.ts'

// The odds shown before a choice, verified by counting all throws without the production code.

const worthOf = (slip: BenchSlip, part: string): readonly AnswerWorth[] =>
  slip
    .parts()
    .find(({ id }) => id === part)!
    .worth?.() ?? []

const found = (all: readonly AnswerWorth[], answers: object): AnswerWorth | undefined =>
  all.find(one => Object.entries(answers).every(([id, value]) => one.answers[id] === value))

/** The probability that a hand stops an attack total, and the mean damage after armour dice. */
function held(hand: CountedDice, total: number, factor: number, armour: number): OddsStep {
  const mine = totals(hand)
  const [above, even] = compared(mine, certain(total))
  let mean = 0
  for (const [defence, chance] of mine)
    for (const [stopped, often] of totals({ dice: armour }))
      mean += chance * often * Math.max(0, Math.max(0, total - defence) * factor - stopped)
  return { at: total, chance: above + even, mean }
}

function agrees(
  worth: AnswerWorth | undefined,
  hand: CountedDice,
  factor: number,
  armour: number,
): void {
  const steps = worth?.steps ?? []
  expect(steps.map(({ at }) => at)).toEqual([8, 10, 12, 14, 16, 18, 20])
  for (const { at, chance, mean } of steps) {
    const counted = held(hand, at, factor, armour)
    expect(chance, `${at}`).toBeCloseTo(counted.chance, 12)
    expect(mean, `${at}`).toBeCloseTo(counted.mean ?? 0, 9)
  }
}

const attackOn = (world: TestTable, target: string) =>
  world.openSlip('mara', 'attack', {
    attacker: guard(world).id,
    targets: [target],
    weapon: 'baton',
  })

test('[WARP-ATTACK-1] [WARP-ARMOR-5] a defender sees the odds of each trait, with armour', () => {
  const world = tableWithCharacters({ desperateDefence: true })
  const { id } = dragan(world)
  world.send('mara', { type: 'change-gear', being: id, armor: ['plate'] })
  const part = `side:${id}`
  const all = worthOf(attackOn(world, id), part)
  const plain = { experience: 0, desperate: false }
  agrees(found(all, { trait: 'central', ...plain }), { dice: 4, more: -1 }, 2, 2)
  agrees(found(all, { trait: '', ...plain }), { dice: 2, more: -1 }, 2, 2)
  const helped = { trait: 'central', experience: 1, desperate: true }
  agrees(found(all, helped), { dice: 4, more: 1 }, 2, 2)
  expect(found(all, helped)?.tray).toEqual({ rolled: 5, kept: 4, keep: 'best', experience: 1 })
})

test('[WARP-HEALTH-1] [WARP-SPECIAL-1] odds of a defence include wounds and special effects', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'change-gear', being: id, armor: [] })
  world.send('mara', { type: 'harm', being: id, damage: 14 }) // out of 28
  const slip = attackOn(world, id)
  const answers = { trait: 'central', experience: 0 }
  agrees(found(worthOf(slip, `side:${id}`), answers), { dice: 4, more: -1 }, 2, 0)
  slip.fill('owner', { trait: 'central', effect: 'disarm' }) // public, so it may affect the odds
  agrees(found(worthOf(slip, `side:${id}`), answers), { dice: 4, more: -1 }, 1, 0)
})

test('[WARP-OPP-2] the odds of a defence do not depend on a sealed attack', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const slip = attackOn(world, id)
  const before = worthOf(slip, `side:${id}`)
  slip.fill('owner', { trait: 'side-1', effect: 'disarm' }, true)
  expect(worthOf(slip, `side:${id}`)).toEqual(before)
})

const strikes = (world: TestTable, seat: TestSeat, being: string) =>
  world.docs(seat)[`strikes/${being}`] as unknown as readonly StrikeOption[] | undefined // safe: the chapter defines the document

function passes(world: TestTable, trait: string, hand: CountedDice): void {
  const { id } = dragan(world)
  const strike = strikes(world, 'ada', id)?.find(one => one.trait === trait && one.on === undefined)
  expect(strike?.passes.map(({ dice }) => dice)).toEqual([2, 3, 4])
  for (const { dice, chance } of strike?.passes ?? [])
    expect(chance, `${dice}`).toBeCloseTo(compared(totals(hand), totals({ dice }))[0], 12)
}

test('[WARP-ATTACK-1] [WARP-MULTI-2] an attacker sees the odds against 2, 3 and 4 dice', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  passes(world, 'central', { dice: 4 })
  passes(world, '', { dice: 2 })
  const trait = 'side-1' // three dice
  world.send('mara', { type: 'change-gear', being: id, armor: ['plate'] })
  passes(world, trait, { dice: 3, more: -1 })
  world.send('ada', { type: 'declare-turn', being: id, extraActions: 1 })
  passes(world, trait, { dice: 3, more: -2 })
  world.send('mara', { type: 'harm', being: id, damage: 14 })
  passes(world, trait, { dice: 3, more: -3 })
  world.send('ada', { type: 'declare-turn', being: id, extraActions: 2 })
  passes(world, trait, { dice: 2, more: -2 })
})

test('[WARP-SHEET-4] only the player of the acting character gets its attack odds', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  expect(strikes(world, 'ada', id)).toBeDefined()
  for (const seat of ['teo', 'screen'] as const) expect(strikes(world, seat, id)).toBeUndefined()
  expect(strikes(world, 'teo', iolanda(world).id)).toBeUndefined() // not his turn
})

test('[WARP-ODDS-1] [WARP-OPP-1] the leader sees odds against opponents and with extra dice', () => {
  const world = tableWithCharacters()
  const slip = world
    .openSlip('ada', 'test', { character: dragan(world).id })
    .fill('owner', { trait: 'central' })
  const all = worthOf(slip, 'master')
  const somebody = guard(world).id
  for (const [somebodyTrait, dice] of [
    ['central', 3],
    ['side-1', 4],
    ['', 2],
  ] as const)
    expect(found(all, { somebody, somebodyTrait })?.chance).toBeCloseTo(
      compared(totals({ dice: 4 }), totals({ dice }))[0],
      12,
    )
  const steps = found(all, { bonusDice: 1 })?.steps ?? []
  expect(steps.map(({ at }) => at)).toEqual([4, 7, 11, 14, 18])
  for (const { at, chance } of steps)
    expect(chance).toBeCloseTo(compared(totals({ dice: 4, more: 1 }), certain(at))[0], 12)
})
