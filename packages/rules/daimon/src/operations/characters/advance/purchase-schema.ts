import { s } from '@mastro/core'
import { CHARACTERISTICS } from '../../../data/characteristics.ts'
import { TECHS } from '../../../data/enhancements.ts'
import { ITEM_KINDS } from '../../../data/gear.ts'
import { SKILL_KINDS } from '../../../data/skills.ts'
import { MODIFIER_TARGETS } from '../../../data/traits.ts'
import { options } from '../../../options.ts'
import {
  characterSchema,
  classShape,
  modifierSchema,
  shieldLevel,
} from '../../../sheet/character.ts'

const newTrait = {
  name: s.name(),
  description: s.withDefault(s.text(), ''),
  modifier: s.optional(modifierSchema),
}
const orNull = s.withDefault(s.nullable(s.name()), () => null)

const enhancementPurchase = s.refine(
  s.object({
    type: s.literal('enhancement'),
    enhancementId: orNull,
    replaceId: orNull,
    name: s.optional(s.name()),
    tech: s.optional(s.oneOf(TECHS)),
    hidden: s.withDefault(s.bool(), false),
    bonus: s.object({ on: s.oneOf(MODIFIER_TARGETS), id: s.name() }),
  }),
  bought => {
    if (bought.enhancementId !== null)
      return bought.replaceId === null ? null : { path: ['replaceId'] }
    if (bought.name === undefined) return { path: ['name'] }
    return bought.tech === undefined ? { path: ['tech'] } : null
  },
)

/** DAI-EVO: everything that evolution points and EVO can buy. */
export const purchaseSchema = s.variant('type', [
  s.object({ type: s.literal('evolution-points'), count: s.int(1, 7) }),
  s.object({ type: s.literal('characteristic'), id: s.oneOf(CHARACTERISTICS) }),
  s.object({ type: s.literal('trait'), ...newTrait }),
  s.object({ type: s.literal('replace-trait'), traitId: s.name(), ...newTrait }),
  s.object({ type: s.literal('class'), ...classShape }),
  s.object({ type: s.literal('develop-class'), ...classShape, skills: s.list(s.name()) }),
  s.object({
    type: s.literal('skill'),
    id: s.name(),
    classId: s.optional(s.name()),
    outOfContext: s.withDefault(s.bool(), false),
    kind: s.optional(s.oneOf(SKILL_KINDS)),
    generic: s.optional(s.name()),
  }),
  s.refine(
    s.object({
      type: s.literal('item'),
      name: s.name(),
      kind: s.oneOf(ITEM_KINDS),
      level: s.int(1, 4),
    }),
    shieldLevel,
  ),
  s.object({ type: s.literal('upgrade-item'), itemId: s.name() }),
  s.object({ type: s.literal('item-bonus'), itemId: s.name(), skill: s.name() }),
  s.object({ type: s.literal('resources') }),
  enhancementPurchase,
])
export type Purchase = s.Infer<typeof purchaseSchema>
export type PurchaseOf<Type extends Purchase['type']> = Extract<Purchase, { type: Type }>

const no = s.withDefault(s.bool(), false)
const yes = s.withDefault(s.bool(), true)

/** DAI-EVO-17: story conditions, confirmed by the Master or the group. */
export const contextSchema = s.object({
  betweenSessions: no,
  significantEvent: no,
  training: no,
  facility: no,
  installerEquipped: no,
  specialConditions: no,
  compatible: yes,
  connoted: yes,
  access: yes,
  installerSkills: s.withDefault(s.list(s.name()), () => []),
})
export type AdvanceContext = s.Infer<typeof contextSchema>

export const advanceInput = s.object({
  character: characterSchema,
  purchase: purchaseSchema,
  context: s.withDefault(contextSchema, () => contextSchema.parse({})),
  options,
})
export type AdvanceInput = s.Infer<typeof advanceInput>
