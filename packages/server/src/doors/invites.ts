import type { Store } from '@mastro/store'
import type { Outside } from '../outside.ts'
import { hashOf, newCode, newToken, readCode } from './tokens.ts'

/** What an invite opens: a new seat at a table, or one seat again for another device. */
export interface Invite {
  readonly table: string
  /** Set: only this seat, and only once. */
  readonly seat: string | null
  readonly until: number
}

/** A table's door: open or shut, its six letters, and how often somebody guessed wrong. */
export interface Door {
  readonly isOpen: boolean
  readonly code: string
  readonly until: number
  readonly wrong: number
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

  async function readDoor(table: string): Promise<Door | null> {
    const text = await vault().get(`door/${table}`)
    return text === null ? null : (JSON.parse(text) as Door) // written by `saveDoor` alone
  }
  const saveDoor = (table: string, door: Door) => vault().put(`door/${table}`, JSON.stringify(door))

  async function mint(invite: Invite): Promise<string> {
    const token = newToken(outside, INVITE_BYTES)
    await Promise.all([
      vault().put(`invite/${hashOf(token)}`, JSON.stringify(invite)),
      vault().put(`table-invite/${invite.table}/${hashOf(token)}`, ''),
    ])
    return token
  }

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

  async function shut(table: string): Promise<void> {
    const door = await readDoor(table)
    if (door === null) return
    await vault().take(`code/${hashOf(door.code)}`)
    await saveDoor(table, { ...door, isOpen: false })
    for (const [key] of await vault().list(`table-invite/${table}/`))
      await forget(table, key.slice(`table-invite/${table}/`.length))
  }

  return {
    shut,

    /** The door of tonight: as it is if it is open, else a new one. */
    async open(table: string): Promise<Door> {
      const known = await readDoor(table)
      if (known !== null && known.isOpen && outside.now() < known.until) return known
      await shut(table)
      const code = await freshCode(table)
      const door = { isOpen: true, code, until: outside.now() + EVENING, wrong: 0 }
      await saveDoor(table, door)
      return door
    },

    read: readDoor,

    /** A token for a link that lets new people in until the evening ends. */
    forTable: (table: string, door: Door) => mint({ table, seat: null, until: door.until }),

    forSeat: (table: string, seat: string) =>
      mint({ table, seat, until: outside.now() + SEAT_LINK }),

    async findInvite(token: string): Promise<Invite | null> {
      const text = await vault().get(`invite/${hashOf(token)}`)
      const invite = text === null ? null : (JSON.parse(text) as Invite) // written by `mint` alone
      if (invite === null || outside.now() > invite.until) return null
      return invite.seat === null && (await readDoor(invite.table))?.isOpen !== true ? null : invite
    },

    /** A link for one seat opens once: of two that use it, one gets in. */
    async spend(token: string): Promise<boolean> {
      return (await vault().take(`invite/${hashOf(token)}`)) !== null
    },

    /** The table behind six letters, if its door is open. */
    async findCode(typed: string): Promise<string | null> {
      const code = readCode(typed)
      const table = code === null ? null : await vault().get(`code/${hashOf(code)}`)
      if (table === null) return null
      const door = await readDoor(table)
      return door !== null && door.isOpen && outside.now() < door.until ? table : null
    },
  }
}
