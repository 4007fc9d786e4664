import { expect, test } from 'vitest'
import { createJoinRequests } from './join-requests.ts'

const SARA = { name: 'Sara', kind: 'player' } as const

function atDoor() {
  let now = 0
  const told: string[] = []
  const knocks = createJoinRequests(
    () => now,
    table => told.push(table),
  )
  return { knocks, told, wait: (ms: number) => (now += ms) }
}

test('[PRO-26] a join request waits for an answer and admits once, at its own table only', () => {
  const { knocks } = atDoor()
  expect(knocks.statusOf('one', 'secret')).toBeNull()
  expect(knocks.add('one', 'secret', SARA)).toBe(true)
  const [waiting] = knocks.pending('one')
  expect(waiting).toMatchObject(SARA)
  expect(waiting!.id).not.toContain('secret')
  expect(knocks.pending('two')).toEqual([])
  expect(knocks.answer('two', waiting!.id, true)).toBe(false)
  expect(knocks.statusOf('one', 'secret')).toMatchObject({ ...SARA, answer: 'waiting' })
  // the id that the host sees does not work as the secret
  expect(knocks.statusOf('one', waiting!.id)).toBeNull()
  expect(knocks.answer('one', waiting!.id, true)).toBe(true)
  expect(knocks.answer('one', waiting!.id, false)).toBe(false)
  expect(knocks.pending('one')).toEqual([])
  expect(knocks.statusOf('one', 'secret')).toMatchObject({ ...SARA, answer: 'in' })
  expect(knocks.statusOf('one', 'secret')).toBeNull()
})

test('[PRO-26] a rejection holds until it expires, and a request that is not repeated is dropped', () => {
  const { knocks, wait } = atDoor()
  knocks.add('one', 'secret', SARA)
  wait(19_000)
  // repeated in time, so it is still pending
  expect(knocks.statusOf('one', 'secret')).toMatchObject({ ...SARA, answer: 'waiting' })
  wait(19_000)
  knocks.answer('one', knocks.pending('one')[0]!.id, false)
  expect(knocks.statusOf('one', 'secret')).toMatchObject({ ...SARA, answer: 'out' })
  wait(599_000)
  expect(knocks.statusOf('one', 'secret')).toMatchObject({ ...SARA, answer: 'out' })
  wait(2000)
  expect(knocks.statusOf('one', 'secret')).toBeNull()
  knocks.add('one', 'another', SARA)
  wait(21_000)
  expect(knocks.pending('one')).toEqual([])
})

test('[PRO-26] eight join requests at one table do not block those of another', () => {
  const { knocks } = atDoor()
  for (let i = 0; i < 8; i++) expect(knocks.add('one', `secret ${i}`, SARA)).toBe(true)
  expect(knocks.add('one', 'one too many', SARA)).toBe(false)
  expect(knocks.add('two', 'one too many', SARA)).toBe(true)
})

test('[PRO-26] a table is notified when a join request arrives, is answered or is withdrawn', () => {
  const { knocks, told, wait } = atDoor()
  expect(knocks.count('one')).toBe(0)
  knocks.add('one', 'secret', SARA)
  knocks.add('two', 'another', SARA)
  expect(told).toEqual(['one', 'two'])
  expect([knocks.count('one'), knocks.count('three')]).toEqual([1, 0])
  knocks.statusOf('one', 'secret')
  knocks.pending('one')
  expect(told).toHaveLength(2)
  knocks.answer('one', knocks.pending('one')[0]!.id, true)
  expect(told.slice(2)).toEqual(['one'])
  expect(knocks.count('one')).toBe(0)
  wait(21_000)
  expect(knocks.pending('one')).toEqual([])
  expect(told.slice(3)).toEqual(['two']) // the request at that table has expired
})
