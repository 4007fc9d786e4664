import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forecastCommand } from './forecast.ts'

const folder = mkdtempSync(join(tmpdir(), 'mastro-forecast-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(text: string): string {
  const file = join(folder, `${Math.abs(text.length)}.json`)
  writeFileSync(file, text)
  return file
}

const hero = {
  id: 'ada',
  side: 'party',
  pool: { characteristic: 1 },
  health: { power: 1, wounds: 0 },
}
const foe = { id: 'thug', side: 'foes', opponent: { difficulty: 1 } }
const duel = fileWith(JSON.stringify({ mode: 'multi', fighters: [hero, foe] }))

test('[DAI-FORECAST-1] mastro forecast prints ends, rounds and fighters', async () => {
  const { text, code } = await forecastCommand({
    system: 'daimon',
    file: duel,
    json: false,
    lang: 'en',
  })
  expect(code).toBe(0)
  expect(text.split('\n')).toEqual([
    '  50 %  the party wins',
    '  50 %  the opponents win',
    '  50 %  somebody of the party is out',
    '   1.5  rounds on average',
    '  50 %  ada up',
    '  50 %  thug up',
  ])
})

test('[DAI-FORECAST-1] mastro forecast --json prints the output of the operation', async () => {
  const { text } = await forecastCommand({ system: 'daimon', file: duel, json: true, lang: 'it' })
  expect(JSON.parse(text)).toMatchObject({ method: 'exact', ends: { party: 0.5, foes: 0.5 } })
})

test.each([
  ['monopoly', duel, 'No game is called'],
  ['daimon', join(folder, 'missing.json'), 'invalid-request'],
  ['daimon', fileWith('{"mode":'), 'invalid-request'],
  ['daimon', fileWith(JSON.stringify({ mode: 'multi', fighters: [hero] })), 'too-few-fighters'],
])('mastro forecast refuses %s %s', async (system, file, message) => {
  const { text, code } = await forecastCommand({ system, file, json: false, lang: 'en' })
  expect(code).toBe(2)
  expect(text).toContain(message)
})

test.each([
  [13, 1, 12],
  [1, 13, 12],
])('mastro forecast refuses %i against %i, with the limit', async (ours, theirs, limit) => {
  const fighters = [
    ...Array.from({ length: ours }, (_, i) => ({ ...hero, id: `a${i}` })),
    ...Array.from({ length: theirs }, (_, i) => ({ ...foe, id: `x${i}` })),
  ]
  const file = fileWith(JSON.stringify({ mode: 'multi', fighters }))
  const { text, code } = await forecastCommand({ system: 'daimon', file, json: false, lang: 'en' })
  expect(code).toBe(2)
  expect(text).toContain('forecast-too-large')
  expect(text).toContain(String(limit))
})

test('mastro forecast refuses more than 200,000 states, with the limit', async () => {
  const power = { power: 7, wounds: 0 }
  const fighters = [
    ...Array.from({ length: 8 }, (_, i) => ({ ...hero, id: `a${i}`, health: power })),
    { ...foe, opponent: { difficulty: 7 } },
  ]
  const file = fileWith(JSON.stringify({ mode: 'multi', fighters }))
  const { text, code } = await forecastCommand({ system: 'daimon', file, json: false, lang: 'en' })
  expect(code).toBe(2)
  expect(text).toContain('forecast-too-large')
  expect(text).toContain('200000')
})
