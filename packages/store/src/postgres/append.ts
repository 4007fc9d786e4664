import { chainNext, StoreFault, withSplitBody } from '@mastro/log'
import type { AppendResult, Head, LogRuntime, NewAct } from '@mastro/log'
import { firstActHash } from '@mastro/core'
import { sqlState, type PostgresConnection } from './connection.ts'
import { FIND, insertRows, insertAllOrNone, type NewRow } from './insert.ts'

interface QueuedAppend {
  readonly table: string
  readonly expected: number
  readonly acts: readonly NewAct[]
  readonly resolve: (done: AppendResult) => void
  readonly reject: (error: unknown) => void
}

export type ReadHead = (table: string) => Promise<Head | null>

/** A connection and the cached log ends. */
interface Appender {
  /** Its salts separate the texts of new acts. */
  readonly runtime: LogRuntime
  readonly connection: PostgresConnection
  readonly headOf: ReadHead
  /** Last known end of each log. An outdated entry causes a conflict, never a wrong write. */
  readonly heads: Map<string, Head>
}

/** Maximum number of rows in one statement. */
const MAX_ROWS = 500

/** Waiting appends of all tables share one statement and one commit. */
export function createAppender(
  runtime: LogRuntime,
  connection: PostgresConnection,
  headOf: ReadHead,
) {
  const writer: Appender = { runtime, connection, headOf, heads: new Map() }
  let waiting: QueuedAppend[] = []
  let busy = false

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    while (waiting.length > 0) {
      const { batch, later } = nextBatch(waiting)
      waiting = later
      await commit(writer, batch).catch((error: unknown) => giveUp(writer, batch, error))
    }
    busy = false
  }

  return {
    append: (table: string, expected: number, acts: readonly NewAct[]): Promise<AppendResult> =>
      new Promise((resolve, reject) => {
        waiting.push({ table, expected, acts, resolve, reject })
        setImmediate(() => void work())
      }),
  }
}

/** Takes one append per table, because only one of two that expect the same version can succeed. */
function nextBatch(waiting: readonly QueuedAppend[]): {
  batch: readonly QueuedAppend[]
  later: QueuedAppend[]
} {
  const batch = new Map<string, QueuedAppend>()
  const later: QueuedAppend[] = []
  let rows = 0
  for (const member of waiting) {
    const fits = rows === 0 || rows + member.acts.length <= MAX_ROWS
    if (batch.has(member.table) || !fits) later.push(member)
    else {
      batch.set(member.table, member)
      rows += member.acts.length
    }
  }
  // always the same order, so that two servers cannot deadlock
  return { batch: [...batch.values()].sort((a, b) => (a.table < b.table ? -1 : 1)), later }
}

async function commit(writer: Appender, members: readonly QueuedAppend[]): Promise<void> {
  const { connection } = writer
  const plans = await Promise.all(members.map(member => planRows(writer, member)))
  for (const [i, rows] of plans.entries())
    if (rows === null) members[i]!.resolve({ ok: false, code: 'version-conflict' })
  const simple = plans.filter(rows => rows?.length === 1).map(rows => rows![0]!)
  const inserted = simple.length > 0 ? await insertRows(connection, simple) : new Set<string>()
  for (const [i, rows] of plans.entries()) {
    if (rows === null) continue
    const member = members[i]!
    const isIn =
      rows.length === 1 ? inserted.has(rows[0]!.hash) : await insertAllOrNone(connection, rows)
    member.resolve(isIn ? recordAppend(writer, rows) : await conflictReason(writer, member))
  }
}

/** Null if the log does not end at the expected version. */
async function planRows(
  { runtime, heads, headOf }: Appender,
  { table, expected, acts }: QueuedAppend,
): Promise<readonly NewRow[] | null> {
  if (heads.get(table)?.version !== expected) heads.delete(table)
  const head = heads.get(table) ?? (await headOf(table))
  if ((head?.version ?? 0) !== expected) return null
  if (head?.hash === '') throw new StoreFault('damaged', `the end of ${table}`)
  let hash = head?.hash ?? firstActHash(table)
  return acts.map((given, i) => {
    const act = withSplitBody(runtime, given)
    const before = hash
    const version = expected + i + 1
    hash = chainNext(runtime, before, version, act.form)
    return { ...act, log: table, version, before, hash }
  })
}

function recordAppend({ heads }: Appender, rows: readonly NewRow[]): AppendResult {
  const { log, version, hash, at } = rows.at(-1)!
  heads.set(log, { version, hash, at })
  return { ok: true, version, hash }
}

function conflictReason(
  { connection, heads }: Appender,
  { table, acts }: QueuedAppend,
): Promise<AppendResult> {
  heads.delete(table)
  return connection.run(async client => {
    for (const { seat, command } of acts) {
      if (seat === null || command === null) continue
      const found = await client.query<{ version: number }>(FIND, [table, seat, command])
      const version = found.rows[0]?.version
      if (version !== undefined) return { ok: false, code: 'command-known', version }
    }
    return { ok: false, code: 'version-conflict' }
  })
}

function giveUp({ heads }: Appender, members: readonly QueuedAppend[], error: unknown): void {
  heads.clear()
  const full = sqlState(error) === '53100'
  for (const member of members)
    if (full) member.resolve({ ok: false, code: 'storage-full' })
    else member.reject(error)
}
