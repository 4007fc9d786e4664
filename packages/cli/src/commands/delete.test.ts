import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '@mastro/server'
import { deleteTable, type DeleteFlags } from './delete.ts'
import { listTables } from './tables.ts'

const NAME = 'Zelmirandra'

test.each(['running', 'stopped'])(
  '[PRO-33] mastro delete, with the server %s, closes a table, opens it again or removes it',
  async how => {
    const folder = mkdtempSync(join(tmpdir(), 'mastro-delete-'))
    const data = join(folder, 'data')
    const start = () =>
      startServer({ dataDir: data, port: 0, host: '127.0.0.1', logLevel: 'silent' })
    let server = await start()
    const open = async (name: string) => {
      const opened = await fetch(`http://127.0.0.1:${server.port}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'X-Mastro': '1' },
        body: JSON.stringify({ system: 'warp', name, seatName: 'Ada' }),
      })
      return ((await opened.json()) as { table: string }).table
    }
    const table = await open(NAME)
    const other = await open('Altro')
    await server.stop()
    if (how === 'running') server = await start()
    const run = (options: DeleteFlags = {}, which = table) =>
      deleteTable(data, { table: which, ...options }, 'en')
    const tables = async () => JSON.stringify((await listTables(data, 'en')).data ?? null)
    expect(await run({}, 'none')).toMatchObject({ code: 1, data: { why: 'unknown-table' } })
    expect(await run({ takeBack: true })).toMatchObject({ code: 1, data: { why: 'no-deletion' } })
    const before = Date.now()
    const closed = await run()
    expect(closed).toMatchObject({ code: 0, data: { ok: true, table, name: NAME } })
    const { finalAt } = closed.data as { readonly finalAt: number } // safe: the result of the command
    expect(finalAt - before).toBeGreaterThanOrEqual(86_400_000)
    expect(closed.text).toContain('--take-back')
    expect(await run()).toMatchObject({ code: 1, data: { why: 'table-closed' } })
    expect(await run({ takeBack: true })).toMatchObject({ code: 0 })
    expect(await tables()).toContain(table)
    expect(await run({ now: true })).toMatchObject({ code: 0, data: { ok: true, name: NAME } })
    expect(await run({ now: true })).toMatchObject({ code: 1, data: { why: 'unknown-table' } })
    expect(await tables()).not.toContain(table)
    expect(await tables()).toContain(other)
    if (how === 'running') await server.stop()
    expect(readFileSync(join(data, 'mastro.db')).includes(NAME)).toBe(false)
    server = await start() // the missing table is not reported as lost
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
)
