import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['it', 'Teo Ferri', 'Teo'],
  ['it', 'L’uomo in grigio', 'L’uomo in grigio'],
  ['it', 'Guardia del Centro 2', 'Guardia 2'],
  ['it', 'Lupo grigio', 'Lupo'],
  ['en', 'Grey wolf', 'Grey wolf'],
  ['en', 'Grey wolf 2', 'Grey wolf 2'],
  ['en', 'Mistress of frost', 'Mistress'],
  ['en', 'Teo Ferri', 'Teo'],
  ['en', 'Aurelia dei Venti', 'Aurelia'],
  ['en', 'Tobia della Corda', 'Tobia'],
] as const)('in %s, %s is shortened to %s', (tongue, name, called) => {
  expect(firstName(name, tongue)).toBe(called)
})
