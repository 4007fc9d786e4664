import { refuse, type Refused, type Result } from '@mastro/core'
import { socialTable } from '../../../data/social-classes.ts'
import type { Character } from '../../../sheet/character.ts'
import { isKnownSkill } from '../skill-ids.ts'
import {
  purchaseResult,
  firstFree,
  type PurchaseResult,
  type PurchaseContext,
} from './purchase-result.ts'

const MAX_LEVEL = 4
const ITEM = 1
const UPGRADE = 1
const ITEM_BONUS = 1
const RESOURCES_POINT = 1
const LAST_CLASS = 7

/** DAI-EVO-13. */
export function buyItem({
  character,
  purchase,
  context,
}: PurchaseContext<'item'>): Result<PurchaseResult> {
  if (!context.access) return refuse('condition-not-met', 'input.context.access')
  const { name, kind, level } = purchase
  if (level > bestLevel(character, kind)) return refuse('level-too-high', 'input.purchase.level')
  const id = firstFree('item', character.equipment)
  const item = { id, name, kind, level, bonusSkill: null, marks: 0 }
  return purchaseResult({ ...character, equipment: [...character.equipment, item] }, ITEM)
}

/**
 * Weapons are compared with weapons, armour and shields with each other. Level 1 is always allowed.
 */
function bestLevel({ equipment }: Character, kind: Character['equipment'][number]['kind']): number {
  const alike = equipment.filter(item => (item.kind === 'weapon') === (kind === 'weapon'))
  return Math.max(1, ...alike.map(item => item.level))
}

/** DAI-EVO-14. */
export function upgradeItem(buying: PurchaseContext<'upgrade-item'>): Result<PurchaseResult> {
  const { character, purchase } = buying
  const fault = itemFault(buying)
  if (fault !== null) return fault
  const full = character.equipment.some(
    item => item.id === purchase.itemId && (item.level >= MAX_LEVEL || item.kind === 'shield'),
  )
  if (full) return refuse('at-maximum', 'input.purchase.itemId')
  const raised = changeItem(character, purchase.itemId, item => ({ level: item.level + 1 }))
  return purchaseResult(raised, UPGRADE)
}

/** DAI-EVO-15, DAI-GEAR-5: one bonus for each item. */
export function buyItemBonus(buying: PurchaseContext<'item-bonus'>): Result<PurchaseResult> {
  const { character, purchase } = buying
  const fault = itemFault(buying)
  if (fault !== null) return fault
  if (!isKnownSkill(purchase.skill, character.skills))
    return refuse('unknown-id', 'input.purchase.skill')
  const has = character.equipment.some(
    item => item.id === purchase.itemId && item.bonusSkill !== null,
  )
  if (has) return refuse('bonus-limit', 'input.purchase.itemId')
  const made = changeItem(character, purchase.itemId, () => ({ bonusSkill: purchase.skill }))
  return purchaseResult(made, ITEM_BONUS)
}

function itemFault({
  character,
  purchase,
  context,
}: PurchaseContext<'upgrade-item'> | PurchaseContext<'item-bonus'>): Refused | null {
  if (!context.access) return refuse('condition-not-met', 'input.context.access')
  return character.equipment.some(item => item.id === purchase.itemId)
    ? null
    : refuse('unknown-id', 'input.purchase.itemId')
}

type Item = Character['equipment'][number]

function changeItem(character: Character, id: string, change: (item: Item) => Partial<Item>) {
  const equipment = character.equipment.map(item =>
    item.id === id ? { ...item, ...change(item) } : item,
  )
  return { ...character, equipment }
}

/** DAI-EVO-12, DAI-SOCIAL-7/8. */
export function buyResources({
  character,
  context,
}: PurchaseContext<'resources'>): Result<PurchaseResult> {
  const { socialClass } = character
  const { climbAt, afterClimb } = socialTable.resources
  if (socialClass.current === LAST_CLASS)
    return refuse('social-class-locked', 'input.character.socialClass.current')
  const climbed = character.resources + 1 >= climbAt
  const current = socialClass.current + (climbed ? 1 : 0)
  if (current === LAST_CLASS && !context.specialConditions)
    return refuse('social-class-locked', 'input.context.specialConditions')
  const resources = climbed ? afterClimb : character.resources + 1
  const grown = { ...character, resources, socialClass: { ...socialClass, current } }
  return purchaseResult(grown, RESOURCES_POINT, { climbed })
}
