import {
  anyInt,
  bool,
  int,
  list,
  name,
  nullable,
  object,
  oneOf,
  refine,
  text,
  withDefault,
  type Infer,
} from '@mastro/core'
import { scores } from '../data/characteristics.ts'
import { CLASS_CATEGORIES } from '../data/classes.ts'
import { TECHS } from '../data/enhancements.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import { SKILL_KINDS } from '../data/skills.ts'
import { MODIFIER_TARGETS } from '../data/traits.ts'

/** Section 15, two readings of one sheet: within every range, or of any size (`validate-character` reports instead). */
interface Limits {
  readonly whole: typeof int
  readonly sized: typeof list
}

const RANGED: Limits = { whole: int, sized: list }
const OF_ANY_SIZE: Limits = { whole: () => anyInt(), sized: of => list(of) }
const NO_LIMIT = Number.MAX_SAFE_INTEGER

const on = oneOf(MODIFIER_TARGETS)

export const classShape = {
  name: name(),
  category: withDefault(oneOf(CLASS_CATEGORIES), 'other'),
  special: withDefault(bool(), false),
}

/** What a custom skill must bring along; a catalogue skill has both from the book (DAI-SHEET-2). */
export const customSkillShape = {
  kind: withDefault(nullable(oneOf(SKILL_KINDS)), () => null),
  generic: withDefault(nullable(name()), () => null),
}

/** Dice −7…7, never 0: a modifier that changes nothing is no modifier (DAI-TRAIT-3). */
export const modifierSchema = refine(object({ on, id: name(), dice: int(-7, 7) }), ({ dice }) =>
  dice === 0 ? { path: ['dice'], code: 'out-of-range' } : null,
)
export type Modifier = Readonly<Infer<typeof modifierSchema>>

export const bonusSchema = object({ on, id: name(), dice: int(1, 2) })
export type Bonus = Readonly<Infer<typeof bonusSchema>>

/** Name and description may be blank here: their absence has a code of its own, `daimon-invalid`. */
export const daimonSchema = object({ name: text(), description: text(), traits: list(name()) })
export type Daimon = Readonly<Infer<typeof daimonSchema>>

function traitSchema({ whole }: Limits) {
  const modifier = whole === int ? modifierSchema : object({ on, id: name(), dice: whole(-7, 7) })
  return object({
    id: name(),
    name: name(),
    description: withDefault(text(), ''),
    modifier: withDefault(nullable(modifier), () => null),
  })
}

function skillSchema({ whole }: Limits) {
  return object({
    id: name(),
    classId: name(),
    score: whole(1, 7),
    outOfContext: withDefault(bool(), false),
    used: withDefault(bool(), false),
    ...customSkillShape,
  })
}

function enhancementSchema({ whole }: Limits) {
  return object({
    id: name(),
    name: name(),
    tech: oneOf(TECHS),
    hidden: withDefault(bool(), false),
    bonuses: list(object({ on, id: name(), dice: whole(1, 2) })),
    marks: withDefault(whole(0, 13), 0),
  })
}

function itemSchema({ whole }: Limits) {
  const item = object({
    id: name(),
    name: name(),
    kind: oneOf(ITEM_KINDS),
    level: whole(0, 4),
    bonusSkill: withDefault(nullable(name()), () => null),
    marks: withDefault(whole(0, 13), 0),
  })
  return whole === int ? refine(item, shieldLevel) : item
}

/** Shields are of level 1, no other. */
export function shieldLevel({ kind, level }: { readonly kind: string; readonly level: number }) {
  return kind === 'shield' && level !== 1
    ? ({ path: ['level'], code: 'out-of-range' } as const)
    : null
}

function sheetSchema(limits: Limits) {
  const { whole, sized } = limits
  const item = itemSchema(limits)
  return object({
    name: name(),
    concept: withDefault(text(), ''),
    story: withDefault(text(), ''),
    characteristics: scores(whole, 1, 7),
    initialCharacteristics: scores(whole, 1, 7),
    socialClass: object({ origin: whole(1, 6), current: whole(1, 7) }),
    resources: whole(0, 6),
    classes: sized(object({ id: name(), ...classShape }), 1, 4),
    traits: sized(traitSchema(limits), 1, 3),
    skills: list(skillSchema(limits)),
    enhancements: withDefault(list(enhancementSchema(limits)), () => []),
    equipment: withDefault(list(item), () => []),
    daimon: withDefault(nullable(daimonSchema), () => null),
    disconnected: withDefault(bool(), false),
    reserve: whole(0, 7),
    pe: withDefault(whole(0, 6), 0),
    evo: withDefault(whole(0, NO_LIMIT), 0),
    level: withDefault(whole(0, NO_LIMIT), 0),
    wounds: withDefault(whole(0, 14), 0),
  })
}

/** A sheet of any size: only its shape is asked for. */
export const looseCharacterSchema = sheetSchema(OF_ANY_SIZE)

/** A sheet with every number and list within its range, wounds within twice Power included. */
export const characterSchema = refine(sheetSchema(RANGED), ({ wounds, characteristics }) =>
  wounds > 2 * characteristics.power ? { path: ['wounds'], code: 'out-of-range' } : null,
)

/** One weapon, armour or shield of a sheet. */
export const itemShape = itemSchema(RANGED)

export type Character = Infer<typeof characterSchema>
export type Trait = Character['traits'][number]
export type OwnedSkill = Character['skills'][number]
export type ClassOfCharacter = Character['classes'][number]
export type Enhancement = Character['enhancements'][number]
export type Item = Character['equipment'][number]
export type Scores = Character['characteristics']
