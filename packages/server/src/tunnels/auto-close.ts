/**
 * Milliseconds that the access stays open after the last session, so that remote players can still
 * advance their characters.
 */
export const CLOSE_AFTER_SESSION = 15 * 60_000

/** Decides when to close: sessions were played, and the last one ended some time ago. */
export interface AutoClose {
  /** Reports whether a table has an open session. */
  noteSession(table: string, isPlayed: boolean): void
  isDue(): boolean
  /** Ignores sessions that ended before now. */
  reset(): void
}

export function createAutoClose(elapsed: () => number): AutoClose {
  const played = new Set<string>()
  let endedAt: number | null = null
  return {
    noteSession(table, isPlayed) {
      if (isPlayed) {
        played.add(table)
        endedAt = null
      } else if (played.delete(table) && played.size === 0) endedAt = elapsed()
    },
    isDue: () => endedAt !== null && elapsed() - endedAt >= CLOSE_AFTER_SESSION,
    reset() {
      endedAt = null
    },
  }
}
