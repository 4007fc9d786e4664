import type { Json } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { hits, SHOOT, strike, testFight } from '../testing/test-fights.ts'
import { testTable } from '../testing/test-table.ts'

/** Newcomers of a running fight. The book splits uneven fights into one against many (DAI-MOD-3). */

const NADIR_JOINS = (against: string, when: 'now' | 'next' = 'now') => ({
  type: 'join-fight',
  joining: [{ id: 'nadir', against }],
  when,
})
const groupsIn = ({ table }: ReturnType<typeof testFight>) => table.state().fight?.groups

describe('a character joins a running fight', () => {
  test('[DAI-MOD-2] [DAI-MOD-3] at once, beside a companion: two against one, +1D each', () => {
    const fight = testFight('multi', ['teo'])
    const { table, foes } = fight
    const [foe] = foes as [string]
    expect(table.doc('nadir', 'fight')).toMatchObject({
      outside: [
        { character: 'giulia', answer: null },
        { character: 'nadir', answer: null },
      ],
    })
    expect(table.offers('nadir')).toContain(`join/nadir/${foe}`)
    expect(table.offers('teo')).not.toContain(`join/nadir/${foe}`)
    table.does('nadir', NADIR_JOINS(foe))
    expect(table.told('teo')).toEqual(['Nadir entra nello scontro: Teo, Nadir contro Foe 1.'])
    expect(table.doc('teo', 'fight')).toMatchObject({
      groups: [{ characters: ['teo', 'nadir'], foes: [foe], dice: 1 }],
      toAct: ['teo', 'nadir'],
      outside: [{ character: 'giulia' }],
    })
    expect(table.refused('nadir', NADIR_JOINS(foe)).code).toBe('already-in-fight')
    strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(6, 6)) // 5D of the sheet, 1D for numbers
  })

  test('[DAI-COUNTER-2] marks, wounds and pairs of the others stay', () => {
    const fight = testFight('multi', ['teo'], 2)
    const { table, foes } = fight
    strike(fight)
      .fill('owner', { ...SHOOT, weapon: 'item-1' })
      .roll(hits(1, 5))
    const before = table.state().fight!
    table.does('nadir', NADIR_JOINS(foes[1]!))
    expect(table.state().fight).toMatchObject({
      id: before.id,
      used: before.used,
      exchanges: before.exchanges,
      startWounds: { teo: 0, nadir: 0 },
      groups: [
        { characters: ['teo'], foes: [foes[0]] },
        { characters: ['nadir'], foes: [foes[1]] },
      ],
    })
  })

  test('[DAI-MOD-3] two against three become 1–2 and 1–1, as the book splits them', () => {
    const fight = testFight('multi', ['teo'], 3)
    fight.table.does('nadir', NADIR_JOINS(fight.foes[2]!))
    expect(groupsIn(fight)).toEqual([
      { characters: ['teo'], foes: fight.foes.slice(0, 2) },
      { characters: ['nadir'], foes: fight.foes.slice(2) },
    ])
  })

  test('[DAI-MOD-3] with the next round, or not at all', () => {
    const fight = testFight('multi', ['teo'])
    const { table, foes } = fight
    table.does('nadir', NADIR_JOINS(foes[0]!, 'next'))
    expect(table.told('teo')).toEqual(['Nadir entra dal prossimo round.'])
    expect(table.doc('teo', 'fight')).toMatchObject({
      toAct: ['teo'],
      outside: [
        { character: 'giulia', answer: null },
        { character: 'nadir', answer: 'next-round' },
      ],
    })
    table.does('giulia', { type: 'stay-out', character: 'giulia' })
    expect(table.told('teo')).toEqual([])
    table.does('giulia', { type: 'next-round' })
    expect(table.doc('teo', 'fight')).toMatchObject({
      groups: [{ characters: ['teo', 'nadir'], foes: [foes[0]] }],
      toAct: ['teo', 'nadir'],
      outside: [{ character: 'giulia', answer: 'stays-out' }],
    })
  })

  test('[DAI-MOD-3] if the opponent fell meanwhile, the newcomer is free', () => {
    const fight = testFight('multi', ['teo'], 2)
    const { table, foes } = fight
    table.does('nadir', NADIR_JOINS(foes[0]!, 'next'))
    table.does('giulia', { type: 'edit-opponent', id: foes[0]!, wounds: 4 })
    table.does('giulia', { type: 'next-round' })
    expect(table.doc('giulia', 'fight')).toMatchObject({
      free: { characters: ['nadir'], foes: [] },
      proposed: [{ characters: ['teo', 'nadir'], foes: [foes[1]] }],
    })
  })

  test('[DAI-MOD-3] players outside the fight are asked to join, the Master is not', () => {
    const { table } = testFight('multi', ['teo'])
    const waits = ruleset.waits?.(table.state(), table.table) ?? []
    const asked = waits.filter(({ id }) => id.startsWith('join-')).map(({ seat }) => seat)
    expect(asked).toEqual(['nadir'])
  })

  test('[DAI-COMBAT-6] somebody who fled may come back, but is not asked', () => {
    const fight = testFight('multi', ['teo', 'nadir'])
    const { table, foes } = fight
    table.does('nadir', { type: 'leave-fight', id: 'nadir' })
    expect(table.doc('nadir', 'fight')).toMatchObject({
      outside: [
        { character: 'giulia', answer: null },
        { character: 'nadir', answer: 'stays-out' },
      ],
    })
    table.does('nadir', NADIR_JOINS(foes[0]!))
    expect(table.doc('nadir', 'fight')).toMatchObject({ toAct: ['teo', 'nadir'] })
  })

  test('refusals name what is wrong', () => {
    const { table, foes } = testFight('multi', ['teo'])
    const [foe] = foes as [string]
    const join = (joining: Json[]) => ({ type: 'join-fight', joining })
    expect(table.refused('teo', NADIR_JOINS(foe))).toMatchObject({ code: 'not-yours' })
    expect(table.refused('nadir', NADIR_JOINS('nobody'))).toMatchObject({
      code: 'unknown-id',
      path: 'joining[0].against',
    })
    expect(table.refused('nadir', join([{ id: foe, against: 'teo' }])).code).toBe('master-only')
    expect(table.refused('giulia', join([{ id: 'x', against: null }])).code).toBe('unknown-id')
    expect(table.refused('giulia', join([{ id: foe, against: 'teo' }])).code).toBe(
      'already-in-fight',
    )
    const twice = { id: 'nadir', against: foe }
    expect(table.refused('giulia', join([twice, twice])).code).toBe('duplicate-id')
    expect(testTable().refused('nadir', NADIR_JOINS(foe)).code).toBe('no-fight')
  })
})

