import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const good = {
  name: 'Ada',
  concept: 'Night nurse',
  central: { name: 'Nurse', sign: 'watch pinned upside down' },
  side: [
    { name: 'Boxer', sign: 'bent nose', combat: true, hitPoints: true },
    { name: 'Pickpocket', sign: 'long fingers', kind: 'technical' },
  ],
  flaw: { name: 'Afraid of dogs', sign: 'crosses the street' },
  superior: 'side-1',
  hitPoints: { label: 'Stubbornness', choices: [{ trait: 'side-1', mode: 'fixed' }] },
  motivation: 'find her brother',
  secret: 'sold the keys',
  importantPerson: 'sister Agnes',
}
const make = (more: object = {}, dice: readonly number[] = []) =>
  answered('create-character', { ...good, ...more }, dice)
const not = (more: object) => refused('create-character', { ...good, ...more })

test('[WARP-CREATE-1, WARP-SHEET-1] a complete new character', () => {
  expect(make()).toEqual({
    character: {
      name: 'Ada',
      concept: 'Night nurse',
      traits: [
        trait('central', {
          name: 'Nurse',
          sign: 'watch pinned upside down',
          rank: 'good',
          score: 3,
        }),
        trait('side-1', {
          name: 'Boxer',
          sign: 'bent nose',
          rank: 'superior',
          score: 4,
          combat: true,
          hitPoints: true,
        }),
        trait('side-2', {
          name: 'Pickpocket',
          sign: 'long fingers',
          kind: 'technical',
          rank: 'good',
          score: 1,
        }),
        trait('flaw', {
          name: 'Afraid of dogs',
          sign: 'crosses the street',
          kind: null,
          rank: null,
          score: null,
        }),
      ],
      hitPoints: { max: 28, current: 28, temporary: 0, label: 'Stubbornness' },
      experience: { pool: 1, used: 0 },
      psychic: null,
      motivation: 'find her brother',
      secret: 'sold the keys',
      importantPerson: 'sister Agnes',
      history: '',
      equipment: [],
      finances: '',
      unknown: [],
      spells: [],
      studying: [],
      approved: false,
    },
    scores: { central: 3, 'side-1': 4, 'side-2': 1 },
    hitPointRolls: [{ trait: 'side-1', mode: 'fixed', faces: [], total: 28 }],
    psychicRolls: [],
    warnings: [],
  })
})

function trait(id: string, more: object) {
  return {
    id,
    role: id.startsWith('side') ? 'side' : id,
    description: '',
    kind: 'standard',
    combat: false,
    hitPoints: false,
    fringe: false,
    unknown: false,
    ...more,
  }
}

test.each([
  ['standard', 4, 3],
  ['technical', 2, 1],
  ['narrow', 6, 4],
  ['narrow-technical', 4, 2],
])(
  '[WARP-TRAIT-3, WARP-TRAIT-4, WARP-TRAIT-5] a %s trait has %i dice if superior, %i if good',
  (kind, superior, plain) => {
    const central = { name: 'x', sign: 's', kind }
    const options = { narrowTraits: true }
    expect(make({ central, superior: 'central', options })).toMatchObject({
      scores: { central: superior },
    })
    expect(make({ central, options })).toMatchObject({ scores: { central: plain } })
  },
)

test('[WARP-TRAIT-6, WARP-TRAIT-7] narrow kinds need the option and are never combat traits', () => {
  const central = { name: 'x', sign: 's', kind: 'narrow' }
  expect(not({ central })).toBe('option-off at input.central.kind')
  const options = { narrowTraits: true }
  expect(not({ central: { ...central, combat: true }, options })).toBe(
    'combat-trait-narrow at input.central.combat',
  )
})

test('[WARP-CREATE-2, WARP-CREATE-3] there are two side traits, and one of three is superior', () => {
  expect(not({ side: good.side.slice(1) })).toBe('out-of-range at input.side')
  expect(not({ side: undefined })).toBe('invalid-request at input.side')
  expect(not({ superior: 'flaw' })).toBe('invalid-request at input.superior')
  expect(not({ superior: undefined })).toBe('invalid-request at input.superior')
})

