import { op, type Ops } from '@mastro/core'
import { ACTS } from './operations/all-operations.ts'
import { odds, oddsInput } from './odds/odds.ts'

export const ops: Ops = { ...ACTS, odds: op(oddsInput, odds) }
