import { describe, expect, test } from 'vitest'
import { testTable, withSheet } from '../testing/test-table.ts'
import { changeEffect, useEffect, woundEffect } from './rolls/effects.ts'

const HACK = { characteristic: 'intelligence', skill: 'hacking', classes: ['class-1'] }
const atTest = (table = testTable()) => ({
  table,
  slip: table.slip('test', 'teo', { character: 'teo' }),
})
const hits = (n: number, of: number) => Array.from({ length: of }, (_, k) => (k < n ? 6 : 1))

describe('building a test together', () => {
  test('[DAI-TABLE-4] [DAI-TEST-3] a test goes from description, target and pool to roll, effects and log', () => {
    const { table, slip } = atTest()
    slip.fill('owner', { ...HACK, reserve: 2, description: 'Entro dal retro' })
    slip.fill('master', { target: 4 }, true)
    const rolled = slip.roll(hits(7, 11))
    expect(rolled.outcome('nadir')).toMatchObject({
      id: 'success',
      stamp: 'success',
      text: {
        it: 'Teo, «Entro dal retro», con Hacking: riesce nettamente, 7 successi su 11. Racconta Giulia.',
        en: 'Teo, “Entro dal retro”, with Hacking: clearly succeeds, 7 successes out of 11. Giulia narrates.',
      },
    })
    expect(table.pc('teo').character.reserve).toBe(3)
    expect(table.told('nadir')).toEqual(['Teo: Riserva 5 → 3 (Dadi messi in un tiro).'])
  })

  test('[DAI-TEST-9] the Master narrates, and normal results have a short text', () => {
    const win = atTest().slip.fill('owner', HACK).fill('master', { target: 4 })
    expect(win.roll(hits(5, 9)).outcome('teo').text).toEqual({
      it: 'Teo, Hacking: riesce, 5 successi su 9. Racconta Giulia.',
      en: 'Teo, Hacking: succeeds, 5 successes out of 9. Giulia narrates.',
    })
    const fail = atTest().slip.fill('owner', HACK).fill('master', { target: 2 })
    expect(fail.roll(hits(1, 9)).outcome('teo').text).toEqual({
      it: 'Teo, Hacking: fallisce, 1 successo su 9. Racconta Giulia.',
      en: 'Teo, Hacking: fails, 1 success out of 9. Giulia narrates.',
    })
  })

  test('[DAI-TEST-1] the Master decides whether to roll: nothing is rolled without a target', () => {
    const { slip } = atTest()
    slip.fill('owner', HACK)
    expect(slip.input()).toMatchObject({
      ok: false,
      error: { code: 'part-missing', path: 'master' },
    })
  })

  test('[DAI-DICE-10] the Master can strike rows that do not fit, and name another characteristic', () => {
    const { slip } = atTest()
    slip.fill('owner', { ...HACK, traits: ['trait-1'], enhancements: ['enh-1'] })
    expect(slip.bill('teo')).toEqual([
      ['Intelligenza', 4],
      ['Cracker', 1],
      ['Distratto', 1],
      ['Hacking', 4],
      ['Interfaccia', 1],
    ])
    slip.fill('terms', { strike: ['class-1', 'trait-1', 'enh-1'], advantage: -2 })
    expect(slip.bill('teo')).toEqual([
      ['Intelligenza', 4],
      ['Hacking', 4],
      ['Vantaggio o svantaggio', -2],
    ])
    slip.fill('terms', { strike: ['skill', 'enh-1', 'class-1', 'trait-1'] })
    expect(slip.bill('teo')).toEqual([['Intelligenza', 4]])
  })

  test('[DAI-DICE-11] a strict choice needs the Master’s characteristic, a free one does not', () => {
    const { slip } = atTest(testTable({ options: { characteristicChoice: 'strict' } }))
    slip.fill('owner', HACK).fill('master', { target: 2 })
    expect(slip.input()).toMatchObject({ error: { code: 'part-missing', path: 'terms' } })
    slip.fill('terms', { characteristic: 'spirit' })
    expect(slip.bill('teo')[0]).toEqual(['Spirito', 2])
    expect(slip.input()).toMatchObject({ ok: true })
    const free = atTest().slip.fill('owner', HACK).fill('master', { target: 2 })
    expect(free.input()).toMatchObject({ ok: true })
  })

  test('[DAI-HELP-3] help must be offered, wanted and accepted, and costs the helper a die', () => {
    const { table, slip } = atTest()
    slip.fill('owner', HACK).fill('master', { target: 3 }).fill('ally:nadir', { help: true })
    expect(slip.bill('teo').at(-1)).toEqual(['Aiuto di Nadir', 1])
    slip.fill('owner', { ...HACK, declined: ['nadir'] })
    expect(slip.bill('teo').at(-1)).toEqual(['Hacking', 4])
    slip.fill('owner', HACK).fill('terms', { refusedHelp: ['nadir'] })
    expect(slip.bill('teo').at(-1)).toEqual(['Hacking', 4])
    slip.fill('terms', {})
    slip.roll(hits(3, 10))
    expect(table.pc('nadir').character.reserve).toBe(3)
  })

  test('[DAI-HELP-2] a second helper is refused, unless the option allows one die from each', () => {
    const both = (options: Record<string, string>) =>
      atTest(testTable({ options }))
        .slip.fill('owner', HACK)
        .fill('master', { target: 3 })
        .fill('ally:nadir', { help: true })
        .fill('ally:giulia', { help: true })
    expect(() => both({})).toThrow('help-limit')
    expect(both({ helpLimit: 'one-per-helper' }).bill('teo').slice(-2)).toEqual([
      ['Aiuto di Giulia', 1],
      ['Aiuto di Nadir', 1],
    ])
  })

  test('[DAI-TEST-7] [DAI-TEST-11] dice are limited to those owned; returned ones can be used again', () => {
    const { table, slip } = atTest()
    expect(() => slip.fill('owner', { ...HACK, reserve: 6 })).toThrow('reserve-insufficient')
    slip.fill('owner', { ...HACK, reserve: 5 }).fill('master', { target: 3 })
    slip.roll(hits(2, 14))
    expect(table.pc('teo').character.reserve).toBe(4)
    const again = atTest(table)
      .slip.fill('owner', { ...HACK, reserve: 4 })
      .fill('master', { target: 3 })
    again.roll(hits(3, 13))
    expect(table.pc('teo').character.reserve).toBe(0)
  })

  test('[DAI-TEST-10] a failed test may be repeated with another target', () => {
    const { table, slip } = atTest()
    slip.fill('owner', HACK).fill('master', { target: 3 })
    expect(slip.roll(hits(0, 9)).outcome('teo').id).toBe('failure')
    const again = atTest(table)
      .slip.fill('owner', { ...HACK, reserve: 1 })
      .fill('master', { target: 5 })
    expect(again.roll(hits(5, 10)).outcome('teo').id).toBe('success')
  })

  test('[DAI-MASTER-1] the Master may test with an own character, and sets the target', () => {
    const table = testTable()
    const slip = table.slip('test', 'giulia', { character: 'giulia' })
    expect(slip.parts().map(({ id, seat }) => [id, seat])).toEqual([
      ['owner', 'giulia'],
      ['ally:teo', 'teo'],
      ['ally:nadir', 'nadir'],
      ['master', 'giulia'],
      ['terms', 'giulia'],
    ])
  })

  test('[DAI-TEST-3] the target may be sealed; at a table without a Master the roller sets it', () => {
    expect(atTest().slip.parts()).toContainEqual({
      id: 'master',
      seat: 'giulia',
      secrecy: 'may-seal',
    })
    const alone = testTable({ master: null, masterMode: 'none', seats: ['teo'] })
    const slip = alone.slip('test', 'teo', { character: 'teo' })
    expect(slip.parts()).toContainEqual({ id: 'master', seat: 'teo', secrecy: 'may-seal' })
    slip.fill('owner', HACK).fill('master', { target: 4 })
    expect(slip.roll(hits(4, 9)).outcome('teo').text.it).toBe(
      'Teo, Hacking: riesce, 4 successi su 9.',
    )
  })

  test('[DAI-COMBAT-13] a downed or another player’s character cannot propose a roll', () => {
    const table = testTable()
    expect(() => table.slip('test', 'nadir', { character: 'teo' })).toThrow('not-yours')
    table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 6 })
    expect(() => table.slip('test', 'teo', { character: 'teo' })).toThrow('character-down')
    expect(() => table.slip('test', 'teo', { character: 'zoe' })).toThrow('unknown-id')
  })

  test('[DAI-DICE-6] [DAI-ENH-12] enhancements count only if they fit and are not exhausted', () => {
    const { table, slip } = atTest()
    slip
      .fill('owner', { characteristic: 'power', enhancements: ['enh-1'] })
      .fill('master', { target: 1 })
    expect(slip.input()).toMatchObject({ error: { code: 'not-applicable' } })
    withSheet(table, 'teo', {
      enhancements: table.pc('teo').character.enhancements.map(held => ({ ...held, marks: 13 })),
    })
    slip.fill('owner', { ...HACK, enhancements: ['enh-1'] })
    expect(slip.input()).toMatchObject({ error: { code: 'item-exhausted' } })
    expect(slip.bill('teo')).toEqual([])
  })

  test('[DAI-COUNTER-4] [DAI-TABLE-6] an enhancement used twice in a scene gets one mark, at its end', () => {
    const table = testTable()
    for (const target of [1, 2])
      table
        .slip('test', 'teo', { character: 'teo' })
        .fill('owner', { ...HACK, enhancements: ['enh-1'] })
        .fill('master', { target })
        .roll(hits(3, 10))
    expect(table.pc('teo').character.enhancements[0]!.marks).toBe(0)
    expect(table.doc('nadir', 'character/teo')).toMatchObject({ usedThisScene: ['enh-1'] })
    table.end('scene')
    expect(table.pc('teo').character.enhancements[0]!.marks).toBe(1)
    expect(table.doc('nadir', 'character/teo')).toMatchObject({ usedThisScene: [] })
    expect(table.pc('teo').character.skills[0]).toMatchObject({ id: 'hacking', used: true })
  })
})

