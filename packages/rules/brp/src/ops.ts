import { op, type Ops } from '@mastro/core'
import { OPERATIONS } from './operations/all-operations.ts'
import { odds, oddsInput } from './odds/odds.ts'

export const ops: Ops = { ...OPERATIONS, odds: op(oddsInput, odds) }
