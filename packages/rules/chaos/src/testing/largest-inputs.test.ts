import { describe, expect, test } from 'vitest'
import { bruteChance, WEIGHTED_THROWS } from './enumerate-throws.ts'
import { answered } from './run-operation.ts'

const LOW = {
  component: { name: 'body', value: 1 },
  nuance: { value: -1 },
  incapacity: { level: -99 },
  fatigue: 999,
  damage: 999,
}
const HIGH = {
  component: { name: 'body', value: 99 },
  nuance: { value: 50 },
  skill: { level: 99 },
  specialisation: { level: 99 },
  advantagePoints: 99,
}

function race(count: number, sheet: (i: number) => object) {
  const contenders = Array.from({ length: count }, (_, i) => ({ id: `c${i}`, ...sheet(i) }))
  const output = answered('odds', { of: 'contest', contenders })
  return { win: output['win'] as Readonly<Record<string, number>>, tie: output['tie'] as number } // as every contest
}

/** The chance that one of `count` equal contenders wins alone. */
function aloneAmong(count: number): number {
  return WEIGHTED_THROWS.reduce((sum, { total, chance }) => {
    if (total === null) return sum
    return sum + chance * bruteChance(0, other => other === null || other < total) ** (count - 1)
  }, 0)
}

describe('[WOC-ODDS-1] [WOC-CONTEST-5] odds with many contenders', () => {
  test.each([3, 12, 100, 300])('%i equal contenders share the chance', count => {
    const { win, tie } = race(count, () => ({ component: { name: 'soul', value: 4 } }))
    for (const chance of Object.values(win)) expect(chance).toBeCloseTo(aloneAmong(count), 12)
    expect(tie).toBeCloseTo(1 - count * aloneAmong(count), 9)
  })

  test('best and worst sheets together: the worst can only win by catastrophes', () => {
    const { win } = race(100, i => (i % 2 === 0 ? HIGH : LOW))
    // 50 equal contenders, unaffected by the others, whose levels are out of reach
    expect(win['c0']).toBeCloseTo(aloneAmong(50), 12)
    expect(win['c1']).toBeLessThan(1e-70)
  })

  test('with many different contenders the chances add up to one', () => {
    const { win, tie } = race(300, i => ({ component: { name: 'soul', value: 1 + (i % 99) } }))
    const sum = Object.values(win).reduce((all, chance) => all + chance, tie)
    expect(sum).toBeCloseTo(1, 9)
  })
})
