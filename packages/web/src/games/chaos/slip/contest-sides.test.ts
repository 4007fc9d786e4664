import type { SlipDoc } from '@mastro/table'
import { expect, test } from 'vitest'
import { isDeclaredPeaceful, mayWound, repeated } from './contest-sides.ts'

/** A rolled contest whose rolls look like an exchange of blows. */
const contest = (about: object): SlipDoc =>
  ({ about, effects: [{ id: 'exchange' }], outcome: {} }) as unknown as SlipDoc // safe: the only fields read

const RACE = { contenders: ['ada', 'teo', 'bravo'], title: 'La corsa al molo', fight: false }

test('[WOC-CONTEST-1] a repeated race has the same purpose and contenders, and is no fight', () => {
  expect(repeated(contest(RACE), 'teo')).toEqual({
    contenders: ['teo', 'ada', 'bravo'],
    title: 'La corsa al molo',
    fight: false,
  })
})

test('[WOC-CONTEST-1] a repeated contest that nobody declared stays undeclared', () => {
  expect(repeated(contest({ contenders: ['ada', 'bravo'] }), 'ada')).toEqual({
    contenders: ['ada', 'bravo'],
  })
})

test('[WOC-WOUND-1] no wound is offered where the contest was declared no fight', () => {
  const duel = { contenders: ['ada', 'bravo'] }
  const peaceful = contest({ ...duel, fight: false })
  expect([mayWound(peaceful), isDeclaredPeaceful(peaceful)]).toEqual([false, true])
  expect([mayWound(contest(duel)), isDeclaredPeaceful(contest(duel))]).toEqual([true, false])
  expect(mayWound(contest({ ...duel, fight: true }))).toBe(true)
})
