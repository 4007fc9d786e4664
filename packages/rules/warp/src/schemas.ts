import { s } from '@mastro/core'
import { PACES } from './data/movement.ts'
import { RANKS, TRAIT_KINDS } from './data/traits.ts'
import { WOUND_CLASSES } from './data/weapons.ts'
import { layers, type IronSkin } from './operations/shared/armor.ts'
import { ROUND_ROLES } from './operations/shared/attacker.ts'
import { TRAIT_ROLES, UNKNOWN_ATTRIBUTES } from './sheet/character.ts'
import type { Character, LabelledPsychic, StudiedSpell, Trait } from './sheet/character.ts'
import { carriedWeapon, type CarriedWeapon } from './operations/shared/gear.ts'
import type { HitPoints } from './operations/shared/hit-points.ts'
import type { Experience } from './operations/shared/dice-pools.ts'
import type {
  Being,
  Charge,
  FighterAction,
  CombatAdvantage,
  Fight,
  Fighter,
  Hindrance,
  StoredCharacter,
  Purchase,
  SeriousWound,
  SecretAttribute,
} from './state.ts'

/** Schemas of stored event fields, also used to validate imported files. */
export const id = s.name(80)
const words = s.text(8000)
const figures = (to: number) => s.int(0, to)

export const points: s.Schema<HitPoints> = s.object({
  max: s.int(1, 9999),
  current: s.anyInt(),
  temporary: figures(99_999),
})
export const experience: s.Schema<Experience> = s.object({
  pool: figures(9999),
  used: figures(9999),
})
export const psychic: s.Schema<LabelledPsychic> = s.object({
  max: figures(999),
  current: figures(999),
  label: words,
})
export const skin: s.Schema<IronSkin> = s.object({
  protection: figures(99),
  dice: figures(12),
  blows: figures(12),
})
export const trait: s.Schema<Trait> = s.object({
  id,
  role: s.oneOf(TRAIT_ROLES),
  name: s.nullable(words),
  description: s.nullable(words),
  kind: s.nullable(s.oneOf(TRAIT_KINDS)),
  rank: s.nullable(s.oneOf(RANKS)),
  score: s.nullable(figures(99)),
  sign: s.nullable(words),
  combat: s.bool(),
  hitPoints: s.bool(),
  fringe: s.bool(),
  unknown: s.bool(),
})
const knownSpell = { name: words, level: figures(99) }
export const studiedSpell: s.Schema<StudiedSpell> = s.object({
  ...knownSpell,
  progress: figures(999),
  looks: s.optional(words),
})

const sheet: s.Schema<Character> = s.object({
  name: words,
  concept: words,
  traits: s.list(trait, 0, 200),
  hitPoints: s.object({
    max: s.int(1, 9999),
    current: s.anyInt(),
    temporary: figures(99_999),
    label: words,
  }),
  experience,
  psychic: s.nullable(psychic),
  motivation: s.nullable(words),
  secret: s.nullable(words),
  importantPerson: s.nullable(words),
  history: words,
  equipment: s.list(words, 0, 2000),
  finances: words,
  unknown: s.list(s.oneOf(UNKNOWN_ATTRIBUTES), 0, 7),
  spells: s.list(s.object(knownSpell), 0, 200),
  studying: s.list(studiedSpell, 0, 200),
  approved: s.bool(),
})

export const secretAttribute: s.Schema<SecretAttribute> = s.variant('kind', [
  s.object({ kind: s.literal('trait'), trait }),
  s.object({ kind: s.literal('text'), text: words }),
])
export const hindrance: s.Schema<Hindrance> = s.object({
  id,
  text: words,
  penaltyDice: figures(10),
})
export const wound: s.Schema<SeriousWound> = s.object({
  kind: s.oneOf(['heals-badly', 'deadly']),
  lossPerDay: s.nullable(figures(99)),
})
export const charge: s.Schema<Charge> = s.object({
  source: words,
  extraDice: figures(99),
  bonusDice: figures(99),
})
export const weapons: s.Schema<readonly CarriedWeapon[]> = s.list(carriedWeapon, 0, 12)

