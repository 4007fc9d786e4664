import type { Limits } from '../limits.ts'

/** Wrong codes, invites, PINs and keys: who guesses is slowed down, and at last nobody gets in by code (PRO-25). */
export interface Guesses {
  /** Null: try. Otherwise why not now. */
  check(address: string): 'too-fast' | 'door-shut' | null
  wrong(address: string): void
  /** Somebody of the house opened the doors again. */
  reopen(): void
}

const MINUTE = 60_000
/** Addresses remembered at once; beyond that the total limit alone holds. */
const REMEMBERED = 10_000

export function createGuesses(limits: Limits, elapsed: () => number): Guesses {
  let byAddress = new Map<string, number>()
  let inAll = 0
  let sinceOpen = 0
  let minute = elapsed()
  const turn = () => {
    if (elapsed() - minute < MINUTE) return
    minute = elapsed()
    byAddress = new Map()
    inAll = 0
  }
  return {
    check(address) {
      turn()
      if (sinceOpen >= limits.wrongCodesBeforeShut) return 'door-shut'
      const tooMany =
        (byAddress.get(address) ?? 0) >= limits.wrongCodesPerMinute ||
        inAll >= limits.wrongCodesPerMinuteInAll
      return tooMany ? 'too-fast' : null
    },
    wrong(address) {
      turn()
      inAll += 1
      sinceOpen += 1
      if (byAddress.size < REMEMBERED) byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    },
    reopen() {
      sinceOpen = 0
    },
  }
}
