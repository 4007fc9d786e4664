import { ok, refuse, type Result } from '@mastro/core'
import type { ActBody } from './events.ts'

/** The stored text of an act: what is hashed, kept and exported. */
export function formatAct(act: ActBody): string {
  return JSON.stringify(act)
}

/** Reads a stored act of any version that ever was. Only for text that the log's own chain vouches for. */
export function upcast(body: string): ActBody {
  const stored: unknown = JSON.parse(body)
  const read = readStored(stored)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

function readStored(stored: unknown): Result<ActBody> {
  if (typeof stored !== 'object' || stored === null || !('v' in stored))
    return refuse('act-unreadable')
  switch (stored.v) {
    case 1:
      return ok(stored as ActBody) // written by `formatAct` of this shape
    default:
      return refuse('act-too-new')
  }
}
