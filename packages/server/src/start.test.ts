import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from './options.ts'
import { startServer } from './start.ts'

let dir: string
let server: RunningServer
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-server-'))
  server = await startServer({ dataDir: dir, port: 0, host: '127.0.0.1', logLevel: 'silent' })
})
afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`

test('a new server is healthy and ready, and describes itself', async () => {
  expect(await (await fetch(at('/healthz'))).json()).toEqual({ ok: true })
  expect(await (await fetch(at('/readyz'))).json()).toEqual({ ok: true })
  expect(await (await fetch(at('/'))).text()).toContain('Mastro')
  expect(await (await fetch(at('/metrics'))).text()).toContain('mastro_memory_bytes')
})

test('a server that listens on loopback only shows no LAN address', () => {
  expect(server.addresses).toEqual([`http://localhost:${server.port}`])
})

test('a port in use is skipped for the next free one', async () => {
  const other = await startServer({
    dataDir: join(dir, 'other'),
    port: server.port,
    host: '127.0.0.1',
    logLevel: 'silent',
  })
  expect(other.port).toBeGreaterThan(server.port)
  await other.stop()
})

test('an unknown address is refused with a code', async () => {
  const answer = await fetch(at('/api/nothing'))
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ ok: false, error: { code: 'not-found' } })
})
