import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const CASTER = {
  component: { name: 'soul', value: 5 },
  nuance: { name: 'Ardore', value: 1 },
  skill: { name: 'Venti', level: 4 },
  specialisation: { name: 'Saetta', level: 2 },
}
const SCHEME = {
  elements: ['Aria', 'Terra', 'Vuoto'],
  opposites: [['Aria', 'Terra']],
  modifiers: { Aria: 3, Terra: -3 },
}
const CODIFIED = {
  style: 'codified',
  spell: { name: 'Saetta', element: 'Aria' },
  caster: CASTER,
  cosmicScheme: SCHEME,
  codified: {},
}
const IMPROVISED = {
  style: 'improvised',
  spell: {},
  caster: { component: { name: 'soul', value: 5 }, skill: { level: 3 } },
  improvised: { foci: ['Luna', 'Chiave'], verdict: 'right' },
}
const wrong = (more: object = {}) => ({
  ...IMPROVISED,
  improvised: { ...IMPROVISED.improvised, verdict: 'wrong', ...more },
})

test('[WOC-CAST-1] [WOC-CAST-2] the sum: Soul, magic skill, shade, specialisation, element, fatigue, not damage', () => {
  const input = {
    ...CODIFIED,
    caster: { ...CASTER, fatigue: 2, damage: 4, vitality: 12 },
    difficulty: 19,
  }
  expect(answered('cast-spell', input, [4, 1])).toEqual({
    roll: { chaos: [4], plain: 1, total: 5 },
    catastrophic: false,
    breakdown: {
      component: 5,
      nuance: 1,
      skill: 4,
      specialisation: 2,
      incapacity: 0,
      fatigue: -2,
      damage: 0,
      cosmic: 3,
      dice: 5,
    },
    modifier: 13,
    successLevel: 18,
    difficulty: 19,
    difficultyLabel: 'very-hard',
    outcome: 'failure',
    margin: -1,
    surplus: 0,
    secret: ['difficulty', 'difficultyLabel', 'margin', 'surplus'],
    difficultyAdjustments: { performance: 0, ritual: 0, focus: 0 },
    consequences: [],
    consumedMaterials: [],
    improvised: null,
    fatigueDue: true,
    fatigueAfter: null,
    collapsed: null,
  })
})

test('[WOC-CAST-1] casting is a Soul roll, for mages only', () => {
  const cast = (caster: object) => refused('cast-spell', { ...CODIFIED, caster })
  expect(cast({ ...CASTER, component: { name: 'mind', value: 5 } })).toBe(
    'wrong-component input.caster.component.name',
  )
  expect(cast({ component: CASTER.component })).toBe('not-a-mage input.caster.skill')
  expect(
    cast({ component: CASTER.component, skill: { level: 0 }, incapacity: { level: -1 } }),
  ).toBe('not-a-mage input.caster.skill')
})

test('[WOC-CAST-3] the Master assigns the fatigue after the roll; the caster may collapse', () => {
  const cast = (fatigueAssigned: number | null, vitality: number | null) =>
    answered(
      'cast-spell',
      { ...CODIFIED, caster: { ...CASTER, fatigue: 2, vitality }, fatigueAssigned },
      [3, 3],
    )
  expect(cast(4, 6)).toMatchObject({ fatigueDue: false, fatigueAfter: 6, collapsed: false })
  expect(cast(5, 6)).toMatchObject({ fatigueAfter: 7, collapsed: true })
  expect(cast(5, null)).toMatchObject({ fatigueAfter: 7, collapsed: null })
  expect(cast(null, 6)).toMatchObject({ fatigueDue: true, fatigueAfter: null, collapsed: null })
  expect(refused('cast-spell', { ...CODIFIED, fatigueAssigned: 0 })).toBe(
    'out-of-range input.fatigueAssigned',
  )
})

test('[WOC-PERF-1] a performance changes the Difficulty or fails, only with the variant', () => {
  const input = { ...CODIFIED, difficulty: 15, performance: { adjustment: -2 } }
  expect(refused('cast-spell', input)).toBe('optional-rule-off input.performance')
  const settings = { spellPerformance: true }
  expect(answered('cast-spell', { ...input, settings }, [2, 2])).toMatchObject({
    difficulty: 13,
    difficultyLabel: 'average',
    difficultyAdjustments: { performance: -2, ritual: 0, focus: 0 },
    margin: 6,
  })
  const failed = { ...input, settings, performance: { autoFail: true } }
  expect(answered('cast-spell', failed)).toMatchObject({
    roll: null,
    catastrophic: false,
    outcome: 'automatic-failure',
    successLevel: null,
    margin: null,
    surplus: 0,
    modifier: 15,
    breakdown: { dice: 0, cosmic: 3 },
    difficulty: 15,
    fatigueDue: true,
    secret: ['difficulty', 'difficultyLabel', 'margin', 'surplus'],
  })
  expect(refused('cast-spell', failed, [2, 2])).toBe('dice-unused dice')
  expect(
    answered('cast-spell', { ...wrong(), settings, performance: { autoFail: true } }),
  ).toMatchObject({
    improvised: { band: 'failed' },
  })
})

