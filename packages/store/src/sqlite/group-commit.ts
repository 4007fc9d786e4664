import type { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '@mastro/log'
import { errcode, SQLITE } from './connection.ts'

/** Writes that wait at the same time share one durable commit. Each is answered after it. */
export interface GroupCommit {
  /**
   * `write` runs inside the shared transaction, and its result is returned once the commit is
   * durable. If it throws, only it fails. It must leave nothing behind, so a write of several rows
   * sets `several`.
   */
  run<T>(write: () => T, several?: boolean): Promise<T>
  /** Writes everything that waits now. */
  flush(): void
  /** Flushes and refuses later writes, with an error that is not a disk error. */
  close(): void
}

interface QueuedWrite {
  readonly write: () => unknown
  readonly several: boolean
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommitHooks {
  /** Called with the number of writes that became durable. */
  onCommitted(members: number): void
  /** Called after a rollback: discard everything cached from that transaction. */
  onRolledBack(): void
  /** Called after a sync error, when no cached state can be trusted. */
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

/**
 * Runs one write and returns the function that answers it after the commit. A disk error ends the
 * whole group.
 */
function runMember(db: DatabaseSync, member: QueuedWrite): () => void {
  try {
    if (member.several) db.exec('savepoint member')
    const value = member.write()
    if (member.several) db.exec('release member')
    return () => member.resolve(value as never) // safe: `run` created both with the same type
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
    // the transaction has already been rolled back
  }
}
