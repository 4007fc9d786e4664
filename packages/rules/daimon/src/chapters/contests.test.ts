import { describe, expect, test } from 'vitest'
import { testTable, withSheet, type TestTable } from '../testing/test-table.ts'
import { ruleset } from '../ruleset.ts'

const hits = (n: number, of: number) => Array.from({ length: of }, (_, k) => (k < n ? 6 : 1))
const contest = (table: TestTable, more: Record<string, boolean> = {}) =>
  table.slip('contest', 'teo', { contenders: ['teo', 'nadir'], ...more })
const powerOf = (table: TestTable, seat: string) => table.pc(seat).character.characteristics.power
const POWER = { characteristic: 'power' }

/** Teo and Nadir, three dice each, with these declarations. */
function declared(
  table: TestTable,
  teo: number,
  nadir: number,
  more: Record<string, boolean> = {},
) {
  return contest(table, more)
    .fill('pool:teo', POWER)
    .fill('pool:nadir', POWER)
    .fill('side:teo', { reserve: teo })
    .fill('side:nadir', { reserve: nadir })
}

describe('a contest', () => {
  test('[DAI-CONTEST-4] of three contenders the places behind the winner are named', () => {
    const table = testTable()
    const slip = table.slip('contest', 'teo', { contenders: ['teo', 'nadir', 'giulia'] })
    for (const seat of ['teo', 'nadir', 'giulia']) slip.fill(`pool:${seat}`, POWER)
    for (const seat of ['teo', 'nadir', 'giulia']) slip.fill(`side:${seat}`, { reserve: 0 })
    const rolled = slip.roll([...hits(1, 3), ...hits(3, 3), ...hits(2, powerOf(table, 'giulia'))])
    expect(rolled.outcome('giulia')?.text.it).toMatch(
      /: vince Nadir con Potenza, 3 contro 2\. Poi Giulia 2; Teo 1\.$/,
    )
  })

  test('[DAI-CONTEST-3] [DAI-TABLE-3] declarations are sealed until the last is in, then open together', () => {
    const table = testTable()
    const slip = contest(table).fill('pool:teo', POWER).fill('pool:nadir', POWER)
    slip.fill('side:teo', { reserve: 3 })
    const seen = (seat: string) =>
      slip.seenBy(seat).parts.find(({ id }) => id === 'side:teo')?.value
    expect(seen('teo')).toMatchObject({ reserve: 3 })
    expect(seen('nadir')).toBeUndefined()
    expect(seen('giulia')).toBeUndefined()
    expect(slip.bill('nadir')).toEqual([
      ['Teo: Potenza', 3],
      ['Nadir: Potenza', 3],
    ])
    slip.fill('side:nadir', { reserve: 0 })
    expect(seen('nadir')).toMatchObject({ reserve: 3 })
    expect(slip.bill('nadir')).toContainEqual(['Teo: Dadi Riserva', 3])
  })

  test('[DAI-CONTEST-3] lines and dice name their side, and a side shows its dice once revealed', () => {
    const table = testTable()
    const spec = ruleset.slips['contest']!
    const slip = contest(table).fill('pool:teo', POWER).fill('pool:nadir', POWER)
    slip.fill('side:teo', { reserve: 2 })
    const shown = (seat: string) =>
      spec.show({ state: table.state(), slip: slip.seenBy(seat), table: table.table }).bill
    const sides = (seat: string) =>
      shown(seat).sides?.map(({ id, seat: of, dice, total }) => [id, of, dice?.length, total.it])
    expect(sides('nadir')).toEqual([
      ['teo', 'teo', undefined, '3D'],
      ['nadir', 'nadir', undefined, '3D'],
    ])
    expect(sides('teo')?.[0]).toEqual(['teo', 'teo', 5, '5D'])
    slip.fill('side:nadir', { reserve: 0 })
    expect(shown('giulia').lines.map(({ side, source }) => [side, source])).toEqual([
      ['teo', 'characteristic'],
      ['teo', 'reserve'],
      ['nadir', 'characteristic'],
    ])
    const { dice } = slip.roll([...hits(3, 5), ...hits(1, 3)]).outcome('giulia')
    expect(dice.map(({ side }) => side).join(' ')).toBe('teo teo teo teo teo nadir nadir nadir')
  })

  test('[DAI-CONTEST-6] the winner pays the declared dice, the loser one die', () => {
    const table = testTable()
    const rolled = declared(table, 2, 3).roll([...hits(3, 5), ...hits(1, 6)])
    expect(rolled.outcome('giulia')).toMatchObject({
      id: 'won',
      text: {
        it: 'Teo contro Nadir: vince Teo con Potenza, 3 contro 1.',
        en: 'Teo against Nadir: Teo wins with Power, 3 against 1.',
      },
    })
    expect(table.pc('teo').character.reserve).toBe(3)
    expect(table.pc('nadir').character.reserve).toBe(3)
    expect(rolled.next).toBeNull()
  })

  test('[DAI-CONTEST-7] [DAI-CONTEST-8] [DAI-ESC-1] a tie is described and leads to an escalation among the tied', () => {
    const table = testTable()
    const rolled = declared(table, 2, 0).roll([...hits(2, 5), ...hits(2, 3)])
    expect(rolled.outcome('giulia')).toMatchObject({
      id: 'tie',
      stamp: 'tie',
      text: { it: 'Teo contro Nadir: parità, 2 a testa. Chi insiste?' },
    })
    expect(table.pc('teo').character.reserve).toBe(4)
    expect(rolled.next).toMatchObject({
      kind: 'escalation',
      about: { contest: 'slip-1', contenders: ['teo', 'nadir'], fight: false },
    })
  })

  test('[DAI-CONTEST-9] the Master gives each side its own advantage', () => {
    const slip = declared(testTable(), 0, 0).fill('terms', { advantage: { teo: 4, nadir: -2 } })
    expect(slip.bill('teo')).toEqual([
      ['Teo: Potenza', 3],
      ['Teo: Vantaggio o svantaggio', 4],
      ['Nadir: Potenza', 3],
      ['Nadir: Vantaggio o svantaggio', -2],
    ])
  })

  test('[DAI-HELP-1] a character outside the contest may give one side a die', () => {
    const table = testTable()
    const slip = declared(table, 0, 0).fill('ally:giulia', { help: 'nadir' })
    expect(slip.bill('teo').at(-1)).toEqual(['Nadir: Aiuto di Giulia', 1])
    slip.roll([...hits(0, 3), ...hits(1, 4)])
    expect(table.pc('giulia').character.reserve).toBe(5)
  })

  test('[DAI-CONTEST-1] contenders need full sheets and must be up; one is the player’s', () => {
    const table = testTable()
    table.does('giulia', { type: 'add-opponent', name: 'Kessler', difficulty: 5, seen: true })
    const [foe] = Object.keys(table.state().foes)
    const open =
      (contenders: string[], seat = 'teo') =>
      () =>
        table.slip('contest', seat, { contenders })
    expect(open(['teo', foe!])).toThrow('unknown-id')
    expect(open(['teo', 'teo'])).toThrow('duplicate-id')
    expect(open(['nadir', 'giulia'])).toThrow('not-yours')
    expect(open(['teo', 'nadir'], 'giulia')).not.toThrow()
    table.does('giulia', { type: 'apply-wounds', character: 'nadir', add: 6 })
    expect(open(['teo', 'nadir'])).toThrow('character-down')
  })

  test('[DAI-NPC-6] a foe with a full sheet is played by the Master or the player it was handed to', () => {
    const table = testTable()
    const sheet = JSON.parse(
      JSON.stringify({ ...table.pc('teo').character, name: 'Kessler', reserve: 3 }),
    )
    table.does('giulia', {
      type: 'add-opponent',
      name: 'Kessler',
      difficulty: 5,
      sheet,
      seen: true,
    })
    const [foe] = Object.keys(table.state().foes)
    const slip = table.slip('contest', 'teo', { contenders: ['teo', foe!] })
    expect(slip.parts().find(({ id }) => id === `side:${foe}`)).toMatchObject({ seat: 'giulia' })
    slip.fill('pool:teo', POWER).fill(`pool:${foe}`, POWER)
    slip.fill('side:teo', { reserve: 0 }).fill(`side:${foe}`, { reserve: 2 })
    slip.roll([...hits(0, 3), ...hits(1, 5)])
    expect(table.state().foes[foe!]?.sheet?.reserve).toBe(1)
    table.does('giulia', { type: 'hand-opponent', id: foe!, seat: 'nadir' })
    expect(
      table
        .slip('contest', 'nadir', { contenders: ['giulia', foe!] })
        .parts()
        .find(({ id }) => id === `side:${foe}`),
    ).toMatchObject({ seat: 'nadir' })
  })
})

