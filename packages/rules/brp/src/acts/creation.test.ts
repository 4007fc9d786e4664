import { expect, test } from 'vitest'
import sheetTable from '../../data/sheet.json' with { type: 'json' }
import skillTable from '../../data/skills.json' with { type: 'json' }
import { PROFESSIONS, type Profession, type Slot } from '../data/professions.ts'
import { IDENTITY_FIELDS } from '../data/tables.ts'
import { output, refusal } from '../testing/resolve.ts'

const FACES = [3, 4, 5, 2, 2, 6, 3, 4, 6, 5, 1, 3, 4, 5, 5, 4, 2, 3, 3]
const SET = { str: 12, con: 10, siz: 13, int: 17, pow: 8, dex: 14, app: 8 }
const TEN = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, app: 10 }

const HUNTER_SKILLS = [
  'listen',
  'stealth',
  'spot',
  'hide',
  'navigate',
  'climb',
  'track',
  'missile-weapon:bow',
  'melee-weapon:spear',
  'knowledge:natural-history',
]
const HUNTER = { characteristics: TEN, profession: 'hunter', professionSkills: HUNTER_SKILLS }

test('[BRP-CHAR-1] [BRP-CHAR-2] [BRP-CHAR-3] three dice each, two and six more for SIZ and INT', () => {
  const ones = output('roll-characteristics', {}, Array<number>(19).fill(1))
  expect(ones['rolled']).toEqual({ str: 3, con: 3, siz: 8, int: 8, pow: 3, dex: 3, app: 3 })
  const sixes = output('roll-characteristics', {}, Array<number>(19).fill(6))
  expect(sixes['rolled']).toEqual({ str: 18, con: 18, siz: 18, int: 18, pow: 18, dex: 18, app: 18 })
})

test('[BRP-CHAR-4] nineteen d6 in the order of the sheet', () => {
  expect(output('roll-characteristics', {}, FACES)).toEqual({
    attempts: 1,
    discarded: [],
    rolled: SET,
    shifted: 0,
    characteristics: SET,
  })
  expect(refusal('roll-characteristics', {}, FACES.slice(1))).toBe('dice-exhausted dice')
})

test('[BRP-CHAR-5] up to three points, one pair by default, several when they may be split', () => {
  const shift = (shifts: unknown, more: Record<string, unknown> = {}) => ({
    characteristics: SET,
    shifts,
    ...more,
  })
  const pair = [
    { from: 'int', to: 'str', points: 1 },
    { from: 'int', to: 'str', points: 2 },
  ]
  expect(output('shift-characteristics', shift(pair))).toEqual({
    characteristics: { ...SET, int: 14, str: 15 },
    shifted: 3,
    remaining: 0,
  })
  const several = [
    { from: 'int', to: 'str', points: 1 },
    { from: 'int', to: 'con', points: 1 },
  ]
  expect(refusal('shift-characteristics', shift(several))).toBe('shift-multiple-pairs input.shifts')
  const split = { settings: { shiftMode: 'split' } }
  expect(output('shift-characteristics', shift(several, split))['characteristics']).toEqual({
    ...SET,
    int: 15,
    str: 13,
    con: 11,
  })
  const back = [
    { from: 'int', to: 'str', points: 1 },
    { from: 'str', to: 'int', points: 1 },
  ]
  expect(refusal('shift-characteristics', shift(back))).toBe('shift-multiple-pairs input.shifts')
  expect(
    refusal('shift-characteristics', shift([{ from: 'int', to: 'str', points: 4 }], split)),
  ).toBe('shift-limit input.shifts')
  expect(
    refusal(
      'shift-characteristics',
      shift([{ from: 'int', to: 'str', points: 2 }], { alreadyShifted: 2 }),
    ),
  ).toBe('shift-limit input.shifts')
  expect(
    refusal(
      'shift-characteristics',
      shift([...pair, { from: 'app', to: 'app', points: 1 }], split),
    ),
  ).toBe('shift-same-characteristic input.shifts[2].to')
  expect(output('shift-characteristics', shift([]))).toEqual({
    characteristics: SET,
    shifted: 0,
    remaining: 3,
  })
  expect(refusal('shift-characteristics', { characteristics: SET })).toBe(
    'invalid-request input.shifts',
  )
  expect(refusal('shift-characteristics', shift([{ from: 'int', to: 'str', points: 0 }]))).toBe(
    'out-of-range input.shifts[0].points',
  )
  expect(refusal('shift-characteristics', shift([], { alreadyShifted: 4 }))).toBe(
    'out-of-range input.alreadyShifted',
  )
  expect(refusal('roll-characteristics', { shifts: pair.concat(pair) })).toBe(
    'shift-limit input.shifts',
  )
})

