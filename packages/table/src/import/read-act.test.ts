import { expect, test } from 'vitest'
import type { ActBody } from '../events.ts'
import { formatAct, upcast } from './act-text.ts'
import { readAct } from './read-act.ts'
import { daimonTwin } from '../testing/daimon/twin-game.ts'
import { exampleTwin } from '../testing/example/twin-game.ts'
import { seeded, type Random } from '../testing/random.ts'
import { liveFirst } from '../testing/twin-worlds.ts'

function actsOf(seeds: number): readonly ActBody[] {
  const evenings = Array.from({ length: seeds }, (_, i) => [
    liveFirst(exampleTwin, i + 1),
    ...(i < 2 ? [liveFirst(daimonTwin, i + 1)] : []),
  ]).flat()
  return evenings.flatMap(first => first.lived.at(-1)!.happened.evening.acts)
}

test('[PRO-28] every act the table writes is read back, byte by byte', () => {
  const acts = actsOf(12)
  const types = new Set(acts.flatMap(act => act.events.map(event => event.type)))
  expect(types.size).toBeGreaterThan(22)
  for (const act of acts) {
    const text = formatAct(act)
    const read = readAct(JSON.parse(text))
    expect(read.ok ? '' : JSON.stringify([read.error, text])).toBe('')
    expect(read.ok && formatAct(read.value)).toBe(text)
    expect(formatAct(upcast(text))).toBe(text)
  }
})

test('[PRO-28] an act with a foreign event, a stray field, a missing one or a wrong kind is refused', () => {
  const acts = actsOf(4)
  const random = seeded(28)
  for (const act of acts) {
    const plain: Record<string, unknown> = JSON.parse(formatAct(act))
    for (const change of [
      { events: [{ type: 'all-won' }] },
      { events: [] },
      { v: 2 },
      { extra: 1 },
      { at: '1' },
      { events: [{ ...act.events[0], __proto__x: 1 }] },
      { lines: [{ kind: 'act', variants: [] }] },
    ])
      expect(readAct({ ...plain, ...change })).toMatchObject({ ok: false })
    expect(readAct(without(plain, random))).toMatchObject({ ok: false })
  }
  for (const nothing of [null, 1, 'x', [], {}])
    expect(readAct(nothing)).toMatchObject({ ok: false })
})

function without(record: Readonly<Record<string, unknown>>, random: Random): unknown {
  const gone = random.pick(Object.keys(record))
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== gone))
}
