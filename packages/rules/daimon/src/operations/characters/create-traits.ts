import { refuse, type Refused } from '@mastro/core'
import type { CreateInput } from './create-input.ts'
import { isKnownTarget } from './skill-ids.ts'

type TraitFault = 'unknown-id' | 'trait-modifier-invalid' | 'trait-unbalanced'

/**
 * Checks the traits of a new character: their modifiers, and the balance of bonus and penalty. Null
 * if nothing is wrong.
 */
export function traitsFault(
  input: Pick<CreateInput, 'traitModifiers' | 'thirdTrait'>,
): Refused<TraitFault> | null {
  const { traitModifiers, thirdTrait } = input
  const unknown = traitModifiers.findIndex(held => held !== null && !isKnownTarget(held, []))
  if (unknown !== -1) return refuse('unknown-id', `input.traitModifiers[${unknown}].id`)
  if (thirdTrait !== null && !fitsKind(thirdTrait))
    return refuse('trait-modifier-invalid', 'input.thirdTrait.modifier') // DAI-CREATE-17
  const third = thirdTrait?.modifier ?? null
  if (third !== null && !isKnownTarget(third, []))
    return refuse('unknown-id', 'input.thirdTrait.modifier.id')
  if (balance(input) > 0) return refuse('trait-unbalanced', 'input.traitModifiers') // DAI-TRAIT-4
  return null
}

/** DAI-TRAIT-4: dice of the starting traits, with a third one only if it is a penalty. */
export function balance({
  traitModifiers,
  thirdTrait,
}: Pick<CreateInput, 'traitModifiers' | 'thirdTrait'>): number {
  const starting = traitModifiers.reduce((sum, held) => sum + (held?.dice ?? 0), 0)
  return starting + (thirdTrait?.kind === 'penalty' ? (thirdTrait.modifier?.dice ?? 0) : 0)
}

/**
 * DAI-CREATE-17: a bonus is +1 on its kind of target, a generic trait has none, a penalty removes
 * dice.
 */
function fitsKind({ kind, modifier }: NonNullable<CreateInput['thirdTrait']>): boolean {
  if (kind === 'generic') return modifier === null
  if (modifier === null) return false
  if (kind === 'penalty') return modifier.dice < 0
  return modifier.dice === 1 && modifier.on === BONUS_ON[kind]
}

const BONUS_ON = { 'characteristic-bonus': 'characteristic', 'skill-bonus': 'skill' } as const
