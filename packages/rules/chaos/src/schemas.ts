import { s, type Draft, type Json } from '@mastro/core'
import { ADVANCE_KINDS, EXPERIENCES, LEARNING } from './operations/advance.ts'
import { BANDS } from './operations/cast-extras.ts'
import { livingCharacter, nuance, skill, spell } from './sheet/character.ts'
import { flag, idField, nameField, orNull, STYLES } from './operations/shared-fields.ts'
import { SPELL_SOURCES } from './operations/learn-spell.ts'
import type { LostLevels } from './operations/trim-to-limits.ts'
import type { AdvanceRequest, PendingSpell, Being, LearnRequest, Request, School } from './state.ts'

/** Schemas shared by several events of this game. */

const json: s.Schema<Json> = s.unknown() as s.Schema<Json> // safe: draft answers are plain JSON, parsed by their steps
export const draft: s.Schema<Draft> = s.object({
  system: s.word(),
  options: s.map(s.unknown()),
  answers: s.map(json),
  dice: s.map(s.list(s.int(0, 100))),
})

export const being: s.Schema<Being> = s.object({
  id: idField,
  seat: s.nullable(idField),
  look: s.text(),
  character: livingCharacter,
  status: s.oneOf(['active', 'dead', 'retired']),
  limits: s.map(s.text()),
  diary: s.list(s.text()),
  gear: s.text(),
  notes: s.map(s.text()),
  grimoireOpen: s.bool(),
  agreed: s.list(s.text()),
  raised: s.list(s.text()),
  studied: s.map(
    s.object({
      spell: s.text(),
      element: s.nullable(s.text()),
      step: s.oneOf(['watched', 'deduced']),
    }),
  ),
  combinations: s.list(s.list(s.text())),
  ours: s.optional(idField),
})

export const school: s.Schema<School> = s.object({
  name: nameField,
  philosophy: s.text(),
  origin: s.text(),
  organisation: s.text(),
  rules: s.text(),
  spheres: s.text(),
  elements: s.list(nameField),
  opposites: s.optional(s.list(s.list(nameField))),
})

export const pendingSpell: s.Schema<PendingSpell> = s.object({
  id: idField,
  caster: idField,
  name: s.text(),
  style: s.oneOf(STYLES),
  element: s.nullable(s.text()),
  attack: s.bool(),
  target: s.nullable(idField),
  level: s.nullable(s.int(-999, 9999)),
  failed: s.bool(),
  secret: s.nullable(s.object({ verdict: s.oneOf(['right', 'wrong']), band: s.oneOf(BANDS) })),
  watchers: s.list(idField),
  counters: s.list(idField),
  others: s.optional(s.list(idField)),
  resisted: s.optional(s.list(idField)),
  unaffected: s.optional(s.list(idField)),
})

export const nuances: s.Schema<Being['character']['nuances']> = s.list(nuance)
export const skills: s.Schema<Being['character']['skills']> = s.list(skill)
export const knownSpell = spell
export const lost: s.Schema<readonly LostLevels[]> = s.list(
  s.object({ trait: s.text(), from: s.int(-99, 99), to: s.int(-99, 99) }),
)

/** WOC-ADV-8, WOC-ADV-10. */
export const learning = s.object({
  method: s.oneOf(LEARNING),
  teacherLevel: orNull(s.int(0, 99)),
  canRead: flag(true),
  mindRoll: orNull(s.oneOf(['success', 'failure'])),
})
export const advanceRequest: s.Schema<AdvanceRequest> = s.object({
  kind: s.oneOf(ADVANCE_KINDS),
  name: nameField,
  skill: s.text(),
  magic: s.nullable(s.object({ school: nameField, style: s.oneOf(STYLES) })),
  useTraining: s.int(0, 999),
  experience: s.nullable(s.oneOf(EXPERIENCES)),
  justification: s.text(),
  learning: s.nullable(learning),
})
const learnAsk: s.Schema<LearnRequest> = s.object({
  spell: nameField,
  skill: nameField,
  element: s.nullable(nameField),
  source: s.oneOf(SPELL_SOURCES),
  studied: s.bool(),
})
const asking = { id: idField, character: idField }
export const request: s.Schema<Request> = s.variant('kind', [
  s.object({ ...asking, kind: s.literal('advance'), ask: advanceRequest }),
  s.object({ ...asking, kind: s.literal('learn-spell'), ask: learnAsk }),
])
