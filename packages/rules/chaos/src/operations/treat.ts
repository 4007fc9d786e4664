import { s, ok, refuse, type Dice, type Refused, type Result } from '@mastro/core'
import { difficultyField, nameField, orNull, points } from './shared-fields.ts'
import { rollResult, type RollResult } from './roll-result.ts'
import { checkRollSheet, rollSheet, sheetParts } from './roll-sheet.ts'
import type { RollSheetCode, SheetParts } from './roll-sheet.ts'
import { settingsField } from '../options.ts'
import { checkState, patientShape, summary, withWound } from './body-state.ts'
import type { StateSummary, Wound } from './body-state.ts'
import { throwDice } from './throw-dice.ts'

export const PURPOSES = ['speed-healing', 'stabilise', 'heal'] as const
export type Purpose = (typeof PURPOSES)[number]

export const treatInput = s.object({
  ...patientShape,
  woundId: nameField,
  purpose: s.oneOf(PURPOSES),
  healer: rollSheet,
  difficulty: difficultyField,
  points: orNull(points),
  settings: settingsField,
})
export type TreatInput = s.Infer<typeof treatInput>
export type TreatOutput = RollResult<SheetParts> & StateSummary

export type TreatCode =
  | RollSheetCode
  | 'duplicate-name'
  | 'difficulty-required'
  | 'not-found'
  | 'invalid-request'
  | 'wrong-severity'
  | 'already-stabilised'
  | 'not-stabilised'
  | 'recover-exceeds'

interface Treatment {
  readonly wound: Wound
  readonly parts: SheetParts
  readonly difficulty: number
}

/** WOC-WOUND-6, WOC-WOUND-7, WOC-WOUND-8. Dice: the healer's throw. */
export function treat(input: TreatInput, dice: Dice): Result<TreatOutput, TreatCode> {
  const prepared = treatment(input)
  if (!prepared.ok) return prepared
  const { wound, parts, difficulty } = prepared.value
  const result = rollResult(throwDice(dice), parts, difficulty)
  const after =
    result.outcome === 'success' ? withWound(input.state, treatWound(wound, input)) : input.state
  return ok({ ...result, ...summary(after, input.vitality) })
}

/** Everything but the dice, with every refusal in its order. */
export function treatment(input: TreatInput): Result<Treatment, TreatCode> {
  const { state, difficulty, woundId, healer } = input
  const damaged = checkState(state, 'input.state')
  if (damaged) return damaged
  if (difficulty === null) return refuse('difficulty-required', 'input.difficulty')
  const wound = state.wounds.find(({ id }) => id === woundId)
  if (wound === undefined) return refuse('not-found', 'input.woundId')
  const refused =
    checkCare(input, wound) ?? checkRollSheet(healer, 'input.healer', { component: 'mind' })
  return refused ?? ok({ wound, parts: sheetParts(healer), difficulty })
}

function checkCare({ purpose, points }: TreatInput, wound: Wound): Refused<TreatCode> | null {
  if ((points !== null) !== (purpose === 'heal')) return refuse('invalid-request', 'input.points')
  if ((wound.severity === 'light') !== (purpose === 'speed-healing'))
    return refuse('wrong-severity', 'input.woundId')
  if (purpose === 'stabilise' && wound.stabilised)
    return refuse('already-stabilised', 'input.woundId')
  if (purpose === 'heal' && !wound.stabilised) return refuse('not-stabilised', 'input.woundId')
  if (points !== null && points > wound.points) return refuse('recover-exceeds', 'input.points')
  return null
}

function treatWound(wound: Wound, { purpose, points }: TreatInput): Wound {
  if (purpose === 'speed-healing') return { ...wound, treated: true }
  if (purpose === 'stabilise') return { ...wound, stabilised: true }
  return { ...wound, points: wound.points - (points ?? 0) }
}
