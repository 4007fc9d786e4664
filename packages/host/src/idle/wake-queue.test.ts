import { expect, test } from 'vitest'
import { createWakeQueue } from './wake-queue.ts'

const macrotask = () => new Promise<void>(resolve => setImmediate(resolve))

test('other work has its turn between two tables that wake', async () => {
  const queue = createWakeQueue({ nextTurn: macrotask })
  const done: string[] = []
  const woken = ['one', 'two', 'three'].map(name => queue.turn().then(() => done.push(name)))
  for (let i = 0; i < 6; i++) {
    await macrotask()
    done.push('act')
  }
  await Promise.all(woken)
  expect(done.filter(name => name !== 'act')).toEqual(['one', 'two', 'three'])
  expect(done.join(' ')).not.toMatch(/one two|two three/)
})

test('a table that asks later still wakes', async () => {
  const queue = createWakeQueue({ nextTurn: macrotask })
  await queue.turn()
  await queue.turn()
  await Promise.all([queue.turn(), queue.turn()])
})
