import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '@mastro/server'
import { erase } from './erase.ts'
import { backup, exportOne } from './keep.ts'
import { verifyFile } from './verify.ts'

test.each(['running', 'stopped'])(
  '[PRO-33] mastro erase, with the server %s: the name is gone, and the file still verifies',
  async how => {
    const folder = mkdtempSync(join(tmpdir(), 'mastro-erase-'))
    const data = join(folder, 'data')
    const start = () =>
      startServer({ dataDir: data, port: 0, host: '127.0.0.1', logLevel: 'silent' })
    let server = await start()
    const opened = await fetch(`http://127.0.0.1:${server.port}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Mastro': '1' },
      body: JSON.stringify({ system: 'warp', name: 'Prova', seatName: 'Zelmirandra' }),
    })
    const { table } = (await opened.json()) as { table: string }
    await server.stop()
    expect(await backup(data, 'en')).toMatchObject({ code: 0 })
    if (how === 'running') server = await start()
    const wrong = await erase(data, { table, who: 'Nobody', alsoCopies: false }, 'en')
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.text).toContain('Zelmirandra')
    const done = await erase(data, { table, who: 'Zelmirandra', alsoCopies: false }, 'it')
    expect(done).toMatchObject({ code: 0 })
    expect(done.text).toContain('--older-copies')
    // who hosts stays, without a name; asked again it has nothing to do but the copies
    const again = await erase(data, { table, who: '(cancellato)', alsoCopies: true }, 'it')
    expect(again).toMatchObject({ code: 0 })
    expect(again.text).toContain('1 copia')
    if (how === 'running') await server.stop()
    expect(readdirSync(join(data, 'backups')).filter(name => name.endsWith('.db'))).toEqual([])
    for (const name of readdirSync(data, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        expect(readFileSync(join(name.parentPath, name.name)).includes('Zelmirandra')).toBe(false)
    const file = join(folder, 'out.md')
    expect(await exportOne(data, table, file, 'it')).toMatchObject({ code: 0 })
    expect(await verifyFile(file)).toMatchObject({ acts: 3, faults: [] })
    rmSync(folder, { recursive: true, force: true })
  },
)
