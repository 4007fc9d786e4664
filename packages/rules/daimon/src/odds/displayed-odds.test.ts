import type { OddsView } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { testTable, withSheet, type TestTable } from '../testing/test-table.ts'
import { testFight, SHOOT, strike } from '../testing/test-fights.ts'

/**
 * Recomputes every displayed chance by enumerating dice without the engine. A die succeeds with 4,
 * 5 or 6 (DAI-DICE-2), and successes are compared with a number or with the other side’s.
 */

/** The probability of each number of successes, by enumerating all faces for few dice. */
function successes(dice: number): readonly number[] {
  const ways = Array.from({ length: dice + 1 }, () => 0)
  const sides = dice <= 6 ? 6 : 2 // for many dice, each half of the faces counts as one
  for (let fall = 0; fall < sides ** dice; fall++) {
    const faces = Array.from({ length: dice }, (_, i) => Math.floor(fall / sides ** i) % sides)
    ways[faces.filter(face => face >= sides / 2).length]! += 1 / sides ** dice
  }
  return ways
}

/** Computed once, because no test here throws more than twelve dice. */
const FALLS = Array.from({ length: 13 }, (_, dice) => successes(dice))

const chanceThat = (dice: number, isSo: (count: number) => boolean): number =>
  FALLS[dice]!.reduce((sum, chance, count) => sum + (isSo(count) ? chance : 0), 0)

/** Chances to win, tie and lose with one pool against another. */
function against(mine: number, theirs: number): readonly [number, number, number] {
  let [win, tie, loss] = [0, 0, 0]
  for (const [a, p] of FALLS[mine]!.entries())
    for (const [b, q] of FALLS[theirs]!.entries()) {
      if (a > b) win += p * q
      else if (a === b) tie += p * q
      else loss += p * q
    }
  return [win, tie, loss]
}

const shown = (odds: OddsView | null) =>
  Object.fromEntries((odds?.outcomes ?? []).map(({ id, chance }) => [id, chance]))

function agrees(odds: OddsView | null, counted: Readonly<Record<string, number>>): void {
  const told = shown(odds)
  expect(Object.keys(told).toSorted()).toEqual(Object.keys(counted).toSorted()) // no figure besides these
  for (const [id, chance] of Object.entries(counted)) expect(told[id], id).toBeCloseTo(chance, 12)
}

describe('a test', () => {
  const slipOf = (table: TestTable) => table.slip('test', 'teo', { character: 'teo', title: '' })
  const HACK = { characteristic: 'intelligence', skill: 'hacking' } // 4 and 4

  test('[DAI-TEST-5] success, failure and results by three or more, for every target and pool', () => {
    for (const [use, dice] of [
      [{ characteristic: 'intelligence' }, 4],
      [HACK, 8],
      [{ ...HACK, reserve: 2 }, 10],
      [{ ...HACK, enhancements: ['enh-1'] }, 9],
      [{ ...HACK, classes: ['class-1'], traits: ['trait-1'] }, 10],
    ] as const)
      for (const target of [1, 2, 3, 4, 5, 6, 7]) {
        const slip = slipOf(testTable()).fill('owner', use).fill('master', { target })
        agrees(slip.odds('teo'), {
          success: chanceThat(dice, n => n >= target),
          failure: chanceThat(dice, n => n < target),
          'exceptional-success': chanceThat(dice, n => n - target >= 3),
          'exceptional-failure': chanceThat(dice, n => n - target <= -3),
        })
      }
  })

  test('[DAI-TEST-3] with a sealed target: the chance of reaching each of the seven', () => {
    const slip = slipOf(testTable()).fill('owner', HACK).fill('master', { target: 5 }, true)
    const steps = slip.odds('teo')?.curve?.steps ?? []
    expect(steps.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { at, chance } of steps)
      expect(chance).toBeCloseTo(
        chanceThat(8, n => n >= at),
        12,
      )
  })

  test('[DAI-DICE-2] each hint shows the gain of its dice, sealed or not', () => {
    const HELPS: Readonly<Record<string, number>> = {
      'un dado Riserva in più': 5,
      'l’aiuto di Giulia': 5,
      'l’aiuto di Nadir': 5,
      Cracker: 5,
      Distratto: 5,
      Hacking: 8,
    }
    const open = slipOf(testTable()).fill('owner', { characteristic: 'intelligence' })
    open.fill('master', { target: 3 })
    const gain = (dice: number) => chanceThat(dice, n => n >= 3) - chanceThat(4, n => n >= 3)
    const hints = open.odds('teo')?.hints ?? []
    expect(hints.length).toBeGreaterThan(4)
    for (const hint of hints) {
      const dice = HELPS[hint.label.it]
      if (dice !== undefined) expect(hint.gain, hint.label.it).toBeCloseTo(gain(dice), 12)
    }
    expect(hints.filter(({ label }) => label.it in HELPS).length).toBeGreaterThan(4)
    const sealed = slipOf(testTable()).fill('owner', { characteristic: 'intelligence' })
    sealed.fill('master', { target: 3 }, true)
    const [first] = sealed.odds('teo')?.hints ?? []
    expect(first?.label.it).toBe('un dado Riserva in più')
    for (const { at, chance } of first?.steps ?? [])
      expect(chance).toBeCloseTo(
        chanceThat(5, n => n >= at),
        12,
      )
  })

  test('[DAI-WOUND-2] [DAI-WOUND-3] wounds subtract their dice before anything is counted', () => {
    for (const [wounds, dice] of [
      [1, 7],
      [4, 6],
    ] as const) {
      const table = testTable()
      withSheet(table, 'teo', { wounds })
      const slip = slipOf(table).fill('owner', HACK).fill('master', { target: 4 })
      expect(shown(slip.odds('teo'))['success']).toBeCloseTo(
        chanceThat(dice, n => n >= 4),
        12,
      )
    }
  })
})

