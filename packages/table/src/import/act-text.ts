import { ok, refuse, type Result } from '@mastro/core'
import type { ActBody } from '../events.ts'

/** Formats an act as stored text. This text is hashed, stored and exported. */
export function formatAct(act: ActBody): string {
  return JSON.stringify(act)
}

/**
 * Reads a stored act of any earlier version. Call it only on text that the log's hash chain has
 * verified.
 */
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
      return ok(stored as ActBody) // safe: written by `formatAct`
    default:
      return refuse('act-too-new')
  }
}
