import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '@mastro/store'

const root = join(import.meta.dirname, '../../../..')
const made = join(root, 'release')
const scratch = mkdtempSync(join(tmpdir(), 'mastro-release-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const LARGEST = 60_000_000

/** The release as `npm run release` makes it, for this system alone: what its sums are. */
function release(env: Readonly<Record<string, string>>): string {
  execFileSync(process.execPath, ['scripts/release.mjs', '--only', 'linux-x64'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'pipe',
  })
  return readFileSync(join(made, 'SHA256SUMS'), 'utf8')
}

/** A place without any network but the machine's own, where the system allows one to be made. */
const NOWHERE = ['unshare', '-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']

/** Everything of a table of the last version, by hand. */
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
  '[PRO-32] two releases of one commit are byte-equal; the one-file program runs with nothing beside it, killed it loses nothing, and it upgrades',
  async () => {
    const first = release({ TZ: 'Pacific/Auckland', LC_ALL: 'it_IT.UTF-8' })
    expect(release({ TZ: 'America/Lima', LC_ALL: 'C' })).toBe(first)
    expect(first.trim().split('\n').length).toBe(5)
    for (const name of readdirSync(made))
      expect(statSync(join(made, name)).size, name).toBeLessThan(LARGEST)

    const archive = readdirSync(made).find(name => name.endsWith('linux-x64.tar.gz'))!
    execFileSync('tar', ['-xzf', join(made, archive)], { cwd: scratch })
    const homes = join(scratch, 'homes')
    mkdirSync(homes)
    const [nowhere, ...rest] = NOWHERE
    const played = spawnSync(
      nowhere!,
      [
        ...rest,
        process.execPath,
        join(root, 'node_modules/.bin/playwright'),
        'test',
        '--config',
        'e2e/release.config.ts',
      ],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          MASTRO_PROGRAM: join(scratch, archive.replace('.tar.gz', ''), 'mastro'),
          MASTRO_HOMES: homes,
        },
      },
    )
    expect(played.stdout, played.stderr).toContain('3 passed')

    // what the last version wrote is there byte for byte, and what was said after it follows
    const golden = join(import.meta.dirname, '../../../store/src/testing/golden/format-3.db.gz')
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
