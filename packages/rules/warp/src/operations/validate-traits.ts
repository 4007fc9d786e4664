import { isNarrow, scoreOf } from '../data/traits.ts'
import { isBlank } from './shared/shared-schemas.ts'
import type { Problem, SheetTrait, ValidateCharacterInput } from './validate-character.ts'

/** Step 2: each trait that is not unknown. */
export function checkSheetTraits(input: ValidateCharacterInput): Problem[] {
  return (input.character.traits ?? []).flatMap((trait, i) =>
    trait.unknown === true ? [] : checkOne(input, trait, `input.character.traits[${i}]`),
  )
}

function checkOne(input: ValidateCharacterInput, trait: SheetTrait, at: string): Problem[] {
  const problems: Problem[] = []
  if (isBlank(trait.name)) problems.push({ code: 'text-missing', path: `${at}.name` })
  if (isBlank(trait.sign)) problems.push({ code: 'sign-missing', path: `${at}.sign` })
  return problems.concat(
    trait.role === 'flaw' ? checkFlaw(trait, at) : checkScored(input, trait, at),
  )
}

/** WARP-CREATE-5. */
function checkFlaw({ score, rank }: SheetTrait, at: string): Problem[] {
  const given = isGiven(score) ? 'score' : isGiven(rank) ? 'rank' : null
  return given === null ? [] : [{ code: 'flaw-score', path: `${at}.${given}` }]
}

function checkScored(input: ValidateCharacterInput, trait: SheetTrait, at: string): Problem[] {
  const { kind } = trait
  if (!isGiven(kind)) return [{ code: 'trait-kind-missing', path: `${at}.kind` }]
  const problems: Problem[] = []
  if (isNarrow(kind)) {
    if (!input.options.narrowTraits) problems.push({ code: 'option-off', path: `${at}.kind` })
    if (trait.combat === true) problems.push({ code: 'combat-trait-narrow', path: `${at}.combat` })
  }
  if (!isScoreLegal(input, trait)) problems.push({ code: 'trait-score', path: `${at}.score` })
  return problems
}

/**
 * WARP-TRAIT-3: equal to the table at creation, at least that in play. A trait without a rank
 * counts as good.
 */
function isScoreLegal({ stage }: ValidateCharacterInput, trait: SheetTrait): boolean {
  const { kind, score } = trait
  if (!isGiven(score)) return false
  const developed = trait.role === 'developed'
  const table = scoreOf(kind!, developed ? 'developed' : (trait.rank ?? 'good')) // safe: the kind was checked before
  return stage === 'creation' && !developed ? score === table : score >= table
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
