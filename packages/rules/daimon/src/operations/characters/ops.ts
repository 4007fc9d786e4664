import { op, type Ops } from '@mastro/core'
import { advance } from './advance/advance.ts'
import { advanceInput } from './advance/purchase-schema.ts'
import { createCharacter } from './create-character.ts'
import { createInput } from './create-input.ts'
import { derive, deriveInput } from './derive.ts'
import { poolFromSheet, poolFromSheetInput } from './pool-from-sheet.ts'
import { replacementCharacter, replacementInput } from './replacement-character.ts'
import { rollBackground, rollBackgroundInput } from './roll-background.ts'
import { rollCharacteristics, rollCharacteristicsInput } from './roll-characteristics.ts'
import { validateCharacter, validateInput } from './validate-character.ts'

/** Section 19.4. */
export const characterOps = {
  'roll-characteristics': op(rollCharacteristicsInput, rollCharacteristics),
  'roll-background': op(rollBackgroundInput, rollBackground),
  'create-character': op(createInput, createCharacter),
  'validate-character': op(validateInput, validateCharacter),
  derive: op(deriveInput, derive),
  'pool-from-sheet': op(poolFromSheetInput, poolFromSheet),
  advance: op(advanceInput, advance),
  'replacement-character': op(replacementInput, replacementCharacter),
} as const satisfies Ops
