import {
  bool,
  int,
  list,
  literal,
  map,
  nullable,
  optional,
  object,
  oneOf,
  text,
  unknown,
  variant,
  type Draft,
  type Json,
  type Schema,
} from '@mastro/core'
import { ADVANCES, EXPERIENCES, LEARNING } from './acts/advance.ts'
import { BANDS } from './acts/cast-extras.ts'
import { livingCharacter, nuance, skill, spell } from './acts/character.ts'
import { flag, nameField, orNull, STYLES } from './acts/fields.ts'
import { SPELL_SOURCES } from './acts/learn-spell.ts'
import type { Lost } from './acts/trim.ts'
import type { AdvanceAsk, AirSpell, Being, LearnAsk, Request, School } from './state.ts'

/** What facts of this game hold, to the last field. */

const json: Schema<Json> = unknown() as Schema<Json> // answers of a draft are plain JSON: they are read by their steps
export const draft: Schema<Draft> = object({
  system: text(),
  options: map(unknown()),
  answers: map(json),
  dice: map(list(int(0, 100))),
})

export const being: Schema<Being> = object({
  id: nameField,
  seat: nullable(nameField),
  look: text(),
  character: livingCharacter,
  status: oneOf(['active', 'dead', 'retired']),
  limits: map(text()),
  diary: list(text()),
  gear: text(),
  notes: map(text()),
  grimoireOpen: bool(),
  agreed: list(text()),
  raised: list(text()),
  studied: map(
    object({
      spell: text(),
      element: nullable(text()),
      step: oneOf(['watched', 'deduced']),
    }),
  ),
  combinations: list(list(text())),
  ours: optional(nameField),
})

export const school: Schema<School> = object({
  name: nameField,
  philosophy: text(),
  origin: text(),
  organisation: text(),
  rules: text(),
  spheres: text(),
  elements: list(nameField),
})

export const airSpell: Schema<AirSpell> = object({
  id: nameField,
  caster: nameField,
  name: text(),
  style: oneOf(STYLES),
  element: nullable(text()),
  attack: bool(),
  target: nullable(nameField),
  level: nullable(int(-999, 9999)),
  failed: bool(),
  secret: nullable(object({ verdict: oneOf(['right', 'wrong']), band: oneOf(BANDS) })),
  watchers: list(nameField),
  counters: list(nameField),
})

export const nuances: Schema<Being['character']['nuances']> = list(nuance)
export const skills: Schema<Being['character']['skills']> = list(skill)
export const knownSpell = spell
export const lost: Schema<readonly Lost[]> = list(
  object({ trait: text(), from: int(-99, 99), to: int(-99, 99) }),
)

/** WOC-ADV-8, WOC-ADV-10. */
export const learning = object({
  method: oneOf(LEARNING),
  teacherLevel: orNull(int(0, 99)),
  canRead: flag(true),
  mindRoll: orNull(oneOf(['success', 'failure'])),
})
export const advanceAsk: Schema<AdvanceAsk> = object({
  kind: oneOf(ADVANCES),
  name: nameField,
  skill: text(),
  magic: nullable(object({ school: nameField, style: oneOf(STYLES) })),
  useTraining: int(0, 999),
  experience: nullable(oneOf(EXPERIENCES)),
  justification: text(),
  learning: nullable(learning),
})
const learnAsk: Schema<LearnAsk> = object({
  spell: nameField,
  skill: nameField,
  element: nullable(nameField),
  source: oneOf(SPELL_SOURCES),
  studied: bool(),
})
const asking = { id: nameField, character: nameField }
export const request: Schema<Request> = variant('kind', [
  object({ ...asking, kind: literal('advance'), ask: advanceAsk }),
  object({ ...asking, kind: literal('learn-spell'), ask: learnAsk }),
])
