/** Milliseconds that the door stays open after the last session: who plays from far away has still to grow. */
export const AFTER_SESSION = 15 * 60_000

/** Whether the evening is over: sessions were played, and the last of them ended a while ago. */
export interface Evening {
  /** A table has a session open, or not. */
  heed(table: string, isPlayed: boolean): void
  isOver(): boolean
  /** From now on: what ended before does not count. */
  begin(): void
}

export function createEvening(elapsed: () => number): Evening {
  const played = new Set<string>()
  let endedAt: number | null = null
  return {
    heed(table, isPlayed) {
      if (isPlayed) {
        played.add(table)
        endedAt = null
      } else if (played.delete(table) && played.size === 0) endedAt = elapsed()
    },
    isOver: () => endedAt !== null && elapsed() - endedAt >= AFTER_SESSION,
    begin() {
      endedAt = null
    },
  }
}
