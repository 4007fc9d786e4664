import { expect, test } from 'vitest'
import { decided, figured } from './effect-label.ts'
import { label, same } from './label.ts'

const guard = label('Guardia 3: ferite', 'Guard 3: wounds')

test('an effect says its figure apart: whom and what, then the figure, then what follows from it', () => {
  const down = figured({ about: guard, from: 2, is: 3 }, label(' (a terra)', ' (down)'))
  expect(down).toEqual({
    label: label('Guardia 3: ferite 2 → 3 (a terra)', 'Guard 3: wounds 2 → 3 (down)'),
    figure: { about: guard, from: 2, is: 3 },
  })
  expect(figured({ about: same('Aldo:'), is: 7 }, undefined, n => `${n} danni`).label.it).toBe(
    'Aldo: 7 danni',
  )
})

test('the table’s own figure is told with the one it replaces, and what followed that one is not', () => {
  const down = figured({ about: guard, from: 2, is: 3 }, label(' (a terra)', ' (down)'))
  expect(decided(down, 1).label).toEqual(
    label('Guardia 3: ferite 2 → 1, invece di 3', 'Guard 3: wounds 2 → 1, instead of 3'),
  )
  expect(decided(down, 3)).toEqual(down)
  const far = figured({ about: same('Aldo, a 13 m: danno'), is: 3 })
  expect(decided(far, 1).label.it).toBe('Aldo, a 13 m: danno 1, invece di 3')
})

test('one that an older program proposed is told with its words and the new figure', () => {
  expect(decided({ label: same('Aldo: ferite 2 → 3') }, 1).label).toEqual(
    same('Aldo: ferite 2 → 3: 1'),
  )
})
