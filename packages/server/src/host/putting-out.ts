import type { Refusal, SeatId } from '@mastro/core'
import type { Gathering, Guest } from './gathering.ts'
import type { Published } from './live-table.ts'

/** What puts somebody out. */
const OUT: ReadonlySet<string> = new Set(['seat-retired', 'seat-revoked', 'device-left'])
const NOT_SEATED: Refusal = { code: 'not-seated' }

/** Whom an act puts out is let go; whoever asked for it is answered first. */
export function putOutBy(gathering: Gathering, { events }: Published['act']): void {
  if (events.some(({ type }) => OUT.has(type))) setImmediate(putOut, gathering, events)
}

function putOut(gathering: Gathering, events: Published['act']['events']): void {
  for (const event of events) {
    if (event.type === 'seat-retired') clear(gathering, event.seat, { code: 'seat-retired' })
    if (event.type === 'seat-revoked') clear(gathering, event.seat, { code: 'seat-revoked' })
    if (event.type === 'device-left') clearDevice(gathering, event.device)
  }
}

export function clear({ attached }: Gathering, seat: SeatId, error: Refusal): void {
  for (const guest of attached)
    if (guest.seat === seat || guest.holder.seat === seat) dismiss(attached, guest, error)
}

export function clearDevice({ attached }: Gathering, ticket: string): void {
  for (const guest of attached) if (guest.holder.id === ticket) dismiss(attached, guest, NOT_SEATED)
}

export function clearAll({ attached }: Gathering, error: Refusal): void {
  for (const guest of attached) dismiss(attached, guest, error)
}

function dismiss(attached: Set<Guest>, guest: Guest, error: Refusal): void {
  attached.delete(guest)
  guest.bye(error)
}
