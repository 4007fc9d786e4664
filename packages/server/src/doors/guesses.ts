import type { Limits } from '../limits.ts'
import { createFading } from './fading.ts'

/**
 * Wrong tries at what can be guessed: six letters and PINs (PRO-25). Who guesses is slowed down, by address first, then all
 * together; every count fades by itself. Links and the house key are too long to be guessed: a right one always opens.
 */
export interface Guesses {
  /** Null: try these letters. Otherwise why not now. */
  checkCode(address: string): 'too-fast' | 'door-shut' | null
  wrongCode(address: string): void
  /** False: not now. */
  checkLong(address: string): boolean
  wrongLong(address: string): void
  checkPin(table: string, seat: string): boolean
  wrongPin(table: string, seat: string): void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export function createGuesses(limits: Limits, elapsed: () => number): Guesses {
  const { wrongCodesPerMinute, wrongCodesPerMinuteInAll, wrongCodesBeforeShut, wrongPins } = limits
  const near = createFading({ most: wrongCodesPerMinute, within: MINUTE }, elapsed)
  const all = createFading({ most: wrongCodesPerMinuteInAll, within: MINUTE }, elapsed)
  const long = createFading({ most: wrongCodesBeforeShut, within: HOUR }, elapsed)
  const pins = createFading({ most: wrongPins, within: HOUR }, elapsed)
  return {
    checkCode(address) {
      if (long.isFull('')) return 'door-shut'
      return near.isFull(address) || all.isFull('') ? 'too-fast' : null
    },
    wrongCode(address) {
      for (const [count, name] of [
        [near, address],
        [all, ''],
        [long, ''],
      ] as const)
        count.add(name)
    },
    checkLong: address => !near.isFull(address),
    wrongLong: address => near.add(address),
    checkPin: (table, seat) => !pins.isFull(`${table} ${seat}`),
    wrongPin: (table, seat) => pins.add(`${table} ${seat}`),
  }
}
