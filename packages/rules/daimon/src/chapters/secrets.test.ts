import { describe, expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { testTable, type TestTable, type TestSlip } from '../testing/test-table.ts'

/**
 * Two sessions that differ only in a secret must look the same to a seat that may not know it:
 * documents, offers, log lines, and on slips the bill, the odds and the outcome. `others` may not
 * know it. `knower` may, so that the test can fail.
 */
function sameFor(
  others: readonly string[],
  knower: string | null,
  build: (twin: 0 | 1) => TestTable,
) {
  const [one, two] = [build(0), build(1)]
  const seen = (table: TestTable, seat: string) => ({
    docs: table.docs(seat),
    offers: ruleset.offers(table.state(), table.viewer(seat), table.table),
    told: table.told(seat),
  })
  for (const seat of others) expect(seen(one, seat)).toEqual(seen(two, seat))
  if (knower !== null) expect(seen(one, knower)).not.toEqual(seen(two, knower))
  return [one, two] as const
}

function sameSlip(others: readonly string[], knower: string, build: (twin: 0 | 1) => TestSlip) {
  const [one, two] = [build(0), build(1)]
  const seen = (slip: TestSlip, seat: string) => ({
    slip: slip.seenBy(seat),
    bill: slip.bill(seat),
    odds: slip.odds(seat),
    parts: slip.parts(),
  })
  for (const seat of others) expect(seen(one, seat)).toEqual(seen(two, seat))
  expect(seen(one, knower)).not.toEqual(seen(two, knower))
  return [one, two] as const
}

const HACK = { characteristic: 'intelligence', skill: 'hacking' }
const POWER = { characteristic: 'power' }
const hits = (n: number, of: number) => Array.from({ length: of }, (_, k) => (k < n ? 6 : 1))
const OTHERS = ['teo', 'nadir', 'tv']

describe('secrets', () => {
  test('[DAI-TEST-3] [DAI-TABLE-3] only the Master knows a sealed target, before and after the roll', () => {
    const tables = [testTable(), testTable()] as const
    const slips = sameSlip(OTHERS, 'giulia', twin =>
      tables[twin]
        .slip('test', 'teo', { character: 'teo' })
        .fill('owner', { ...HACK, reserve: 1 })
        .fill('master', { target: twin === 0 ? 3 : 4 }, true),
    )
    const rolled = slips.map(slip => slip.roll(hits(5, 9))) // a success by 2, and by 1
    for (const seat of OTHERS) {
      expect(rolled[0]!.outcome(seat)).toEqual(rolled[1]!.outcome(seat))
      expect(tables[0].docs(seat)).toEqual(tables[1].docs(seat))
      expect(tables[0].told(seat)).toEqual(tables[1].told(seat))
    }
    expect(JSON.stringify(rolled[0]!.outcome('teo'))).not.toContain('target')
    expect(rolled[0]!.outcome('giulia')).not.toEqual(rolled[1]!.outcome('giulia'))
  })

  test('[DAI-CONTEST-3] [DAI-RESERVE-11] only the author knows a declaration until all are in', () => {
    sameSlip(['nadir', 'giulia', 'tv'], 'teo', twin =>
      testTable()
        .slip('contest', 'teo', { contenders: ['teo', 'nadir'], fight: true })
        .fill('pool:teo', POWER)
        .fill('pool:nadir', POWER)
        .fill('side:teo', {
          reserve: twin === 0 ? 0 : 4,
          strategy: twin === 0 ? 'none' : 'desperate-attack',
          weapon: twin === 0 ? null : 'item-1',
        }),
    )
  })

  test('[DAI-ESC-2] only the author knows a stake or a withdrawal until all are in', () => {
    sameSlip(['nadir', 'giulia', 'tv'], 'teo', twin => {
      const table = testTable()
      const { next } = table
        .slip('contest', 'teo', { contenders: ['teo', 'nadir'] })
        .fill('pool:teo', POWER)
        .fill('pool:nadir', POWER)
        .fill('side:teo', {})
        .fill('side:nadir', {})
        .roll([6, 1, 1, 6, 1, 1])
      return table
        .slip('escalation', 'teo', next!.about)
        .fill('side:teo', twin === 0 ? { concede: true } : { stake: 4 })
    })
  })

  test('[DAI-NPC-1] only the Master knows a foe’s difficulty, wounds and notes', () => {
    sameFor(OTHERS, 'giulia', twin => {
      const table = testTable()
      table.does('giulia', {
        type: 'add-opponent',
        name: 'Kessler',
        difficulty: twin === 0 ? 4 : 6,
        notes: twin === 0 ? 'mente' : 'dice il vero',
        seen: true,
      })
      const [id] = Object.keys(table.state().foes)
      table.does('giulia', { type: 'edit-opponent', id: id!, wounds: twin === 0 ? 1 : 3 })
      table.does('giulia', { type: 'begin-fight', mode: 'multi', characters: ['teo'], foes: [id!] })
      return table
    })
  })

  test('[DAI-NPC-1] a round against a foe hides them in bill, odds, outcome and effects', () => {
    const fight = (difficulty: number) => {
      const table = testTable()
      table.does('giulia', { type: 'add-opponent', name: 'Kessler', difficulty })
      const [foe] = Object.keys(table.state().foes)
      table.does('giulia', {
        type: 'begin-fight',
        mode: 'multi',
        characters: ['teo'],
        foes: [foe!],
      })
      const slip = table
        .slip('combat-round', 'teo', { character: 'teo', foe: foe! })
        .fill('owner', { characteristic: 'dexterity', skill: 'pistols', reserve: 5 })
      return { table, slip }
    }
    const [one, two] = [fight(4), fight(5)]
    for (const seat of OTHERS) {
      expect(one.slip.odds(seat)).toEqual(two.slip.odds(seat))
      expect(one.slip.bill(seat)).toEqual(two.slip.bill(seat))
    }
    const dice = hits(9, 10) // successes by 5 and by 4: three wounds or two, neither the last
    const rolled = [one.slip.roll(dice), two.slip.roll(dice)]
    const shown = rolled.map(({ effects }) =>
      effects.filter(({ audience }) => audience === undefined).map(({ label }) => label),
    )
    expect(shown[0]).toEqual(shown[1])
    for (const seat of OTHERS) {
      expect(rolled[0]!.outcome(seat)).toEqual(rolled[1]!.outcome(seat))
      expect(one.table.docs(seat)).toEqual(two.table.docs(seat))
      expect(one.table.told(seat)).toEqual(two.table.told(seat))
    }
    expect(one.table.docs('giulia')).not.toEqual(two.table.docs('giulia'))
    expect(one.table.told('giulia')).not.toEqual(two.table.told('giulia'))
  })

  test('[DAI-COMBAT-10] only the Master knows the number of wounds to assign', () => {
    sameFor(OTHERS, 'giulia', twin => {
      const table = testTable()
      for (const name of ['Uno', 'Due'])
        table.does('giulia', { type: 'add-opponent', name, difficulty: 4 })
      const foes = Object.keys(table.state().foes)
      table.does('giulia', { type: 'begin-fight', mode: 'multi', characters: ['teo'], foes })
      table.happens({
        type: 'wounds-won',
        toAssign: { character: 'teo', wounds: twin === 0 ? 1 : 2, chooser: 'master' },
      })
      return table
    })
  })

  test('[DAI-NPC-1] only the Master knows that a hidden foe exists', () => {
    const [, two] = sameFor(OTHERS, 'giulia', twin => {
      const table = testTable()
      if (twin === 1) {
        table.does('giulia', { type: 'add-opponent', name: 'Kessler', difficulty: 4 })
        const [id] = Object.keys(table.state().foes)
        table.does('giulia', { type: 'edit-opponent', id: id!, look: 'Occhi senza sonno' })
      } else table.does('giulia', { type: 'check-clock' })
      return table
    })
    const [id] = Object.keys(two.state().foes)
    expect(() => two.slip('ranged-shot', 'teo', { character: 'teo', foe: id! })).toThrow(
      'unknown-id',
    )
    expect(() => two.slip('ranged-shot', 'teo', { character: 'teo', foe: 'zoe' })).toThrow(
      'unknown-id',
    )
  })

  test('[DAI-ORACLE-11] only the Master knows of a private draw', () => {
    sameFor(OTHERS, 'giulia', twin => {
      const table = testTable()
      if (twin === 1) {
        table.does('giulia', { type: 'ask-oracle', table: 2, question: 'Chi?' }, [2, 1, 4, 2])
        const [id] = Object.keys(table.state().oracle)
        table.does('giulia', { type: 'reroll-facet', draw: id!, facet: 0 }, [1, 1, 1, 1])
      } else table.does('giulia', { type: 'check-clock' })
      return table
    })
  })

  test('[DAI-ORACLE-13] only the Master reads the event log', () => {
    sameFor(OTHERS, 'giulia', twin => {
      const table = testTable()
      table.does('giulia', { type: 'note-event', text: twin === 0 ? 'È vivo' : 'È morto da anni' })
      return table
    })
  })

  test('[DAI-DAIMON-6] only host, voice and Master know of a private dialogue', () => {
    sameFor(['vera', 'tv'], 'nadir', twin => {
      const table = testTable({ seats: ['giulia', 'teo', 'nadir', 'vera'] })
      if (twin === 1) table.does('nadir', { type: 'whisper', character: 'teo', text: 'Scappa.' })
      else table.does('nadir', { type: 'check-clock' })
      return table
    })
  })

  test('[DAI-MASTER-14] votes are secret while the vote is open', () => {
    sameFor(['nadir', 'giulia', 'tv'], 'teo', twin => {
      const table = testTable()
      table.end('scene')
      table.does('teo', { type: 'vote-reward', yes: twin === 0 })
      return table
    })
  })

  test('[DAI-TABLE-1] only its seat sees a draft', () => {
    sameFor(['nadir', 'giulia', 'tv'], 'teo', twin => {
      const table = testTable({ sheets: {} })
      table.does('teo', { type: 'begin-draft' })
      if (twin === 1) table.does('teo', { type: 'roll-draft', step: 'all' }, 'any')
      return table
    })
  })

  test('[DAI-TABLE-9] a former Master no longer sees the Master’s secrets', () => {
    sameFor(['giulia', 'teo', 'tv'], 'nadir', twin => {
      const table = testTable()
      table.does('giulia', { type: 'note-event', text: twin === 0 ? 'A' : 'B' })
      table.does('giulia', { type: 'ask-oracle', table: 1 }, [1, twin === 0 ? 1 : 4])
      table.end('scene')
      table.does('giulia', { type: 'elect-master' }, [1, 6])
      return table
    })
  })
})
