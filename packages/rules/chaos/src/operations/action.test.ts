import { expect, test } from 'vitest'
import { enumeratedChance, fraction } from '@mastro/core'
import { answered, ask, refused } from '../testing/run-operation.ts'
import { throwDice, isCatastrophic } from './throw-dice.ts'

const BODY_5 = { component: { name: 'body', value: 5 } }
const SOUL_4 = { component: { name: 'soul', value: 4 } }

test('[WOC-ROLL-2] the level is the sum of dice and sheet, with every source listed', () => {
  const input = {
    component: { name: 'body', value: 5 },
    nuance: { name: 'Riflessi', value: 2 },
    skill: { name: 'Scherma', level: 4 },
    specialisation: { name: 'Sciabola', level: 3 },
    fatigue: 2,
    damage: 1,
    vitality: 12,
    difficulty: 20,
  }
  expect(answered('action', input, [5, 3])).toEqual({
    roll: { chaos: [5], plain: 3, total: 8 },
    catastrophic: false,
    breakdown: {
      component: 5,
      nuance: 2,
      skill: 4,
      specialisation: 3,
      incapacity: 0,
      fatigue: -2,
      damage: -1,
      dice: 8,
    },
    modifier: 11,
    successLevel: 19,
    difficulty: 20,
    difficultyLabel: 'extremely-hard',
    outcome: 'failure',
    margin: -1,
    surplus: 0,
    secret: ['difficulty', 'difficultyLabel', 'margin', 'surplus'],
  })
})

test('[WOC-DIFF-3] a level equal to the Difficulty succeeds, one less fails', () => {
  expect(answered('action', { ...SOUL_4, difficulty: 9 }, [2, 3])).toMatchObject({
    outcome: 'success',
    margin: 0,
    surplus: 0,
  })
  expect(answered('action', { ...SOUL_4, difficulty: 10 }, [2, 3])).toMatchObject({
    outcome: 'failure',
    margin: -1,
  })
  expect(answered('action', { ...SOUL_4, difficulty: 8 }, [5, 4])).toMatchObject({
    margin: 5,
    surplus: 5,
  })
})

test.each([
  [1, null],
  [7, null],
  [8, 'easy'],
  [9, 'easy'],
  [10, 'common'],
  [12, 'average'],
  [14, 'average'],
  [15, 'hard'],
  [18, 'very-hard'],
  [20, 'extremely-hard'],
  [25, 'absurd'],
  [30, 'legendary'],
  [99, 'legendary'],
])('[WOC-DIFF-1] difficulty %i is called %s', (difficulty, label) => {
  expect(answered('action', { ...SOUL_4, difficulty }, [2, 3])).toMatchObject({
    difficultyLabel: label,
  })
})

test('[WOC-DIFF-5] without a Difficulty only the level counts, and nothing is secret', () => {
  expect(answered('action', SOUL_4, [6, 6, 2])).toMatchObject({
    successLevel: 18,
    outcome: 'open',
    difficulty: null,
    difficultyLabel: null,
    margin: null,
    surplus: 0,
    secret: [],
  })
})

test('[WOC-CHAOS-1] the chaos die comes first, the plain die second', () => {
  expect(throwDice({ roll: faces([3, 5]) })).toEqual({ chaos: [3], plain: 5, total: 8 })
})

test('[WOC-CHAOS-2] each 6 of the chaos die is rolled again and added; a plain 6 is not', () => {
  expect(throwDice({ roll: faces([6, 6, 6, 6, 2]) })).toEqual({
    chaos: [6, 6, 6, 2],
    plain: 6,
    total: 26,
  })
  expect(throwDice({ roll: faces([2, 6]) }).total).toBe(8)
})

test('[WOC-CATA-1] one throw in 36 is a catastrophe at any skill level', () => {
  expect(
    enumeratedChance(dice => isCatastrophic(throwDice(dice)), Boolean, { maxDice: 6 }),
  ).toEqual(fraction(1n, 36n))
  expect(
    answered('action', { ...BODY_5, skill: { level: 99 }, difficulty: 1 }, [1, 1]),
  ).toMatchObject({
    catastrophic: true,
    successLevel: null,
    outcome: 'catastrophic-failure',
    margin: null,
  })
  expect(answered('action', BODY_5, [1, 1])).toMatchObject({ outcome: 'catastrophic-failure' })
})

test('[WOC-CATA-2] 6 and 1, re-rolled to 1, is a plain 8', () => {
  expect(answered('action', BODY_5, [6, 1, 1])).toMatchObject({
    catastrophic: false,
    successLevel: 13,
  })
})

