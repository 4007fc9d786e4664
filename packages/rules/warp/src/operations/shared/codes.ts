import type { Refused, Result } from '@mastro/core'

/** Every refusal code of this book (RULES.md 16.10). */
export const ERROR_CODES = [
  'invalid-request',
  'out-of-range',
  'dice-exhausted',
  'dice-unused',
  'dice-invalid',
  'option-off',
  'text-missing',
  'sign-missing',
  'unknown-mismatch',
  'combat-trait-narrow',
  'hit-points-choice',
  'psychic-pool-mismatch',
  'no-dice',
  'experience-limit',
  'experience-exhausted',
  'experience-unjustified',
  'trait-already-used',
  'predictable-master-character',
  'attack-not-forgone',
  'choice-count',
  'out-of-reach',
  'half-die-not-applicable',
  'firearm-option-not-available',
  'not-enough-ammunition',
  'too-many-targets',
  'target-skipped',
  'character-dead',
  'recovery-state',
  'healing-not-allowed',
  'no-shots',
  'power-not-perceived',
  'power-condition',
  'no-psychic-pool',
  'study-incomplete',
  'experience-insufficient',
  'training-required',
  'trait-not-eligible',
  'not-approved',
  'odds-not-available',
  'duplicate-id',
  'too-few-fighters',
  'side-empty',
  'policy-unknown',
  'forecast-too-large',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const PROBLEM_CODES = [
  'trait-count',
  'superior-count',
  'flaw-score',
  'trait-kind-missing',
  'trait-score',
  'hit-points-out-of-reach',
  'hit-points-over-maximum',
  'experience-pool',
  'psychic-pool-range',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number] | ErrorCode

export const WARNING_CODES = ['fringe-power-not-technical'] as const
export type WarningCode = (typeof WARNING_CODES)[number]

/** The result of an operation of this book. */
export type RuleResult<T> = Result<T, ErrorCode>

/**
 * The result of a rule check: a refusal, or null if the rule is satisfied. Checks are chained with
 * `??`.
 */
export type RuleCheck = Refused<ErrorCode> | null
