import { s, type Refused } from '@mastro/core'
import { xpOrNone } from '../operations/experience-points.ts'
import {
  COMPONENTS,
  STYLES,
  blankable,
  flag,
  listOf,
  nameField,
  orNull,
  points,
  signed,
} from '../operations/shared-fields.ts'
import { schemeShape } from '../operations/cosmic-scheme.ts'
import { checkState, stateOrNone } from '../operations/body-state.ts'

const NO_DESCRIPTION = { appearance: '', personality: '', background: '', goals: '', worldview: '' }
export const description = s.object({
  appearance: blankable(),
  personality: blankable(),
  background: blankable(),
  goals: blankable(),
  worldview: blankable(),
})

export const nuance = s.object({
  component: s.oneOf(COMPONENTS),
  name: nameField,
  value: signed(-99, 99),
  vitality: orNull(s.bool()),
})
export const focus = s.object({ name: nameField, meanings: listOf(nameField) })
const magic = s.object({
  school: nameField,
  style: s.oneOf(STYLES),
  foci: listOf(focus),
})
export const specialisation = s.object({ name: nameField, level: s.int(1, 99) })
export const skill = s.object({
  name: nameField,
  level: s.int(1, 99),
  magic: orNull(magic),
  specialisations: listOf(specialisation),
})
export const incapacity = s.object({
  name: nameField,
  level: s.int(-99, -1),
  covers: listOf(nameField),
})
export const advantage = s.object({
  name: nameField,
  value: orNull(s.int(0, 99)),
  innate: flag(false),
})
export const disadvantage = s.object({
  name: nameField,
  value: orNull(s.int(-99, 0)),
  innate: flag(false),
})
export const cosmicScheme = s.object({ school: nameField, ...schemeShape })
export const spell = s.object({
  name: nameField,
  skill: nameField,
  element: orNull(nameField),
})
export const components = s.object({ soul: s.int(1, 99), mind: s.int(1, 99), body: s.int(1, 99) })

export const TRAINABLE = ['skill', 'specialisation', 'incapacity', 'component'] as const
export const training = s.object({
  kind: s.oneOf(TRAINABLE),
  name: nameField,
  points,
})

/** WOC-SHEET-1, WOC-SHEET-3. A character at creation. */
const creationShape = {
  name: blankable(),
  description: s.withDefault(description, () => NO_DESCRIPTION),
  ego: s.int(1, 99),
  components,
  nuances: listOf(nuance),
  skills: listOf(skill),
  incapacities: listOf(incapacity),
  advantages: listOf(advantage),
  disadvantages: listOf(disadvantage),
  cosmicScheme: s.withDefault(s.nullable(cosmicScheme), () => null),
  spells: listOf(spell),
}
export const newCharacter = s.object(creationShape)
export type NewCharacter = s.Infer<typeof newCharacter>

/** WOC-SHEET-2. A character in play, which also has current values. */
export const livingCharacter = s.object({
  ...creationShape,
  state: stateOrNone,
  xp: xpOrNone,
  training: listOf(training),
})
export type Character = s.Infer<typeof livingCharacter>
export type Nuance = s.Infer<typeof nuance>
export type Skill = s.Infer<typeof skill>
export type Incapacity = s.Infer<typeof incapacity>
export type Trait = s.Infer<typeof advantage>
export type CosmicScheme = s.Infer<typeof cosmicScheme>
export type Spell = s.Infer<typeof spell>
export type Training = s.Infer<typeof training>
export type Components = s.Infer<typeof components>

export function checkLiving(character: Character): Refused<'duplicate-name'> | null {
  return checkState(character.state, 'input.character.state')
}
