import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressionTable } from '../../data/progression.ts'
import { learnableSkills } from '../../data/skills.ts'
import { DEFAULT_OPTIONS, type Options } from '../../options.ts'
import { isOrphan, isSupported, mayRise, specificsOf, type ScoredSkill } from './generic-rule.ts'
import { ask, RINA } from '../../testing/test-sheets.ts'

const owned = (id: string, score: number): ScoredSkill => ({ id, score, kind: null, generic: null })
const AIM_SPECIFICS = ['archery', 'crossbow', 'heavy-weapons', 'rifles', 'pistols']
const sheetOf = (generic: number, specifics: readonly number[], resources: number = 0) => ({
  skills: [
    ...(generic > 0 ? [owned('aim', generic)] : []),
    ...specifics.map((score, k) => owned(AIM_SPECIFICS[k]!, score)),
  ],
  resources,
})
const options = (changes: Partial<Options> = {}): Options => ({ ...DEFAULT_OPTIONS, ...changes })

/** The rule in its simplest form: counts the specifics that are not below the generic. */
function naiveLegal(generic: number, specifics: readonly number[]): boolean {
  if (generic <= 1) return true
  let count = 0
  for (const score of specifics) if (score >= generic) count += 1
  return count + 1 >= generic
}

function naiveRise(to: number, specifics: readonly number[], all: boolean): boolean {
  if (to <= 1) return true
  if (to > specifics.length + 1) return false
  let low = 0
  for (const score of specifics) if (score < to) low += 1
  return all ? low === 0 : specifics.length - low >= to - 1
}

/** Every list of up to three scores from 1 to 7, and of four from 1 to 4. */
function* smallSheets(): Generator<number[]> {
  const range = (max: number) => Array.from({ length: max }, (_, k) => k + 1)
  yield []
  for (const a of range(7)) {
    yield [a]
    for (const b of range(7)) {
      yield [a, b]
      for (const c of range(7)) yield [a, b, c]
    }
  }
  for (const a of range(4))
    for (const b of range(4)) for (const c of range(4)) for (const d of range(4)) yield [a, b, c, d]
}

test('[DAI-SKILL-6] [DAI-SKILL-7] [DAI-SKILL-9] equals a naive checker on all small sheets', () => {
  let looked = 0
  for (const specifics of smallSheets())
    for (const generic of [1, 2, 3, 4, 5, 6, 7]) {
      const sheet = sheetOf(generic, specifics)
      const legal = isSupported(sheet.skills[0]!, sheet, options())
      if (legal !== naiveLegal(generic, specifics)) expect([generic, specifics, legal]).toBeNull()
      looked += 1
    }
  expect(looked).toBe((1 + 7 + 49 + 343 + 256) * 7)
})

test('[DAI-SKILL-8] a raise equals a naive checker on all small sheets, in both readings', () => {
  for (const specifics of smallSheets())
    for (const to of [1, 2, 3, 4, 5, 6, 7])
      for (const genericGrowth of ['all-specifics', 'enough-specifics'] as const) {
        const sheet = sheetOf(to - 1, specifics)
        const may = mayRise(owned('aim', to - 1), to, sheet, options({ genericGrowth }))
        const expected = naiveRise(to, specifics, genericGrowth === 'all-specifics')
        if (may !== expected) expect([to, specifics, genericGrowth, may]).toBeNull()
      }
  expect(mayRise(owned('aim', 1), 2, sheetOf(1, [2]), options())).toBe(true)
})

test('[DAI-SKILL-9] every phase of the book’s progression is a legal sheet', () => {
  for (const { phase, generic, specifics } of progressionTable.phases) {
    const sheet = sheetOf(generic, specifics)
    expect([phase, isSupported(sheet.skills[0]!, sheet, options())]).toEqual([phase, true])
  }
})

test('[DAI-SKILL-8] raises of generics in the book’s progression are allowed', () => {
  const { phases } = progressionTable
  const raises = phases.filter((now, k) => k > 0 && now.generic > phases[k - 1]!.generic)
  expect(raises.map(({ phase }) => phase)).toEqual([4, 9, 18])
  for (const { generic, specifics } of raises) {
    const sheet = sheetOf(generic - 1, specifics)
    expect(mayRise(sheet.skills[0]!, generic, sheet, options())).toBe(true)
  }
  for (const phase of [1, 2, 4, 5, 6, 7, 9, 12, 13, 14, 15, 16]) {
    const { generic, specifics } = phases[phase - 1]!
    const sheet = sheetOf(generic, specifics)
    expect([phase, mayRise(sheet.skills[0]!, generic + 1, sheet, options())]).toEqual([
      phase,
      false,
    ])
  }
})

