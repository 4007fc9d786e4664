import { refuse as refuseWith, type Refused } from '@mastro/core'
import type { TableRefusal } from '../messages/refusals.ts'

/** A refusal by the table. Its code must have a message. */
export function refuse(
  code: TableRefusal,
  path?: string,
  nearest?: unknown,
): Refused<TableRefusal> {
  return refuseWith(code, path, nearest)
}
