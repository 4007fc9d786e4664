import type { Store } from '@mastro/store'
import type { Outside } from '../outside.ts'
import { hashOf, newHouseKey, newToken, readHouseKey } from './tokens.ts'

/** The key of the whole server: who has it opens tables, restores backups, looks after everything. */
export type HouseKey = ReturnType<typeof createHouseKey>

const TOKEN_BYTES = 32

export function createHouseKey(store: () => Store, outside: Outside) {
  const keep = (key: string) => hashOf(`house ${readHouseKey(key)}`)

  /** A token for a device that may look after the house. */
  async function trust(): Promise<string> {
    const token = newToken(outside, TOKEN_BYTES)
    await store().vault.put(`house-ticket/${hashOf(token)}`, String(outside.now()))
    return token
  }

  return {
    trust,

    /** The key, the first time a server is started on its data; null ever after. */
    async first(): Promise<string | null> {
      const key = newHouseKey(outside)
      return (await store().vault.putNew('house/key', keep(key))) ? key : null
    },

    /** A new key; the old one and every device that used it are shut out. */
    async renew(): Promise<string> {
      const key = newHouseKey(outside)
      await store().vault.put('house/key', keep(key))
      for (const [device] of await store().vault.list('house-ticket/'))
        await store().vault.take(device)
      return key
    },

    /** A token for the device that knows the key; null: it does not. */
    async enter(key: string): Promise<string | null> {
      return (await store().vault.get('house/key')) === keep(key) ? trust() : null
    },

    async holds(token: string): Promise<boolean> {
      return (await store().vault.get(`house-ticket/${hashOf(token)}`)) !== null
    },
  }
}
