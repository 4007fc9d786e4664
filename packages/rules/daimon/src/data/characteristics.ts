import { s, bilingualFields, readTable, type Label } from '@mastro/core'
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

const id = s.oneOf(CHARACTERISTICS)

/** A score for each of them, within limits. */
export function scores(whole: typeof s.int, min: number, max: number) {
  const score = whole(min, max)
  return s.object({
    power: score,
    dexterity: score,
    agility: score,
    intelligence: score,
    spirit: score,
    charisma: score,
  })
}

export const characteristicsTable = readTable(
  s.object({
    range: s.object({ min: s.int(1, 1), max: s.int(7, 7) }),
    order: s.list(id, 6, 6),
    characteristics: s.list(
      s.object({ id, ...bilingualFields, abbrIt: s.text(), covers: s.list(s.text()) }),
      6,
      6,
    ),
    scoreScale: s.list(s.object({ score: s.int(1, 7), ...bilingualFields }), 7, 7),
    combatHints: s.list(
      s.object({ situation: s.text(), ...bilingualFields, characteristics: s.list(id) }),
    ),
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
