import { s, type Draft, type Json, type Label } from '@mastro/core'
import { STATUSES } from './operations/shared-fields.ts'
import type { PoisonOutput } from './operations/poison.ts'
import type { CheckOutput } from './operations/skill-check.ts'
import { FOE_SECRETS, GEAR_PLACES } from './state.ts'
import type {
  Character,
  Foe,
  Gear,
  Illness,
  Ambush,
  HiddenRoll,
  Lesson,
  Poisoning,
  RollCall,
  Rulings,
  Task,
} from './state.ts'
import {
  CHARACTERISTICS,
  POISON_TARGETS,
  type CreatureCharacteristics,
} from './data/characteristics.ts'
import { INTERVALS, SEVERITIES, SPEEDS } from './data/disease.ts'
import { BONUS_USES, DAMAGE_BONUSES } from './data/items.ts'
import { ERAS, FLIGHTS } from './data/skills.ts'
import { DIFFICULTIES, LEVELS } from './operations/shared/check.ts'
import { choiceFields } from './sheet/character.ts'
import type { NaturalAttack } from './sheet/finished-character.ts'

/**
 * Schemas of stored event fields. They validate imported files down to the last field and are not
 * used when the log is replayed.
 */

/** For an event that has no fields. */
export const nothing: s.Schema<object> = s.object({})
export const id = s.name(80)
export const hp = s.int(-10_000, 10_000)
export const status = s.oneOf(STATUSES)
export const hours = s.nullable(s.number(0, 100_000))
export const score = s.int(0, 100_000)
const count = s.int(0, 100_000)
/** Ids of skills and armour. */
const wordList: s.Schema<readonly string[]> = s.list(s.word(400))
/** Things that a person typed. */
const names: s.Schema<readonly string[]> = s.list(s.text(400))
export const ids: s.Schema<readonly string[]> = s.list(id, 0, 400)
const scores: s.Schema<Readonly<Record<string, number>>> = s.map(score)
const words: s.Schema<Label> = s.object({ it: s.text(), en: s.text() })
const json: s.Schema<Json> = s.unknown() as s.Schema<Json> // safe: a log contains only JSON

export const draft: s.Schema<Draft> = s.object({
  system: s.word(80),
  options: s.map(s.unknown()),
  answers: s.map(json),
  dice: s.map(s.list(s.int(1, 1000))),
})

export const figures: s.Schema<CreatureCharacteristics> = s.object({
  str: count,
  con: count,
  siz: count,
  int: count,
  pow: count,
  dex: count,
  app: s.nullable(count),
})

export const gear: s.Schema<Gear> = s.object({
  id,
  kind: id,
  hp: s.nullable(hp),
  shots: s.nullable(count),
  loaded: s.nullable(s.bool()),
  broken: s.bool(),
  place: s.oneOf(GEAR_PLACES),
})

export const illness: s.Schema<Illness> = s.variant('kind', [
  s.object({ kind: s.literal('minor'), day: count, due: s.optional(s.number(0)) }),
  s.object({
    kind: s.literal('major'),
    target: s.oneOf(CHARACTERISTICS),
    failures: count,
    severity: s.oneOf(SEVERITIES),
    interval: s.nullable(s.oneOf(INTERVALS)),
    due: s.optional(s.number(0)),
  }),
])

export const naturalAttack: s.Schema<NaturalAttack> = s.object({
  id,
  label: words,
  skill: score,
  damage: s.word(20),
  damageBonus: s.oneOf(BONUS_USES),
  knockdown: s.bool(),
})

const being = {
  id,
  name: s.nonEmptyText(),
  original: figures,
  characteristics: figures,
  era: s.oneOf(ERAS),
  flight: s.oneOf(FLIGHTS),
  overrides: scores,
  mov: count,
  damageBonus: s.oneOf(DAMAGE_BONUSES),
  maxHp: count,
  hp,
  powerPoints: count,
  maxPowerPoints: count,
  status,
  hoursLeft: hours,
  awakened: s.bool(),
  prone: s.bool(),
  skills: scores,
  ticks: wordList,
  wounds: s.list(
    s.object({
      id,
      damage: count,
      treated: s.bool(),
      by: s.optional(id),
      round: s.optional(count),
    }),
  ),
  gear: s.list(gear),
  worn: wordList,
  naturalArmour: count,
  attacks: s.list(naturalAttack),
  illness: s.nullable(illness),
  items: names,
}

