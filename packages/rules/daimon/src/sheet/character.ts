import { s } from '@mastro/core'
import { scores } from '../data/characteristics.ts'
import { CLASS_CATEGORIES } from '../data/classes.ts'
import { TECHS } from '../data/enhancements.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import { SKILL_KINDS } from '../data/skills.ts'
import { MODIFIER_TARGETS } from '../data/traits.ts'

/**
 * Section 15. A sheet is parsed with every range enforced, or at any size, where
 * `validate-character` reports violations.
 */
interface Limits {
  readonly whole: typeof s.int
  readonly sized: typeof s.list
}

const RANGED: Limits = { whole: s.int, sized: s.list }
const OF_ANY_SIZE: Limits = { whole: () => s.anyInt(), sized: of => s.list(of) }
const NO_LIMIT = Number.MAX_SAFE_INTEGER

const on = s.oneOf(MODIFIER_TARGETS)

export const classShape = {
  name: s.nonEmptyText(),
  category: s.withDefault(s.oneOf(CLASS_CATEGORIES), 'other'),
  special: s.withDefault(s.bool(), false),
}

/** Extra fields of a custom skill. A catalogue skill gets both from the book (DAI-SHEET-2). */
export const customSkillShape = {
  kind: s.withDefault(s.nullable(s.oneOf(SKILL_KINDS)), () => null),
  generic: s.withDefault(s.nullable(s.name()), () => null),
}

/** Dice −7…7, never 0, because a modifier must change something (DAI-TRAIT-3). */
export const modifierSchema = s.refine(
  s.object({ on, id: s.name(), dice: s.int(-7, 7) }),
  ({ dice }) => (dice === 0 ? { path: ['dice'], code: 'out-of-range' } : null),
)
export type Modifier = Readonly<s.Infer<typeof modifierSchema>>

export const bonusSchema = s.object({ on, id: s.name(), dice: s.int(1, 2) })
export type Bonus = Readonly<s.Infer<typeof bonusSchema>>

/** Name and description may be blank here. `daimon-invalid` reports their absence. */
export const daimonSchema = s.object({
  name: s.text(),
  description: s.text(),
  traits: s.list(s.nonEmptyText()),
})
export type Daimon = Readonly<s.Infer<typeof daimonSchema>>

function traitSchema({ whole }: Limits) {
  const modifier =
    whole === s.int ? modifierSchema : s.object({ on, id: s.name(), dice: whole(-7, 7) })
  return s.object({
    id: s.name(),
    name: s.nonEmptyText(),
    description: s.withDefault(s.text(), ''),
    modifier: s.withDefault(s.nullable(modifier), () => null),
  })
}

function skillSchema({ whole }: Limits) {
  return s.object({
    id: s.name(),
    classId: s.name(),
    score: whole(1, 7),
    outOfContext: s.withDefault(s.bool(), false),
    used: s.withDefault(s.bool(), false),
    ...customSkillShape,
  })
}

function enhancementSchema({ whole }: Limits) {
  return s.object({
    id: s.name(),
    name: s.nonEmptyText(),
    tech: s.oneOf(TECHS),
    hidden: s.withDefault(s.bool(), false),
    bonuses: s.list(s.object({ on, id: s.name(), dice: whole(1, 2) })),
    marks: s.withDefault(whole(0, 13), 0),
  })
}

function itemSchema({ whole }: Limits) {
  const item = s.object({
    id: s.name(),
    name: s.nonEmptyText(),
    kind: s.oneOf(ITEM_KINDS),
    level: whole(0, 4),
    bonusSkill: s.withDefault(s.nullable(s.name()), () => null),
    marks: s.withDefault(whole(0, 13), 0),
  })
  return whole === s.int ? s.refine(item, shieldLevel) : item
}

/** Shields always have level 1. */
export function shieldLevel({ kind, level }: { readonly kind: string; readonly level: number }) {
  return kind === 'shield' && level !== 1
    ? ({ path: ['level'], code: 'out-of-range' } as const)
    : null
}

function sheetSchema(limits: Limits) {
  const { whole, sized } = limits
  const item = itemSchema(limits)
  return s.object({
    name: s.nonEmptyText(),
    concept: s.withDefault(s.text(), ''),
    story: s.withDefault(s.text(), ''),
    characteristics: scores(whole, 1, 7),
    initialCharacteristics: scores(whole, 1, 7),
    socialClass: s.object({ origin: whole(1, 6), current: whole(1, 7) }),
    resources: whole(0, 6),
    classes: sized(s.object({ id: s.name(), ...classShape }), 1, 4),
    traits: sized(traitSchema(limits), 1, 3),
    skills: s.list(skillSchema(limits)),
    enhancements: s.withDefault(s.list(enhancementSchema(limits)), () => []),
    equipment: s.withDefault(s.list(item), () => []),
    daimon: s.withDefault(s.nullable(daimonSchema), () => null),
    disconnected: s.withDefault(s.bool(), false),
    reserve: whole(0, 7),
    pe: s.withDefault(whole(0, 6), 0),
    evo: s.withDefault(whole(0, NO_LIMIT), 0),
    level: s.withDefault(whole(0, NO_LIMIT), 0),
    wounds: s.withDefault(whole(0, 14), 0),
  })
}

/** A sheet of any size, checked for its shape only. */
export const looseCharacterSchema = sheetSchema(OF_ANY_SIZE)

/** A sheet with every number and list within its range, and wounds within twice Power. */
export const characterSchema = s.refine(sheetSchema(RANGED), ({ wounds, characteristics }) =>
  wounds > 2 * characteristics.power ? { path: ['wounds'], code: 'out-of-range' } : null,
)

/** One weapon, armour or shield of a sheet. */
export const itemShape = itemSchema(RANGED)

export type Character = s.Infer<typeof characterSchema>
export type Trait = Character['traits'][number]
export type OwnedSkill = Character['skills'][number]
export type ClassOfCharacter = Character['classes'][number]
export type Enhancement = Character['enhancements'][number]
export type Item = Character['equipment'][number]
export type Scores = Character['characteristics']
