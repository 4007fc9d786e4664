import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const COMMON = {
  name: 'Vela',
  xp: { total: 40, available: 30 },
  when: 'between-adventures',
  approved: true,
  justification: 'in gioco',
}
const SKILL = { ...COMMON, kind: 'skill', level: 4, experience: 'beat-better' }
const NEW = { ...COMMON, kind: 'new-skill', learning: { method: 'experience' } }
const SPEC = { ...COMMON, kind: 'specialisation', level: 2, skillLevel: 4, experience: 'new-way' }
const INCAP = { ...COMMON, kind: 'incapacity', level: -4 }
const SOUL = { ...COMMON, kind: 'component', name: 'Anima', level: 3, ego: 7 }

test.each([
  [SKILL, 5, 5, 'professional'],
  [NEW, 1, 1, 'beginner'],
  [SPEC, 3, 3, 'capable'],
  [{ ...COMMON, kind: 'new-specialisation', skillLevel: 1 }, 1, 1, 'beginner'],
  [INCAP, -3, 4, null],
  [SOUL, 4, 9, 'good'],
])('[WOC-ADV-2] [WOC-ADV-5] [WOC-ADV-12] the cost of a step: %j', (input, level, cost, label) => {
  expect(answered('advance', input)).toEqual({
    name: input.name,
    level,
    label,
    cost,
    paid: { xp: cost, training: 0 },
    xp: { total: 40, available: 30 - cost },
    training: 0,
    removed: false,
  })
})

test('[WOC-ADV-11] an incapacity at 0 is removed', () => {
  expect(answered('advance', { ...INCAP, level: -1 })).toMatchObject({
    level: 0,
    label: null,
    cost: 1,
    removed: true,
  })
})

test('[WOC-ADV-1] [WOC-XP-7] needs a reason, the Master, the right moment and the points', () => {
  let input: Record<string, unknown> = {
    ...SKILL,
    justification: ' ',
    approved: false,
    when: 'during-adventure',
    xp: { total: 4, available: 4 },
  }
  const found: string[] = []
  for (const step of [
    { justification: 'x' },
    { approved: true },
    { when: 'long-pause' },
    { xp: { total: 5, available: 5 } },
  ]) {
    found.push(refused('advance', input))
    input = { ...input, ...step }
  }
  expect(found).toEqual([
    'no-justification input.justification',
    'not-approved input.approved',
    'not-between-adventures input.when',
    'xp-insufficient input.xp.available',
  ])
  expect(answered('advance', input)).toMatchObject({ xp: { total: 5, available: 0 } })
})

test('[WOC-XP-8] a level cannot be turned back into points', () => {
  expect(refused('advance', { ...SKILL, level: 0 })).toBe('out-of-range input.level')
  expect(refused('advance', { ...INCAP, level: 1 })).toBe('out-of-range input.level')
  expect(refused('advance', { ...NEW, level: 1 })).toBe('out-of-range input.level')
  expect(refused('advance', { ...SOUL, level: 0 })).toBe('out-of-range input.level')
})

test('[WOC-ADV-3] plain use raises only from level 1', () => {
  const used = { ...SKILL, experience: 'used-successfully' }
  expect(answered('advance', { ...used, level: 1 })).toMatchObject({ level: 2, cost: 2 })
  expect(refused('advance', { ...used, level: 2 })).toBe('experience-insufficient input.experience')
  expect(refused('advance', { ...SPEC, experience: 'used-successfully' })).toBe(
    'experience-insufficient input.experience',
  )
  for (const experience of ['hard-situation', 'beat-better', 'new-way', 'training'])
    expect(ask('advance', { ...SKILL, experience }).ok).toBe(true)
})

test('[WOC-ADV-4] skills and specialisations rise once per adventure, or by setting everything does', () => {
  const again = { raisedThisAdventure: true }
  const all = { settings: { oncePerAdventureScope: 'all' } }
  for (const input of [SKILL, SPEC])
    expect(refused('advance', { ...input, ...again })).toBe(
      'already-raised input.raisedThisAdventure',
    )
  for (const input of [INCAP, SOUL]) {
    expect(ask('advance', { ...input, ...again }).ok).toBe(true)
    expect(refused('advance', { ...input, ...again, ...all })).toBe(
      'already-raised input.raisedThisAdventure',
    )
  }
  for (const input of [NEW, { ...COMMON, kind: 'new-specialisation', skillLevel: 1 }])
    expect(ask('advance', { ...input, ...again, ...all }).ok).toBe(true)
})

test('[WOC-ADV-6] [WOC-ADV-7] a teacher at 3 needs no roll, a weaker one does, at 0 none can teach', () => {
  const taught = (teacherLevel: number | null, mindRoll: string | null = null) =>
    refused('advance', { ...NEW, learning: { method: 'teacher', teacherLevel, mindRoll } })
  expect(taught(3)).toBe('answered')
  expect(taught(3, 'failure')).toBe('answered')
  expect(taught(2)).toBe('mind-roll-required input.learning.mindRoll')
  expect(taught(1, 'failure')).toBe('mind-roll-failed input.learning.mindRoll')
  expect(taught(1, 'success')).toBe('answered')
  expect(taught(0, 'success')).toBe('learning-impossible input.learning.teacherLevel')
  expect(taught(null)).toBe('invalid-request input.learning.teacherLevel')
})