test('[DAI-RANGED-1] [DAI-RANGED-2] distance, size, armour and weapon make the target of a shot', () => {
  const DISTANCES = ['short', 'medium', 'long', 'very-long']
  const SIZES = ['large', 'medium', 'small', 'very-small']
  for (const [d, distance] of DISTANCES.entries())
    for (const [s, size] of SIZES.entries())
      for (const targetArmour of [0, 3]) {
        const slip = testTable().slip('ranged-shot', 'teo', { character: 'teo' })
        // dexterity 3 and pistols 2, with a weapon of level 1
        slip.fill('owner', { ...SHOOT, weapon: 'item-1' })
        slip.fill('master', { distance, size, targetArmour })
        const target = Math.max(0, d + s + (targetArmour === 0 ? 0 : targetArmour - 1))
        const hit = chanceThat(5, n => n >= target)
        agrees(slip.odds('teo'), { hit, miss: 1 - hit })
      }
})

describe('a round of a fight', () => {
  /** DAI-WOUND-6: half the margin rounded up, at least one for a success. */
  const wounds = (margin: number) => Math.max(1, Math.ceil(Math.abs(margin) / 2))

  /** DAI-COMBAT-7: a player narrates after winning by three or more, or losing by one or two. */
  const narrates = (margin: number) => margin >= 3 || margin === -1 || margin === -2

  /** One opponent of difficulty 4 whose figures are open to all. */
  function inSight(mode: 'single' | 'multi') {
    const fight = testFight(mode)
    fight.table.does('giulia', { type: 'show-opponent', id: fight.foes[0]!, open: true })
    return fight
  }

  interface Side {
    readonly dice: number
    readonly target: number
    /** The wounds that the opponent, and the character, can still take. */
    readonly foe: number
    readonly own: number
    readonly dealt?: number
    readonly taken?: number
  }

  const counted = ({ dice, target, foe, own, dealt = 1, taken = 1 }: Side) => ({
    success: chanceThat(dice, n => n >= target),
    failure: chanceThat(dice, n => n < target),
    narrates: chanceThat(dice, n => narrates(n - target)),
    'opponent-defeated': chanceThat(dice, n => n >= target && wounds(n - target) * dealt >= foe),
    'character-down': chanceThat(dice, n => n < target && wounds(n - target) * taken >= own),
  })

  test('[DAI-COMBAT-5] [DAI-COMBAT-7] rounds against public figures: with Reserve, wounds and each strategy', () => {
    for (const [owner, side] of [
      [SHOOT, { dice: 5, target: 4, foe: 4, own: 6 }],
      [
        { ...SHOOT, reserve: 4 },
        { dice: 9, target: 4, foe: 4, own: 6 },
      ],
      [
        { ...SHOOT, reserve: 3, strategy: 'desperate-attack' },
        { dice: 10, target: 4, foe: 4, own: 6, dealt: 2, taken: 2 },
      ],
      [
        { ...SHOOT, strategy: 'last-ditch-defence' },
        { dice: 7, target: 4, foe: 4, own: 6, dealt: 0 },
      ],
    ] as const) {
      const slip = strike(inSight('multi')).fill('owner', owner)
      for (const seat of ['giulia', 'teo', 'nadir']) agrees(slip.odds(seat), counted(side))
    }
  })

  test('[DAI-WOUND-5] [DAI-NPC-3] earlier wounds lower the opponent’s number and bring both closer to defeat', () => {
    const fight = inSight('multi')
    const { table, foes } = fight
    withSheet(table, 'teo', { wounds: 5 }) // serious: two dice fewer, one wound left of six
    // past half of four: two less, one wound left
    table.does('giulia', { type: 'edit-opponent', id: foes[0]!, wounds: 3 })
    table.does('giulia', { type: 'next-round' }) // both count from the next round on (DAI-WOUND-4, DAI-NPC-4)
    const slip = strike(fight).fill('owner', { ...SHOOT, reserve: 1 })
    agrees(slip.odds('giulia'), counted({ dice: 4, target: 2, foe: 1, own: 1 }))
  })

  test('[DAI-NPC-1] players see the chances for all seven numbers until the difficulty is public', () => {
    const fight = testFight('multi')
    const slip = strike(fight).fill('owner', SHOOT)
    for (const { at, chance } of slip.odds('teo')?.curve?.steps ?? [])
      expect(chance).toBeCloseTo(
        chanceThat(5, n => n >= at),
        12,
      )
    expect(slip.odds('teo')?.outcomes).toBeUndefined()
    fight.table.does('giulia', { type: 'show-opponent', id: fight.foes[0]!, open: true })
    const open = strike(fight).fill('owner', SHOOT)
    expect(shown(open.odds('teo'))['success']).toBeCloseTo(
      chanceThat(5, n => n >= 4),
      12,
    )
  })

  test('[DAI-COMBAT-3] in a single roll a success beats the opponents', () => {
    const told = shown(strike(inSight('single')).fill('owner', SHOOT).odds('giulia'))
    const success = chanceThat(5, n => n >= 4)
    expect(told['success']).toBeCloseTo(success, 12)
    expect(told['opponent-defeated']).toBeCloseTo(success, 12)
    expect(told['failure']).toBeCloseTo(1 - success, 12)
  })
})