test('[DAI-SKILL-9] a legal raise always leaves a legal sheet', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 5 })
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 7 }), fc.boolean(), (specifics, to, loose) => {
      const set = options({ genericGrowth: loose ? 'enough-specifics' : 'all-specifics' })
      const raised = sheetOf(to, specifics)
      fc.pre(mayRise(owned('aim', to - 1), to, sheetOf(to - 1, specifics), set))
      expect(isSupported(raised.skills[0]!, raised, set)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('[DAI-SKILL-6] option orphanGenerics exempts only the eleven listed skills', () => {
  const orphans = learnableSkills.filter(({ id }) => isOrphan(id))
  expect(orphans).toHaveLength(11)
  for (const { id } of orphans) {
    const sheet = { skills: [owned(id, 7)], resources: 0 }
    expect(isSupported(sheet.skills[0]!, sheet, options())).toBe(false)
    expect(isSupported(sheet.skills[0]!, sheet, options({ orphanGenerics: 'free' }))).toBe(true)
    expect(mayRise(owned(id, 6), 7, sheet, options({ orphanGenerics: 'free' }))).toBe(true)
    expect(mayRise(owned(id, 1), 2, sheet, options())).toBe(false)
  }
  const aim = sheetOf(2, [])
  expect(isSupported(aim.skills[0]!, aim, options({ orphanGenerics: 'free' }))).toBe(false)
})

test('[DAI-SKILL-12] custom specifics support their generic, custom generics follow the rule', () => {
  const sprint = { id: 'custom:sprint', score: 2, kind: 'specific', generic: 'running' } as const
  const alone = { id: 'custom:whistle', score: 7, kind: 'specific', generic: null } as const
  const magic = { id: 'custom:magic', score: 2, kind: 'generic', generic: null } as const
  const fire = { id: 'custom:fire', score: 2, kind: 'specific', generic: 'custom:magic' } as const
  const legal = (skill: ScoredSkill, ...others: ScoredSkill[]) =>
    isSupported(skill, { skills: [skill, ...others], resources: 0 }, options())
  expect(legal(owned('running', 2))).toBe(false)
  expect(legal(owned('running', 2), sprint)).toBe(true)
  expect(legal(owned('running', 2), alone)).toBe(false)
  expect(legal(magic)).toBe(false)
  expect(legal(magic, fire)).toBe(true)
  expect(
    isSupported(magic, { skills: [magic], resources: 0 }, options({ orphanGenerics: 'free' })),
  ).toBe(false)
})

test('[DAI-SKILL-11] details of one skill are separate specifics', () => {
  const sheet = {
    skills: [
      owned('unarmed-combat', 3),
      owned('martial-arts:karate', 3),
      owned('martial-arts:savate', 4),
    ],
    resources: 0,
  }
  expect(specificsOf('unarmed-combat', sheet, options())).toEqual([3, 4])
  expect(isSupported(sheet.skills[0]!, sheet, options())).toBe(true)
})

test('[DAI-SKILL-13] Resources supports Contacts only by option, and only from 1 up', () => {
  const contacts = owned('contacts', 2)
  const legal = (resources: number, resourcesAsSpecific: boolean) =>
    isSupported(contacts, { skills: [contacts], resources }, options({ resourcesAsSpecific }))
  expect(legal(5, false)).toBe(false)
  expect(legal(5, true)).toBe(true)
  expect(legal(1, true)).toBe(false)
  expect(
    specificsOf('contacts', { skills: [], resources: 0 }, options({ resourcesAsSpecific: true })),
  ).toEqual([])
})

test('[DAI-SKILL-10] specifics rise freely, with or without their generic', () => {
  const alone = { skills: [owned('pistols', 6)], resources: 0 }
  expect(isSupported(alone.skills[0]!, alone, options())).toBe(true)
  expect(mayRise(alone.skills[0]!, 7, alone, options())).toBe(true)
})

test('[DAI-SKILL-14] the rule counts bought points, not dice of traits and implants', () => {
  const character = {
    ...RINA,
    traits: [
      { id: 'trait-1', name: 'Mancino', modifier: { on: 'skill', id: 'pistols', dice: -3 } },
      { id: 'trait-2', name: 'Cecchino', modifier: { on: 'skill', id: 'aim', dice: 3 } },
    ],
    skills: [
      { id: 'aim', classId: 'class-1', score: 2 },
      { id: 'pistols', classId: 'class-1', score: 2 },
    ],
  }
  expect(ask('validate-character', { character })).toMatchObject({ output: { valid: true } })
})
