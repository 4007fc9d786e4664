import { describe, expect, test } from 'vitest'
import { testTable, withSheet } from '../testing/test-table.ts'

const award = (character: string, reason: string) => ({ type: 'award', character, reason })

describe('awards by the Master', () => {
  test('[DAI-RESERVE-7] [DAI-TRAIT-7] awards at any time are logged with their reason', () => {
    const table = testTable()
    table.does('giulia', award('teo', 'trait-roleplay-at-risk'))
    expect(table.pc('teo').character.reserve).toBe(7)
    expect(table.told('nadir')).toEqual([
      'Giulia premia Teo: Riserva 5 → 7 (Interpretazione che causa pericolo, svantaggio o danno).',
    ])
    table.does('giulia', award('teo', 'narration'))
    expect(table.told('teo')[0]).toContain('oltre i sette')
    expect(table.pc('teo').character.reserve).toBe(7)
  })

  test('[DAI-RESERVE-7] only the Master gives awards, and only those listed', () => {
    const table = testTable()
    expect(table.refused('teo', award('nadir', 'narration')).code).toBe('master-only')
    for (const reason of ['master-reward', 'session-start', 'adventure-start'])
      expect(table.refused('giulia', award('teo', reason))).toMatchObject({
        code: 'not-authorised',
      })
  })

  test('[DAI-MASTER-13] the Master’s own character gets no awards', () => {
    const table = testTable()
    expect(table.refused('giulia', award('giulia', 'narration')).code).toBe('not-authorised')
  })

  test('[DAI-RESERVE-11] [DAI-TABLE-5] everybody sees all Reserves, and every change with its reason', () => {
    const table = testTable()
    table.does('giulia', award('teo', 'setting'))
    for (const seat of ['nadir', 'giulia', 'tv']) {
      expect(table.doc(seat, 'character/teo')).toMatchObject({
        character: { reserve: 6 },
        movements: [
          {
            reason: 'setting',
            dice: 1,
            lost: 0,
            reserve: 6,
            label: { en: 'Enriching the setting' },
          },
        ],
      })
      expect(table.doc(seat, 'players')).toMatchObject({
        seats: [{}, { seat: 'teo', reserve: 6 }, {}],
      })
    }
  })

  test('[DAI-RESERVE-12] no command moves dice from one player to another', () => {
    const table = testTable()
    const before = ['giulia', 'teo', 'nadir'].map(seat => table.pc(seat).character.reserve)
    table.does('giulia', award('teo', 'narration'))
    const after = ['giulia', 'teo', 'nadir'].map(seat => table.pc(seat).character.reserve)
    expect(after).toEqual([before[0], before[1]! + 1, before[2]])
  })

  test('[DAI-MASTER-12] a player portrays a foe that was handed over, and may earn a die', () => {
    const table = testTable()
    table.does('giulia', { type: 'add-opponent', name: 'Kessler', difficulty: 5, seen: true })
    const [id] = Object.keys(table.state().foes)
    expect(table.refused('teo', { type: 'hand-opponent', id: id!, seat: 'teo' }).code).toBe(
      'master-only',
    )
    expect(table.refused('giulia', { type: 'hand-opponent', id: id!, seat: 'zoe' }).code).toBe(
      'unknown-id',
    )
    table.does('giulia', { type: 'hand-opponent', id: id!, seat: 'nadir' })
    expect(table.told('teo')).toEqual(['Nadir interpreta Kessler.'])
    expect(table.doc('teo', `foe/${id}`)).toMatchObject({ handedTo: 'nadir' })
    table.does('giulia', award('nadir', 'npc-roleplay'))
    expect(table.pc('nadir').character.reserve).toBe(5)
  })
})

describe('the dàimon', () => {
  test('[DAI-DAIMON-3] [DAI-DAIMON-4] each player voices the dàimon on the left, by seat', () => {
    const table = testTable()
    expect(table.doc('teo', 'players')).toMatchObject({
      seats: [
        { seat: 'giulia', voices: 'nadir', voicedBy: 'teo' },
        { seat: 'teo', voices: 'giulia', voicedBy: 'nadir' },
        { seat: 'nadir', voices: 'teo', voicedBy: 'giulia' },
      ],
    })
    table.end('session')
    table.begin('session', [6, 1, 1])
    expect(table.doc('teo', 'players')).toMatchObject({ seats: [{ voicedBy: 'teo' }, {}, {}] })
  })

  test('[DAI-DAIMON-5] a dialogue gives one die to host and voice', () => {
    const table = testTable()
    table.does('giulia', { type: 'award-dialogue', character: 'teo' })
    expect(table.pc('teo').character.reserve).toBe(6)
    expect(table.pc('nadir').character.reserve).toBe(5)
    expect(table.refused('teo', { type: 'award-dialogue', character: 'nadir' }).code).toBe(
      'master-only',
    )
  })

  test('[DAI-MASTER-13] in a dialogue with the Master only the other side earns a die', () => {
    const table = testTable()
    table.does('giulia', { type: 'award-dialogue', character: 'nadir' }) // voiced by Giulia, the leader
    expect(table.pc('nadir').character.reserve).toBe(5)
    expect(table.pc('giulia').character.reserve).toBe(6)
  })

  test('[DAI-DAIMON-2] a disconnected character has no dàimon to talk to', () => {
    const table = testTable()
    withSheet(table, 'teo', { daimon: null, disconnected: true })
    expect(table.refused('giulia', { type: 'award-dialogue', character: 'teo' }).code).toBe(
      'no-daimon',
    )
    expect(table.refused('teo', { type: 'whisper', character: 'teo', text: 'Ci sei?' }).code).toBe(
      'no-daimon',
    )
  })

  test('[DAI-DAIMON-6] host and voice have a channel; the Master reads it, the table only if the host wants', () => {
    const table = testTable({ seats: ['giulia', 'teo', 'nadir', 'vera'] })
    const say = { type: 'whisper', character: 'teo', text: 'Non fidarti.' }
    expect(table.refused('giulia', say).code).toBe('wrong-voice')
    table.does('nadir', say)
    table.does('teo', { ...say, text: 'Lo so.' })
    for (const seat of ['teo', 'nadir', 'giulia'])
      expect(table.doc(seat, 'channel/teo')).toMatchObject({
        host: 'teo',
        voice: 'nadir',
        daimon: 'Eco di Teo',
        lines: [
          { from: 'nadir', text: 'Non fidarti.' },
          { from: 'teo', text: 'Lo so.' },
        ],
      })
    expect(table.docs('vera')['channel/teo']).toBeUndefined()
    expect(table.told('vera')).toEqual([])
    expect(table.told('nadir')).toEqual(['Teo: «Lo so.»'])
    expect(
      table.refused('nadir', { type: 'open-channel', character: 'teo', open: true }).code,
    ).toBe('not-yours')
    table.does('teo', { type: 'open-channel', character: 'teo', open: true })
    expect(table.docs('vera')['channel/teo']).toBeDefined()
  })
})