test('[WARP-CREATE-4, WARP-CREATE-7] every trait needs a name and a sign, and no text is blank', () => {
  const [boxer, thief] = good.side
  expect(not({ central: { name: '', sign: 's' } })).toBe('text-missing at input.central.name')
  expect(not({ central: { name: 'x' } })).toBe('sign-missing at input.central.sign')
  expect(not({ side: [{ ...boxer, sign: null }, thief] })).toBe(
    'sign-missing at input.side[0].sign',
  )
  expect(not({ side: [boxer, { ...thief, name: null }] })).toBe(
    'text-missing at input.side[1].name',
  )
  expect(not({ flaw: { name: 'x', sign: '' } })).toBe('sign-missing at input.flaw.sign')
  expect(not({ concept: ' ' })).toBe('text-missing at input.concept')
  expect(not({ motivation: null })).toBe('text-missing at input.motivation')
  expect(not({ secret: undefined })).toBe('text-missing at input.secret')
  expect(not({ importantPerson: '' })).toBe('text-missing at input.importantPerson')
})

test('[WARP-HP-5] hit points need a label', () => {
  const choices = good.hitPoints.choices
  expect(not({ hitPoints: { label: '  ', choices } })).toBe('text-missing at input.hitPoints.label')
  expect(not({ hitPoints: undefined })).toBe('invalid-request at input.hitPoints')
})

test('[WARP-CREATE-5] a flaw has no kind, rank or score', () => {
  expect(not({ flaw: { ...good.flaw, kind: 'standard' } })).toBe(
    'invalid-request at input.flaw.kind',
  )
})

test('[WARP-CREATE-8] an attribute is either described or declared unknown', () => {
  const [boxer, thief] = good.side
  expect(make({ central: null, unknown: ['central'], superior: 'central' })).toMatchObject({
    scores: { central: null },
    character: {
      traits: [
        {
          id: 'central',
          name: null,
          description: null,
          kind: null,
          rank: 'superior',
          score: null,
          sign: null,
          unknown: true,
        },
        {},
        {},
        {},
      ],
      unknown: ['central'],
    },
  })
  expect(make({ flaw: null, unknown: ['flaw', 'secret'], secret: null })).toMatchObject({
    character: { secret: null },
  })
  expect(not({ central: null })).toBe('unknown-mismatch at input.central')
  expect(not({ unknown: ['flaw'] })).toBe('unknown-mismatch at input.flaw')
  expect(not({ side: [boxer, null] })).toBe('unknown-mismatch at input.side[1]')
  expect(not({ side: [boxer, thief], unknown: ['side-2'] })).toBe(
    'unknown-mismatch at input.side[1]',
  )
  expect(not({ unknown: ['motivation'] })).toBe('unknown-mismatch at input.motivation')
  expect(not({ unknown: ['secret'] })).toBe('unknown-mismatch at input.secret')
  expect(not({ unknown: ['important-person'] })).toBe('unknown-mismatch at input.importantPerson')
  expect(not({ unknown: ['name'] })).toBe('invalid-request at input.unknown[0]')
})

const body = (choices: object[], more: object = {}) => ({
  hitPoints: { label: 'Guts', choices },
  ...more,
})
const plain = {
  side: [
    { name: 'a', sign: 's' },
    { name: 'b', sign: 's' },
  ],
}

test('[WARP-HP-1] seven per die, or 14 without a trait', () => {
  expect(make({ superior: 'central' })).toMatchObject({ character: { hitPoints: { max: 21 } } })
  const none = [{ trait: 'none', mode: 'fixed', faces: [], total: 14 }]
  expect(make({ ...plain, ...body([]) })).toMatchObject({ hitPointRolls: none })
  expect(make({ ...plain, ...body([{ trait: 'none', mode: 'fixed' }]) })).toMatchObject({
    character: { hitPoints: { max: 14 } },
    hitPointRolls: none,
  })
})

