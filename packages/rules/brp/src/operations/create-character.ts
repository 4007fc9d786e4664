import { s, assert, ok, refuse, type Result } from '@mastro/core'
import type { Characteristics } from '../data/characteristics.ts'
import { WEAPON_ROWS } from '../data/items.ts'
import { baseOf, type BaseChanceContext } from './shared/base-chance.ts'
import { knownSkillRef } from './shared/skill-ref.ts'
import { settings } from '../options.ts'
import { choiceFields } from '../sheet/character.ts'
import { problemsOf, unspentPointsOf, type UnspentPoints } from '../sheet/problems.ts'
import { baseChanceContext, scoresOf, type SkillScore } from '../sheet/chosen-skills.ts'
import { derivedValues, type DerivedFigures } from './derive.ts'

export const createCharacterInput = s.object({ ...choiceFields, settings })
export type CreateCharacterInput = s.Infer<typeof createCharacterInput>

export interface CreateCharacterOutput extends DerivedFigures {
  readonly characteristics: Characteristics
  readonly skills: Readonly<Record<string, SkillScore>>
  readonly unspent: UnspentPoints
  readonly complete: boolean
  readonly eligibleWeapons: readonly string[]
}

const OWNED_FROM = 50 // BRP-EQUIP-2

/** BRP-PROF-1 to 5, BRP-PERS-1, 3, BRP-EQUIP-2. No dice. Refuses at the first violation. */
export function createCharacter(input: CreateCharacterInput): Result<CreateCharacterOutput> {
  const [problem] = problemsOf(input, input.settings)
  if (problem !== undefined) return refuse(problem.code, problem.path)

  const { characteristics, mov, settings } = input
  const derived = derivedValues(characteristics, mov)
  assert(derived !== null, 'beyond-table must be reported as a problem before')
  const situation = baseChanceContext(input, settings)
  const skills = scoresOf(input, situation)
  const unspent = unspentPointsOf(input)
  return ok({
    ...derived,
    characteristics,
    skills,
    unspent,
    complete: unspent.profession === 0 && unspent.personal === 0,
    eligibleWeapons: eligibleWeapons(skills, situation),
  })
}

/** BRP-EQUIP-2. Leaves out Brawl, which is not an item, and shields. */
function eligibleWeapons(
  skills: Readonly<Record<string, SkillScore>>,
  situation: BaseChanceContext,
): readonly string[] {
  const total = (name: string) => skills[name]?.total ?? baseOf(knownSkillRef(name), situation) ?? 0
  return WEAPON_ROWS.filter(row => row.kind !== 'brawl' && total(row.skill) >= OWNED_FROM).map(
    row => row.id,
  )
}
