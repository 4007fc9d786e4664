import { describe, expect, test } from 'vitest'
import { testFight, hits, SHOOT, strike } from '../testing/test-fights.ts'

describe('the foe', () => {
  test('[DAI-NPC-1] only the leader reads the difficulty faced and the margin', () => {
    const rolled = strike(testFight('multi')).fill('owner', SHOOT).roll(hits(5, 5))
    const told = rolled.effects.find(({ id }) => id === 'against')
    expect(told).toMatchObject({
      label: { it: 'Contro 4: più 1', en: 'Against 4: plus 1' },
      audience: { master: true },
      events: [],
    })
    expect(JSON.stringify(rolled.outcome('teo'))).not.toContain('margin')
    const shown = strike(testFight('multi')).fill('owner', SHOOT).fill('master', { difficulty: 4 }) // shown to all
    expect(shown.roll(hits(5, 5)).effects.map(({ id }) => id)).not.toContain('against')
  })

  test('[DAI-NPC-2] [DAI-NPC-3] wounds add up, and the difficulty drops from the next round', () => {
    const fight = testFight('multi', ['teo', 'nadir'])
    const { table, foes } = fight
    strike(fight)
      .fill('owner', { ...SHOOT, reserve: 1 })
      .roll(hits(5, 7))
    expect(table.doc('giulia', `foe/${foes[0]}`)).toMatchObject({
      state: 'wounded',
      wounds: 1,
      difficulty: 4,
    })
    // same round: still 4, so three successes fail
    expect(strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(3, 6)).output).toMatchObject({
      difficulty: 4,
      outcome: 'failure',
    })
    table.does('giulia', { type: 'next-round' })
    expect(strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(3, 5)).output).toMatchObject({
      difficulty: 3,
      outcome: 'success',
    })
  })

  test('[DAI-NPC-4] with immediate timing the difficulty drops in the same round', () => {
    const fight = testFight('multi', ['teo', 'nadir'], 1, {
      options: { npcDropTiming: 'immediate' },
    })
    strike(fight)
      .fill('owner', { ...SHOOT, reserve: 1 })
      .roll(hits(5, 7))
    expect(strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(3, 6)).output).toMatchObject({
      difficulty: 3,
    })
  })

  test('[DAI-NPC-4] [DAI-NPC-5] its document shows the difficulty of the next roll', () => {
    const wounded = (npcDropTiming: 'next-round' | 'immediate') => {
      const fight = testFight('multi', ['teo', 'nadir'], 1, { options: { npcDropTiming } })
      strike(fight)
        .fill('owner', { ...SHOOT, reserve: 1 })
        .roll(hits(5, 7)) // margin 1: one wound
      return fight
    }
    const shownIn = ({ table, foes }: ReturnType<typeof wounded>) =>
      (table.doc('giulia', `foe/${foes[0]}`) as { effectiveDifficulty: number }).effectiveDifficulty
    const next = wounded('next-round')
    expect(shownIn(next)).toBe(4)
    next.table.does('giulia', { type: 'next-round' })
    expect(shownIn(next)).toBe(3)
    expect(shownIn(wounded('immediate'))).toBe(3)
    // a single round does not track health, so wounds of an earlier fight do not count
    const single = wounded('next-round')
    single.table.does('giulia', { type: 'end-fight' })
    expect(shownIn(single)).toBe(3)
    single.table.does('giulia', {
      type: 'begin-fight',
      mode: 'single',
      characters: ['teo'],
      foes: single.foes,
    })
    expect(shownIn(single)).toBe(4)
  })

  test('[DAI-NPC-2] at its last wound a foe is out and cannot be attacked', () => {
    const fight = testFight('multi', ['teo', 'nadir'])
    strike(fight)
      .fill('owner', { ...SHOOT, strategy: 'desperate-attack' })
      .roll(hits(7, 8))
    expect(fight.table.doc('teo', `foe/${fight.foes[0]}`)).toMatchObject({ state: 'defeated' })
    expect(() => strike(fight, 'nadir')).toThrow('opponent-down')
  })
})
