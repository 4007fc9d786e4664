import { describe, expect, test } from 'vitest'
import { testTable, withSheet, type TestTable } from '../testing/test-table.ts'

/** Fights must be able to go on after the first casualties. */

function threeAgainstThree(): { readonly table: TestTable; readonly foes: readonly string[] } {
  const table = testTable()
  for (const difficulty of [2, 2, 4])
    table.does('giulia', { type: 'add-opponent', name: 'Guardia', difficulty, seen: true })
  const foes = Object.keys(table.state().foes)
  const characters = ['giulia', 'teo', 'nadir']
  table.does('giulia', { type: 'begin-fight', mode: 'multi', characters, foes })
  return { table, foes }
}

describe('a fight after the first casualty', () => {
  test('[DAI-MOD-3] the fallen leave their groups and new pairs are proposed', () => {
    const { table, foes } = threeAgainstThree()
    const [first, second, third] = foes
    table.does('giulia', { type: 'edit-opponent', id: second!, wounds: 2 })
    table.does('giulia', { type: 'apply-wounds', character: 'nadir', add: 6 })
    expect(table.doc('giulia', 'fight')).toMatchObject({
      free: { characters: ['teo'], foes: [third] },
      proposed: [
        { characters: ['giulia'], foes: [first] },
        { characters: ['teo'], foes: [third] },
      ],
    })
    expect(table.offers('giulia')).toEqual(expect.arrayContaining(['regroup', `face/teo/${third}`]))
    expect(table.offers('teo')).not.toContain('regroup')
    const sent = table.state().fight!.groups.map(({ characters, foes: faced }, k) => ({
      characters: k === 2 ? [...characters, 'teo'] : characters.filter(id => id !== 'teo'),
      foes: faced,
    }))
    table.does('giulia', { type: 'regroup', groups: sent })
    expect(table.state().fight?.groups).toEqual([
      { characters: ['giulia'], foes: [first] },
      { characters: ['teo'], foes: [third] },
    ])
    expect(table.offers('teo')).toContain(`strike/teo/${third}`)
    const stranger = [{ characters: ['nobody'], foes: [third!] }]
    expect(table.refused('giulia', { type: 'regroup', groups: stranger }).code).toBe('unknown-id')
  })

  test('[DAI-NPC-1] two opponents of one kind get different numbers', () => {
    const { table } = threeAgainstThree()
    const names = Object.values(table.state().foes).map(({ name }) => name)
    expect(names).toEqual(['Guardia', 'Guardia 2', 'Guardia 3'])
  })

  test('[DAI-NPC-1] the second of two hidden foes, shown alone, has no number that reveals the first', () => {
    const table = testTable()
    for (const difficulty of [2, 4])
      table.does('giulia', { type: 'add-opponent', name: 'Guardia', difficulty, seen: false })
    const [first, second] = Object.keys(table.state().foes) as [string, string]
    table.does('giulia', { type: 'show-opponent', id: second, seen: true })
    expect(table.doc('teo', `foe/${second}`)).toMatchObject({ name: 'Guardia' })
    expect(table.state().foes[first]?.name).toBe('Guardia 2') // the leader can tell them apart
    table.does('giulia', { type: 'show-opponent', id: first, seen: true })
    expect(table.doc('teo', `foe/${first}`)).toMatchObject({ name: 'Guardia 2' })
  })
})

