import { refuse } from '@mastro/core'
import type { UnknownAttribute } from '../sheet/character.ts'
import type { RuleCheck } from './shared/codes.ts'
import { isBlank, repeatedAt } from './shared/shared-schemas.ts'
import { checkTraitKind } from './shared/trait-kind.ts'
import {
  positiveTraits,
  type CreateCharacterInput,
  type FlawInput,
  type TraitInput,
} from './create-input.ts'

/** All checks of character creation in the order of the book. The first error is returned. */
export function checkCreate(input: CreateCharacterInput): RuleCheck {
  return (
    checkText(input.concept, 'input.concept') ??
    checkTraits(input) ??
    checkTrait(input, input.flaw, 'flaw', 'input.flaw') ??
    checkText(input.hitPoints.label, 'input.hitPoints.label') ??
    checkChoices(input) ??
    checkPsychicPool(input) ??
    checkLife(input, input.motivation, 'motivation', 'input.motivation') ??
    checkLife(input, input.secret, 'secret', 'input.secret') ??
    checkLife(input, input.importantPerson, 'important-person', 'input.importantPerson')
  )
}

/** WARP-CREATE-7. */
function checkText(value: string | null | undefined, at: string): RuleCheck {
  return isBlank(value) ? refuse('text-missing', at) : null
}

function checkTraits(input: CreateCharacterInput): RuleCheck {
  for (const { id, at, given } of positiveTraits(input)) {
    const fault =
      checkTrait(input, given, id, at) ??
      (given === null ? null : checkTraitKind(given, input.options, at))
    if (fault !== null) return fault
  }
  return null
}

/**
 * WARP-CREATE-4, 7, 8: a trait is either described, with a name and a sign, or declared unknown.
 */
function checkTrait(
  { unknown }: CreateCharacterInput,
  given: TraitInput | FlawInput | null,
  id: UnknownAttribute,
  at: string,
): RuleCheck {
  if ((given === null) !== unknown.includes(id)) return refuse('unknown-mismatch', at)
  if (given === null) return null
  return (
    checkText(given.name, `${at}.name`) ??
    (isBlank(given.sign) ? refuse('sign-missing', `${at}.sign`) : null)
  )
}

/** WARP-HP-4: exactly the hit point traits must be declared. */
function checkChoices(input: CreateCharacterInput): RuleCheck {
  const { choices } = input.hitPoints
  const flagged = positiveTraits(input)
    .filter(({ given }) => given?.hitPoints === true)
    .map(({ id }) => id)
  const repeated = repeatedAt(choices.map(({ trait }) => trait))
  for (const [i, { trait }] of choices.entries()) {
    const at = `input.hitPoints.choices[${i}].trait`
    if (repeated === i) return refuse('invalid-request', at)
    const legal = trait === 'none' ? flagged.length === 0 : flagged.includes(trait)
    if (!legal) return refuse('hit-points-choice', at)
  }
  const declared = flagged.every(id => choices.some(({ trait }) => trait === id))
  return declared ? null : refuse('hit-points-choice', 'input.hitPoints.choices')
}

/** WARP-PSYPOOL-1. */
function checkPsychicPool(input: CreateCharacterInput): RuleCheck {
  const psychic = positiveTraits(input).some(({ given }) => given?.fringe === true)
  return psychic === (input.psychicPool !== null)
    ? null
    : refuse('psychic-pool-mismatch', 'input.psychicPool')
}

/** WARP-CREATE-7, 8. */
function checkLife(
  { unknown }: CreateCharacterInput,
  value: string | null | undefined,
  id: UnknownAttribute,
  at: string,
): RuleCheck {
  if (!unknown.includes(id)) return checkText(value, at)
  return isBlank(value) ? null : refuse('unknown-mismatch', at)
}
