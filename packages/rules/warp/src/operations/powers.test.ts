import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const mod = (source: string, dice: number) => ({ source, dice })
const shots = (max: number, current: number) => ({ max, current })
const use = (input: object, dice: readonly number[] = []) =>
  answered('use-power', { pool: { score: 2 }, psychic: shots(6, 6), ...input }, dice)
const notUsed = (input: object) =>
  refused('use-power', { pool: { score: 2 }, psychic: shots(6, 6), ...input })

test('[WARP-POWER-1] spends one shot whatever the result, then rolls the power’s dice', () => {
  expect(use({}, [3, 4])).toMatchObject({
    cost: 1,
    psychic: shots(6, 5),
    extraDice: null,
    bonusDice: null,
    roll: { total: 7 },
    resistance: null,
    outcome: null,
    margin: null,
    targetPsychic: null,
    limitedSuccess: 0,
    resistanceLimitedSuccess: 0,
  })
  expect(notUsed({ psychic: shots(6, 0) })).toBe('no-shots at input.psychic')
  expect(notUsed({ pool: {} })).toBe('no-dice at input.pool')
  expect(notUsed({ pool: undefined })).toBe('invalid-request at input.pool')
  expect(notUsed({ psychic: undefined })).toBe('invalid-request at input.psychic')
  expect(notUsed({ psychic: shots(2, 3) })).toBe('out-of-range at input.psychic.current')
})

test('[WARP-POWER-2] adding dice to another roll spends the shot and rolls nothing', () => {
  expect(use({ as: 'add' })).toMatchObject({
    psychic: shots(6, 5),
    extraDice: 2,
    bonusDice: 0,
    roll: null,
  })
  expect(use({ as: 'add', squeeze: true })).toMatchObject({ cost: 3, extraDice: 2, bonusDice: 2 })
  expect(notUsed({ as: 'add', target: {} })).toBe('invalid-request at input.target')
})

test('[WARP-POWER-3] squeezing rolls twice the dice and keeps half, for three shots or two', () => {
  expect(use({ squeeze: true }, [1, 5, 6, 2])).toMatchObject({
    cost: 3,
    psychic: shots(6, 3),
    roll: { kept: [6, 5], pool: { dice: 2, bonus: [mod('squeeze', 2)] } },
  })
  const two = { squeeze: true, psychic: shots(6, 2) }
  expect(notUsed(two)).toBe('no-shots at input.psychic')
  expect(use({ ...two, options: { squeezeCost: 2 } }, [1, 1, 1, 1])).toMatchObject({
    cost: 2,
    psychic: shots(6, 0),
  })
})

test('[WARP-POWER-4] an unwilling creature resists with two dice or a trait, and wins ties', () => {
  expect(use({ target: {} }, [3, 4, 3, 4])).toMatchObject({
    outcome: 'tie',
    margin: 0,
    resistance: { total: 7 },
    targetPsychic: null,
  })
  expect(use({ target: { pool: { score: 1 } } }, [3, 4, 6])).toMatchObject({ outcome: 'success' })
  const options = { unstoppableSix: true }
  expect(use({ target: { pool: { score: 1 } }, options }, [3, 4, 6])).toMatchObject({
    limitedSuccess: 0,
    resistanceLimitedSuccess: 1,
  })
})

test('[WARP-POWER-5] a psychic who notices can spend a shot to resist better', () => {
  const resist = (more: object) => ({
    target: { aware: true, psychic: shots(3, 1), powerScore: 2, ...more },
  })
  expect(use(resist({ defence: 'bonus' }), [1, 1, 1, 2, 3, 4])).toMatchObject({
    resistance: { total: 7, pool: { dice: 2, bonus: [mod('psychic-resistance', 2)] } },
    targetPsychic: shots(3, 0),
  })
  expect(use(resist({ defence: 'counter' }), [1, 1, 1, 2, 3, 4])).toMatchObject({
    resistance: { total: 10, pool: { dice: 4, extra: [mod('counter-power', 2)] } },
  })
  expect(use(resist({}), [1, 1, 1, 2])).toMatchObject({ targetPsychic: shots(3, 1) })
  expect(notUsed(resist({ defence: 'bonus', aware: false }))).toBe(
    'power-not-perceived at input.target.aware',
  )
  expect(notUsed(resist({ defence: 'bonus', psychic: shots(3, 0) }))).toBe(
    'no-shots at input.target.psychic',
  )
  expect(notUsed(resist({ defence: 'bonus', psychic: null }))).toBe(
    'no-shots at input.target.psychic',
  )
  expect(notUsed({ target: { defence: 'bonus', aware: true } })).toBe(
    'invalid-request at input.target.powerScore',
  )
  expect(notUsed(resist({ powerScore: 13 }))).toBe('out-of-range at input.target.powerScore')
})