describe('an escalation before its tie is settled', () => {
  const POWER = { characteristic: 'power' }
  const hits = (n: number, of: number) => Array.from({ length: of }, (_, k) => (k < n ? 6 : 1))

  test('[DAI-ESC-3] a stake is limited by the tie, and both settle correctly in any order', () => {
    const table = testTable()
    withSheet(table, 'nadir', { reserve: 5 })
    const tie = table
      .slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
      .fill('pool:teo', POWER)
      .fill('pool:nadir', POWER)
      .fill('side:teo', { reserve: 2 })
      .fill('side:nadir', { reserve: 2 })
      .roll([...hits(2, 5), ...hits(2, 5)])
    expect(tie.next?.about).toMatchObject({ left: { teo: 4, nadir: 4 } })
    // as if no effects were applied
    for (const seat of ['teo', 'nadir']) withSheet(table, seat, { reserve: 5 })
    const slip = table.slip('escalation', 'teo', tie.next!.about)
    expect(() => slip.fill('side:teo', { stake: 5 })).toThrow('reserve-insufficient')
    slip.fill('side:teo', { stake: 4 }).fill('side:nadir', { stake: 4 })
    slip.roll([...hits(3, 4), ...hits(1, 4)])
    expect(table.pc('teo').character.reserve).toBe(1) // 5, less the 4 that won, before the die of the tie is spent
    expect(table.pc('nadir').character.reserve).toBe(4)
  })

  test('[DAI-ESC-6] a single contender who insists throws no die', () => {
    const table = testTable()
    const bound = table
      .slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
      .fill('pool:teo', POWER)
      .fill('pool:nadir', POWER)
      .fill('side:teo', { reserve: 0 })
      .fill('side:nadir', { reserve: 0 })
      .roll([...hits(1, 3), ...hits(1, 3)])
    const slip = table.slip('escalation', 'teo', bound.next!.about)
    slip.fill('side:teo', { stake: 2 }).fill('side:nadir', { concede: true, stake: 0 })
    expect(slip.roll([]).outcome('giulia').id).toBe('conceded')
  })
})

describe('private channels, elections and opponents', () => {
  test('[DAI-DAIMON-6] private lines are read by the leader of that time, not by later ones', () => {
    const table = testTable()
    table.does('teo', { type: 'whisper', character: 'teo', text: 'Non mi fido' })
    expect(JSON.stringify(table.doc('giulia', 'channel/teo'))).toContain('Non mi fido')
    table.happens({ type: 'master-moved', seat: 'nadir' })
    const voice = (
      table.doc('teo', 'players')['seats'] as { seat: string; voicedBy: string }[]
    ).find(({ seat }) => seat === 'teo')!.voicedBy
    const later = ['giulia', 'nadir'].find(seat => seat !== voice)!
    table.happens({ type: 'master-moved', seat: later })
    table.does('teo', { type: 'whisper', character: 'teo', text: 'Adesso sì' })
    const read = JSON.stringify(table.doc(later, 'channel/teo'))
    expect(read).toContain('Adesso sì')
    expect(read.includes('Non mi fido')).toBe(later === 'giulia')
  })

  test('[DAI-MASTER-3] candidates are present players with a living character', () => {
    const table = testTable({ seats: ['giulia', 'teo', 'nadir', 'ospite'] })
    table.end('scene')
    expect(table.doc('teo', 'election')['candidates']).not.toContain('ospite')
    expect(table.refused('ospite', { type: 'bid-master' }).code).toBe('no-character')
    table.does('giulia', { type: 'elect-master', absent: ['nadir'] }, 'any')
    expect(table.table.master).toBe('teo')
  })

  test('[DAI-COMBAT-3] in a single round against many, the character faces the strongest foe', () => {
    const table = testTable()
    for (const difficulty of [2, 4])
      table.does('giulia', {
        type: 'add-opponent',
        name: `Foe ${difficulty}`,
        difficulty,
        seen: true,
      })
    const foes = Object.keys(table.state().foes)
    table.does('giulia', { type: 'begin-fight', mode: 'single', characters: ['teo'], foes })
    const slip = table.slip('combat-round', 'teo', { character: 'teo', foe: foes[0]! })
    slip.fill('owner', { characteristic: 'dexterity', skill: 'pistols' })
    const rolled = slip.roll([6, 6, 6, 1])
    expect(rolled.output).toMatchObject({ difficulty: 4, outcome: 'failure' })
  })

  test('[DAI-ORACLE-11] pins end with the scene, and an answer of yes or no is not a thread', () => {
    const table = testTable()
    table.does('giulia', { type: 'ask-oracle', table: 0, private: false }, 'any')
    const [draw] = Object.keys(table.state().oracle)
    table.does('giulia', { type: 'pin-oracle', draw: draw!, pinned: true })
    table.end('scene')
    expect(table.doc('tv', `oracle/${draw}`)).toMatchObject({ pinned: false, thread: false })
  })
})
