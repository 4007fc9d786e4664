import type { Runtime } from '../runtime.ts'

/**
 * Sleeping tables wake one after the other. Between two of them, everything else has its turn, so
 * many tables that wake at once do not delay acts at awake ones.
 */
export interface WakeQueue {
  /** Resolves when a table may wake. Wake it before anything else is awaited. */
  turn(): Promise<void>
}

export function createWakeQueue({ nextTurn }: Pick<Runtime, 'nextTurn'>): WakeQueue {
  const waiting: (() => void)[] = []

  async function wakeAll(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn()
      waiting.shift()!()
    }
  }

  return {
    turn: () =>
      new Promise(resolve => {
        if (waiting.push(resolve) === 1) void wakeAll()
      }),
  }
}
