import { expect, test } from 'vitest'
import sheetTable from '../../data/sheet.json' with { type: 'json' }
import { PROFESSIONS, type Profession, type Slot } from '../data/professions.ts'
import { IDENTITY_FIELDS } from '../data/tables.ts'
import { output, refusal } from '../testing/run-operation.ts'
import { TEN, HUNTER_SKILLS, HUNTER } from '../testing/creation-cases.ts'

test('[BRP-PROF-1] [BRP-PERS-1] points add to the base, and unspent ones are reported', () => {
  const made = output('create-character', {
    ...HUNTER,
    professionPoints: { listen: 100, track: 200 },
    personalPoints: { listen: 30, swim: 60, jump: 0 },
  })
  expect(made).toMatchObject({
    skills: {
      listen: { base: 25, profession: 100, personal: 30, total: 155 },
      track: { base: 10, profession: 200, personal: 0, total: 210 },
      swim: { base: 25, profession: 0, personal: 60, total: 85 },
      stealth: { base: 10, profession: 0, personal: 0, total: 10 },
    },
    unspent: { profession: 0, personal: 10 },
    complete: false,
  })
  const spend = (more: Record<string, unknown>) =>
    refusal('create-character', { ...HUNTER, ...more })
  expect(spend({ professionPoints: { swim: 1 } })).toBe(
    'not-a-profession-skill input.professionPoints.swim',
  )
  expect(spend({ professionPoints: { listen: 301 } })).toBe(
    'profession-points-exceeded input.professionPoints',
  )
  expect(spend({ personalPoints: { listen: 101 } })).toBe(
    'personal-points-exceeded input.personalPoints',
  )
  expect(spend({ personalPoints: { juggling: 1 } })).toBe(
    'unknown-skill input.personalPoints.juggling',
  )
  expect(spend({ personalPoints: { art: 1 } })).toBe(
    'specialisation-required input.personalPoints.art',
  )
  expect(spend({ personalPoints: { listen: -1 } })).toBe('out-of-range input.personalPoints.listen')
  expect(spend({ personalPoints: { 'firearm:shotgun': 5 } })).toBe(
    'base-chance-missing input.personalPoints.firearm:shotgun',
  )
})

/**
 * Fills the ten slots of a profession: fixed slots first, then options in order, with distinct
 * skills.
 */
function fill(profession: Profession): string[] {
  const name = (slot: Slot, i: number): string => {
    if (slot.anySkill === true) return ['swim', 'jump', 'climb'][i % 3]!
    if (slot.anyOf !== undefined) return name(slot.anyOf[0]!, i)
    return slot.skill ?? `${slot.family}:${slot.oneOf?.[0] ?? slot.prefixes?.[0] ?? `thing-${i}`}`
  }
  const { fixed, choose } = profession
  return [...fixed, ...choose.from.slice(0, choose.count)].map(name)
}

test('[BRP-PROF-2] each of the twelve professions can be filled with ten skills', () => {
  expect(PROFESSIONS.length).toBe(12)
  const baseOverrides = {
    'missile-weapon': 5,
    'melee-weapon': 5,
    firearm: 5,
    artillery: 5,
    'heavy-weapon': 5,
  }
  for (const profession of PROFESSIONS)
    expect(
      output('create-character', {
        characteristics: TEN,
        profession: profession.id,
        professionSkills: fill(profession),
        baseOverrides,
      })['unspent'],
    ).toEqual({ profession: 300, personal: 100 })
  const wrong = (more: Record<string, unknown>) =>
    refusal('create-character', { ...HUNTER, ...more })
  expect(wrong({ profession: 'wizard' })).toBe('unknown-profession input.profession')
  expect(wrong({ professionSkills: HUNTER_SKILLS.slice(1) })).toBe(
    'profession-skill-count input.professionSkills',
  )
  expect(wrong({ professionSkills: [...HUNTER_SKILLS.slice(1), 'spot'] })).toBe(
    'duplicate-skill input.professionSkills[9]',
  )
  expect(wrong({ professionSkills: [...HUNTER_SKILLS.slice(1), 'juggling'] })).toBe(
    'unknown-skill input.professionSkills[9]',
  )
  expect(wrong({ profession: 7 })).toBe('invalid-request input.profession')
})

