import { createHmac } from 'node:crypto'
import type { Store } from '@mastro/store'
import type { Outside } from '../outside.ts'
import { houseSecret } from './secret.ts'
import { hashOf, newCode, newId, newToken, readCode } from './tokens.ts'

/** What an invite opens: a new seat at a table, or one seat again for another device. */
export interface Invite {
  readonly table: string
  /** Set: only this seat, and only once. */
  readonly seat: string | null
  readonly until: number
  /** How often seats had been made void when it was given: of that seat, or of all. Another count, and it opens nothing. */
  readonly stamp: number
}

/** A table's door of one evening: its six letters, and what its one link is made from. */
export interface Door {
  readonly code: string
  readonly until: number
  readonly id: string
  readonly stamp: number
}

const INVITE_BYTES = 16
const HOUR = 3_600_000
/** An invite ends with the evening. */
const EVENING = 16 * HOUR
/** A link to take a seat again is meant for right now. */
const SEAT_LINK = HOUR

export type Invites = ReturnType<typeof createInvites>

export function createInvites(store: () => Store, outside: Outside) {
  const vault = () => store().vault
  const doorKey = (table: string) => `open-door/${table}`

  /** The door as it stands; null: it is shut. Looking changes nothing. */
  async function read(table: string): Promise<Door | null> {
    const text = await vault().get(doorKey(table))
    const door = text === null ? null : (JSON.parse(text) as Door) // written by `open` alone
    return door !== null && outside.now() < door.until ? door : null
  }

  /** The one link of an open door, worked out each time: it is kept nowhere. */
  async function tokenOf(table: string, door: Door): Promise<string> {
    const made = createHmac('sha256', await houseSecret(store(), outside))
    const bytes = made.update(`mastro-invite/1 ${table} ${door.id}`).digest()
    return bytes.subarray(0, INVITE_BYTES).toString('base64url')
  }

  const keep = (token: string, invite: Invite) =>
    Promise.all([
      vault().put(`invite/${hashOf(token)}`, JSON.stringify(invite)),
      vault().put(`table-invite/${invite.table}/${hashOf(token)}`, ''),
    ])

  async function forget(table: string, hash: string): Promise<void> {
    await Promise.all([
      vault().take(`invite/${hash}`),
      vault().take(`table-invite/${table}/${hash}`),
    ])
  }

  async function freshCode(table: string): Promise<string> {
    for (;;) {
      const code = newCode(outside)
      if (await vault().putNew(`code/${hashOf(code)}`, table)) return code
    }
  }

  /** The code and every link of this table, those for one seat too, open nothing any more. */
  async function shut(table: string): Promise<void> {
    const text = await vault().take(doorKey(table))
    if (text !== null) await vault().take(`code/${hashOf((JSON.parse(text) as Door).code)}`) // as above
    for (const [key] of await vault().list(`table-invite/${table}/`))
      await forget(table, key.slice(`table-invite/${table}/`.length))
  }

  return {
    shut,
    read,
    tokenOf,

    /** A new door for this evening; the one before, and its links, are void. */
    async open(table: string, stamp: number): Promise<Door> {
      await shut(table)
      const until = outside.now() + EVENING
      const door: Door = { code: await freshCode(table), until, id: newId(outside), stamp }
      await keep(await tokenOf(table, door), { table, seat: null, until, stamp })
      await vault().put(doorKey(table), JSON.stringify(door))
      return door
    },

    async forSeat(table: string, seat: string, stamp: number): Promise<string> {
      const token = newToken(outside, INVITE_BYTES)
      await keep(token, { table, seat, until: outside.now() + SEAT_LINK, stamp })
      return token
    },

    async findInvite(token: string): Promise<Invite | null> {
      const text = await vault().get(`invite/${hashOf(token)}`)
      const invite = text === null ? null : (JSON.parse(text) as Invite) // written by `keep` alone
      if (invite === null || outside.now() > invite.until) return null
      return invite.seat === null && (await read(invite.table)) === null ? null : invite
    },

    /** A link for one seat opens once: of two that use it, one gets in. */
    async spend({ table }: Invite, token: string): Promise<boolean> {
      const text = await vault().take(`invite/${hashOf(token)}`)
      await vault().take(`table-invite/${table}/${hashOf(token)}`)
      return text !== null
    },

    /** What six letters open, if that table's door is open. */
    async findCode(typed: string): Promise<Invite | null> {
      const code = readCode(typed)
      const table = code === null ? null : await vault().get(`code/${hashOf(code)}`)
      const door = table === null ? null : await read(table)
      return table === null || door === null
        ? null
        : { table, seat: null, until: door.until, stamp: door.stamp }
    },
  }
}
