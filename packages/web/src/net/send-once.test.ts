import type { CommandResult } from '@mastro/client'
import type { TableRequest } from '@mastro/table'
import { expect, test } from 'vitest'
import { sendOnce } from './send-once.ts'

/** A connection whose answers the test sends. */
function slowConnection() {
  const answers: ((done: CommandResult) => void)[] = []
  const send = (): Promise<CommandResult> => new Promise(resolve => void answers.push(resolve))
  return { answers, send, connection: {} }
}

const ROLL: TableRequest = { type: 'roll-slip', slip: 's1' }

test('a command that is on its way is not sent again, whatever its random values', async () => {
  const { answers, send, connection } = slowConnection()
  const salted = (salt: string): TableRequest => ({
    type: 'fill-part',
    slip: 's1',
    part: 'master',
    value: { target: 3 },
    seal: { salt: salt.repeat(64), opening: 'author' },
  })
  const first = sendOnce(connection, salted('a'), send)
  const second = sendOnce(connection, salted('b'), send)
  expect(answers).toHaveLength(1)
  answers[0]!({ ok: true })
  expect(await first).toEqual({ ok: true })
  expect(await second).toEqual({ ok: true })
})

test('a refusal reaches both taps, and the command can then be sent again', async () => {
  const { answers, send, connection } = slowConnection()
  const taps = [sendOnce(connection, ROLL, send), sendOnce(connection, ROLL, send)]
  answers[0]!({ ok: false, error: { code: 'not-your-slip' } })
  expect(await Promise.all(taps)).toEqual(
    [1, 2].map(() => ({ ok: false, error: { code: 'not-your-slip' } })),
  )
  void sendOnce(connection, ROLL, send)
  expect(answers).toHaveLength(2)
})

test('different commands, and those of another table, are sent at the same time', () => {
  const { answers, send, connection } = slowConnection()
  void sendOnce(connection, ROLL, send)
  void sendOnce(connection, { ...ROLL, slip: 's2' }, send)
  void sendOnce({}, ROLL, send)
  expect(answers).toHaveLength(3)
})
