import { expect, test } from 'vitest'
import { chance, NO_DICE, rollMany, scriptedDice, type Dice } from '../dice/dice.ts'
import { op, resolveRequest, type Ops } from './ops.ts'
import { ok, refuse } from '../result.ts'
import * as s from '../schema.ts'

const checkInput = s.object({ trait: s.int(0, 5), help: s.withDefault(s.int(0, 3), 0) })
const example: Ops = {
  check: op(checkInput, ({ trait, help }, dice) => {
    if (trait === 0 && help > 0) return refuse('help-without-trait', 'input.help')
    return ok({ faces: rollMany(dice, trait + help, 6) })
  }),
  rest: op(s.object({}), () => ok({ rested: true })),
}
const ask = (request: unknown, dice: Dice = NO_DICE) => resolveRequest({ example }, request, dice)
const check = { system: 'example', op: 'check', input: { trait: 2 } }

test('given dice are used, and the response contains no rolls', () => {
  expect(ask({ ...check, dice: [5, 4] })).toEqual({ ok: true, output: { faces: [5, 4] } })
})

test('without dice the response contains its rolls, which reproduce it when sent back', () => {
  const answer = ask(check, scriptedDice([6, 1]))
  expect(answer).toEqual({ ok: true, output: { faces: [6, 1] }, rolls: [6, 1] })
  expect(ask({ ...check, dice: [6, 1] })).toEqual({ ok: true, output: { faces: [6, 1] } })
  const rolled = ask(
    check,
    chance(() => 3),
  )
  expect(rolled).toMatchObject({ rolls: [4, 4] })
})

test('an operation that does not roll returns an empty list of rolls', () => {
  expect(ask({ system: 'example', op: 'rest', input: {} })).toEqual({
    ok: true,
    output: { rested: true },
    rolls: [],
  })
})

test('defaults are filled in before the operation runs', () => {
  expect(ask({ ...check, input: { trait: 1, help: 1 }, dice: [2, 3] })).toMatchObject({
    output: { faces: [2, 3] },
  })
})

test.each<[string, unknown, string]>([
  ['no object', 3, ''],
  ['null', null, ''],
  ['a list', [], ''],
  ['no system', { op: 'check', input: {} }, 'system'],
  ['an unknown system', { ...check, system: 'chess' }, 'system'],
  ['a system from the prototype', { ...check, system: 'toString' }, 'system'],
  ['a stray field', { ...check, seed: 1 }, 'seed'],
  ['no op', { system: 'example', input: {} }, 'op'],
  ['an unknown op', { ...check, op: 'leap' }, 'op'],
  ['an op from the prototype', { ...check, op: 'constructor' }, 'op'],
  ['no input', { system: 'example', op: 'check' }, 'input'],
  ['an input that is a list', { ...check, input: [] }, 'input'],
  ['dice that are no list', { ...check, dice: 6 }, 'dice'],
  ['dice that are null', { ...check, dice: null }, 'dice'],
  ['a stray input field', { ...check, input: { trait: 1, luck: 1 } }, 'input.luck'],
])('%s is an invalid request, reported with its path', (_, request, path) => {
  expect(ask(request)).toEqual(refuse('invalid-request', path))
})

test('a value out of range has its own code', () => {
  expect(ask({ ...check, input: { trait: 6 } })).toEqual(refuse('out-of-range', 'input.trait'))
})

test('a refused operation uses no die, given or random', () => {
  const request = { ...check, input: { trait: 0, help: 1 } }
  const refusal = refuse('help-without-trait', 'input.help')
  expect(ask({ ...request, dice: [1, 2, 3] })).toEqual(refusal)
  expect(ask(request, NO_DICE)).toEqual(refusal)
})

test('invalid given dice are refused with their path', () => {
  expect(ask({ ...check, dice: [5] })).toEqual(refuse('dice-exhausted', 'dice'))
  expect(ask({ ...check, dice: [5, 7] })).toEqual(refuse('dice-invalid', 'dice[1]'))
  expect(ask({ ...check, dice: [5, 4, 3] })).toEqual(refuse('dice-unused', 'dice'))
  expect(ask({ ...check, op: 'rest', input: {}, dice: [1] })).toEqual(refuse('dice-unused', 'dice'))
})
