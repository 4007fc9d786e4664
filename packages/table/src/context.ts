import { seal, type DiceBook, type Dice, type SeatId } from '@mastro/core'
import { keyedHash } from './keyed-hash.ts'

/** All that a decision needs from the world: who asks, under which id, when, and the secrets of the dice. */
export interface CommandContext {
  readonly by: SeatId
  /** The client's own id of its command. */
  readonly commandId: string
  /** Milliseconds. A clock that went back is not followed. */
  readonly at: number
  /** A dice book whose seed is kept beside the log. Undefined: no such book. */
  readonly bookOf: (book: string) => DiceBook | undefined
  /** A book with a new seed, which must be durable before the act is. Asked twice for one id, the same book. */
  readonly newBook: (book: string) => DiceBook
  /** Dice that count for nothing, anew for each throw: the order is only tried, and nothing of it is kept. */
  readonly trialDice?: () => Dice
  /** Seals, where a test hands in a stream that does not see the secret. Absent: real ones. */
  readonly sealOf?: (table: string, id: string, salt: string, text: string) => string
}

const ID_LENGTH = 20

/** The id of an act: it follows from author and command id, and without the table's secret leads back to neither. */
export function actId(secret: string, by: SeatId, commandId: string): string {
  return opaqueId(secret, `act ${by.length} ${by}${commandId}`)
}

/** An id that tells nothing of what it was made from. */
export function opaqueId(secret: string, from: string): string {
  return keyedHash(secret, from).slice(0, ID_LENGTH)
}

/** A salt for what its author's page did not salt: as hidden as the table's secret. */
export function tableSalt(table: string, secret: string, act: string, part: string): string {
  return seal(table, 'salt', secret, JSON.stringify([act, part]))
}
