import { assert, presetRow, readPresets, s, same, type Label } from '@mastro/core'
import { damageBonusOf, hitPointsOf } from '../operations/derive.ts'
import * as shapes from '../schemas.ts'
import { choiceFields } from '../sheet/character.ts'
import type { FinishedCharacter, StatBlock } from '../sheet/finished-character.ts'
import people from './people.json' with { type: 'json' }

export interface CharacterPreset {
  readonly id: string
  readonly kind: 'character'
  readonly look: Label
  readonly motive: Label
  readonly made: Omit<FinishedCharacter, 'settings'>
}
export interface OpponentPreset {
  readonly id: string
  readonly kind: 'opponent'
  readonly called: Label
  readonly block: StatBlock
}

const score = s.int(0, 300)
const scores = s.map(score)
const ids = s.list(s.name())
const none = s.withDefault(ids, () => [])

const character = s.object({
  ...presetRow,
  era: choiceFields.era,
  characteristics: choiceFields.characteristics,
  profession: s.name(),
  /** Points for the ten skills of the profession, in order. */
  trade: scores,
  own: scores,
  weapons: ids,
  armour: ids,
})
const opponent = s.object({
  ...presetRow,
  characteristics: shapes.figures,
  mov: s.withDefault(score, 10),
  armour: s.withDefault(score, 0),
  worn: none,
  skills: scores,
  weapons: none,
  attacks: s.withDefault(s.list(shapes.naturalAttack), () => []),
})
const written = readPresets(people, character, opponent)

const USUAL_ITEMS = ['clothes', 'money', 'keepsake', 'tools']

/** Six characters of three eras, written for Mastro. */
export const CHARACTERS: readonly CharacterPreset[] = written.characters.map(one => {
  const { id, kind, name, look, motive, era, characteristics, profession, trade, own } = one
  const { weapons, armour } = one
  const choices = {
    characteristics,
    race: 'human',
    mov: 10,
    era,
    flight: 'none' as const,
    baseOverrides: {},
    profession,
    professionSkills: Object.keys(trade),
    professionPoints: trade,
    personalPoints: own,
    identity: { name },
  }
  const made = { name, choices, weapons, armour, items: USUAL_ITEMS, background: '' }
  return { id, kind, look, motive, made }
})

/**
 * Six opponents, in addition to the bear of the book. Hit points and damage bonus are derived from
 * the characteristics, as for any being (BRP-CREAT-2).
 */
export const OPPONENTS: readonly OpponentPreset[] = written.opponents.map(
  ({ id, kind, name, called = same(name), look, motive, characteristics, mov, ...rest }) => {
    const damageBonus = damageBonusOf(characteristics)
    assert(damageBonus !== null, 'an opponent must be within the damage bonus table')
    const figures = { characteristics, mov, hitPoints: hitPointsOf(characteristics), damageBonus }
    const block = { name, look, motive, ...figures, ...rest, creature: null }
    return { id, kind, called, block }
  },
)

export type BrpPreset = CharacterPreset | OpponentPreset

export const PRESETS: readonly BrpPreset[] = [...CHARACTERS, ...OPPONENTS]
