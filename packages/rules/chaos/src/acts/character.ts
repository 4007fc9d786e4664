import {
  bool,
  int,
  nullable,
  object,
  oneOf,
  withDefault,
  type Infer,
  type Refused,
} from '@mastro/core'
import { xpOrNone } from './experience.ts'
import {
  blankable,
  COMPONENTS,
  flag,
  listOf,
  nameField,
  orNull,
  points,
  signed,
  STYLES,
} from './fields.ts'
import { schemeShape } from './scheme.ts'
import { checkState, stateOrNone } from './state.ts'

const NO_DESCRIPTION = { appearance: '', personality: '', background: '', goals: '', worldview: '' }
export const description = object({
  appearance: blankable(),
  personality: blankable(),
  background: blankable(),
  goals: blankable(),
  worldview: blankable(),
})

export const nuance = object({
  component: oneOf(COMPONENTS),
  name: nameField,
  value: signed(-99, 99),
  vitality: orNull(bool()),
})
export const focus = object({ name: nameField, meanings: listOf(nameField) })
const magic = object({ school: nameField, style: oneOf(STYLES), foci: listOf(focus) })
export const specialisation = object({ name: nameField, level: int(1, 99) })
export const skill = object({
  name: nameField,
  level: int(1, 99),
  magic: orNull(magic),
  specialisations: listOf(specialisation),
})
export const incapacity = object({
  name: nameField,
  level: int(-99, -1),
  covers: listOf(nameField),
})
export const advantage = object({ name: nameField, value: orNull(int(0, 99)), innate: flag(false) })
export const disadvantage = object({
  name: nameField,
  value: orNull(int(-99, 0)),
  innate: flag(false),
})
export const cosmicScheme = object({ school: nameField, ...schemeShape })
export const spell = object({ name: nameField, skill: nameField, element: orNull(nameField) })
export const components = object({ soul: int(1, 99), mind: int(1, 99), body: int(1, 99) })

export const TRAINABLE = ['skill', 'specialisation', 'incapacity', 'component'] as const
export const training = object({ kind: oneOf(TRAINABLE), name: nameField, points })

/** WOC-SHEET-1, WOC-SHEET-3. A character as it is made. */
const creationShape = {
  name: blankable(),
  description: withDefault(description, () => NO_DESCRIPTION),
  ego: int(1, 99),
  components,
  nuances: listOf(nuance),
  skills: listOf(skill),
  incapacities: listOf(incapacity),
  advantages: listOf(advantage),
  disadvantages: listOf(disadvantage),
  cosmicScheme: withDefault(nullable(cosmicScheme), () => null),
  spells: listOf(spell),
}
export const newCharacter = object(creationShape)
export type NewCharacter = Infer<typeof newCharacter>

/** WOC-SHEET-2. A character as it lives: running values besides. */
export const livingCharacter = object({
  ...creationShape,
  state: stateOrNone,
  xp: xpOrNone,
  training: listOf(training),
})
export type Character = Infer<typeof livingCharacter>
export type Nuance = Infer<typeof nuance>
export type Skill = Infer<typeof skill>
export type Incapacity = Infer<typeof incapacity>
export type Trait = Infer<typeof advantage>
export type CosmicScheme = Infer<typeof cosmicScheme>
export type Spell = Infer<typeof spell>
export type Training = Infer<typeof training>
export type Components = Infer<typeof components>

export function checkLiving(character: Character): Refused<'duplicate-name'> | null {
  return checkState(character.state, 'input.character.state')
}