describe('violence between sheets', () => {
  test('[DAI-CONTEST-13] [DAI-MOD-7] strategy and gear are declared with the Reserve; the loser is wounded', () => {
    const table = testTable()
    const slip = contest(table, { fight: true, melee: true })
      .fill('pool:teo', POWER)
      .fill('pool:nadir', POWER)
      .fill('side:teo', {
        reserve: 0,
        strategy: 'desperate-attack',
        weapon: 'item-1',
        armour: 'item-2',
      })
    expect(slip.bill('teo')).toContainEqual(['Teo: Attacco disperato', 2])
    expect(slip.bill('nadir')).toEqual([
      ['Teo: Potenza', 3],
      ['Nadir: Potenza', 3],
    ])
    slip.fill('side:nadir', { reserve: 0, armour: 'item-2' })
    expect(slip.bill('nadir')).toContainEqual(['Teo: Armi e protezioni', 1])
    slip.roll([...hits(4, 6), ...hits(1, 3)])
    expect(table.pc('nadir').character.wounds).toBe(4)
    expect(table.pc('teo').character.wounds).toBe(0)
    expect(table.state().scene.used).toEqual({ teo: ['item-1', 'item-2'], nadir: ['item-2'] })
  })

  test('[DAI-CONTEST-13] a fight between sheets has two contenders', () => {
    const table = testTable()
    expect(() =>
      table.slip('contest', 'teo', { contenders: ['teo', 'nadir', 'giulia'], fight: true }),
    ).toThrow('fight-invalid')
  })
})

