import { ok, type Result } from '@mastro/core'
import type { Desk } from './desk.ts'
import { no } from './no.ts'
import type { AnyTableOrder } from './order.ts'

/** Who may do what. Host, Master and author are three different things and never stand in for each other by accident. */

export function isHost(desk: Desk): boolean {
  return desk.state().steady.host === desk.seat.id
}

export function isMaster(desk: Desk): boolean {
  return desk.state().steady.master === desk.seat.id
}

/** The Master, or at a table without one any seat that plays. */
export function leads(desk: Desk): boolean {
  return isMaster(desk) || desk.state().steady.masterMode === 'none'
}

export function hostOnly(desk: Desk): Result<null> {
  return isHost(desk) ? ok(null) : no('host-only')
}

export function leaderOrHost(desk: Desk): Result<null> {
  return leads(desk) || isHost(desk) ? ok(null) : no('master-or-host-only')
}

/** A decision that only the host may ask for. */
export function forHost<A>(decide: (desk: Desk, asked: A) => Result<null>) {
  return (desk: Desk, asked: A): Result<null> => {
    const allowed = hostOnly(desk)
    return allowed.ok ? decide(desk, asked) : allowed
  }
}

/** The gate that every order passes first. */
export function mayAsk(
  desk: Desk,
  { from, stops }: Pick<AnyTableOrder, 'from' | 'stops'>,
): Result<null> {
  const { seat } = desk
  if (seat.retired) return no('seat-retired')
  const plays = seat.kind === 'player' || seat.kind === 'bot'
  const allowed = plays || from === 'every-seat' || (isHost(desk) && from === 'host')
  if (!allowed) return no('watch-only')
  return desk.state().steady.brake && stops === true ? no('brake-on') : ok(null)
}