test('[WOC-ADV-8] books need reading and a Mind roll; practice needs neither', () => {
  const read = (more: object) =>
    refused('advance', { ...NEW, learning: { method: 'texts', ...more } })
  expect(read({})).toBe('mind-roll-required input.learning.mindRoll')
  expect(read({ mindRoll: 'success' })).toBe('answered')
  expect(read({ mindRoll: 'failure' })).toBe('mind-roll-failed input.learning.mindRoll')
  expect(read({ canRead: false, mindRoll: 'success' })).toBe(
    'learning-impossible input.learning.canRead',
  )
  expect(ask('advance', { ...NEW, learning: { method: 'experience', canRead: false } }).ok).toBe(
    true,
  )
})

test('[WOC-ADV-11] [WOC-INCAP-2] skills covered by an incapacity cannot be learned', () => {
  const barred = { ...NEW, relatedIncapacity: -1, learning: { method: 'teacher' } }
  expect(refused('advance', barred)).toBe('incapacity-blocks input.relatedIncapacity')
  expect(ask('advance', { ...SKILL, relatedIncapacity: -1 }).ok).toBe(true)
})

test('[WOC-ADV-10] a specialisation needs its skill and stays below it', () => {
  expect(refused('advance', { ...SPEC, skillLevel: 0 })).toBe(
    'specialisation-without-skill input.skillLevel',
  )
  expect(refused('advance', { ...SPEC, skillLevel: 2 })).toBe(
    'specialisation-above-skill input.level',
  )
  expect(ask('advance', { ...SPEC, skillLevel: 3 }).ok).toBe(true)
  const fresh = { ...COMMON, kind: 'new-specialisation' }
  expect(refused('advance', { ...fresh, skillLevel: 0 })).toBe(
    'specialisation-without-skill input.skillLevel',
  )
})

test('[WOC-ADV-12] a component never exceeds Ego', () => {
  expect(refused('advance', { ...SOUL, ego: 3 })).toBe('component-above-ego input.level')
  expect(ask('advance', { ...SOUL, ego: 4 }).ok).toBe(true)
})

test('[WOC-ADV-13] magic skills grow to their cap', () => {
  const magic = { ...SKILL, magic: true }
  expect(refused('advance', { ...magic, ego: 9 })).toBe('magic-skill-cap input.level')
  expect(ask('advance', { ...magic, ego: 10 }).ok).toBe(true)
  expect(ask('advance', { ...magic, ego: 9, settings: { magicOffset: 4 } }).ok).toBe(true)
  expect(refused('advance', { ...magic, ego: 5 })).toBe('mage-ego-too-low input.ego')
  expect(refused('advance', { ...NEW, magic: true, ego: 5 })).toBe('mage-ego-too-low input.ego')
  expect(ask('advance', { ...NEW, magic: true, ego: 6 }).ok).toBe(true)
  expect(ask('advance', { ...SPEC, magic: true, ego: 1 }).ok).toBe(true)
})

test('[WOC-ADV-1] required fields are checked, fields of other kinds only for their shape', () => {
  expect(refused('advance', { ...SKILL, experience: null, justification: '' })).toBe(
    'invalid-request input.experience',
  )
  expect(refused('advance', { ...SPEC, experience: null, skillLevel: null })).toBe(
    'invalid-request input.experience',
  )
  expect(refused('advance', { ...SPEC, skillLevel: null })).toBe('invalid-request input.skillLevel')
  expect(refused('advance', { ...SOUL, ego: null })).toBe('invalid-request input.ego')
  expect(refused('advance', { ...NEW, learning: null })).toBe('invalid-request input.learning')
  expect(refused('advance', { ...SKILL, magic: true })).toBe('invalid-request input.ego')
  expect(refused('advance', { ...SKILL, ego: 0 })).toBe('out-of-range input.ego')
  expect(refused('advance', { ...SKILL, learning: {} })).toBe(
    'invalid-request input.learning.method',
  )
  expect(refused('advance', { ...SKILL, kind: 'luck' })).toBe('invalid-request input.kind')
})

test('[WOC-TRAIN-2] training pays all but one point, and unused points are kept', () => {
  const pay = (training: number, useTraining: number, available = 30) => ({
    ...SKILL,
    training,
    useTraining,
    xp: { total: 40, available },
  }) // a step to 5 costs 5
  expect(answered('advance', pay(6, 4, 1))).toMatchObject({
    paid: { xp: 1, training: 4 },
    training: 2,
    xp: { total: 40, available: 0 },
  })
  expect(refused('advance', pay(6, 5))).toBe('xp-minimum input.useTraining')
  expect(refused('advance', pay(3, 4))).toBe('training-insufficient input.useTraining')
  expect(refused('advance', pay(6, 3, 1))).toBe('xp-insufficient input.xp.available')
  expect(refused('advance', { ...NEW, training: 1, useTraining: 1 })).toBe(
    'xp-minimum input.useTraining',
  )
})
