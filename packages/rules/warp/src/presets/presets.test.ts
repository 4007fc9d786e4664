import { labelsIn } from '@mastro/core'
import { expect, test } from 'vitest'
import type { StoredCharacter } from '../state.ts'
import { answered } from '../testing/run-operation.ts'
import { PEOPLE } from './people.ts'
import { presets, presetInLanguage } from './presets.ts'
import type { CarriedWeaponView } from '../documents.ts'
import { ruleset } from '../ruleset.ts'
import { tableWithCharacters } from '../testing/test-characters.ts'

test('[WARP-CREATE-1] six characters and six of the Master’s are legal in both languages', () => {
  expect(presets.filter(({ kind }) => kind === 'character')).toHaveLength(6)
  expect(presets.filter(({ kind }) => kind === 'opponent')).toHaveLength(6)
  expect(new Set(presets.map(({ id }) => id)).size).toBe(12)
  for (const { id } of presets)
    for (const language of ['it', 'en'] as const) {
      const { kept } = presetInLanguage(id, language)!
      expect(answered('validate-character', { character: kept.sheet }), id).toEqual({
        valid: true,
        problems: [],
      })
    }
})

test('presets have looks and motives in both languages, and every text is translated', () => {
  for (const { look, motive, sheet } of PEOPLE)
    for (const { it, en } of labelsIn([look, motive, sheet['concept'], sheet['history']]))
      expect(it.trim() !== '' && en.trim() !== '' && it !== en).toBe(true)
})

test('[WARP-SHEET-1] a preset’s sheet is the result of creation, plus gear', () => {
  const petra = presets.find(({ id }) => id === 'petra')!.character as unknown as StoredCharacter
  expect(petra.sheet).toMatchObject({
    name: 'Petra Okonjo',
    hitPoints: { max: 21, current: 21, label: 'Fiato' },
    experience: { pool: 1, used: 0 },
    approved: false,
  })
  expect(petra.sheet.traits.map(({ score }) => score)).toEqual([3, 4, 3, null])
  expect(petra.armor).toEqual(['armored-jacket'])
  expect(petra.weapons).toMatchObject([{ name: 'Pistola media', magazine: 12 }])
})

test('built-in weapon names are shown in the reader’s language, custom ones as typed', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'soldier', language: 'it', shown: true })
  const attacker = world.being('Mercenaria').id
  const gun = (weapons: readonly unknown[]) => {
    world.send('mara', { type: 'change-gear', being: attacker, weapons, language: 'it' })
    const { arms } = world.docs('mara')[`foe/${attacker}`] as unknown as FoeDoc // safe: the chapter defines the document
    return arms[0]?.name
  }
  expect(gun(['rifle'])).toEqual({ it: 'Fucile automatico leggero', en: 'Light automatic rifle' })
  const { armor, weapons } = world.being('Mercenaria')
  const fired = weapons.map(weapon => ({ ...weapon, magazine: 1 }))
  const event = { type: 'gear-changed', being: attacker, armor, weapons: fired }
  expect(ruleset.describe(event, world.state(), world.tableInfo())?.text).toEqual({
    it: 'Mercenaria spara (Fucile automatico leggero).',
    en: 'Mercenary fires (Light automatic rifle).',
  })
  expect(gun(['knife'])).toEqual({ it: 'Coltello', en: 'Knife' })
  // Her visible signs are translated too.
  expect(world.docs('teo')[`body/${attacker}`]).toMatchObject({
    signs: {
      it: 'si muove a scatti brevi, zaino enorme, non fa rumore, conta i compagni',
      en: 'moves in short bounds, an enormous pack, makes no noise, counts her comrades',
    },
  })
  const own = { id: 'own', name: 'La Nera', use: 'melee', weapon: 'sword' }
  expect(gun([own])).toEqual({ it: 'La Nera', en: 'La Nera' })
})
interface FoeDoc {
  readonly arms: readonly CarriedWeaponView[]
}
