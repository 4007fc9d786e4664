import { expect, test } from 'vitest'
import { LIMITS } from '@mastro/host'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'
import { browser, phone, seatTable } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

const DAY = 86_400_000

test('[PRO-25] a cookie opens its seat after a week, after thirteen months and after restarts', async () => {
  const servers = createTestServers()
  let skew = 0
  const runtime = { ...SYSTEM_RUNTIME, now: () => Date.now() + skew }
  let server = await servers.start({ runtime })
  const people = await seatTable(server.port, ['Teo'])
  for (const days of [7, 390]) {
    skew = days * DAY
    await server.stop()
    server = await servers.start({ runtime })
    for (const person of people) {
      const from = performance.now()
      const here = await phone(person.user.at(server.port), server.port, person)
      await here.wait(message => message.t === 'view')
      expect(performance.now() - from).toBeLessThan(5000)
      expect(await here.do({ type: 'say', text: `giorno ${days}` })).toMatchObject({ ok: true })
      here.close()
    }
  }
  // a visit gives the cookie another 400 days
  const answer = await fetch(
    `http://127.0.0.1:${server.port}/api/tables/${people[0]!.table}/view`,
    {
      headers: { cookie: people[0]!.user.cookies() },
    },
  )
  expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=34560000/)
  await servers.clean()
})

const codeOf = (number: number): string =>
  number
    .toString(31)
    .toUpperCase()
    .padStart(6, '1')
    .replace(/[0ILOU]/g, '2')

/** Resolves when five of the promises have resolved. Rejects if one rejects. */
async function five(all: readonly Promise<void>[]): Promise<void> {
  const left = new Map(all.map((one, i) => [i, one.then(() => i)]))
  for (let answered = 0; answered < 5; answered++) left.delete(await Promise.race(left.values()))
}

test('[PRO-25] a day of guessing codes gives no seat', async () => {
  const servers = createTestServers()
  let now = 0
  const server = await servers.start({ limits: {}, elapsed: () => now })
  const [host] = await seatTable(server.port)
  await host!.user.get(`/api/tables/${host!.table}/invite`)
  const guesser = browser(server.port)
  const statuses = new Map<number, number>()
  let seats = 0
  let tried = 0
  const guess = async (code: string): Promise<void> => {
    const answer = await guesser.post('/api/join', { door: { code }, name: 'Intruso' })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.ok) seats += 1
    if (answer.status === 404) tried += 1
  }
  const guesses: Promise<void>[] = []
  for (let minute = 0; minute < 24 * 60; minute += 3) {
    now = minute * 60_000
    const six = Array.from({ length: 6 }, (_, i) => guess(codeOf(minute * 6 + i)))
    guesses.push(...six)
    // the answer to the sixth is delayed as too fast, and a guesser does not wait for it
    await five(six)
  }
  await Promise.all(guesses)
  expect(seats).toBe(0)
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(2880)
  // a hundred at once and a hundred an hour, of 887 million codes
  expect(tried).toBeLessThanOrEqual(25 * LIMITS.wrongCodesBeforeShut)
  console.log(`${tried} of 2,880 guesses were checked`)
  // now even the right code is refused, but links still work
  const invite = await host!.user.get<{ code: string; links: string[] }>(
    `/api/tables/${host!.table}/invite`,
  )
  if (!invite.ok) throw new Error('no invite')
  const letters = (name: string) =>
    browser(server.port).post('/api/join', { door: { code: invite.code }, name })
  expect(await letters('Teo')).toMatchObject({ status: 429 })
  const link = { invite: invite.links[0]!.split('#')[1]! }
  expect(await browser(server.port).post('/api/join', { door: link, name: 'Ada' })).toMatchObject({
    ok: true,
  })
  expect(await browser(server.port).post('/api/house', { key: server.adminKey })).toMatchObject({
    ok: true,
  })
  // the check can fail: after the count has decayed, the right code works
  now += 3_600_000
  expect(await letters('Teo')).toMatchObject({ ok: true })
  await servers.clean()
})
