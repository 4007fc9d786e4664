import { refuse as refuseWith, type Refused } from '@mastro/core'
import type { TableRefusal } from './messages/refusals.ts'

/** A refusal of the table itself. Its code has a message. */
export function refuse(
  code: TableRefusal,
  path?: string,
  nearest?: unknown,
): Refused<TableRefusal> {
  return refuseWith(code, path, nearest)
}
