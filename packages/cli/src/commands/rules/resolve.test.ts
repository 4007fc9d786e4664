import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scriptedDice } from '@mastro/core'
import { resolveLines } from './resolve.ts'

async function resolve(lines: Iterable<string>) {
  const output = new PassThrough()
  const all = text(output)
  const code = await resolveLines(Readable.from(lines), output, scriptedDice([3]))
  output.end()
  return {
    code,
    answers: (await all)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  }
}

test('each line gets an answer, and refusals are answers: exit code 0', async () => {
  const { code, answers } = await resolve([
    '{"system":"daimon","op":"oracle","input":{"table":0},"dice":[3]}\n',
    '\n',
    '{"system":"nowhere","op":"x","input":{}}\n',
    '{"system":"brp","op":"nothing","input":{}}\n',
  ])
  expect(code).toBe(0)
  expect(answers).toEqual([
    { ok: true, output: { table: 0, row: 3, answer: 'no', yes: false, label: 'No' } },
    { ok: false, error: { code: 'invalid-request', path: 'system' } },
    { ok: false, error: { code: 'invalid-request', path: 'op' } },
  ])
})

test('without given dice, real ones are rolled and reported', async () => {
  const { answers } = await resolve(['{"system":"daimon","op":"oracle","input":{"table":0}}\n'])
  expect(answers[0].rolls).toEqual([3])
})

test('a line that is not JSON gets an error, the others are answered, exit code 2', async () => {
  const { code, answers } = await resolve(['{"system":\n', '{"system":"x"}\n'])
  expect(code).toBe(2)
  expect(answers.map(answer => answer.error.code)).toEqual(['invalid-json', 'invalid-request'])
})
