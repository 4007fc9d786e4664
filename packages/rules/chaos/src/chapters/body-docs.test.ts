import { expect, test } from 'vitest'
import type { BodyDoc, FightDoc, TimeDoc } from '@mastro/core'
import { ruleset } from '../ruleset.ts'
import type { State } from '../state.ts'
import {
  ADA,
  done,
  MASTER,
  refusal,
  rolled,
  SCREEN,
  seatedTable,
  slipOf,
  TABLE,
  TEO,
} from '../testing/test-table.ts'

const { state: START, ada, teo, bravo } = seatedTable()
const orders = (state: State, ...commands: readonly object[]) =>
  commands.reduce<State>((now, command) => done(now, { ...command }, MASTER), state)
const doc = <T>(state: State, key: string, viewer = TEO) =>
  ruleset.view(state, viewer, TABLE)[key] as T | undefined

test('[WOC-VITAL-1] [WOC-FATIGUE-3] [WOC-WOUND-2] fatigue lowers all Components, damage only Body', () => {
  const state = orders(
    START,
    { type: 'tire', who: ada, points: 4, cause: 'walking' },
    { type: 'wound', who: ada, points: 3, severity: 'light', description: 'braccio' },
    { type: 'tire', who: ada, points: 2, cause: 'combat', timing: 'end-of-combat' },
  )
  const { soul, mind, body } = START.characters[ada]!.character.components
  const seen = doc<BodyDoc>(state, `body/${ada}`)!
  expect(seen.figures!.map(({ id, value }) => [id, value])).toEqual([
    ['ego', 7],
    ['soul', soul - 4],
    ['mind', mind - 4],
    ['body', body - 7],
    ['vitality', expect.any(Number) as number],
  ])
  const [track] = seen.tracks!
  expect(track!.rows.map(({ marks }) => marks.map(({ look, size }) => [look, size]))).toEqual([
    [
      ['hatched', 4],
      ['put-aside', 2],
    ],
    [['full', 3]],
  ])
  expect(track!.value).toBe(track!.capacity - 4)
  expect(seen.wounds).toMatchObject([{ size: 3, isGrave: false, label: { it: 'braccio' } }])
  expect(seen.conditions).toMatchObject([{ id: 'walking' }])
})

test('[WOC-VITAL-3] [WOC-DEATH-1] all see who is down or dying, only the Master sees a foe’s numbers', () => {
  const state = orders(
    START,
    { type: 'tire', who: ada, points: 99, cause: 'walking' },
    { type: 'wound', who: teo, points: 99, severity: 'serious' },
    { type: 'wound', who: bravo, points: 1, severity: 'light' },
  )
  for (const viewer of [ADA, TEO, SCREEN, MASTER]) {
    expect(doc<BodyDoc>(state, `body/${ada}`, viewer)!.state.tone).toBe('down')
    expect(doc<BodyDoc>(state, `body/${teo}`, viewer)!.state.tone).toBe('dying')
    expect(doc<BodyDoc>(state, `body/${bravo}`, viewer)!.state.tone).toBe('hurt')
  }
  const deeper = orders(START, { type: 'wound', who: bravo, points: 4, severity: 'serious' })
  const light = orders(START, { type: 'wound', who: bravo, points: 1, severity: 'light' })
  for (const viewer of [ADA, TEO, SCREEN])
    expect(ruleset.view(deeper, viewer, TABLE)).toEqual(ruleset.view(light, viewer, TABLE))
  expect(doc<BodyDoc>(deeper, `body/${bravo}`, MASTER)!.wounds).toMatchObject([{ size: 4 }])
  expect(refusal(state, { type: 'resolve-death', who: teo, cause: 'wounds' }, MASTER)).toBe('done')
})

