import { splitBody, type SplitBody } from './erasable-text.ts'
import { chainNext, chainStart } from './chain.ts'

/** A log of the time when its chain was over whole bodies. */
export interface UnsplitAct {
  readonly version: number
  readonly body: string
  readonly hash: string
}

export interface MigratedAct extends SplitBody {
  readonly hash: string
}

/**
 * Moves one log over: each act's texts apart, and the chain made anew over the forms. Null: the act does not follow from
 * the one before, so it and all that come after stay as they are, and the log is as damaged as it was.
 */
export function createLogMigrator(table: string) {
  let version = 0
  let old = chainStart(table)
  let now = old
  let isBroken = false
  return (act: UnsplitAct): MigratedAct | null => {
    const isNext = act.version === version + 1 && chainNext(old, act.version, act.body) === act.hash
    if (isBroken || !isNext) {
      isBroken = true
      return null
    }
    version += 1
    old = act.hash
    const split = splitBody(act.body)
    now = chainNext(now, version, split.form)
    return { ...split, hash: now }
  }
}

/** What a host accepted names the end of a log by its old hash: the same with the new one. Null: it is not of this act. */
export function migrateAcceptedLoss(
  text: string,
  { version, hash }: UnsplitAct,
  to: string,
): string | null {
  const accepted = JSON.parse(text) as { readonly version?: unknown; readonly hash?: unknown } // our own, or nothing of this
  return accepted.version === version && accepted.hash === hash
    ? JSON.stringify({ ...accepted, hash: to })
    : null
}

export const acceptedLossPrefix = (table: string): string => `history-accepted/${table}/`
