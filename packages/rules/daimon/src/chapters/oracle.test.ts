import { describe, expect, test } from 'vitest'
import { testTable } from '../testing/test-table.ts'

const only = (record: Readonly<Record<string, unknown>>) => Object.keys(record)[0]!

describe('the Oracle', () => {
  test('[DAI-ORACLE-11] the Master first reads an answer alone, then aloud', () => {
    const table = testTable()
    expect(table.refused('teo', { type: 'ask-oracle', table: 0 }).code).toBe('master-only')
    table.does('giulia', { type: 'ask-oracle', table: 2, question: 'Chi c’è?' }, [2, 1, 4, 2])
    const id = only(table.state().oracle)
    expect(table.told('teo')).toEqual([])
    expect(table.told('giulia')).toEqual(['Oracolo: «Chi c’è?» Giornalista (donna, negativo).'])
    expect(table.docs('teo')[`oracle/${id}`]).toBeUndefined()
    table.does('giulia', { type: 'read-oracle', draw: id })
    expect(table.told('teo')).toEqual([
      'Giulia legge l’Oracolo: «Chi c’è?» Giornalista (donna, negativo).',
    ])
    expect(table.doc('tv', `oracle/${id}`)).toMatchObject({
      question: 'Chi c’è?',
      private: false,
      facets: [
        {
          table: 2,
          of: { it: 'Definizione PNG' },
          label: { it: 'Giornalista', en: 'Journalist' },
          origin: 'rolled',
          row: 4,
          column: 2,
          gender: 'female',
          tone: 'negative',
        },
      ],
    })
    expect(table.refused('giulia', { type: 'read-oracle', draw: id }).code).toBe('nothing-to-do')
  })

  test('[DAI-ORACLE-12] an answer can be rolled again, picked, written or extended', () => {
    const table = testTable()
    table.does(
      'giulia',
      { type: 'ask-oracle', bundle: 'npc-event', private: false },
      [2, 1, 4, 2, 6, 5, 5, 1, 1, 2, 4, 6, 6],
    )
    const id = only(table.state().oracle)
    const facets = () =>
      (table.doc('teo', `oracle/${id}`) as { facets: { label: { it: string }; origin: string }[] })
        .facets
    table.does('giulia', { type: 'reroll-facet', draw: id, facet: 0 }, [1, 2, 1, 1])
    table.does('giulia', { type: 'pick-facet', draw: id, facet: 1, row: 1, column: 1 })
    table.does('giulia', { type: 'write-facet', draw: id, facet: 2, text: 'Un blackout' })
    table.does('giulia', { type: 'add-facet', draw: id, table: 1 }, [2, 3])
    expect(facets().map(({ label, origin }) => [label.it, origin])).toEqual([
      ['Pilota', 'rolled'],
      ['Allegro', 'picked'],
      ['Un blackout', 'written'],
      [expect.any(String), 'rolled'],
      ['Occhio sx', 'rolled'],
    ])
    expect(table.refused('giulia', { type: 'reroll-facet', draw: id, facet: 9 }).code).toBe(
      'unknown-id',
    )
    expect(table.refused('teo', { type: 'reroll-facet', draw: id, facet: 0 }, []).code).toBe(
      'master-only',
    )
  })

  test('[DAI-ORACLE-8] an optional die gives the tone', () => {
    const table = testTable()
    table.does('giulia', { type: 'ask-oracle', table: 1, private: false }, [1, 1])
    const id = only(table.state().oracle)
    table.does('giulia', { type: 'doubt-facet', draw: id, facet: 0 }, [3])
    expect(table.doc('teo', `oracle/${id}`)).toMatchObject({ facets: [{ tone: 'negative' }] })
  })

  test('[DAI-ORACLE-14] a private draw may be changed before it is read aloud', () => {
    const table = testTable()
    table.does('giulia', { type: 'ask-oracle', table: 0 }, [1])
    const id = only(table.state().oracle)
    table.does('giulia', { type: 'pick-facet', draw: id, facet: 0, row: 6 })
    expect(table.told('teo')).toEqual([])
    table.does('giulia', { type: 'read-oracle', draw: id })
    expect(table.told('teo')[0]).toContain('Assolutamente sì')
  })

  test('[DAI-ORACLE-9] pinned words end with the scene; the others stay open as threads with their age', () => {
    const table = testTable()
    table.does('giulia', { type: 'ask-oracle', table: 5, private: false }, [1, 1, 1])
    const id = only(table.state().oracle)
    table.does('giulia', { type: 'pin-oracle', draw: id, pinned: true })
    expect(table.doc('tv', `oracle/${id}`)).toMatchObject({
      private: false,
      pinned: true,
      thread: false,
    })
    table.does('giulia', { type: 'pin-oracle', draw: id, pinned: false })
    table.end('scene')
    table.begin('scene', [5, 1])
    expect(table.doc('tv', `oracle/${id}`)).toMatchObject({ thread: true, scene: 1, age: 1 })
    table.does('teo', { type: 'close-thread', draw: id })
    expect(table.doc('tv', `oracle/${id}`)).toMatchObject({ thread: false })
    table.does('teo', { type: 'close-thread', draw: id, closed: false })
    expect(table.doc('tv', `oracle/${id}`)).toMatchObject({ thread: true })
    table.does('teo', { type: 'drop-oracle', draw: id })
    expect(table.docs('tv')[`oracle/${id}`]).toBeUndefined()
  })

  test('[DAI-ORACLE-11] a private answer that is pinned stays private', () => {
    const table = testTable()
    table.does('giulia', { type: 'ask-oracle', table: 2, question: 'Chi c’è?' }, [2, 1, 4, 2])
    const id = only(table.state().oracle)
    table.does('giulia', { type: 'pin-oracle', draw: id, pinned: true })
    for (const seat of ['teo', 'nadir', 'tv']) {
      expect(table.told(seat)).toEqual([])
      expect(table.docs(seat)[`oracle/${id}`]).toBeUndefined()
    }
    expect(table.doc('giulia', `oracle/${id}`)).toMatchObject({ private: true, pinned: true })
    table.does('giulia', { type: 'pin-oracle', draw: id, pinned: false })
    expect(table.told('teo')).toEqual([])
    table.does('giulia', { type: 'pin-oracle', draw: id, pinned: true })
    table.does('giulia', { type: 'read-oracle', draw: id })
    expect(table.doc('tv', `oracle/${id}`)).toMatchObject({ private: false, pinned: true })
  })

  test('[DAI-ORACLE-13] [DAI-TABLE-9] the next Master reads the answers of the last one, players do not', () => {
    const table = testTable()
    table.does('giulia', { type: 'ask-oracle', table: 2 }, [2, 1, 4, 2])
    const id = only(table.state().oracle)
    table.end('scene')
    table.begin('scene', [5, 1])
    expect(table.table.master).toBe('teo')
    expect(table.doc('teo', `oracle/${id}`)).toMatchObject({ private: true, scene: 1 })
    expect(table.docs('nadir')[`oracle/${id}`]).toBeUndefined()
  })

  test('[DAI-ORACLE-13] [DAI-TABLE-5] only the Master reads the event log until it is shown', () => {
    const table = testTable()
    table.does('giulia', { type: 'note-event', text: 'Il socio è vivo' })
    const id = only(table.state().events)
    expect(table.told('teo')).toEqual([])
    expect(table.docs('teo')[`event/${id}`]).toBeUndefined()
    expect(table.doc('giulia', `event/${id}`)).toMatchObject({
      text: 'Il socio è vivo',
      shown: false,
    })
    table.does('giulia', { type: 'show-event', event: id })
    expect(table.told('teo')).toEqual(['Giulia rivela: «Il socio è vivo».'])
    expect(table.doc('teo', `event/${id}`)).toMatchObject({ shown: true })
  })

  test('[DAI-ORACLE-15] the Oracle is optional', () => {
    const table = testTable({ options: { useOracle: false } })
    expect(table.refused('giulia', { type: 'ask-oracle', table: 0 }).code).toBe(
      'disabled-by-options',
    )
    expect(table.offers('giulia').some(id => id.startsWith('oracle/'))).toBe(false)
  })

  test('[DAI-ORACLE-10] at a table without a Master everybody asks, and answers are public', () => {
    const table = testTable({ master: null, masterMode: 'none', seats: ['teo'] })
    table.does('teo', { type: 'ask-oracle', table: 'random' }, [1, 2, 3])
    expect(table.doc('tv', `oracle/${only(table.state().oracle)}`)).toMatchObject({
      facets: [{ label: { it: 'Occhio sx' } }],
    })
  })

  test.each([
    [{}, 'table'],
    [{ table: 1, bundle: 'npc-event' }, 'bundle'],
    [{ table: 5, direct: true }, 'direct'],
  ])('[DAI-ORACLE-1] %j is not a valid question', (input, path) => {
    expect(testTable().refused('giulia', { type: 'ask-oracle', ...input })).toMatchObject({
      code: 'invalid-request',
      path,
    })
  })
})
