import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { expect, test } from 'vitest'
import { memoryBackend, openMemory, type Store } from '@mastro/log'
import { createRemotePresence } from './presence.ts'

/** Several servers on one store. Messages can be counted and lost. */
function servers(count: number) {
  const backend = memoryBackend()
  const net = { words: 0, isDeaf: false }
  let now = 0
  const all = Array.from({ length: count }, (_, i) => {
    const inner = openMemory(PORTABLE_HOST_RUNTIME, backend)
    const store: Store = {
      ...inner,
      async broadcast(text) {
        net.words += 1
        if (!net.isDeaf) await inner.broadcast(text)
      },
    }
    const changed: string[] = []
    const presence = createRemotePresence(
      store,
      `server-${i}`,
      () => now,
      table => changed.push(table),
    )
    return { ...presence, changed }
  })
  return { all, net, pass: (ms: number) => (now += ms) }
}

test('[PRO-8] changes are announced once, with one message per server', () => {
  const { all, net } = servers(2)
  const [one, two] = [all[0]!, all[1]!]
  for (let i = 0; i < 100; i++) one.update(`t${i}`, ['ada'])
  expect(two.elsewhere('t7')).toEqual(['ada'])
  one.update('t7', ['ada', 'teo'])
  expect(two.elsewhere('t7')).toEqual(['ada', 'teo'])
  for (const server of all) server.sendHeartbeat() // the servers discover each other
  net.words = 0
  for (let i = 0; i < 10; i++) {
    one.sendHeartbeat()
    two.sendHeartbeat()
  }
  expect(net.words).toBe(20)
})

test('[PRO-8] a lost message is noticed at the next heartbeat, and the whole state is sent again', () => {
  const { all, net } = servers(2)
  const [one, two] = [all[0]!, all[1]!]
  for (let i = 0; i < 50; i++) one.update(`t${i}`, ['ada'])
  net.isDeaf = true
  one.update('t1', [])
  one.update('t60', ['teo'])
  // the change and the new table were lost
  expect([two.elsewhere('t1'), two.elsewhere('t60')]).toEqual([['ada'], []])
  net.isDeaf = false
  one.sendHeartbeat()
  expect([two.elsewhere('t1'), two.elsewhere('t60')]).toEqual([[], ['teo']])
  expect(two.elsewhere('t49')).toEqual(['ada'])
})

test('[PRO-8] a late server learns the current state, and a silent one is forgotten', () => {
  const { all, pass } = servers(2)
  const [one, two] = [all[0]!, all[1]!]
  one.update('t', ['ada'])
  two.changed.length = 0
  pass(13_000)
  two.sendHeartbeat()
  expect(two.elsewhere('t')).toEqual([])
  expect(two.changed).toEqual(['t'])
  one.sendHeartbeat() // it was only slow
  expect(two.elsewhere('t')).toEqual(['ada'])
})
