import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CatalogueView } from '@mastro/protocol'
import type { RunningServer } from '../../options.ts'
import { startServer } from '../../start.ts'
import { browser, seatTable } from '../../testing/test-clients.ts'

let dir: string
let server: RunningServer
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-book-'))
  server = await startServer({ dataDir: dir, port: 0, host: '127.0.0.1', logLevel: 'silent' })
})
afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('a seat receives the terms of its game, without sheets or rules', async () => {
  const [host] = await seatTable(server.port)
  const book = await host!.user.get<CatalogueView>(`/api/tables/${host!.table}/book`)
  if (!book.ok) throw new Error(book.error.code)
  expect(book.people.length).toBeGreaterThan(4)
  expect(Object.keys(book.people[0]!).sort()).toEqual(['id', 'kind', 'look', 'motive', 'name'])
  expect(book.questions).toHaveLength(3)
  expect(book.options.every(({ values }) => values.length > 1)).toBe(true)
  expect(book.refusals).toHaveProperty('not-seated')
  expect(book.because['help-limit']).toEqual({ rule: 'DAI-HELP-2' })
  expect(book.catalogue['oracle/2']).toHaveLength(36)
})

test('[PRO-25] a client without a seat receives no terms', async () => {
  const [host] = await seatTable(server.port)
  const answer = await browser(server.port).get(`/api/tables/${host!.table}/book`)
  expect(answer).toMatchObject({ ok: false, error: { code: 'not-seated' } })
})
