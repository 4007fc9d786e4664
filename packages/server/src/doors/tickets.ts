import type { Store } from '@mastro/store'
import type { Outside } from '../outside.ts'
import { hashOf, newId, newToken } from './tokens.ts'

/** Who a device is at a table. Kept under the hash of its token: the token itself is nowhere but on the device. */
export interface Ticket {
  readonly id: string
  readonly table: string
  readonly seat: string
  /** `bearer`: a bot's, sent as a header instead of a cookie. */
  readonly kind: 'cookie' | 'bearer'
  readonly renewedAt: number
  /** The seat's stamp when it was given; absent: none yet. */
  readonly stamp?: number
}

/** A seat to give a ticket for, with its stamp now. */
export interface Place {
  readonly table: string
  readonly seat: string
  readonly stamp: number
}

export const TICKET_DAYS = 400
const DAY = 86_400_000
const TOKEN_BYTES = 32

export type Tickets = ReturnType<typeof createTickets>

export function createTickets(store: () => Store, outside: Outside) {
  const save = (token: string, ticket: Ticket) =>
    store().vault.put(`ticket/${hashOf(token)}`, JSON.stringify(ticket))

  async function find(token: string): Promise<Ticket | null> {
    const text = await store().vault.get(`ticket/${hashOf(token)}`)
    if (text === null) return null
    // the device forgets it after 400 days without a visit; here a clock that jumps must cost nobody their seat
    return JSON.parse(text) as Ticket // written by `save` alone
  }

  return {
    find,

    async issue({ table, seat, stamp }: Place, kind: Ticket['kind']): Promise<string> {
      const token = newToken(outside, TOKEN_BYTES)
      const id = newId(outside)
      const ticket: Ticket = { id, table, seat, kind, renewedAt: outside.now(), stamp }
      await Promise.all([
        save(token, ticket),
        store().vault.put(`seat-ticket/${table}/${seat}/${id}`, hashOf(token)),
      ])
      return token
    },

    /** A day has passed: the device should get its cookie for another 400. */
    isOld: ({ renewedAt }: Ticket): boolean => Math.abs(outside.now() - renewedAt) >= DAY,

    renew: (token: string, ticket: Ticket): Promise<void> =>
      save(token, { ...ticket, renewedAt: outside.now() }),

    /** No device holds this seat any more. */
    async revokeSeat(table: string, seat: string): Promise<void> {
      for (const [key, hash] of await store().vault.list(`seat-ticket/${table}/${seat}/`)) {
        await store().vault.take(`ticket/${hash}`)
        await store().vault.take(key)
      }
    },

    async revoke(token: string, ticket: Ticket): Promise<void> {
      await store().vault.take(`ticket/${hashOf(token)}`)
      await store().vault.take(`seat-ticket/${ticket.table}/${ticket.seat}/${ticket.id}`)
    },
  }
}
