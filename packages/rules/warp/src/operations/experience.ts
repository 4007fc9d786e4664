import { s, ok, refuse } from '@mastro/core'
import { AWARD_REASONS, CENTRAL_MULTIPLIER, costOf, improvementFrom } from '../data/experience.ts'
import { isTechnical, scoreOf, TRAIT_KINDS, type TraitKind } from '../data/traits.ts'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import * as pools from './shared/dice-pools.ts'
import { sum } from './shared/roll.ts'
import { isBlank, orEmpty, ruledText } from './shared/shared-schemas.ts'
import { checkTraitKind } from './shared/trait-kind.ts'

const off = s.withDefault(s.bool(), false)
const approved = s.withDefault(s.bool(), true)
const always = { experience: pools.experience, ...withOptions }

const award = s.object({
  action: s.literal('award'),
  awards: s.list(
    s.object({ reason: s.oneOf(AWARD_REASONS), dice: s.withDefault(s.int(1, 10), 1) }),
    1,
    20,
  ),
  ...always,
})
const newSession = s.object({ action: s.literal('new-session'), ...always })
const newTrait = s.object({
  action: s.literal('new-trait'),
  trait: s.object({
    name: ruledText,
    kind: s.withDefault(s.oneOf(TRAIT_KINDS), 'standard'),
    sign: ruledText,
    specific: s.withDefault(s.bool(), true),
    combat: off,
    fringe: off,
    hitPoints: off,
  }),
  trained: off,
  approved,
  ...always,
})
const improveTrait = s.object({
  action: s.literal('improve-trait'),
  trait: s.refine(
    s.object({
      name: s.withDefault(s.text(), ''),
      role: s.oneOf(['central', 'side', 'developed', 'flaw']),
      score: s.optional(s.int(0, 12)),
      hitPoints: off,
    }),
    ({ role, score }) => (role !== 'flaw' && score === undefined ? { path: ['score'] } : null),
  ),
  training: orEmpty(
    s.object({
      mode: s.withDefault(s.oneOf(['none', 'part-time', 'full-time']), 'none'),
      months: s.withDefault(s.number(0, 999), 0),
    }),
  ),
  approved,
  ...always,
})
const psychicShots = s.object({
  action: s.literal('psychic-shots'),
  shots: s.int(1, 99),
  psychic: pools.psychicOrNull,
  ...always,
})

export const experienceInput = s.variant('action', [
  award,
  newSession,
  newTrait,
  improveTrait,
  psychicShots,
])
export type ExperienceInput = s.Infer<typeof experienceInput>
export type NewTraitInput = s.Infer<typeof newTrait>
export type ImproveTraitInput = s.Infer<typeof improveTrait>

export interface AwardOutput {
  readonly gained: number
  readonly experience: pools.Experience
}
export interface NewSessionOutput {
  readonly experience: pools.Experience
}
export interface NewTraitOutput {
  readonly cost: number
  readonly experience: pools.Experience
  readonly trait: {
    readonly name: string
    readonly kind: TraitKind
    readonly sign: string
    readonly role: 'developed'
    readonly score: number
  }
  readonly raisesHitPoints: boolean
}
export interface ImproveTraitOutput {
  readonly cost: number
  readonly experience: pools.Experience
  readonly score: number
  readonly monthsRequired: number
  readonly feeDollars: number
  readonly raisesHitPoints: boolean
}
export interface PsychicShotsOutput {
  readonly cost: number
  readonly experience: pools.Experience
  readonly psychic: pools.Psychic
}
export type ExperienceOutput =
  | AwardOutput
  | NewSessionOutput
  | NewTraitOutput
  | ImproveTraitOutput
  | PsychicShotsOutput

/** WARP-XP-1 to 12, WARP-SESSION-1. No dice. */
export function experience(input: ExperienceInput): RuleResult<ExperienceOutput> {
  switch (input.action) {
    case 'award':
      return ok(awardDice(input.experience, input.awards))
    case 'new-session':
      return ok(openSession(input.experience))
    case 'new-trait':
      return buyTrait(input)
    case 'improve-trait':
      return improve(input)
    case 'psychic-shots':
      return buyShots(input)
  }
}

/** WARP-XP-1. */
export function awardDice(
  { pool, used }: pools.Experience,
  awards: readonly { readonly dice: number }[],
): AwardOutput {
  const gained = sum(awards.map(({ dice }) => dice))
  return { gained, experience: { pool: pool + gained, used } }
}

