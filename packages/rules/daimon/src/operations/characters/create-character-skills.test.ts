import { expect, test } from 'vitest'
import { NEWCOMER, refused } from '../../testing/test-sheets.ts'
import { type CharacterChanges, create, plus } from '../../testing/newcomer-cases.ts'

const changed = (k: number, changes: CharacterChanges) => ({
  skills: NEWCOMER.skills.map((skill, n) => (n === k ? { ...skill, ...changes } : skill)),
})

test('[DAI-CREATE-14] seven and six points, on three skills each, counting base points only', () => {
  expect(create(changed(0, { base: 2 }))).toEqual(refused('class-points', 'input.background.first'))
  expect(create(changed(0, { base: 2, extra: 1 }))).toEqual(
    refused('class-points', 'input.background.first'),
  )
  expect(create(changed(3, { base: 4 }))).toEqual(refused('class-points', 'input.secondClass'))
  const two = {
    skills: [
      { id: 'literature', classNo: 1, base: 4 },
      { id: 'rhetoric', classNo: 1, base: 3 },
      { id: 'economics', classNo: 1, extra: 2 },
      ...NEWCOMER.skills.slice(3),
    ],
  }
  expect(create(two)).toEqual(refused('class-spread', 'input.background.first'))
  const pair = {
    skills: [
      ...NEWCOMER.skills.slice(0, 3),
      { id: 'drive-motorbikes', classNo: 2, base: 3 },
      { id: 'orientation', classNo: 2, base: 3 },
    ],
  }
  expect(create(pair)).toEqual(refused('class-spread', 'input.secondClass'))
})

test('[DAI-CREATE-15] no skill is above four with base and extra points', () => {
  expect(create(changed(0, { extra: 1 }))).toMatchObject({ ok: true })
  expect(create(changed(0, { extra: 2 }))).toEqual(refused('at-maximum', 'input.skills[0]'))
  expect(create(plus({ id: 'aim', classNo: 1 }))).toEqual(
    refused('out-of-range', 'input.skills[6]'),
  )
  expect(create(plus({ id: 'aim', classNo: 4, extra: 1 }))).toEqual(
    refused('out-of-range', 'input.skills[6].classNo'),
  )
})

test('[DAI-CREATE-16] [DAI-CREATE-18] a third class takes one extra point and at least two for its skills', () => {
  const thirdClass = { name: 'Infermiere' }
  expect(create({ thirdClass })).toEqual(refused('class-points', 'input.thirdClass'))
  expect(create({ thirdClass, ...plus({ id: 'first-aid', classNo: 3, extra: 1 }) })).toEqual(
    refused('class-points', 'input.thirdClass'),
  )
  expect(create({ thirdClass, ...plus({ id: 'surgery', classNo: 3, extra: 2 }) })).toMatchObject({
    output: { report: { extraPoints: { thirdClass: 1, skills: 2, unspent: 2 } } },
  })
  expect(create({ thirdClass, ...plus({ id: 'surgery', classNo: 3, base: 1, extra: 1 }) })).toEqual(
    refused('class-points', 'input.skills[6].base'),
  )
  expect(create(plus({ id: 'surgery', classNo: 3, extra: 2 }))).toEqual(
    refused('unknown-id', 'input.skills[6].classNo'),
  )
  const dear = {
    thirdClass,
    thirdTrait: {
      name: 'Forte',
      kind: 'characteristic-bonus',
      modifier: { on: 'characteristic', id: 'power', dice: 1 },
    },
    ...plus({ id: 'surgery', classNo: 3, extra: 2 }),
  }
  expect(create(dear)).toEqual(refused('points-exceeded', 'input.skills'))
})

test('[DAI-CREATE-18] at most five extra points in all', () => {
  expect(
    create(plus({ id: 'aim', classNo: 1, extra: 1 }, { id: 'rifles', classNo: 1, extra: 4 })),
  ).toMatchObject({
    output: { report: { extraPoints: { skills: 5, unspent: 0 } } },
  })
  const six = plus(
    { id: 'aim', classNo: 1, extra: 1 },
    { id: 'rifles', classNo: 1, extra: 4 },
    { id: 'pistols', classNo: 1, extra: 1 },
  )
  expect(create(six)).toEqual(refused('points-exceeded', 'input.skills'))
})

test('[DAI-CREATE-20] [DAI-SHEET-2] Resources is not for sale, and skills need known ids', () => {
  expect(create(plus({ id: 'resources', classNo: 1, extra: 1 }))).toEqual(
    refused('resources-not-purchasable', 'input.skills[6].id'),
  )
  for (const id of ['luck', 'aim:pistol', 'martial-arts:', 'custom:', 'custom:empathy'])
    expect(create(plus({ id, classNo: 1, extra: 1 }))).toEqual(
      refused('unknown-id', 'input.skills[6].id'),
    )
  const own = { id: 'custom:empathy', kind: 'specific', generic: 'communication' }
  expect(create(plus({ ...own, classNo: 1, extra: 1 }))).toMatchObject({
    output: { character: { skills: { 6: { ...own, score: 1 } } } },
  })
  expect(create(plus({ id: 'escape', classNo: 1, extra: 1 }))).toEqual(
    refused('duplicate-id', 'input.skills[6].id'),
  )
  expect(create(plus({ id: 'aim', classNo: 1, extra: 1, kind: null }))).toEqual(
    refused('invalid-request', 'input.skills[6].kind'),
  )
})

test('[DAI-SKILL-11] one skill with two details counts as two skills', () => {
  const arts = ['martial-arts:karate', 'martial-arts:savate', 'martial-arts']
  const made = create(plus(...arts.map(id => ({ id, classNo: 1, extra: 1 }))))
  expect(made).toMatchObject({ ok: true })
})

test('[DAI-SKILL-3] at most two skills out of context in a class', () => {
  const astray = ['aim', 'melee', 'hunting'].map(id => ({
    id,
    classNo: 1,
    extra: 1,
    outOfContext: true,
  }))
  expect(create(plus(...astray.slice(0, 2)))).toMatchObject({ ok: true })
  expect(create(plus(...astray))).toEqual(refused('out-of-context-limit', 'input.skills'))
})

test('[DAI-SKILL-9] points are placed together, so a generic may have lower new specifics', () => {
  const shooter = (...scores: number[]) =>
    create(
      plus(
        { id: 'aim', classNo: 1, extra: scores[0] },
        ...scores.slice(1).map((extra, k) => ({ id: ['rifles', 'pistols'][k], classNo: 1, extra })),
      ),
    )
  expect(shooter(2, 2, 1)).toMatchObject({ ok: true })
  expect(shooter(2, 1, 1)).toEqual(refused('generic-too-high', 'input.skills[6]'))
  expect(shooter(2)).toEqual(refused('generic-too-high', 'input.skills[6]'))
})

test('[DAI-SKILL-6] [DAI-SKILL-13] options of the generic rule apply at creation too', () => {
  const runner = plus({ id: 'running', classNo: 1, extra: 3 })
  expect(create(runner)).toEqual(refused('generic-too-high', 'input.skills[6]'))
  expect(create({ ...runner, options: { orphanGenerics: 'free' } })).toMatchObject({ ok: true })
  const known = plus({ id: 'contacts', classNo: 1, extra: 2 })
  expect(create(known)).toEqual(refused('generic-too-high', 'input.skills[6]'))
  expect(create({ ...known, options: { resourcesAsSpecific: true } })).toMatchObject({ ok: true })
})