describe('a binding result', () => {
  const lost = () => {
    const table = testTable()
    declared(table, 0, 0).roll([...hits(0, 3), ...hits(2, 3)]) // Nadir wins
    return table
  }

  test('[DAI-CONTEST-10] the loser may not challenge again until the winner regains dice', () => {
    const table = lost()
    expect(() => declared(table, 0, 0)).toThrow('rematch-not-allowed')
    expect(table.doc('teo', 'contest/slip-1')).toMatchObject({
      winner: 'nadir',
      result: 'defeat',
      rematch: { allowed: false, reason: 'same-approach' },
    })
    table.does('giulia', { type: 'award', character: 'nadir', reason: 'narration' })
    expect(declared(table, 0, 0).input()).toMatchObject({ ok: true })
  })

  test('[DAI-CONTEST-10] the loser may not challenge again before the next session, unless the Master allows it', () => {
    const table = lost()
    const allowed = contest(table).fill('terms', { allowRematch: true })
    allowed.fill('pool:teo', POWER).fill('pool:nadir', POWER)
    allowed.fill('side:teo', {}).fill('side:nadir', {})
    expect(allowed.input()).toMatchObject({ ok: true })
    // if the permission is withdrawn after the pool was chosen, the roll itself refuses
    expect(allowed.fill('terms', { allowRematch: false }).input()).toMatchObject({
      error: { code: 'rematch-not-allowed', path: 'pool:teo' },
    })
    table.end('session')
    table.begin('session', [6, 1, 1])
    expect(declared(table, 0, 0).input()).toMatchObject({ ok: true })
  })

  test('[DAI-CONTEST-11] another characteristic and another skill are allowed for a distinct goal', () => {
    const table = lost()
    const talk = { characteristic: 'charisma', skill: 'hacking' }
    const again = (distinctGoal: boolean) =>
      table
        .slip('contest', 'teo', { contenders: ['teo', 'nadir'], distinctGoal })
        .fill('pool:teo', talk)
        .fill('pool:nadir', POWER)
        .fill('side:teo', {})
        .fill('side:nadir', {})
    expect(() => again(false)).toThrow('rematch-not-allowed')
    expect(again(true).input()).toMatchObject({ ok: true })
  })
})

