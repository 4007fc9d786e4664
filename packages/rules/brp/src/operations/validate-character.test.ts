import { expect, test } from 'vitest'
import { HUNTER, HUNTER_SKILLS, TEN } from '../testing/creation-cases.ts'
import { output, refusal } from '../testing/run-operation.ts'

const problems = (more: Record<string, unknown>, settings: Record<string, unknown> = {}) => {
  const { problems } = output('validate-character', { character: { ...HUNTER, ...more }, settings })
  return (problems as { code: string; path: string }[]).map(
    ({ code, path }) => `${code} ${path.replace('input.character.', '')}`,
  )
}

test('[BRP-VALID-1] a correct sheet has no problems, and unspent points are reported', () => {
  expect(
    output('validate-character', {
      character: {
        ...HUNTER,
        professionPoints: { listen: 300 },
        personalPoints: { swim: 40 },
        skills: { listen: 325, swim: 65, jump: 25 },
        hitPoints: 10,
        powerPoints: 10,
        damageBonus: 'none',
        ready: { weapons: ['short-sword'], shield: 'round' },
      },
    }),
  ).toEqual({ valid: true, problems: [], unspent: { profession: 0, personal: 60 } })
})

test('[BRP-VALID-1] every violated human limit is reported', () => {
  expect(problems({ characteristics: { ...TEN, str: 19, app: 2 }, mov: 11 })).toEqual([
    'out-of-range characteristics.str',
    'out-of-range characteristics.app',
    'out-of-range mov',
  ])
  expect(
    refusal('validate-character', {
      character: { ...HUNTER, characteristics: { ...TEN, str: 0 } },
    }),
  ).toBe('out-of-range input.character.characteristics.str')
  expect(refusal('validate-character', { character: { ...HUNTER, colour: 'red' } })).toBe(
    'invalid-request input.character.colour',
  )
  expect(refusal('validate-character', { character: HUNTER, extra: 1 })).toBe(
    'invalid-request input.extra',
  )
})

test('[BRP-VALID-1] wrong figures are reported, except a bonus beyond the table', () => {
  expect(problems({ hitPoints: 11, powerPoints: 9, damageBonus: '+1d4' })).toEqual([
    'derived-mismatch hitPoints',
    'derived-mismatch powerPoints',
    'derived-mismatch damageBonus',
  ])
  expect(
    problems({
      race: 'giant',
      characteristics: { ...TEN, str: 40, siz: 40 },
      hitPoints: 25,
      damageBonus: '+2d6',
    }),
  ).toEqual(['beyond-table characteristics'])
  expect(
    problems({ skills: { spot: 26, juggling: 5, art: 5, 'firearm:shotgun': 5, listen: 25 } }),
  ).toEqual([
    'skill-total-mismatch skills.spot',
    'unknown-skill skills.juggling',
    'specialisation-required skills.art',
    'base-chance-missing skills.firearm:shotgun',
  ])
})

test('[BRP-VALID-1] skills that fit no slot are listed before any mismatch is reported', () => {
  expect(
    problems({ professionSkills: HUNTER_SKILLS.with(8, 'persuade').with(9, 'teach') }),
  ).toEqual([
    'profession-skill-not-allowed professionSkills[8]',
    'profession-skill-not-allowed professionSkills[9]',
  ])
  expect(problems({ professionSkills: HUNTER_SKILLS.with(9, 'melee-weapon:axe') })).toEqual([
    'profession-skill-mismatch professionSkills',
  ])
  expect(problems({ professionSkills: HUNTER_SKILLS.with(9, 'listen') })).toEqual([
    'duplicate-skill professionSkills[9]',
  ])
  expect(problems({ profession: { custom: 'Courier' } })).toEqual([
    'custom-profession-not-allowed profession',
  ])
})

test('[BRP-VALID-1] missing bases come first, then caps, in the order of the skills', () => {
  expect(
    problems(
      {
        professionSkills: HUNTER_SKILLS.with(7, 'firearm:shotgun'),
        professionPoints: { listen: 51, spot: 51 },
        personalPoints: { spot: 1, swim: 51, 'shield:buckler': 5 },
      },
      { skillCap75: true },
    ),
  ).toEqual([
    'base-chance-missing professionSkills[7]',
    'base-chance-missing personalPoints.shield:buckler',
    'skill-cap-exceeded professionPoints.listen',
    'skill-cap-exceeded personalPoints.spot',
    'skill-cap-exceeded personalPoints.swim',
  ])
})

test('[BRP-VALID-1] overspent points appear as a negative remainder', () => {
  expect(
    output('validate-character', {
      character: { ...HUNTER, professionPoints: { listen: 310 }, personalPoints: { spot: 105 } },
    }),
  ).toMatchObject({
    valid: false,
    unspent: { profession: -10, personal: -5 },
    problems: [
      { code: 'profession-points-exceeded', path: 'input.character.professionPoints' },
      { code: 'personal-points-exceeded', path: 'input.character.personalPoints' },
    ],
  })
})

test('[BRP-EQUIP-4] two hands hold weapons and shields, and Brawl needs none', () => {
  const ready = (weapons: string[], shield: string | null = null) =>
    problems({ ready: { weapons, shield } })
  expect(ready(['short-sword', 'dagger'])).toEqual([])
  expect(ready(['short-sword', 'dagger', 'brawl'])).toEqual([])
  expect(ready(['short-sword', 'dagger'], 'round')).toEqual(['hands-exceeded ready'])
  expect(ready(['halberd'], 'round')).toEqual(['hands-exceeded ready'])
  expect(ready(['halberd', 'katana'], 'tower')).toEqual([
    'unknown-weapon ready.weapons[1]',
    'unknown-shield ready.shield',
  ])
  expect(problems({ ready: { weapons: ['halberd'] } })).toEqual([])
})

test('[BRP-VALID-1] every invalid override is reported and otherwise ignored', () => {
  expect(
    problems({
      baseOverrides: { juggling: 5, 'spot:eyes': 9, listen: 30 },
      skills: { listen: 30 },
    }),
  ).toEqual([
    'unknown-skill baseOverrides.juggling',
    'specialisation-not-allowed baseOverrides.spot:eyes',
  ])
})
