import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import type { State } from '../state.ts'
import {
  ADA,
  done,
  MASTER,
  rolled,
  seatedTable,
  slipOf,
  TABLE,
  TEO,
} from '../testing/test-table.ts'

const { state: START, ada, teo } = seatedTable('nerina-scala', 'dottor-levi-bruno')
const wound = { type: 'wound', who: ada, severity: 'serious', description: 'fianco' }
const helpOf = (state: State, viewer = ADA) => ruleset.view(state, viewer, TABLE)[`help/${ada}`]
const careOf = (state: State) =>
  ruleset.offers(state, TEO, TABLE).find(({ id }) => id.startsWith(`treat/${teo}/${ada}/`))

test('[WOC-DEATH-2] [WOC-WOUND-6] while a life is in danger all see who can help, with the total for care', () => {
  const hurt = done(START, { ...wound, points: 10 }, MASTER)
  expect(helpOf(hurt)).toBeUndefined()
  const dying = done(hurt, { ...wound, points: 5 }, MASTER) // 15 over Vitality 13
  const lines = [
    { label: { it: 'Mente', en: 'Mind' }, value: 6, source: 'component' },
    { label: { it: 'Medicina', en: 'Medicine' }, value: 5, source: 'skill' },
  ]
  for (const viewer of [ADA, TEO, MASTER])
    expect(helpOf(dying, viewer)).toMatchObject({ helpers: [{ being: teo, lines }] })
  const tired = { type: 'tire', who: teo, points: 2, cause: 'walking', timing: 'immediate' }
  expect(helpOf(done(dying, tired, MASTER))).toMatchObject({
    helpers: [{ lines: [...lines, { value: -2, source: 'fatigue' }] }],
  })
  // a collapsed character cannot help
  expect(helpOf(done(dying, { ...tired, points: 40 }, MASTER))).toEqual({ helpers: [] })
})

test('[WOC-WOUND-6] [WOC-ROLL-3] care starts from the healing skill and the Shade last used', () => {
  const hurt = done(START, { ...wound, points: 3 }, MASTER)
  const first = careOf(hurt)!.slip!
  expect(first.value).toMatchObject({ purpose: 'stabilise', skill: 'Medicina', nuance: null })
  const owner = { ...(first.value as object), nuance: 'Memoria' }
  const slip = slipOf(hurt, 'treat', first.about as object as Record<string, unknown>, {
    owner,
    master: { difficulty: 30 },
  })
  const { after, output } = rolled(hurt, slip, [4, 5])
  expect(output).toMatchObject({ successLevel: 6 + 5 + 2 + 9, outcome: 'failure' })
  expect(careOf(after)!.slip!.value).toMatchObject({ skill: 'Medicina', nuance: 'Memoria' })
})