test('[WOC-CODIFIED-3] [WOC-IMPROV-8] ritual and foci change the Difficulty, even beyond its range', () => {
  const ritual = { ...CODIFIED, codified: { ritualAdjustment: -14 }, difficulty: 12 }
  expect(answered('cast-spell', ritual, [2, 2])).toMatchObject({
    difficulty: -2,
    difficultyLabel: null,
    difficultyAdjustments: { ritual: -14 },
    outcome: 'success',
    margin: 21,
  })
  const foci = { ...IMPROVISED, improvised: { ...IMPROVISED.improvised, focusAdjustment: 4 } }
  expect(answered('cast-spell', { ...foci, difficulty: 10 }, [2, 2])).toMatchObject({
    difficulty: 14,
    difficultyAdjustments: { focus: 4 },
    outcome: 'failure',
  })
  expect(refused('cast-spell', foci)).toBe('difficulty-required input.difficulty')
  expect(refused('cast-spell', { ...ritual, difficulty: null })).toBe(
    'difficulty-required input.difficulty',
  )
})

test('[WOC-CODIFIED-1] [WOC-CODIFIED-2] needs a known spell, a complete ritual and every material', () => {
  const cast = (codified: object) => refused('cast-spell', { ...CODIFIED, codified })
  const materials = [{ name: 'sale' }, { name: 'zolfo', available: false }]
  expect(cast({ known: false, ritualComplete: false, materials })).toBe(
    'spell-unknown input.codified.known',
  )
  expect(cast({ ritualComplete: false, materials })).toBe(
    'ritual-incomplete input.codified.ritualComplete',
  )
  expect(cast({ materials })).toBe('material-missing input.codified.materials[1]')
  const used = { materials: [{ name: 'sale' }, { name: 'zolfo', consumed: true }] }
  for (const dice of [
    [3, 3],
    [1, 1],
  ])
    expect(
      answered('cast-spell', { ...CODIFIED, codified: used, difficulty: 99 }, dice),
    ).toMatchObject({
      consumedMaterials: ['zolfo'],
    })
})

test('[WOC-CODIFIED-1] [WOC-IMPROV-2] the input has exactly the object of its style', () => {
  const { codified: _, ...bare } = CODIFIED
  expect(refused('cast-spell', bare)).toBe('invalid-request input.codified')
  expect(refused('cast-spell', { ...CODIFIED, improvised: IMPROVISED.improvised })).toBe(
    'invalid-request input.improvised',
  )
  expect(refused('cast-spell', { ...IMPROVISED, codified: {} })).toBe(
    'invalid-request input.codified',
  )
  expect(refused('cast-spell', { ...bare, style: 'improvised' })).toBe(
    'invalid-request input.improvised',
  )
  expect(refused('cast-spell', { ...IMPROVISED, improvised: { foci: ['x'] } })).toBe(
    'invalid-request input.improvised.verdict',
  )
  expect(refused('counter-spell', { attackLevel: 9, defence: bare })).toBe(
    'invalid-request input.defence.codified',
  )
  expect(
    refused('magic-duel', { attack: CODIFIED, defence: { ...IMPROVISED, codified: {} } }),
  ).toBe('invalid-request input.defence.codified')
  expect(refused('cast-spell', { ...wrong({ foci: [] }) })).toBe(
    'foci-required input.improvised.foci',
  )
})

test('[WOC-COSMIC-3] [WOC-COSMIC-8] the element must be in the scheme, if there is one; others count 0', () => {
  const cast = (element: string | null, cosmicScheme: object | null = SCHEME) => ({
    ...CODIFIED,
    spell: { element },
    cosmicScheme,
  })
  expect(answered('cast-spell', cast('Terra'), [2, 2])).toMatchObject({ breakdown: { cosmic: -3 } })
  expect(answered('cast-spell', cast('Vuoto'), [2, 2])).toMatchObject({ breakdown: { cosmic: 0 } })
  expect(answered('cast-spell', cast('Sogno', null), [2, 2])).toMatchObject({
    breakdown: { cosmic: 0 },
  })
  expect(refused('cast-spell', cast(null))).toBe('element-required input.spell.element')
  expect(refused('cast-spell', cast('aria'))).toBe('element-unknown input.spell.element')
  expect(refused('cast-spell', cast(null, { ...SCHEME, modifiers: { Sogno: 1 } }))).toBe(
    'element-unknown input.cosmicScheme.modifiers.Sogno',
  )
})

