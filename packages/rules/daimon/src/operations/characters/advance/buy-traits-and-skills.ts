import { refuse, type Refused, type Result } from '@mastro/core'
import type { Character } from '../../../sheet/character.ts'
import { sameName } from '../create-checks.ts'
import { isKnownTarget } from '../skill-ids.ts'
import {
  purchaseResult,
  firstFree,
  type PurchaseResult,
  type PurchaseContext,
} from './purchase-result.ts'

const MAX_TRAITS = 3
const MAX_CLASSES = 4
const SKILLS_TO_MIGRATE = 3
const TRAIT = 1
const REPLACED_TRAIT = 2
const CLASS = 2
const DEVELOPED_CLASS = 1

/** DAI-EVO-6. */
export function buyTrait(buying: PurchaseContext<'trait'>): Result<PurchaseResult> {
  const { character, purchase, context } = buying
  if (!context.betweenSessions && !context.significantEvent)
    return refuse('condition-not-met', 'input.context')
  if (character.traits.length >= MAX_TRAITS) return refuse('count-limit', 'input.character.traits')
  const fault = traitFault(buying)
  if (fault !== null) return fault
  const trait = { id: firstFree('trait', character.traits), ...traitFields(purchase) }
  return purchaseResult({ ...character, traits: [...character.traits, trait] }, TRAIT)
}

/** DAI-EVO-7: the new trait takes the position and the id of the old one. */
export function replaceTrait(buying: PurchaseContext<'replace-trait'>): Result<PurchaseResult> {
  const { character, purchase, context } = buying
  if (!context.significantEvent) return refuse('condition-not-met', 'input.context')
  const { traitId: id } = purchase
  if (!character.traits.some(trait => trait.id === id))
    return refuse('unknown-id', 'input.purchase.traitId')
  const fault = traitFault(buying)
  if (fault !== null) return fault
  const traits = character.traits.map(trait =>
    trait.id === id ? { id, ...traitFields(purchase) } : trait,
  )
  return purchaseResult({ ...character, traits }, REPLACED_TRAIT)
}

type BuyingTrait = PurchaseContext<'trait'> | PurchaseContext<'replace-trait'>

function traitFault({ character, purchase, context, options }: BuyingTrait): Refused | null {
  if (!context.compatible) return refuse('condition-not-met', 'input.context.compatible')
  const { modifier } = purchase
  if (modifier === undefined) return null
  if (!isKnownTarget(modifier, character.skills))
    return refuse('unknown-id', 'input.purchase.modifier.id')
  const unbalanced = modifier.dice > 0 && !options.evoTraitBonus
  return unbalanced ? refuse('trait-unbalanced', 'input.purchase.modifier') : null
}

function traitFields({ name, description, modifier }: BuyingTrait['purchase']) {
  return { name, description, modifier: modifier ?? null }
}

/** DAI-EVO-8. */
export function buyClass(buying: PurchaseContext<'class'>): Result<PurchaseResult> {
  const { character, context } = buying
  if (!context.betweenSessions && !context.training)
    return refuse('condition-not-met', 'input.context')
  const fault = newClassFault(buying)
  if (fault !== null) return fault
  return purchaseResult({ ...character, classes: [...character.classes, newClass(buying)] }, CLASS)
}

/**
 * DAI-EVO-9/10, DAI-SKILL-15: the migrated skills move into the new class, where they are in
 * context.
 */
export function developClass(buying: PurchaseContext<'develop-class'>): Result<PurchaseResult> {
  const { character, purchase } = buying
  const fault = newClassFault(buying) ?? migratedIdsFault(buying) ?? migrationFault(buying)
  if (fault !== null) return fault
  const made = newClass(buying)
  const skills = character.skills.map(skill =>
    purchase.skills.includes(skill.id)
      ? { ...skill, classId: made.id, outOfContext: false }
      : skill,
  )
  return purchaseResult(
    { ...character, classes: [...character.classes, made], skills },
    DEVELOPED_CLASS,
  )
}

type BuyingClass = PurchaseContext<'class'> | PurchaseContext<'develop-class'>

function newClassFault({ character, purchase }: BuyingClass): Refused | null {
  if (character.classes.length >= MAX_CLASSES)
    return refuse('count-limit', 'input.character.classes')
  const repeated = character.classes.some(held => sameName(held.name, purchase.name))
  return repeated ? refuse('duplicate-id', 'input.purchase.name') : null
}

function newClass({ character, purchase }: BuyingClass) {
  const { name, category, special } = purchase
  return { id: firstFree('class', character.classes), name, category, special }
}

function migratedIdsFault({
  character,
  purchase,
}: PurchaseContext<'develop-class'>): Refused | null {
  for (const [k, id] of purchase.skills.entries()) {
    const at = `input.purchase.skills[${k}]`
    if (!character.skills.some(skill => skill.id === id)) return refuse('unknown-id', at)
    if (purchase.skills.indexOf(id) < k) return refuse('duplicate-id', at)
  }
  return null
}

function migrationFault(buying: PurchaseContext<'develop-class'>): Refused | null {
  const { character, purchase, context } = buying
  if (purchase.skills.length < SKILLS_TO_MIGRATE)
    return refuse('migration-invalid', 'input.purchase.skills')
  const unused = purchase.skills.findIndex(id =>
    character.skills.some(skill => skill.id === id && !skill.used),
  )
  if (unused !== -1) return refuse('migration-invalid', `input.purchase.skills[${unused}]`)
  if (!context.connoted) return refuse('migration-invalid', 'input.context.connoted')
  const robbed = character.classes.findIndex(({ id }) =>
    isLeftShort(character, purchase.skills, id),
  )
  return robbed === -1 ? null : refuse('migration-invalid', `input.character.classes[${robbed}]`)
}

/** Only classes that lose skills must keep three. */
function isLeftShort(character: Character, leaving: readonly string[], classId: string): boolean {
  const own = character.skills.filter(skill => skill.classId === classId)
  const kept = own.filter(skill => !leaving.includes(skill.id))
  return kept.length < own.length && kept.length < SKILLS_TO_MIGRATE
}
