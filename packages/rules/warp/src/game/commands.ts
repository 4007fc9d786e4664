import {
  bool,
  DRAFT_COMMANDS,
  int,
  list,
  literal,
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
import { AWARD_REASONS } from '../data/experience.ts'
import { ACTIVITIES } from '../data/healing.ts'
import { SPELLS } from '../data/magic.ts'
import { PACES } from '../data/movement.ts'
import { TRAIT_KINDS } from '../data/traits.ts'
import { WOUND_CLASSES } from '../data/weapons.ts'
import { layers } from '../shared/armor.ts'
import { UNKNOWN_ATTRIBUTES } from '../shared/character.ts'
import { carriedWeapon } from '../shared/gear.ts'
import { SHEET_FIELDS } from './events.ts'
import { PURCHASE_COMMANDS } from './purchases.ts'

const off = withDefault(bool(), false)
const id = name(80)
const being = id
const words = text(1000)
const language = withDefault(oneOf(['it', 'en']), 'it')

/** A trait as the Master writes it: for an unknown attribute, or a Master's character. */
const traitWords = {
  name: name(120),
  description: withDefault(text(1000), ''),
  sign: withDefault(text(200), ''),
  kind: withDefault(nullable(oneOf(TRAIT_KINDS)), () => null),
  combat: off,
  hitPoints: off,
  fringe: off,
}

const CHARACTERS = [
  object({ type: literal('finish-draft') }),
  object({ type: literal('take-ready-made'), id, language }),
  object({ type: literal('retire-character'), character: being }),
  object({
    type: literal('add-opponent'),
    name: name(120),
    signs: withDefault(text(300), ''),
    /** Dice of a fighting trait, for who needs no more than that. */
    fightDice: withDefault(int(0, 12), 0),
    traits: withDefault(list(object({ ...traitWords, score: int(0, 12) }), 0, 12), () => []),
    hitPoints: withDefault(int(1, 999), 14),
    armor: withDefault(layers, () => []),
    weapons: withDefault(list(carriedWeapon, 0, 12), () => []),
    shots: withDefault(int(0, 99), 0),
    shown: withDefault(bool(), true),
  }),
  object({ type: literal('remove-opponent'), id }),
  object({ type: literal('show-opponent'), id }),
  object({ type: literal('approve-character'), character: being }),
  object({ type: literal('return-character'), character: being, note: name(1000) }),
  object({
    type: literal('rewrite-trait'),
    character: being,
    trait: id,
    name: optional(name(120)),
    description: optional(text(1000)),
    sign: optional(name(200)),
  }),
  object({
    type: literal('write-sheet'),
    character: being,
    field: oneOf(SHEET_FIELDS),
    value: text(4000),
  }),
  object({
    type: literal('write-unknown'),
    character: being,
    attribute: oneOf(UNKNOWN_ATTRIBUTES),
    text: withDefault(text(1000), ''),
    ...traitWords,
    name: withDefault(text(120), ''),
  }),
  object({
    type: literal('reveal-unknown'),
    character: being,
    attribute: oneOf(UNKNOWN_ATTRIBUTES),
  }),
  object({
    type: literal('change-gear'),
    being,
    armor: optional(layers),
    weapons: optional(list(carriedWeapon, 0, 12)),
  }),
] as const

const BODIES = [
  object({
    type: literal('harm'),
    being,
    damage: int(0, 999),
    temporary: off,
    woundClass: withDefault(nullable(oneOf(WOUND_CLASSES)), () => null),
  }),
  object({
    type: literal('note-hindrance'),
    being,
    text: name(200),
    penaltyDice: withDefault(int(0, 10), 0),
  }),
  object({ type: literal('lift-hindrance'), being, hindrance: id }),
  object({
    type: literal('note-wound'),
    being,
    wound: withDefault(nullable(oneOf(['heals-badly', 'deadly'])), () => null),
    lossPerDay: optional(int(1, 15)),
    critical: off,
  }),
  object({ type: literal('plead'), character: being, reason: words }),
  object({ type: literal('judge-plea'), character: being, medicalCare: bool(), accepted: bool() }),
  object({
    type: literal('recover'),
    beings: list(being, 1, 40),
    numerator: withDefault(int(0, 99), 1),
    denominator: withDefault(int(1, 99), 2),
  }),
  object({
    type: literal('heal'),
    being,
    activity: oneOf(ACTIVITIES),
    days: int(1, 365),
    lossPerDay: withDefault(int(0, 50), 0),
  }),
  object({
    type: literal('pass-time'),
    minutes: number(0, 100_000),
    numerator: withDefault(int(1, 99), 1),
    denominator: withDefault(int(1, 99), 1),
  }),
  object({ type: literal('grant-sprint'), being, rounds: int(1, 100) }),
  object({
    type: literal('move'),
    being,
    pace: oneOf(PACES),
    rounds: withDefault(int(1, 1000), 1),
  }),
] as const

const GROWTH = [
  object({
    type: literal('award'),
    character: being,
    reasons: list(oneOf(AWARD_REASONS), 1, 20),
    /** For each reason. */
    dice: withDefault(int(1, 10), 1),
  }),
  object({ type: literal('waive-awards'), character: being }),
  ...PURCHASE_COMMANDS,
  object({
    type: literal('approve-purchase'),
    request: id,
    minimumFace: withDefault(int(2, 6), 6),
  }),
  object({ type: literal('refuse-purchase'), request: id, note: withDefault(words, '') }),
  object({
    type: literal('offer-spell'),
    character: being,
    spell: optional(oneOf(SPELLS)),
    name: optional(name(120)),
    level: optional(int(1, 60)),
    looks: withDefault(text(200), ''),
    language,
  }),
  object({ type: literal('regain-power'), being, trait: id }),
] as const

const FIGHTS = [
  object({
    type: literal('start-fight'),
    fighters: list(being, 1, 40),
    masterActs: withDefault(oneOf(['last', 'first']), 'last'),
    roundSeconds: withDefault(int(1, 60), 3),
  }),
  object({ type: literal('join-fight'), being }),
  object({ type: literal('leave-fight'), being }),
  object({ type: literal('next-turn') }),
  object({ type: literal('reorder'), order: list(list(being, 1, 40), 1, 40) }),
  object({ type: literal('set-round-length'), seconds: int(1, 60) }),
  object({
    type: literal('declare-turn'),
    being,
    extraActions: withDefault(int(0, 10), 0),
    what: withDefault(text(300), ''),
    partial: off,
  }),
  object({ type: literal('declare-desperation'), being }),
  object({ type: literal('wait'), being }),
  object({ type: literal('act-now'), being }),
  object({
    type: literal('face-attackers'),
    being,
    attackers: list(being, 1, 40),
    chosen: list(being, 0, 40),
  }),
  object({
    type: literal('grant-edge'),
    being,
    source: name(120),
    dice: withDefault(int(1, 10), 1),
    until: withDefault(oneOf(['next-round', 'fight']), 'next-round'),
  }),
  object({ type: literal('end-fight') }),
] as const

/** Everything a seat may order in this game, besides slips. */
export const command = variant('type', [
  ...DRAFT_COMMANDS,
  ...CHARACTERS,
  ...BODIES,
  ...GROWTH,
  ...FIGHTS,
])
export type Command = Readonly<Infer<typeof command>>
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>
