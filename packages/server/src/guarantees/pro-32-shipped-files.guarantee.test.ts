import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every file in a folder with its checksum. */
function sumsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(
    files.map(file => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  )
}

/** Builds server and client on another date, in another folder and in another language. */
function build(into: string, env: Readonly<Record<string, string>>): void {
  const tools = [
    ['rolldown/bin/cli.mjs', '-c', 'scripts/rolldown.config.mjs', '-d', join(into, 'program')],
    [
      'vite/bin/vite.js',
      'build',
      'packages/web',
      '--logLevel',
      'error',
      '--outDir',
      join(into, 'client'),
    ],
  ]
  for (const [tool, ...args] of tools) {
    const done = spawnSync(process.execPath, [join(root, 'node_modules', tool!), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(done.status, done.stderr).toBe(0)
  }
}

test('[PRO-32] two builds of one source have the same bytes, wherever and whenever', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'mastro-shipped-'))
  const [one, two] = [join(scratch, 'one'), join(scratch, 'and', 'two')]
  build(one, { TZ: 'Pacific/Auckland', LC_ALL: 'it_IT.UTF-8', HOME: scratch })
  build(two, { TZ: 'America/Lima', LC_ALL: 'C', HOME: join(scratch, 'and') })
  const sums = sumsOf(one)
  expect(Object.keys(sums).length).toBeGreaterThan(30)
  expect(sumsOf(two)).toEqual(sums)
  // planted: a build that contains the time is detected
  writeFileSync(join(two, 'program', 'built.txt'), String(Date.now()))
  expect(sumsOf(two)).not.toEqual(sums)
  // no path of the build machine is included
  for (const file of Object.keys(sums))
    expect(readFileSync(join(one, file)).includes(scratch), file).toBe(false)
  rmSync(scratch, { recursive: true, force: true })
})

interface Package {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}
type Lock = Readonly<Record<string, Package>>

// safe: npm's format
const lockOf = (): Lock => (JSON.parse(read('package-lock.json')) as { packages: Lock }).packages

const FREE =
  /^(?:MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|OFL-1\.1|Unlicense|CC0-1\.0|BlueOak-1\.0\.0)$/

/** Problems of the files that would be installed. Empty if there are none. */
function wrongIn(lock: Lock): readonly string[] {
  return Object.entries(lock).flatMap(([path, one]) => {
    if (!path.startsWith('node_modules/') || one.link === true) return []
    const faults = [
      one.integrity?.startsWith('sha512-') === true ? null : 'no sum',
      one.dev !== true && one.hasInstallScript === true ? 'runs a script when installed' : null,
      one.dev === true || FREE.test(one.license ?? '') ? null : `licence ${one.license}`,
    ]
    return faults.filter(fault => fault !== null).map(fault => `${path}: ${fault}`)
  })
}

test('[PRO-32] installed packages have a checksum, a free licence and no install script', () => {
  const lock = lockOf()
  expect(Object.keys(lock).length).toBeGreaterThan(100)
  expect(wrongIn(lock)).toEqual([])
  // planted
  const bare = { version: '1.0.0', license: 'MIT' }
  const sum = { ...bare, integrity: 'sha512-x' }
  expect(wrongIn({ 'node_modules/a': bare })).toEqual(['node_modules/a: no sum'])
  expect(wrongIn({ 'node_modules/a': { ...sum, hasInstallScript: true } })).toHaveLength(1)
  expect(wrongIn({ 'node_modules/a': { ...sum, license: 'SSPL-1.0' } })).toHaveLength(1)
})

/** Direct runtime dependencies that no decision record names, or whose version is not exact. */
function unnamed(manifests: readonly Package[], record: string): readonly string[] {
  return manifests.flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies)
      .filter(([name]) => !name.startsWith('@mastro/'))
      .filter(([name, version]) => !record.includes(name) || !/^\d+\.\d+\.\d+$/.test(version))
      .map(([name, version]) => `${name} ${version}`),
  )
}

test('[PRO-32] every direct dependency is in a decision record, with one exact version', () => {
  const record = read('docs/decisions/0008-dependencies.md')
  const folders = [
    ...readdirSync(join(root, 'packages')).filter(name => name !== 'rules'),
    ...readdirSync(join(root, 'packages/rules')).map(name => `rules/${name}`),
  ]
  const manifests = folders.map(
    name => JSON.parse(read(`packages/${name}/package.json`)) as Package,
  ) // safe: npm's format
  expect(manifests.length).toBeGreaterThan(10)
  expect(unnamed(manifests, record)).toEqual([])
  // planted
  expect(unnamed([{ dependencies: { 'left-pad': '1.0.0' } }], record)).toEqual(['left-pad 1.0.0'])
  expect(unnamed([{ dependencies: { ws: '^8.0.0' } }], record)).toEqual(['ws ^8.0.0'])
})
