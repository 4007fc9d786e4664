import { s } from '@mastro/core'
import { TRAIT_KINDS } from '../data/traits.ts'
import { UNKNOWN_ATTRIBUTES } from '../sheet/character.ts'
import { withOptions } from '../options.ts'
import { orNull, ruledText } from './shared/shared-schemas.ts'

const off = s.withDefault(s.bool(), false)
export const POSITIVE_TRAITS = ['central', 'side-1', 'side-2'] as const
export type PositiveTrait = (typeof POSITIVE_TRAITS)[number]

const traitInput = s.object({
  name: ruledText,
  description: s.withDefault(s.text(), ''),
  kind: s.withDefault(s.oneOf(TRAIT_KINDS), 'standard'),
  sign: ruledText,
  combat: off,
  hitPoints: off,
  fringe: off,
})
const flawInput = s.object({
  name: ruledText,
  description: s.withDefault(s.text(), ''),
  sign: ruledText,
})
export type TraitInput = s.Infer<typeof traitInput>
export type FlawInput = s.Infer<typeof flawInput>

export const createCharacterInput = s.object({
  name: s.withDefault(s.text(), ''),
  concept: ruledText,
  central: orNull(traitInput),
  side: s.list(s.nullable(traitInput), 2, 2),
  flaw: orNull(flawInput),
  superior: s.oneOf(POSITIVE_TRAITS),
  hitPoints: s.object({
    label: ruledText,
    choices: s.withDefault(
      s.list(
        s.object({
          trait: s.oneOf([...POSITIVE_TRAITS, 'none']),
          mode: s.oneOf(['fixed', 'roll']),
        }),
      ),
      () => [],
    ),
  }),
  psychicPool: orNull(
    s.object({
      mode: s.withDefault(s.oneOf(['fixed', 'roll']), 'fixed'),
      label: s.withDefault(s.text(), ''),
    }),
  ),
  motivation: ruledText,
  secret: ruledText,
  importantPerson: ruledText,
  history: s.withDefault(s.text(), ''),
  equipment: s.withDefault(s.list(s.text()), () => []),
  finances: s.withDefault(s.text(), ''),
  unknown: s.withDefault(s.list(s.oneOf(UNKNOWN_ATTRIBUTES)), () => []),
  ...withOptions,
})
export type CreateCharacterInput = s.Infer<typeof createCharacterInput>

/** The three positive traits, with their ids. */
export function positiveTraits(input: CreateCharacterInput): readonly {
  readonly id: PositiveTrait
  readonly at: string
  readonly given: TraitInput | null
}[] {
  return [
    { id: 'central', at: 'input.central', given: input.central },
    { id: 'side-1', at: 'input.side[0]', given: input.side[0]! },
    { id: 'side-2', at: 'input.side[1]', given: input.side[1]! },
  ]
}
