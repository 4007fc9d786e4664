import { s, ok, type Result } from '@mastro/core'
import { shieldRow, weaponRow } from '../data/items.ts'
import { baseOf, type BaseChanceContext } from './shared/base-chance.ts'
import { sum } from './shared/damage.ts'
import { parseSkillRef } from './shared/skill-ref.ts'
import { settings } from '../options.ts'
import { claimedCharacter, type ClaimedCharacter } from '../sheet/character.ts'
import { problemsOf, unspentPointsOf, type Problem, type UnspentPoints } from '../sheet/problems.ts'
import { baseChanceContext, pointsOn } from '../sheet/chosen-skills.ts'
import { damageBonusOf, hitPointsOf } from './derive.ts'

export const validateCharacterInput = s.object({ character: claimedCharacter, settings })
export type ValidateCharacterInput = s.Infer<typeof validateCharacterInput>

export interface ValidateCharacterOutput {
  readonly valid: boolean
  readonly problems: readonly Problem[]
  readonly unspent: UnspentPoints
}

const AT = 'input.character'
const HANDS = 2

/** BRP-VALID-1. No dice. Lists every problem, in the order of the creation checks. */
export function validateCharacter({
  character,
  settings,
}: ValidateCharacterInput): Result<ValidateCharacterOutput> {
  const problems = [
    ...problemsOf(character, settings, AT),
    ...derivedProblems(character),
    ...totalProblems(character, baseChanceContext(character, settings)),
    ...readyProblems(character),
  ]
  return ok({ valid: problems.length === 0, problems, unspent: unspentPointsOf(character) })
}

/** Optional figures that are missing, and damage bonuses beyond the table, are not compared. */
function derivedProblems(character: ClaimedCharacter): readonly Problem[] {
  const { characteristics } = character
  const truth = {
    hitPoints: hitPointsOf(characteristics),
    powerPoints: characteristics.pow,
    damageBonus: damageBonusOf(characteristics),
  }
  return (['hitPoints', 'powerPoints', 'damageBonus'] as const)
    .filter(field => {
      const claimed = character[field]
      return claimed !== undefined && truth[field] !== null && claimed !== truth[field]
    })
    .map(field => ({ code: 'derived-mismatch', path: `${AT}.${field}` }))
}

function totalProblems(
  character: ClaimedCharacter,
  situation: BaseChanceContext,
): readonly Problem[] {
  return Object.entries(character.skills).flatMap(([name, claimed]) => {
    const path = `${AT}.skills.${name}`
    const ref = parseSkillRef(name, path)
    if (!ref.ok) return [{ code: ref.error.code, path }]
    const base = baseOf(ref.value, situation)
    if (base === null) return [{ code: 'base-chance-missing', path }]
    const { profession, personal } = pointsOn(character, name)
    return claimed === base + profession + personal ? [] : [{ code: 'skill-total-mismatch', path }]
  })
}

/** BRP-EQUIP-4. Unknown items need no hands. */
function readyProblems({ ready }: ClaimedCharacter): readonly Problem[] {
  if (ready === undefined) return []
  const { weapons, shield } = ready
  const unknownShield = shield !== null && shieldRow(shield) === undefined
  const hands = sum(weapons.map(handsOf)) + (shield === null || unknownShield ? 0 : 1)
  return [
    ...weapons.flatMap((id, i) =>
      weaponRow(id) === undefined
        ? [{ code: 'unknown-weapon', path: `${AT}.ready.weapons[${i}]` }]
        : [],
    ),
    ...(unknownShield ? [{ code: 'unknown-shield', path: `${AT}.ready.shield` }] : []),
    ...(hands > HANDS ? [{ code: 'hands-exceeded', path: `${AT}.ready` }] : []),
  ]
}

/** Brawl needs no item in hand. */
export function handsOf(weapon: string): number {
  const row = weaponRow(weapon)
  return row === undefined || row.kind === 'brawl' ? 0 : row.hands
}