test('[BRP-CHAR-6] after all shifts every figure lies in 3 to 18', () => {
  const at = (characteristics: Record<string, number>, shifts: unknown, more = {}) => ({
    characteristics,
    shifts,
    ...more,
  })
  const down = [{ from: 'app', to: 'con', points: 3 }]
  expect(refusal('shift-characteristics', at({ ...SET, app: 5 }, down))).toBe(
    'characteristic-limit input.shifts',
  )
  expect(
    output('shift-characteristics', at({ ...SET, app: 6 }, down))['characteristics'],
  ).toMatchObject({ app: 3 })
  const through = [
    { from: 'app', to: 'con', points: 2 },
    { from: 'int', to: 'app', points: 1 },
  ]
  expect(
    output(
      'shift-characteristics',
      at({ ...SET, app: 4 }, through, { settings: { shiftMode: 'split' } }),
    )['characteristics'],
  ).toMatchObject({ app: 3, con: 12, int: 16 })
  expect(refusal('shift-characteristics', at({ ...SET, app: 2 }, []))).toBe(
    'out-of-range input.characteristics.app',
  )
})

test('[BRP-CHAR-7] all seven again only with approval, and the last set counts', () => {
  expect(refusal('roll-characteristics', { rerolls: 2 })).toBe(
    'reroll-not-approved input.rerollApproved',
  )
  const again = output('roll-characteristics', { rerolls: 1, rerollApproved: true }, [
    ...FACES,
    ...Array<number>(19).fill(2),
  ])
  expect(again).toMatchObject({ attempts: 2, discarded: [SET], rolled: { str: 6, siz: 10 } })
  expect(refusal('roll-characteristics', { rerolls: 11, rerollApproved: true })).toBe(
    'out-of-range input.rerolls',
  )
})

test('[BRP-CHAR-9] a creature has no APP and no Charisma roll', () => {
  const { app: _, ...without } = TEN
  for (const characteristics of [{ ...TEN, app: null }, without])
    expect(output('derive', { characteristics })['characteristicRolls']).toEqual({
      effort: 50,
      stamina: 50,
      idea: 50,
      luck: 50,
      agility: 50,
      charisma: null,
    })
  expect(refusal('create-character', { ...HUNTER, characteristics: without })).toBe(
    'invalid-request input.characteristics.app',
  )
})

test('[BRP-DERIV-1] [BRP-DERIV-2] [BRP-DERIV-3] MOV in metres, hit points rounded up, power points as POW', () => {
  expect(output('derive', { characteristics: { ...TEN, con: 11, pow: 14 } })).toMatchObject({
    hitPoints: 11,
    powerPoints: 14,
    mov: 10,
    walkMetres: 10,
    runMetres: 30,
  })
  expect(output('derive', { characteristics: TEN, mov: 14 })).toMatchObject({
    walkMetres: 14,
    runMetres: 42,
  })
  expect(refusal('derive', { characteristics: TEN, mov: 101 })).toBe('out-of-range input.mov')
})