describe('odds of a contest, by what is known', () => {
  test('[DAI-CONTEST-4] with everything declared: the chance of each side, and of a tie', () => {
    const odds = declared(testTable(), 0, 0).odds('giulia')
    // three dice each: ties (1+9+9+1)/64
    expect(odds?.outcomes?.map(({ id, chance }) => [id, chance])).toEqual([
      ['teo', expect.closeTo(22 / 64, 12)],
      ['nadir', expect.closeTo(22 / 64, 12)],
      ['tie', expect.closeTo(20 / 64, 12)],
    ])
  })

  test('[DAI-CONTEST-3] with the other’s bid sealed: a chance for each possible bid', () => {
    const slip = contest(testTable()).fill('pool:teo', POWER).fill('pool:nadir', POWER)
    slip.fill('side:teo', { reserve: 0 })
    const odds = slip.odds('teo')
    expect(odds?.curve?.steps.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4])
    expect(odds?.curve?.steps[0]?.chance).toBeCloseTo(22 / 64, 12)
    expect(odds?.hints?.map(({ label }) => label.it)).toContain('un dado Riserva in più')
    // Nadir has sealed nothing yet, so the odds list every bid of both sides. Teo’s bid stays
    // hidden.
    expect(Object.keys(slip.odds('nadir') ?? {})).toEqual(['bids'])
  })

  test('[DAI-RESERVE-11] before anything is sealed the odds compare every bid', () => {
    const slip = contest(testTable()).fill('pool:teo', POWER).fill('pool:nadir', POWER)
    const bids = slip.odds('giulia')?.bids
    expect(bids?.map(({ part, own }) => [part, own.length])).toEqual([
      ['side:teo', 6],
      ['side:nadir', 5],
    ])
    expect(bids?.[0]?.own[0]?.steps[0]).toEqual({
      at: 0,
      chance: expect.closeTo(22 / 64, 12),
      tie: expect.closeTo(20 / 64, 12),
    })
  })
})

test('[DAI-CONTEST-3] of three sealed dice, only the one still available is thrown', () => {
  const table = testTable()
  const slip = contest(table).fill('pool:teo', POWER).fill('pool:nadir', POWER)
  slip.fill('side:teo', { reserve: 3 })
  withSheet(table, 'teo', { reserve: 1 })
  slip.fill('side:nadir', { reserve: 0 })
  // three from Power and one from the Reserve, against three
  const rolled = slip.roll([...hits(3, 3), 6, ...hits(1, 3)])
  expect(rolled.outcome('giulia').text.it).toContain('4 contro 1')
})

