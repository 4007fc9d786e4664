import { assert, ok, refuse, type Refused, type Result } from '@mastro/core'
import { evolutionTable } from '../../../data/evolution.ts'
import { RESOURCES, skillsTable } from '../../../data/skills.ts'
import { mayRise } from '../generic-rule.ts'
import { isOwnable, kindOf } from '../skill-ids.ts'
import { purchaseResult, type PurchaseResult, type PurchaseContext } from './purchase-result.ts'

const MAX_SCORE = 7
const MAX_GROWTH = 3
const CHARACTERISTIC = 3
const GENERIC = 2
const SPECIFIC = 1

/** DAI-EVO-1/2: reserve dice become points. Every seventh point becomes one EVO automatically. */
export function buyPoints({
  character,
  purchase,
}: PurchaseContext<'evolution-points'>): Result<PurchaseResult> {
  const { count } = purchase
  if (character.reserve < count) return refuse('reserve-insufficient', 'input.character.reserve')
  const { perEvo } = evolutionTable.pe
  const held = character.pe + count
  const gained = Math.floor(held / perEvo)
  return ok({
    character: {
      ...character,
      reserve: character.reserve - count,
      pe: held % perEvo,
      evo: character.evo + gained,
    },
    spent: { reserve: count, pe: gained * perEvo, evo: 0 },
    notes: { evoGained: gained },
  })
}

/** DAI-EVO-5. */
export function buyCharacteristic({
  character,
  purchase,
}: PurchaseContext<'characteristic'>): Result<PurchaseResult> {
  const { id } = purchase
  const score = character.characteristics[id]
  if (score >= MAX_SCORE) return refuse('at-maximum', 'input.purchase.id')
  if (score >= character.initialCharacteristics[id] + MAX_GROWTH)
    return refuse('growth-limit', 'input.purchase.id')
  const characteristics = { ...character.characteristics, [id]: score + 1 }
  return purchaseResult({ ...character, characteristics }, CHARACTERISTIC)
}

/** DAI-EVO-11: one point. A new skill starts at 1 for the same price. */
export function buySkill(buying: PurchaseContext<'skill'>): Result<PurchaseResult> {
  const { character, purchase } = buying
  const before = character.skills.find(skill => skill.id === purchase.id)
  const fault = before === undefined ? newSkillFault(buying) : raiseFault(buying)
  if (fault !== null) return fault
  const after = before === undefined ? newSkill(buying) : { ...before, score: before.score + 1 }
  const skills =
    before === undefined
      ? [...character.skills, after]
      : character.skills.map(skill => (skill === before ? after : skill))
  const price = kindOf(after.id, [after]) === 'generic' ? GENERIC : SPECIFIC
  return purchaseResult({ ...character, skills }, price)
}

/** For a skill on the sheet, every field besides its id is ignored. */
function raiseFault({ character, purchase, options }: PurchaseContext<'skill'>): Refused | null {
  const owned = character.skills.find(skill => skill.id === purchase.id)
  assert(owned, 'the raised skill must be owned')
  const at = 'input.purchase.id'
  if (owned.id === RESOURCES) return refuse('resources-not-purchasable', at)
  if (!isOwnable(owned)) return refuse('unknown-id', at)
  if (owned.score >= MAX_SCORE) return refuse('at-maximum', at)
  return mayRise(owned, owned.score + 1, character, options) ? null : refuse('generic-too-high', at)
}

function newSkillFault({ character, purchase }: PurchaseContext<'skill'>): Refused | null {
  const { id, classId, kind = null, outOfContext } = purchase
  if (id === RESOURCES) return refuse('resources-not-purchasable', 'input.purchase.id')
  if (!isOwnable({ id, kind })) return refuse('unknown-id', 'input.purchase.id')
  if (!character.classes.some(held => held.id === classId))
    return refuse('unknown-id', 'input.purchase.classId')
  const astray = character.skills.filter(skill => skill.classId === classId && skill.outOfContext)
  return outOfContext && astray.length >= skillsTable.outOfContextPerClass
    ? refuse('out-of-context-limit', 'input.purchase.outOfContext') // DAI-SKILL-3
    : null
}

function newSkill({ purchase }: PurchaseContext<'skill'>) {
  const { id, classId, outOfContext, kind = null, generic = null } = purchase
  assert(classId, 'a new skill must have a class, which was checked before')
  return { id, classId, score: 1, outOfContext, used: false, kind, generic }
}