test('[BRP-DERIV-4] the damage bonus at every edge of its table, and no further', () => {
  const bonus = (total: number) => {
    const str = Math.min(total - 1, 28)
    return output('derive', { characteristics: { ...TEN, str, siz: total - str } })['damageBonus']
  }
  expect([2, 12, 13, 16, 17, 24, 25, 32, 33, 40, 41, 56].map(bonus)).toEqual([
    '-1d6',
    '-1d6',
    '-1d4',
    '-1d4',
    'none',
    'none',
    '+1d4',
    '+1d4',
    '+1d6',
    '+1d6',
    '+2d6',
    '+2d6',
  ])
  expect(refusal('derive', { characteristics: { ...TEN, str: 50, siz: 7 } })).toBe(
    'beyond-table input.characteristics',
  )
  expect(
    refusal('create-character', {
      ...HUNTER,
      race: 'troll',
      characteristics: { ...TEN, str: 50, siz: 7 },
    }),
  ).toBe('beyond-table input.characteristics')
})

test('[BRP-DERIV-6] 300 profession points and ten for each point of INT', () => {
  expect(output('derive', { characteristics: { ...TEN, int: 17 } })).toMatchObject({
    professionPoints: 300,
    personalPoints: 170,
  })
})

test('[BRP-SKILL-1] 56 skills, each with a base, none of them twice', () => {
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

test('[BRP-SKILL-2] families need a specialisation, plain skills take none, names are open kebab-case', () => {
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

test('[BRP-SKILL-3] bases by era, with Drive at 01 in the future as printed', () => {
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

test('[BRP-SKILL-5] [BRP-SKILL-6] weapon bases are printed, or set by the Master: the exact one before the family', () => {
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

test('[BRP-SKILL-9] the own language at INT times five; literacy follows its language, or starts at 00', () => {
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

test('[BRP-SKILL-14] Insight stands plain or with a people', () => {
  for (const skill of ['insight', 'insight:elves', 'insight:bankers'])
    expect(output('base-chance', { characteristics: TEN, skill })['base']).toBe(5)
})

test('[BRP-PROF-1] [BRP-PERS-1] points add to the base; unspent ones are told', () => {
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

/** Ten skills that fill a profession: its fixed slots, then its choices in order, each with a name of its own. */
function fill(profession: Profession): string[] {
  const name = (slot: Slot, i: number): string => {
    if (slot.anySkill === true) return ['swim', 'jump', 'climb'][i % 3]!
    if (slot.anyOf !== undefined) return name(slot.anyOf[0]!, i)
    return slot.skill ?? `${slot.family}:${slot.oneOf?.[0] ?? slot.prefixes?.[0] ?? `thing-${i}`}`
  }
  const { fixed, choose } = profession
  return [...fixed, ...choose.from.slice(0, choose.count)].map(name)
}

test('[BRP-PROF-2] twelve professions of ten skills, each filled from its own list', () => {
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

test('[BRP-PROF-3] slots are filled one to one, and a usual specialisation is only a hint', () => {
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
  // Two skills for the one fixed slot of natural history: each fits, together they do not.
  const hunter = HUNTER_SKILLS.with(7, 'knowledge:region')
  expect(refusal('create-character', make('hunter', hunter))).toBe(
    'profession-skill-mismatch input.professionSkills',
  )
  // The rifle may stand in the fixed slot only when the free entry takes the other firearm.
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

test('[BRP-PROF-4] an entry is taken once, or again with another specialisation where the table says so', () => {
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

test('[BRP-PROF-5] ten distinct skills of one own invention, if the Master consents', () => {
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

test('[BRP-PERS-3] the cap at 75, and a base already above it: exempt or frozen', () => {
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

test('[BRP-SHEET-1] [BRP-SHEET-2] seven sections, and identity as free text without effect', () => {
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

test('[BRP-SHEET-3] a human keeps to 3-18 and MOV 10; another race does not', () => {
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

test('[BRP-EQUIP-2] every weapon at 50 or more, melee then ranged, never Brawl nor shields', () => {
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
