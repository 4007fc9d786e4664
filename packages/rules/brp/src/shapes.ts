import {
  bool,
  int,
  list,
  literal,
  map,
  name,
  nullable,
  optional,
  number,
  object,
  oneOf,
  text,
  unknown,
  variant,
  type Draft,
  type Json,
  type Label,
  type Schema,
} from '@mastro/core'
import { STATUSES } from './acts/fields.ts'
import type { PoisonOutput } from './acts/poison.ts'
import type { CheckOutput } from './acts/skill-check.ts'
import { FOE_SECRETS, PLACES, type Character, type Foe, type Gear, type Illness } from './beings.ts'
import {
  CHARACTERISTICS,
  POISON_TARGETS,
  type CreatureCharacteristics,
} from './data/characteristics.ts'
import { INTERVALS, SEVERITIES, SPEEDS } from './data/disease.ts'
import { BONUS_USES, DAMAGE_BONUSES } from './data/items.ts'
import { ERAS, FLIGHTS } from './data/skills.ts'
import { DIFFICULTIES, LEVELS } from './rules/check.ts'
import { choiceFields } from './sheet/character.ts'
import type { NaturalAttack } from './sheet/made.ts'
import type { Ambush, HiddenRoll, Lesson, Poisoning, RollCall, Rulings, Task } from './state.ts'

/** Shapes of what facts hold: what a file of somebody else may say, to the last field. Folding never looks at them. */

/** A fact that says all by its name. */
export const nothing: Schema<object> = object({})
export const id = name(80)
export const hp = int(-10_000, 10_000)
export const status = oneOf(STATUSES)
export const hours = nullable(number(0, 100_000))
export const score = int(0, 100_000)
const count = int(0, 100_000)
const names: Schema<readonly string[]> = list(text(400))
export const ids: Schema<readonly string[]> = list(id, 0, 400)
const scores: Schema<Readonly<Record<string, number>>> = map(score)
const words: Schema<Label> = object({ it: text(), en: text() })
const json: Schema<Json> = unknown() as Schema<Json> // whatever a log holds is JSON

export const draft: Schema<Draft> = object({
  system: text(80),
  options: map(unknown()),
  answers: map(json),
  dice: map(list(int(1, 1000))),
})

const figures: Schema<CreatureCharacteristics> = object({
  str: count,
  con: count,
  siz: count,
  int: count,
  pow: count,
  dex: count,
  app: nullable(count),
})

export const gear: Schema<Gear> = object({
  id,
  kind: id,
  hp: nullable(hp),
  shots: nullable(count),
  loaded: nullable(bool()),
  broken: bool(),
  place: oneOf(PLACES),
})

export const illness: Schema<Illness> = variant('kind', [
  object({ kind: literal('minor'), day: count }),
  object({
    kind: literal('major'),
    target: oneOf(CHARACTERISTICS),
    failures: count,
    severity: oneOf(SEVERITIES),
    interval: nullable(oneOf(INTERVALS)),
  }),
])

export const naturalAttack: Schema<NaturalAttack> = object({
  id,
  label: words,
  skill: score,
  damage: text(20),
  damageBonus: oneOf(BONUS_USES),
  knockdown: bool(),
})

const being = {
  id,
  name: name(),
  original: figures,
  characteristics: figures,
  era: oneOf(ERAS),
  flight: oneOf(FLIGHTS),
  overrides: scores,
  mov: count,
  damageBonus: oneOf(DAMAGE_BONUSES),
  maxHp: count,
  hp,
  powerPoints: count,
  maxPowerPoints: count,
  status,
  hoursLeft: hours,
  awakened: bool(),
  prone: bool(),
  skills: scores,
  ticks: names,
  wounds: list(
    object({ id, damage: count, treated: bool(), by: optional(id), round: optional(count) }),
  ),
  gear: list(gear),
  worn: names,
  naturalArmour: count,
  attacks: list(naturalAttack),
  illness: nullable(illness),
  items: names,
}

export const character: Schema<Character> = object({
  ...being,
  kind: literal('character'),
  seat: id,
  choices: object(choiceFields),
  background: text(),
  told: list(text()),
  awaiting: list(oneOf(['custom-profession', 'field-of-study'])),
  draft: nullable(draft),
  freeChecks: count,
})

export const foe: Schema<Foe> = object({
  ...being,
  kind: literal('foe'),
  seat: literal(null),
  look: words,
  motive: words,
  creature: nullable(id),
  concealed: bool(),
  revealed: list(oneOf(FOE_SECRETS)),
  ours: optional(id),
})

const face = nullable(int(1, 100))

export const checked: Schema<CheckOutput> = object({
  chance: nullable(count),
  successMax: nullable(count),
  specialMax: nullable(count),
  roll: face,
  level: oneOf(LEVELS),
  automatic: bool(),
  effect: literal([0, 1, 2]),
})

export const hiddenRoll: Schema<HiddenRoll> = object({
  id,
  being: id,
  what: id,
  difficulty: oneOf(DIFFICULTIES),
  output: checked,
  revealed: bool(),
  hinted: optional(bool()),
})

export const rollCall: Schema<RollCall> = object({
  id,
  by: id,
  what: id,
  note: text(400),
  difficulty: oneOf(DIFFICULTIES),
  stakes: bool(),
  sealed: bool(),
  asked: list(object({ being: id, output: nullable(checked) })),
  closed: bool(),
})

const lurking = { roll: face, level: oneOf(LEVELS), tickEarned: bool() }
export const ambush: Schema<Ambush> = object({
  id,
  ambusher: id,
  skill: id,
  observers: list(object({ being: id, skill: id })),
  weapon: oneOf(['ranged', 'melee']),
  output: object({
    ...lurking,
    observers: map(object(lurking)),
    noticedBy: ids,
    ambush: bool(),
    effect: oneOf(['attacks-easy', 'defence-only', 'none']),
    rounds: literal([0, 1]),
  }),
  sprung: bool(),
})

const delay = object({ unit: oneOf(['round', 'turn']), amount: count })
export const poisonOutput: Schema<PoisonOutput> = object({
  chances: list(count),
  rolls: list(face),
  overcome: list(bool()),
  damages: list(count),
  total: count,
  antidoteApplied: bool(),
  delay,
  target: oneOf(POISON_TARGETS),
  remaining: nullable(hp),
})

export const poisoning: Schema<Poisoning> = object({
  id,
  being: id,
  recipe: object({
    doses: list(count),
    target: oneOf(POISON_TARGETS),
    speed: oneOf(SPEEDS),
    delay: nullable(delay),
    antidote: nullable(
      object({
        potency: count,
        turnsBefore: count,
        matches: bool(),
        partialBenefit: count,
        doses: count,
      }),
    ),
    playerSide: oneOf(['active', 'passive', 'both', 'none']),
  }),
  result: nullable(object({ output: poisonOutput, due: number(0) })),
})

export const lesson: Schema<Lesson> = object({
  id,
  teacher: id,
  student: id,
  skill: id,
  terms: nullable(object({ time: text(80), price: text(80) })),
})

export const task: Schema<Task> = object({
  id,
  character: id,
  name: name(80),
  skill: id,
  turns: count,
  needed: count,
  done: count,
})

export const rulings: Schema<Rulings> = object({
  bases: scores,
  names: map(text(80)),
  removed: names,
  extraPhysical: names,
  extraPerceptive: names,
  martialArtists: nullable(names),
})