describe('the Master brings in opponents', () => {
  const withGuard = () => {
    const fight = testFight('multi', ['teo', 'nadir'], 2)
    const { table } = fight
    table.does('giulia', { type: 'add-opponent', name: 'Guardia', difficulty: 2, seen: false })
    return { fight, table, guard: Object.keys(table.state().foes).at(-1)! }
  }
  const brings = (guard: string, when: 'now' | 'next' = 'now') => ({
    type: 'join-fight',
    joining: [{ id: guard, against: 'teo' }],
    when,
  })

  test('[DAI-MOD-2] a hidden opponent comes into sight and makes it one against two, −1D', () => {
    const { table, guard } = withGuard()
    table.does('giulia', brings(guard))
    expect(table.told('teo')).toContain('Guardia entra nello scontro: Teo contro Foe 1, Guardia.')
    expect(table.doc('teo', `foe/${guard}`)).toMatchObject({ name: 'Guardia', seen: true })
    expect(table.doc('teo', 'fight')).toMatchObject({
      groups: [{ characters: ['teo'], dice: -1 }, { characters: ['nadir'] }],
    })
  })

  test('[DAI-NPC-1] until the next round, players see nothing of a hidden opponent that is to join', () => {
    const { table, guard } = withGuard()
    const shown = () => JSON.stringify([table.docs('teo'), table.offers('teo')])
    const before = shown()
    table.does('giulia', brings(guard, 'next'))
    expect(table.told('teo')).toEqual([])
    expect(table.told('giulia')).toEqual(['Guardia entra dal prossimo round.'])
    expect(shown()).toBe(before)
    table.does('giulia', { type: 'next-round' })
    expect(table.told('teo')).toContain('Guardia entra nello scontro: Teo contro Foe 1, Guardia.')
  })
})
