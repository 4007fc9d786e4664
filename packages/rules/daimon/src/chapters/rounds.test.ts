import { describe, expect, test } from 'vitest'
import { testTable, withSheet } from '../testing/test-table.ts'
import { testFight, hits, SHOOT, strike } from '../testing/test-fights.ts'

describe('a fight', () => {
  test('[DAI-COMBAT-2] single or multi round, chosen each time or fixed by the table', () => {
    const { table } = testFight('single')
    expect(table.doc('nadir', 'fight')).toMatchObject({ mode: 'single', round: 1, toAct: ['teo'] })
    const fixed = testTable({ options: { combatMode: 'multi' } })
    fixed.does('giulia', { type: 'add-opponent', name: 'X', difficulty: 2 })
    const [foe] = Object.keys(fixed.state().foes)
    const begin = { type: 'begin-fight', mode: 'single', characters: ['teo'], foes: [foe!] }
    expect(fixed.refused('giulia', begin)).toMatchObject({
      code: 'disabled-by-options',
      nearest: 'multi',
    })
    expect(fixed.offers('giulia').filter(id => id.startsWith('begin-fight'))).toEqual([
      'begin-fight/multi',
    ])
    expect(fixed.refused('teo', begin).code).toBe('master-only')
  })

  test('[DAI-COMBAT-1] [DAI-COMBAT-8] one test per round and character, with its own result', () => {
    const fight = testFight('multi', ['teo', 'nadir'])
    strike(fight).fill('owner', SHOOT).roll(hits(2, 6))
    expect(fight.table.pc('teo').character.wounds).toBe(1)
    expect(fight.table.pc('nadir').character.wounds).toBe(0)
    expect(() => strike(fight)).toThrow('already-acted')
    expect(fight.table.doc('giulia', 'fight')).toMatchObject({ toAct: ['nadir'] })
    expect(fight.table.refused('teo', { type: 'next-round' }).code).toBe('master-only')
    fight.table.does('giulia', { type: 'next-round' })
    expect(fight.table.doc('giulia', 'fight')).toMatchObject({ round: 2, toAct: ['teo', 'nadir'] })
  })

  test('[DAI-COMBAT-9] with several against one, a wound stays even if a companion wins', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    expect(strike(fight).fill('owner', SHOOT).roll(hits(0, 6)).outcome('nadir').text.it).toBe(
      'Teo contro Foe 1, Tiro con pistola: fallisce nettamente, 0 successi su 6. Teo: 2 ferite. Racconta Giulia.',
    )
    const won = strike(fight, 'nadir').fill('owner', SHOOT).roll(hits(5, 6))
    expect(won.outcome('teo').text.it).toBe(
      'Nadir contro Foe 1, Tiro con pistola: riesce, 5 successi su 6. Foe 1 è fuori combattimento. Racconta Giulia.',
    )
    expect(fight.table.pc('teo').character.wounds).toBe(2)
    expect(fight.table.doc('teo', 'fight')).toMatchObject({
      decided: true,
      exchanges: [
        { character: 'teo', outcome: 'failure', narrator: 'master', woundsTaken: 2 },
        { character: 'nadir', outcome: 'success', narrator: 'master', woundsTaken: 0 },
      ],
    })
  })

  test('[DAI-COMBAT-3] [DAI-COMBAT-4] in a single round a success beats all opponents, a failure puts one character out', () => {
    const fight = testFight('single', ['teo'], 2)
    const won = strike(fight)
      .fill('owner', { ...SHOOT, reserve: 2 })
      .roll(hits(4, 6))
    const [struck, beside] = won.effects.filter(({ id }) => id.startsWith('out:'))
    expect([struck?.told, beside?.told]).toEqual([true, undefined]) // the log line names the foe that was attacked
    expect(fight.table.doc('teo', 'foe/' + fight.foes[1])).toMatchObject({ state: 'defeated' })
    const lost = testFight('single')
    strike(lost).fill('owner', SHOOT).roll(hits(1, 5))
    expect(lost.table.state().fight?.left).toEqual(['teo'])
    expect(() => strike(lost)).toThrow('not-in-fight')
  })

  test('[DAI-COMBAT-10] a blow against several names none of them before it is chosen who is hurt', () => {
    for (const [successes, defeated] of [
      [4, null],
      [8, 'opponent'],
    ] as const) {
      const fight = testFight('multi', ['teo'], 2)
      const won = strike(fight)
        .fill('owner', { ...SHOOT, reserve: 2, strategy: 'desperate-attack' })
        .roll(hits(successes, 8))
      expect(won.output).toMatchObject({ defeated })
      const { it, en } = won.outcome('nadir').text
      expect(it).toContain('Il colpo va a segno.')
      expect(en).toContain('The blow lands.')
    }
  })

  test('[DAI-COMBAT-11] a single-round fight may ask for another test', () => {
    const fight = testFight('single', ['teo', 'nadir'])
    strike(fight)
      .fill('owner', { ...SHOOT, strategy: 'last-ditch-defence' })
      .roll(hits(5, 8))
    fight.table.does('giulia', { type: 'next-round' })
    expect(() => strike(fight)).not.toThrow()
  })

  test('[DAI-COMBAT-7] the log names the narrator', () => {
    const fight = testFight('multi')
    const rolled = strike(fight)
      .fill('owner', { ...SHOOT, reserve: 4 })
      .roll(hits(7, 9))
    expect(rolled.outcome('giulia').text.it).toBe(
      'Teo contro Foe 1, Tiro con pistola: riesce nettamente, 7 successi su 9. Foe 1 accusa il colpo. Racconta Teo.',
    )
  })

  test('[DAI-COMBAT-10] of several foes, the narrator picks the wounded one', () => {
    const fight = testFight('multi', ['teo'], 2)
    const { table, foes } = fight
    strike(fight)
      .fill('owner', { ...SHOOT, reserve: 5 })
      .roll(hits(7, 9))
    expect(table.doc('teo', 'fight')).toMatchObject({
      toAssign: { character: 'teo', chooser: 'teo', foes },
    })
    expect(table.refused('giulia', { type: 'assign-wounds', foe: foes[1]! }).code).toBe('not-yours')
    expect(table.refused('giulia', { type: 'next-round' }).code).toBe('wounds-to-assign')
    expect(table.refused('teo', { type: 'assign-wounds', foe: 'zoe' }).code).toBe('unknown-id')
    table.does('teo', { type: 'assign-wounds', foe: foes[1]! })
    expect(table.state().foes[foes[1]!]).toMatchObject({ wounds: 2 })
    expect(table.state().foes[foes[0]!]).toMatchObject({ wounds: 0 })
    expect(table.told('nadir')).toEqual(['Foe 2 accusa il colpo.'])
    expect(table.told('giulia')).toEqual(['Foe 2: ferite 0 → 2.'])
  })

  test('[DAI-COMBAT-10] after a success by less the Master picks', () => {
    const fight = testFight('multi', ['teo'], 2)
    strike(fight)
      .fill('owner', { ...SHOOT, reserve: 5 })
      .roll(hits(4, 9))
    expect(fight.table.doc('teo', 'fight')).toMatchObject({ toAssign: { chooser: 'giulia' } })
    expect(fight.table.refused('teo', { type: 'assign-wounds', foe: fight.foes[0]! }).code).toBe(
      'not-yours',
    )
    fight.table.does('giulia', { type: 'assign-wounds', foe: fight.foes[0]! })
    expect(fight.table.state().foes[fight.foes[0]!]).toMatchObject({ wounds: 1 })
  })

  test('[DAI-COMBAT-6] a fight continues until one side is beaten, flees or surrenders', () => {
    const fight = testFight('multi', ['teo', 'nadir'])
    fight.table.does('nadir', { type: 'leave-fight', id: 'nadir' })
    expect(fight.table.doc('teo', 'fight')).toMatchObject({ decided: false, toAct: ['teo'] })
    expect(fight.table.refused('teo', { type: 'leave-fight', id: fight.foes[0]! }).code).toBe(
      'master-only',
    )
    fight.table.does('giulia', { type: 'leave-fight', id: fight.foes[0]! })
    expect(fight.table.doc('teo', 'fight')).toMatchObject({ decided: true, toAct: [] })
    expect(() => strike(fight)).toThrow('opponent-down')
  })
})

