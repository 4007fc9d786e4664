import {
  bool,
  int,
  literal,
  name,
  number,
  object,
  oneOf,
  text,
  variant,
  withDefault,
  type Infer,
} from '@mastro/core'
import { TRAIT_KINDS } from '../data/traits.ts'

const off = withDefault(bool(), false)
const character = name(80)

/** What a player may ask the Master to approve, paid in experience dice (WARP-XP-3). */
export const PURCHASE_COMMANDS = [
  object({
    type: literal('buy-trait'),
    character,
    name: text(200),
    description: withDefault(text(1000), ''),
    sign: text(200),
    kind: withDefault(oneOf(TRAIT_KINDS), 'standard'),
    combat: off,
    hitPoints: off,
    specific: withDefault(bool(), true),
    trained: off,
  }),
  object({
    type: literal('improve-trait'),
    character,
    trait: name(80),
    training: withDefault(oneOf(['none', 'part-time', 'full-time']), 'none'),
    months: withDefault(number(0, 999), 0),
  }),
  object({ type: literal('buy-shots'), character, shots: int(1, 99) }),
  object({
    type: literal('study-power'),
    character,
    name: name(200),
    sign: name(200),
    spend: int(1, 99),
    months: withDefault(number(0, 120), 0),
    teacher: off,
  }),
] as const
const purchase = variant('type', PURCHASE_COMMANDS)
export type Purchase = Readonly<Infer<typeof purchase>>
export type PurchaseOf<T extends Purchase['type']> = Extract<Purchase, { type: T }>
