import { ok, type Ok } from '@mastro/core'
import type { Options } from '../../../options.ts'
import type { Character } from '../../../sheet/character.ts'
import type { AdvanceContext, Purchase, PurchaseOf } from './purchase-schema.ts'

/** The result and cost of a purchase. Enough EVO is checked last for all of them (DAI-EVO-4). */
export interface PurchaseResult {
  readonly character: Character
  readonly spent: PurchaseCost
  readonly notes: Readonly<Record<string, number | boolean>>
}

export interface PurchaseCost {
  readonly reserve: number
  /** Points exchanged for EVO. */
  readonly pe: number
  readonly evo: number
}

export interface PurchaseContext<Type extends Purchase['type']> {
  readonly character: Character
  readonly purchase: PurchaseOf<Type>
  readonly context: AdvanceContext
  readonly options: Options
}

export function purchaseResult(
  character: Character,
  evo: number,
  notes: PurchaseResult['notes'] = {},
): Ok<PurchaseResult> {
  return ok({ character, spent: { reserve: 0, pe: 0, evo }, notes })
}

/** The first of `trait-1`, `trait-2`… that is not taken. */
export function firstFree(prefix: string, taken: readonly { readonly id: string }[]): string {
  for (let n = 1; ; n++) {
    const id = `${prefix}-${n}`
    if (!taken.some(held => held.id === id)) return id
  }
}
