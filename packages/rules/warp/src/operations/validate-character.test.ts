import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const trait = (role: string, more: object = {}) => ({
  role,
  name: 'n',
  sign: 's',
  ...(role === 'flaw' ? {} : { kind: 'standard', rank: 'good', score: 3 }),
  ...more,
})
const four = (central: object = {}) => [
  trait('central', { rank: 'superior', score: 4, ...central }),
  trait('side'),
  trait('side'),
  trait('flaw'),
]
const sheet = {
  concept: 'c',
  traits: four(),
  hitPoints: { max: 14, current: 14, label: 'Guts' },
  experience: { pool: 1 },
  motivation: 'm',
  secret: 's',
  importantPerson: 'p',
}
const problems = (more: object, rest: object = {}) => {
  const output = answered('validate-character', { character: { ...sheet, ...more }, ...rest })
  return (output as { problems: { code: string; path: string }[] }).problems.map(
    ({ code, path }) => `${code} ${path.replace('input.character.', '')}`,
  )
}
const PLAY = { stage: 'play' }

test('[WARP-CREATE-1] a legal sheet has no problems', () => {
  expect(answered('validate-character', { character: sheet })).toEqual({
    valid: true,
    problems: [],
  })
})

test('[WARP-CREATE-1] every problem is reported, in the order of the book', () => {
  const character = {
    concept: null,
    traits: [trait('central', { name: '', sign: ' ', score: 5 })],
    hitPoints: { max: 13, current: 15 },
    experience: { pool: 0, used: 1 },
    psychic: { max: 7, current: 7 },
  }
  expect(
    problems({ ...character, motivation: '', secret: null, importantPerson: undefined }),
  ).toEqual([
    'text-missing concept',
    'trait-count traits',
    'superior-count traits',
    'text-missing traits[0].name',
    'sign-missing traits[0].sign',
    'trait-score traits[0].score',
    'text-missing hitPoints.label',
    'hit-points-out-of-reach hitPoints.max',
    'hit-points-over-maximum hitPoints.current',
    'experience-pool experience.pool',
    'experience-pool experience.used',
    'psychic-pool-mismatch psychic',
    'psychic-pool-range psychic.max',
    'text-missing motivation',
    'text-missing secret',
    'text-missing importantPerson',
  ])
})

test('[WARP-CREATE-2] one central, two side and one flaw, with developed traits only in play', () => {
  expect(problems({ traits: four().slice(1) })).toEqual([
    'trait-count traits',
    'superior-count traits',
  ])
  const grown = [...four(), trait('developed', { rank: 'developed' })]
  expect(problems({ traits: grown })).toEqual(['trait-count traits'])
  expect(problems({ traits: grown }, PLAY)).toEqual([])
  expect(problems({ traits: null })).toEqual(['trait-count traits', 'superior-count traits'])
})

test('[WARP-CREATE-3] exactly one superior trait, which may be an unknown one', () => {
  const unknown = {
    ...trait('side', { rank: 'superior' }),
    unknown: true,
    name: null,
    sign: null,
    kind: null,
    score: null,
  }
  const traits = [trait('central'), unknown, trait('side'), trait('flaw')]
  expect(problems({ traits, unknown: ['side-1'] })).toEqual([])
  expect(problems({ traits: four({ rank: 'good', score: 3 }) })).toEqual(['superior-count traits'])
})

test('[WARP-CREATE-5] a flaw with a score or a rank is a problem', () => {
  const flawed = (flaw: object) =>
    problems({ traits: [...four().slice(0, 3), trait('flaw', flaw)] })
  expect(flawed({ score: 1, rank: 'good' })).toEqual(['flaw-score traits[3].score'])
  expect(flawed({ rank: 'good' })).toEqual(['flaw-score traits[3].rank'])
})

test('[WARP-TRAIT-3] scores equal the table at creation and are at least that in play', () => {
  const kinded = (central: object, rest: object = {}) => problems({ traits: four(central) }, rest)
  expect(kinded({ kind: null, score: 9 })).toEqual(['trait-kind-missing traits[0].kind'])
  expect(kinded({ score: 5 })).toEqual(['trait-score traits[0].score'])
  expect(kinded({ score: 5 }, PLAY)).toEqual([])
  expect(kinded({ score: 3 }, PLAY)).toEqual(['trait-score traits[0].score'])
  expect(kinded({ score: null }, PLAY)).toEqual(['trait-score traits[0].score'])
  expect(kinded({ kind: 'technical', score: 2 })).toEqual([])
  const noRank = [...four().slice(0, 2), trait('side', { rank: null }), trait('flaw')]
  expect(problems({ traits: noRank })).toEqual([])
})

