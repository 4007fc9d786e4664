import { refuse } from '@mastro/core'
import { isNarrow, type TraitKind } from '../../data/traits.ts'
import type { RuleCheck } from './codes.ts'
import type { Options } from '../../options.ts'

/** WARP-TRAIT-6, 7: narrow kinds require the option, and combat traits are never narrow. */
export function checkTraitKind(
  { kind, combat }: { readonly kind: TraitKind; readonly combat: boolean },
  { narrowTraits }: Options,
  at: string,
): RuleCheck {
  if (!isNarrow(kind)) return null
  if (!narrowTraits) return refuse('option-off', `${at}.kind`)
  return combat ? refuse('combat-trait-narrow', `${at}.combat`) : null
}
