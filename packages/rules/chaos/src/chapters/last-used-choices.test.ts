import { expect, test } from 'vitest'
import type { Offer } from '@mastro/core'
import { ruleset } from '../ruleset.ts'
import type { State } from '../state.ts'
import {
  ADA,
  done,
  MASTER,
  refusal,
  rolled,
  seatedTable,
  slipOf,
  TABLE,
  TEO,
} from '../testing/test-table.ts'

const { state: START, ada, bravo } = seatedTable('nerina-scala')
const SUM = { component: 'body', nuance: 'Agilità', skill: 'Furtività' }

const offer = (state: State, id: string): Offer | undefined =>
  ruleset.offers(state, ADA, TABLE).find(one => one.id === id)
const act = (owner: object, faces: readonly number[], difficulty = 8) =>
  rolled(START, slipOf(START, 'action', { who: ada }, { owner, master: { difficulty } }), faces)

test('[WOC-ROLL-3] a skill starts from the Component and the Shade it was last rolled with', () => {
  const id = `action/${ada}/Furtività`
  expect(offer(START, id)?.slip?.value).toMatchObject({ component: null, skill: 'Furtività' })
  const { after } = act(SUM, [3, 4])
  expect(offer(after, id)?.slip?.value).toMatchObject(SUM)
})

test('[WOC-ROLL-3] a Shade no longer on the sheet is left out, the Component stays', () => {
  const { after } = act(SUM, [3, 4])
  const being = after.characters[ada]!
  const without = {
    ...after,
    characters: {
      ...after.characters,
      [ada]: { ...being, character: { ...being.character, nuances: [] } },
    },
  }
  expect(offer(without, `action/${ada}/Furtività`)?.slip?.value).toMatchObject({
    component: 'body',
    nuance: null,
    skill: 'Furtività',
  })
})

test('[WOC-CONTEST-7] the next exchange starts from each side’s last sum', () => {
  const sides = {
    [`side:${ada}`]: { component: 'body', skill: 'Furtività' },
    [`side:${bravo}`]: { component: 'mind' },
  }
  const about = { contenders: [ada, bravo] }
  const { after } = rolled(START, slipOf(START, 'contest', about, sides), [2, 3, 2, 4])
  expect(offer(after, `contest/${ada}/${bravo}`)?.slip?.value).toMatchObject({
    component: 'body',
    skill: 'Furtività',
  })
  const parts = ruleset.slips['contest']!.parts({
    state: after,
    slip: { id: 's', kind: 'contest', owner: 'ada', about, parts: [] },
    table: TABLE,
  })
  const first = parts.find(part => part.id === `side:${bravo}`)!.fields
  expect(first.find(field => field.id === 'component')?.initial).toBe('mind')
})

test('[WOC-FATIGUE-6] after every success, and only then, its player is asked how to spend it', () => {
  const spend = { type: 'spend-success', who: ada, effort: 'less' }
  expect(refusal(START, spend, ADA)).toBe('not-found who')
  const far = act(SUM, [5, 5]).after
  const bare = act(SUM, [5, 5], 23).after // 6 + 2 + 5, and 10 on the dice: just enough
  for (const state of [far, bare]) expect(offer(state, `spend-success/${ada}`)).toBeDefined()
  expect(offer(act(SUM, [2, 2], 30).after, `spend-success/${ada}`)).toBeUndefined()
  expect(refusal(far, spend, TEO)).toBe('not-yours who')
  const said = done(far, spend, ADA)
  const doc = ruleset.view(said, MASTER, TABLE)[`spent/${ada}`]
  expect(doc).toMatchObject({ slip: 'slip-1', chosen: 'less' })
})
