import { never, ok, refuse, type Result } from '@mastro/core'
import type { PurchaseResult } from './purchase-result.ts'
import { buyEnhancement } from './buy-enhancement.ts'
import { buyCharacteristic, buyPoints, buySkill } from './buy-points.ts'
import { buyItem, buyItemBonus, buyResources, upgradeItem } from './buy-item.ts'
import { buyClass, buyTrait, developClass, replaceTrait } from './buy-traits-and-skills.ts'
import type { AdvanceInput } from './purchase-schema.ts'

/** DAI-EVO: one purchase. Its requirements are checked first, enough EVO last (DAI-EVO-4). */
export function advance(input: AdvanceInput): Result<PurchaseResult> {
  const wanted = buy(input)
  if (!wanted.ok) return wanted
  const { character, spent, notes } = wanted.value
  if (input.character.evo < spent.evo) return refuse('evo-insufficient', 'input.character.evo')
  const { evo, level } = character
  const paid = { ...character, evo: evo - spent.evo, level: level + spent.evo } // DAI-EVO-3
  return ok({ character: paid, spent, notes })
}

function buy(input: AdvanceInput): Result<PurchaseResult> {
  const { purchase } = input
  switch (purchase.type) {
    case 'evolution-points':
      return buyPoints({ ...input, purchase })
    case 'characteristic':
      return buyCharacteristic({ ...input, purchase })
    case 'trait':
      return buyTrait({ ...input, purchase })
    case 'replace-trait':
      return replaceTrait({ ...input, purchase })
    case 'class':
      return buyClass({ ...input, purchase })
    case 'develop-class':
      return developClass({ ...input, purchase })
    case 'skill':
      return buySkill({ ...input, purchase })
    case 'item':
      return buyItem({ ...input, purchase })
    case 'upgrade-item':
      return upgradeItem({ ...input, purchase })
    case 'item-bonus':
      return buyItemBonus({ ...input, purchase })
    case 'resources':
      return buyResources({ ...input, purchase })
    case 'enhancement':
      return buyEnhancement({ ...input, purchase })
    default:
      return never(purchase)
  }
}
