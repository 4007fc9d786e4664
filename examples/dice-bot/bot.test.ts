import { expect, test } from 'vitest'
import { reply, type Call } from './bot.ts'

/** Mastro's API as documented, without a network. */
const mastro =
  (answers: Readonly<Record<string, unknown>>, asked: unknown[] = []): Call =>
  (path, body) => {
    asked.push([path, body])
    return Promise.resolve(answers[path])
  }

const say = (text: string, call: Call) => reply({ user: 'Luca', text }, call)

test('Mastro rolls the dice and the reply shows their faces', async () => {
  const asked: unknown[] = []
  const call = mastro(
    { '/api/roll': { ok: true, notation: '3d6+2', faces: [4, 2, 6], dropped: [], value: 14 } },
    asked,
  )
  expect(await say('/tira 3d6+2', call)).toBe('Luca: 3d6+2 → 4, 2, 6 = 14')
  expect(asked).toEqual([['/api/roll', { notation: '3d6+2' }]])
})

test('the reply states the requested odds', async () => {
  // three of three coins: 1/8
  const rows = [
    { value: 0, chance: 0.125, atLeast: 1 },
    { value: 3, chance: 0.125, atLeast: 0.125 },
  ]
  const call = mastro({
    '/api/odds': { ok: true, notation: '3d6>=4', mean: 1.5, endless: false, rows },
  })
  expect(await say('/quante 3d6>=4 3', call)).toBe('3d6>=4: 1.50; ≥ 3: 12.5 %')
  expect(await say('/quante 3d6>=4', call)).toBe('3d6>=4: 1.50')
})

test('a refusal is reported with its code, and other messages are ignored', async () => {
  const call = mastro({ '/api/roll': { ok: false, error: { code: 'notation-invalid' } } })
  expect(await say('/tira tre', call)).toMatch(/^No: notation-invalid\./)
  expect(await say('/tira', call)).toMatch(/^Scrivi/)
  expect(await say('ciao', call)).toBeNull()
})