/** WARP-SESSION-1: makes every die available again. */
export function openSession({ pool }: pools.Experience): NewSessionOutput {
  return { experience: { pool, used: 0 } }
}

/** WARP-XP-4, 5. */
export function buyTrait(input: NewTraitInput): RuleResult<NewTraitOutput> {
  const cost = costOf('new-trait')
  const fault =
    checkNewTrait(input) ?? pools.checkExperience(input.experience, cost, 'input.experience')
  if (fault !== null) return fault
  const { name, kind, sign, hitPoints } = input.trait
  return ok({
    cost,
    experience: pools.spend(input.experience, cost),
    trait: {
      name: name!, // safe: checked above
      kind,
      sign: sign!,
      role: 'developed',
      score: scoreOf(kind, 'developed'),
    },
    raisesHitPoints: hitPoints,
  })
}

function checkNewTrait({ trait, trained, approved, options }: NewTraitInput): RuleCheck {
  if (isBlank(trait.name)) return refuse('text-missing', 'input.trait.name')
  if (isBlank(trait.sign)) return refuse('sign-missing', 'input.trait.sign')
  const fault = checkTraitKind(trait, options, 'input.trait')
  if (fault !== null) return fault
  if (trait.fringe) return refuse('trait-not-eligible', 'input.trait.fringe')
  if (!trait.specific) return refuse('trait-not-eligible', 'input.trait.specific')
  if (isTechnical(trait.kind) && !trained) return refuse('training-required', 'input.trained')
  return checkApproved(approved)
}

/** WARP-XP-6 to 10. */
export function improve(input: ImproveTraitInput): RuleResult<ImproveTraitOutput> {
  const { trait, training, approved } = input
  const score = trait.score ?? 0
  if (trait.role === 'flaw') return refuse('trait-not-eligible', 'input.trait.role') // WARP-FLAW-1
  if (score < 1) return refuse('out-of-range', 'input.trait.score')
  const row = improvementFrom(score)
  if (row === undefined) return refuse('trait-not-eligible', 'input.trait.score') // WARP-XP-9
  const central = trait.role === 'central'
  const cost = Number(row.dice) * (central ? CENTRAL_MULTIPLIER.dice : 1)
  const needed = row.trainingMonths === undefined ? 0 : monthsFor(row.trainingMonths, training.mode)
  const monthsRequired = needed * (central ? CENTRAL_MULTIPLIER.months : 1)
  const fault =
    checkTraining(training, monthsRequired, row) ??
    checkApproved(approved) ??
    pools.checkExperience(input.experience, cost, 'input.experience')
  if (fault !== null) return fault
  return ok({
    cost,
    experience: pools.spend(input.experience, cost),
    score: score + 1,
    monthsRequired,
    feeDollars: (row.dollarsPerMonthAtLeast ?? 0) * training.months,
    raisesHitPoints: trait.hitPoints,
  })
}

type Training = ImproveTraitInput['training']
type Improvement = NonNullable<ReturnType<typeof improvementFrom>>

function monthsFor(
  months: NonNullable<Improvement['trainingMonths']>,
  mode: Training['mode'],
): number {
  return mode === 'none' ? 0 : months[mode]
}

const SPECIALISED_MONTHS = 1 // WARP-XP-8: the Master sets the length, at least one month

function checkTraining({ mode, months }: Training, required: number, row: Improvement): RuleCheck {
  const specialised = row.dollarsPerMonthAtLeast !== undefined
  const short =
    (row.trainingMonths !== undefined && (mode === 'none' || months < required)) ||
    (specialised && (mode !== 'full-time' || months < SPECIALISED_MONTHS))
  return short ? refuse('training-required', 'input.training') : null
}

/** WARP-XP-11. */
export function buyShots(input: s.Infer<typeof psychicShots>): RuleResult<PsychicShotsOutput> {
  const { psychic, shots } = input
  const cost = costOf('psychic-shot') * shots
  if (psychic === null) return refuse('no-psychic-pool', 'input.psychic')
  return (
    pools.checkExperience(input.experience, cost, 'input.experience') ??
    ok({
      cost,
      experience: pools.spend(input.experience, cost),
      psychic: { max: psychic.max + shots, current: psychic.current + shots },
    })
  )
}

/** WARP-XP-3. */
function checkApproved(approved: boolean): RuleCheck {
  return approved ? null : refuse('not-approved', 'input.approved')
}
