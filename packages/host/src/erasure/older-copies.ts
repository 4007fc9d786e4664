import { removedKey, type KeyValueStore } from '@mastro/log'

/** Times of final erasures. Copies from before still contain the erased texts. */
const PREFIX = 'older-copies/'

/** Older copies serve as backups until others have been made. */
const REPLACED_AFTER = 6 * 86_400_000

/** Call before something is erased for good, so that a server that stops in between does not forget it. */
export const noteErased = (keyValues: KeyValueStore, now: number): Promise<void> =>
  keyValues.put(`${PREFIX}${now}`, '')

/**
 * Replaces the copies that contain what was erased six days ago, so that none is left after a week.
 * `replace` deletes the copies from before a time.
 */
export async function replaceOlderCopies(
  keyValues: KeyValueStore,
  now: number,
  replace: (before: number) => Promise<void>,
): Promise<void> {
  const times = (await keyValues.list(PREFIX)).map(([key]) => Number(key.slice(PREFIX.length)))
  const due = times.filter(time => now - time >= REPLACED_AFTER)
  if (due.length === 0) return
  await replace(Math.max(...due) + MARGIN)
  for (const time of due) await keyValues.take(`${PREFIX}${time}`)
  // removed tables are in no copy any more, unless another was removed since
  if (due.length === times.length)
    for (const [key] of await keyValues.list(removedKey(''))) await keyValues.take(key)
}

/** An erasure ends some time after it was noted. */
const MARGIN = 3_600_000
