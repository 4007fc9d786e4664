import { expect, test } from 'vitest'
import type { CallingDoc, TimePreviewDoc } from '../documents.ts'
import { ruleset } from '../ruleset.ts'
import type { State } from '../state.ts'
import { bruteChance } from '../testing/enumerate-throws.ts'
import {
  ADA,
  done,
  MASTER,
  refusal,
  seatedTable,
  shown,
  slipOf,
  TABLE,
} from '../testing/test-table.ts'

const { state: START, ada, teo } = seatedTable()
const orders = (state: State, ...commands: readonly object[]) =>
  commands.reduce<State>((now, command) => done(now, { ...command }, MASTER), state)
const doc = <T>(state: State, key: string, viewer = MASTER) =>
  ruleset.view(state, viewer, TABLE)[key] as T | undefined

const worn = orders(
  START,
  { type: 'tire', who: ada, points: 3, cause: 'sleep-loss' },
  { type: 'tire', who: ada, points: 2, cause: 'hunger' },
  { type: 'wound', who: ada, points: 2, severity: 'light', description: 'polso' },
  { type: 'wound', who: teo, points: 4, severity: 'serious' },
)
const [wrist] = worn.characters[ada]!.character.state.wounds
const [side] = worn.characters[teo]!.character.state.wounds

test('[WOC-REST-2] [WOC-WOUND-9] the Master reads the effects of a night, by cause and by wound', () => {
  const night = doc<TimePreviewDoc>(worn, 'time/sleep')!
  expect(night.people).toMatchObject([
    {
      being: ada,
      rows: [
        { cause: 'sleep-loss', points: 3, takes: 3 },
        { cause: 'hunger', points: 2, needs: { it: 'serve: pasto' } },
      ],
    },
  ])
  expect(night.wounds).toMatchObject([
    { being: ada, points: 2, isGrave: false, moves: -1, min: -2, max: 0 },
    { being: teo, points: 4, isGrave: true, moves: 1, min: 0 },
  ])
  expect(doc<TimePreviewDoc>(worn, 'time/sit')!.wounds.map(({ moves }) => moves)).toEqual([0, 0])
  expect(doc(worn, 'time/sleep', ADA)).toBeUndefined()
})

test('[WOC-REST-1] the amounts the Master granted are applied, all or none', () => {
  const pass = (recover: readonly object[], wounds: readonly object[] = []) => ({
    type: 'pass-time',
    kind: 'sleep',
    granted: { recover, wounds },
  })
  const lost = { who: ada, cause: 'sleep-loss', points: 2 }
  const after = done(
    worn,
    pass(
      [lost],
      [
        { who: ada, wound: wrist!.id, points: -1 },
        { who: teo, wound: side!.id, points: 1 },
      ],
    ),
    MASTER,
  )
  expect(after.characters[ada]!.character.state).toMatchObject({
    fatigue: [
      { cause: 'sleep-loss', points: 1 },
      { cause: 'hunger', points: 2 },
    ],
    wounds: [{ points: 1 }],
  })
  expect(after.characters[teo]!.character.state.wounds).toMatchObject([{ points: 5 }])
  expect(refusal(worn, pass([lost]), ADA)).toBe('master-only')
  expect(refusal(worn, pass([{ ...lost, points: 4 }]), MASTER)).toMatch(/^recover-exceeds/)
  expect(refusal(worn, pass([{ ...lost, cause: 'hunger' }]), MASTER)).toMatch(/^rest-unsuited/)
  expect(refusal(worn, pass([{ ...lost, who: 'zz' }]), MASTER)).toBe('unknown-character granted')
  expect(refusal(worn, pass([]), MASTER)).toBe('nothing-passes granted')
  const grave = pass([], [{ who: teo, wound: side!.id, points: -1 }])
  expect(refusal(worn, grave, MASTER)).toMatch(/^serious-wound-needs-care/) // WOC-WOUND-5
})

test('[WOC-ROLL-1] [WOC-DIFF-1] only the Master reads sums and real chances before a call', () => {
  const calling = doc<CallingDoc>(worn, 'calling')!
  const own = calling.people.find(({ being }) => being === ada)!
  const { components } = START.characters[ada]!.character
  // 5 of fatigue count for all Components, 2 of damage for Body only (WOC-WOUND-2)
  expect(own.components).toEqual({
    soul: components.soul - 5,
    mind: components.mind - 5,
    body: components.body - 7,
  })
  for (const need of [2, 7, 12, 18])
    expect(calling.chances[need]).toBeCloseTo(
      bruteChance(0, level => level !== null && level >= need),
      9,
    )
  expect(calling.difficulties.map(({ at }) => at)).toEqual([8, 10, 12, 15, 18, 20, 25, 30])
  expect(doc(worn, 'calling', ADA)).toBeUndefined()
})

test('[WOC-DIFF-1] a slip has the chance of every number, also between two names', () => {
  const slip = slipOf(START, 'action', { who: ada }, { owner: { component: 'body' } })
  const { body } = START.characters[ada]!.character.components
  const { every } = shown(START, slip, 'm').odds!.curve!
  for (const at of [9, 13, 19])
    expect(every![at - 1]).toBeCloseTo(
      bruteChance(body, level => level !== null && level >= at),
      9,
    )
})

test('[WOC-TABLE-2] an action ruled certain or impossible needs no Difficulty', () => {
  const about = { who: ada }
  const owner = { component: 'body' }
  const isAsked = (ruling: string) => {
    const slip = slipOf(START, 'action', about, { owner, ruling: { ruling } })
    const parts = ruleset.slips['action']!.parts({ state: START, slip, table: TABLE })
    return parts.find(({ id }) => id === 'master')!.required
  }
  expect(isAsked('doubtful')).toBe(true)
  expect(isAsked('certain')).toBe(false)
  expect(isAsked('impossible')).toBe(false)
})
