import { label, type Label, type SheetRow, type SheetSection, type WhyStep } from '@mastro/core'
import { CHARACTERISTICS, scoreLabel, type CharacteristicId } from '../data/characteristics.ts'
import { characteristicName } from '../messages/names.ts'
import type { Character } from './character.ts'
import { traitDice } from '../operations/characters/trait-dice.ts'
import { enhancementSteps, notes, signedDice, step, traitSteps } from './figure-reasons.ts'

export function characteristicsSection(character: Character): SheetSection {
  return {
    id: 'characteristics',
    label: label('Caratteristiche', 'Characteristics'),
    rows: CHARACTERISTICS.map(id => characteristicRow(character, id)),
  }
}

function characteristicRow(character: Character, id: CharacteristicId): SheetRow {
  const score = character.characteristics[id]
  const extra = traitDice(character.traits, { on: 'characteristic', id })
  const { it, en } = scoreLabel(score)
  return {
    id: `characteristic/${id}`,
    label: characteristicName(id),
    value: score,
    ...notes({ it: agreeingAdjective(it, id), en }, diceNote(extra)),
    why: whyScore(character, id),
  }
}

const FEMININE: ReadonlySet<CharacteristicId> = new Set<CharacteristicId>([
  'power',
  'dexterity',
  'agility',
  'intelligence',
])

/**
 * The scale is written in the masculine. In Italian it agrees with the characteristic: «Potenza
 * scarsa».
 */
function agreeingAdjective(it: string, id: CharacteristicId): string {
  return FEMININE.has(id) ? it.replace(/o$/, 'a') : it
}

/** Trait dice are added to the score whenever it is used. */
export function diceNote(dice: number): Label | null {
  return dice === 0
    ? null
    : label(`${signedDice(dice)} dai Tratti`, `${signedDice(dice)} from traits`)
}

/** DAI-CREATE-1…3 for the value at creation, DAI-EVO-5 for later purchases. */
function whyScore(character: Character, id: CharacteristicId): WhyStep[] {
  const initial = character.initialCharacteristics[id]
  const grown = character.characteristics[id] - initial
  const target = { on: 'characteristic', id } as const
  return [
    step(label('Alla creazione', 'At creation'), initial, 'DAI-CREATE-1'),
    ...(grown === 0 ? [] : [step(label('Evoluzione', 'Evolution'), `+${grown}`, 'DAI-EVO-5')]),
    ...traitSteps(character, target),
    ...enhancementSteps(character, target),
  ]
}
