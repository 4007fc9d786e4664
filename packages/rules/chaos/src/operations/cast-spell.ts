import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { difficultyLabel } from '../data/tables.ts'
import { castExtras, verdictSecrets, type CastExtras } from './cast-extras.ts'
import { castParts, castShape, checkCast, styleFault } from './cast-form.ts'
import type { CastCode, CastParts } from './cast-form.ts'
import { difficultyField, flag, intOr, orNull, points } from './shared-fields.ts'
import { DIFFICULTY_SECRETS, modifierOf, rollResult, type RollResult } from './roll-result.ts'
import { settingsField } from '../options.ts'
import { throwDice } from './throw-dice.ts'

export const performanceField = orNull(
  s.object({ adjustment: intOr(-99, 99, 0), autoFail: flag(false) }),
)
export const castSpellInput = s.refine(
  s.object({
    ...castShape,
    difficulty: difficultyField,
    performance: performanceField,
    fatigueAssigned: orNull(points),
    settings: settingsField,
  }),
  styleFault,
)
export type CastSpellInput = s.Infer<typeof castSpellInput>

export interface DifficultyAdjustments {
  readonly performance: number
  readonly ritual: number
  readonly focus: number
}

type CastRoll = Omit<RollResult<CastParts>, 'roll' | 'outcome'> & {
  readonly roll: RollResult<CastParts>['roll'] | null
  readonly outcome: RollResult<CastParts>['outcome'] | 'automatic-failure'
}

export interface CastSpellOutput extends CastRoll, CastExtras {
  readonly difficultyAdjustments: DifficultyAdjustments
  readonly fatigueDue: boolean
  readonly fatigueAfter: number | null
  readonly collapsed: boolean | null
}

export type CastSpellCode = CastCode | 'optional-rule-off' | 'difficulty-required'

interface Casting {
  readonly parts: CastParts
  readonly adjustments: DifficultyAdjustments
  /** The Difficulty with every adjustment. Null for an open roll. */
  readonly difficulty: number | null
  readonly autoFail: boolean
}

/**
 * WOC-CAST-1, WOC-CAST-2, WOC-PERF-1. Dice: the caster's throw. None if the performance fails
 * automatically.
 */
export function castSpell(
  input: CastSpellInput,
  dice: Dice,
): Result<CastSpellOutput, CastSpellCode> {
  const prepared = planCast(input)
  if (!prepared.ok) return prepared
  const { parts, difficulty, autoFail, adjustments } = prepared.value
  const rolled: CastRoll = autoFail
    ? automaticFailure(parts, difficulty)
    : rollResult(throwDice(dice), parts, difficulty)
  const { successLevel: level, catastrophic, outcome } = rolled
  const failed = outcome === 'failure'
  return ok({
    ...rolled,
    ...castExtras(input, { level, catastrophic, failed, automatic: autoFail }, input.settings),
    difficultyAdjustments: adjustments,
    secret: [...rolled.secret, ...verdictSecrets(input)],
    ...exertion(input),
  })
}

/** Everything but the dice, with every refusal in its order. */
export function planCast(input: CastSpellInput): Result<Casting, CastSpellCode> {
  const { performance, codified, improvised, difficulty, settings } = input
  const refused = checkCast(input, 'input')
  if (refused) return refused
  if (performance !== null && !settings.spellPerformance)
    return refuse('optional-rule-off', 'input.performance')
  const adjustments = {
    performance: performance?.adjustment ?? 0,
    ritual: codified?.ritualAdjustment ?? 0, // WOC-CODIFIED-3
    focus: improvised?.focusAdjustment ?? 0, // WOC-IMPROV-8
  }
  const moved = Object.values(adjustments).some(value => value !== 0)
  if (moved && difficulty === null) return refuse('difficulty-required', 'input.difficulty')
  return ok({
    parts: castParts(input),
    adjustments,
    difficulty: difficulty === null ? null : difficulty + modifierOf(adjustments),
    autoFail: performance?.autoFail ?? false,
  })
}

function automaticFailure(parts: CastParts, difficulty: number | null): CastRoll {
  return {
    roll: null,
    catastrophic: false,
    breakdown: { ...parts, dice: 0 },
    modifier: modifierOf(parts),
    successLevel: null,
    difficulty,
    difficultyLabel: difficultyLabel(difficulty),
    outcome: 'automatic-failure',
    margin: null,
    surplus: 0,
    secret: difficulty === null ? [] : DIFFICULTY_SECRETS,
  }
}

/** WOC-CAST-3. Casting always tires. The Master decides by how much after the roll. */
function exertion({ caster, fatigueAssigned }: CastSpellInput) {
  const fatigueAfter = fatigueAssigned === null ? null : caster.fatigue + fatigueAssigned
  return {
    fatigueDue: fatigueAssigned === null,
    fatigueAfter,
    collapsed:
      fatigueAfter === null || caster.vitality === null ? null : fatigueAfter > caster.vitality,
  }
}