test('[WARP-HP-2] at least 14, also for rolled totals unless the option is off', () => {
  const rolled = { ...plain, ...body([{ trait: 'none', mode: 'roll' }]) }
  expect(make(rolled, [1, 2, 3, 4])).toMatchObject({
    character: { hitPoints: { max: 14 } },
    hitPointRolls: [{ trait: 'none', mode: 'roll', faces: [1, 2, 3, 4], total: 10 }],
  })
  expect(make({ ...rolled, options: { rolledHitPointsFloor: false } }, [1, 2, 3, 4])).toMatchObject(
    {
      character: { hitPoints: { max: 10, current: 10 } },
    },
  )
  const weak = {
    side: [{ name: 'a', sign: 's', kind: 'technical', hitPoints: true }, good.side[1]],
  }
  expect(make({ ...weak, superior: 'central' })).toMatchObject({
    character: { hitPoints: { max: 14 } },
  })
})

test('[WARP-HP-3, WARP-HP-4] rolls twice the dice for each declared trait, the highest counts', () => {
  const strong = { central: { name: 'x', sign: 's', hitPoints: true } }
  const both = body([
    { trait: 'side-1', mode: 'roll' },
    { trait: 'central', mode: 'roll' },
  ])
  expect(make({ ...strong, ...both }, [...Array(8).fill(1), ...Array(6).fill(4)])).toMatchObject({
    character: { hitPoints: { max: 24 } },
    hitPointRolls: [{ total: 8 }, { total: 24 }],
  })
  const at = 'input.hitPoints.choices'
  expect(not({ ...strong })).toBe(`hit-points-choice at ${at}`)
  expect(not(body([]))).toBe(`hit-points-choice at ${at}`)
  expect(not(body([{ trait: 'central', mode: 'roll' }]))).toBe(
    `hit-points-choice at ${at}[0].trait`,
  )
  expect(not(body([{ trait: 'none', mode: 'roll' }]))).toBe(`hit-points-choice at ${at}[0].trait`)
  const twice = { trait: 'side-1', mode: 'roll' }
  expect(not(body([twice, twice]))).toBe(`invalid-request at ${at}[1].trait`)
  expect(not(body([{ trait: 'side-1' }]))).toBe(`invalid-request at ${at}[0].mode`)
})

const power = { name: 'Hunches', sign: 'shivers', kind: 'technical', fringe: true }

test('[WARP-XPPOOL-1] one experience die', () => {
  expect(make()).toMatchObject({ character: { experience: { pool: 1, used: 0 } } })
})

test('[WARP-PSYPOOL-1, WARP-PSYPOOL-2] a power adds a pool: three shots, or the highest die', () => {
  const psychic = { side: [power, power], superior: 'central', ...body([]) }
  expect(make({ ...psychic, psychicPool: {} })).toMatchObject({
    character: { psychic: { max: 3, current: 3, label: '' } },
    psychicRolls: [],
  })
  expect(make({ ...psychic, psychicPool: { mode: 'roll', label: 'Ch’i' } }, [4, 2])).toMatchObject({
    character: { psychic: { max: 4, current: 4, label: 'Ch’i' } },
    psychicRolls: [4, 2],
  })
  expect(not(psychic)).toBe('psychic-pool-mismatch at input.psychicPool')
  expect(not({ psychicPool: {} })).toBe('psychic-pool-mismatch at input.psychicPool')
})

test('[WARP-PSYPOOL-3] a non-technical power as side trait gives a warning', () => {
  const odd = {
    side: [{ ...power, kind: 'standard' }, power],
    superior: 'central',
    ...body([]),
    psychicPool: {},
  }
  expect(make(odd)).toMatchObject({
    warnings: [{ code: 'fringe-power-not-technical', path: 'input.side[0].kind' }],
  })
  const central = { central: { ...power, kind: 'standard' }, psychicPool: {} }
  expect(make(central)).toMatchObject({ warnings: [] })
})

test('[WARP-OPS-2] other errors of shape are refused', () => {
  expect(not({ central: { name: 'x', sign: 's', kind: 'broad' } })).toBe(
    'invalid-request at input.central.kind',
  )
  expect(not({ equipment: ['rope', 3] })).toBe('invalid-request at input.equipment[1]')
  expect(not({ name: null })).toBe('invalid-request at input.name')
  expect(not({ motivation: 7 })).toBe('invalid-request at input.motivation')
})
