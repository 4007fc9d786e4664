import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const xp = (pool: number, used = 0) => ({ pool, used })
const run = (input: object) => answered('experience', { experience: xp(30), ...input })
const not = (input: object) => refused('experience', { experience: xp(30), ...input })
const newTrait = (trait: object, more: object = {}) => ({
  action: 'new-trait',
  trait: { name: 'Cook', sign: 'apron', ...trait },
  ...more,
})
const improve = (trait: object, more: object = {}) => ({
  action: 'improve-trait',
  trait: { role: 'side', ...trait },
  ...more,
})

test('[WARP-XP-1] awards with their reasons', () => {
  const awards = [{ reason: 'session' }, { reason: 'deceived', dice: 2 }, { reason: 'brilliant' }]
  expect(run({ action: 'award', experience: xp(1, 1), awards })).toEqual({
    gained: 4,
    experience: xp(5, 1),
  })
  expect(not({ action: 'award', awards: [] })).toBe('out-of-range at input.awards')
  expect(not({ action: 'award', awards: [{ reason: 'nice' }] })).toBe(
    'invalid-request at input.awards[0].reason',
  )
  expect(not({ action: 'award', awards: [{ reason: 'session', dice: 11 }] })).toBe(
    'out-of-range at input.awards[0].dice',
  )
})

test('[WARP-SESSION-1] a new session makes every die available again', () => {
  expect(run({ action: 'new-session', experience: xp(3, 2) })).toEqual({ experience: xp(3, 0) })
})

test('[WARP-XP-3] a purchase needs approval and spends dice permanently, unused ones first', () => {
  expect(not(newTrait({}, { approved: false }))).toBe('not-approved at input.approved')
  expect(not(improve({ score: 2 }, { approved: false }))).toBe('not-approved at input.approved')
  expect(not({ ...newTrait({}), experience: xp(4) })).toBe(
    'experience-insufficient at input.experience',
  )
  expect(run({ ...newTrait({}), experience: xp(7, 6) })).toMatchObject({ experience: xp(2, 2) })
  expect(run({ ...newTrait({}), experience: xp(7, 1) })).toMatchObject({ experience: xp(2, 1) })
  expect(not({ ...newTrait({}), experience: xp(3, 4) })).toBe(
    'out-of-range at input.experience.used',
  )
})

test('[WARP-XP-4] a new trait costs five dice and must be specific, with a sign', () => {
  expect(run(newTrait({ hitPoints: true }))).toEqual({
    cost: 5,
    experience: xp(25),
    trait: { name: 'Cook', kind: 'standard', sign: 'apron', role: 'developed', score: 3 },
    raisesHitPoints: true,
  })
  const options = { narrowTraits: true }
  expect(run(newTrait({ kind: 'narrow' }, { options }))).toMatchObject({ trait: { score: 3 } })
  expect(run(newTrait({ kind: 'narrow-technical' }, { options, trained: true }))).toMatchObject({
    trait: { score: 1 },
  })
  expect(not(newTrait({ name: ' ' }))).toBe('text-missing at input.trait.name')
  expect(not(newTrait({ sign: null }))).toBe('sign-missing at input.trait.sign')
  expect(not(newTrait({ kind: 'narrow' }))).toBe('option-off at input.trait.kind')
  expect(not(newTrait({ kind: 'narrow', combat: true }, { options }))).toBe(
    'combat-trait-narrow at input.trait.combat',
  )
  expect(not(newTrait({ fringe: true }))).toBe('trait-not-eligible at input.trait.fringe')
  expect(not(newTrait({ specific: false }))).toBe('trait-not-eligible at input.trait.specific')
})

test('[WARP-XP-5] technical traits need training', () => {
  expect(not(newTrait({ kind: 'technical' }))).toBe('training-required at input.trained')
  expect(run(newTrait({ kind: 'technical' }, { trained: true }))).toMatchObject({
    trait: { score: 1 },
  })
})

test('[WARP-XP-6] improving from one or two dice costs five, without training', () => {
  for (const score of [1, 2])
    expect(run(improve({ score, hitPoints: score === 2 }))).toEqual({
      cost: 5,
      experience: xp(25),
      score: score + 1,
      monthsRequired: 0,
      feeDollars: 0,
      raisesHitPoints: score === 2,
    })
})

test('[WARP-XP-7] from 3 to 4: ten dice and twelve months, or six full-time', () => {
  const train = (mode: string, months: number) =>
    improve({ score: 3 }, { training: { mode, months } })
  expect(run(train('part-time', 12))).toMatchObject({
    cost: 10,
    score: 4,
    monthsRequired: 12,
    feeDollars: 0,
  })
  expect(run(train('full-time', 6))).toMatchObject({ monthsRequired: 6 })
  expect(not(train('part-time', 11.5))).toBe('training-required at input.training')
  expect(not(train('full-time', 5))).toBe('training-required at input.training')
  expect(not(train('none', 99))).toBe('training-required at input.training')
  expect(not(improve({ score: 3 }))).toBe('training-required at input.training')
})

