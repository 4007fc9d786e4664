import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Store } from '@mastro/log'
import type { Runtime } from '@mastro/host'

/** A few digits that a seat may require before another device can take it over. */
export type Pins = ReturnType<typeof createPins>

const derive = promisify(argon2)
const SALT_BYTES = 16
/** Argon2 parameters recommended by OWASP: 19 MiB, two passes. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

export function createPins(store: () => Store, runtime: Runtime) {
  const key = (table: string, seat: string) => `pin/${table}/${seat}`
  const hash = async (pin: string, salt: Uint8Array) =>
    Buffer.from(await derive('argon2id', { message: pin, nonce: salt, ...COST }))

  return {
    async set(table: string, seat: string, pin: string | null): Promise<void> {
      if (pin === null) {
        await store().keyValues.take(key(table, seat))
        return
      }
      const salt = runtime.random(SALT_BYTES)
      const text = `${Buffer.from(salt).toString('hex')}:${(await hash(pin, salt)).toString('hex')}`
      await store().keyValues.put(key(table, seat), text)
    },

    /** `none` if the seat has no PIN. */
    async check(
      table: string,
      seat: string,
      pin: string | null,
    ): Promise<'none' | 'right' | 'wrong'> {
      const text = await store().keyValues.get(key(table, seat))
      if (text === null) return 'none'
      if (pin === null) return 'wrong'
      const [salt = '', wanted = ''] = text.split(':')
      const given = await hash(pin, Buffer.from(salt, 'hex'))
      return timingSafeEqual(given, Buffer.from(wanted, 'hex')) ? 'right' : 'wrong'
    },
  }
}
