import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportTable, openMemory } from '@mastro/log'
import { formatAct } from '@mastro/table'
import { playWideSession } from '@mastro/table/testing'
import { expect, test } from 'vitest'
import { loadGames, SYSTEM_RUNTIME } from '@mastro/server'
import { verifyFile } from './verify.ts'

const { rulesets } = loadGames()

test.each(Object.values(rulesets))(
  '[PRO-30] a random session of $system verifies, also without any dice',
  { timeout: 600_000 },
  async ruleset => {
    const folder = mkdtempSync(join(tmpdir(), 'mastro-verify-'))
    try {
      const world = playWideSession(ruleset, {
        seed: 3,
        masterMode: 'fixed',
        automation: 'full',
        length: 70,
        taken: new Map(),
        watch: () => {},
        fair: true,
      })
      const { table, system, name } = world.served.state.steady
      const store = openMemory(SYSTEM_RUNTIME)
      const acts = world.acts.map(act => ({
        seat: null,
        command: null,
        print: null,
        at: act.at,
        body: formatAct(act),
      }))
      expect(await store.append(table, 0, acts)).toMatchObject({ ok: true })
      const file = join(folder, 'table.mastro.md')
      const pieces: string[] = []
      for await (const piece of exportTable(store, { table, system, name }, '# Prova'))
        pieces.push(piece)
      writeFileSync(file, pieces.join(''))
      expect(await verifyFile(file)).toMatchObject({ acts: acts.length, faults: [] })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('[PRO-30] a roll needs a proof only if dice were rolled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-verify-'))
  try {
    const faultsOf = async (draws: readonly (readonly number[])[]) => {
      const store = openMemory(SYSTEM_RUNTIME)
      const dice = { origin: 'unsalted', seat: 'ada', draws }
      const events = [{ type: 'dice-thrown', dice, hidden: false }]
      const act = { v: 1, id: 'a', by: 'ada', at: 1, session: 0, scene: 0, events, lines: [] }
      const body = JSON.stringify(act)
      await store.append('t', 0, [{ seat: null, command: null, print: null, at: 1, body }])
      const file = join(folder, 'table.mastro.md')
      const pieces: string[] = []
      for await (const piece of exportTable(
        store,
        { table: 't', system: 'brp', name: 'T' },
        '# Prova',
      ))
        pieces.push(piece)
      writeFileSync(file, pieces.join(''))
      const verified = await verifyFile(file)
      return 'faults' in verified ? verified.faults.map(({ en }) => en) : verified.code
    }
    expect(await faultsOf([])).toEqual([])
    expect(await faultsOf([[6, 3]])).toEqual(['1: a roll without its proof'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
