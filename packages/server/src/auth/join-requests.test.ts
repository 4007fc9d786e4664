import { expect, test } from 'vitest'
import { ok, refuse } from '@mastro/core'
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
  expect(knocks.add('one', 'secret', SARA, 'far')).toBe(true)
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
})

test('[PRO-26] an admitted person whose answer was lost gets the same seat again', async () => {
  const { knocks, wait } = atDoor()
  knocks.add('one', 'secret', SARA, 'far')
  knocks.answer('one', knocks.pending('one')[0]!.id, true)
  const joined: string[] = []
  const join = async () => {
    joined.push(`seat-${joined.length}`)
    return joined.length === 1 ? refuse('not-ready') : ok(joined.at(-1)!)
  }
  expect(await knocks.seatOnce('one', 'secret', join)).toMatchObject({ ok: false })
  const both = [1, 2].map(() => knocks.seatOnce('one', 'secret', join))
  expect(await Promise.all(both)).toEqual([ok('seat-1'), ok('seat-1')])
  wait(599_000)
  expect(await knocks.seatOnce('one', 'secret', join)).toEqual(ok('seat-1'))
  expect(joined).toHaveLength(2)
  knocks.forgetSeat('one', 'seat-1')
  expect(knocks.statusOf('one', 'secret')).toBeNull()
})

test('[PRO-26] join requests of one network make room for those of another', () => {
  const { knocks } = atDoor()
  for (let i = 0; i < 8; i++) knocks.add('one', `flood ${i}`, SARA, 'flood')
  expect(knocks.add('one', 'ninth', SARA, 'flood')).toBe(false)
  expect(knocks.add('one', 'friend', { ...SARA, name: 'Teo' }, 'home')).toBe(true)
  expect(knocks.pending('one').map(({ name }) => name)).toEqual([...Array(7).fill('Sara'), 'Teo'])
  expect(knocks.statusOf('one', 'friend')).toMatchObject({ answer: 'waiting' })
  expect(knocks.statusOf('one', 'flood 7')).toBeNull()
})

test('[PRO-26] a rejection holds until it expires, and a request that is not repeated is dropped', () => {
  const { knocks, wait } = atDoor()
  knocks.add('one', 'secret', SARA, 'far')
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
  knocks.add('one', 'another', SARA, 'far')
  wait(21_000)
  expect(knocks.pending('one')).toEqual([])
})

test('[PRO-26] eight join requests at one table do not block those of another', () => {
  const { knocks } = atDoor()
  for (let i = 0; i < 8; i++) expect(knocks.add('one', `secret ${i}`, SARA, 'far')).toBe(true)
  expect(knocks.add('one', 'one too many', SARA, 'far')).toBe(false)
  expect(knocks.add('two', 'one too many', SARA, 'far')).toBe(true)
})

test('[PRO-26] a table is notified when a join request arrives, is answered or is withdrawn', () => {
  const { knocks, told, wait } = atDoor()
  expect(knocks.count('one')).toBe(0)
  knocks.add('one', 'secret', SARA, 'far')
  knocks.add('two', 'another', SARA, 'far')
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
