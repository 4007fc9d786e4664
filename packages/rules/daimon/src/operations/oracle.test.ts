import { describe, expect, test } from 'vitest'
import book from '../../data/oracle.json' with { type: 'json' }
import { runOperation, refused } from '../testing/run-operation.ts'

const ask = (input: object, dice: readonly number[] = []) => runOperation('oracle', input, dice)
const printed = (table: number, row: number, column: number) =>
  book.tables[table]!.grid![row - 1]![column - 1]!.it

describe('one table', () => {
  test.each([
    [1, 'brutal-no', false, 'Un NO brutale'],
    [2, 'no', false, 'No'],
    [3, 'no', false, 'No'],
    [4, 'yes', true, 'Sì'],
    [5, 'yes', true, 'Sì'],
    [6, 'absolute-yes', true, 'Assolutamente sì'],
  ])('[DAI-ORACLE-2] a %i says %s', (row, answer, yes, label) => {
    expect(ask({ table: 0 }, [row])).toEqual({ table: 0, row, answer, yes, label })
  })

  test('[DAI-ORACLE-1] [DAI-ORACLE-3] the first die is the row, the second the column', () => {
    expect(ask({ table: 1 }, [2, 3])).toEqual({ table: 1, row: 2, column: 3, label: 'Occhio sx' })
    expect(ask({ table: 1 }, [3, 2])).toMatchObject({ label: 'Gamba sx' })
  })

  test('[DAI-ORACLE-4] a person: gender, then tone, then the cell', () => {
    expect(ask({ table: 2 }, [1, 2, 6, 5])).toEqual({
      table: 2,
      gender: 'male',
      tone: 'positive',
      row: 6,
      column: 5,
      label: 'Soldato',
    })
  })

  test.each([
    [3, 2, 3],
    [3, 1, 4],
    [4, 2, 3],
    [4, 1, 4],
  ])('[DAI-ORACLE-5] table %i asked, selector %i: table %i is read', (table, selector, read) => {
    expect(ask({ table }, [selector, 1, 1])).toEqual({
      table: read,
      row: 1,
      column: 1,
      label: printed(read, 1, 1),
    })
  })

  test.each([3, 4])('[DAI-ORACLE-5] a direct question to table %i has no selector', table => {
    expect(ask({ table, direct: true }, [4, 4])).toMatchObject({
      table,
      label: printed(table, 4, 4),
    })
  })

  test.each([5, 6, 8])('[DAI-ORACLE-6] table %i rolls its tone first', table => {
    expect(ask({ table }, [3, 2, 1])).toEqual({
      table,
      tone: 'negative',
      row: 2,
      column: 1,
      label: printed(table, 2, 1),
    })
  })

  test('[DAI-ORACLE-7] a place rolls its realm, then its tone', () => {
    expect(ask({ table: 7 }, [1, 6, 3, 3])).toEqual({
      table: 7,
      realm: 'vrn',
      tone: 'positive',
      row: 3,
      column: 3,
      label: printed(7, 3, 3),
    })
    expect(ask({ table: 7 }, [2, 6, 3, 3])).toMatchObject({ realm: 'real' })
  })

  test('[DAI-ORACLE-8] a tone for any other result is rolled after it', () => {
    expect(ask({ table: 0, tone: 'always' }, [4, 2])).toMatchObject({ row: 4, tone: 'positive' })
    expect(ask({ table: 1, tone: 'always' }, [1, 1, 3])).toMatchObject({ tone: 'negative' })
    expect(ask({ table: 3, tone: 'always' }, [1, 1, 1, 4])).toMatchObject({
      table: 4,
      tone: 'positive',
    })
    expect(ask({ table: 5, tone: 'always' }, [2, 1, 1])).toMatchObject({ tone: 'positive' })
  })

  test('[DAI-ORACLE-6] without a tone the other side dice are still rolled', () => {
    expect(ask({ table: 2, tone: 'never' }, [2, 1, 1])).toEqual({
      table: 2,
      gender: 'female',
      row: 1,
      column: 1,
      label: 'Pilota',
    })
    expect(ask({ table: 7, tone: 'never' }, [2, 1, 1])).toMatchObject({ realm: 'real' })
    expect(ask({ table: 8, tone: 'never' }, [1, 1])).toMatchObject({ table: 8 })
  })

  test('[DAI-ORACLE-10] a die may choose the table; adjectives need their selector anyway', () => {
    expect(ask({ table: 'random' }, [1, 5, 5])).toMatchObject({ table: 1 })
    expect(ask({ table: 'random' }, [2, 2, 2, 1, 1])).toMatchObject({ table: 2, gender: 'female' })
    expect(ask({ table: 'random' }, [3, 1, 5, 5])).toMatchObject({ table: 4 })
    expect(ask({ table: 'random' }, [6, 1, 5, 5])).toMatchObject({ table: 6, tone: 'negative' })
  })
})