const rest = (input: object) => answered('recover-shots', { psychic: shots(6, 0), ...input })

test('[WARP-POWER-6] the whole pool recovers evenly in a day, up to the maximum', () => {
  expect(rest({ minutes: 240 })).toEqual({ psychic: shots(6, 1), recovered: 1, carry: 0 })
  expect(rest({ minutes: 239 })).toMatchObject({ recovered: 0 })
  expect(rest({ minutes: 1440 })).toEqual({ psychic: shots(6, 6), recovered: 6, carry: 0 })
  expect(rest({ minutes: 9999 })).toEqual({ psychic: shots(6, 6), recovered: 6, carry: 0 })
  expect(rest({ minutes: 120, carry: 0.5 })).toMatchObject({ recovered: 1, carry: 0 })
  expect(rest({ minutes: 0, carry: 0.25 })).toMatchObject({ recovered: 0, carry: 0.25 })
  expect(rest({ psychic: shots(7, 0), minutes: 1440 / 7 })).toMatchObject({
    recovered: 1,
    carry: 0,
  })
  expect(rest({ psychic: shots(6, 6), minutes: 100 })).toMatchObject({ recovered: 0, carry: 0 })
})

test('[WARP-POWER-7] conditions can change the speed of recovery', () => {
  expect(rest({ minutes: 240, rate: [2, 1] })).toMatchObject({ recovered: 2 })
  expect(rest({ minutes: 240, rate: [1, 2] })).toMatchObject({ recovered: 0, carry: 0.5 })
  const not = (more: object) =>
    refused('recover-shots', { psychic: shots(6, 0), minutes: 1, ...more })
  expect(not({ rate: [0, 1] })).toBe('out-of-range at input.rate[0]')
  expect(not({ rate: [1] })).toBe('out-of-range at input.rate')
  expect(not({ carry: 1 })).toBe('out-of-range at input.carry')
  expect(not({ minutes: 100001 })).toBe('out-of-range at input.minutes')
})

const study = (input: object, dice: readonly number[]) =>
  answered(
    'learn-power',
    { experience: { pool: 5, used: 4 }, spend: 2, months: 1, teacher: true, ...input },
    dice,
  )
const noStudy = (input: object) =>
  refused('learn-power', { experience: { pool: 5 }, spend: 2, months: 1, teacher: true, ...input })

test('[WARP-LEARN-1] a month and a teacher, dice spent in any case, and one six teaches it', () => {
  expect(study({}, [6, 1])).toEqual({
    learned: true,
    faces: [6, 1],
    muteFace: null,
    psychicMute: null,
    experience: { pool: 3, used: 3 },
    psychic: shots(1, 1),
    power: { kind: 'technical', score: 1 },
  })
  expect(study({}, [5, 5])).toMatchObject({
    learned: false,
    experience: { pool: 3, used: 3 },
    psychic: null,
    power: null,
  })
  expect(study({ minimumFace: 4 }, [4, 1])).toMatchObject({ learned: true })
  expect(noStudy({ months: 0.9 })).toBe('study-incomplete at input.months')
  expect(noStudy({ teacher: false })).toBe('study-incomplete at input.teacher')
  expect(noStudy({ spend: 6 })).toBe('experience-insufficient at input.spend')
  expect(noStudy({ minimumFace: 1 })).toBe('out-of-range at input.minimumFace')
  expect(noStudy({ spend: 0 })).toBe('out-of-range at input.spend')
})

test('[WARP-LEARN-2] by option, a secret die is rolled once, before the others', () => {
  const options = { psychicMute: true }
  expect(study({ options }, [1, 6, 6])).toMatchObject({
    learned: false,
    muteFace: 1,
    psychicMute: true,
  })
  expect(study({ options, psychicMute: false }, [6, 6])).toMatchObject({
    learned: true,
    muteFace: null,
    psychicMute: false,
  })
  expect(study({ options, psychicMute: true }, [6, 6])).toMatchObject({
    learned: false,
    psychicMute: true,
  })
})

test('[WARP-LEARN-3] an existing pool is not enlarged', () => {
  expect(study({ psychic: shots(4, 2) }, [6, 6])).toMatchObject({ psychic: shots(4, 2) })
})

const learn = (input: object, dice: readonly number[]) =>
  answered('learn-spell', { days: 7, hoursPerDay: 2, experience: { pool: 5 }, ...input }, dice)
