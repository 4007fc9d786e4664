import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { act } from '@mastro/log/testing'
import { scratchDir } from '../testing/index.ts'
import { openSqlite } from './store.ts'

const PAGE = 4096
const TABLES = ['tavolo-uno', 'tavolo-due', 'tavolo-tre']

/** SQLite finds no damage when it looks up a name that has changed in the index: it finds no row. */
test('[PRO-9] a flipped bit in the name of a table in the index hides no table', async () => {
  const dir = scratchDir('log-names')
  const file = join(dir, 'mastro.db')
  const store = await openSqlite(file)
  for (const table of TABLES) await store.append(table, 0, [act('ada', 'x1', '{"a":1}')])
  await store.close()
  const whole = readFileSync(file)
  const db = new DatabaseSync(file)
  const row = db.prepare(`select pageno from dbstat where name = 'sqlite_autoindex_log_1'`).get()
  db.close()
  const from = (Number(row?.['pageno']) - 1) * PAGE
  for (const name of TABLES) {
    const bytes = Buffer.from(whole)
    const at = bytes.subarray(from, from + PAGE).indexOf(name)
    expect(at).toBeGreaterThan(0)
    bytes[from + at + 2]! ^= 1
    rmSync(`${file}-wal`, { force: true })
    writeFileSync(file, bytes)
    const again = await openSqlite(file)
    for (const table of TABLES) expect((await again.head(table))?.version, table).toBe(1)
    expect([...again.behind().keys()]).toEqual([])
    await again.close()
  }
  rmSync(dir, { recursive: true, force: true })
})
