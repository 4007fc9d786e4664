import { expect, test } from 'vitest'
import { testTable } from '../testing/test-table.ts'

test('unchanged documents stay the same objects for every seat', () => {
  const table = testTable()
  table.does('giulia', { type: 'add-opponent', name: 'Kessler', difficulty: 3, seen: true })
  const before = ['giulia', 'teo', 'tv'].map(seat => table.docs(seat))
  table.does('giulia', { type: 'award', character: 'teo', reason: 'narration' })
  for (const [k, seat] of ['giulia', 'teo', 'tv'].entries()) {
    const after = table.docs(seat)
    const changed = Object.keys(after).filter(key => after[key] !== before[k]![key])
    const forecast = seat === 'giulia' ? ['forecast/teo'] : [] // the Reserve is one of its figures
    expect(changed).toEqual(['players', 'character/teo', ...forecast])
  }
})

test('rows of the player’s own sheet can be rolled, those of others cannot', () => {
  const table = testTable()
  const rolling = (seat: string) =>
    JSON.stringify(table.doc(seat, 'character/teo')).includes('"offer"')
  expect(rolling('teo')).toBe(true)
  expect(rolling('nadir')).toBe(false)
  const offers = table.offers('teo')
  const { sheet } = table.doc('teo', 'character/teo') as {
    sheet: { sections: { rows: { offer?: string }[] }[] }
  }
  const rows = sheet.sections.flatMap(({ rows: all }) => all.flatMap(({ offer }) => offer ?? []))
  expect(rows.length).toBeGreaterThan(6)
  expect(rows.filter(offer => !offers.includes(offer))).toEqual([])
})

test('a table screen and a spectator get no offers', () => {
  expect(testTable().offers('tv')).toEqual([])
})
