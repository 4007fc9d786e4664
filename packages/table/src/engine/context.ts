import { seal, type DiceBook, type Dice, type SeatId } from '@mastro/core'
import { keyedHash } from '../util/keyed-hash.ts'

/**
 * Everything a decision needs from outside: the author, the command id, the time and the dice
 * secrets.
 */
export interface CommandContext {
  readonly by: SeatId
  /** The id that the client gave its command. */
  readonly commandId: string
  /** Milliseconds. The table ignores a clock that goes backwards. */
  readonly at: number
  /** A dice book whose seed is stored beside the log. Undefined if there is none with this id. */
  readonly bookOf: (book: string) => DiceBook | undefined
  /**
   * Creates a book with a new seed, which must be durable before the act is. The same id always
   * returns the same book.
   */
  readonly newBook: (book: string) => DiceBook
  /** Dice for a dry run, new for each throw. Nothing of a dry run is stored. */
  readonly trialDice?: () => Dice
  /**
   * Replaces the seal function in tests, with a hash stream that does not see the secret. Omit for
   * real seals.
   */
  readonly sealOf?: (table: string, id: string, salt: string, text: string) => string
}

const ID_LENGTH = 20

/**
 * The id of an act. It follows from author and command id, and cannot be traced back to either
 * without the table's secret.
 */
export function actId(secret: string, by: SeatId, commandId: string): string {
  return opaqueId(secret, `act ${by.length} ${by}${commandId}`)
}

/** An id that reveals nothing about its source. */
export function opaqueId(secret: string, from: string): string {
  return keyedHash(secret, from).slice(0, ID_LENGTH)
}

/**
 * A salt for values that the author's page did not salt. It is as secret as the table's own secret.
 */
export function tableSalt(table: string, secret: string, act: string, part: string): string {
  return seal(table, 'salt', secret, JSON.stringify([act, part]))
}