test('[WOC-FATIGUE-3] fatigue lowers Soul, Mind and Body alike', () => {
  for (const name of ['soul', 'mind', 'body'])
    expect(
      answered('action', { component: { name, value: 4 }, fatigue: 3, damage: 2 }, [2, 2]),
    ).toMatchObject({ breakdown: { fatigue: -3, damage: name === 'body' ? -2 : 0 } })
})

test('[WOC-FATIGUE-4] fatigue is waived only on a passive Body roll; damage still counts', () => {
  const input = {
    ...BODY_5,
    fatigue: 9,
    damage: 8,
    vitality: 5,
    passive: true,
    ignoreFatigue: true,
  }
  expect(answered('action', input, [2, 2])).toMatchObject({
    breakdown: { fatigue: 0, damage: -8 },
    successLevel: 1,
  })
  expect(refused('action', { ...input, passive: false })).toBe(
    'fatigue-not-waivable input.ignoreFatigue',
  )
  expect(refused('action', { ...input, component: { name: 'mind', value: 5 } })).toBe(
    'fatigue-not-waivable input.ignoreFatigue',
  )
})

test('[WOC-VITAL-4] with fatigue or damage above Vitality only passive rolls are possible', () => {
  expect(refused('action', { ...SOUL_4, fatigue: 10, vitality: 9 })).toBe(
    'incapacitated input.vitality',
  )
  expect(refused('action', { ...SOUL_4, damage: 10, vitality: 9 })).toBe(
    'incapacitated input.vitality',
  )
  expect(ask('action', { ...SOUL_4, fatigue: 9, damage: 9, vitality: 9 }, [2, 2]).ok).toBe(true)
  expect(ask('action', { ...SOUL_4, fatigue: 10, vitality: 9, passive: true }, [2, 2]).ok).toBe(
    true,
  )
  expect(ask('action', { ...SOUL_4, fatigue: 10 }, [2, 2]).ok).toBe(true)
})

test('[WOC-NUANCE-2] a shade is at most half its Component, rounded up, with both signs', () => {
  expect(answered('action', { ...BODY_5, nuance: { value: -3 } }, [2, 2])).toMatchObject({
    successLevel: 6,
  })
  expect(refused('action', { ...BODY_5, nuance: { value: 4 } })).toBe(
    'nuance-limit input.nuance.value',
  )
  expect(refused('action', { ...BODY_5, nuance: { value: -4 } })).toBe(
    'nuance-limit input.nuance.value',
  )
})

test('[WOC-NUANCE-1] [WOC-NUANCE-4] one shade at most, never of value 0', () => {
  expect(refused('action', { ...BODY_5, nuance: { value: 0 } })).toBe(
    'out-of-range input.nuance.value',
  )
  expect(refused('action', { ...BODY_5, nuance: [{ value: 1 }] })).toBe(
    'invalid-request input.nuance',
  )
})

test('[WOC-SKILL-1] a skill not on the sheet counts 0', () => {
  expect(answered('action', { ...BODY_5, skill: { level: 0 } }, [2, 2])).toMatchObject({
    breakdown: { skill: 0 },
  })
})

test('[WOC-SPEC-1] [WOC-SPEC-2] a specialisation adds to its skill and never exceeds it', () => {
  const skill = { level: 4 }
  for (const [level, total] of [
    [3, 7],
    [1, 5],
  ] as const)
    expect(
      answered('action', { ...BODY_5, skill, specialisation: { level } }, [2, 2]),
    ).toMatchObject({ modifier: 5 + total })
  expect(refused('action', { ...BODY_5, skill, specialisation: { level: 5 } })).toBe(
    'specialisation-above-skill input.specialisation.level',
  )
  expect(refused('action', { ...BODY_5, specialisation: { level: 1 } })).toBe(
    'specialisation-without-skill input.specialisation',
  )
  expect(refused('action', { ...BODY_5, skill: { level: 0 }, specialisation: { level: 1 } })).toBe(
    'specialisation-without-skill input.specialisation',
  )
})

test('[WOC-SPEC-3] at most one specialisation enters a roll', () => {
  expect(
    refused('action', { ...BODY_5, skill: { level: 4 }, specialisation: [{ level: 1 }] }),
  ).toBe('invalid-request input.specialisation')
})