export const character: s.Schema<Character> = s.object({
  ...being,
  kind: s.literal('character'),
  seat: id,
  choices: s.object(choiceFields),
  background: s.text(),
  told: s.list(s.text()),
  awaiting: s.list(s.oneOf(['custom-profession', 'field-of-study'])),
  draft: s.nullable(draft),
  freeChecks: count,
  ours: s.optional(id),
})

export const foe: s.Schema<Foe> = s.object({
  ...being,
  kind: s.literal('foe'),
  seat: s.literal(null),
  look: words,
  motive: words,
  creature: s.nullable(id),
  concealed: s.bool(),
  revealed: s.list(s.oneOf(FOE_SECRETS)),
  ours: s.optional(id),
})

const face = s.nullable(s.int(1, 100))

export const checked: s.Schema<CheckOutput> = s.object({
  chance: s.nullable(count),
  successMax: s.nullable(count),
  specialMax: s.nullable(count),
  roll: face,
  level: s.oneOf(LEVELS),
  automatic: s.bool(),
  effect: s.literal([0, 1, 2]),
})

export const hiddenRoll: s.Schema<HiddenRoll> = s.object({
  id,
  being: id,
  what: id,
  difficulty: s.oneOf(DIFFICULTIES),
  output: checked,
  revealed: s.bool(),
  hinted: s.optional(s.bool()),
})

export const rollCall: s.Schema<RollCall> = s.object({
  id,
  by: id,
  what: id,
  note: s.text(400),
  difficulty: s.oneOf(DIFFICULTIES),
  stakes: s.bool(),
  sealed: s.bool(),
  asked: s.list(s.object({ being: id, output: s.nullable(checked) })),
  closed: s.bool(),
})

const lurking = { roll: face, level: s.oneOf(LEVELS), tickEarned: s.bool() }
export const ambush: s.Schema<Ambush> = s.object({
  id,
  ambusher: id,
  skill: id,
  observers: s.list(s.object({ being: id, skill: id })),
  weapon: s.oneOf(['ranged', 'melee']),
  output: s.object({
    ...lurking,
    observers: s.map(s.object(lurking)),
    noticedBy: ids,
    ambush: s.bool(),
    effect: s.oneOf(['attacks-easy', 'defence-only', 'none']),
    rounds: s.literal([0, 1]),
  }),
  sprung: s.bool(),
})

const delay = s.object({ unit: s.oneOf(['round', 'turn']), amount: count })
export const poisonOutput: s.Schema<PoisonOutput> = s.object({
  chances: s.list(count),
  rolls: s.list(face),
  overcome: s.list(s.bool()),
  damages: s.list(count),
  total: count,
  antidoteApplied: s.bool(),
  delay,
  target: s.oneOf(POISON_TARGETS),
  remaining: s.nullable(hp),
})

export const poisoning: s.Schema<Poisoning> = s.object({
  id,
  being: id,
  at: s.optional(s.number(0)),
  recipe: s.object({
    doses: s.list(count),
    target: s.oneOf(POISON_TARGETS),
    speed: s.oneOf(SPEEDS),
    delay: s.nullable(delay),
    antidote: s.nullable(
      s.object({
        potency: count,
        turnsBefore: count,
        matches: s.bool(),
        partialBenefit: count,
        doses: count,
      }),
    ),
    playerSide: s.oneOf(['active', 'passive', 'both', 'none']),
  }),
  result: s.nullable(s.object({ output: poisonOutput, due: s.number(0) })),
})

export const lesson: s.Schema<Lesson> = s.object({
  id,
  teacher: id,
  student: id,
  skill: id,
  terms: s.nullable(s.object({ time: s.text(80), price: s.text(80) })),
})

export const task: s.Schema<Task> = s.object({
  id,
  character: id,
  name: s.nonEmptyText(80),
  skill: id,
  turns: count,
  needed: count,
  done: count,
})

export const rulings: s.Schema<Rulings> = s.object({
  bases: scores,
  names: s.map(s.text(80)),
  removed: wordList,
  extraPhysical: wordList,
  extraPerceptive: wordList,
  martialArtists: s.nullable(wordList),
})
