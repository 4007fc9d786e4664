import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '@mastro/server'
import { listBackups } from '@mastro/store'
import { erase, type EraseFlags } from './erase.ts'
import type { CommandOutput } from './with-store.ts'
import { backUp, exportTableToFile } from './backup.ts'
import { verifyFile } from './verify.ts'

test.each(['running', 'stopped'])(
  '[PRO-33] mastro erase, with the server %s, erases a person and what they wrote',
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
    const run = (who: string, options: EraseFlags = {}) =>
      erase(data, { table, who, ...options }, 'en')
    const wrong = await run('Nobody')
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.text).toContain('Zelmirandra')
    expect(wrong.data).toMatchObject({ ok: false, why: 'unknown-seat' })
    const counted = await run('Quozzimbra', { dryRun: true, olderCopies: true })
    expect(counted).toMatchObject({ code: 0 })
    expect(counted.text).toContain('nothing was changed')
    expect(listBackups(join(data, 'backups'))).toHaveLength(1)
    const [backup] = listBackups(join(data, 'backups'))
    const hidden = await run('Quozzimbra')
    expect(hidden).toMatchObject({ code: 0 })
    expect(hidden.text).toContain('--take-back')
    expect(await run(seatIn(hidden), { takeBack: true })).toMatchObject({ code: 0 })
    expect(await run(seatIn(hidden), { takeBack: true })).toMatchObject({ code: 1 })
    const done = await run('Quozzimbra', { now: true })
    expect(done).toMatchObject({ code: 0 })
    expect(done.text).toContain('--older-copies')
    expect(done.data).toMatchObject({ ok: true, olderCopies: [expect.any(String)] })
    // the host wrote the name of the table, and stays seated without a name
    const host = await run('Zelmirandra', { now: true })
    expect(host).toMatchObject({ code: 0 })
    expect(host.text).toContain('Texts of the person: 2.')
    // a second call only replaces the copies
    const again = await run('(cancellato)', { olderCopies: true })
    expect(again.code).toBe(1)
    expect(again.text).toContain('More than one seat')
    expect(await run(firstSeatIn(again.text), { olderCopies: true })).toMatchObject({ code: 0 })
    if (how === 'running') await server.stop()
    const left = listBackups(join(data, 'backups'))
    expect(left).toHaveLength(1)
    expect(left[0]!.id).not.toBe(backup!.id)
    for (const name of readdirSync(data, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        for (const gone of ['Quozzimbra', 'Zelmirandra'])
          expect(readFileSync(join(name.parentPath, name.name)).includes(gone)).toBe(false)
    const file = join(folder, 'out.md')
    expect(await exportTableToFile(data, table, file, 'it')).toMatchObject({ code: 0 })
    expect(await verifyFile(file)).toMatchObject({ faults: [] })
    rmSync(folder, { recursive: true, force: true })
  },
)

const seatIn = (output: CommandOutput): string => (output.data as { readonly seat: string }).seat // safe: the result of `erasePerson`

const firstSeatIn = (text: string): string => /seat-[0-9a-f]+/.exec(text)![0]
