import type { Store } from '@mastro/log'
import { newToken, type Runtime } from '@mastro/host'
import { hashToken, newAdminKey, normalizeAdminKey } from './tokens.ts'

/**
 * The key of the whole server. Its holder opens tables, restores backups and administers
 * everything.
 */
export type AdminKey = ReturnType<typeof createAdminKey>

const TOKEN_BYTES = 32

export function createAdminKey(store: () => Store, runtime: Runtime) {
  const hashKey = (key: string) => hashToken(`house ${normalizeAdminKey(key)}`)

  /** A token for a device that may administer the server. */
  async function issueDeviceToken(): Promise<string> {
    const token = newToken(runtime, TOKEN_BYTES)
    await store().keyValues.put(`house-ticket/${hashToken(token)}`, String(runtime.now()))
    return token
  }

  return {
    issueDeviceToken,

    /** The key, at the first start on this data. Null at every later start. */
    async createIfMissing(): Promise<string | null> {
      const key = newAdminKey(runtime)
      return (await store().keyValues.putIfAbsent('house/key', hashKey(key))) ? key : null
    },

    /** Creates a new key. The old one and all its devices lose access. */
    async renew(): Promise<string> {
      const key = newAdminKey(runtime)
      await store().keyValues.put('house/key', hashKey(key))
      for (const [device] of await store().keyValues.list('house-ticket/'))
        await store().keyValues.take(device)
      return key
    },

    /** A token for a device that knows the key. Null if the key is wrong. */
    async exchange(key: string): Promise<string | null> {
      return (await store().keyValues.get('house/key')) === hashKey(key) ? issueDeviceToken() : null
    },

    async isValidToken(token: string): Promise<boolean> {
      return (await store().keyValues.get(`house-ticket/${hashToken(token)}`)) !== null
    },
  }
}
