import { expect, test } from 'vitest'
import { NO_DICE } from '@mastro/core'
import { runRoll } from './roll.ts'

test('the result comes first and dropped faces are in brackets', () => {
  expect(runRoll('4d6dl1+2', NO_DICE, { json: false, faces: [5, 1, 3, 6] })).toEqual({
    ok: true,
    value: '16    4d6dl1+2: 5 [1] 3 6 + 2',
  })
})

test('the JSON record contains faces in order, dropped ones, value and successes', () => {
  const result = runRoll('6d6>=4', NO_DICE, { json: true, faces: [6, 1, 4, 3, 5, 2] })
  expect(result.ok && JSON.parse(result.value)).toEqual({
    notation: '6d6>=4',
    faces: [6, 1, 4, 3, 5, 2],
    dropped: [],
    value: 3,
    successes: 3,
  })
})

test.each([
  [[6, 1], 'dice-exhausted'],
  [[6, 1, 2, 3, 4, 5, 6], 'dice-unused'],
  [[7, 1, 2, 3, 4, 5], 'dice-invalid'],
])('faces %j for six dice are refused: %s', (faces, code) => {
  const result = runRoll('6d6', NO_DICE, { json: false, faces })
  expect(!result.ok && result.error.code).toBe(code)
})

test('an invalid notation is refused with its position', () => {
  const result = runRoll('6d6x', NO_DICE, { json: false })
  expect(!result.ok && result.error).toMatchObject({
    code: 'notation-unexpected',
    path: 'notation[3]',
  })
})
