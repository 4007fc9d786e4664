import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ok } from '@mastro/core'
import { exportTable, openMemory, type Store } from '@mastro/log'
import { formatAct, upcast, type ActBody, type Rulesets } from '@mastro/table'
import { anyGame, GAMES, playSession, playWideSession } from '@mastro/table/testing'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { importTableFile } from './import.ts'

const runtime = PORTABLE_HOST_RUNTIME
const RECORDED = join(import.meta.dirname, '../../../table/src/testing/golden/games')

async function storeOf(table: string, acts: readonly ActBody[]): Promise<Store> {
  const store = openMemory(runtime)
  const rows = acts.map(act => ({
    seat: act.by,
    command: act.by === null ? null : act.id,
    print: null,
    at: act.at,
    body: formatAct(act),
  }))
  expect(await store.append(table, 0, rows)).toMatchObject({ ok: true })
  return store
}

async function fileOf(store: Store, table: string, system: string): Promise<string> {
  let file = ''
  for await (const piece of exportTable(store, { table, system, name: 'Notte' }, '')) file += piece
  return file
}

async function* bytes(file: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(file)
}

/** Exports a session, imports it where it is unknown, and exports it there again. */
async function expectRoundTrip(rulesets: Rulesets, system: string, acts: readonly ActBody[]) {
  const opened = acts[0]!.events[0] as unknown as { readonly table: string } // safe: every log begins so
  const { table } = opened
  const file = await fileOf(await storeOf(table, acts), table, system)
  const other = openMemory(runtime)
  const deps = { runtime, store: other, rulesets, limits: LIMITS }
  expect(await importTableFile(deps, () => bytes(file))).toEqual(ok(table))
  expect(await fileOf(other, table, system)).toBe(file)
}

test.each(GAMES)(
  '[PRO-28] random sessions of $system are imported and exported again byte for byte',
  async ruleset => {
    const game = anyGame(ruleset)
    for (let seed = 1; seed <= 3; seed++) {
      const { acts } = playSession(game, seed, 40)
      await expectRoundTrip(game.rulesets, ruleset.system, acts)
    }
  },
)

test.each(GAMES)(
  '[PRO-28] wide sessions of $system are imported and exported again byte for byte',
  async ruleset => {
    for (const [seed, automation] of (['full', 'ask', 'dice-only'] as const).entries()) {
      const { acts, rulesets } = playWideSession(ruleset, {
        seed: seed + 1,
        masterMode: 'fixed',
        automation,
        length: 60,
        taken: new Map(),
        watch: () => undefined,
      })
      await expectRoundTrip(rulesets, ruleset.system, acts)
    }
  },
)

test.each(GAMES)(
  '[PRO-28] recorded sessions of $system are imported and exported again byte for byte',
  async ruleset => {
    const { system } = ruleset
    const names = readdirSync(RECORDED).filter(
      name => name.startsWith(system) && !name.includes('-folds'),
    )
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const texts = gunzipSync(readFileSync(join(RECORDED, name)))
        .toString()
        .split('\n')
        .slice(1)
      await expectRoundTrip({ [system]: ruleset }, system, texts.map(upcast))
    }
  },
)
