import { expect, test } from 'vitest'
import armourTable from '../../data/armour.json' with { type: 'json' }
import { output, refusal } from '../testing/run-operation.ts'

type Some = Record<string, unknown>
const experience = (skills: Some[], dice: number[] = []) =>
  output('experience-check', { skills }, dice)['results']

test('[BRP-EXP-6] [BRP-EXP-8] rolling above the score adds 1d6, and the tick is cleared', () => {
  expect(experience([{ skill: 'listen', score: 40 }], [41, 6])).toEqual({
    listen: { roll: 41, improved: true, gain: 6, score: 46, ticked: false },
  })
  expect(experience([{ skill: 'listen', score: 40 }], [40])).toEqual({
    listen: { roll: 40, improved: false, gain: 0, score: 40, ticked: false },
  })
  expect(
    refusal('experience-check', { skills: [{ skill: 'listen', score: 40, ticked: false }] }),
  ).toBe('not-ticked input.skills[0].ticked')
  expect(refusal('experience-check', { skills: [] })).toBe('out-of-range input.skills')
  expect(refusal('experience-check', { skills: [{ skill: 'juggling', score: 4 }] })).toBe(
    'unknown-skill input.skills[0].skill',
  )
})

test('[BRP-EXP-7] a roll of 100 always improves, without a maximum', () => {
  expect(experience([{ skill: 'listen', score: 120 }], [100, 3])).toMatchObject({
    listen: { improved: true, score: 123 },
  })
  expect(experience([{ skill: 'listen', score: 99 }], [99])).toMatchObject({
    listen: { improved: false },
  })
  expect(experience([{ skill: 'listen', score: 1000 }], [99])).toMatchObject({
    listen: { improved: false },
  })
})

test('[BRP-EXP-3] specialisations are separate skills, each checked once', () => {
  const two = [
    { skill: 'knowledge:law', score: 20 },
    { skill: 'knowledge:occult', score: 20 },
  ]
  expect(experience(two, [21, 1, 20])).toMatchObject({
    'knowledge:law': { score: 21 },
    'knowledge:occult': { score: 20 },
  })
  expect(refusal('experience-check', { skills: [two[0], two[0]] })).toBe(
    'duplicate-skill input.skills[1].skill',
  )
  expect(refusal('experience-check', { skills: [{ skill: 'knowledge', score: 20 }] })).toBe(
    'specialisation-required input.skills[0].skill',
  )
})

test('[BRP-EXP-9] the student checks only if both of the teacher’s rolls succeed', () => {
  const lesson = (dice: number[], more: Some = {}) =>
    output('teach', { teacher: { teach: 70, subject: 55, ...more }, student: { score: 30 } }, dice)
  expect(lesson([56, 11])).toEqual({
    teachChance: 55,
    teachRoll: 56,
    teachLevel: 'failure',
    subjectRoll: 11,
    subjectLevel: 'special',
    learned: false,
    experience: null,
  })
  expect(lesson([12, 55, 30])).toMatchObject({
    learned: true,
    experience: { roll: 30, improved: false, gain: 0, score: 30, ticked: false },
  })
  expect(lesson([20, 55, 31, 2], { teach: 20 })).toMatchObject({
    teachChance: 20,
    experience: { gain: 2, score: 32 },
  })
  expect(lesson([], { subject: 0 })).toMatchObject({
    teachChance: 0,
    teachRoll: null,
    subjectRoll: null,
    learned: false,
  })
  expect(lesson([30], { teach: 0 })).toMatchObject({
    teachRoll: null,
    subjectRoll: 30,
    learned: false,
  })
})

test('[BRP-EXP-10] a student learns one skill at a time', () => {
  expect(
    refusal('teach', {
      teacher: { teach: 70, subject: 55 },
      student: { score: 30, learning: true },
    }),
  ).toBe('already-learning input.student.learning')
  expect(refusal('teach', { teacher: { teach: 70 }, student: { score: 30 } })).toBe(
    'invalid-request input.teacher.subject',
  )
})

