import { s, ok, refuse, type Result } from '@mastro/core'
import { armourRow, type ArmourRow } from '../data/items.ts'
import { PERCEPTIVE, PHYSICAL } from '../data/skills.ts'
import { sum } from './shared/damage.ts'
import { parseSkillRef, type SkillRefFault } from './shared/skill-ref.ts'
import { settings } from '../options.ts'
import { identifier, score } from './shared-fields.ts'

const refs = s.withDefault(s.list(identifier), () => [])
export const armourPenaltiesInput = s.object({
  worn: refs,
  skills: s.withDefault(s.map(score), {}),
  extraPhysical: refs,
  extraPerceptive: refs,
  settings,
})
export type ArmourPenaltiesInput = s.Infer<typeof armourPenaltiesInput>

export interface ArmourTotals {
  readonly armourPoints: number
  readonly highVelocityArmourPoints: number
  readonly physicalPenalty: number
  readonly perceptivePenalty: number
}

export interface ArmourPenaltiesOutput extends ArmourTotals {
  readonly skills: Readonly<Record<string, number>>
}

export type ArmourFault = SkillRefFault | 'unknown-armour' | 'armour-stacking'

const AGILITY = 'agility' // the only roll among the physical skills (BRP-SKILL-13)

/** BRP-ARM-2 to 6. No dice. */
export function armourPenalties(
  input: ArmourPenaltiesInput,
): Result<ArmourPenaltiesOutput, ArmourFault> {
  const { extraPhysical, extraPerceptive } = input
  const pieces = piecesOf(input.worn)
  if (!pieces.ok) return pieces
  const named = checkNames(input)
  if (!named.ok) return named
  const totals = totalsOf(pieces.value)
  const skills = Object.entries(input.skills).map(([name, score]) => {
    const penalty = penaltyOn(name, totals, extraPhysical, extraPerceptive)
    return [name, Math.max(0, score + penalty)] as const
  })
  return ok({ ...totals, skills: Object.fromEntries(skills) })
}

/** BRP-ARM-4. At most one body armour and one helmet. */
export function piecesOf(
  worn: readonly string[],
): Result<readonly ArmourRow[], 'unknown-armour' | 'armour-stacking'> {
  const pieces: ArmourRow[] = []
  for (const [i, id] of worn.entries()) {
    const row = armourRow(id)
    if (row === undefined) return refuse('unknown-armour', `input.worn[${i}]`)
    if (pieces.some(piece => piece.slot === row.slot))
      return refuse('armour-stacking', `input.worn[${i}]`)
    pieces.push(row)
  }
  return ok(pieces)
}

export function totalsOf(pieces: readonly ArmourRow[]): ArmourTotals {
  return {
    armourPoints: sum(pieces.map(row => row.armourPoints)),
    highVelocityArmourPoints: sum(pieces.map(row => row.highVelocityArmourPoints)),
    physicalPenalty: sum(pieces.map(row => row.physicalPenalty)),
    perceptivePenalty: sum(pieces.map(row => row.perceptivePenalty)),
  }
}

/** BRP-ARM-2, 3, 5. Percentage points, zero or negative. */
export function penaltyOn(
  name: string,
  totals: ArmourTotals,
  extraPhysical: readonly string[] = [],
  extraPerceptive: readonly string[] = [],
): number {
  const physical = PHYSICAL.includes(name) || extraPhysical.includes(name)
  const perceptive = PERCEPTIVE.includes(name) || extraPerceptive.includes(name)
  return (physical ? totals.physicalPenalty : 0) + (perceptive ? totals.perceptivePenalty : 0)
}

function checkNames(input: ArmourPenaltiesInput): Result<null, SkillRefFault> {
  const names = [
    ...Object.keys(input.skills)
      .filter(name => name !== AGILITY)
      .map(name => [name, `input.skills.${name}`] as const),
    ...input.extraPhysical.map((name, i) => [name, `input.extraPhysical[${i}]`] as const),
    ...input.extraPerceptive.map((name, i) => [name, `input.extraPerceptive[${i}]`] as const),
  ]
  for (const [name, path] of names) {
    const ref = parseSkillRef(name, path)
    if (!ref.ok) return ref
  }
  return ok(null)
}
