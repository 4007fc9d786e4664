import { assert, refuse, type Refused, type Result } from '@mastro/core'
import {
  enhancementsTable,
  MAX_ENHANCEMENTS,
  techOf,
  type Tech,
} from '../../../data/enhancements.ts'
import type { Bonus, Character, Enhancement } from '../../../sheet/character.ts'
import { bonusesAllowed, isConcealed, sameTarget } from '../enhancement-rules.ts'
import { isKnownTarget } from '../skill-ids.ts'
import {
  purchaseResult,
  firstFree,
  type PurchaseResult,
  type PurchaseContext,
} from './purchase-result.ts'

/** DAI-EVO-16, DAI-ENH-5/6/7/13/14: one +1, on a new or an existing enhancement. */
export function buyEnhancement(buying: PurchaseContext<'enhancement'>): Result<PurchaseResult> {
  const { character, purchase } = buying
  if (!isKnownTarget(purchase.bonus, character.skills))
    return refuse('unknown-id', 'input.purchase.bonus.id')
  return purchase.enhancementId === null ? buyNew(buying) : addBonus(buying)
}

function buyNew(buying: PurchaseContext<'enhancement'>): Result<PurchaseResult> {
  const { character, purchase, options } = buying
  const { name, tech, hidden, bonus, replaceId } = purchase
  assert(name !== undefined && tech !== undefined, 'a new enhancement must have a name and a tech')
  const { enhancements } = character
  if (replaceId !== null && !enhancements.some(held => held.id === replaceId))
    return refuse('unknown-id', 'input.purchase.replaceId')
  const fault = installerFault(buying, tech)
  if (fault !== null) return fault
  if (replaceId === null && enhancements.length >= MAX_ENHANCEMENTS)
    return refuse('count-limit', 'input.character.enhancements') // DAI-ENH-5
  const kept = enhancements.filter(held => held.id !== replaceId)
  const id = firstFree('enh', kept)
  const made = { id, name, tech, hidden, bonuses: [{ ...bonus, dice: 1 }], marks: 0 }
  const surcharge = options.hiddenSurchargeEvo && isConcealed(made) ? 1 : 0
  return purchaseResult(withEnhancements(character, [...kept, made]), evoPrice(bonus) + surcharge)
}

function addBonus(buying: PurchaseContext<'enhancement'>): Result<PurchaseResult> {
  const { character, purchase } = buying
  const old = character.enhancements.find(held => held.id === purchase.enhancementId)
  if (old === undefined) return refuse('unknown-id', 'input.purchase.enhancementId')
  const fault = installerFault(buying, old.tech)
  if (fault !== null) return fault
  const bonuses = withOneMore(old.bonuses, purchase.bonus)
  if (!bonusesAllowed(bonuses)) return refuse('bonus-limit', 'input.purchase.enhancementId') // DAI-ENH-6
  const enhancements = character.enhancements.map(held =>
    held === old ? { ...held, bonuses } : held,
  )
  return purchaseResult(withEnhancements(character, enhancements), evoPrice(purchase.bonus))
}

/** DAI-ENH-13: needs a facility, or an equipped person with the skill. */
function installerFault({ context }: PurchaseContext<'enhancement'>, tech: Tech): Refused | null {
  const { installSkills } = techOf(tech)
  const skilled = context.installerSkills.some(skill => installSkills.includes(skill))
  return context.facility || (context.installerEquipped && skilled)
    ? null
    : refuse('provider-unskilled', 'input.context')
}

type PlainBonus = Pick<Bonus, 'on' | 'id'>

function withOneMore(bonuses: Enhancement['bonuses'], extra: PlainBonus) {
  if (!bonuses.some(held => sameTarget(held, extra))) return [...bonuses, { ...extra, dice: 1 }]
  return bonuses.map(held => (sameTarget(held, extra) ? { ...held, dice: held.dice + 1 } : held))
}

/** DAI-ENH-7. */
function evoPrice({ on }: PlainBonus): number {
  return enhancementsTable.evoCost.find(row => row.on === on)!.evo
}

function withEnhancements(character: Character, enhancements: Enhancement[]): Character {
  return { ...character, enhancements }
}