test('[BRP-EXP-12] up to four free checks on different skills', () => {
  const four = ['listen', 'spot', 'hide', 'swim'].map(skill => ({ skill, score: 100 }))
  expect(
    Object.keys(output('downtime-checks', { skills: four }, [1, 2, 3, 4])['results'] as Some),
  ).toEqual(['listen', 'spot', 'hide', 'swim'])
  expect(refusal('downtime-checks', { skills: [...four, { skill: 'jump', score: 1 }] })).toBe(
    'too-many-checks input.skills',
  )
  expect(refusal('downtime-checks', { skills: [four[0], four[0]] })).toBe(
    'duplicate-skill input.skills[1].skill',
  )
  expect(
    refusal('downtime-checks', { skills: [{ skill: 'listen', score: 1, ticked: true }] }),
  ).toBe('invalid-request input.skills[0].ticked')
  expect(refusal('downtime-checks', { skills: [] })).toBe('out-of-range input.skills')
})

test('[BRP-ARM-2] [BRP-ARM-3] [BRP-SKILL-13] armour reduces physical skills, Agility, Listen, Spot', () => {
  const physical = [
    'fine-manipulation',
    'stealth',
    'throw',
    'hide',
    'swim',
    'sleight-of-hand',
    'jump',
    'climb',
    'dodge',
    'agility',
  ]
  const skills = Object.fromEntries(
    [...physical, 'listen', 'spot', 'sense', 'brawl', 'ride:horses'].map(id => [id, 60]),
  )
  const worn = output('armour-penalties', { worn: ['chain-mail', 'light-helmet'], skills })[
    'skills'
  ]
  expect(worn).toEqual({
    ...Object.fromEntries(physical.map(id => [id, 40])),
    listen: 45,
    spot: 45,
    sense: 60,
    brawl: 60,
    'ride:horses': 60,
  })
  expect(
    output('armour-penalties', { worn: ['full-plate'], skills: { dodge: 20 } })['skills'],
  ).toEqual({ dodge: 0 })
})

test('[BRP-ARM-4] pieces have their printed values, with one body armour and one helmet', () => {
  for (const row of armourTable.armour)
    expect(output('armour-penalties', { worn: [row.id] })).toEqual({
      armourPoints: row.armourPoints,
      highVelocityArmourPoints: row.highVelocityArmourPoints,
      physicalPenalty: row.physicalPenalty,
      perceptivePenalty: row.perceptivePenalty,
      skills: {},
    })
  expect(output('armour-penalties', { worn: ['heavy-helmet', 'riot-gear'] })).toMatchObject({
    armourPoints: 14,
    highVelocityArmourPoints: 8,
  })
  expect(refusal('armour-penalties', { worn: ['heavy-helmet', 'quilted', 'light-helmet'] })).toBe(
    'armour-stacking input.worn[2]',
  )
  expect(refusal('armour-penalties', { worn: ['quilted', 'paper'] })).toBe(
    'unknown-armour input.worn[1]',
  )
  expect(output('armour-penalties', {})).toEqual({
    armourPoints: 0,
    highVelocityArmourPoints: 0,
    physicalPenalty: 0,
    perceptivePenalty: 0,
    skills: {},
  })
})

test('[BRP-ARM-6] riot gear protects 12 against blows and 6 against bullets', () => {
  expect(output('armour-penalties', { worn: ['riot-gear'] })).toMatchObject({
    armourPoints: 12,
    highVelocityArmourPoints: 6,
  })
})

test('[BRP-ARM-5] the Master may add skills to either list', () => {
  const worn = ['full-plate', 'heavy-helmet']
  const skills = { 'ride:horses': 60, sense: 60, stealth: 90 }
  expect(
    output('armour-penalties', {
      worn,
      skills,
      extraPhysical: ['ride:horses'],
      extraPerceptive: ['sense', 'stealth'],
    })['skills'],
  ).toEqual({
    'ride:horses': 35,
    sense: 10,
    stealth: 15,
  })
  expect(refusal('armour-penalties', { extraPhysical: ['ride'] })).toBe(
    'specialisation-required input.extraPhysical[0]',
  )
  expect(refusal('armour-penalties', { extraPerceptive: ['spot', 'nose'] })).toBe(
    'unknown-skill input.extraPerceptive[1]',
  )
  expect(refusal('armour-penalties', { skills: { 'spot:far': 5 } })).toBe(
    'specialisation-not-allowed input.skills.spot:far',
  )
  expect(refusal('armour-penalties', { skills: { spot: 1001 } })).toBe(
    'out-of-range input.skills.spot',
  )
})
