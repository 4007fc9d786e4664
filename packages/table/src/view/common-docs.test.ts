import { expect, test } from 'vitest'
import { commonDocs, viewOf } from '../engine/snapshot.ts'
import { linesOf } from '../log/history.ts'
import { GAMES, RULESETS } from '../testing/games.ts'
import { newTestTable } from '../testing/test-table.ts'
import { playWideSession } from '../testing/wide-session.ts'

/** Documents about the viewer, which every seat has for itself. */
const OWN = /^(?:me|hand\/|waits|offers)/

test.each(GAMES)('[PRO-19] in $system every seat knows the common documents', ruleset => {
  for (const seed of [1, 2]) {
    const { served, rulesets, acts } = playWideSession(ruleset, {
      seed,
      masterMode: 'fixed',
      automation: 'ask',
      length: 50,
      taken: new Map(),
      watch: () => undefined,
    })
    const common = Object.entries(commonDocs(rulesets, served)).filter(([key]) => !OWN.test(key))
    expect(common.length).toBeGreaterThan(5)
    const observer = served.state.steady.seats.find(({ kind }) => kind === 'observer')!.id
    const { docs } = viewOf(served, observer)
    for (const [key, doc] of common) expect(doc, `${key}, seed ${seed}`).toEqual(docs[key])
    for (const act of acts)
      expect(linesOf(rulesets, served, act, observer)).toEqual(
        expect.arrayContaining([...linesOf(rulesets, served, act, null)]),
      )
  }
})

test('[PRO-19] notes, sealed words and whispers are not among the common documents', () => {
  const { world, host } = newTestTable({ rulesets: RULESETS, system: 'daimon' })
  const sara = world.join('Sara')
  world.do(host, { type: 'write-note', text: 'sotto il vaso', shared: false })
  world.do(sara, { type: 'whisper', text: 'sottovoce al Master', to: host })
  world.do(host, { type: 'say', text: 'Buonasera a tutti' })
  const common = JSON.stringify(commonDocs(world.rulesets, world.served))
  expect(common).toContain('Buonasera a tutti')
  expect(common).not.toMatch(/sotto il vaso|sottovoce/)
  expect(JSON.stringify(viewOf(world.served, host).docs)).toMatch(/sotto il vaso.*sottovoce/s)
})
