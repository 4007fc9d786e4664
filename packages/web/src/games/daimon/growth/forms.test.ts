import type { CharacterDoc } from '@mastro/rules-daimon'
import { expect, test } from 'vitest'
import type { GameCatalogue } from '../../../net/catalogue.ts'
import { formOf, missingAnswers } from './forms.ts'

const same = (text: string) => ({ it: text, en: text })
const bonus = (id: string, dice: number = 1) => ({ on: 'skill', id, dice })
const doc = {
  sheet: { sections: [] },
  character: {
    traits: [],
    enhancements: [
      { id: 'enh-1', name: 'Occhio-mirino', bonuses: [bonus('aim')] },
      { id: 'enh-2', name: 'Braccio', bonuses: [bonus('pistols', 2)] },
      { id: 'enh-3', name: 'Chip', bonuses: [bonus('aim'), bonus('pistols')] },
    ],
  },
} as unknown as CharacterDoc // safe: only these fields are read
const book = {
  catalogue: {
    skills: [
      { value: 'aim', label: { it: 'Mira', en: 'Aim' } },
      { value: 'pistols', label: same('Pistole') },
    ],
  },
} as unknown as GameCatalogue // safe: only the skills are read

test('[DAI-ENH-6] an enhancement with a single +1 can take one more bonus', () => {
  const form = formOf('enhancement-bonus', doc, book, {})
  const [enhancements, targets] = form.fields
  expect(enhancements!.choices!.map(({ value, label }) => [value, label.it])).toEqual([
    ['enh-1', 'Occhio-mirino: Mira +1D'],
  ])
  expect(targets!.choices!.map(({ value }) => value)).toContain('skill:pistols')
  expect(form.purchase({ enhancementId: 'enh-1', bonus: 'skill:pistols' })).toEqual({
    type: 'enhancement',
    enhancementId: 'enh-1',
    bonus: { on: 'skill', id: 'pistols' },
  })
})

test('[DAI-EVO-4] a purchase names the answers that it still lacks', () => {
  const lacking = (values: object) =>
    missingAnswers(formOf('enhancement', doc, book, {}), { ...values }).map(({ en }) => en)
  expect(lacking({ name: ' ', tech: null })).toEqual(['Enhancement', 'Technology', '+1D on'])
  expect(lacking({ name: 'Eye', tech: 'nano', bonus: 'skill:aim' })).toEqual([])
})

test('[DAI-EVO-6] a trait bought with EVO has a bonus only if the table allows it', () => {
  const dice = (options: object) =>
    formOf('trait', doc, book, { ...options }).fields.find(({ id }) => id === 'dice')!
  expect(dice({})).toMatchObject({ min: -7, max: -1 })
  expect(dice({ evoTraitBonus: true })).toMatchObject({ min: -7, max: 7 })
  const form = formOf('trait', doc, book, { evoTraitBonus: true })
  expect(form.purchase({ name: 'Aquila', modifier: 'skill:aim', dice: 1 })).toEqual({
    type: 'trait',
    name: 'Aquila',
    modifier: { on: 'skill', id: 'aim', dice: 1 },
  })
  expect(form.purchase({ name: 'Aquila', modifier: null, dice: 1 })).toEqual({
    type: 'trait',
    name: 'Aquila',
  })
})
