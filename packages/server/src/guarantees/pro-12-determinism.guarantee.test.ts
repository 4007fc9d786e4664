import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { phone, seatTable } from '../testing/test-clients.ts'
import { bundle } from '../testing/run-server.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize } from '../testing/random.ts'
import { chooseCommand } from '../testing/simulated-player.ts'

const LOGS = 20
const ACTS = runSize(300, 6000)
const AT_ONCE = 300

/** The other runtimes on this machine. */
const NODES = [process.execPath, '/usr/bin/node', '/usr/local/bin/node'].filter(path =>
  existsSync(path),
)
const PLACES = [
  { TZ: 'UTC', LANG: 'C.UTF-8' },
  { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'it_IT.UTF-8' },
]

test('[PRO-12] a log gives the same table on every Node version, in every time zone and language', async () => {
  const random = seeded()
  const scratch = scratchDir('pro12')
  const servers = createTestServers()
  const server = await servers.start()
  const tables: string[] = []
  for (let n = 0; n < LOGS; n++) {
    const people = await seatTable(server.port, ['Teo', 'Ada'])
    const phones = await Promise.all(people.map(person => phone(person.user, server.port, person)))
    for (let sent = 0; sent < ACTS; sent += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => random.pick(phones).do(chooseCommand(random))),
      )
    for (const one of phones) one.close()
    tables.push(people[0]!.table)
  }
  await server.stop()
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  const files: string[] = []
  let events = 0
  for (const table of tables) {
    const bodies = (await store.read(table, 0, 100_000)).map(act => act.body)
    events += bodies.length
    files.push(join(scratch, table))
    writeFileSync(files.at(-1)!, bodies.join('\n'))
  }
  await store.close()
  const script = await bundle('hash-folded-logs.ts')
  const seen = new Set<string>()
  let runs = 0
  for (const node of NODES)
    for (const env of PLACES) {
      const run = spawnSync(node, [script, 'test', ...files], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      })
      expect(run.stderr).toBe('')
      expect(run.stdout.split('\n').filter(line => /^[0-9a-f]{64}$/.test(line))).toHaveLength(LOGS)
      seen.add(run.stdout)
      runs += 1
    }
  console.log(
    `seed ${random.seed}: ${LOGS} logs, ${events} events, ${runs} runs on ${NODES.length} runtimes`,
  )
  expect(seen.size).toBe(1)
  // the check can fail: one event less gives another hash
  const shorter = join(scratch, 'shorter')
  writeFileSync(shorter, readFileSync(files[0]!, 'utf8').split('\n').slice(0, -1).join('\n'))
  const other = spawnSync(process.execPath, [script, 'test', shorter], { encoding: 'utf8' })
  expect([...seen][0]!.startsWith(other.stdout.trim())).toBe(false)
  rmSync(scratch, { recursive: true, force: true })
  await servers.clean()
})