test('[WARP-XP-8] from 4 to 5: fifteen dice and at least a month of full-time training', () => {
  const train = (mode: string, months: number) =>
    improve({ score: 4 }, { training: { mode, months } })
  expect(run(train('full-time', 2.5))).toMatchObject({
    cost: 15,
    score: 5,
    monthsRequired: 0,
    feeDollars: 2500,
  })
  expect(not(train('full-time', 0.9))).toBe('training-required at input.training')
  expect(not(train('part-time', 20))).toBe('training-required at input.training')
})

test('[WARP-XP-9, WARP-FLAW-1] flaws and traits above 5 cannot be improved', () => {
  const training = { mode: 'full-time', months: 99 }
  expect(not(improve({ score: 5 }, { training }))).toBe('trait-not-eligible at input.trait.score')
  expect(not(improve({ role: 'flaw' }))).toBe('trait-not-eligible at input.trait.role')
  expect(not(improve({ score: 0 }))).toBe('out-of-range at input.trait.score')
  expect(not(improve({}))).toBe('invalid-request at input.trait.score')
  expect(not(improve({ role: undefined, score: 2 }))).toBe('invalid-request at input.trait.role')
})

test('[WARP-XP-10] the central trait doubles cost and time', () => {
  const central = (score: number, mode: string, months: number) =>
    improve({ role: 'central', score }, { training: { mode, months } })
  expect(run(central(1, 'none', 0))).toMatchObject({ cost: 10, monthsRequired: 0 })
  expect(run(central(3, 'part-time', 24))).toMatchObject({ cost: 20, monthsRequired: 24 })
  expect(not(central(3, 'part-time', 23))).toBe('training-required at input.training')
  expect(run(central(4, 'full-time', 1))).toMatchObject({ cost: 30, feeDollars: 1000 })
})

test('[WARP-XP-11, WARP-XP-12] two dice buy a shot of an existing pool, never the reverse', () => {
  const buy = (shots: number, more: object = {}) => ({
    action: 'psychic-shots',
    shots,
    psychic: { max: 3, current: 1 },
    ...more,
  })
  expect(run(buy(2))).toEqual({ cost: 4, experience: xp(26), psychic: { max: 5, current: 3 } })
  expect(not(buy(2, { psychic: null }))).toBe('no-psychic-pool at input.psychic')
  expect(not(buy(2, { experience: xp(3) }))).toBe('experience-insufficient at input.experience')
  expect(not(buy(-1))).toBe('out-of-range at input.shots')
  expect(not(buy(0))).toBe('out-of-range at input.shots')
})

test('[WARP-OPS-2] each action has different fields', () => {
  expect(not({ action: 'gamble' })).toBe('invalid-request at input.action')
  expect(not({})).toBe('invalid-request at input.action')
  expect(not({ action: 'new-session', shots: 1 })).toBe('invalid-request at input.shots')
  expect(refused('experience', { action: 'new-session' })).toBe(
    'invalid-request at input.experience',
  )
})

const raise = (input: object, dice: readonly number[] = []) =>
  answered(
    'raise-hit-points',
    { hitPoints: { max: 20, current: 15, temporary: 2 }, ...input },
    dice,
  )

test('[WARP-XP-13] the only hit point trait adds seven points, or two dice', () => {
  expect(raise({ onlyTrait: true })).toEqual({
    faces: [],
    rolledTotal: null,
    gained: 7,
    hitPoints: { max: 27, current: 22, temporary: 2 },
  })
  expect(raise({ onlyTrait: true, mode: 'roll' }, [2, 3])).toMatchObject({
    faces: [2, 3],
    rolledTotal: null,
    gained: 5,
  })
})

test('[WARP-XP-13] besides other traits: twice the new dice as maximum, up to twelve more', () => {
  const other = { onlyTrait: false, score: 2 }
  expect(raise(other, [6, 6, 6, 5])).toMatchObject({ rolledTotal: 23, gained: 3 })
  expect(raise(other, [5, 5, 5, 5])).toMatchObject({
    gained: 0,
    hitPoints: { max: 20, current: 15 },
  })
  expect(raise({ onlyTrait: false, score: 3 }, [6, 6, 6, 6, 6, 6])).toMatchObject({
    rolledTotal: 36,
    gained: 12,
  })
  const hitPoints = { max: 20, current: 15 }
  expect(refused('raise-hit-points', { hitPoints, onlyTrait: false })).toBe(
    'invalid-request at input.score',
  )
  expect(refused('raise-hit-points', { hitPoints })).toBe('invalid-request at input.onlyTrait')
})
