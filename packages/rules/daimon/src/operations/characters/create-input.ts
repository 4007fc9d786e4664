import { s } from '@mastro/core'
import { TECHS } from '../../data/enhancements.ts'
import { ITEM_KINDS } from '../../data/gear.ts'
import { SKILL_KINDS } from '../../data/skills.ts'
import { THIRD_TRAIT_KINDS } from '../../data/traits.ts'
import { options } from '../../options.ts'
import {
  bonusSchema,
  classShape,
  daimonSchema,
  modifierSchema,
  shieldLevel,
} from '../../sheet/character.ts'
import { CROSSINGS } from './roll-background.ts'
import { baseScores } from './roll-characteristics.ts'

const extraPoint = s.optional(s.int(0, 2))
const noName = s.withDefault(s.nullable(s.name()), () => null)
const { category, special } = classShape

export const characteristicsInput = s.variant('method', [
  s.object({ method: s.literal('dice'), base: baseScores }),
  s.object({
    method: s.literal('points'),
    base: baseScores,
    extra: s.object({
      power: extraPoint,
      dexterity: extraPoint,
      agility: extraPoint,
      intelligence: extraPoint,
      spirit: extraPoint,
      charisma: extraPoint,
    }),
  }),
])

export const socialClassInput = s.variant('method', [
  s.object({ method: s.literal('rolled') }),
  s.object({ method: s.literal('agreed'), origin: s.int(1, 6), current: s.int(1, 6) }),
])

export const firstInput = s.variant('method', [
  s.object({
    method: s.literal('table'),
    pick: s.oneOf(CROSSINGS),
    className: noName,
    traitName: noName,
    category,
    special,
  }),
  s.object({
    method: s.literal('chosen'),
    className: s.name(),
    traitName: s.name(),
    classFrom: s.oneOf(['origin', 'current']),
    category,
    special,
  }),
])

export const eventInput = s.variant('method', [
  s.object({ method: s.literal('table'), traitName: noName }),
  s.object({ method: s.literal('chosen'), event: s.name(), traitName: s.name() }),
])

export const newClassInput = s.object(classShape)

export const thirdTraitInput = s.object({
  name: s.name(),
  kind: s.oneOf(THIRD_TRAIT_KINDS),
  modifier: s.withDefault(s.nullable(modifierSchema), () => null),
})

const skillPoints = s.refine(
  s.object({
    id: s.name(),
    classNo: s.int(1, 3),
    base: s.withDefault(s.int(0, 7), 0),
    extra: s.withDefault(s.int(0, 5), 0),
    outOfContext: s.withDefault(s.bool(), false),
    kind: s.optional(s.oneOf(SKILL_KINDS)),
    generic: s.optional(s.name()),
  }),
  ({ base, extra }) => (base + extra < 1 ? { path: [], code: 'out-of-range' } : null),
)
export const skillsInput = s.list(skillPoints)

export const enhancementsInput = s.list(
  s.object({
    name: s.name(),
    tech: s.oneOf(TECHS),
    hidden: s.withDefault(s.bool(), false),
    bonuses: s.list(bonusSchema, 1, 2),
  }),
)

export const equipmentInput = s.list(
  s.refine(
    s.object({ name: s.name(), kind: s.oneOf(ITEM_KINDS), level: s.int(1, 4) }),
    shieldLevel,
  ),
)

export const traitModifiersInput = s.list(s.nullable(modifierSchema), 2, 2)

export const createInput = s.object({
  name: s.name(),
  characteristics: characteristicsInput,
  background: s.object({
    socialClass: socialClassInput,
    first: firstInput,
    event: eventInput,
    groupAgrees: s.withDefault(s.bool(), false),
  }),
  traitModifiers: s.withDefault(traitModifiersInput, () => [null, null]),
  secondClass: newClassInput,
  thirdClass: s.withDefault(s.nullable(newClassInput), () => null),
  thirdTrait: s.withDefault(s.nullable(thirdTraitInput), () => null),
  skills: skillsInput,
  enhancements: s.withDefault(enhancementsInput, () => []),
  equipment: s.withDefault(equipmentInput, () => []),
  daimon: s.withDefault(s.nullable(daimonSchema), () => null),
  disconnected: s.withDefault(s.bool(), false),
  options,
})
export type CreateInput = s.Infer<typeof createInput>
export type NewClass = CreateInput['secondClass']
export type SkillPoints = CreateInput['skills'][number]
