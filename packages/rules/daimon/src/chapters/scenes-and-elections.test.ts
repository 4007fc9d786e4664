import { describe, expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { testTable } from '../testing/test-table.ts'

describe('starts and ends', () => {
  test('[DAI-SCENE-4] an adventure refills every reserve', () => {
    const table = testTable()
    table.begin('adventure')
    expect(['giulia', 'teo', 'nadir'].map(seat => table.pc(seat).character.reserve)).toEqual([
      7, 7, 7,
    ])
    expect(table.told('tv')).toEqual([
      'Nuova avventura: Riserve a sette.',
      'Giulia: Riserva 6 → 7 (Inizio avventura).',
      'Teo: Riserva 5 → 7 (Inizio avventura).',
      'Nadir: Riserva 4 → 7 (Inizio avventura).',
    ])
  })

  test('[DAI-SCENE-4] [DAI-MASTER-2] a session gives a die each and tokens, and dice choose its first Master', () => {
    const table = testTable()
    table.end('scene')
    table.end('session')
    table.begin('session', [2, 6, 6, 1, 5])
    expect(['giulia', 'teo', 'nadir'].map(seat => table.pc(seat).character.reserve)).toEqual([
      7, 6, 5,
    ])
    expect(table.table.master).toBe('nadir')
    expect(table.told('tv').at(-1)).toBe(
      'Nadir conduce col dado più alto (Giulia 2, Teo 6, Nadir 6; Teo 1, Nadir 5).',
    )
    expect(table.doc('tv', 'players')).toMatchObject({
      seats: [
        { hasToken: true, wasFirstMaster: false },
        { hasToken: true },
        { hasToken: false, wasFirstMaster: true },
      ],
    })
  })

  test('[DAI-MASTER-2] only the die of the last round marks the winner after a tie', () => {
    const table = testTable()
    table.end('session')
    const before = table.state()
    const events = table.begin('session', [2, 6, 6, 1, 5])
    const elected = events.find(({ type }) => type === 'master-elected')!
    const faces = ruleset.describe(elected, before, table.table)?.faces
    expect(faces?.filter(({ state }) => state === 'hit')).toEqual([
      { sides: 6, face: 5, state: 'hit', seat: 'nadir' },
    ])
  })

  test('[DAI-MASTER-2] the first Master of one session is left out of the next first roll', () => {
    const table = testTable()
    table.end('session')
    table.begin('session', [6, 1, 1])
    table.end('session')
    table.begin('session', [2, 5])
    expect(table.table.master).toBe('nadir')
  })

  test('[DAI-MASTER-9] a fixed Master is not elected, by the table’s setting or the book’s option', () => {
    for (const setting of [
      { masterMode: 'fixed' as const },
      { options: { masterMode: 'fixed' } },
    ]) {
      const table = testTable(setting)
      table.end('session')
      table.begin('session')
      expect(table.table.master).toBe('giulia')
      table.end('scene')
      expect(table.docs('teo')['election']).toBeUndefined()
      expect(table.refused('teo', { type: 'bid-master' }).code).toBe('no-election')
    }
  })

  test('[DAI-SCENE-1] [DAI-MASTER-10] the Master does not change within a scene', () => {
    const table = testTable()
    expect(table.refused('teo', { type: 'bid-master' }).code).toBe('no-election')
    expect(table.refused('giulia', { type: 'elect-master' }).code).toBe('no-election')
    expect(table.refused('giulia', { type: 'keep-master', quiet: true }).code).toBe('no-election')
  })
})

describe('between two scenes', () => {
  const between = (setting = {}) => {
    const table = testTable(setting)
    table.end('scene')
    return table
  }

  test('[DAI-SCENE-3] [DAI-MASTER-3] the end of a scene opens the vote and the election', () => {
    const table = between()
    expect(table.doc('teo', 'election')).toEqual({
      outgoing: 'giulia',
      bids: [],
      candidates: ['teo', 'nadir'],
      chances: { giulia: 0, teo: 0.5, nadir: 0.5 },
      among: [1, 0.5], // certain if alone, half for each of two
    })
    expect(table.doc('teo', 'vote')).toMatchObject({
      master: 'giulia',
      waiting: ['teo', 'nadir'],
      mine: null,
    })
    expect(table.refused('teo', { type: 'elect-master' }).code).toBe('master-only')
    table.does('giulia', { type: 'elect-master' }, [3, 5])
    expect(table.table.master).toBe('nadir')
    expect(table.docs('teo')['election']).toBeUndefined()
  })

  test('[DAI-MASTER-4] [DAI-MASTER-5] tokens rotate, and the outgoing Master pauses', () => {
    const table = between()
    table.does('giulia', { type: 'elect-master' }, [3, 5]) // Nadir
    table.begin('scene')
    table.end('scene')
    expect(table.doc('teo', 'election')).toMatchObject({ outgoing: 'nadir', candidates: ['teo'] })
    table.does('nadir', { type: 'elect-master' }) // only Teo has a token left
    table.begin('scene')
    table.end('scene')
    expect(table.doc('teo', 'election')).toMatchObject({
      outgoing: 'teo',
      candidates: ['giulia', 'nadir'],
    })
  })

  test('[DAI-MASTER-6] [DAI-TABLE-3] bids are public: a die to lead the next scene, or a challenge', () => {
    const table = between()
    table.does('teo', { type: 'bid-master' })
    expect(table.doc('nadir', 'election')).toMatchObject({ bids: ['teo'], candidates: ['teo'] })
    table.does('nadir', { type: 'bid-master' })
    table.does('giulia', { type: 'elect-master' }, [6, 2])
    expect(table.table.master).toBe('teo')
    expect(table.pc('teo').character.reserve).toBe(4)
    expect(table.pc('nadir').character.reserve).toBe(3)
  })

  test('[DAI-MASTER-7] the outgoing Master and players without dice cannot bid; a bid can be withdrawn', () => {
    const table = between()
    expect(table.refused('giulia', { type: 'bid-master' }).code).toBe('bid-not-allowed')
    table.does('giulia', {
      type: 'correct-figure',
      character: 'nadir',
      figure: 'reserve',
      to: 0,
      reason: 'prova',
    })
    expect(table.refused('nadir', { type: 'bid-master' }).code).toBe('reserve-insufficient')
    table.does('teo', { type: 'bid-master' })
    table.does('teo', { type: 'bid-master', bid: false })
    expect(table.doc('nadir', 'election')).toMatchObject({ bids: [] })
  })

  test('[DAI-MASTER-6] a bid is void if its die was spent meanwhile', () => {
    const table = between()
    table.does('teo', { type: 'bid-master' })
    const spent = {
      type: 'correct-figure',
      character: 'teo',
      figure: 'reserve',
      to: 0,
      reason: 'speso',
    }
    table.does('giulia', spent)
    table.does('giulia', { type: 'elect-master' }, [1, 6])
    expect(table.table.master).toBe('nadir')
    expect(table.pc('teo').character.reserve).toBe(0)
  })

  test('[DAI-MASTER-8] keeping the role cannot be contested: bids are dropped and cost nothing', () => {
    const table = testTable()
    table.end('scene')
    table.does('teo', { type: 'bid-master', bid: true })
    expect(table.offers('giulia')).toContain('keep-master')
    table.does('giulia', { type: 'keep-master', quiet: true })
    expect(table.table.master).toBe('giulia')
    expect(table.pc('giulia').character.reserve).toBe(5)
    expect(table.pc('teo').character.reserve).toBe(5)
    expect(table.docs('teo')['election']).toBeUndefined()
  })

  test('[DAI-MASTER-1] a role passed on between two scenes is not rolled for again', () => {
    const table = testTable()
    table.end('scene')
    table.happens({ type: 'master-moved', seat: 'teo' })
    expect(table.docs('nadir')['election']).toBeUndefined()
    table.begin('scene') // without dice
    expect(table.table.master).toBe('teo')
  })

  test('[DAI-MASTER-8] after a quiet scene the Master can keep the role for a die', () => {
    const table = between()
    expect(table.refused('giulia', { type: 'keep-master' }).code).toBe('keep-not-allowed')
    expect(table.refused('teo', { type: 'keep-master', quiet: true }).code).toBe('master-only')
    table.does('giulia', { type: 'keep-master', quiet: true })
    expect(table.table.master).toBe('giulia')
    expect(table.pc('giulia').character.reserve).toBe(5)
    expect(table.told('tv')[0]).toBe('Giulia conduce mantenendo il ruolo.')
  })

  test('[DAI-MASTER-3] a scene that starts during an election decides it first', () => {
    const table = between()
    table.begin('scene', [1, 4])
    expect(table.table.master).toBe('nadir')
  })

  test('[DAI-MASTER-14] [DAI-RESERVE-8] the players vote; the last vote decides', () => {
    const table = between()
    const vote = (yes: boolean) => ({ type: 'vote-reward', yes })
    expect(table.refused('giulia', vote(true)).code).toBe('vote-invalid')
    table.does('teo', vote(true))
    expect(table.doc('nadir', 'vote')).toMatchObject({
      voted: ['teo'],
      waiting: ['nadir'],
      mine: null,
    })
    expect(table.doc('teo', 'vote')).toMatchObject({ mine: true })
    table.does('nadir', vote(true))
    expect(table.pc('giulia').character.reserve).toBe(7)
    expect(table.told('tv')).toEqual([
      'Nadir ha votato.',
      'Un dado al Master Giulia: 2 sì, 0 no.',
      'Giulia: Riserva 6 → 7 (Ricompensa per il Master).',
    ])
    expect(table.refused('teo', vote(true)).code).toBe('no-vote')
  })

  test('[DAI-MASTER-14] an even vote gives nothing; the Master may close a vote that has begun', () => {
    const table = between()
    expect(table.refused('giulia', { type: 'close-vote' }).code).toBe('vote-invalid')
    table.does('teo', { type: 'vote-reward', yes: false })
    expect(table.refused('teo', { type: 'close-vote' }).code).toBe('master-only')
    table.does('giulia', { type: 'close-vote' })
    expect(table.pc('giulia').character.reserve).toBe(6)
    expect(table.told('tv')).toEqual(['Nessun dado al Master Giulia: 0 sì, 1 no.'])
  })

  test('[DAI-TABLE-9] the new Master inherits event log and draws, and keeps the own character', () => {
    const table = testTable()
    table.does('giulia', { type: 'note-event', text: 'Il socio è vivo' })
    table.does('giulia', { type: 'ask-oracle', table: 1 }, [1, 1])
    table.end('scene')
    table.does('giulia', { type: 'elect-master' }, [3, 5])
    const secret = (seat: string) =>
      Object.keys(table.docs(seat)).filter(key => /^(event|oracle)\//.test(key)).length
    expect(secret('nadir')).toBe(2)
    expect(secret('giulia')).toBe(0)
    expect(table.pc('nadir').seat).toBe('nadir')
  })
})
