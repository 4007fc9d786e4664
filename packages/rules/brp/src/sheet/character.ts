import { s } from '@mastro/core'
import { DAMAGE_BONUSES } from '../data/items.ts'
import {
  baseOverrides,
  characteristics,
  era,
  flight,
  identifier,
  mov,
} from '../operations/shared-fields.ts'

const points = s.withDefault(s.map(s.int(0, 10_000)), {})

/** BRP-SHEET-2: free texts that do not affect play. */
export const identity = s.object({
  name: s.optional(s.text()),
  race: s.optional(s.text()),
  gender: s.optional(s.text()),
  handedness: s.optional(s.text()),
  height: s.optional(s.text()),
  weight: s.optional(s.text()),
  description: s.optional(s.text()),
  age: s.optional(s.text()),
  distinctiveFeatures: s.optional(s.text()),
  profession: s.optional(s.text()),
})
export type Identity = s.Infer<typeof identity>

export const professionField = s.union([identifier, s.object({ custom: s.nonEmptyText() })])

/** The choices of a player, from which the rest of the sheet is computed. */
export const choiceFields = {
  characteristics: characteristics(1, 100),
  race: s.withDefault(s.text(), 'human'),
  mov,
  era,
  flight,
  baseOverrides,
  profession: professionField,
  professionSkills: s.list(identifier),
  professionPoints: points,
  personalPoints: points,
  identity: s.optional(identity),
}
const choices = s.object(choiceFields)
export type CharacterChoices = s.Infer<typeof choices>

/** A complete sheet submitted for validation (BRP-VALID-1). */
export const claimFields = {
  ...choiceFields,
  skills: s.withDefault(s.map(s.int(0, 20_000)), {}),
  hitPoints: s.optional(s.int(0, 1000)),
  powerPoints: s.optional(s.int(0, 1000)),
  damageBonus: s.optional(s.oneOf(DAMAGE_BONUSES)),
  ready: s.optional(
    s.object({
      weapons: s.withDefault(s.list(identifier), () => []),
      shield: s.withDefault(s.nullable(identifier), () => null),
    }),
  ),
}
export const claimedCharacter = s.object(claimFields)
export type ClaimedCharacter = s.Infer<typeof claimedCharacter>
