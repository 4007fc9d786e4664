import { expect, test } from 'vitest'
import type { RequestDoc } from '@mastro/core'
import { CHARACTERS } from '../presets/people.ts'
import { ruleset } from '../ruleset.ts'
import type { State } from '../state.ts'
import {
  ADA,
  done,
  MASTER,
  refusal,
  seatedTable,
  TABLE,
  TEO,
  withOptions,
} from '../testing/test-table.ts'

const { state: START, ada } = seatedTable('nerina-scala', 'sorella-aurelia')
const FREE = CHARACTERS.find(({ id }) => !['nerina-scala', 'sorella-aurelia'].includes(id))!.id
const take = (id: string) => ({ type: 'take-ready-made', id })
const offered = (state: State, viewer = ADA) =>
  ruleset.offers(state, viewer, TABLE).flatMap(({ id }) => (id.startsWith('ready/') ? [id] : []))
const playedBy = (state: State, seat: string) =>
  Object.values(state.characters)
    .filter(being => being.seat === seat)
    .map(({ ours }) => ours)

test('[WOC-TABLE-1] a ready-made character that somebody plays, or played, is not free', () => {
  expect(offered(START)).not.toContain('ready/sorella-aurelia')
  expect(refusal(START, take('sorella-aurelia'), ADA)).toBe('already-played id')
  const killed = done(
    START,
    { type: 'resolve-death', who: ada, cause: 'master-decision', aid: 'none', verdict: null },
    MASTER,
  )
  expect(refusal(killed, take('nerina-scala'), ADA)).toBe('already-played id')
  const retired = done(START, { type: 'retire-character', character: ada }, ADA)
  expect(offered(retired)).toContain('ready/nerina-scala')
})

test('[WOC-CREATE-1] a further ready-made character takes the consent of the Master', () => {
  const asked = done(START, take(FREE), ADA)
  expect(playedBy(asked, 'ada')).toEqual(['nerina-scala'])
  expect(offered(asked)).toEqual([]) // one request at a time
  const request = ruleset.view(asked, MASTER, TABLE)['request/ready-ada'] as unknown as RequestDoc
  expect(request.answers?.map(({ tone }) => tone)).toEqual(['yes', 'no'])
  expect(ruleset.view(asked, TEO, TABLE)['request/ready-ada']).toBeUndefined()
  const judge = { type: 'judge-ready-made', seat: 'ada', approve: true }
  expect(refusal(asked, judge, TEO)).toBe('master-only')
  expect(playedBy(done(asked, judge, MASTER), 'ada')).toEqual(['nerina-scala', FREE])
  const denied = done(asked, { ...judge, approve: false }, MASTER)
  expect(playedBy(denied, 'ada')).toEqual(['nerina-scala'])
  expect(refusal(denied, judge, MASTER)).toBe('unknown-request seat')
})

test('[WOC-CREATE-1] without the option, or for the Master, nobody is asked', () => {
  const free = withOptions({ creationApproval: false })
  expect(playedBy(done(START, take(FREE), ADA, free), 'ada')).toEqual(['nerina-scala', FREE])
  const mine = done(START, take(FREE), MASTER)
  const other = CHARACTERS.find(
    ({ id }) => !['nerina-scala', 'sorella-aurelia', FREE].includes(id),
  )!.id
  expect(playedBy(done(mine, take(other), MASTER), 'mara')).toEqual([FREE, other])
})

test('[WOC-CREATE-12] a ready-made opponent shows its figures before it is chosen', () => {
  const bravo = ruleset
    .offers(START, MASTER, TABLE)
    .find(({ id }) => id === 'ready/foe/bravo-a-pagamento')
  expect(bravo?.note).toEqual({
    it: 'Ego 6, Anima 3, Mente 3, Corpo 5, Scherma 4, Furtività 3, Minacciare 3',
    en: 'Ego 6, Soul 3, Mind 3, Body 5, Fencing 4, Stealth 3, Threatening 3',
  })
})
