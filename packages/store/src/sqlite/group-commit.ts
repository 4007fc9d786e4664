import type { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '../store.ts'
import { errcode, SQLITE } from './connection.ts'

/** Writes that wait together share one durable commit; each is answered only after it. */
export interface GroupCommit {
  /**
   * `write` runs inside the shared transaction. What it returns is the answer once the disk has it. If it throws, it
   * alone falls out: it must leave nothing behind, so a write of several rows says `several`.
   */
  run<T>(write: () => T, several?: boolean): Promise<T>
  /** Everything that waits is written now. */
  flush(): void
  /** The same, and who comes later is refused: the disk has no part in that. */
  close(): void
}

interface QueuedWrite {
  readonly write: () => unknown
  readonly several: boolean
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommitHooks {
  /** So many writes are on the disk. */
  onCommitted(members: number): void
  /** The transaction was rolled back: whatever is remembered of it is wrong. */
  onRolledBack(): void
  /** After a sync error nothing the process believes is sure. */
  onFault(onFault: StoreFault): void
}

export function createGroupCommit(db: DatabaseSync, hooks: GroupCommitHooks): GroupCommit {
  let waiting: QueuedWrite[] = []
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')

  function flush(): void {
    if (waiting.length === 0) return
    const members = waiting
    waiting = []
    const outcomes: (() => void)[] = []
    try {
      begin.run()
      for (const member of members) outcomes.push(runMember(db, member))
      commit.run()
    } catch (error) {
      giveUp(members, error)
      return
    }
    for (const answer of outcomes) answer()
    hooks.onCommitted(members.length)
  }

  function giveUp(members: readonly QueuedWrite[], error: unknown): void {
    rollBack(db)
    hooks.onRolledBack()
    const code = errcode(error)
    const reason = new StoreFault(
      code === SQLITE.full ? 'storage-full' : 'sync-failed',
      String(error),
      error,
    )
    if (reason.code === 'sync-failed') hooks.onFault(reason)
    for (const member of members) member.reject(reason)
  }

  let isClosed = false
  return {
    flush,
    close() {
      flush()
      isClosed = true
    },
    run: (write, several = false) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new StoreFault('unreachable', 'the store is closed'))
        if (waiting.push({ write, several, resolve, reject }) === 1) setImmediate(flush)
      }),
  }
}

/** Runs one member; its answer waits for the commit. Errors of the disk end the whole group. */
function runMember(db: DatabaseSync, member: QueuedWrite): () => void {
  try {
    if (member.several) db.exec('savepoint member')
    const value = member.write()
    if (member.several) db.exec('release member')
    return () => member.resolve(value as never) // `run` gave both with the same type
  } catch (error) {
    const code = errcode(error)
    if (code !== 0 && code !== SQLITE.constraint) throw error
    if (member.several) db.exec('rollback to member; release member')
    return () => member.reject(error)
  }
}

function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec('rollback')
  } catch {
    // the transaction is gone already: that is what was wanted
  }
}
