import { bilingual, int, list, object, oneOf, readTable, text, type Label } from '@mastro/core'
import table from '../../data/characteristics.json' with { type: 'json' }

/** In the order of the sheet, which is also the order of the dice (DAI-CREATE-2). */
export const CHARACTERISTICS = [
  'power',
  'dexterity',
  'agility',
  'intelligence',
  'spirit',
  'charisma',
] as const
export type CharacteristicId = (typeof CHARACTERISTICS)[number]

const id = oneOf(CHARACTERISTICS)

/** A score for each of them, within limits. */
export function scores(whole: typeof int, min: number, max: number) {
  const score = whole(min, max)
  return object({
    power: score,
    dexterity: score,
    agility: score,
    intelligence: score,
    spirit: score,
    charisma: score,
  })
}

export const characteristicsTable = readTable(
  object({
    range: object({ min: int(1, 1), max: int(7, 7) }),
    order: list(id, 6, 6),
    characteristics: list(object({ id, ...bilingual, abbrIt: text(), covers: list(text()) }), 6, 6),
    scoreScale: list(object({ score: int(1, 7), ...bilingual }), 7, 7),
    combatHints: list(object({ situation: text(), ...bilingual, characteristics: list(id) })),
  }),
  table,
  'characteristics',
)

export function isCharacteristic(value: string): value is CharacteristicId {
  return CHARACTERISTICS.some(one => one === value)
}

export function characteristicLabel(wanted: CharacteristicId): Label {
  return characteristicsTable.characteristics.find(row => row.id === wanted)!
}

/** DAI-CHAR-2: the word for a score from 1 to 7; the ends stand for what lies beyond them. */
export function scoreLabel(score: number): Label {
  const { min, max } = characteristicsTable.range
  const kept = Math.min(max, Math.max(min, score))
  return characteristicsTable.scoreScale.find(row => row.score === kept)!
}