test('[BRP-PROF-3] each slot takes one skill, and the usual specialisation is a suggestion', () => {
  const make = (profession: string, professionSkills: string[], more = {}) => ({
    characteristics: TEN,
    profession,
    professionSkills,
    ...more,
  })
  const cowboy = [
    'firearm:rifle',
    'craft:baskets',
    'listen',
    'ride:horses',
    'knowledge:region-liguria',
    'knowledge:natural-history',
    'spot',
    'throw',
    'navigate',
    'track',
  ]
  expect(output('create-character', make('cowboy', cowboy))['complete']).toBe(false)
  expect(refusal('create-character', make('cowboy', cowboy.with(4, 'knowledge:regional')))).toBe(
    'profession-skill-not-allowed input.professionSkills[4]',
  )
  expect(refusal('create-character', make('cowboy', cowboy.with(4, 'knowledge:region')))).toBe(null)
  // Both skills fit the fixed slot for natural history, but only one can have it.
  const hunter = HUNTER_SKILLS.with(7, 'knowledge:region')
  expect(refusal('create-character', make('hunter', hunter))).toBe(
    'profession-skill-mismatch input.professionSkills',
  )
  // The rifle fits the fixed slot only if the other firearm takes the free slot.
  const investigator = [
    'firearm:pistol',
    'listen',
    'knowledge:law',
    'spot',
    'persuade',
    'research',
    'firearm:rifle',
    'knowledge:history',
    'insight:aliens',
    'brawl',
  ]
  expect(refusal('create-character', make('investigator', investigator))).toBe(null)
  expect(
    refusal(
      'create-character',
      make('investigator', investigator.with(0, 'firearm:rifle').with(6, 'firearm:machine-gun'), {
        baseOverrides: { firearm: 5 },
      }),
    ),
  ).toBe('profession-skill-mismatch input.professionSkills')
  expect(refusal('create-character', make('hunter', HUNTER_SKILLS.with(9, 'language:own')))).toBe(
    'profession-skill-not-allowed input.professionSkills[9]',
  )
})

test('[BRP-PROF-4] an option is used once, or repeated with another specialisation by setting', () => {
  const twice = { ...HUNTER, professionSkills: HUNTER_SKILLS.with(9, 'melee-weapon:axe') }
  expect(refusal('create-character', twice)).toBe(
    'profession-skill-mismatch input.professionSkills',
  )
  expect(refusal('create-character', { ...twice, settings: { repeatFamilyOptions: true } })).toBe(
    null,
  )
  const limited = {
    ...HUNTER,
    professionSkills: HUNTER_SKILLS.with(7, 'firearm:rifle').with(8, 'firearm:pistol'),
  }
  expect(refusal('create-character', { ...limited, settings: { repeatFamilyOptions: true } })).toBe(
    'profession-skill-mismatch input.professionSkills',
  )
})

test('[BRP-PROF-5] a custom profession has ten distinct skills, if the setting allows it', () => {
  const professionSkills = [
    'swim',
    'jump',
    'climb',
    'spot',
    'listen',
    'hide',
    'track',
    'sense',
    'brawl',
    'dodge',
  ]
  const custom = { characteristics: TEN, profession: { custom: 'Courier' }, professionSkills }
  expect(refusal('create-character', custom)).toBe('custom-profession-not-allowed input.profession')
  const settings = { customProfessions: true }
  expect(
    output('create-character', { ...custom, professionPoints: { swim: 300 }, settings })['unspent'],
  ).toEqual({ profession: 0, personal: 100 })
  expect(
    refusal('create-character', {
      ...custom,
      professionSkills: professionSkills.with(9, 'swim'),
      settings,
    }),
  ).toBe('duplicate-skill input.professionSkills[9]')
  expect(refusal('create-character', { ...custom, profession: { custom: 5 }, settings })).toBe(
    'invalid-request input.profession.custom',
  )
})