test('[WARP-TRAIT-6, WARP-TRAIT-7] narrow kinds need the option and are never combat traits', () => {
  const narrow = { kind: 'narrow', score: 6 }
  expect(problems({ traits: four(narrow) })).toEqual(['option-off traits[0].kind'])
  const options = { narrowTraits: true }
  expect(problems({ traits: four(narrow) }, { options })).toEqual([])
  expect(problems({ traits: four({ ...narrow, combat: true }) }, { options })).toEqual([
    'combat-trait-narrow traits[0].combat',
  ])
})

test('[WARP-XP-4] a developed trait has at least its initial score', () => {
  const grown = (more: object) => problems({ traits: [...four(), trait('developed', more)] }, PLAY)
  expect(grown({ rank: 'developed', score: 2 })).toEqual(['trait-score traits[4].score'])
  expect(grown({ rank: 'developed', kind: 'technical', score: 1 })).toEqual([])
  expect(grown({ rank: null, score: 3 })).toEqual([])
})

test('[WARP-HP-1, WARP-HP-2] hit points must be possible with the given traits', () => {
  const of = (max: number, central: object = {}, rest: object = {}) =>
    problems({ traits: four(central), hitPoints: { max, current: 1, label: 'G' } }, rest)
  const wrong = ['hit-points-out-of-reach hitPoints.max']
  const tough = { hitPoints: true }
  const free = { options: { rolledHitPointsFloor: false } }
  expect(of(24)).toEqual([])
  expect(of(25)).toEqual(wrong)
  expect(of(13)).toEqual(wrong)
  expect(of(48, tough)).toEqual([])
  expect(of(49, tough)).toEqual(wrong)
  expect(of(8, tough, free)).toEqual([])
  expect(of(7, tough, free)).toEqual(wrong)
  expect(of(4, {}, free)).toEqual([])
  expect(of(3, {}, free)).toEqual(wrong)
  expect(of(99, tough, PLAY)).toEqual([])
  expect(of(13, tough, PLAY)).toEqual(wrong)
  expect(of(1, tough, { ...PLAY, ...free })).toEqual([])
  expect(of(0, tough, { ...PLAY, ...free })).toEqual([
    ...wrong,
    'hit-points-over-maximum hitPoints.current',
  ])
})

test('[WARP-XPPOOL-1, WARP-PSYPOOL-1] pools at creation and in play', () => {
  expect(problems({ experience: { pool: 9, used: 2 } }, PLAY)).toEqual([])
  expect(problems({ psychic: { max: 3, current: 3 } })).toEqual(['psychic-pool-mismatch psychic'])
  expect(problems({ psychic: { max: 9, current: 3 } }, PLAY)).toEqual([])
  expect(problems({ psychic: { max: 3, current: 4 } }, PLAY)).toEqual([
    'psychic-pool-range psychic.current',
  ])
  expect(problems({ psychic: { max: 0, current: 4 } }, PLAY)).toEqual([
    'psychic-pool-range psychic.max',
  ])
  const gifted = { traits: four({ fringe: true }) }
  expect(problems(gifted)).toEqual(['psychic-pool-mismatch psychic'])
  expect(problems(gifted, PLAY)).toEqual(['psychic-pool-mismatch psychic'])
  expect(problems({ ...gifted, psychic: { max: 6, current: 0 } })).toEqual([])
})

test('[WARP-CREATE-8] unknown attributes may be missing', () => {
  const unknown = ['motivation', 'secret', 'important-person']
  expect(problems({ motivation: null, secret: '', importantPerson: null, unknown })).toEqual([])
})

test('[WARP-OPS-2] errors of shape are still refused', () => {
  const not = (more: object) => refused('validate-character', { character: { ...sheet, ...more } })
  expect(not({ hitPoints: { max: 5 } })).toBe(
    'invalid-request at input.character.hitPoints.current',
  )
  expect(not({ experience: {} })).toBe('invalid-request at input.character.experience.pool')
  expect(not({ traits: [{}] })).toBe('invalid-request at input.character.traits[0].role')
  expect(not({ luck: 1 })).toBe('invalid-request at input.character.luck')
  expect(refused('validate-character', {})).toBe('invalid-request at input.character')
  expect(refused('validate-character', { character: sheet, stage: 'old' })).toBe(
    'invalid-request at input.stage',
  )
})

test('[WARP-SHEET-1] validation accepts the characters that creation makes', () => {
  const made = answered('create-character', {
    concept: 'c',
    central: { name: 'n', sign: 's', kind: 'technical', fringe: true },
    side: [{ name: 'n', sign: 's' }, null],
    flaw: { name: 'n', sign: 's' },
    superior: 'side-2',
    hitPoints: { label: 'G' },
    psychicPool: {},
    motivation: 'm',
    importantPerson: 'p',
    unknown: ['secret', 'side-2'],
  }) as { character: object }
  expect(answered('validate-character', { character: made.character })).toEqual({
    valid: true,
    problems: [],
  })
})
