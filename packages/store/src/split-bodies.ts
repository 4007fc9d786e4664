import { firstActHash } from '@mastro/core'
import { chainNext, splitBody, type SplitBody } from '@mastro/log'
import { NODE_LOG_RUNTIME } from './node-runtime.ts'

/** An act from before the split, when the chain covered whole bodies. */
export interface UnsplitAct {
  readonly version: number
  readonly body: string
  readonly hash: string
}

export interface MigratedAct extends SplitBody {
  readonly hash: string
}

/**
 * Migrates one log: splits off each act's texts and computes a new chain over the forms. Null if an
 * act does not follow the previous one. Then it and all later acts stay unchanged, and the log
 * stays as damaged as it was.
 */
export function createLogMigrator(table: string) {
  let version = 0
  let old = firstActHash(table)
  let now = old
  let isBroken = false
  return (act: UnsplitAct): MigratedAct | null => {
    const isNext =
      act.version === version + 1 &&
      chainNext(NODE_LOG_RUNTIME, old, act.version, act.body) === act.hash
    if (isBroken || !isNext) {
      isBroken = true
      return null
    }
    version += 1
    old = act.hash
    const split = splitBody(NODE_LOG_RUNTIME, act.body)
    now = chainNext(NODE_LOG_RUNTIME, now, version, split.form)
    return { ...split, hash: now }
  }
}

/**
 * An accepted loss names the end of a log by its old hash. Returns it with the new hash, or null if
 * it is about another act.
 */
export function migrateAcceptedLoss(
  text: string,
  { version, hash }: UnsplitAct,
  to: string,
): string | null {
  const accepted = JSON.parse(text) as { readonly version?: unknown; readonly hash?: unknown } // safe: both fields are checked before use
  return accepted.version === version && accepted.hash === hash
    ? JSON.stringify({ ...accepted, hash: to })
    : null
}

export const acceptedLossPrefix = (table: string): string => `history-accepted/${table}/`