test('[BRP-PERS-3] the cap at 75, and a base above it that is exempt or frozen', () => {
  const cap = (more: Record<string, unknown>, settings: Record<string, unknown>) =>
    refusal('create-character', { ...HUNTER, ...more, settings })
  const on = { skillCap75: true }
  expect(cap({ professionPoints: { listen: 51 } }, on)).toBe(
    'skill-cap-exceeded input.professionPoints.listen',
  )
  expect(cap({ professionPoints: { listen: 50 } }, on)).toBe(null)
  expect(cap({ professionPoints: { listen: 50 }, personalPoints: { listen: 1 } }, on)).toBe(
    'skill-cap-exceeded input.personalPoints.listen',
  )
  expect(cap({ professionPoints: { listen: 51 } }, {})).toBe(null)
  const high = { characteristics: { ...TEN, int: 16 }, personalPoints: { 'language:own': 5 } }
  expect(cap(high, on)).toBe(null)
  expect(cap(high, { ...on, capHighBase: 'frozen' })).toBe(
    'skill-cap-exceeded input.personalPoints.language:own',
  )
  expect(
    cap({ ...high, personalPoints: { 'language:own': 0 } }, { ...on, capHighBase: 'frozen' }),
  ).toBe(null)
})

test('[BRP-SHEET-1] [BRP-SHEET-2] seven sections, and identity texts have no effect', () => {
  expect(sheetTable.sections.map(section => section.id)).toEqual([
    'identity',
    'characteristics',
    'hitPoints',
    'skills',
    'weapons',
    'armour',
    'equipment',
  ])
  expect(sheetTable.sections[0]!.fields.map(field => field.id)).toEqual([...IDENTITY_FIELDS])
  const named = output('create-character', {
    ...HUNTER,
    identity: { name: 'Livia', distinctiveFeatures: 'a scar' },
  })
  expect(named).toEqual(output('create-character', HUNTER))
  expect(refusal('create-character', { ...HUNTER, identity: { nickname: 'Li' } })).toBe(
    'invalid-request input.identity.nickname',
  )
})

test('[BRP-SHEET-3] a human has 3-18 and MOV 10, and other races have no such limits', () => {
  const odd = { ...TEN, str: 2, int: 19 }
  expect(refusal('create-character', { ...HUNTER, characteristics: odd })).toBe(
    'out-of-range input.characteristics.str',
  )
  expect(refusal('create-character', { ...HUNTER, mov: 9 })).toBe('out-of-range input.mov')
  expect(
    output('create-character', { ...HUNTER, race: 'centaur', characteristics: odd, mov: 14 }),
  ).toMatchObject({ mov: 14, runMetres: 42 })
  expect(
    refusal('create-character', {
      ...HUNTER,
      race: 'centaur',
      characteristics: { ...TEN, str: 101 },
    }),
  ).toBe('out-of-range input.characteristics.str')
})

test('[BRP-EQUIP-2] weapons at 50 or more, melee before ranged, without Brawl and shields', () => {
  const owned = (personalPoints: Record<string, number>, more = {}) =>
    output('create-character', { ...HUNTER, personalPoints, ...more })['eligibleWeapons']
  expect(owned({ brawl: 50, 'shield:round': 50 })).toEqual([])
  expect(owned({ throw: 25, 'melee-weapon:axe': 35 })).toEqual([
    'two-handed-axe',
    'small-axe',
    'battle-axe',
    'thrown-stone',
  ])
  expect(owned({ 'melee-weapon:axe': 34 })).toEqual([])
  expect(owned({}, { baseOverrides: { 'firearm:pistol': 50 } })).toEqual(['pistol'])
})