test('[WOC-CONTEST-7] [WOC-FATIGUE-5] a fight is counted while it lasts, and ends with its fatigue', () => {
  const fight = (state: State, faces: readonly number[]) =>
    rolled(
      state,
      slipOf(
        state,
        'contest',
        { contenders: [ada, bravo] },
        { [`side:${ada}`]: { component: 'body' }, [`side:${bravo}`]: { component: 'body' } },
      ),
      faces,
    ).after
  expect(doc(START, 'fight')).toBeUndefined()
  const twice = fight(fight(START, [5, 4, 2, 2]), [2, 2, 5, 5])
  const seen = doc<FightDoc>(twice, 'fight')!
  expect(seen.round).toBe(2)
  expect(seen.order.map(({ id, state }) => [id, state])).toEqual([
    [ada, 'acted'],
    [bravo, 'acted'],
  ])
  expect(seen.order[1]!.did!.it).toBe('ha la meglio')
  const over = done(twice, { type: 'end-combat' }, MASTER)
  expect(doc(over, 'fight')).toBeUndefined()
  expect(over.characters[ada]!.character.state).toMatchObject({
    fatigue: [{ cause: 'combat', points: 2 }],
    deferredFatigue: [],
  })
})

test('[WOC-FATIGUE-5] at the end of a fight the Master may set another number for each', () => {
  const state = orders(
    START,
    { type: 'tire', who: ada, points: 2, cause: 'magic', timing: 'end-of-combat' },
    { type: 'tire', who: ada, points: 3, cause: 'combat', timing: 'end-of-combat' },
    { type: 'tire', who: teo, points: 2, cause: 'combat', timing: 'end-of-combat' },
    { type: 'tire', who: bravo, points: 2, cause: 'combat', timing: 'end-of-combat' },
  )
  const ends = (...felt: readonly (readonly [string, number])[]) =>
    done(
      state,
      { type: 'end-combat', felt: felt.map(([who, points]) => ({ who, points })) },
      MASTER,
    )
  const after = ends([ada, 4], [teo, 5], [bravo, 0])
  const of = (id: string) => (after.characters[id] ?? after.foes[id])!.character.state
  expect(of(ada)).toMatchObject({
    fatigue: [
      { cause: 'magic', points: 2 },
      { cause: 'combat', points: 2 },
    ],
    deferredFatigue: [],
  })
  expect(of(teo)).toMatchObject({ fatigue: [{ cause: 'combat', points: 5 }], deferredFatigue: [] })
  expect(of(bravo)).toMatchObject({ fatigue: [], deferredFatigue: [] })
  const untouched = ends([teo, 5]).characters[ada]!.character.state
  expect(untouched.fatigue.reduce((sum, { points }) => sum + points, 0)).toBe(5)
  expect(() => ends(['nobody', 1])).toThrow()
})

test('[WOC-REST-1] [WOC-WOUND-4] [WOC-WOUND-9] a night passes for everybody in one act', () => {
  const state = orders(
    START,
    { type: 'tire', who: ada, points: 3, cause: 'sleep-loss' },
    { type: 'tire', who: ada, points: 2, cause: 'hunger' },
    { type: 'wound', who: ada, points: 3, severity: 'light' },
    { type: 'wound', who: teo, points: 2, severity: 'serious' },
  )
  expect(doc(state, 'time/sleep')).toBeUndefined()
  expect(doc<TimeDoc>(state, 'time/sleep', MASTER)!.steps).toMatchObject([
    { being: ada, change: { from: 5, to: 2 } },
  ])
  const night = { type: 'pass-time', kind: 'sleep', heal: 1, worsen: 2 }
  expect(refusal(state, night, ADA)).toBe('master-only')
  const after = done(state, night, MASTER)
  expect(after.characters[ada]!.character.state).toMatchObject({
    fatigue: [{ cause: 'hunger', points: 2 }],
    wounds: [{ points: 2 }],
  })
  expect(after.characters[teo]!.character.state.wounds).toMatchObject([{ points: 4 }])
  expect(refusal(START, night, MASTER)).toBe('rest-unsuited kind')
})