describe('modifiers', () => {
  test('[DAI-MOD-2] [DAI-MOD-3] numbers count by group, split evenly, without the fallen', () => {
    const fight = testFight('multi', ['teo', 'nadir'], 3)
    const { table, foes } = fight
    expect(table.doc('teo', 'fight')).toMatchObject({
      groups: [
        { characters: ['teo'], foes: [foes[0], foes[1]], own: 1, against: 2, dice: -1 },
        { characters: ['nadir'], foes: [foes[2]], own: 1, against: 1, dice: 0 },
      ],
    })
    expect(strike(fight).fill('owner', SHOOT).bill('teo')).toContainEqual(['Rapporto numerico', -1])
    expect(() => strike(fight, 'teo', 2)).toThrow('unknown-id')
    table.happens({ type: 'foe-defeated', foe: foes[1]! })
    expect(strike(fight).fill('owner', SHOOT).bill('teo')).toEqual([
      ['Destrezza', 3],
      ['Tiro con pistola', 2],
    ])
  })

  test('[DAI-MOD-3] the Master may choose another split; option flat keeps all together', () => {
    const fight = testFight('multi', ['teo', 'nadir'], 3)
    const { table, foes } = fight
    const groups = (own: string[][], against: string[][]) =>
      own.map((characters, k) => ({ characters, foes: against[k]! }))
    expect(
      table.refused('giulia', { type: 'regroup', groups: groups([['teo', 'nadir']], [[...foes]]) })
        .code,
    ).toBe('unsplit-fight')
    table.does('giulia', {
      type: 'regroup',
      groups: groups([['nadir'], ['teo']], [[foes[0]!, foes[1]!], [foes[2]!]]),
    })
    expect(table.doc('teo', 'fight')).toMatchObject({ groups: [{ characters: ['nadir'] }, {}] })
    const flat = testFight('multi', ['teo', 'nadir'], 3, { options: { numbersMode: 'flat' } })
    expect(flat.table.doc('teo', 'fight')).toMatchObject({
      groups: [{ own: 2, against: 3, dice: -1 }],
    })
  })

  test('[DAI-MOD-4] the Master may give an advantage for tactics between rounds', () => {
    const fight = testFight('multi')
    fight.table.does('giulia', { type: 'next-round' })
    const slip = strike(fight)
      .fill('owner', SHOOT)
      .fill('terms', { advantage: 3, note: 'Imboscata' })
    expect(slip.bill('teo')).toContainEqual(['Vantaggio o svantaggio', 3])
  })

  test('[DAI-MOD-7] a strategy is declared with the Reserve dice, before the roll', () => {
    const slip = strike(testFight('multi')).fill('owner', {
      ...SHOOT,
      strategy: 'desperate-attack',
      reserve: 1,
    })
    expect(slip.bill('teo').slice(-2)).toEqual([
      ['Attacco disperato', 2],
      ['Dadi Riserva', 1],
    ])
  })

  test('[DAI-GEAR-2] [DAI-GEAR-4] gear counts against the foe’s, exhausted items do not count', () => {
    const table = testTable()
    table.does('giulia', { type: 'add-opponent', name: 'X', difficulty: 4, weapon: 1 })
    const [foe] = Object.keys(table.state().foes)
    table.does('giulia', { type: 'begin-fight', mode: 'multi', characters: ['teo'], foes: [foe!] })
    const armed = { ...SHOOT, weapon: 'item-1', armour: 'item-2' }
    const slip = table
      .slip('combat-round', 'teo', { character: 'teo', foe: foe! })
      .fill('owner', armed)
    expect(slip.bill('teo')).toContainEqual(['Armi e protezioni', 1])
    withSheet(table, 'teo', {
      equipment: table.pc('teo').character.equipment.map(item => ({ ...item, marks: 13 })),
    })
    expect(slip.bill('teo')).toContainEqual(['Armi e protezioni', -1])
  })

  test('[DAI-GEAR-3] [DAI-GEAR-5] a shield counts at close range, and the weapon in hand gives its bonus', () => {
    const shield = {
      id: 'item-3',
      name: 'Scudo',
      kind: 'shield',
      level: 1,
      bonusSkill: null,
      marks: 0,
    } as const
    const close = (melee: boolean) => {
      const fight = testFight('multi', ['teo'], 1, {}, melee)
      const { equipment } = fight.table.pc('teo').character
      const [pistol] = equipment
      withSheet(fight.table, 'teo', { equipment: [{ ...pistol!, bonusSkill: 'pistols' }, shield] })
      return strike(fight)
        .fill('owner', { ...SHOOT, weapon: 'item-1', shield: 'item-3' })
        .bill('teo')
    }
    expect(close(true)).toContainEqual(['Armi e protezioni', 2])
    expect(close(false)).toContainEqual(['Armi e protezioni', 1])
    expect(close(false)).toContainEqual(['Bonus tecnologico dell’equipaggiamento', 1])
  })

  test('[DAI-GEAR-6] where the Master overrides the levels, gear does not count', () => {
    const slip = strike(testFight('multi')).fill('owner', { ...SHOOT, weapon: 'item-1' })
    expect(slip.bill('teo')).toContainEqual(['Armi e protezioni', 1])
    slip.fill('terms', { ignoreGear: true, advantage: 1 })
    expect(slip.bill('teo').map(([name]) => name)).not.toContain('Armi e protezioni')
    expect(slip.roll(hits(0, 6)).output).toMatchObject({ pool: { total: 6 } })
  })

  test('[DAI-WOUND-4] wounds of this round count from the next one', () => {
    const fight = testFight('multi', ['teo'])
    fight.table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 4 })
    expect(strike(fight).fill('owner', SHOOT).bill('teo')).toEqual([
      ['Destrezza', 3],
      ['Tiro con pistola', 2],
    ])
    fight.table.does('giulia', { type: 'next-round' })
    expect(strike(fight).fill('owner', SHOOT).bill('teo')).toContainEqual(['Ferite gravi', -2])
  })
})

