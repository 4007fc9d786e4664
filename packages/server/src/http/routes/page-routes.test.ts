import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '../../options.ts'
import { startServer } from '../../start.ts'
import { games } from '../../testing/test-game.ts'

let dir: string
let server: RunningServer
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-pages-'))
  const webRoot = join(dir, 'web')
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Mastro</title>')
  mkdirSync(join(webRoot, 'guida'))
  writeFileSync(join(webRoot, 'guida/index.html'), '<!doctype html><title>Guida</title>')
  writeFileSync(join(webRoot, 'assets/base-12345678.js'), 'export {}')
  writeFileSync(join(webRoot, 'assets/base-12345678.js.br'), brotliCompressSync('export {}'))
  writeFileSync(
    join(webRoot, 'assets/mark-12345678.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  )
  const dataDir = join(dir, 'data')
  server = await startServer({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    games,
    webRoot,
  })
})
afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

const headersOf = (path: string): Promise<IncomingHttpHeaders> =>
  new Promise((told, failed) => {
    const headers = { 'accept-encoding': 'br' }
    get({ host: '127.0.0.1', port: server.port, path, headers }, answer => {
      answer.resume()
      told(answer.headers)
    }).once('error', failed)
  })

test('pages and pictures are sent with their security headers', async () => {
  for (const path of ['/', '/assets/mark-12345678.svg']) {
    const headers = await headersOf(path)
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['referrer-policy'], path).toBe('no-referrer')
  }
})

test('parts of a page are sent with type and cache headers only', async () => {
  const headers = await headersOf('/assets/base-12345678.js')
  expect(headers['content-encoding']).toBe('br')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['cache-control']).toContain('immutable')
  for (const name of ['content-security-policy', 'referrer-policy', 'permissions-policy'])
    expect(headers[name], name).toBeUndefined()
})

test('the guide opens in the language of the browser', async () => {
  const open = async (path: string, languages: string) => {
    const headers = { 'accept-language': languages }
    const url = `http://127.0.0.1:${server.port}${path}`
    const answer = await fetch(url, { headers, redirect: 'manual' })
    return answer.headers.get('location') ?? (await answer.text())
  }
  expect(await open('/guida', 'en-GB,en;q=0.9,it;q=0.5')).toBe('/guida/en.html')
  expect(await open('/guida', 'de')).toBe('/guida/en.html')
  expect(await open('/guida', 'it-IT,it;q=0.9,en;q=0.5')).toContain('Guida')
  expect(await open('/guida/', 'en')).toContain('Guida') // the link of the Italian page
})