describe('a contest of two', () => {
  const POWER = { characteristic: 'power' } // three each; Teo has five Reserve dice, Nadir four
  const open = () =>
    testTable()
      .slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
      .fill('pool:teo', POWER)
      .fill('pool:nadir', POWER)

  test('[DAI-CONTEST-4] with all declared: the chance of each side, and of a tie', () => {
    for (const teo of [0, 1, 3])
      for (const nadir of [0, 2, 4]) {
        const slip = open()
          .fill('side:teo', { reserve: teo })
          .fill('side:nadir', { reserve: nadir })
        const [win, tie, loss] = against(3 + teo, 3 + nadir)
        agrees(slip.odds('giulia'), { teo: win, nadir: loss, tie })
      }
  })

  test('[DAI-CONTEST-3] with one declaration sealed: a chance for each bid of the other, else for every pair', () => {
    const slip = open()
    for (const { part, own } of slip.odds('teo')?.bids ?? [])
      for (const mine of own)
        for (const { at, chance, tie } of mine.steps) {
          const [win, even] = against(3 + mine.at, 3 + at)
          expect(chance, `${part} ${mine.at} ${at}`).toBeCloseTo(win, 12)
          expect(tie).toBeCloseTo(even, 12)
        }
    expect(slip.odds('teo')?.bids).toHaveLength(2)
    slip.fill('side:teo', { reserve: 2 })
    const steps = slip.odds('teo')?.curve?.steps ?? []
    expect(steps.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4])
    for (const { at, chance, tie } of steps) {
      const [win, even] = against(5, 3 + at)
      expect(chance).toBeCloseTo(win, 12)
      expect(tie).toBeCloseTo(even, 12)
    }
  })

  test('[DAI-ESC-3] in an escalation only stakes are thrown, and 0 is a withdrawal', () => {
    const hits = (n: number, of: number) => Array.from({ length: of }, (_, k) => (k < n ? 6 : 1))
    const table = testTable()
    const tie = table
      .slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
      .fill('pool:teo', POWER)
      .fill('pool:nadir', POWER)
      .fill('side:teo', { reserve: 0 })
      .fill('side:nadir', { reserve: 0 })
      .roll([...hits(2, 3), ...hits(2, 3)])
    const slip = table.slip('escalation', 'teo', tie.next!.about)
    for (const { part, own } of slip.odds('teo')?.bids ?? [])
      for (const mine of own)
        for (const { at, chance, tie: even } of mine.steps) {
          const [win, same] = at === 0 ? [1, 0] : against(mine.at, at)
          expect(chance, `${part} ${mine.at} ${at}`).toBeCloseTo(win, 12)
          expect(even).toBeCloseTo(same, 12)
        }
    slip.fill('side:teo', { stake: 3 })
    for (const { at, chance } of slip.odds('teo')?.curve?.steps ?? [])
      expect(chance).toBeCloseTo(at === 0 ? 1 : against(3, at)[0], 12)
    slip.fill('side:nadir', { stake: 2 })
    const [win, even, loss] = against(3, 2)
    agrees(slip.odds('giulia'), { teo: win, nadir: loss, tie: even })
  })
})

test('[DAI-MASTER-3] an election rolls one die each, the highest leads, and ties roll again', () => {
  const table = testTable()
  table.end('scene')
  const { candidates, chances } = table.doc('teo', 'election') as {
    candidates: readonly string[]
    chances: Readonly<Record<string, number>>
  }
  for (const seat of candidates) expect(chances[seat], seat).toBeCloseTo(1 / candidates.length, 12)
  expect(candidates.length).toBe(2) // the player who led this session is out
})
