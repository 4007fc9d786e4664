import { describe, expect, test } from 'vitest'
import { hits, SHOOT, strike, testFight } from '../testing/test-fights.ts'
import { type TestTable, withSheet } from '../testing/test-table.ts'

/** The book: the narrator of the fatal failure says what happens (DAI-COMBAT-7, DAI-DEATH-1). */

const declares = (fate: string) => ({ type: 'declare-fate', character: 'teo', fate })

/** Teo falls in a fight, missing difficulty 4 by this margin. */
function fallen(margin: number) {
  const fight = testFight('multi')
  withSheet(fight.table, 'teo', { wounds: 5 })
  strike(fight)
    .fill('owner', SHOOT)
    .roll(hits(4 - margin, 5))
  expect(fight.table.pc('teo').status).toBe('down')
  return fight.table
}

const owed = (table: TestTable, seat: string) =>
  table.offers(seat).filter(id => id.startsWith('fate'))

describe('the fate of a character who falls', () => {
  test('[DAI-COMBAT-7] [DAI-DEATH-1] a failure by three or more: the Master decides', () => {
    const table = fallen(3)
    expect(owed(table, 'teo')).toEqual([])
    expect(table.refused('teo', declares('unconscious')).code).toBe('master-only')
    expect(owed(table, 'giulia')).toEqual(['fate/teo'])
    table.does('giulia', declares('coma'))
    expect(table.pc('teo').fate).toBe('coma')
  })

  test('[DAI-COMBAT-7] [DAI-DEATH-1] a lesser failure: the player decides, or the Master for an absent one', () => {
    const table = fallen(1)
    expect(owed(table, 'teo')).toEqual(['fate/teo'])
    table.does('teo', declares('unconscious'))
    expect(table.pc('teo').fate).toBe('unconscious')
    const absent = fallen(1)
    absent.does('giulia', declares('unconscious'))
    expect(absent.pc('teo').fate).toBe('unconscious')
  })

  test('[DAI-WOUND-5] nobody gets up at the maximum of wounds', () => {
    const table = fallen(1)
    expect(table.refused('teo', declares('back')).code).toBe('character-down')
  })
})
