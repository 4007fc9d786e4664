/** Milliseconds that the door stays open after the last session: who plays from far away has still to grow. */
export const CLOSE_AFTER_SESSION = 15 * 60_000

/** Whether the evening is over: sessions were played, and the last of them ended a while ago. */
export interface AutoClose {
  /** A table has a session open, or not. */
  noteSession(table: string, isPlayed: boolean): void
  isDue(): boolean
  /** From now on: what ended before does not count. */
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
