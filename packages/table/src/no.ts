import { refuse, type Refused } from '@mastro/core'
import type { TableRefusal } from './words/refusals.ts'

/** A refusal of the table itself: its code has words. */
export function no(code: TableRefusal, path?: string, nearest?: unknown): Refused<TableRefusal> {
  return refuse(code, path, nearest)
}