/** The sheet and gear of a finished character. */
const gear = { sheet, armor: layers, weapons }
export const storedCharacter: s.Schema<StoredCharacter> = s.object(gear)

export const being: s.Schema<Being> = s.object({
  id,
  seat: s.nullable(id),
  ...gear,
  shown: s.bool(),
  written: s.object({}), // a new character has no secret attributes yet
  review: s.nullable(words),
  ironSkin: s.nullable(skin),
  charge: s.nullable(charge),
  shotsCarry: s.number(0),
  healCarry: s.number(-9999),
  before: s.nullable(s.anyInt()),
  recovered: s.bool(),
  critical: s.bool(),
  wound: s.nullable(wound),
  lastWound: s.nullable(s.oneOf(WOUND_CLASSES)),
  hindrances: s.list(hindrance, 0, 100),
  lostPowers: s.list(id, 0, 100),
  plea: s.nullable(words),
  psychicMute: s.nullable(s.bool()),
  sprint: figures(9999),
  raise: s.nullable(s.object({ onlyTrait: s.bool(), score: figures(99) })),
  confidants: s.optional(s.list(id, 0, 40)),
  ours: s.optional(id),
})

export const combatAdvantage: s.Schema<CombatAdvantage> = s.object({
  source: words,
  dice: figures(99),
  until: s.union([s.anyInt(), s.literal('fight')]),
})
export const order: s.Schema<Fight['order']> = s.list(s.list(id, 0, 100), 0, 100)
/** `hit` is missing in events of older tables. */
export const lastAttack: s.Schema<NonNullable<Fighter['last']>> = s.object({
  weapon: id,
  targets: s.list(id, 1, 40),
  hit: s.optional(s.bool()),
})
export const fighterAction: s.Schema<FighterAction> = s.variant('kind', [
  s.object({ kind: s.literal('power'), trait: id, target: s.text(80) }),
  s.object({ kind: s.literal('spell'), spell: words, target: s.text(80) }),
  s.object({ kind: s.literal('move'), pace: s.oneOf(PACES), metres: s.number(0) }),
])
const fighter: s.Schema<Fighter> = s.object({
  extraActions: figures(99),
  used: s.map(s.list(s.oneOf(ROUND_ROLES), 0, 2)),
  attacked: s.bool(),
  desperate: s.bool(),
  waiting: s.bool(),
  acted: s.bool(),
  interrupting: s.bool(),
  coordinated: s.list(id, 0, 100),
  edges: s.list(combatAdvantage, 0, 100),
  doing: s.nullable(s.object({ what: words, partial: s.bool() })),
  last: s.optional(lastAttack),
  did: s.optional(s.list(fighterAction, 0, 999)),
})
export const fight: s.Schema<Fight> = s.object({
  round: figures(99_999),
  roundSeconds: figures(999),
  order,
  totals: s.nullable(s.map(s.anyInt())),
  turn: figures(100),
  fighters: s.map(fighter),
})

export const purchase: s.Schema<Purchase> = s.variant('type', [
  s.object({
    type: s.literal('buy-trait'),
    character: id,
    name: words,
    description: words,
    sign: words,
    kind: s.oneOf(TRAIT_KINDS),
    combat: s.bool(),
    hitPoints: s.bool(),
    specific: s.bool(),
    trained: s.bool(),
  }),
  s.object({
    type: s.literal('improve-trait'),
    character: id,
    trait: id,
    training: s.oneOf(['none', 'part-time', 'full-time']),
    months: s.number(0),
  }),
  s.object({ type: s.literal('buy-shots'), character: id, shots: figures(99) }),
  s.object({
    type: s.literal('study-power'),
    character: id,
    name: words,
    sign: words,
    spend: figures(999),
    months: s.number(0),
    teacher: s.bool(),
  }),
])
