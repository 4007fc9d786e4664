import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '@mastro/server'
import { listBackups } from '@mastro/store'
import { erase } from './erase.ts'
import { backUp, exportTableToFile } from './backup.ts'
import { verifyFile } from './verify.ts'

test.each(['running', 'stopped'])(
  '[PRO-33] mastro erase, with the server %s, erases only seats that wrote nothing',
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
    const cookie = opened.headers.getSetCookie().map(one => one.split(';')[0])
    const own = { headers: { cookie: cookie.join('; ') } }
    const invite = await fetch(`http://127.0.0.1:${server.port}/api/tables/${table}/invite`, own)
    const { links } = (await invite.json()) as { links: string[] }
    const joined = await fetch(`http://127.0.0.1:${server.port}/api/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Mastro': '1' },
      body: JSON.stringify({ door: { invite: links[0]!.split('#')[1] }, name: 'Quozzimbra' }),
    })
    expect(await joined.json()).toMatchObject({ ok: true })
    await server.stop()
    expect(await backUp(data, 'en')).toMatchObject({ code: 0 })
    if (how === 'running') server = await start()
    const wrong = await erase(data, { table, who: 'Nobody', alsoCopies: false }, 'en')
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.text).toContain('Zelmirandra')
    // refused, because the host wrote by opening the table, and the backup still exists
    const refused = await erase(data, { table, who: 'Zelmirandra', alsoCopies: true }, 'en')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.text).toContain('cannot be forgotten for now')
    expect(listBackups(join(data, 'backups'))).toHaveLength(1)
    const done = await erase(data, { table, who: 'Quozzimbra', alsoCopies: false }, 'it')
    expect(done).toMatchObject({ code: 0 })
    expect(done.text).toContain('--older-copies')
    // the seat remains without a name, and a second call only deletes the copies
    const again = await erase(data, { table, who: '(cancellato)', alsoCopies: true }, 'it')
    expect(again).toMatchObject({ code: 0 })
    expect(again.text).toContain('1 copia')
    if (how === 'running') await server.stop()
    expect(listBackups(join(data, 'backups'))).toEqual([])
    for (const name of readdirSync(data, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        expect(readFileSync(join(name.parentPath, name.name)).includes('Quozzimbra')).toBe(false)
    const file = join(folder, 'out.md')
    expect(await exportTableToFile(data, table, file, 'it')).toMatchObject({ code: 0 })
    expect(await verifyFile(file)).toMatchObject({ acts: 4, faults: [] })
    rmSync(folder, { recursive: true, force: true })
  },
)
