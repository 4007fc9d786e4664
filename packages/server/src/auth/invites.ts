import { createHmac } from 'node:crypto'
import type { KeyValueStore, Store } from '@mastro/log'
import { loadServerSecret, newId, newToken, type Runtime } from '@mastro/host'
import { hashToken, newCode, readCode } from './tokens.ts'

/**
 * The access that an invite gives: a new seat at a table, or an existing seat on another device.
 */
export interface Invite {
  readonly table: string
  /** Set if it is for this seat only, and only once. */
  readonly seat: string | null
  readonly until: number
  /**
   * The revocation count, of that seat or of all seats, at the time of issue. If the count has
   * changed, the invite is void.
   */
  readonly stamp: number
}

/**
 * The invite of a table for one session: its six-letter code, and the value its link is derived
 * from.
 */
export interface TableInvite {
  readonly code: string
  readonly until: number
  readonly id: string
  readonly stamp: number
}

const INVITE_BYTES = 16
const HOUR = 3_600_000
/** An invite expires with the session. */
const INVITE_LIFETIME = 16 * HOUR
/** A link for an existing seat is meant to be used at once. */
const SEAT_LINK_LIFETIME = HOUR

export type Invites = ReturnType<typeof createInvites>

export function createInvites(store: () => Store, runtime: Runtime) {
  const keyValues = () => store().keyValues
  const read = (table: string): Promise<TableInvite | null> =>
    readTableInvite(keyValues(), table, runtime.now())
  return {
    /** Revokes the code and every link of this table, including those for one seat. */
    close: (table: string): Promise<void> => closeInvites(keyValues(), table),
    /** The present invite, or null if there is none. Reading changes nothing. */
    read,
    /** The link of an open invite. It is derived each time and never stored. */
    tokenOf: (table: string, invite: TableInvite): Promise<string> =>
      inviteToken(store(), runtime, table, invite),

    /** Creates a new invite. The previous one and its links become void. */
    open: (table: string, stamp: number): Promise<TableInvite> =>
      openInvite(store(), runtime, table, stamp),

    async forSeat(table: string, seat: string, stamp: number): Promise<string> {
      const token = newToken(runtime, INVITE_BYTES)
      await saveInvite(keyValues(), token, {
        table,
        seat,
        until: runtime.now() + SEAT_LINK_LIFETIME,
        stamp,
      })
      return token
    },

    async findByToken(token: string): Promise<Invite | null> {
      const invite = await readInvite(keyValues(), token, runtime.now())
      const isShut = invite?.seat === null && (await read(invite.table)) === null
      return isShut ? null : invite
    },

    /** A link for one seat works once, even if two devices use it at the same time. */
    consume: ({ table }: Invite, token: string): Promise<boolean> =>
      deleteInvite(keyValues(), table, hashToken(token)),

    /** The invite of a six-letter code, if that table accepts joins. */
    async findByCode(typed: string): Promise<Invite | null> {
      const code = readCode(typed)
      const table = code === null ? null : await keyValues().get(codeKey(code))
      const invite = table === null ? null : await read(table)
      return table === null || invite === null
        ? null
        : { table, seat: null, until: invite.until, stamp: invite.stamp }
    },
  }
}

const tableInviteKey = (table: string): string => `open-door/${table}`
const codeKey = (code: string): string => `code/${hashToken(code)}`
const inviteKey = (hash: string): string => `invite/${hash}`
/** The links that a table has issued, to revoke them when its invite closes. */
const linkPrefix = (table: string): string => `table-invite/${table}/`

async function readTableInvite(
  keyValues: KeyValueStore,
  table: string,
  now: number,
): Promise<TableInvite | null> {
  const text = await keyValues.get(tableInviteKey(table))
  const invite = text === null ? null : (JSON.parse(text) as TableInvite) // safe: only `openInvite` writes it
  return invite !== null && now < invite.until ? invite : null
}

async function inviteToken(
  store: Store,
  runtime: Runtime,
  table: string,
  invite: TableInvite,
): Promise<string> {
  const made = createHmac('sha256', await loadServerSecret(store, runtime))
  const bytes = made.update(`mastro-invite/1 ${table} ${invite.id}`).digest()
  return bytes.subarray(0, INVITE_BYTES).toString('base64url')
}

async function openInvite(
  store: Store,
  runtime: Runtime,
  table: string,
  stamp: number,
): Promise<TableInvite> {
  const { keyValues } = store
  await closeInvites(keyValues, table)
  const until = runtime.now() + INVITE_LIFETIME
  const code = await newUniqueCode(keyValues, runtime, table)
  const invite: TableInvite = { code, until, id: newId(runtime), stamp }
  const token = await inviteToken(store, runtime, table, invite)
  await saveInvite(keyValues, token, { table, seat: null, until, stamp })
  await keyValues.put(tableInviteKey(table), JSON.stringify(invite))
  return invite
}

async function newUniqueCode(
  keyValues: KeyValueStore,
  runtime: Runtime,
  table: string,
): Promise<string> {
  for (;;) {
    const code = newCode(runtime)
    if (await keyValues.putIfAbsent(codeKey(code), table)) return code
  }
}

async function saveInvite(keyValues: KeyValueStore, token: string, invite: Invite): Promise<void> {
  const hash = hashToken(token)
  await Promise.all([
    keyValues.put(inviteKey(hash), JSON.stringify(invite)),
    keyValues.put(`${linkPrefix(invite.table)}${hash}`, ''),
  ])
}

/** Null if there is none or it has expired. */
async function readInvite(
  keyValues: KeyValueStore,
  token: string,
  now: number,
): Promise<Invite | null> {
  const text = await keyValues.get(inviteKey(hashToken(token)))
  const invite = text === null ? null : (JSON.parse(text) as Invite) // safe: only `saveInvite` writes it
  return invite === null || now > invite.until ? null : invite
}

/** False if it was already deleted. */
async function deleteInvite(
  keyValues: KeyValueStore,
  table: string,
  hash: string,
): Promise<boolean> {
  const text = await keyValues.take(inviteKey(hash))
  await keyValues.take(`${linkPrefix(table)}${hash}`)
  return text !== null
}

async function closeInvites(keyValues: KeyValueStore, table: string): Promise<void> {
  const text = await keyValues.take(tableInviteKey(table))
  if (text !== null) await keyValues.take(codeKey((JSON.parse(text) as TableInvite).code)) // safe: only `openInvite` writes it
  for (const [key] of await keyValues.list(linkPrefix(table)))
    await deleteInvite(keyValues, table, key.slice(linkPrefix(table).length))
}
