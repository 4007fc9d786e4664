import { expect, test } from 'vitest'
import { presetInLanguage } from '../presets/presets.ts'
import { formatDice, formatNotation, formatTrait } from './format-trait.ts'

const traits = presetInLanguage('nives', 'it')!.kept.sheet.traits

test('[WARP-SHEET-2] shows name, description, sign and dice, with scores as good/superior', () => {
  expect(formatTrait(traits[0]!, 'it')).toBe(
    'Medico d’urgenza: tutto ciò che serve in un pronto soccorso (stetoscopio al collo) 2',
  )
  expect(formatTrait(traits[1]!, 'it')).toBe('Nervi saldi (parla sempre piano) 3')
  expect(formatTrait(traits[3]!, 'it')).toBe('Non sa dire di no (telefono che vibra di continuo)')
  expect(formatTrait({ ...traits[0]!, name: null, unknown: true }, 'en')).toBe('Unknown')
  expect(
    ['standard', 'technical', 'narrow', 'narrow-technical'].map(kind =>
      formatNotation(kind as 'standard'),
    ),
  ).toEqual(['3/4', '1/2', '4/6', '2/4'])
})

test('[WARP-SHEET-3] the Master’s sheets mark technical dice with an asterisk', () => {
  expect(formatDice(traits[0]!, true)).toBe('2*')
  expect(formatDice(traits[0]!, false)).toBe('2')
  expect(formatDice(traits[1]!, true)).toBe('3')
})
