import {
  anyInt,
  bool,
  int,
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
  union,
  variant,
  type Schema,
} from '@mastro/core'
import { PACES } from './data/movement.ts'
import { RANKS, TRAIT_KINDS } from './data/traits.ts'
import { WOUND_CLASSES } from './data/weapons.ts'
import { layers, type IronSkin } from './shared/armor.ts'
import { ROUND_ROLES } from './shared/attacker.ts'
import {
  TRAIT_ROLES,
  UNKNOWN_ATTRIBUTES,
  type Character,
  type LabelledPsychic,
  type StudiedSpell,
  type Trait,
} from './shared/character.ts'
import { carriedWeapon, type CarriedWeapon } from './shared/gear.ts'
import type { HitPoints } from './shared/hit-points.ts'
import type { Experience } from './shared/pools.ts'
import type {
  Being,
  Charge,
  Deed,
  Edge,
  Fight,
  Fighter,
  Hindrance,
  Kept,
  Purchase,
  SeriousWound,
  Written,
} from './state.ts'

/** Shapes of what facts keep: what a file of somebody else may hold. */
export const id = name(80)
const words = text(8000)
const figures = (to: number) => int(0, to)

export const points: Schema<HitPoints> = object({
  max: int(1, 9999),
  current: anyInt(),
  temporary: figures(99_999),
})
export const experience: Schema<Experience> = object({ pool: figures(9999), used: figures(9999) })
export const psychic: Schema<LabelledPsychic> = object({
  max: figures(999),
  current: figures(999),
  label: words,
})
export const skin: Schema<IronSkin> = object({
  protection: figures(99),
  dice: figures(12),
  blows: figures(12),
})
export const trait: Schema<Trait> = object({
  id,
  role: oneOf(TRAIT_ROLES),
  name: nullable(words),
  description: nullable(words),
  kind: nullable(oneOf(TRAIT_KINDS)),
  rank: nullable(oneOf(RANKS)),
  score: nullable(figures(99)),
  sign: nullable(words),
  combat: bool(),
  hitPoints: bool(),
  fringe: bool(),
  unknown: bool(),
})
const knownSpell = { name: words, level: figures(99) }
export const studied: Schema<StudiedSpell> = object({
  ...knownSpell,
  progress: figures(999),
  looks: optional(words),
})

const sheet: Schema<Character> = object({
  name: words,
  concept: words,
  traits: list(trait, 0, 200),
  hitPoints: object({
    max: int(1, 9999),
    current: anyInt(),
    temporary: figures(99_999),
    label: words,
  }),
  experience,
  psychic: nullable(psychic),
  motivation: nullable(words),
  secret: nullable(words),
  importantPerson: nullable(words),
  history: words,
  equipment: list(words, 0, 2000),
  finances: words,
  unknown: list(oneOf(UNKNOWN_ATTRIBUTES), 0, 7),
  spells: list(object(knownSpell), 0, 200),
  studying: list(studied, 0, 200),
  approved: bool(),
})

export const written: Schema<Written> = variant('kind', [
  object({ kind: literal('trait'), trait }),
  object({ kind: literal('text'), text: words }),
])
export const hindrance: Schema<Hindrance> = object({ id, text: words, penaltyDice: figures(10) })
export const wound: Schema<SeriousWound> = object({
  kind: oneOf(['heals-badly', 'deadly']),
  lossPerDay: nullable(figures(99)),
})
export const charge: Schema<Charge> = object({
  source: words,
  extraDice: figures(99),
  bonusDice: figures(99),
})
export const weapons: Schema<readonly CarriedWeapon[]> = list(carriedWeapon, 0, 12)

/** A sheet and its gear, as who finishes a character has them. */
const gear = { sheet, armor: layers, weapons }
export const kept: Schema<Kept> = object(gear)

export const being: Schema<Being> = object({
  id,
  seat: nullable(id),
  ...gear,
  shown: bool(),
  written: object({}), // nothing is written of who joins
  review: nullable(words),
  ironSkin: nullable(skin),
  charge: nullable(charge),
  shotsCarry: number(0),
  healCarry: number(-9999),
  before: nullable(anyInt()),
  recovered: bool(),
  critical: bool(),
  wound: nullable(wound),
  lastWound: nullable(oneOf(WOUND_CLASSES)),
  hindrances: list(hindrance, 0, 100),
  lostPowers: list(id, 0, 100),
  plea: nullable(words),
  psychicMute: nullable(bool()),
  sprint: figures(9999),
  raise: nullable(object({ onlyTrait: bool(), score: figures(99) })),
  ours: optional(id),
})

export const edge: Schema<Edge> = object({
  source: words,
  dice: figures(99),
  until: union([anyInt(), literal('fight')]),
})
export const order: Schema<Fight['order']> = list(list(id, 0, 100), 0, 100)
/** `hit`: whether it struck home; older tables did not say. */
export const lastAttack: Schema<NonNullable<Fighter['last']>> = object({
  weapon: id,
  targets: list(id, 1, 40),
  hit: optional(bool()),
})
export const deed: Schema<Deed> = variant('kind', [
  object({ kind: literal('power'), trait: id, target: text(80) }),
  object({ kind: literal('spell'), spell: words, target: text(80) }),
  object({ kind: literal('move'), pace: oneOf(PACES), metres: number(0) }),
])
const fighter: Schema<Fighter> = object({
  extraActions: figures(99),
  used: map(list(oneOf(ROUND_ROLES), 0, 2)),
  attacked: bool(),
  desperate: bool(),
  waiting: bool(),
  acted: bool(),
  interrupting: bool(),
  coordinated: list(id, 0, 100),
  edges: list(edge, 0, 100),
  doing: nullable(object({ what: words, partial: bool() })),
  last: optional(lastAttack),
  did: optional(list(deed, 0, 999)),
})
export const fight: Schema<Fight> = object({
  round: figures(99_999),
  roundSeconds: figures(999),
  order,
  totals: nullable(map(anyInt())),
  turn: figures(100),
  fighters: map(fighter),
})

export const purchase: Schema<Purchase> = variant('type', [
  object({
    type: literal('buy-trait'),
    character: id,
    name: words,
    description: words,
    sign: words,
    kind: oneOf(TRAIT_KINDS),
    combat: bool(),
    hitPoints: bool(),
    specific: bool(),
    trained: bool(),
  }),
  object({
    type: literal('improve-trait'),
    character: id,
    trait: id,
    training: oneOf(['none', 'part-time', 'full-time']),
    months: number(0),
  }),
  object({ type: literal('buy-shots'), character: id, shots: figures(99) }),
  object({
    type: literal('study-power'),
    character: id,
    name: words,
    sign: words,
    spend: figures(999),
    months: number(0),
    teacher: bool(),
  }),
])
