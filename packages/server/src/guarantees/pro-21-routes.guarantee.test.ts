import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROUTES, SOCKET_MESSAGES, type RouteRequest } from '../testing/routes/route-requests.ts'
import { openRouteTwins, type RouteTwins } from '../testing/routes/route-twins.ts'
import { runSize } from '../testing/random.ts'
import { TELLING, welch } from '../testing/welch.ts'

/** Few samples on each commit, which find only large differences. */
const SAMPLES = runSize(30, 3000)
/** A busy machine may distort one measurement. A real leak repeats. */
const ATTEMPTS = 3
/** Requests of one world before it is the other's turn. */
const TURN = 5

let twins: RouteTwins

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] }) // without background jobs, only requests cause work
  twins = await openRouteTwins()
})
afterAll(async () => {
  await twins.close()
  vi.useRealTimers()
})

/** Requests that change nothing and do no work that grows with the whole server. */
function repeatable(): readonly RouteRequest[] {
  const routes = Object.entries(ROUTES).filter(
    ([route]) => /^GET .*\/:table\//.test(route) || route === 'GET /api/tables',
  )
  return [
    ...SOCKET_MESSAGES.ask(twins.context),
    ...SOCKET_MESSAGES.hello(twins.context),
    ...routes.flatMap(([route, entry]) => entry(route)(twins.context)),
  ].filter(({ name }) => !name.startsWith('HEAD '))
}

/** Welch's t of the times of a request in both worlds, in turns. */
async function measure({ send }: RouteRequest): Promise<number> {
  const times = [[], []] as [number[], number[]]
  for (let i = -2; i * TURN < SAMPLES; i++) {
    await twins.hide()
    const step = twins.nextStep()
    for (const which of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const world = twins.worlds[which]
      world.startStep(...step)
      await world.settle()
      for (let turn = 0; turn < TURN; turn++) {
        const from = performance.now()
        await send(world, 'Teo')
        if (i >= 0) times[which].push(performance.now() - from)
        world.takeFrames('Teo')
      }
    }
  }
  return welch(...times)
}

test('[PRO-21] no time of a route or question depends on hidden acts', async () => {
  const telling: string[] = []
  for (const request of repeatable()) {
    let t = Infinity
    for (let i = 0; i < ATTEMPTS && Math.abs(t) >= TELLING; i++) t = await measure(request)
    if (Math.abs(t) >= TELLING) telling.push(`${request.name}: t = ${t.toFixed(1)}`)
  }
  expect(telling.join('\n')).toBe('')
})

test('[PRO-21] planted: a route that reads hidden acts is detected by its time', async () => {
  const send: RouteRequest['send'] = async world => {
    const { version } = (await world.store.head(world.table))!
    for (let i = 0; i < 10; i++) await world.store.read(world.table, 0, version)
    return null
  }
  expect(Math.abs(await measure({ name: 'planted', send }))).toBeGreaterThan(TELLING)
})
