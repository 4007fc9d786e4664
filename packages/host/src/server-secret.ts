import { toHex, type Store } from '@mastro/log'
import type { Runtime } from './runtime.ts'

const KEY = 'house/secret'
const BYTES = 32

/**
 * The signing key, created once, stored beside the logs, shared by all servers on this data, and
 * never sent to anybody.
 */
export async function loadServerSecret({ keyValues }: Store, runtime: Runtime): Promise<string> {
  const known = await keyValues.get(KEY)
  if (known !== null) return known
  const made = toHex(runtime.random(BYTES))
  return (await keyValues.putIfAbsent(KEY, made)) ? made : ((await keyValues.get(KEY)) ?? made)
}
