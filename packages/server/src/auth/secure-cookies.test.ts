import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { createOriginGuard } from '../http/origin-guard.ts'
import type { AdminKey } from './admin-key.ts'
import { createIdentity } from './identity.ts'
import type { Ticket, Tickets } from './tickets.ts'

const OWN = 'o'.repeat(43)
const PLANTED = 'p'.repeat(43)

const guard = createOriginGuard({ names: [], publicUrls: () => ['https://mastro.example'] })

/** Every token is a valid ticket, and its first letter is the seat. */
const identity = createIdentity(
  {
    find: (token: string): Promise<Ticket> =>
      Promise.resolve({ id: 'x', table: 't1', seat: token[0]!, kind: 'cookie', renewedAt: 0 }),
  } as unknown as Tickets, // safe: nothing else is called
  { isValidToken: (token: string) => Promise.resolve(token === PLANTED) } as unknown as AdminKey, // safe: nothing else is called
  headers => guard.isSecure({ method: 'GET', headers }),
)

const seatAt = async (headers: IncomingHttpHeaders) =>
  (await identity.at(headers, 't1'))?.ticket.seat

test('[PRO-25] over https a cookie without the prefix, which a sibling domain can set, does not count', async () => {
  const own = `__Host-mastro_t1=${OWN}`
  const planted = `mastro_t1=${PLANTED}`
  for (const host of ['mastro.example', 'MASTRO.Example', 'mastro.example:443']) {
    expect(await seatAt({ host, cookie: `${own}; ${planted}` }), host).toBe('o')
    expect(await seatAt({ host, cookie: `${planted}; ${own}` }), host).toBe('o')
    expect(await seatAt({ host, cookie: planted }), host).toBeUndefined()
    expect(await identity.isAdmin({ host, cookie: `mastro_house=${PLANTED}` })).toBe(false)
    expect(await identity.all({ host, cookie: planted })).toEqual([])
  }
  expect(await seatAt({ host: '192.168.1.7:4000', cookie: planted })).toBe('p')
  expect(await identity.isAdmin({ host: 'localhost', cookie: `mastro_house=${PLANTED}` })).toBe(
    true,
  )
})

test('[PRO-26] the case of the Host header changes neither the cookies nor the origin check', () => {
  const headers = { host: 'MASTRO.Example', origin: 'https://mastro.example' }
  expect(guard.isSecure({ method: 'POST', headers })).toBe(true)
  expect(guard.check({ method: 'POST', headers })).toBeNull()
  const foreign = { host: 'MASTRO.Example', origin: 'https://evil.example' }
  expect(guard.check({ method: 'POST', headers: foreign })).toBe('foreign-origin')
})
