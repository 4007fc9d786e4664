import {
  bool,
  DRAFT_COMMANDS,
  int,
  LANGUAGES,
  list,
  literal,
  map,
  name,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  variant,
  withDefault,
  type Infer,
} from '@mastro/core'
import { creatureCharacteristics, difficulty, identifier, mov, score } from '../acts/fields.ts'
import { poisonInput } from '../acts/poison.ts'
import { TIME_UNITS } from '../acts/time.ts'
import { CHARACTERISTIC_ROLLS } from '../data/characteristics.ts'
import { BONUS_USES } from '../data/items.ts'
import { DAMAGE_BONUSES } from '../data/tables.ts'
import { DAMAGE_NOTATION } from '../rules/damage.ts'
import { refine } from '@mastro/core'
import { FOE_SECRETS } from './beings.ts'

/** Everything a seat may ask of this game. Rolls built together are slips (`src/slips`); the rest is here. */

const id = () => name(80)
const being = id()
const character = id()
const words = object({ it: text(400), en: text(400) })
const no = () => withDefault(bool(), false)

const naturalAttack = object({
  id: id(),
  label: words,
  skill: score,
  damage: refine(text(20), value => (DAMAGE_NOTATION.test(value) ? null : { path: [] })),
  damageBonus: withDefault(oneOf(BONUS_USES), 'full'),
  knockdown: no(),
})

/** Figures of somebody the Master plays; what follows from the characteristics may be left out (BRP-NPC-1). */
export const opponentFields = {
  name: name(80),
  look: optional(words),
  motive: optional(words),
  characteristics: creatureCharacteristics,
  mov,
  hitPoints: optional(int(1, 500)),
  damageBonus: optional(oneOf(DAMAGE_BONUSES)),
  armour: withDefault(int(0, 100), 0),
  worn: withDefault(list(identifier, 0, 2), () => []),
  skills: withDefault(map(score), {}),
  weapons: withDefault(list(identifier, 0, 10), () => []),
  attacks: withDefault(list(naturalAttack, 0, 10), () => []),
  concealed: no(),
}

const { doses, target, speed, delay, antidote } = poisonInput.shape

