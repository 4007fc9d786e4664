import { describe, expect, test } from 'vitest'
import { testTable, withSheet, type TestTable } from '../testing/test-table.ts'

const hits = (n: number, of: number) => Array.from({ length: of }, (_, k) => (k < n ? 6 : 1))
const SHOOT = { characteristic: 'dexterity', skill: 'pistols' }

describe('a shot at a helpless target', () => {
  const shot = (table: TestTable, about: Record<string, string> = {}) =>
    table.slip('ranged-shot', 'teo', { character: 'teo', ...about })
  const AIM = { ...SHOOT, weapon: 'item-1' }
  const JUDGED = { distance: 'medium', size: 'medium' }

  test('[DAI-RANGED-1] [DAI-RANGED-3] [DAI-RANGED-4] the Master sets distance and size; a hit wounds', () => {
    const table = testTable()
    table.does('giulia', { type: 'add-opponent', name: 'Sentinella', difficulty: 2, seen: true })
    const [foe] = Object.keys(table.state().foes)
    const slip = shot(table, { foe: foe! }).fill('owner', AIM)
    slip.fill('master', { distance: 'medium', size: 'medium' })
    const rolled = slip.roll(hits(3, 5))
    expect(rolled.outcome('nadir').text.it).toBe(
      'Teo contro Sentinella, Tiro con pistola: riesce, 3 successi su 5. Colpo a segno. Racconta Giulia.',
    )
    expect(table.doc('giulia', `foe/${foe}`)).toMatchObject({ wounds: 1, state: 'wounded' })
    expect(table.state().scene.used).toEqual({ teo: ['item-1'] })
  })

  test('[DAI-RANGED-5] needs the Master’s permission and a weapon that still works', () => {
    const table = testTable()
    const slip = shot(table).fill('owner', AIM)
    slip.fill('master', { distance: 'short', size: 'large', helpless: false })
    expect(() => slip.roll([])).toThrow('target-not-helpless')
    expect(
      shot(table)
        .fill('owner', { ...AIM, weapon: 'item-2' })
        .fill('master', JUDGED)
        .input(),
    ).toMatchObject({
      error: { code: 'unknown-id', path: 'owner.weapon' },
    })
    withSheet(table, 'teo', {
      equipment: table.pc('teo').character.equipment.map(item => ({ ...item, marks: 13 })),
    })
    expect(shot(table).fill('owner', AIM).fill('master', JUDGED).input()).toMatchObject({
      error: { code: 'item-exhausted' },
    })
  })

  test('[DAI-RANGED-2] with armour as dice the pool changes, also in the bill', () => {
    const slip = shot(testTable({ options: { rangedArmour: 'dice' } })).fill('owner', AIM)
    slip.fill('master', { distance: 'long', size: 'medium', targetArmour: 3 })
    expect(slip.bill('teo')).toContainEqual(['Armi e protezioni', -2])
    expect(slip.roll(hits(3, 3)).output).toMatchObject({ target: 3, hit: true })
  })

  test('[DAI-RANGED-1] odds: hit or miss when known, a curve when sealed', () => {
    const slip = shot(testTable()).fill('owner', AIM)
    slip.fill('master', { distance: 'long', size: 'medium' }, true)
    expect(slip.odds('teo')?.curve?.steps).toHaveLength(7)
    expect(slip.odds('giulia')?.outcomes?.[0]).toMatchObject({ id: 'hit', chance: 0.5 })
  })
})
