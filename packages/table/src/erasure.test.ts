import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { advance } from './advance.ts'
import { createErasure, type Erasure } from './erasure.ts'
import type { ActBody } from './events.ts'
import type { Hosted } from './hosted.ts'
import { upcast } from './act-text.ts'
import { readAct } from './stored.ts'
import { RULESETS } from './testing/games.ts'

const folder = join(import.meta.dirname, 'testing/golden/games')
const logs = readdirSync(folder).filter(name => /-(?:fixed|demo)\./.test(name))

function actsOf(name: string): readonly ActBody[] {
  const [, ...texts] = gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .split('\n')
  return texts.filter(text => text !== '').map(upcast)
}

/** Every string goes through it, also those that the store would not give: the numbers must not care. */
function reworded(erasure: Erasure, act: ActBody): ActBody {
  const walk = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return erasure.reword(act, field, value) ?? value
    if (Array.isArray(value)) return value.map(one => walk(one, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)]))
  }
  return walk(act, '') as ActBody // the same shape with other words
}

/** Folds a log; `isTaken` hears whether each act would be taken in from a file. */
function fold(acts: readonly ActBody[], isTaken: (is: boolean) => void = () => undefined): Hosted {
  let hosted: Hosted | null = null
  for (const act of acts) {
    const slips: Hosted['state']['play']['slips'] | undefined = hosted?.state.play.slips
    hosted = advance(RULESETS, hosted, act).hosted
    const ruleset = RULESETS[hosted.state.steady.system]!
    const reader = { ruleset, kindOf: (id: string) => slips?.[id]?.kind }
    isTaken(readAct(JSON.parse(JSON.stringify(act)), reader).ok)
  }
  return hosted!
}

/** Without a word: what is left is what must stay. */
const bare = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? '' : one))

test.each(logs)(
  '[PRO-33] a person forgotten in %s: the numbers stay, the log folds, files are taken',
  name => {
    const acts = actsOf(name)
    const before = fold(acts)
    const { host, seats } = before.state.steady
    for (const { id } of seats.filter(seat => seat.id !== host).slice(0, 1)) {
      const erasure = createErasure(new Set([id]))
      for (const act of acts) erasure.notice(act)
      const left = acts.map(act => reworded(erasure, act))
      const own = seats.find(seat => seat.id === id)!.name
      const word = new RegExp(`(?<![\\p{L}\\p{N}])${own}(?![\\p{L}\\p{N}])`, 'u')
      expect(acts.some(act => word.test(JSON.stringify(act)))).toBe(true)
      expect(left.filter(act => word.test(JSON.stringify(act)))).toEqual([])
      const taken: boolean[] = []
      const after = fold(left, is => taken.push(is))
      expect(taken.filter(is => !is)).toEqual([])
      expect(bare(after.state.play)).toBe(bare(before.state.play))
      expect(bare(after.state.steady.books)).toBe(bare(before.state.steady.books))
    }
  },
)

const said = (by: string, text: string): ActBody => ({
  v: 1,
  id: 'a',
  by,
  at: 1,
  session: 0,
  scene: 0,
  events: [{ type: 'said', text }],
  lines: [],
})

test('[PRO-33] names go as whole words, short words only where they were said, longer ones wherever they are quoted', () => {
  const erasure = createErasure(new Set(['s1']))
  const seat = { id: 's1', name: 'Rosa', kind: 'player', colour: 0 } as const
  erasure.notice({ ...said('s0', ''), events: [{ type: 'seat-added', seat }] })
  const ok = said('s1', 'ok')
  erasure.notice(ok)
  erasure.notice({
    ...said('s1', ''),
    events: [{ type: 'pinned', id: 'p', text: 'la porta blu', scene: 1 }],
  })
  const other = said('s0', 'x')
  expect(erasure.reword(other, 'it', 'Rosa, Rosalba e la rosa')).toBe(
    '(cancellato), Rosalba e la rosa',
  )
  expect(erasure.reword(other, 'en', 'Rosa rolls')).toBe('(erased) rolls')
  expect(erasure.reword(other, 'it', 'un book')).toBeNull()
  expect(erasure.reword(ok, 'it', 'Dice: ok')).toBe('Dice: (cancellato)')
  expect(erasure.reword(other, 'it', 'Tolto: «la porta blu»')).toBe('Tolto: «(cancellato)»')
  expect(erasure.reword(other, 'it', '(cancellato) tira')).toBeNull()
})
