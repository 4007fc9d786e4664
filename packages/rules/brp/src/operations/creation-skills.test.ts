import { expect, test } from 'vitest'
import skillTable from '../../data/skills.json' with { type: 'json' }
import { output, refusal } from '../testing/run-operation.ts'
import { TEN } from '../testing/creation-cases.ts'

test('[BRP-SKILL-1] 56 different skills, each with a base chance', () => {
  expect(skillTable.skills.length).toBe(56)
  const { baseSkills } = output('derive', { characteristics: TEN }) as {
    baseSkills: Record<string, number>
  }
  for (const { id, base } of skillTable.skills)
    if (base.type === 'fixed') expect(baseSkills[id]).toBe(base.value)
    else if (base.type === 'by-weapon' || base.type === 'by-shield')
      expect(baseSkills[id]).toBe(undefined)
  expect(baseSkills['melee-weapon:flail']).toBe(undefined)
  expect(baseSkills['melee-weapon:axe']).toBe(15)
})

test('[BRP-SKILL-2] families need a specialisation, and plain skills take none', () => {
  const base = (skill: string) => ({ characteristics: TEN, skill })
  expect(refusal('base-chance', base('basket-weaving'))).toBe('unknown-skill input.skill')
  expect(refusal('base-chance', base('knowledge'))).toBe('specialisation-required input.skill')
  expect(refusal('base-chance', base('listen:whispers'))).toBe(
    'specialisation-not-allowed input.skill',
  )
  expect(refusal('base-chance', base('knowledge:Common Law'))).toBe('unknown-skill input.skill')
  expect(refusal('base-chance', base('knowledge:'))).toBe('unknown-skill input.skill')
  expect(output('base-chance', base('knowledge:beekeeping-2'))).toEqual({
    skill: 'knowledge:beekeeping-2',
    base: 5,
  })
})

test('[BRP-SKILL-3] base chances by era, including the printed 01 for Drive in the future', () => {
  const bases = (era: string) => {
    const derived = output('derive', { characteristics: { ...TEN, int: 13 }, era })[
      'baseSkills'
    ] as Record<string, number>
    return ['knowledge', 'medicine', 'first-aid', 'drive'].map(id => derived[id])
  }
  expect(bases('modern')).toEqual([5, 5, 30, 20])
  expect(bases('future')).toEqual([5, 5, 30, 1])
  expect(bases('past')).toEqual([1, 0, 13, 1])
  expect(refusal('derive', { characteristics: TEN, era: 'stone' })).toBe(
    'invalid-request input.era',
  )
})

test('[BRP-SKILL-4] [BRP-SKILL-10] [BRP-SKILL-11] formulas, flight, Status and Technology', () => {
  const bases = (more: Record<string, unknown>) =>
    output('derive', { characteristics: { ...TEN, int: 12, pow: 9, dex: 11 }, ...more })[
      'baseSkills'
    ]
  expect(bases({})).toMatchObject({
    gaming: 21,
    dodge: 22,
    projection: 22,
    fly: 0,
    status: 15,
    technology: 0,
  })
  expect(bases({ flight: 'technological' })).toMatchObject({ fly: 6 })
  expect(bases({ flight: 'natural' })).toMatchObject({ fly: 44 })
  expect(bases({ baseOverrides: { status: 40, 'technology:traps': 10 } })).toMatchObject({
    status: 40,
    technology: 0,
    'technology:traps': 10,
  })
})

test('[BRP-SKILL-5] [BRP-SKILL-6] weapon bases are printed or overridden, most specific first', () => {
  const base = (skill: string, baseOverrides: Record<string, number> = {}) =>
    output('base-chance', { characteristics: TEN, skill, baseOverrides })['base']
  expect(base('melee-weapon:two-handed-sword')).toBe(5)
  expect(base('shield:riot')).toBe(15)
  expect(base('firearm:shotgun', { firearm: 30 })).toBe(30)
  expect(base('firearm:rifle', { firearm: 30 })).toBe(30)
  expect(base('firearm:rifle', { firearm: 30, 'firearm:rifle': 40 })).toBe(40)
  expect(base('melee-weapon:whip', { 'melee-weapon:whip': 7 })).toBe(7)
  for (const skill of [
    'shield:buckler',
    'heavy-weapon:bazooka',
    'missile-weapon:spear',
    'melee-weapon:whip',
  ])
    expect(refusal('base-chance', { characteristics: TEN, skill })).toBe(
      'base-chance-missing input.skill',
    )
  const derived = output('derive', {
    characteristics: TEN,
    baseOverrides: { artillery: 10, 'knowledge:law': 25, listen: 40 },
  })['baseSkills']
  expect(derived).toMatchObject({
    artillery: 10,
    'artillery:cannon': 10,
    'artillery:naval': 10,
    'knowledge:law': 25,
    knowledge: 5,
    listen: 40,
  })
  expect(refusal('derive', { characteristics: TEN, baseOverrides: { juggling: 10 } })).toBe(
    'unknown-skill input.baseOverrides.juggling',
  )
  expect(refusal('derive', { characteristics: TEN, baseOverrides: { 'spot:eyes': 10 } })).toBe(
    'specialisation-not-allowed input.baseOverrides.spot:eyes',
  )
  expect(refusal('derive', { characteristics: TEN, baseOverrides: { spot: 1001 } })).toBe(
    'out-of-range input.baseOverrides.spot',
  )
  expect(
    refusal('base-chance', { characteristics: TEN, skill: 'spot', baseOverrides: { juggling: 1 } }),
  ).toBe('unknown-skill input.baseOverrides.juggling')
})

test('[BRP-SKILL-9] the own language is INT×5, and literacy equals it or starts at 00', () => {
  const base = (skill: string, more: Record<string, unknown> = {}) =>
    output('base-chance', { characteristics: { ...TEN, int: 12 }, skill, ...more })['base']
  expect(base('language:own')).toBe(60)
  expect(base('language:french')).toBe(0)
  expect(base('literacy:own')).toBe(60)
  expect(base('literacy:french')).toBe(0)
  expect(base('literacy:french', { baseOverrides: { 'language:french': 30 } })).toBe(30)
  expect(base('literacy:own', { baseOverrides: { language: 20 } })).toBe(20)
  const uncommon = { settings: { literacyUncommon: true } }
  expect(base('literacy:own', uncommon)).toBe(0)
  expect(base('language:own', uncommon)).toBe(60)
  expect(base('literacy:own', { ...uncommon, baseOverrides: { literacy: 15 } })).toBe(15)
  expect(
    base('literacy:own', { ...uncommon, baseOverrides: { 'literacy:own': 35, literacy: 15 } }),
  ).toBe(35)
})

test('[BRP-SKILL-14] Insight is valid alone or with a people', () => {
  for (const skill of ['insight', 'insight:elves', 'insight:bankers'])
    expect(output('base-chance', { characteristics: TEN, skill })['base']).toBe(5)
})
