import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { loadGames } from '../packages/server/src/rulesets.ts'
import { NIGHTLY } from '../packages/server/src/testing/random.ts'
import { freePort } from '../packages/server/src/testing/run-server.ts'
import { browser } from '../packages/server/src/testing/test-clients.ts'
import { createTestServers } from '../packages/server/src/testing/test-servers.ts'
import { GAMES } from './lib/games.ts'
import { textsFoundIn, textsOnlyOf } from './lib/game-texts.ts'
import { at, filesBelow, root } from './lib/root.mjs'

// `npm run release -- --without <game>`: one game by day, each of them nightly.

const run = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'mastro-without-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const LEFT_OUT = NIGHTLY ? GAMES : (['brp'] as const)

/** A release without one game, unpacked. Returns the folder of the npm package. */
async function releaseWithout(game: string): Promise<string> {
  const made = join(scratch, game)
  const args = ['scripts/release.mjs', '--without', game, '--only', 'none']
  await run(process.execPath, args, { cwd: root, env: { ...process.env, MASTRO_RELEASE: made } })
  for (const name of readdirSync(made).filter(one => one.endsWith('gz'))) {
    const folder = join(made, 'unpacked', name.replace(/\.tar\.gz$|\.tgz$/, ''))
    mkdirSync(folder, { recursive: true })
    await run('tar', ['-xzf', join(made, name), '-C', folder])
  }
  return join(made, 'unpacked', readdirSync(join(made, 'unpacked')).find(isProgram)!, 'package')
}

const isProgram = (name: string) => /^mastro-\d[\d.]*$/.test(name)

/** The text of every file of a release. Compressed copies have the same text. */
function textOf(game: string): string {
  const folder = join(scratch, game)
  return filesBelow([relative(root, folder)], { skip: [] })
    .filter(file => !/\.(?:t?gz|br|woff2|png|gif)$/.test(file))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
}

test.each(LEFT_OUT)(
  'a release without %s has none of its texts, and those of another',
  async game => {
    await releaseWithout(game)
    const text = textOf(game)
    const own = textsOnlyOf(game)
    expect(own.length).toBeGreaterThan(1000)
    expect(textsFoundIn(text, own)).toEqual([])
    const texts = textsOnlyOf(GAMES.find(one => one !== game)!)
    expect(textsFoundIn(text, texts).length).toBeGreaterThan(texts.length * 0.9)
    const folder = join(scratch, game, 'unpacked')
    const names = readdirSync(folder, { recursive: true }).join('\n')
    expect(names).not.toMatch(new RegExp(`rules-${game}|/${game}[./]|licences/${game}`))
    const sbom = readdirSync(join(scratch, game)).find(name => name.endsWith('.cdx.json'))!
    expect(readFileSync(join(scratch, game, sbom), 'utf8')).not.toContain(`rules-${game}`)
  },
)

/** A table of the game in a data folder, with one act of the host. */
async function tableOf(game: string, dir: string): Promise<string> {
  const servers = createTestServers(dir)
  const server = await servers.start({ games: loadGames().rulesets })
  const host = browser(server.port)
  const body = { system: game, name: 'Left out', seatName: 'Ada' }
  const opened = await host.post<{ table: string }>('/api/tables', body)
  if (!opened.ok) throw new Error('no table')
  const path = `/api/tables/${opened.table}/do`
  const said = { id: 'one', command: { type: 'say', text: 'We were here.' } }
  expect(await host.post(path, said)).toMatchObject({ ok: true })
  await server.stop()
  return opened.table
}

/** The part of an exported file that another server imports. */
const logIn = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  return text.slice(text.indexOf('```mastro-table/2'))
}

test.each(LEFT_OUT)(
  'a release without %s lists and exports its tables and plays the others',
  async game => {
    const folder = join(scratch, game, 'unpacked')
    const program = join(folder, readdirSync(folder).find(isProgram)!, 'package/dist/mastro.mjs')
    const data = mkdtempSync(join(scratch, 'data-'))
    const table = await tableOf(game, data)
    const mastro = async (...args: string[]) =>
      (await run(process.execPath, [program, ...args], { cwd: scratch })).stdout
    const whole = async (...args: string[]) =>
      run(process.execPath, ['--conditions=mastro', at('packages/cli/src/mastro.ts'), ...args])

    const listed: unknown = JSON.parse(await mastro('tables', '--data', data, '--json'))
    expect(listed).toMatchObject([{ table, system: game, name: 'Left out' }])
    const [file, expected] = [join(data, 'without.md'), join(data, 'with.md')]
    await mastro('export', table, '--data', data, '--out', file)
    expect(await mastro('check', '--data', data)).not.toContain('damaged')
    await expect(mastro('create', game, '--random')).rejects.toMatchObject({ code: 2 })
    expect(await mastro('--help')).not.toContain(` ${game} `)

    const others = GAMES.filter(one => one !== game)
    const port = await freePort()
    const args = [program, 'serve', '--data', data, '--port', String(port)]
    const server = spawn(process.execPath, args, { cwd: scratch })
    try {
      let said = ''
      server.stdout.on('data', piece => (said += String(piece)))
      await expect.poll(() => said, { timeout: 60_000 }).toContain('Ctrl-C')
      const host = browser(port)
      const body = { name: 'Another', seatName: 'Ada' }
      expect(await host.post('/api/tables', { ...body, system: game })).toMatchObject({
        ok: false,
        error: { code: 'unknown-system' },
      })
      for (const system of others)
        expect(await host.post('/api/tables', { ...body, system })).toMatchObject({ ok: true })
      const described = await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).text()
      expect(described).toContain('"View"')
    } finally {
      const gone = once(server, 'close')
      server.kill('SIGTERM')
      await gone
    }

    // the release with the game has the same table
    await whole('export', table, '--data', data, '--out', expected)
    expect(logIn(file).length).toBeGreaterThan(500)
    expect(logIn(expected)).toBe(logIn(file))
    expect((await whole('verify', file)).stdout).toBeTruthy()
  },
)
