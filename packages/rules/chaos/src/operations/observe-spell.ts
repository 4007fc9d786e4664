import { s, ok, refuse, type Dice, type Refused, type Result } from '@mastro/core'
import {
  STYLES,
  blankable,
  difficultyField,
  flag,
  levelField,
  nameField,
  orNull,
} from './shared-fields.ts'
import { against } from './fixed-level.ts'
import type { CastParts } from './cast-form.ts'
import { modifierOf, rollResult, type RollResult } from './roll-result.ts'
import { checkRollSheet, rollSheet, sheetParts, type RollSheetCode } from './roll-sheet.ts'
import { checkScheme, cosmicModifier, playScheme, type SchemeCode } from './cosmic-scheme.ts'
import { settingsField } from '../options.ts'
import { isCatastrophic, throwDice, type DiceThrow } from './throw-dice.ts'

export const observeSpellInput = s.object({
  step: s.oneOf(['watch', 'deduce']),
  spell: s.object({
    name: blankable(),
    style: s.oneOf(STYLES),
    element: orNull(nameField),
  }),
  observer: rollSheet,
  cosmicScheme: playScheme,
  casterLevel: orNull(levelField),
  counterSpelling: flag(false),
  watched: flag(false),
  difficulty: difficultyField,
  settings: settingsField,
})
export type ObserveSpellInput = s.Infer<typeof observeSpellInput>

export interface WatchOutput {
  readonly roll: DiceThrow
  readonly catastrophic: boolean
  readonly breakdown: CastParts & { readonly dice: number }
  readonly successLevel: number | null
  readonly winner: 'observer' | 'caster' | null
  readonly margin: number
  readonly marginResult: string
  readonly observed: boolean
  readonly canLearn: false
}
export type DeduceOutput = RollResult<CastParts> & { readonly canLearn: boolean }

export type ObserveSpellCode =
  | RollSheetCode
  | SchemeCode
  | 'not-codified'
  | 'invalid-request'
  | 'busy'
  | 'not-observed'
  | 'difficulty-required'

export type Observation =
  | { readonly step: 'watch'; readonly parts: CastParts; readonly casterLevel: number }
  | { readonly step: 'deduce'; readonly parts: CastParts; readonly difficulty: number }

/** WOC-LEARN-2, WOC-LEARN-3. Dice: the observer's throw. */
export function observeSpell(
  input: ObserveSpellInput,
  dice: Dice,
): Result<WatchOutput | DeduceOutput, ObserveSpellCode> {
  const prepared = observation(input)
  if (!prepared.ok) return prepared
  const seen = prepared.value
  if (seen.step === 'watch') return ok(watchSpell(throwDice(dice), seen.parts, seen.casterLevel))
  const result = rollResult(throwDice(dice), seen.parts, seen.difficulty)
  return ok({ ...result, canLearn: result.outcome === 'success' })
}

export function observation(input: ObserveSpellInput): Result<Observation, ObserveSpellCode> {
  const { step, spell, observer, cosmicScheme, casterLevel, difficulty, settings } = input
  if (spell.style !== 'codified') return refuse('not-codified', 'input.spell.style')
  const early = step === 'watch' ? checkWatch(input) : checkDeduce(input)
  const cosmicCounts = step === 'deduce' || settings.cosmicOnWatch // WOC-LEARN-5, A15
  const at = { scheme: 'input.cosmicScheme', element: 'input.spell.element' }
  const refused =
    early ??
    checkRollSheet(observer, 'input.observer', { component: 'mind', mage: true }) ??
    (cosmicCounts ? checkScheme(cosmicScheme, spell.element, at) : null)
  if (refused) return refused
  const cosmic = cosmicCounts ? cosmicModifier(cosmicScheme, spell.element) : 0
  const parts = { ...sheetParts(observer), cosmic }
  return step === 'watch'
    ? ok({ step, parts, casterLevel: casterLevel ?? 0 }) // checkWatch refused a missing level
    : ok({ step, parts, difficulty: difficulty ?? 0 }) // checkDeduce refused a missing difficulty
}

function checkWatch(input: ObserveSpellInput): Refused<ObserveSpellCode> | null {
  if (input.casterLevel === null) return refuse('invalid-request', 'input.casterLevel')
  return input.counterSpelling ? refuse('busy', 'input.counterSpelling') : null
}

function checkDeduce(input: ObserveSpellInput): Refused<ObserveSpellCode> | null {
  if (!input.watched) return refuse('not-observed', 'input.watched')
  return input.difficulty === null ? refuse('difficulty-required', 'input.difficulty') : null
}

function watchSpell(roll: DiceThrow, parts: CastParts, casterLevel: number): WatchOutput {
  const catastrophic = isCatastrophic(roll)
  const successLevel = catastrophic ? null : modifierOf(parts) + roll.total
  const { rollerWins, ...margins } = against(successLevel, casterLevel)
  return {
    roll,
    catastrophic,
    breakdown: { ...parts, dice: roll.total },
    successLevel,
    winner: rollerWins === null ? null : rollerWins ? 'observer' : 'caster',
    ...margins,
    observed: rollerWins === true,
    canLearn: false,
  }
}
