import { toNumber } from '@mastro/core'
import { expect, test } from 'vitest'
import { winBy } from '../odds/duel-odds.ts'
import { seatedTable, shown, slipOf } from '../testing/test-table.ts'
import { nextExchange } from './next-exchange.ts'

const { state, ada, bravo } = seatedTable()
const oddsWith = (bravoUses: object) =>
  shown(
    state,
    slipOf(
      state,
      'contest',
      { contenders: [ada, bravo] },
      { [`side:${ada}`]: { component: 'body', skill: 'Furtività' }, [`side:${bravo}`]: bravoUses },
    ),
    'ada',
  ).odds!
const OPEN = { component: 'body' }

test('[WOC-CONTEST-5] the margins against each total equal the exact chances of the duel', () => {
  const slip = slipOf(
    state,
    'contest',
    { contenders: [ada, bravo] },
    { [`side:${ada}`]: { component: 'body', skill: 'Furtività' } },
  )
  const odds = shown(state, slip, 'ada').odds!
  const { suppose, rows } = nextExchange({ odds, own: ada, other: bravo })!
  expect(suppose!.values).toEqual([9, 11, 13])
  const side = (modifier: number) => ({ id: '', modifier, waived: false })
  const own = side(11)
  const expected = suppose!.values.map(total => [
    winBy(own, side(total), 1),
    winBy(own, side(total), 3),
    winBy(side(total), own, 1),
    winBy(side(total), own, 3),
  ])
  for (const [column, chances] of expected.entries())
    for (const [row, chance] of chances.entries())
      expect(rows[row]!.chances[column]).toBeCloseTo(toNumber(chance), 12)
})

test('[WOC-TABLE-3] a sealed side changes nothing that the player can compute', () => {
  const seen = [OPEN, { component: 'mind' }].map(uses => {
    const odds = oddsWith(uses)
    return nextExchange({ odds, own: ada, other: bravo })
  })
  expect(seen[0]!.suppose).not.toBeNull()
  expect(seen[1]).toEqual(seen[0])
})
