import { same, type DieAsk } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'

/** The dice that this seat has to throw: as the table asks for them, or, until it does, as the bill has them. */
export function asksFor(slip: SlipDoc, me: MeDoc): readonly DieAsk[] {
  if (slip.asks !== undefined) return slip.asks
  const { asks, sides, dice } = slip.bill
  const isMine = (seat: string | undefined) => (seat ?? slip.owner) === me.seat
  if (asks !== undefined) return asks.filter(ask => isMine(ask.seat))
  const own = sides?.find(side => isMine(side.seat))
  const mine = (sides === undefined ? dice : own?.dice) ?? []
  return mine.map((size, i) => ({ id: String(i), name: same(`d${size}`), sides: size }))
}

/** Dice of one name; those without one are told apart by their faces. */
export const isAlike = (one: DieAsk, other: DieAsk | undefined): boolean =>
  one.row === other?.row && (one.row !== undefined || one.sides === other?.sides)

/** Dice that are all of one name may be typed in any order. */
export function isOneName(asks: readonly DieAsk[]): boolean {
  return asks.every(ask => isAlike(ask, asks[0]))
}
