import { STARTING_EXPERIENCE } from '../data/experience.ts'
import {
  HIT_POINTS_FLOOR,
  HIT_POINT_DICE,
  HIT_POINT_DICE_WITHOUT_TRAIT,
} from '../data/hit-points.ts'
import { traitRoles } from '../data/traits.ts'
import type { UnknownAttribute } from '../sheet/character.ts'
import type { ProblemCode } from './shared/codes.ts'
import { isBlank } from './shared/shared-schemas.ts'
import type { Problem, ValidateCharacterInput } from './validate-character.ts'

const AT = 'input.character'
const SHOTS_AT_CREATION = 6

/** The problems whose condition is true, with their paths. */
function found(...checks: readonly (readonly [boolean, ProblemCode, string])[]): Problem[] {
  return checks
    .filter(([holds]) => holds)
    .map(([, code, path]) => ({ code, path: `${AT}.${path}` }))
}

/** Step 1: the concept, the number of traits per role, and exactly one superior trait. */
export function checkWhole({ character, stage }: ValidateCharacterInput): Problem[] {
  const traits = character.traits ?? []
  const wrongCount = traitRoles.some(({ id, count }) => {
    const present = traits.filter(({ role }) => role === id).length
    return count === null ? stage === 'creation' && present > 0 : present !== count
  })
  const superior = traits.filter(({ rank }) => rank === 'superior').length
  return found(
    [isBlank(character.concept), 'text-missing', 'concept'],
    [wrongCount, 'trait-count', 'traits'], // WARP-CREATE-2
    [superior !== 1, 'superior-count', 'traits'], // WARP-CREATE-3
  )
}

/** Step 3: hit points. */
export function checkBody(input: ValidateCharacterInput): Problem[] {
  const { label, max, current } = input.character.hitPoints
  const { least, most } = hitPointLimits(input)
  return found(
    [isBlank(label), 'text-missing', 'hitPoints.label'],
    [max < least || max > most, 'hit-points-out-of-reach', 'hitPoints.max'],
    [current > max, 'hit-points-over-maximum', 'hitPoints.current'],
  )
}

/** WARP-HP-1 to 3: from the lowest to the highest possible roll of the best trait. */
function hitPointLimits({ character, stage, options }: ValidateCharacterInput) {
  const floor = options.rolledHitPointsFloor ? HIT_POINTS_FLOOR : null
  if (stage === 'play') return { least: floor ?? 1, most: Infinity }
  const scores = (character.traits ?? [])
    .filter(
      ({ hitPoints, unknown, role }) => hitPoints === true && unknown !== true && role !== 'flaw',
    )
    .flatMap(({ score }) => score ?? [])
  const dice =
    scores.length === 0 ? HIT_POINT_DICE_WITHOUT_TRAIT : HIT_POINT_DICE * Math.max(...scores)
  return { least: floor ?? dice, most: Math.max(HIT_POINTS_FLOOR, 6 * dice) }
}

/** Step 4: experience and psychic pools. */
export function checkPools({ character, stage }: ValidateCharacterInput): Problem[] {
  const { pool, used } = character.experience
  const creation = stage === 'creation'
  const power = (character.traits ?? []).some(({ fringe }) => fringe === true)
  const psychic = character.psychic ?? null
  const mismatch = psychic === null ? power : creation && !power
  const max = psychic?.max ?? 0
  const wrongMax = psychic !== null && (max < 1 || (creation && max > SHOTS_AT_CREATION))
  const wrongCurrent = psychic !== null && !wrongMax && (psychic.current ?? 0) > max
  return found(
    [creation && pool !== STARTING_EXPERIENCE, 'experience-pool', 'experience.pool'],
    [(used ?? 0) > pool, 'experience-pool', 'experience.used'],
    [mismatch, 'psychic-pool-mismatch', 'psychic'],
    [wrongMax, 'psychic-pool-range', 'psychic.max'],
    [wrongCurrent, 'psychic-pool-range', 'psychic.current'],
  )
}

/** Step 5: the texts that may be declared unknown. */
export function checkLife({ character }: ValidateCharacterInput): Problem[] {
  const unknown = character.unknown ?? []
  const missing = (value: string | null | undefined, id: UnknownAttribute) =>
    isBlank(value) && !unknown.includes(id)
  return found(
    [missing(character.motivation, 'motivation'), 'text-missing', 'motivation'],
    [missing(character.secret, 'secret'), 'text-missing', 'secret'],
    [missing(character.importantPerson, 'important-person'), 'text-missing', 'importantPerson'],
  )
}
