import { createHmac } from 'node:crypto'
import type { Store, Vault } from '@mastro/store'
import type { Runtime } from '../runtime.ts'
import { loadServerSecret } from './server-secret.ts'
import { hashToken, newCode, newId, newToken, readCode } from './tokens.ts'

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
export interface TableInvite {
  readonly code: string
  readonly until: number
  readonly id: string
  readonly stamp: number
}

const INVITE_BYTES = 16
const HOUR = 3_600_000
/** An invite ends with the evening. */
const INVITE_LIFETIME = 16 * HOUR
/** A link to take a seat again is meant for right now. */
const SEAT_LINK_LIFETIME = HOUR

export type Invites = ReturnType<typeof createInvites>

export function createInvites(store: () => Store, runtime: Runtime) {
  const vault = () => store().vault
  const read = (table: string): Promise<TableInvite | null> =>
    readTableInvite(vault(), table, runtime.now())
  return {
    /** The code and every link of this table, those for one seat too, open nothing any more. */
    close: (table: string): Promise<void> => closeInvites(vault(), table),
    /** The door as it stands; null: it is shut. Looking changes nothing. */
    read,
    /** The one link of an open door, worked out each time: it is kept nowhere. */
    tokenOf: (table: string, door: TableInvite): Promise<string> =>
      inviteToken(store(), runtime, table, door),

    /** A new door for this evening; the one before, and its links, are void. */
    open: (table: string, stamp: number): Promise<TableInvite> =>
      openInvite(store(), runtime, table, stamp),

    async forSeat(table: string, seat: string, stamp: number): Promise<string> {
      const token = newToken(runtime, INVITE_BYTES)
      await saveInvite(vault(), token, {
        table,
        seat,
        until: runtime.now() + SEAT_LINK_LIFETIME,
        stamp,
      })
      return token
    },

    async findByToken(token: string): Promise<Invite | null> {
      const invite = await readInvite(vault(), token, runtime.now())
      const isShut = invite?.seat === null && (await read(invite.table)) === null
      return isShut ? null : invite
    },

    /** A link for one seat opens once: of two that use it, one gets in. */
    consume: ({ table }: Invite, token: string): Promise<boolean> =>
      deleteInvite(vault(), table, hashToken(token)),

    /** What six letters open, if that table's door is open. */
    async findByCode(typed: string): Promise<Invite | null> {
      const code = readCode(typed)
      const table = code === null ? null : await vault().get(codeKey(code))
      const door = table === null ? null : await read(table)
      return table === null || door === null
        ? null
        : { table, seat: null, until: door.until, stamp: door.stamp }
    },
  }
}

const tableInviteKey = (table: string): string => `open-door/${table}`
const codeKey = (code: string): string => `code/${hashToken(code)}`
const inviteKey = (hash: string): string => `invite/${hash}`
/** Which links a table has given out: to find them when its door is shut. */
const linkPrefix = (table: string): string => `table-invite/${table}/`

async function readTableInvite(
  vault: Vault,
  table: string,
  now: number,
): Promise<TableInvite | null> {
  const text = await vault.get(tableInviteKey(table))
  const door = text === null ? null : (JSON.parse(text) as TableInvite) // written by `open` alone
  return door !== null && now < door.until ? door : null
}

async function inviteToken(
  store: Store,
  runtime: Runtime,
  table: string,
  door: TableInvite,
): Promise<string> {
  const made = createHmac('sha256', await loadServerSecret(store, runtime))
  const bytes = made.update(`mastro-invite/1 ${table} ${door.id}`).digest()
  return bytes.subarray(0, INVITE_BYTES).toString('base64url')
}

async function openInvite(
  store: Store,
  runtime: Runtime,
  table: string,
  stamp: number,
): Promise<TableInvite> {
  const { vault } = store
  await closeInvites(vault, table)
  const until = runtime.now() + INVITE_LIFETIME
  const code = await newUniqueCode(vault, runtime, table)
  const door: TableInvite = { code, until, id: newId(runtime), stamp }
  const token = await inviteToken(store, runtime, table, door)
  await saveInvite(vault, token, { table, seat: null, until, stamp })
  await vault.put(tableInviteKey(table), JSON.stringify(door))
  return door
}

async function newUniqueCode(vault: Vault, runtime: Runtime, table: string): Promise<string> {
  for (;;) {
    const code = newCode(runtime)
    if (await vault.putNew(codeKey(code), table)) return code
  }
}

async function saveInvite(vault: Vault, token: string, invite: Invite): Promise<void> {
  const hash = hashToken(token)
  await Promise.all([
    vault.put(inviteKey(hash), JSON.stringify(invite)),
    vault.put(`${linkPrefix(invite.table)}${hash}`, ''),
  ])
}

/** Null: there is none, or its time is over. */
async function readInvite(vault: Vault, token: string, now: number): Promise<Invite | null> {
  const text = await vault.get(inviteKey(hashToken(token)))
  const invite = text === null ? null : (JSON.parse(text) as Invite) // written by `keep` alone
  return invite === null || now > invite.until ? null : invite
}

/** False: it was gone already. */
async function deleteInvite(vault: Vault, table: string, hash: string): Promise<boolean> {
  const text = await vault.take(inviteKey(hash))
  await vault.take(`${linkPrefix(table)}${hash}`)
  return text !== null
}

async function closeInvites(vault: Vault, table: string): Promise<void> {
  const text = await vault.take(tableInviteKey(table))
  if (text !== null) await vault.take(codeKey((JSON.parse(text) as TableInvite).code)) // written by `open` alone
  for (const [key] of await vault.list(linkPrefix(table)))
    await deleteInvite(vault, table, key.slice(linkPrefix(table).length))
}