describe('marks', () => {
  test('[DAI-COUNTER-2] [DAI-COUNTER-3] [DAI-TABLE-6] one mark for the whole fight, recorded at its end', () => {
    const fight = testFight('multi')
    const armed = { ...SHOOT, weapon: 'item-1', armour: 'item-2' }
    strike(fight).fill('owner', armed).roll(hits(0, 7))
    fight.table.does('giulia', { type: 'next-round' })
    strike(fight).fill('owner', armed).roll(hits(0, 6))
    const marks = () => fight.table.pc('teo').character.equipment.map(item => item.marks)
    expect(marks()).toEqual([0, 0])
    expect(fight.table.doc('nadir', 'character/teo')).toMatchObject({
      usedThisFight: ['item-1', 'item-2'],
    })
    expect(fight.table.refused('teo', { type: 'end-fight' }).code).toBe('master-only')
    fight.table.does('giulia', { type: 'end-fight' })
    expect(marks()).toEqual([1, 1])
    expect(fight.table.docs('teo')['fight']).toBeUndefined()
    expect(fight.table.refused('giulia', { type: 'end-fight' }).code).toBe('no-fight')
  })

  test('[DAI-COUNTER-2] an item with its thirteenth mark works until the end of the fight', () => {
    const fight = testFight('multi')
    withSheet(fight.table, 'teo', {
      equipment: fight.table.pc('teo').character.equipment.map(item => ({ ...item, marks: 12 })),
    })
    const armed = { ...SHOOT, weapon: 'item-1' }
    expect(strike(fight).fill('owner', armed).roll(hits(0, 6)).output).toMatchObject({
      pool: { total: 6 },
    })
    fight.table.does('giulia', { type: 'end-fight' })
    expect(fight.table.told('teo')[0]).toContain('Marcatori finiti')
    expect(fight.table.pc('teo').character.equipment[0]!.marks).toBe(13)
  })

  test('[DAI-SCENE-3] a scene cannot end during a fight', () => {
    expect(() => testFight('multi').table.end('scene')).toThrow('fight-on')
  })
})

