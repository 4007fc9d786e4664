import { expect, test } from 'vitest'
import { decidedEffectLabel, effectLabel } from './effect-label.ts'
import { label, same } from './label.ts'

const guard = label('Guardia 3: ferite', 'Guard 3: wounds')

test('an effect label consists of subject, figure and consequence', () => {
  const down = effectLabel({ about: guard, from: 2, is: 3 }, label(' (a terra)', ' (down)'))
  expect(down).toEqual({
    label: label('Guardia 3: ferite 2 → 3 (a terra)', 'Guard 3: wounds 2 → 3 (down)'),
    figure: { about: guard, from: 2, is: 3 },
  })
  expect(effectLabel({ about: same('Aldo:'), is: 7 }, undefined, n => `${n} danni`).label.it).toBe(
    'Aldo: 7 danni',
  )
})

test('a changed figure is shown with the old one and without its consequence', () => {
  const down = effectLabel({ about: guard, from: 2, is: 3 }, label(' (a terra)', ' (down)'))
  expect(decidedEffectLabel(down, 1).label).toEqual(
    label('Guardia 3: ferite 2 → 1, invece di 3', 'Guard 3: wounds 2 → 1, instead of 3'),
  )
  expect(decidedEffectLabel(down, 3)).toEqual(down)
  const far = effectLabel({ about: same('Aldo, a 13 m: danno'), is: 3 })
  expect(decidedEffectLabel(far, 1).label.it).toBe('Aldo, a 13 m: danno 1, invece di 3')
})

test('an effect stored by an older version keeps its label and adds the new figure', () => {
  expect(decidedEffectLabel({ label: same('Aldo: ferite 2 → 3') }, 1).label).toEqual(
    same('Aldo: ferite 2 → 3: 1'),
  )
})
