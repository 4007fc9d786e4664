import type { Store } from '@mastro/log'
import type { Limits } from '@mastro/host'
import { createDecayingCounter } from './decaying-counter.ts'

/**
 * Limits wrong guesses of six-letter codes and PINs (PRO-25), first by address, then in total.
 * Counts decay and are shared by all servers on the same data. Links and the admin key are too long
 * to guess, so a right one always works.
 */
export interface BruteForceGuard {
  /** Null if the code may be tried. Otherwise why not now. */
  checkCode(address: string): 'too-fast' | 'door-shut' | null
  recordWrongCode(address: string): void
  /** False if it must be refused now. */
  checkLongSecret(address: string): boolean
  recordWrongLongSecret(address: string): void
  checkPin(table: string, seat: string): boolean
  recordWrongPin(table: string, seat: string): void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A wrong guess on another server. */
interface GuessMessage {
  readonly guess: 'code' | 'long' | 'pin'
  /** An address, or a table and a seat. */
  readonly name: string
}

export function createBruteForceGuard(
  limits: Limits,
  elapsed: () => number,
  others: Pick<Store, 'onBroadcast' | 'broadcast'> | null = null,
): BruteForceGuard {
  const { wrongCodesPerMinute, wrongCodesPerMinuteInAll, wrongCodesBeforeShut, wrongPins } = limits
  const byAddress = createDecayingCounter({ limit: wrongCodesPerMinute, windowMs: MINUTE }, elapsed)
  const overall = createDecayingCounter(
    { limit: wrongCodesPerMinuteInAll, windowMs: MINUTE },
    elapsed,
  )
  const longTerm = createDecayingCounter({ limit: wrongCodesBeforeShut, windowMs: HOUR }, elapsed)
  const pins = createDecayingCounter({ limit: wrongPins, windowMs: HOUR }, elapsed)
  const counters: Readonly<Record<GuessMessage['guess'], (name: string) => void>> = {
    code(address) {
      byAddress.add(address)
      overall.add('')
      longTerm.add('')
    },
    long: address => byAddress.add(address),
    pin: name => pins.add(name),
  }
  others?.onBroadcast(text => {
    const { guess, name } = JSON.parse(text) as Partial<GuessMessage> // safe: of all messages on the channel, only these have `guess`
    if (guess !== undefined && name !== undefined) counters[guess](name)
  })
  function recordAndBroadcast(guess: GuessMessage['guess'], name: string): void {
    counters[guess](name)
    const message: GuessMessage = { guess, name }
    void others?.broadcast(JSON.stringify(message)).catch(() => undefined) // counts are only estimates
  }
  return {
    checkCode(address) {
      if (longTerm.isFull('')) return 'door-shut'
      return byAddress.isFull(address) || overall.isFull('') ? 'too-fast' : null
    },
    recordWrongCode: address => recordAndBroadcast('code', address),
    checkLongSecret: address => !byAddress.isFull(address),
    recordWrongLongSecret: address => recordAndBroadcast('long', address),
    checkPin: (table, seat) => !pins.isFull(`${table} ${seat}`),
    recordWrongPin: (table, seat) => recordAndBroadcast('pin', `${table} ${seat}`),
  }
}