/** Who may, in the comments: S = any seat, O = who runs that being, M = the Master. */
export const command = variant('type', [
  // ---- characters
  ...DRAFT_COMMANDS, // S
  object({ type: literal('finish-draft') }), // S
  object({ type: literal('ask-reroll') }), // S (BRP-CHAR-7)
  object({ type: literal('grant-reroll') }), // M
  /** In the language of the page it was asked from. */
  object({
    type: literal('take-ready-made'), // S; an opponent: M
    id: id(),
    language: withDefault(oneOf(LANGUAGES), 'it'),
  }),
  object({ type: literal('approve-character'), character }), // M (BRP-PROF-6, BRP-PERS-2)
  object({ type: literal('veto-character'), character, reason: name(400) }), // M (BRP-ROLE-2)
  object({ type: literal('retire-character'), character }), // O
  object({ type: literal('describe-character'), character, background: text(8000) }), // O (BRP-FINAL-1)
  object({ type: literal('inform-character'), character, text: name(2000) }), // M (BRP-ROLE-3)
  // ---- opponents
  object({ type: literal('add-opponent'), ...opponentFields }), // M
  object({
    type: literal('add-creature'), // M (BRP-CREAT-1)
    creature: id(),
    method: withDefault(oneOf(['roll', 'average']), 'roll'),
    name: optional(name(80)),
    concealed: no(),
  }),
  object({ type: literal('remove-opponent'), id: id() }), // M
  object({ type: literal('show-opponent'), id: id() }), // M: the players see that it is there
  object({ type: literal('reveal-opponent'), id: id(), what: oneOf(FOE_SECRETS) }), // M (BRP-ROLE-4)
  // ---- the Master's desk
  object({
    type: literal('rule-skill'), // M (BRP-SKILL-6)
    skill: id(),
    base: optional(nullable(score)),
    name: optional(nullable(name(80))),
    removed: optional(bool()),
  }),
  object({
    type: literal('rule-armour'), // M (BRP-ARM-5)
    extraPhysical: list(id(), 0, 60),
    extraPerceptive: list(id(), 0, 60),
  }),
  object({ type: literal('rule-martial-arts'), characters: nullable(list(id(), 0, 40)) }), // M (BRP-SKILL-17)
  object({
    type: literal('roll-hidden'), // M (BRP-ROLE-4, BRP-CROLL-4)
    being,
    check: variant('kind', [
      object({ kind: literal('skill'), skill: id() }),
      object({ kind: literal('characteristic'), roll: oneOf(CHARACTERISTIC_ROLLS) }),
    ]),
    difficulty,
  }),
  object({ type: literal('reveal-roll'), roll: id() }), // M
  object({ type: literal('decide-result'), text: name(400) }), // M (BRP-SYS-2)
  object({
    type: literal('correct-figure'), // M: the last word on a figure, with its reason
    being,
    figure: oneOf(['hp', 'power-points']),
    to: int(-500, 500),
    reason: name(200),
  }),
  object({
    type: literal('pass-time'), // M (BRP-TIME-1)
    amount: number(0, 100_000),
    unit: oneOf(TIME_UNITS),
    /** Who lies in hospital (BRP-HEAL-2). */
    hospital: withDefault(list(id(), 0, 40), () => []),
    /** A full day that includes a night of rest (BRP-DERIV-3). */
    rest: no(),
  }),
  // ---- life
  object({
    type: literal('hurt'), // M (BRP-DIS-2)
    being,
    damage: int(1, 1000),
    armour: no(),
    cause: withDefault(oneOf(['illness', 'other']), 'other'),
  }),
  object({ type: literal('wake'), being }), // S: by somebody else, or M
  object({ type: literal('stand-up'), being }), // O
  object({ type: literal('spend-power'), being, amount: withDefault(int(1, 500), 1) }), // O
  object({ type: literal('poison'), being, doses, target, speed, delay, antidote }), // M
  // ---- gear
  object({ type: literal('give-item'), being, kind: id() }), // M (BRP-EQUIP-3)
  object({ type: literal('take-item'), being, item: id() }), // M
  object({ type: literal('change-equipment'), being, items: list(text(200), 0, 60) }), // O
  object({ type: literal('wear-armour'), being, worn: list(id(), 0, 2) }), // O
  object({
    type: literal('handle-item'), // O (BRP-COMBAT-8)
    being,
    item: id(),
    how: oneOf(['draw', 'sheathe', 'drop', 'recover']),
  }),
  object({ type: literal('reload-item'), being, item: id() }), // O (BRP-WEAP-4, 5)
  // ---- experience
  object({ type: literal('open-experience') }), // M (BRP-EXP-11)
  object({ type: literal('close-experience') }), // M
  object({ type: literal('grant-downtime'), characters: list(id(), 1, 40) }), // M (BRP-EXP-12)
  object({ type: literal('ask-lesson'), teacher: being, student: character, skill: id() }), // O of the student
  object({ type: literal('approve-lesson'), lesson: id(), time: name(80), price: text(80) }), // M (BRP-EXP-10)
  object({ type: literal('drop-lesson'), lesson: id() }), // O of the student
  object({
    type: literal('set-task'), // M (BRP-TIME-6)
    character,
    name: name(80),
    skill: id(),
    turns: int(0, 10_000),
    needed: int(1, 20),
  }),
  object({ type: literal('advance-task'), task: id() }), // M: a success counted
  // ---- fights
  object({
    type: literal('begin-fight'), // M
    beings: list(id(), 1, 60),
    darkness: withDefault(oneOf(['none', 'near-total', 'total']), 'none'),
  }),
  object({ type: literal('join-fight'), being }), // M
  object({ type: literal('leave-fight'), being }), // O
  object({
    type: literal('declare-intent'), // O (BRP-COMBAT-3, 11)
    being,
    text: text(400),
    arm: withDefault(nullable(id()), () => null),
  }),
  object({ type: literal('move'), being, metres: int(0, 1000), engaged: no() }), // O (BRP-COMBAT-5)
  object({ type: literal('act-otherwise'), being, text: text(400) }), // O: any act without a slip of its own
  object({ type: literal('set-darkness'), darkness: oneOf(['none', 'near-total', 'total']) }), // M
  object({ type: literal('next-phase') }), // M (BRP-COMBAT-1)
  object({ type: literal('end-fight') }), // M
  // ---- ambushes
  object({
    type: literal('lay-ambush'), // O (BRP-AMB-1)
    ambusher: being,
    skill: oneOf(['stealth', 'hide']),
    observers: list(
      object({ being, skill: oneOf(['listen', 'sense', 'spot']), difficulty }),
      1,
      50,
    ),
    weapon: oneOf(['ranged', 'melee']),
    difficulty,
  }),
  object({ type: literal('spring-ambush'), ambush: id() }), // O
])
export type Command = Infer<typeof command>

/** One kind of command. */
export type Of<T extends Command['type']> = Extract<Command, { type: T }>