describe('the start of an adventure', () => {
  test('[DAI-ORACLE-9] a person and an adjective, an event and an action, each with its own roll', () => {
    expect(ask({ bundle: 'npc-event' }, [2, 1, 4, 2, 6, 5, 5, 1, 1, 2, 4, 6, 6])).toEqual({
      results: [
        { table: 2, gender: 'female', tone: 'negative', row: 4, column: 2, label: 'Giornalista' },
        { table: 3, row: 5, column: 5, label: 'Eccentrico' },
        { table: 5, tone: 'negative', row: 1, column: 2, label: printed(5, 1, 2) },
        { table: 6, tone: 'positive', row: 6, column: 6, label: printed(6, 6, 6) },
      ],
    })
  })

  test('[DAI-ORACLE-9] or an action and a place', () => {
    expect(ask({ bundle: 'npc-place' }, [2, 1, 4, 2, 1, 5, 5, 1, 1, 2, 4, 2, 6, 6])).toMatchObject({
      results: [
        { table: 2 },
        { table: 4 },
        { table: 6 },
        { table: 7, realm: 'real', tone: 'positive' },
      ],
    })
  })

  test('[DAI-ORACLE-9] shared: the second result of each pair uses row and column of the first', () => {
    const options = { oracleStartRoll: 'shared' }
    expect(ask({ bundle: 'npc-place', options }, [2, 1, 4, 2, 1, 1, 3, 5, 2, 4])).toEqual({
      results: [
        { table: 2, gender: 'female', tone: 'negative', row: 4, column: 2, label: 'Giornalista' },
        { table: 4, row: 4, column: 2, label: printed(4, 4, 2) },
        { table: 6, tone: 'negative', row: 3, column: 5, label: printed(6, 3, 5) },
        { table: 7, realm: 'real', tone: 'positive', row: 3, column: 5, label: printed(7, 3, 5) },
      ],
    })
  })

  test('[DAI-ORACLE-9] without tones, and with a tone for every facet', () => {
    expect(
      ask({ bundle: 'npc-event', tone: 'never' }, [2, 4, 2, 6, 5, 5, 1, 2, 6, 6]),
    ).toMatchObject({
      results: [{ gender: 'female' }, { table: 3 }, { table: 5, row: 1 }, { table: 6, row: 6 }],
    })
    expect(
      ask({ bundle: 'npc-event', tone: 'always' }, [2, 1, 4, 2, 6, 5, 5, 3, 1, 1, 2, 4, 6, 6]),
    ).toMatchObject({ results: [{}, { table: 3, tone: 'negative' }, {}, {}] })
  })
})

describe('invalid questions', () => {
  test.each([
    [{}, 'invalid-request', 'table'],
    [{ table: 1, bundle: 'npc-event' }, 'invalid-request', 'bundle'],
    [{ table: 9 }, 'out-of-range', 'table'],
    [{ table: -1 }, 'out-of-range', 'table'],
    [{ table: 'any' }, 'invalid-request', 'table'],
    [{ table: 2.5 }, 'invalid-request', 'table'],
    [{ table: null }, 'invalid-request', 'table'],
    [{ bundle: 'npc' }, 'invalid-request', 'bundle'],
    [{ table: 5, direct: true }, 'invalid-request', 'direct'],
    [{ table: 'random', direct: true }, 'invalid-request', 'direct'],
    [{ bundle: 'npc-event', direct: true }, 'invalid-request', 'direct'],
    [{ table: 1, tone: 'some' }, 'invalid-request', 'tone'],
  ])('[DAI-ORACLE-1] %j', (input, code, path) => {
    expect(ask(input)).toEqual(refused(code, path))
  })

  test('[DAI-ORACLE-15] a disabled Oracle answers nothing', () => {
    expect(ask({ table: 0, options: { useOracle: false } })).toEqual(
      refused('disabled-by-options', 'options.useOracle'),
    )
    expect(ask({ table: 0, direct: false }, [3])).toMatchObject({ answer: 'no' })
  })

  test('[DAI-ORACLE-1] the number of dice is checked', () => {
    expect(ask({ table: 1 }, [1])).toEqual(refused('dice-exhausted', 'dice'))
    expect(ask({ table: 0 }, [1, 1])).toEqual(refused('dice-unused', 'dice'))
    expect(ask({ table: 2 }, [1, 1, 7, 1])).toEqual(refused('dice-invalid', 'dice[2]'))
  })
})
