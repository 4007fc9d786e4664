import { describe, expect, test } from 'vitest'
import { hits, SHOOT, strike, testFight, type TestFight } from '../testing/test-fights.ts'

/** The book, single-round fights: «ogni PG esegue una prova separata». */

const stateOf = ({ table, foes }: TestFight, foe = 0) =>
  (table.doc('nadir', `foe/${foes[foe]!}`) as { state: string }).state

describe('a single round with several characters', () => {
  test('[DAI-COMBAT-8] [DAI-COMBAT-9] after a success the companion still rolls, and takes the wound', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    const { table } = fight
    strike(fight)
      .fill('owner', { ...SHOOT, reserve: 2 })
      .roll(hits(7, 8)) // a success by three
    expect(stateOf(fight)).toBe('unhurt')
    expect(table.doc('teo', 'fight')).toMatchObject({ toAct: ['nadir'], decided: false })
    expect(table.offers('nadir')).toContain(`strike/nadir/${fight.foes[0]!}`)
    strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(3, 6)) // a failure by one
    expect(table.pc('nadir').character.wounds).toBe(1)
    expect(stateOf(fight)).toBe('defeated')
    expect(table.doc('teo', 'fight')).toMatchObject({ toAct: [], decided: true })
  })

  test('[DAI-COMBAT-8] the order of the rolls does not matter', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    strike(fight).fill('owner', SHOOT).roll(hits(3, 6))
    expect(fight.table.doc('teo', 'fight')).toMatchObject({ toAct: ['nadir'], decided: false })
    strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(4, 6)) // still two against one
    expect(stateOf(fight)).toBe('defeated')
    expect(fight.table.doc('teo', 'fight')).toMatchObject({ decided: true })
  })

  test('[DAI-COMBAT-3] all opponents of the group are out when the last has rolled', () => {
    const fight = testFight('single', ['teo', 'nadir'], 2)
    const { table, foes } = fight
    table.does('giulia', {
      type: 'regroup',
      groups: [{ characters: ['teo', 'nadir'], foes: [...foes] }],
    })
    strike(fight).fill('owner', SHOOT).roll(hits(4, 5))
    expect([stateOf(fight), stateOf(fight, 1)]).toEqual(['unhurt', 'unhurt'])
    strike(fight, 'nadir', 1).fill('owner', SHOOT).roll(hits(1, 5))
    expect([stateOf(fight), stateOf(fight, 1)]).toEqual(['defeated', 'defeated'])
  })

  test('[DAI-COMBAT-9] nobody blocks the fight: the next round settles who was beaten', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    strike(fight).fill('owner', SHOOT).roll(hits(4, 6))
    fight.table.does('giulia', { type: 'next-round' })
    expect(stateOf(fight)).toBe('defeated')
    expect(fight.table.doc('teo', 'fight')).toMatchObject({ decided: true })
  })

  test('[DAI-COMBAT-9] the end of the fight settles who was beaten too', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    strike(fight).fill('owner', SHOOT).roll(hits(4, 6))
    fight.table.does('giulia', { type: 'end-fight' })
    expect(stateOf(fight)).toBe('defeated')
  })

  test('[DAI-COMBAT-9] a companion who leaves does not keep the beaten in the fight', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    strike(fight).fill('owner', SHOOT).roll(hits(4, 6))
    fight.table.does('nadir', { type: 'leave-fight', id: 'nadir' })
    expect(stateOf(fight)).toBe('defeated')
  })

  test('[DAI-COMBAT-9] the outcome names those still to roll, and the last roll announces those out', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    const won = strike(fight).fill('owner', SHOOT).roll(hits(4, 6))
    expect(won.outcome('nadir').text.it).toBe(
      'Teo contro Foe 1, Tiro con pistola: riesce, 4 successi su 6. Foe 1 ha la peggio, ma prima tira Nadir. Racconta Giulia.',
    )
    strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(3, 6))
    expect(fight.table.told('nadir')).toContain('Foe 1 è fuori dallo scontro.')
  })
})

test('[DAI-COMBAT-10] with several opponents the outcome does not name the one attacked', () => {
  const fight = testFight('multi', ['teo'], 2)
  const won = strike(fight)
    .fill('owner', { ...SHOOT, reserve: 2 })
    .roll(hits(6, 6))
  expect(won.outcome('teo').text.it).toContain('Il colpo va a segno.')
})
