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

/** What a player may ask the Master to approve, paid in experience dice (WARP-XP-3). */
export const purchase = variant('buy', [
  object({
    buy: literal('new-trait'),
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
    buy: literal('improve-trait'),
    trait: name(40),
    training: withDefault(oneOf(['none', 'part-time', 'full-time']), 'none'),
    months: withDefault(number(0, 999), 0),
  }),
  object({ buy: literal('psychic-shots'), shots: int(1, 99) }),
  object({
    buy: literal('learn-power'),
    name: name(200),
    sign: name(200),
    spend: int(1, 99),
    months: withDefault(number(0, 120), 0),
    teacher: off,
  }),
])
export type Purchase = Readonly<Infer<typeof purchase>>
