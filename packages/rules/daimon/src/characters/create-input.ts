import {
  bool,
  int,
  list,
  literal,
  name,
  nullable,
  object,
  oneOf,
  optional,
  refine,
  variant,
  withDefault,
  type Infer,
} from '@mastro/core'
import { TECHS } from '../data/enhancements.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import { SKILL_KINDS } from '../data/skills.ts'
import { THIRD_TRAIT_KINDS } from '../data/traits.ts'
import { options } from '../options.ts'
import { bonusSchema, classShape, daimonSchema, modifierSchema, shieldLevel } from './character.ts'
import { CROSSINGS } from './roll-background.ts'
import { baseScores } from './roll-characteristics.ts'

const extraPoint = optional(int(0, 2))
const noName = withDefault(nullable(name()), () => null)
const { category, special } = classShape

export const characteristicsInput = variant('method', [
  object({ method: literal('dice'), base: baseScores }),
  object({
    method: literal('points'),
    base: baseScores,
    extra: object({
      power: extraPoint,
      dexterity: extraPoint,
      agility: extraPoint,
      intelligence: extraPoint,
      spirit: extraPoint,
      charisma: extraPoint,
    }),
  }),
])

export const socialClassInput = variant('method', [
  object({ method: literal('rolled') }),
  object({ method: literal('agreed'), origin: int(1, 6), current: int(1, 6) }),
])

export const firstInput = variant('method', [
  object({
    method: literal('table'),
    pick: oneOf(CROSSINGS),
    className: noName,
    traitName: noName,
    category,
    special,
  }),
  object({
    method: literal('chosen'),
    className: name(),
    traitName: name(),
    classFrom: oneOf(['origin', 'current']),
    category,
    special,
  }),
])

export const eventInput = variant('method', [
  object({ method: literal('table'), traitName: noName }),
  object({ method: literal('chosen'), event: name(), traitName: name() }),
])

export const newClassInput = object(classShape)

export const thirdTraitInput = object({
  name: name(),
  kind: oneOf(THIRD_TRAIT_KINDS),
  modifier: withDefault(nullable(modifierSchema), () => null),
})

const skillPoints = refine(
  object({
    id: name(),
    classNo: int(1, 3),
    base: withDefault(int(0, 7), 0),
    extra: withDefault(int(0, 5), 0),
    outOfContext: withDefault(bool(), false),
    kind: optional(oneOf(SKILL_KINDS)),
    generic: optional(name()),
  }),
  ({ base, extra }) => (base + extra < 1 ? { path: [], code: 'out-of-range' } : null),
)
export const skillsInput = list(skillPoints)

export const enhancementsInput = list(
  object({
    name: name(),
    tech: oneOf(TECHS),
    hidden: withDefault(bool(), false),
    bonuses: list(bonusSchema, 1, 2),
  }),
)

export const equipmentInput = list(
  refine(object({ name: name(), kind: oneOf(ITEM_KINDS), level: int(1, 4) }), shieldLevel),
)

export const traitModifiersInput = list(nullable(modifierSchema), 2, 2)

export const createInput = object({
  name: name(),
  characteristics: characteristicsInput,
  background: object({
    socialClass: socialClassInput,
    first: firstInput,
    event: eventInput,
    groupAgrees: withDefault(bool(), false),
  }),
  traitModifiers: withDefault(traitModifiersInput, () => [null, null]),
  secondClass: newClassInput,
  thirdClass: withDefault(nullable(newClassInput), () => null),
  thirdTrait: withDefault(nullable(thirdTraitInput), () => null),
  skills: skillsInput,
  enhancements: withDefault(enhancementsInput, () => []),
  equipment: withDefault(equipmentInput, () => []),
  daimon: withDefault(nullable(daimonSchema), () => null),
  disconnected: withDefault(bool(), false),
  options,
})
export type CreateInput = Infer<typeof createInput>
export type NewClass = CreateInput['secondClass']
export type SkillPoints = CreateInput['skills'][number]
