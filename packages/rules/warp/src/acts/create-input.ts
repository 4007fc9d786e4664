import { bool, list, nullable, object, oneOf, text, withDefault, type Infer } from '@mastro/core'
import { TRAIT_KINDS } from '../data/traits.ts'
import { UNKNOWN_ATTRIBUTES } from '../shared/character.ts'
import { withOptions } from '../shared/options.ts'
import { orNull, ruledText } from '../shared/shapes.ts'

const off = withDefault(bool(), false)
export const POSITIVE_TRAITS = ['central', 'side-1', 'side-2'] as const
export type PositiveTrait = (typeof POSITIVE_TRAITS)[number]

const traitInput = object({
  name: ruledText,
  description: withDefault(text(), ''),
  kind: withDefault(oneOf(TRAIT_KINDS), 'standard'),
  sign: ruledText,
  combat: off,
  hitPoints: off,
  fringe: off,
})
const flawInput = object({ name: ruledText, description: withDefault(text(), ''), sign: ruledText })
export type TraitInput = Infer<typeof traitInput>
export type FlawInput = Infer<typeof flawInput>

export const createCharacterInput = object({
  name: withDefault(text(), ''),
  concept: ruledText,
  central: orNull(traitInput),
  side: list(nullable(traitInput), 2, 2),
  flaw: orNull(flawInput),
  superior: oneOf(POSITIVE_TRAITS),
  hitPoints: object({
    label: ruledText,
    choices: withDefault(
      list(object({ trait: oneOf([...POSITIVE_TRAITS, 'none']), mode: oneOf(['fixed', 'roll']) })),
      () => [],
    ),
  }),
  psychicPool: orNull(
    object({
      mode: withDefault(oneOf(['fixed', 'roll']), 'fixed'),
      label: withDefault(text(), ''),
    }),
  ),
  motivation: ruledText,
  secret: ruledText,
  importantPerson: ruledText,
  history: withDefault(text(), ''),
  equipment: withDefault(list(text()), () => []),
  finances: withDefault(text(), ''),
  unknown: withDefault(list(oneOf(UNKNOWN_ATTRIBUTES)), () => []),
  ...withOptions,
})
export type CreateCharacterInput = Infer<typeof createCharacterInput>

/** The three positive traits of the input, by id. */
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