test('[WOC-INCAP-1] an incapacity replaces a skill and cannot be combined with one', () => {
  expect(answered('action', { ...BODY_5, incapacity: { level: -3 } }, [2, 2])).toMatchObject({
    successLevel: 6,
  })
  expect(
    ask('action', { ...BODY_5, skill: { level: 0 }, incapacity: { level: -3 } }, [2, 2]).ok,
  ).toBe(true)
  expect(refused('action', { ...BODY_5, skill: { level: 1 }, incapacity: { level: -3 } })).toBe(
    'skill-and-incapacity input.incapacity',
  )
})

test('[WOC-ROLL-2] checks in order: shade, incapacity, specialisation, fatigue, Vitality', () => {
  const faulty = {
    ...BODY_5,
    nuance: { value: 9 },
    skill: { level: 1 },
    incapacity: { level: -1 },
    specialisation: { level: 2 },
    ignoreFatigue: true,
    fatigue: 2,
    vitality: 1,
  }
  const mended: Record<string, unknown> = { ...faulty }
  const found: string[] = []
  for (const field of ['nuance', 'incapacity', 'specialisation', 'ignoreFatigue', 'vitality']) {
    found.push(refused('action', mended).split(' ')[0]!)
    delete mended[field]
  }
  expect(found).toEqual([
    'nuance-limit',
    'skill-and-incapacity',
    'specialisation-above-skill',
    'fatigue-not-waivable',
    'incapacitated',
  ])
  expect(ask('action', mended, [2, 2]).ok).toBe(true)
})

test.each([
  [{}, 'invalid-request input.component'],
  [{ component: { name: 'ego', value: 5 } }, 'invalid-request input.component.name'],
  [{ component: { name: 'body', value: 100 } }, 'out-of-range input.component.value'],
  [{ component: { name: 'body', value: 2.5 } }, 'invalid-request input.component.value'],
  [{ component: { name: 'body', value: true } }, 'invalid-request input.component.value'],
  [{ ...BODY_5, luck: 1 }, 'invalid-request input.luck'],
  [{ ...BODY_5, fatigue: -1 }, 'out-of-range input.fatigue'],
  [{ ...BODY_5, fatigue: null }, 'invalid-request input.fatigue'],
  [{ ...BODY_5, damage: 1000 }, 'out-of-range input.damage'],
  [{ ...BODY_5, vitality: -100 }, 'out-of-range input.vitality'],
  [{ ...BODY_5, difficulty: 0 }, 'out-of-range input.difficulty'],
  [{ ...BODY_5, difficulty: 100 }, 'out-of-range input.difficulty'],
  [{ ...BODY_5, passive: 1 }, 'invalid-request input.passive'],
  [{ ...BODY_5, skill: { name: '  ', level: 1 } }, 'invalid-request input.skill.name'],
  [{ ...BODY_5, skill: { level: -1 } }, 'out-of-range input.skill.level'],
  [{ ...BODY_5, specialisation: { level: 0 } }, 'out-of-range input.specialisation.level'],
  [{ ...BODY_5, incapacity: { level: 0 } }, 'out-of-range input.incapacity.level'],
  [{ ...BODY_5, nuance: { value: 100 } }, 'out-of-range input.nuance.value'],
  [{ ...BODY_5, settings: { luck: 1 } }, 'invalid-request input.settings.luck'],
  [{ ...BODY_5, settings: null }, 'invalid-request input.settings'],
  [{ ...BODY_5, settings: { magicOffset: 21 } }, 'out-of-range input.settings.magicOffset'],
])('[WOC-COMP-1] the shape and range of %j are checked', (input, expected) => {
  expect(refused('action', input)).toBe(expected)
})

test('[WOC-NUANCE-3] every optional field may be null or absent', () => {
  const none = {
    ...BODY_5,
    nuance: null,
    skill: null,
    specialisation: null,
    incapacity: null,
    vitality: null,
    difficulty: null,
  }
  expect(answered('action', none, [3, 4])).toEqual(answered('action', BODY_5, [3, 4]))
})

test('[WOC-CHAOS-1] dice that are missing, impossible or unused are refused', () => {
  expect(refused('action', BODY_5, [])).toBe('dice-exhausted dice')
  expect(refused('action', BODY_5, [6, 2])).toBe('dice-exhausted dice')
  expect(refused('action', BODY_5, [2, 0])).toBe('dice-invalid dice[1]')
  expect(refused('action', BODY_5, ['2', 2])).toBe('dice-invalid dice[0]')
  expect(refused('action', BODY_5, [2, 2, 2])).toBe('dice-unused dice')
  expect(refused('tire', { state: {}, vitality: 9, points: 1, cause: 'hunger' }, [3])).toBe(
    'dice-unused dice',
  )
})

function faces(list: readonly number[]): () => number {
  let next = 0
  return () => list[next++]!
}
