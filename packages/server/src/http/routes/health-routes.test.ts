import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createTestServers } from '../../testing/test-servers.ts'
import { sharedProbe } from './health-routes.ts'

const servers = createTestServers()
afterAll(() => servers.clean())

/** The status of a request with any headers. `fetch` would not send another Host. */
function statusOf(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<number | undefined>((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, reply => {
      reply.resume()
      done(reply.statusCode)
    })
    sent.once('error', fail).end()
  })
}

const publicUrl = 'https://mastro.example'
const PROXIED = { host: 'mastro.example', 'x-forwarded-for': '203.0.113.7' }
const BARE_PROXIED = { host: 'mastro.example' }

test('[PRO-19] public health checks do not make the metrics public, which count hidden acts', async () => {
  const { port } = await servers.start({ store: 'memory', publicUrl, publicHealth: true })
  for (const headers of [{}, PROXIED, BARE_PROXIED]) {
    expect(await statusOf(port, '/healthz', headers)).toBe(200)
    expect(await statusOf(port, '/readyz', headers)).toBe(200)
    expect(await statusOf(port, '/metrics', headers)).toBe(404)
  }
})

test('[PRO-26] without the option, health checks answer only to programs on this machine', async () => {
  const { port } = await servers.start({ store: 'memory', publicUrl })
  for (const path of ['/healthz', '/readyz']) {
    expect(await statusOf(port, path)).toBe(200)
    for (const headers of [PROXIED, BARE_PROXIED, { host: 'Mastro.Example' }])
      expect(await statusOf(port, path, headers), JSON.stringify(headers)).toBe(404)
  }
})

test('metrics are readable from named addresses, but never through a proxy', async () => {
  const metricsFrom = ['127.0.0.0/8']
  const { port } = await servers.start({ store: 'memory', publicUrl, metricsFrom })
  expect(await statusOf(port, '/metrics')).toBe(200)
  expect(await statusOf(port, '/metrics', PROXIED)).toBe(404)
  expect(await statusOf(port, '/metrics', BARE_PROXIED)).toBe(404)
  const elsewhere = await servers.start({ store: 'memory', publicUrl, metricsFrom: ['192.0.2.1'] })
  expect(await statusOf(elsewhere.port, '/metrics')).toBe(404)
})

test('many requests within a quarter of a second ask the store once', async () => {
  let now = 0
  let asked = 0
  const ready = sharedProbe(
    async () => {
      asked += 1
      return asked === 1
    },
    () => now,
  )
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([true, true, true])
  now = 249
  expect(await ready()).toBe(true)
  expect(asked).toBe(1)
  now = 250
  expect(await ready()).toBe(false)
  expect(asked).toBe(2)
})
