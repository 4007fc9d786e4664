import { aimField, leaveField, policyField, s, SIDES } from '@mastro/core'
import { settingsField } from '../options.ts'
import { rollSheetShape } from '../operations/roll-sheet.ts'
import { advantageField, intOr, nameField, vitalityField } from '../operations/shared-fields.ts'

/**
 * WOC-WOUND-1 leaves the points of a wound to the Master. By margin, 0 to 6 or more, as in the
 * examples of the book.
 */
export const WOUNDS_BY_MARGIN: readonly number[] = [0, 0, 1, 2, 3, 5, 10]

const fighter = s.object({
  id: nameField,
  side: s.oneOf(SIDES),
  ...rollSheetShape,
  vitality: vitalityField,
  advantagePoints: advantageField,
})
export type ForecastFighter = s.Infer<typeof fighter>

const side = s.object({
  aim: aimField,
  leave: leaveField,
  /** Points of damage that this side does, by margin. */
  wounds: s.withDefault(s.list(s.int(0, 99), 7, 7), () => [...WOUNDS_BY_MARGIN]),
  /** Advantage points in contests while this side is the larger one. */
  outnumber: intOr(0, 99, 0),
})
const NO_SIDE: s.Infer<typeof side> = side.parse({})
const sideField = s.withDefault(side, () => NO_SIDE)

export const forecastInput = s.object({
  fighters: s.list(fighter, 0, 200),
  policy: policyField,
  sides: s.withDefault(s.object({ party: sideField, foes: sideField }), () => ({
    party: NO_SIDE,
    foes: NO_SIDE,
  })),
  /** Contests of the current round that are over. */
  contestsDone: intOr(0, 99, 0),
  settings: settingsField,
})
export type ForecastInput = s.Infer<typeof forecastInput>