describe('odds, by what is known', () => {
  test('[DAI-TEST-5] with a known target: 9 dice against 4, by the binomial distribution', () => {
    const { slip } = atTest()
    slip.fill('owner', HACK).fill('master', { target: 4 })
    const choose = [1, 9, 36, 84, 126, 126, 84, 36, 9, 1]
    const atLeast = (n: number) => choose.slice(n).reduce((sum, ways) => sum + ways, 0) / 512
    expect(slip.odds('teo')?.outcomes?.map(({ id, chance }) => [id, chance])).toEqual([
      ['success', atLeast(4)],
      ['failure', 1 - atLeast(4)],
      ['exceptional-success', atLeast(7)],
      ['exceptional-failure', 1 - atLeast(2)],
    ])
  })

  test('[DAI-TEST-3] with a sealed target: a curve for players, the true number for the Master', () => {
    const { slip } = atTest()
    slip.fill('owner', HACK).fill('master', { target: 4 }, true)
    expect(slip.odds('giulia')?.outcomes).toBeDefined()
    const seen = slip.odds('teo')
    expect(seen?.outcomes).toBeUndefined()
    expect(seen?.curve?.steps.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(seen?.curve?.steps[0]?.chance).toBeCloseTo(511 / 512, 12)
    expect(seen?.curve?.steps[6]?.chance).toBeCloseTo((36 + 9 + 1) / 512, 12)
  })

  test('[DAI-DICE-2] hints are sorted by gain, each with the values to send', () => {
    const { slip } = atTest()
    slip.fill('owner', { characteristic: 'intelligence' }).fill('master', { target: 4 })
    const hints = slip.odds('teo')?.hints ?? []
    const hacking = hints.find(({ label }) => label.it === 'Hacking')
    expect(hacking).toMatchObject({
      part: 'owner',
      value: { characteristic: 'intelligence', skill: 'hacking' },
    })
    // 4 dice against 4: 1 in 16; with Hacking 8 dice: 163 in 256; with one more die: 6 in 32.
    expect(hacking!.gain).toBeCloseTo(163 / 256 - 1 / 16, 12)
    const gains = Object.fromEntries(hints.map(({ label, gain }) => [label.it, gain]))
    for (const one of ['un dado Riserva in più', 'l’aiuto di Nadir', 'Cracker', 'Distratto'])
      expect(gains[one]).toBeCloseTo(6 / 32 - 1 / 16, 12)
    // The player’s own die and help come first. A combat skill is suggested only in a fight.
    expect(hints.map(({ label }) => label.it).slice(0, 3)).toEqual([
      'un dado Riserva in più',
      'l’aiuto di Giulia',
      'l’aiuto di Nadir',
    ])
    expect(gains['Tiro con pistola']).toBeUndefined()
  })

  test('[DAI-TEST-7] no hint suggests dice that are not available', () => {
    const { table, slip } = atTest()
    slip.fill('owner', { ...HACK, reserve: 5 }).fill('ally:nadir', { help: true })
    const names = slip.odds('teo')?.hints?.map(({ label }) => label.it)
    expect(names).not.toContain('un dado Riserva in più')
    expect(names).not.toContain('l’aiuto di Giulia')
    expect(table.pc('teo').character.reserve).toBe(5)
  })

  test('there are no hints before the owner has chosen', () => {
    expect(atTest().slip.odds('teo')).toBeNull()
  })
})

describe('the outcome', () => {
  test('[DAI-TEST-6] faces name their seat, and figures have reasons', () => {
    const { slip } = atTest()
    slip
      .fill('owner', { ...HACK, reserve: 1 })
      .fill('master', { target: 2 })
      .fill('ally:nadir', { help: true })
    const seen = slip.roll([6, 1, 1, 1, 1, 1, 1, 1, 1, 5, 2]).outcome('nadir')
    expect(seen.dice.slice(-3)).toEqual([
      { sides: 6, face: 1, state: 'miss' },
      { sides: 6, face: 5, state: 'hit', seat: 'teo' },
      { sides: 6, face: 2, state: 'miss', seat: 'nadir' },
    ])
    expect(seen.figures).toEqual({
      successes: 2,
      total: 11,
      outcome: 'success',
      degree: 'normal',
      reserveAfter: 4,
      target: 2,
      margin: 0,
    })
    expect(seen.why.map(({ rule }) => rule)).toEqual([
      'DAI-DICE-2',
      'DAI-CLASS-2',
      'DAI-DICE-4',
      'DAI-TEST-7',
      'DAI-HELP-1',
      undefined,
      'DAI-DICE-1',
      'DAI-TEST-2',
      'DAI-TEST-6',
    ])
  })

  test('[DAI-TEST-8] an effect can be changed within its range', () => {
    const { slip } = atTest()
    slip.fill('owner', { ...HACK, reserve: 2 }).fill('master', { target: 2 })
    const [effect] = slip.roll(hits(3, 11)).effects
    expect(effect).toMatchObject({ id: 'reserve:teo', change: { from: 5, to: 3 } })
    expect(changeEffect(effect!, 4)).toMatchObject({
      value: {
        label: {
          it: 'Teo: Dadi Riserva 5 → 4, invece di 3',
          en: 'Teo: Reserve dice 5 → 4, instead of 3',
        },
        change: { from: 5, to: 4 },
        events: [{ type: 'reserve-moved', dice: -1 }],
      },
    })
    expect(changeEffect(effect!, 8)).toMatchObject({ error: { code: 'out-of-range' } })
    const table = testTable()
    const [hurt] = woundEffect(table.state(), 'teo', 2, 'DAI-WOUND-6', { downRule: 'at-max' })
    expect(changeEffect(hurt!, 1)).toMatchObject({
      value: { events: [{ type: 'wounded', add: 1 }] },
    })
    expect(changeEffect(hurt!, 20)).toMatchObject({ error: { code: 'out-of-range' } })
    const [used] = useEffect({ character: 'teo', items: [], enhancements: ['enh-1'], skill: null })
    expect(changeEffect(used!, 1)).toMatchObject({ error: { code: 'not-applicable' } })
  })
})
