import type { Ruleset } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { advanceUnseen } from '../engine/advance.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import { GAMES } from '../testing/games.ts'
import { typedWords } from '../testing/typed-words.ts'
import { playWideSession } from '../testing/wide-session.ts'
import { playThrough } from './play-act.ts'

/**
 * Acts store no references to the names in their lines, because the lines can be generated again from
 * the act (decision 20). Returns the acts of which this version would generate other lines.
 */
function notReproduced(ruleset: Ruleset, acts: readonly ActBody[]): readonly string[] {
  const rulesets = { [ruleset.system]: ruleset }
  let served: ServedTable | null = null
  const found: string[] = []
  for (const act of acts) {
    // acts that a test stores without a command have no lines
    if (served !== null && act.lines.length > 0) {
      const { lines } = playThrough(ruleset, served, act, event => event)
      if (JSON.stringify(lines) !== JSON.stringify(act.lines))
        found.push(act.events.map(({ type }) => type).join(' '))
    }
    served = advanceUnseen(rulesets, served, act)
  }
  return found
}

function play(ruleset: Ruleset, seed: number): readonly ActBody[] {
  const { acts } = playWideSession(ruleset, {
    seed,
    masterMode: (['fixed', 'rotating'] as const)[seed % 2]!,
    automation: seed % 2 === 0 ? 'ask' : 'full',
    length: 60,
    taken: new Map(),
    thorough: true,
    words: typedWords(ruleset, () => null),
    watch: () => undefined,
  })
  return acts.map(act => JSON.parse(JSON.stringify(act)) as ActBody) // safe: acts are plain JSON
}

test.each(GAMES)(
  '[PRO-33] $system: the lines of every act are generated again from the act',
  ruleset => {
    for (const seed of [8, 9]) expect(notReproduced(ruleset, play(ruleset, seed))).toEqual([])
  },
  120_000,
)

describe('a line that is not generated from its act is found', () => {
  const ruleset = GAMES.find(({ system }) => system === 'brp')!
  test('another wording', () => {
    const acts = play(ruleset, 8)
    const at = acts.findIndex(({ lines }, i) => i > 0 && lines.length > 0)
    const changed = acts.map((act, i) =>
      i === at ? { ...act, lines: [...act.lines, ...act.lines] } : act,
    )
    expect(notReproduced(ruleset, changed)).toHaveLength(1)
  })
})
