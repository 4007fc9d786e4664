import { s, type Refused } from '@mastro/core'
import { xpOrNone } from './experience-points.ts'
import * as fields from './shared-fields.ts'
import { schemeShape } from './cosmic-scheme.ts'
import { checkState, stateOrNone } from './body-state.ts'

const NO_DESCRIPTION = { appearance: '', personality: '', background: '', goals: '', worldview: '' }
export const description = s.object({
  appearance: fields.blankable(),
  personality: fields.blankable(),
  background: fields.blankable(),
  goals: fields.blankable(),
  worldview: fields.blankable(),
})

export const nuance = s.object({
  component: s.oneOf(fields.COMPONENTS),
  name: fields.nameField,
  value: fields.signed(-99, 99),
  vitality: fields.orNull(s.bool()),
})
export const focus = s.object({ name: fields.nameField, meanings: fields.listOf(fields.nameField) })
const magic = s.object({
  school: fields.nameField,
  style: s.oneOf(fields.STYLES),
  foci: fields.listOf(focus),
})
export const specialisation = s.object({ name: fields.nameField, level: s.int(1, 99) })
export const skill = s.object({
  name: fields.nameField,
  level: s.int(1, 99),
  magic: fields.orNull(magic),
  specialisations: fields.listOf(specialisation),
})
export const incapacity = s.object({
  name: fields.nameField,
  level: s.int(-99, -1),
  covers: fields.listOf(fields.nameField),
})
export const advantage = s.object({
  name: fields.nameField,
  value: fields.orNull(s.int(0, 99)),
  innate: fields.flag(false),
})
export const disadvantage = s.object({
  name: fields.nameField,
  value: fields.orNull(s.int(-99, 0)),
  innate: fields.flag(false),
})
export const cosmicScheme = s.object({ school: fields.nameField, ...schemeShape })
export const spell = s.object({
  name: fields.nameField,
  skill: fields.nameField,
  element: fields.orNull(fields.nameField),
})
export const components = s.object({ soul: s.int(1, 99), mind: s.int(1, 99), body: s.int(1, 99) })

export const TRAINABLE = ['skill', 'specialisation', 'incapacity', 'component'] as const
export const training = s.object({
  kind: s.oneOf(TRAINABLE),
  name: fields.nameField,
  points: fields.points,
})

/** WOC-SHEET-1, WOC-SHEET-3. A character as it is made. */
const creationShape = {
  name: fields.blankable(),
  description: s.withDefault(description, () => NO_DESCRIPTION),
  ego: s.int(1, 99),
  components,
  nuances: fields.listOf(nuance),
  skills: fields.listOf(skill),
  incapacities: fields.listOf(incapacity),
  advantages: fields.listOf(advantage),
  disadvantages: fields.listOf(disadvantage),
  cosmicScheme: s.withDefault(s.nullable(cosmicScheme), () => null),
  spells: fields.listOf(spell),
}
export const newCharacter = s.object(creationShape)
export type NewCharacter = s.Infer<typeof newCharacter>

/** WOC-SHEET-2. A character as it lives: running values besides. */
export const livingCharacter = s.object({
  ...creationShape,
  state: stateOrNone,
  xp: xpOrNone,
  training: fields.listOf(training),
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
