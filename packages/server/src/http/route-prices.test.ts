import { afterAll, expect, test } from 'vitest'
import { LIMITS } from '@mastro/host'
import { seatTable, type Browser } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { routePrice } from './request-costs.ts'

const servers = createTestServers()
afterAll(() => servers.clean())

/** Bodies that pass the schemas of the routes that have one. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/tables/:table/do': { id: 'one', command: { type: 'say', text: 'ciao' } },
  'POST /api/tables/:table/ask': { ask: { about: 'offers' } },
  'POST /api/tables/:table/knocks': { knock: 'nobody', isIn: true },
  'POST /api/tables/:table/pin': { pin: null },
  'POST /api/tables/:table/seats/:seat/hook': { url: 'https://example.org/' },
  'POST /api/resolve': { system: 'daimon', op: 'none' },
  'POST /api/odds': { notation: '1d6' },
  'POST /api/roll': { notation: '1d6' },
}

async function statusOf(
  user: Browser,
  route: string,
  params: Readonly<Record<string, string>>,
): Promise<number> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? '')
  const body = { ...BODIES[route], ...(path === '/api/door' ? { code: params['code'] } : {}) }
  const answer = await fetch(`${user.origin}${path}`, {
    method,
    headers: {
      origin: user.origin,
      cookie: user.cookies(),
      'x-mastro': '1',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return answer.status
}

test('[PRO-18] every route has a price, and refuses a caller whose budget is spent', async () => {
  const routes: string[] = []
  const slow = { requestsPerSecond: 0.001, strangerPerSecond: 0.001 }
  const server = await servers.start({
    limits: { ...LIMITS, ...slow },
    onRoute: route => routes.push(route),
  })
  const [host] = await seatTable(server.port)
  const { user, table, seat } = host!
  const invite = await user.get<{ code: string }>(`/api/tables/${table}/invite`)
  const code = invite.ok ? invite.code : ''
  const params = { table, seat, code }
  const spend = async (route: string) => {
    for (let i = 0; i < 200; i++) if ((await statusOf(user, route, params)) === 429) return
  }
  await spend('GET /api/tables/:table/view')
  await spend('POST /api/roll')

  const priceOf = (route: string) => {
    const [method = '', url = ''] = route.split(' ')
    return routePrice(method, url)
  }
  expect(routes.filter(route => priceOf(route) === null)).toEqual([])
  const paid = routes.filter(route => priceOf(route)?.payer !== 'nobody')
  expect(paid.length).toBeGreaterThan(40) // GET and HEAD
  const free: string[] = []
  for (const route of paid) {
    const status = await statusOf(user, route, params)
    if (status !== 429) free.push(`${route}: ${status}`)
  }
  expect(free).toEqual([])
})

test('[PRO-18] a route of the interface that is not listed has no price', () => {
  expect(routePrice('GET', '/api/new')).toBeNull()
  expect(routePrice('HEAD', '/api/tables/:table/export')?.points).toBe(30)
  expect(routePrice('GET', '/assets/main.js')?.payer).toBe('nobody')
})