const notLearned = (input: object) =>
  refused('learn-spell', { level: 5, days: 7, hoursPerDay: 2, experience: { pool: 5 }, ...input })

test('[WARP-SPELL-1] each attempt takes a week of two hours a day and five dice', () => {
  expect(notLearned({ days: 6 })).toBe('study-incomplete at input.days')
  expect(notLearned({ hoursPerDay: 1.9 })).toBe('study-incomplete at input.hoursPerDay')
  expect(notLearned({ experience: { pool: 4 } })).toBe(
    'experience-insufficient at input.experience',
  )
  expect(notLearned({ spell: 'stone-grip' })).toBe('invalid-request at input.spell')
  expect(notLearned({ level: undefined })).toBe('invalid-request at input.spell')
  expect(notLearned({ level: 61 })).toBe('out-of-range at input.level')
  expect(notLearned({ level: undefined, spell: 'fireball' })).toBe('invalid-request at input.spell')
})

test('[WARP-SPELL-2, WARP-SPELL-3] each attempt adds a die, and reaching the level learns it', () => {
  expect(learn({ level: 9, progress: 2 }, [3, 3, 3])).toEqual({
    learned: true,
    faces: [3, 3, 3],
    total: 9,
    diceRolled: 3,
    progress: 0,
    botch: false,
    experience: { pool: 0, used: 0 },
    psychic: shots(1, 1),
  })
  expect(learn({ level: 9, progress: 2, psychic: shots(2, 0) }, [3, 3, 2])).toMatchObject({
    learned: false,
    progress: 3,
    psychic: shots(2, 0),
  })
})

test('[WARP-SPELL-4, WARP-OPT-4] by option, all ones fail even if they reach the level', () => {
  expect(learn({ level: 1 }, [1])).toMatchObject({ learned: true, botch: false })
  expect(learn({ level: 1, options: { botch: true } }, [1])).toMatchObject({
    learned: false,
    botch: true,
    progress: 1,
  })
})

const cast = (input: object, dice: readonly number[] = []) =>
  answered('cast-spell', { level: 8, psychic: shots(3, 1), ...input }, dice)
const notCast = (input: object) =>
  refused('cast-spell', { level: 8, psychic: shots(3, 1), ...input })

test('[WARP-SPELL-5] in normal conditions a spell costs a shot and always works', () => {
  expect(cast({})).toEqual({
    level: 8,
    psychic: shots(3, 0),
    cast: true,
    test: null,
    resistance: null,
    resisted: false,
    works: true,
    limitedSuccess: 0,
    resistanceLimitedSuccess: 0,
  })
  expect(notCast({ psychic: shots(3, 0) })).toBe('no-shots at input.psychic')
})

test('[WARP-SPELL-6] a failed test loses the spell and the shot, without resistance', () => {
  const aimed = { test: { difficulty: { factor: 7 } }, resistance: {} }
  const options = { unstoppableSix: true }
  expect(cast({ ...aimed, options }, [6, 1])).toMatchObject({
    psychic: shots(3, 0),
    cast: false,
    test: { target: 7, outcome: 'tie', roll: { total: 7 } },
    resistance: null,
    works: false,
    limitedSuccess: 1,
  })
  expect(
    cast({ test: { difficulty: { dice: 1 } }, resistance: {} }, [3, 4, 6, 4, 3]),
  ).toMatchObject({
    cast: true,
    works: true,
    resistance: { total: 7 },
  })
  expect(notCast({ test: {} })).toBe('invalid-request at input.test.difficulty')
  expect(notCast({ test: { pool: { score: 0 }, difficulty: { factor: 1 } } })).toBe(
    'no-dice at input.test.pool',
  )
})

test('[WARP-SPELL-7] a total equal to the level resists, and a botch never does', () => {
  expect(cast({ resistance: {} }, [4, 4])).toMatchObject({ resisted: true, works: false })
  expect(cast({ resistance: {}, options: { unstoppableSix: true } }, [6, 1])).toMatchObject({
    resisted: false,
    works: true,
    resistanceLimitedSuccess: 1,
  })
  expect(cast({ level: 1, resistance: {}, options: { botch: true } }, [1, 1])).toMatchObject({
    resisted: false,
  })
  expect(cast({ resistance: { score: 0 } })).toMatchObject({ resisted: false })
})

test.each([
  ['hidden-chains', 3],
  ['blessed-dark', 6],
  ['serpent-tongue', 9],
  ['stone-grip', 12],
  ['ring-of-gyges', 15],
  ['seven-shields-of-glory', 18],
])('[WARP-SPELL-8] %s has level %i', (spell, level) => {
  expect(cast({ spell, level: undefined })).toMatchObject({ level })
})
