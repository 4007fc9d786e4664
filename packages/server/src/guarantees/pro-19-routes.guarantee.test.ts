import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientMessage } from '@mastro/protocol'
import { query } from '@mastro/table'
import {
  QUESTIONS,
  ROUTES,
  SOCKET_MESSAGES,
  type RouteRequest,
} from '../testing/routes/route-requests.ts'
import { openRouteTwins, type RouteTwins } from '../testing/routes/route-twins.ts'
import { OBSERVERS, type RouteWorld } from '../testing/routes/route-world.ts'

/**
 * Every route and every socket message, sent by every seat in two worlds. In the second one hidden
 * acts happen, also between the requests. Status, headers, body, socket messages and store calls
 * must be equal.
 */
let twins: RouteTwins

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] }) // without background jobs, only requests cause work
  twins = await openRouteTwins()
})
afterAll(async () => {
  await twins.close()
  vi.useRealTimers()
})

/** What everybody learns from a request, and the work of the server. */
async function observed(world: RouteWorld, send: () => Promise<unknown>): Promise<string> {
  await world.settle()
  for (const one of OBSERVERS) world.takeFrames(one)
  world.takeWork()
  const answer = await send()
  await world.settle()
  const work = world.takeWork()
  const frames = Object.fromEntries(OBSERVERS.map(one => [one, world.takeFrames(one)]))
  return JSON.stringify({ answer, frames, work }, null, 1)
}

/** The requests whose outcome differs between the worlds. */
async function compare(requests: readonly RouteRequest[]): Promise<readonly string[]> {
  const differing: string[] = []
  for (const { name, seats = OBSERVERS, send } of requests)
    for (const seat of seats) {
      await twins.hide()
      const step = twins.nextStep()
      const seen: string[] = []
      for (const world of twins.worlds) {
        world.startStep(...step)
        seen.push(await observed(world, () => send(world, seat)))
      }
      if (seen[0] !== seen[1]) differing.push(`${name} by ${seat}:\n${firstDifference(seen)}`)
    }
  return differing
}

function firstDifference([a = '', b = '']: readonly string[]): string {
  const [one, other] = [a.split('\n'), b.split('\n')]
  const at = one.findIndex((line, i) => line !== other[i])
  return `${one[at]?.slice(0, 400)}\n${other[at]?.slice(0, 400)}`
}

test('[PRO-19] every route and socket message has an entry', () => {
  // the framework answers HEAD wherever there is a GET
  const routes = twins.worlds[0].routes.filter(route => !route.startsWith('HEAD '))
  expect(new Set(Object.keys(ROUTES))).toEqual(new Set(routes))
  const kinds = query.def.options.map(one => one.shape.about.def.values[0])
  expect(new Set(Object.keys(QUESTIONS))).toEqual(new Set<unknown>(kinds))
  const messages = clientMessage.def.options.map(one => one.shape.t.def.values[0])
  expect(new Set(Object.keys(SOCKET_MESSAGES))).toEqual(new Set<unknown>(messages))
})

test('[PRO-19] no answer, socket message or store call depends on hidden acts', async () => {
  expect(twins.context.hiddenIds.length).toBeGreaterThan(8)
  const requests = [
    ...Object.values(SOCKET_MESSAGES).flatMap(entry => entry(twins.context)),
    ...Object.entries(ROUTES).flatMap(([route, entry]) => entry(route)(twins.context)),
  ]
  expect((await compare(requests)).join('\n\n')).toBe('')
})

test('[PRO-19] planted: a request that reads hidden acts is found', async () => {
  const send: RouteRequest['send'] = async world => {
    const { version } = (await world.store.head(world.table))!
    await world.store.read(world.table, 0, version)
    return ''
  }
  expect(await compare([{ name: 'planted', seats: ['Giulia'], send }])).toHaveLength(1)
})
