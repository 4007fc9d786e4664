import { createHmac } from 'node:crypto'
import type { Store, Vault } from '@mastro/store'
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
  const read = (table: string): Promise<Door | null> => doorOf(vault(), table, outside.now())
  return {
    /** The code and every link of this table, those for one seat too, open nothing any more. */
    shut: (table: string): Promise<void> => shut(vault(), table),
    /** The door as it stands; null: it is shut. Looking changes nothing. */
    read,
    /** The one link of an open door, worked out each time: it is kept nowhere. */
    tokenOf: (table: string, door: Door): Promise<string> => linkOf(store(), outside, table, door),

    /** A new door for this evening; the one before, and its links, are void. */
    open: (table: string, stamp: number): Promise<Door> => open(store(), outside, table, stamp),

    async forSeat(table: string, seat: string, stamp: number): Promise<string> {
      const token = newToken(outside, INVITE_BYTES)
      await keep(vault(), token, { table, seat, until: outside.now() + SEAT_LINK, stamp })
      return token
    },

    async findInvite(token: string): Promise<Invite | null> {
      const invite = await inviteBy(vault(), token, outside.now())
      const isShut = invite?.seat === null && (await read(invite.table)) === null
      return isShut ? null : invite
    },

    /** A link for one seat opens once: of two that use it, one gets in. */
    spend: ({ table }: Invite, token: string): Promise<boolean> =>
      forget(vault(), table, hashOf(token)),

    /** What six letters open, if that table's door is open. */
    async findCode(typed: string): Promise<Invite | null> {
      const code = readCode(typed)
      const table = code === null ? null : await vault().get(codeKey(code))
      const door = table === null ? null : await read(table)
      return table === null || door === null
        ? null
        : { table, seat: null, until: door.until, stamp: door.stamp }
    },
  }
}

const doorKey = (table: string): string => `open-door/${table}`
const codeKey = (code: string): string => `code/${hashOf(code)}`
const inviteKey = (hash: string): string => `invite/${hash}`
/** Which links a table has given out: to find them when its door is shut. */
const linksKey = (table: string): string => `table-invite/${table}/`

async function doorOf(vault: Vault, table: string, now: number): Promise<Door | null> {
  const text = await vault.get(doorKey(table))
  const door = text === null ? null : (JSON.parse(text) as Door) // written by `open` alone
  return door !== null && now < door.until ? door : null
}

async function linkOf(store: Store, outside: Outside, table: string, door: Door): Promise<string> {
  const made = createHmac('sha256', await houseSecret(store, outside))
  const bytes = made.update(`mastro-invite/1 ${table} ${door.id}`).digest()
  return bytes.subarray(0, INVITE_BYTES).toString('base64url')
}

async function open(store: Store, outside: Outside, table: string, stamp: number): Promise<Door> {
  const { vault } = store
  await shut(vault, table)
  const until = outside.now() + EVENING
  const code = await freshCode(vault, outside, table)
  const door: Door = { code, until, id: newId(outside), stamp }
  const token = await linkOf(store, outside, table, door)
  await keep(vault, token, { table, seat: null, until, stamp })
  await vault.put(doorKey(table), JSON.stringify(door))
  return door
}

async function freshCode(vault: Vault, outside: Outside, table: string): Promise<string> {
  for (;;) {
    const code = newCode(outside)
    if (await vault.putNew(codeKey(code), table)) return code
  }
}

async function keep(vault: Vault, token: string, invite: Invite): Promise<void> {
  const hash = hashOf(token)
  await Promise.all([
    vault.put(inviteKey(hash), JSON.stringify(invite)),
    vault.put(`${linksKey(invite.table)}${hash}`, ''),
  ])
}

/** Null: there is none, or its time is over. */
async function inviteBy(vault: Vault, token: string, now: number): Promise<Invite | null> {
  const text = await vault.get(inviteKey(hashOf(token)))
  const invite = text === null ? null : (JSON.parse(text) as Invite) // written by `keep` alone
  return invite === null || now > invite.until ? null : invite
}

/** False: it was gone already. */
async function forget(vault: Vault, table: string, hash: string): Promise<boolean> {
  const text = await vault.take(inviteKey(hash))
  await vault.take(`${linksKey(table)}${hash}`)
  return text !== null
}

async function shut(vault: Vault, table: string): Promise<void> {
  const text = await vault.take(doorKey(table))
  if (text !== null) await vault.take(codeKey((JSON.parse(text) as Door).code)) // written by `open` alone
  for (const [key] of await vault.list(linksKey(table)))
    await forget(vault, table, key.slice(linksKey(table).length))
}
