import { NODE_LOG_RUNTIME } from './node-runtime.ts'
import { copyStore } from './copy-store.ts'
import { verifyLog, type Store } from '@mastro/log'

export interface MoveResult {
  readonly tables: number
  readonly acts: number
}

/**
 * Copies everything from one kind of store into an empty store of another kind, then reads back and
 * checks every log there.
 */
export async function moveStore(from: Store, to: Store): Promise<MoveResult> {
  if ((await to.list()).length > 0) throw new Error('the place to move to is not empty')
  await copyStore(from, to)
  const logs = await from.list()
  for (const { table } of logs) {
    const verdict = await verifyLog(NODE_LOG_RUNTIME, to, table)
    const head = await from.head(table)
    if (!verdict.ok || verdict.hash !== head?.hash) throw new Error(`the copy of ${table} differs`)
  }
  return { tables: logs.length, acts: logs.reduce((sum, { version }) => sum + version, 0) }
}