describe('an escalation', () => {
  const tied = (table: TestTable, more: Record<string, boolean> = {}) => {
    const { next } = declared(table, 0, 0, more).roll([...hits(2, 3), ...hits(2, 3)])
    return table.slip('escalation', 'teo', next!.about)
  }

  test('[DAI-ESC-2] [DAI-ESC-3] stakes are sealed until all have answered; only they are rolled', () => {
    const table = testTable()
    const slip = tied(table).fill('side:teo', { stake: 3 })
    expect(slip.bill('nadir')).toEqual([])
    expect(slip.bill('teo')).toEqual([['Teo', 3]])
    expect(slip.odds('teo')?.curve?.steps).toHaveLength(5)
    expect(Object.keys(slip.odds('nadir') ?? {})).toEqual(['bids'])
    slip.fill('side:nadir', { stake: 2 })
    const rolled = slip.roll([...hits(2, 3), ...hits(1, 2)])
    expect(rolled.outcome('giulia').text.it).toBe('Teo insiste e vince: 2 contro 1.')
    expect(table.pc('teo').character.reserve).toBe(2)
    expect(table.pc('nadir').character.reserve).toBe(3)
    expect(table.doc('teo', 'contest/slip-1')).toMatchObject({ winner: 'teo', result: 'defeat' })
  })

  test('[DAI-ESC-1] [DAI-ESC-6] [DAI-CONTEST-12] a withdrawal loses, a sole stake is kept', () => {
    const table = testTable()
    const slip = tied(table).fill('side:teo', { concede: true }).fill('side:nadir', { stake: 4 })
    const rolled = slip.roll([])
    expect(rolled.outcome('giulia')).toMatchObject({ id: 'conceded' })
    expect(table.pc('nadir').character.reserve).toBe(4)
    expect(table.doc('teo', 'contest/slip-1')).toMatchObject({ winner: 'nadir' })
  })

  test('[DAI-ESC-5] each new tie costs a die, and escalations may repeat without limit', () => {
    const table = testTable()
    const slip = tied(table).fill('side:teo', { stake: 1 }).fill('side:nadir', { stake: 2 })
    const rolled = slip.roll([6, 6, 1])
    expect(rolled.next).toMatchObject({
      kind: 'escalation',
      about: { contenders: ['teo', 'nadir'] },
    })
    expect(table.pc('teo').character.reserve).toBe(4)
    expect(table.pc('nadir').character.reserve).toBe(3)
  })

  test('[DAI-ESC-6] without stakes the tie is accepted, and another approach is allowed', () => {
    const table = testTable()
    tied(table).fill('side:teo', { concede: true }).fill('side:nadir', { concede: true }).roll([])
    expect(table.doc('teo', 'contest/slip-1')).toMatchObject({
      result: 'tie',
      tieAcceptedByBoth: true,
      rematch: { allowed: false, reason: 'same-approach' },
    })
  })

  test('[DAI-ESC-3] a stake needs at least one die, so an empty Reserve cannot stake', () => {
    const table = testTable()
    withSheet(table, 'nadir', { reserve: 0 })
    const slip = tied(table)
    expect(() => slip.fill('side:teo', { stake: 0 })).toThrow('stake-invalid')
    expect(() => slip.fill('side:nadir', { stake: 1 })).toThrow('reserve-insufficient')
  })

  test('[DAI-ESC-3] sealed dice that were spent elsewhere are not thrown, and the slip can continue', () => {
    const table = testTable()
    const slip = tied(table).fill('side:teo', { stake: 4 })
    withSheet(table, 'teo', { reserve: 2 })
    slip.fill('side:nadir', { stake: 1 })
    expect(slip.bill('giulia')).toEqual([
      ['Teo', 2],
      ['Nadir', 1],
    ])
    const rolled = slip.roll([...hits(2, 2), ...hits(0, 1)])
    expect(rolled.outcome('giulia').text.it).toBe('Teo insiste e vince: 2 contro 0.')
    expect(table.pc('teo').character.reserve).toBe(0)
  })

  test('[DAI-ESC-1] a contender without dice left for a sealed stake withdraws', () => {
    const table = testTable()
    const slip = tied(table).fill('side:teo', { stake: 4 })
    withSheet(table, 'teo', { reserve: 0 })
    const rolled = slip.fill('side:nadir', { stake: 1 }).roll([])
    expect(rolled.outcome('giulia')).toMatchObject({ id: 'conceded' })
    expect(table.doc('teo', 'contest/slip-1')).toMatchObject({ winner: 'nadir' })
  })

  test('[DAI-ESC-7] in a fight a withdrawal costs the wounds of a normal defeat', () => {
    const table = testTable()
    const slip = tied(table, { fight: true })
      .fill('side:teo', { concede: true })
      .fill('side:nadir', { stake: 1 })
    slip.roll([])
    expect(table.pc('teo').character.wounds).toBe(1)
  })
})
