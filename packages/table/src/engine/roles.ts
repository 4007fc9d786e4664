import { ok, type Result } from '@mastro/core'
import type { Decision } from './decision.ts'
import { refuse } from './refuse.ts'
import type { AnyTableCommandDefinition } from './define-command.ts'

/** Roles. Host, Master and author are three different roles and never replace each other. */

export function isHost(decision: Decision): boolean {
  return decision.state().steady.host === decision.seat.id
}

export function isMaster(decision: Decision): boolean {
  return decision.state().steady.master === decision.seat.id
}

/** True for the Master, or for any player at a table without one. */
export function leads(decision: Decision): boolean {
  return isMaster(decision) || decision.state().steady.masterMode === 'none'
}

export function hostOnly(decision: Decision): Result<null> {
  return isHost(decision) ? ok(null) : refuse('host-only')
}

export function leaderOrHost(decision: Decision): Result<null> {
  return leads(decision) || isHost(decision) ? ok(null) : refuse('master-or-host-only')
}

/** Restricts a decision to the host. */
export function forHost<A>(decide: (decision: Decision, asked: A) => Result<null>) {
  return (decision: Decision, asked: A): Result<null> => {
    const allowed = hostOnly(decision)
    return allowed.ok ? decide(decision, asked) : allowed
  }
}

/** Authorizes every command before it is decided. */
export function checkAccess(
  decision: Decision,
  { openTo, blockedByBrake }: Pick<AnyTableCommandDefinition, 'openTo' | 'blockedByBrake'>,
): Result<null> {
  const { seat } = decision
  if (seat.retired) return refuse('seat-retired')
  const plays = seat.kind === 'player' || seat.kind === 'bot'
  const allowed = plays || openTo === 'every-seat' || (isHost(decision) && openTo === 'host')
  if (!allowed) return refuse('watch-only')
  return decision.state().steady.brake && blockedByBrake === true ? refuse('brake-on') : ok(null)
}
