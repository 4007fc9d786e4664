import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../options.ts'
import { startServer } from '../start.ts'

let dir: string
let server: RunningServer
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-host-'))
  server = await startServer({ dataDir: dir, port: 0, host: '127.0.0.1', logLevel: 'silent' })
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

function ask(path: string, host: string, accept: string) {
  return new Promise<{ status: number; type: string; text: string }>((done, fail) => {
    const options = { port: server.port, path, headers: { host, accept } }
    request(options, answer => {
      let text = ''
      answer.on('data', chunk => (text += String(chunk)))
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type']),
          text,
        }),
      )
    })
      .on('error', fail)
      .end()
  })
}

test('[PRO-26] a browser at an unknown name gets a page with the option to add', async () => {
  const { status, type, text } = await ask('/t/abc', 'Tavolo.Casa:4000', 'text/html')
  expect(status).toBe(421)
  expect(type).toContain('text/html')
  expect(text).toContain('<code>mastro serve --name Tavolo.Casa</code>')
  expect(text).toContain('This server does not know itself')
})

test('[PRO-26] a program at an unknown name gets the code', async () => {
  const { status, text } = await ask('/api/tables', 'tavolo.casa', 'application/json')
  expect(status).toBe(421)
  expect(JSON.parse(text)).toEqual({ ok: false, error: { code: 'wrong-host' } })
})

test('[PRO-29] a name with markup is not repeated', async () => {
  const { text } = await ask('/', '<script>alert(1)</script>', 'text/html')
  expect(text).not.toContain('<script>')
})
