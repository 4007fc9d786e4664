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
  text,
  variant,
  withDefault,
  type Infer,
} from '@mastro/core'
import { CHARACTERISTICS } from '../../data/characteristics.ts'
import { TECHS } from '../../data/enhancements.ts'
import { ITEM_KINDS } from '../../data/gear.ts'
import { SKILL_KINDS } from '../../data/skills.ts'
import { MODIFIER_TARGETS } from '../../data/traits.ts'
import { options } from '../../options.ts'
import { characterSchema, classShape, modifierSchema, shieldLevel } from '../character.ts'

const newTrait = {
  name: name(),
  description: withDefault(text(), ''),
  modifier: optional(modifierSchema),
}
const orNull = withDefault(nullable(name()), () => null)

const enhancementPurchase = refine(
  object({
    type: literal('enhancement'),
    enhancementId: orNull,
    replaceId: orNull,
    name: optional(name()),
    tech: optional(oneOf(TECHS)),
    hidden: withDefault(bool(), false),
    bonus: object({ on: oneOf(MODIFIER_TARGETS), id: name() }),
  }),
  bought => {
    if (bought.enhancementId !== null)
      return bought.replaceId === null ? null : { path: ['replaceId'] }
    if (bought.name === undefined) return { path: ['name'] }
    return bought.tech === undefined ? { path: ['tech'] } : null
  },
)

/** DAI-EVO: everything that evolution points and EVO can buy. */
export const purchaseSchema = variant('type', [
  object({ type: literal('evolution-points'), count: int(1, 7) }),
  object({ type: literal('characteristic'), id: oneOf(CHARACTERISTICS) }),
  object({ type: literal('trait'), ...newTrait }),
  object({ type: literal('replace-trait'), traitId: name(), ...newTrait }),
  object({ type: literal('class'), ...classShape }),
  object({ type: literal('develop-class'), ...classShape, skills: list(name()) }),
  object({
    type: literal('skill'),
    id: name(),
    classId: optional(name()),
    outOfContext: withDefault(bool(), false),
    kind: optional(oneOf(SKILL_KINDS)),
    generic: optional(name()),
  }),
  refine(
    object({ type: literal('item'), name: name(), kind: oneOf(ITEM_KINDS), level: int(1, 4) }),
    shieldLevel,
  ),
  object({ type: literal('upgrade-item'), itemId: name() }),
  object({ type: literal('item-bonus'), itemId: name(), skill: name() }),
  object({ type: literal('resources') }),
  enhancementPurchase,
])
export type Purchase = Infer<typeof purchaseSchema>
export type PurchaseOf<Type extends Purchase['type']> = Extract<Purchase, { type: Type }>

const no = withDefault(bool(), false)
const yes = withDefault(bool(), true)

/** DAI-EVO-17: story conditions, confirmed by the Master or the group. */
export const contextSchema = object({
  betweenSessions: no,
  significantEvent: no,
  training: no,
  facility: no,
  installerEquipped: no,
  specialConditions: no,
  compatible: yes,
  connoted: yes,
  access: yes,
  installerSkills: withDefault(list(name()), () => []),
})
export type AdvanceContext = Infer<typeof contextSchema>

export const advanceInput = object({
  character: characterSchema,
  purchase: purchaseSchema,
  context: withDefault(contextSchema, () => contextSchema.parse({})),
  options,
})
export type AdvanceInput = Infer<typeof advanceInput>
