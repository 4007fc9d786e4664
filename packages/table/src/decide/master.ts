import { ok, type Result, type SeatId } from '@mastro/core'
import { id } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { isPlaying, seatOf } from '../facts.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { hostOnly, isHost, isMaster } from '../roles.ts'

/** The Master's seat moves at one event; what its former holder sealed stays with them. */
export const masterOrders = [
  order(
    'pass-master',
    { seat: id() },
    { decide: whereLed((desk, { seat }: { readonly seat: SeatId }) => passMaster(desk, seat)) },
  ),
  order('accept-master', {}, { decide: whereLed(desk => answerOffer(desk, true)) }),
  order('decline-master', {}, { decide: whereLed(desk => answerOffer(desk, false)) }),
  order('take-master', {}, { from: 'host', decide: whereLed(takeMaster) }),
] as const

function whereLed<A>(decide: (desk: Desk, asked: A) => Result<null>) {
  return (desk: Desk, asked: A): Result<null> =>
    desk.state().steady.masterMode === 'none' ? no('no-master-here') : decide(desk, asked)
}

function passMaster(desk: Desk, id: SeatId): Result<null> {
  if (!isMaster(desk) && !isHost(desk)) return no('master-or-host-only')
  const { steady } = desk.state()
  const seat = seatOf(steady, id)
  if (seat === undefined) return no('unknown-seat', 'seat')
  if (!isPlaying(seat)) return no('cannot-lead', 'seat')
  if (seat.id === steady.master) return no('already-master', 'seat')
  desk.put({ type: 'master-offered', seat: id })
  return ok(null)
}

function answerOffer(desk: Desk, accepts: boolean): Result<null> {
  if (desk.state().steady.masterOfferedTo !== desk.seat.id) return no('not-offered')
  desk.put(
    accepts ? { type: 'master-moved', seat: desk.seat.id } : { type: 'master-offered', seat: null },
  )
  return ok(null)
}

/** The host can always take the table back. */
function takeMaster(desk: Desk): Result<null> {
  const allowed = hostOnly(desk)
  if (!allowed.ok) return allowed
  if (isMaster(desk)) return no('already-master')
  if (!isPlaying(desk.seat)) return no('cannot-lead')
  desk.put({ type: 'master-moved', seat: desk.seat.id })
  return ok(null)
}
