import { expect, test } from 'vitest'
import type { CallDoc } from '@mastro/core'
import { ruleset } from '../ruleset.ts'
import { bruteChance } from '../testing/enumerate-throws.ts'
import {
  ADA,
  done,
  inputRefusal,
  MASTER,
  openRefusal,
  refusal,
  rolled,
  SCREEN,
  seatedTable,
  shown,
  slipOf,
  TABLE,
  TEO,
} from '../testing/test-table.ts'

const { state: START, ada, teo, bravo } = seatedTable()
const CALL = { type: 'call-roll', component: 'body', beings: [ada, teo], difficulty: 15 }
const called = (difficulty: number) => done(START, { ...CALL, difficulty }, MASTER)
const STATE = called(15)
const [id] = Object.keys(STATE.calls!)

test('[WOC-ROLL-1] each called player gets an offer to roll', () => {
  expect(refusal(START, CALL, ADA)).toBe('master-only')
  expect(refusal(START, { ...CALL, beings: [bravo] }, MASTER)).toBe('unknown-character beings[0]')
  expect(refusal(START, { ...CALL, beings: [] }, MASTER)).toBe('choice-missing beings')
  const mine = ruleset.offers(STATE, ADA, TABLE).filter(offer => offer.id.startsWith('call/'))
  expect(mine).toMatchObject([
    { slip: { kind: 'action', about: { who: ada, call: id }, value: { component: 'body' } } },
  ])
  expect(openRefusal(STATE, 'action', { who: ada, call: id }, ADA)).toBe('open')
  expect(openRefusal(STATE, 'action', { who: ada, call: 'zz' }, ADA)).toBe(
    'unknown-request about.call',
  )
})

test('[WOC-DIFF-2] the Difficulty of a call is sealed once and only the Master can know it', () => {
  const slip = slipOf(STATE, 'action', { who: ada, call: id }, { owner: { component: 'body' } })
  expect(inputRefusal(STATE, slip)).toBe('ready')
  const { body } = START.characters[ada]!.character.components
  expect(rolled(STATE, slip, [4, 15 - body - 4 > 6 ? 6 : 5]).output).toMatchObject({
    result: { difficulty: 15 },
  })
  const other = { ...STATE, calls: { [id!]: { ...STATE.calls![id!]!, difficulty: 16 } } }
  for (const viewer of [ADA, TEO, SCREEN]) {
    expect(ruleset.view(other, viewer, TABLE)).toEqual(ruleset.view(STATE, viewer, TABLE))
    expect(ruleset.offers(other, viewer, TABLE)).toEqual(ruleset.offers(STATE, viewer, TABLE))
    expect(shown(other, slip, viewer.seat)).toEqual(shown(STATE, slip, viewer.seat))
    const told = (state: typeof STATE) => rolled(state, slip, [2, 2]).seenBy(viewer.seat)
    expect(told(other)).toEqual(told(STATE))
    expect(JSON.stringify(told(STATE).figures)).not.toContain('difficulty')
  }
})

test('[WOC-ROLL-1] answers are collected; the Master reads real chances and closes the call', () => {
  const doc = (state: typeof STATE, viewer = MASTER) =>
    ruleset.view(state, viewer, TABLE)[`call/${id}`] as CallDoc | undefined
  const { body } = START.characters[ada]!.character.components
  const own = bruteChance(body, level => level !== null && level >= 15)
  expect(doc(STATE)!.asked[0]!.chance).toBeCloseTo(own, 9)
  const both = doc(STATE)!.asked.map(({ chance }) => chance!)
  expect(doc(STATE)!.atLeastOne).toBeCloseTo(1 - (1 - both[0]!) * (1 - both[1]!), 9)
  expect(doc(STATE, ADA)!.asked.every(row => row.chance === undefined)).toBe(true)
  const slip = slipOf(STATE, 'action', { who: ada, call: id }, { owner: { component: 'body' } })
  const { after, effects } = rolled(STATE, slip, [4, 4])
  expect(effects).toEqual([]) // nothing is left to confirm
  expect(doc(after)!.asked.map(row => row.state)).toEqual(['answered', 'asked'])
  expect(openRefusal(after, 'action', { who: ada, call: id }, ADA)).toBe(
    'unknown-request about.call',
  )
  expect(refusal(after, { type: 'close-call', call: id }, ADA)).toBe('master-only')
  expect(doc(done(after, { type: 'close-call', call: id }, MASTER))).toBeUndefined()
})

test('[WOC-VITAL-4] [WOC-FATIGUE-4] a collapsed character answers a passive call, with or without fatigue', () => {
  const worn = { type: 'tire', who: ada, points: 30, cause: 'walking', timing: 'immediate' }
  const fallen = done(START, worn, MASTER)
  const { body } = START.characters[ada]!.character.components
  const answer = (order: object) => {
    const state = done(fallen, { ...CALL, ...order }, MASTER)
    const [call] = Object.keys(state.calls!)
    const parts = { owner: { component: 'body' } }
    return { state, call, slip: slipOf(state, 'action', { who: ada, call }, parts) }
  }
  const chance = ({ state, call }: ReturnType<typeof answer>) =>
    (ruleset.view(state, MASTER, TABLE)[`call/${call}`] as CallDoc | undefined)!.asked[0]!.chance

  const plain = answer({})
  expect(inputRefusal(plain.state, plain.slip)).toBe('incapacitated vitality')
  expect(chance(plain)).toBeUndefined()

  const passive = answer({ passive: true })
  expect(inputRefusal(passive.state, passive.slip)).toBe('ready')
  const level = (one: typeof passive) => rolled(one.state, one.slip, [4, 5]).output
  expect(level(passive)).toMatchObject({ result: { successLevel: body + 9 - 30 } })
  const rested = answer({ passive: true, ignoreFatigue: true })
  expect(level(rested)).toMatchObject({ result: { successLevel: body + 9 } })
  const brute = bruteChance(body, made => made !== null && made >= 15)
  expect(chance(rested)).toBeCloseTo(brute, 9)

  // only a passive reaction of the Body may ignore fatigue
  for (const order of [{ ignoreFatigue: true }, { passive: true, component: 'mind' }])
    expect(refusal(fallen, { ...CALL, ...order, ignoreFatigue: true }, MASTER)).toBe(
      'fatigue-not-waivable ignoreFatigue',
    )
})

test('[WOC-ROLL-3] the slip cannot change the Component of a call', () => {
  const parts = { owner: { component: 'mind' } }
  const slip = slipOf(STATE, 'action', { who: ada, call: id }, parts)
  const { body } = START.characters[ada]!.character.components
  expect(rolled(STATE, slip, [4, 5]).output).toMatchObject({ result: { successLevel: body + 9 } })
})
