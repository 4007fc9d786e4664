import type { Store } from '@mastro/log'
import { newId, newToken, type Runtime } from '@mastro/host'
import { hashToken } from './tokens.ts'

/**
 * The identity of a device at a table. Stored under the hash of its token, which only the device
 * has.
 */
export interface Ticket {
  readonly id: string
  readonly table: string
  readonly seat: string
  /** `bearer` is a bot's, sent in a header instead of a cookie. */
  readonly kind: 'cookie' | 'bearer'
  readonly renewedAt: number
  /** The seat's stamp at the time of issue. Undefined if it was 0. */
  readonly stamp?: number
}

/** A seat to issue a ticket for, with its present stamp. */
export interface TicketSeat {
  readonly table: string
  readonly seat: string
  readonly stamp: number
}

export const TICKET_DAYS = 400
const DAY = 86_400_000
const TOKEN_BYTES = 32

export type Tickets = ReturnType<typeof createTickets>

export function createTickets(store: () => Store, runtime: Runtime) {
  const save = (token: string, ticket: Ticket) =>
    store().keyValues.put(`ticket/${hashToken(token)}`, JSON.stringify(ticket))

  async function find(token: string): Promise<Ticket | null> {
    const text = await store().keyValues.get(`ticket/${hashToken(token)}`)
    if (text === null) return null
    // the device forgets it after 400 days without a visit; it does not expire here, so that a
    // clock that jumps costs nobody their seat
    return JSON.parse(text) as Ticket // safe: only `save` writes it
  }

  return {
    find,

    async issue({ table, seat, stamp }: TicketSeat, kind: Ticket['kind']): Promise<string> {
      const token = newToken(runtime, TOKEN_BYTES)
      const id = newId(runtime)
      const ticket: Ticket = { id, table, seat, kind, renewedAt: runtime.now(), stamp }
      await Promise.all([
        save(token, ticket),
        store().keyValues.put(`seat-ticket/${table}/${seat}/${id}`, hashToken(token)),
      ])
      return token
    },

    /** After a day, the device should receive its cookie for another 400 days. */
    isDueForRenewal: ({ renewedAt }: Ticket): boolean => Math.abs(runtime.now() - renewedAt) >= DAY,

    renew: (token: string, ticket: Ticket): Promise<void> =>
      save(token, { ...ticket, renewedAt: runtime.now() }),

    /** Revokes all tickets of this seat. */
    async revokeSeat(table: string, seat: string): Promise<void> {
      for (const [key, hash] of await store().keyValues.list(`seat-ticket/${table}/${seat}/`)) {
        await store().keyValues.take(`ticket/${hash}`)
        await store().keyValues.take(key)
      }
    },

    async revoke(token: string, ticket: Ticket): Promise<void> {
      await store().keyValues.take(`ticket/${hashToken(token)}`)
      await store().keyValues.take(`seat-ticket/${ticket.table}/${ticket.seat}/${ticket.id}`)
    },
  }
}