test('[WOC-MCATA-1] a catastrophe exhausts; a powerful spell wounds; an attack may strike back', () => {
  const cast = (spell: object) =>
    answered('cast-spell', { ...CODIFIED, spell: { element: 'Aria', ...spell } }, [1, 1])[
      'consequences'
    ]
  expect(cast({})).toEqual(['exhaustion'])
  expect(cast({ powerful: true })).toEqual(['exhaustion', 'injury', 'permanent-damage-risk'])
  expect(cast({ attack: true })).toEqual(['exhaustion', 'backfire'])
  expect(cast({ attack: true, powerful: true })).toEqual([
    'exhaustion',
    'injury',
    'permanent-damage-risk',
    'backfire',
  ])
})

test('[WOC-IMPROV-5] [WOC-IMPROV-6] right foci work as wanted, or fail against the Difficulty', () => {
  const cast = (difficulty: number | null, dice: readonly number[]) =>
    answered('cast-spell', { ...IMPROVISED, difficulty }, dice)
  expect(cast(12, [2, 2])).toMatchObject({ outcome: 'success', improvised: { band: 'intended' } })
  expect(cast(13, [2, 2])).toMatchObject({ outcome: 'failure', improvised: { band: 'failed' } })
  expect(cast(null, [1, 2])).toMatchObject({ outcome: 'open', improvised: { band: 'intended' } })
  expect(cast(12, [1, 1])).toMatchObject({
    improvised: {
      band: 'catastrophic',
      verdict: 'right',
      focusCount: 2,
      repeatedCombination: false,
    },
  })
})

test('[WOC-IMPROV-7] wrong foci: the band is read from the level, never from the Difficulty', () => {
  const tired = (fatigue: number) => ({
    ...wrong(),
    caster: { ...IMPROVISED.caster, fatigue },
    difficulty: 99,
  })
  const band = (input: object, dice: readonly number[]) =>
    answered('cast-spell', input, dice)['improvised']
  expect(band(tired(0), [6, 5, 1])).toMatchObject({ band: 'near-intended' })
  expect(band(tired(1), [6, 5, 1])).toMatchObject({ band: 'master-interpretation' })
  expect(band(tired(4), [2, 2])).toMatchObject({ band: 'master-interpretation' })
  expect(band(tired(5), [2, 2])).toMatchObject({ band: 'inverse-or-harmful' })
  const settings = { improvisedVeryHigh: 12, improvisedVeryLow: 12 }
  expect(band({ ...tired(0), settings }, [2, 2])).toMatchObject({ band: 'near-intended' })
  expect(band({ ...tired(1), settings }, [2, 2])).toMatchObject({ band: 'inverse-or-harmful' })
})

test('[WOC-IMPROV-4] the verdict and the band are always secret', () => {
  const secrets = ['improvised.verdict', 'improvised.band']
  expect(answered('cast-spell', IMPROVISED, [2, 2])['secret']).toEqual(secrets)
  expect(answered('cast-spell', { ...wrong(), difficulty: 9 }, [2, 2])['secret']).toEqual([
    'difficulty',
    'difficultyLabel',
    'margin',
    'surplus',
    ...secrets,
  ])
})

test('[WOC-IMPROV-9] the same foci in the same order are flagged', () => {
  const cast = (history: readonly (readonly string[])[]) =>
    answered('cast-spell', wrong({ history }), [2, 2])['improvised']
  expect(cast([['Luna', 'Chiave']])).toMatchObject({ repeatedCombination: true })
  expect(
    cast([['Chiave', 'Luna'], ['Luna'], ['Luna', 'Chiave', 'Mare'], ['luna', 'Chiave']]),
  ).toMatchObject({ repeatedCombination: false })
})

test('[WOC-IMPROV-1] foci need names, and an improvised cast its shape', () => {
  expect(refused('cast-spell', wrong({ foci: [' '] }))).toBe(
    'invalid-request input.improvised.foci[0]',
  )
  expect(ask('cast-spell', wrong({ foci: ['Luna'] }), [2, 2]).ok).toBe(true)
})

test('[WOC-MAGIC-3] a magic skill also serves ordinary rolls', () => {
  expect(
    answered(
      'action',
      { component: { name: 'mind', value: 4 }, skill: { name: 'Venti', level: 4 }, difficulty: 12 },
      [2, 2],
    ),
  ).toMatchObject({ outcome: 'success' })
})
