import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { advanceUnseen } from '../engine/advance.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { upcast } from '../import/act-text.ts'
import { RULESETS } from '../testing/games.ts'
import { rewriteLog } from './rewrite-log.ts'

/**
 * Sessions of earlier versions, whose lines this version words differently: the search of step 3 of
 * decision 20 applies to them. Nightly, every seat of every log is erased, and on each commit one
 * seat of one log per game.
 */
const NIGHT = process.env['MASTRO_NIGHTLY'] !== undefined
const folder = join(import.meta.dirname, '../testing/golden/games')
const logs = readdirSync(folder).filter(name =>
  NIGHT ? !name.includes('-folds') : name.endsWith('-none.jsonl.gz'),
)

test.each(logs)(
  '[PRO-33] the texts of each seat of a golden log can be erased: %s',
  name => {
    const [head, ...texts] = gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .split('\n')
    const { system } = JSON.parse(head!) as { readonly system: string } // safe: golden logs begin like this
    const rulesets = { [system]: RULESETS[system]! }
    const acts = texts.filter(text => text !== '').map(text => upcast(text))
    const served = acts.reduce<ServedTable | null>(
      (table, act) => advanceUnseen(rulesets, table, act),
      null,
    )
    const { seats } = served!.state.steady
    const options = { rulesets, scope: 'everything', isErasable: () => true } as const
    for (const { id, name: person } of NIGHT ? seats : seats.slice(1, 2)) {
      const work = rewriteLog(acts, { ...options, seats: new Set([id]) })
      let step = work.next()
      while (step.done !== true) step = work.next()
      if (!step.value.ok) throw new Error(step.value.differences.join('\n'))
      expect(step.value.counts.texts).toBeGreaterThan(0)
      const lines = (of: readonly ActBody[]) => JSON.stringify(of.map(act => act.lines))
      // before a surname it is the name of a ready-made character, which stays
      const named = new RegExp(`(?<!\\p{L})${person}(?!\\p{L}| \\p{Lu})`, 'u')
      expect(lines(acts)).toMatch(named)
      expect(lines(step.value.acts)).not.toMatch(named)
    }
  },
  3_600_000,
)
