import type { Store } from '@mastro/store'
import type { Outside } from '../outside.ts'

const KEY = 'house/secret'
const BYTES = 32

/** What this house signs with, the same on every server of it: made once, kept beside the logs, told to nobody. */
export async function houseSecret({ vault }: Store, outside: Outside): Promise<string> {
  const known = await vault.get(KEY)
  if (known !== null) return known
  const made = Buffer.from(outside.random(BYTES)).toString('hex')
  return (await vault.putNew(KEY, made)) ? made : ((await vault.get(KEY)) ?? made)
}
