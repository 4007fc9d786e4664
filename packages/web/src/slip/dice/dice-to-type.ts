import { same, type DieRequest } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'

/** Nobody has anything to throw, such as when all sides withdraw. */
export const isDiceless = ({ asks, bill }: SlipDoc): boolean =>
  asks === undefined &&
  bill.dice?.length === 0 &&
  (bill.sides ?? []).every(side => side.dice?.length === 0)

/**
 * The dice that this seat has to roll: those that the table requests or, before it does, those of
 * the bill.
 */
export function diceToType(slip: SlipDoc, me: MeDoc): readonly DieRequest[] {
  if (slip.asks !== undefined) return slip.asks
  const { asks, sides, dice } = slip.bill
  const isMine = (seat: string | undefined) => (seat ?? slip.owner) === me.seat
  if (asks !== undefined) return asks.filter(ask => isMine(ask.seat))
  const own = sides?.find(side => isMine(side.seat))
  const mine = (sides === undefined ? dice : own?.dice) ?? []
  return mine.map((size, i) => ({ id: String(i), name: same(`d${size}`), sides: size }))
}
