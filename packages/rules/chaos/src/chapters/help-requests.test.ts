import { expect, test } from 'vitest'
import type { RequestDoc } from '@mastro/core'
import { ruleset } from '../ruleset.ts'
import type { State } from '../state.ts'
import {
  actBy,
  ADA,
  decided,
  done,
  lineFor,
  MASTER,
  refusal,
  rolled,
  seatedTable,
  slipOf,
  TABLE,
  TEO,
} from '../testing/test-table.ts'

const { state: START, ada, teo } = seatedTable('nerina-scala', 'dottor-levi-bruno')
const tired = done(START, { type: 'tire', who: ada, points: 4, cause: 'walking' }, MASTER)
const worn = done(
  tired,
  { type: 'wound', who: ada, points: 2, severity: 'light', description: 'polso' },
  MASTER,
)
const asks = (kind: string) => ({ type: 'ask-help', who: ada, kind })
const request = (state: State, kind: string, viewer = TEO) =>
  ruleset.view(state, viewer, TABLE)[`request/${kind}-${ada}`] as RequestDoc | undefined
const offered = (state: State, viewer = ADA) =>
  ruleset.offers(state, viewer, TABLE).flatMap(({ id }) => (/^(ask|answer)\//.test(id) ? [id] : []))

test('[WOC-REST-1] [WOC-WOUND-6] only a tired being asks for rest, only a wounded one for care', () => {
  expect(offered(START)).toEqual([])
  expect(offered(tired)).toEqual([`ask/rest/${ada}`])
  expect(offered(worn)).toEqual([`ask/rest/${ada}`, `ask/care/${ada}`])
  expect(offered(worn, TEO)).toEqual([])
  expect(offered(worn, MASTER)).toEqual([])
  expect(refusal(START, asks('rest'), ADA)).toBe('nothing-passes kind')
  expect(refusal(worn, asks('rest'), TEO)).toBe('not-yours who')
})

test('[WOC-REST-1] a request is public; only the Master can grant it, by the rest itself', () => {
  const asked = done(worn, asks('rest'), ADA)
  expect(refusal(asked, asks('rest'), ADA)).toBe('nothing-passes kind')
  expect(request(asked, 'rest')).toMatchObject({ kind: 'rest', from: 'ada', state: 'open' })
  expect(request(asked, 'rest')).not.toHaveProperty('answers')
  const [yes, no] = request(asked, 'rest', MASTER)!.answers!
  expect(yes).toMatchObject({ tone: 'yes', command: { type: 'rest', who: ada } })
  expect(no).toMatchObject({ tone: 'no', command: { type: 'answer-help', granted: false } })
  // a short stop removes the fatigue of walking (WOC-REST-2), so the request is over
  const rested = done(asked, { ...yes!.command, kind: 'sit' }, MASTER)
  expect(rested.characters[ada]!.character.state.fatigue).toEqual([])
  expect(rested.characters[ada]).not.toHaveProperty('asked')
  const refused = done(asked, { ...no!.command }, MASTER)
  expect(request(refused, 'rest')).toBeUndefined()
  expect(offered(refused)).toContain(`ask/rest/${ada}`)
  expect(refusal(refused, { ...no!.command }, MASTER)).toBe('unknown-request kind')
  expect(refusal(asked, { ...no!.command }, ADA)).toBe('master-only')
})

test('[WOC-WOUND-6] granted care waits for a healer and ends when the wound is treated', () => {
  const asked = done(worn, asks('care'), ADA)
  const [yes] = request(asked, 'care', MASTER)!.answers!
  const granted = done(asked, { ...yes!.command }, MASTER)
  expect(request(granted, 'care')).toMatchObject({ state: 'granted' })
  const [wound] = granted.characters[ada]!.character.state.wounds
  const slip = slipOf(
    granted,
    'treat',
    { healer: teo, patient: ada, wound: wound!.id },
    { owner: { purpose: 'speed-healing' }, master: { difficulty: 8 } },
  )
  const { after } = rolled(granted, slip, [4, 4]) // Mind 6 and dice 8: 14 against 8
  expect(after.characters[ada]!.character.state.wounds[0]).toMatchObject({ treated: true })
  expect(request(after, 'care')).toBeUndefined()
  const result = decided(worn, asks('care'), ADA)
  expect(result.ok && lineFor(result.value[0]!, worn, TEO)?.text.it).toBe(
    'Nerina Scala chiede cure.',
  )
})

test('[WOC-TABLE-5] the beginning of an adventure is logged once', () => {
  const change = { moment: 'adventure', change: 'begin', title: '' } as const
  const begun = ruleset.moment(START, change, actBy(MASTER))
  expect(begun.ok && begun.value.map(event => ruleset.describe(event, START, TABLE))).toEqual([
    null,
  ])
})