describe('odds of a round, by what is known', () => {
  test('[DAI-NPC-1] the curve for a hidden difficulty, the outcomes for a known one', () => {
    const fight = testFight('multi')
    const slip = strike(fight).fill('owner', SHOOT)
    expect(slip.odds('teo')?.curve?.steps).toHaveLength(7)
    expect(slip.odds('teo')?.outcomes).toBeUndefined()
    slip.fill('master', { difficulty: 4 })
    expect(slip.odds('teo')?.outcomes?.[0]?.chance).toBeCloseTo(6 / 32, 12)
    slip.fill('master', { difficulty: 4 }, true)
    expect(slip.odds('teo')?.outcomes).toBeUndefined()
    expect(slip.odds('giulia')?.outcomes?.map(({ id }) => id)).toEqual([
      'success',
      'failure',
      'narrates',
      'opponent-defeated',
      'character-down',
    ])
  })

  test('[DAI-MOD-5] [DAI-MOD-6] the hints include each strategy', () => {
    const names = strike(testFight('multi'))
      .fill('owner', { ...SHOOT, classes: ['class-1', 'class-2'], traits: ['trait-1', 'trait-2'] })
      .odds('teo')
      ?.hints?.map(({ label }) => label.it)
    expect(names).toContain('Attacco disperato')
    expect(names).toContain('Difesa ad oltranza')
  })
})
