import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { StoreFault } from '@mastro/log'
import { errcode, SQLITE } from './connection.ts'
import { isDamage, toDamageError } from './damage-errors.ts'
import type { RepairablePart } from './index/derived-repair.ts'

/** Writes that wait at the same time share one durable commit. Each is answered after it. */
export interface GroupCommit {
  /**
   * `write` runs inside the shared transaction, and its result is returned once the commit is
   * durable. If it throws, only it fails. It must leave nothing behind, so a write of several rows
   * sets `several`. It may run again, after a rollback, if the file is damaged. `parts` are
   * the parts of the file whose damage could make it fail.
   */
  run<T>(write: () => T, several?: boolean, parts?: readonly RepairablePart[]): Promise<T>
  /** Writes everything that waits now. */
  flush(): void
  /** For reads that found damage. True if something was repaired and they may run again. */
  repair(parts: readonly RepairablePart[]): boolean
  /** Flushes and refuses later writes, with an error that is not a disk error. */
  close(): void
}

interface QueuedWrite {
  readonly write: () => unknown
  readonly several: boolean
  readonly parts: readonly RepairablePart[]
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommitHooks {
  /** Called with the number of writes that became durable. */
  onCommitted(members: number): void
  /** Called after a rollback: discard everything cached from that transaction. */
  onRolledBack(): void
  /** Called after a failed write or sync, when no cached state can be trusted. */
  onFault(onFault: StoreFault): void
  /** Called when a write found damage. True if something was repaired and it may run again. */
  repair(parts: readonly RepairablePart[]): boolean
}

interface GroupState {
  readonly db: DatabaseSync
  readonly hooks: GroupCommitHooks
  readonly begin: StatementSync
  readonly commit: StatementSync
}

export function createGroupCommit(db: DatabaseSync, hooks: GroupCommitHooks): GroupCommit {
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const state: GroupState = { db, hooks, begin, commit }
  let waiting: QueuedWrite[] = []
  let isClosed = false

  function flush(): void {
    if (waiting.length === 0) return
    const members = waiting
    waiting = []
    commitTogether(state, members)
  }

  return {
    flush,
    repair: parts => hooks.repair(parts),
    close() {
      flush()
      isClosed = true
    },
    run: (write, several = false, parts = []) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new StoreFault('unreachable', 'the store is closed'))
        if (waiting.push({ write, several, parts, resolve, reject }) === 1) setImmediate(flush)
      }),
  }
}

function commitTogether(state: GroupState, members: readonly QueuedWrite[]): void {
  const { db, hooks, begin, commit } = state
  const outcomes: (() => void)[] = []
  try {
    begin.run()
    for (const member of members) outcomes.push(runMember(db, member))
    commit.run()
  } catch (error) {
    rollBack(db)
    hooks.onRolledBack()
    if (isDamage(error)) handleDamage(state, members, error)
    else giveUp(state, members, error)
    return
  }
  for (const answer of outcomes) answer()
  hooks.onCommitted(members.length)
}

/** Damage concerns only the write that found it, so each runs alone. */
function handleDamage(state: GroupState, members: readonly QueuedWrite[], error: unknown): void {
  const [first] = members
  if (members.length > 1) for (const member of members) commitTogether(state, [member])
  else if (state.hooks.repair(first!.parts)) commitTogether(state, members)
  else first!.reject(toDamageError(error))
}

function giveUp({ hooks }: GroupState, members: readonly QueuedWrite[], error: unknown): void {
  const code = errcode(error) === SQLITE.full ? 'storage-full' : 'sync-failed'
  const reason = new StoreFault(code, String(error), error)
  if (code === 'sync-failed') hooks.onFault(reason)
  for (const member of members) member.reject(reason)
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
