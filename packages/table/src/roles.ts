import { ok, type Result } from '@mastro/core'
import type { TableCommand } from './commands.ts'
import type { Desk } from './desk.ts'
import { no } from './no.ts'

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

type CommandType = TableCommand['type']

const FOR_EVERY_SEAT: ReadonlySet<CommandType> = new Set<CommandType>([
  'rename-seat',
  'pull-brake',
  'retire-seat',
])
const HOUSE: ReadonlySet<CommandType> = new Set<CommandType>([
  'rename-table',
  'set-option',
  'set-automation',
  'set-master-mode',
  'move-seat',
  'retire-seat',
  'restore-seat',
  'change-seat-kind',
  'take-master',
  'release-brake',
])

/** What the brake stops: dice, the game's own acts, the passing of moments. Talk goes on. */
const STOPPED: ReadonlySet<CommandType> = new Set<CommandType>([
  'begin',
  'open-slip',
  'roll-slip',
  'settle-slip',
  'call-time',
  'game',
  'roll',
  'blind-roll',
])

/** The gate that every command passes first. */
export function mayAsk(desk: Desk, type: CommandType): Result<null> {
  const { seat } = desk
  if (seat.retired) return no('seat-retired')
  const plays = seat.kind === 'player' || seat.kind === 'bot'
  const allowed = plays || FOR_EVERY_SEAT.has(type) || (isHost(desk) && HOUSE.has(type))
  if (!allowed) return no('watch-only')
  return desk.state().steady.brake && STOPPED.has(type) ? no('brake-on') : ok(null)
}
