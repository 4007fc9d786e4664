import { expect, test } from 'vitest'
import { decided, done, MASTER } from '../testing/test-table.ts'
import { initial } from '../state.ts'

/** Opponents that the Master writes. */

const foeOf = (written: object) => {
  const { foes } = done(initial(), { type: 'add-opponent', name: 'Ghirla', ...written }, MASTER)
  return Object.values(foes)[0]!.character
}

test('[WOC-EGO-2] [WOC-CREATE-12] an opponent with only a name is an ordinary person', () => {
  expect(foeOf({})).toMatchObject({
    ego: 5,
    components: { soul: 3, mind: 3, body: 3 },
    nuances: [],
    skills: [],
    cosmicScheme: null,
  })
})

test('[WOC-SPEC-1] [WOC-NUANCE-1] an opponent has shades and specialisations', () => {
  const { nuances, skills } = foeOf({
    skills: 'Scherma 4 (Sciabola 2, Due lame 1), Raggiro 2, Nuoto',
    bodyShades: 'Forza +2, Agilità −1',
    soulShades: 'Calma +1',
  })
  expect(skills.map(({ name, level, specialisations }) => [name, level, specialisations])).toEqual([
    [
      'Scherma',
      4,
      [
        { name: 'Sciabola', level: 2 },
        { name: 'Due lame', level: 1 },
      ],
    ],
    ['Raggiro', 2, []],
    ['Nuoto', 1, []],
  ])
  expect(nuances).toMatchObject([
    { component: 'soul', name: 'Calma', value: 1 },
    { component: 'body', name: 'Forza', value: 2 },
    { component: 'body', name: 'Agilità', value: -1 },
  ])
})

test('[WOC-MAGIC-2] [WOC-COSMIC-3] an opponent is a mage with a Scheme and spells', () => {
  const mage = { discipline: 'Arte del gelo', school: 'Brina', magicLevel: 3, ego: 8 }
  const { skills, cosmicScheme, spells } = foeOf({
    ...mage,
    elements: 'Freddo +2, Caldo -2',
    opposites: 'Caldo – Freddo',
    spells: 'Morsa (Freddo), Eco',
  })
  expect(skills).toMatchObject([
    { name: 'Arte del gelo', level: 3, magic: { school: 'Brina', style: 'codified' } },
  ])
  expect(cosmicScheme).toEqual({
    school: 'Brina',
    elements: ['Freddo', 'Caldo'],
    opposites: [['Caldo', 'Freddo']],
    modifiers: { Freddo: 2, Caldo: -2 },
  })
  expect(spells).toEqual([
    { name: 'Morsa', skill: 'Arte del gelo', element: 'Freddo' },
    { name: 'Eco', skill: 'Arte del gelo', element: null },
  ])
  const improvised = foeOf({ ...mage, style: 'improvised', foci: 'Luna: notte, sogno; Chiave' })
  expect(improvised.skills[0]?.magic?.foci).toEqual([
    { name: 'Luna', meanings: ['notte', 'sogno'] },
    { name: 'Chiave', meanings: [] },
  ])
})

test('[WOC-MAGIC-5] [WOC-SPEC-2] a written opponent obeys the limits of the book', () => {
  const refused = (written: object) => {
    const result = decided(initial(), { type: 'add-opponent', name: 'Ghirla', ...written }, MASTER)
    return result.ok ? 'done' : result.error.code
  }
  // Ego 8 allows magic skills up to 3
  expect(refused({ discipline: 'Gelo', ego: 8, magicLevel: 4 })).toBe('magic-skill-cap')
  expect(refused({ skills: 'Scherma 2 (Sciabola 3)' })).toBe('specialisation-above-skill')
  expect(refused({ bodyShades: 'Forza +3' })).toBe('nuance-limit') // Body 3 allows 2
})
