import { describe, expect, test } from 'vitest'
import { testTable, withSheet, type TestTable } from '../testing/test-table.ts'

/** Teo owns neither Aim nor General culture: only modifiers of his sheet name them. */
type SheetChanges = Parameters<typeof withSheet>[2]
function teoWith(changes: SheetChanges): TestTable {
  const table = testTable()
  withSheet(table, 'teo', changes)
  return table
}

const SCOPE: SheetChanges = {
  enhancements: [
    {
      id: 'enh-1',
      name: 'Occhio-mirino',
      tech: 'cyber',
      hidden: false,
      bonuses: [{ on: 'skill', id: 'aim', dice: 1 }],
      marks: 0,
    },
  ],
}
const UNSCHOOLED: SheetChanges = {
  traits: [
    {
      id: 'trait-1',
      name: 'Scarsa istruzione',
      description: '',
      modifier: { on: 'skill', id: 'general-culture', dice: -3 },
    },
  ],
}
const TOOLS: SheetChanges = {
  equipment: [
    { id: 'item-1', name: 'Tuta', kind: 'armour', level: 1, bonusSkill: 'climbing', marks: 0 },
  ],
}

describe('modifiers of skills that are not on the sheet', () => {
  test('[DAI-DICE-3] [DAI-ENH-1] an enhancement brings its skill to a roll at 0', () => {
    const slip = teoWith(SCOPE).slip('test', 'teo', { character: 'teo' })
    expect(slip.choices('owner', 'skill')).toEqual([
      'hacking',
      'pistols',
      'first-aid',
      'aim',
      'resources',
    ])
    slip.fill('owner', { characteristic: 'dexterity', skill: 'aim', enhancements: ['enh-1'] })
    expect(slip.bill('teo')).toEqual([
      ['Destrezza', 3],
      ['Occhio-mirino', 1],
    ])
  })

  test('[DAI-DICE-6] [DAI-DICE-10] the Master names the skill that a penalty concerns', () => {
    const slip = teoWith(UNSCHOOLED).slip('test', 'teo', { character: 'teo' })
    slip.fill('owner', { characteristic: 'intelligence' })
    expect(slip.bill('teo')).toEqual([['Intelligenza', 4]])
    expect(slip.choices('terms', 'skill')).toContain('general-culture')
    slip.fill('terms', { skill: 'general-culture' })
    expect(slip.bill('teo')).toEqual([
      ['Intelligenza', 4],
      ['Bonus/malus di un Tratto', -3],
    ])
  })

  test('[DAI-GEAR-5] an item brings the skill of its bonus', () => {
    const slip = teoWith(TOOLS).slip('test', 'teo', { character: 'teo' })
    expect(slip.choices('owner', 'skill')).toContain('climbing')
  })

  test('[DAI-DICE-3] contests offer the same skills', () => {
    const slip = teoWith(SCOPE).slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
    expect(slip.choices('pool:teo', 'skill')).toContain('aim')
    expect(slip.choices('pool:nadir', 'skill')).not.toContain('aim')
  })

  test('[DAI-ENH-1] an enhancement is left out when the Master names another skill', () => {
    const slip = teoWith(SCOPE).slip('test', 'teo', { character: 'teo' })
    slip.fill('owner', { characteristic: 'dexterity', skill: 'aim', enhancements: ['enh-1'] })
    slip.fill('terms', { skill: 'pistols' })
    expect(slip.bill('teo')).toEqual([
      ['Destrezza', 3],
      ['Tiro con pistola', 2],
    ])
  })

  test('[DAI-DICE-3] a hint proposes an enhancement together with its skill', () => {
    const table = teoWith({
      enhancements: [
        { ...SCOPE.enhancements![0]!, bonuses: [{ on: 'skill', id: 'mechanics', dice: 1 }] },
      ],
    })
    const slip = table.slip('test', 'teo', { character: 'teo' })
    slip.fill('owner', { characteristic: 'intelligence' }).fill('master', { target: 3 })
    const hint = slip.odds('teo')?.hints?.find(({ label }) => label.it === 'Occhio-mirino')
    expect(hint?.value).toMatchObject({ skill: 'mechanics', enhancements: ['enh-1'] })
  })
})
