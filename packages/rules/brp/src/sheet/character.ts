import {
  int,
  list,
  map,
  name,
  nullable,
  object,
  oneOf,
  optional,
  text,
  union,
  withDefault,
  type Infer,
} from '@mastro/core'
import { DAMAGE_BONUSES } from '../data/items.ts'
import { baseOverrides, characteristics, era, flight, identifier, mov } from '../acts/fields.ts'

const points = withDefault(map(int(0, 10_000)), {})

/** BRP-SHEET-2: free texts without effect in play. */
export const identity = object({
  name: optional(text()),
  race: optional(text()),
  gender: optional(text()),
  handedness: optional(text()),
  height: optional(text()),
  weight: optional(text()),
  description: optional(text()),
  age: optional(text()),
  distinctiveFeatures: optional(text()),
  profession: optional(text()),
})
export type Identity = Infer<typeof identity>

export const professionField = union([identifier, object({ custom: name() })])

/** What a player decides; everything else on a sheet follows from it. */
export const choiceFields = {
  characteristics: characteristics(1, 100),
  race: withDefault(text(), 'human'),
  mov,
  era,
  flight,
  baseOverrides,
  profession: professionField,
  professionSkills: list(identifier),
  professionPoints: points,
  personalPoints: points,
  identity: optional(identity),
}
const choices = object(choiceFields)
export type Choices = Infer<typeof choices>

/** A sheet as somebody claims it to be (BRP-VALID-1). */
export const claimFields = {
  ...choiceFields,
  skills: withDefault(map(int(0, 20_000)), {}),
  hitPoints: optional(int(0, 1000)),
  powerPoints: optional(int(0, 1000)),
  damageBonus: optional(oneOf(DAMAGE_BONUSES)),
  ready: optional(
    object({
      weapons: withDefault(list(identifier), () => []),
      shield: withDefault(nullable(identifier), () => null),
    }),
  ),
}
export const claimedCharacter = object(claimFields)
export type ClaimedCharacter = Infer<typeof claimedCharacter>
