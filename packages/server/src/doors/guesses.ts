import type { Store } from '@mastro/store'
import type { Limits } from '../limits.ts'
import { createFading } from './fading.ts'

/**
 * Wrong tries at what can be guessed: six letters and PINs (PRO-25). Who guesses is slowed down, by address first, then all
 * together; every count fades by itself, and counts on every server on the same data. Links and the house key are too long to be guessed: a right one always opens.
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

/** A wrong try on another server, of all the words that servers tell each other. */
interface Guess {
  readonly guess: 'code' | 'long' | 'pin'
  /** An address, or a table and a seat. */
  readonly name: string
}

export function createGuesses(
  limits: Limits,
  elapsed: () => number,
  others: Pick<Store, 'hear' | 'tell'> | null = null,
): Guesses {
  const { wrongCodesPerMinute, wrongCodesPerMinuteInAll, wrongCodesBeforeShut, wrongPins } = limits
  const near = createFading({ most: wrongCodesPerMinute, within: MINUTE }, elapsed)
  const all = createFading({ most: wrongCodesPerMinuteInAll, within: MINUTE }, elapsed)
  const long = createFading({ most: wrongCodesBeforeShut, within: HOUR }, elapsed)
  const pins = createFading({ most: wrongPins, within: HOUR }, elapsed)
  const counted: Readonly<Record<Guess['guess'], (name: string) => void>> = {
    code(address) {
      near.add(address)
      all.add('')
      long.add('')
    },
    long: address => near.add(address),
    pin: name => pins.add(name),
  }
  others?.hear(text => {
    const { guess, name } = JSON.parse(text) as Partial<Guess> // of the channel's many words only ours have `guess`
    if (guess !== undefined && name !== undefined) counted[guess](name)
  })
  function wrong(guess: Guess['guess'], name: string): void {
    counted[guess](name)
    const word: Guess = { guess, name }
    void others?.tell(JSON.stringify(word)).catch(() => undefined) // a count is a measure, not a fact
  }
  return {
    checkCode(address) {
      if (long.isFull('')) return 'door-shut'
      return near.isFull(address) || all.isFull('') ? 'too-fast' : null
    },
    wrongCode: address => wrong('code', address),
    checkLong: address => !near.isFull(address),
    wrongLong: address => wrong('long', address),
    checkPin: (table, seat) => !pins.isFull(`${table} ${seat}`),
    wrongPin: (table, seat) => wrong('pin', `${table} ${seat}`),
  }
}