test('[WOC-REST-1] rest removes what was asked, and only causes that suit it', () => {
  const state = orders(
    START,
    { type: 'tire', who: ada, points: 3, cause: 'sleep-loss' },
    { type: 'tire', who: ada, points: 2, cause: 'hunger' },
  )
  const rest = { type: 'rest', who: ada, kind: 'sleep', 'sleep-loss': 2, hunger: 2 }
  expect(done(state, rest, MASTER).characters[ada]!.character.state.fatigue).toEqual([
    { cause: 'sleep-loss', points: 1 },
    { cause: 'hunger', points: 2 },
  ])
  expect(
    done(state, { ...rest, masterOverride: true }, MASTER).characters[ada]!.character.state.fatigue,
  ).toEqual([{ cause: 'sleep-loss', points: 1 }])
  expect(refusal(START, { type: 'rest', who: ada, kind: 'sleep' }, MASTER)).toBe(
    'rest-unsuited kind',
  )
})

test('[WOC-DIFF-1] references list the eight named Difficulties and the margins', () => {
  const table = doc<{ rows: readonly { cells: readonly { it: string }[] }[] }>(
    START,
    'reference/difficulty',
  )!
  expect(table.rows).toHaveLength(8)
  expect(doc(START, 'reference/margin')).toBeDefined()
})

test('[WOC-FATIGUE-1] [WOC-WOUND-1] references list the examples of 1, 2, 3, 4 or 5, and 10 points', () => {
  const pointsOf = (id: string) =>
    doc<{ rows: readonly { at: number }[] }>(START, `reference/${id}`)!.rows.map(({ at }) => at)
  expect(pointsOf('fatigue')).toEqual([1, 2, 3, 4, 10])
  expect(pointsOf('damage')).toEqual([1, 2, 3, 5, 10])
})

test('[WOC-VITAL-3] a total equal to Vitality is no collapse; fatigue and damage count separately', () => {
  const told = (...commands: readonly object[]) =>
    doc<BodyDoc>(orders(START, ...commands), `body/${ada}`)!.tracks![0]!.thresholds.map(
      ({ id }) => id,
    )
  const tire = (points: number) => ({ type: 'tire', who: ada, points, cause: 'walking' })
  const hurt = (points: number) => ({ type: 'wound', who: ada, points, severity: 'light' })
  // Nerina: Ego 7 and Body 6, Vitality 13
  expect(told(tire(13))).toEqual([])
  expect(told(tire(14), hurt(4))).toEqual(['collapsed'])
  expect(told(tire(4), hurt(14))).toEqual(['dying'])
  expect(told(tire(14), hurt(14))).toEqual(['collapsed', 'dying'])
})

test('[WOC-STAB-1] an untreated serious wound shows that it gets worse', () => {
  const grave = orders(START, { type: 'wound', who: ada, points: 3, severity: 'serious' })
  expect(doc<BodyDoc>(grave, `body/${ada}`)!.wounds![0]!.note!.it).toContain('non stabilizzata')
})

test('[WOC-DEATH-2] a saved character is out of action, and more damage is a new danger', () => {
  const hurt = orders(START, { type: 'wound', who: ada, points: 30, severity: 'serious' })
  const fateWaits = (state: State) =>
    ruleset.waits!(state, TABLE).some(({ id }) => id === `fate-${ada}`)
  const condition = (state: State) => doc<BodyDoc>(state, `body/${ada}`)!.state
  expect(condition(hurt)).toMatchObject({ id: 'dying', tone: 'dying' })
  expect(fateWaits(hurt)).toBe(true)
  const fate = { type: 'resolve-death', who: ada, cause: 'wounds', aid: 'timely', verdict: 'saved' }
  const saved = orders(hurt, fate)
  expect(condition(saved)).toMatchObject({ id: 'saved', tone: 'down' })
  expect(fateWaits(saved)).toBe(false)
  const again = orders(saved, { type: 'wound', who: ada, points: 1, severity: 'light' })
  expect(condition(again)).toMatchObject({ id: 'dying' })
  expect(fateWaits(again)).toBe(true)
})
