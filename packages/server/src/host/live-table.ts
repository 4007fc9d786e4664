import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import { follow, isFull, type Appended, type ChainWalk, type StoredAct } from '@mastro/store'
import { advance, upcast } from '@mastro/table'
import type { ActBody, Advanced, Context, Hosted, Patch } from '@mastro/table'
import type { Rulesets } from '../rulesets.ts'
import { createDozer, type Dozer } from './doze.ts'
import { createShelf, type Shelf, type ShelfParts } from './shelf.ts'

/** Why a table takes no acts now; its views go on. */
export type Trouble = 'history-behind' | 'log-damaged'

export interface Published {
  readonly frames: Readonly<Record<SeatId, Patch>>
  readonly act: ActBody
  /** Written by this very server, not read from another's writing. */
  readonly isOwn: boolean
}

/** One table in memory: everything that happens to it goes through one queue (parse → load → decide → append → publish). */
export interface LiveTable {
  readonly id: string
  hosted(): Hosted
  /** Its seats in order: does not wake it. */
  seats(): readonly SeatId[]
  trouble(): Trouble | null
  stop(trouble: Trouble | null): void
  /** Decides, stores and publishes; resolves when it is durable. The same command again happens once. */
  perform<T>(job: Job<T>): Promise<Result<T>>
  /** Somebody else wrote: reads on until the end of the log. */
  catchUp(): Promise<void>
  onPublished(listener: (published: Published) => void): void
  /** Resolves when everything asked so far is done. */
  idle(): Promise<void>
  /** When somebody last looked or acted, by the server's own clock. */
  usedAt(): number
  /** Takes little room until somebody looks again. */
  doze(): void
  isAsleep(): boolean
  walk(): ChainWalk
}

export interface Job<T> {
  readonly by: SeatId
  readonly commandId: string
  /** Fingerprint of what is asked; null: never asked twice. */
  readonly print: string | null
  readonly decide: (hosted: Hosted, context: Context) => Result<{ act: ActBody; value: T }>
  /** What was answered when this very command was done before. */
  readonly again: (act: ActBody) => T
}

export interface LiveTableParts extends ShelfParts {
  readonly rulesets: Rulesets
  readonly hosted: Hosted
  readonly walk: ChainWalk
  readonly trouble: Trouble | null
  readonly elapsed: () => number
  /** Our own bug: the command ends, the server lives. */
  readonly fault: (error: unknown) => void
}

const PAGE = 200
/** Of two servers that race for one table each wins now and then. */
const MOST_TRIES = 50

/** Where a table stands now, between two acts. */
interface Standpoint extends Pick<
  LiveTableParts,
  'id' | 'store' | 'rulesets' | 'elapsed' | 'fault'
> {
  readonly shelf: Shelf
  readonly dozer: Dozer
  readonly listeners: ((published: Published) => void)[]
  walk: ChainWalk
  trouble: Trouble | null
  /** Somebody was erased: what this table remembers is to be read no more, and it takes no act. */
  isOver: boolean
  usedAt: number
}

export function createLiveTable(parts: LiveTableParts): LiveTable {
  const table = standpoint(parts)
  const { id, dozer, shelf, listeners } = table
  let last: Promise<unknown> = Promise.resolve()

  function queued<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    id,
    hosted: () => hosted(table),
    seats: () => dozer.seats(),
    walk: () => table.walk,
    trouble: () => table.trouble,
    stop(reason) {
      table.trouble = reason
    },
    perform: job => queued(() => perform(table, job)),
    catchUp: () => queued(() => catchUp(table)),
    onPublished: listener => void listeners.push(listener),
    async idle() {
      await last
    },
    usedAt: () => table.usedAt,
    doze() {
      dozer.doze()
      shelf.doze()
    },
    isAsleep: dozer.isAsleep,
  }
}

function standpoint(parts: LiveTableParts): Standpoint {
  const { id, store, rulesets, elapsed, fault, walk, trouble } = parts
  return {
    id,
    store,
    rulesets,
    elapsed,
    fault,
    shelf: createShelf(parts),
    dozer: createDozer(rulesets, parts.hosted),
    listeners: [],
    walk,
    trouble,
    isOver: false,
    usedAt: elapsed(),
  }
}

function hosted(table: Standpoint): Hosted {
  table.usedAt = table.elapsed()
  return table.dozer.get()
}

async function perform<T>(table: Standpoint, job: Job<T>): Promise<Result<T>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { trouble, isOver } = table
    if (trouble !== null) return (await done(table, job)) ?? refuse(trouble)
    if (isOver) return (await done(table, job)) ?? refuse('too-busy')
    const result = await attempt(table, job)
    if (result !== 'again') return result
  }
  return refuse('too-busy')
}

async function attempt<T>(table: Standpoint, job: Job<T>): Promise<Result<T> | 'again'> {
  const { shelf, rulesets } = table
  const was = hosted(table)
  const context = shelf.context(job.by, job.commandId)
  const decided = guarded(table, () => job.decide(was, context)) ?? refuse('fault')
  if (!decided.ok) return (await done(table, job)) ?? decided
  const { act, value } = decided.value
  if (act.events.length === 0) return ok(value)
  // folded and shown before it is stored: what cannot be shown must not be in the log
  const advanced = guarded(table, () => advance(rulesets, was, act))
  if (advanced === null) return refuse('fault')
  const kept = !shelf.hasNew() || (await shelf.keepNew().catch(fullOrThrow))
  if (kept === null) return refuse('storage-full')
  if (!kept) return 'again'
  const written = await append(table, job, act, advanced.body)
  if (written.ok) {
    const { version, hash } = written
    publish(table, act, { version, hash }, advanced, true)
    return ok(value)
  }
  if (written.code === 'storage-full') return refuse('storage-full')
  await catchUp(table)
  return written.code === 'command-known' ? ((await done(table, job)) ?? 'again') : 'again'
}

function append(
  { store, id, walk }: Standpoint,
  job: Pick<Job<unknown>, 'commandId' | 'print'>,
  act: ActBody,
  body: string,
): Promise<Appended> {
  const command = act.by === null ? null : job.commandId
  const print = act.by === null ? null : job.print
  return store.append(id, walk.version, [{ seat: act.by, command, print, at: act.at, body }])
}

/** What this very command was answered before; null: it was never done. */
async function done<T>({ store, id }: Standpoint, job: Job<T>): Promise<Result<T> | null> {
  const found = await store.findCommand(id, job.by, job.commandId)
  if (found === null) return null
  if (job.print !== null && found.print !== null && job.print !== found.print)
    return refuse('command-id-reused', 'id')
  return ok(job.again(bodyOf(found)))
}

function publish(
  table: Standpoint,
  act: ActBody,
  next: ChainWalk,
  { hosted, frames }: Advanced,
  isOwn: boolean,
): void {
  table.dozer.set(hosted)
  table.walk = next
  table.isOver ||= act.events.some(({ type }) => type === 'seat-erased')
  for (const listener of table.listeners) listener({ frames, act, isOwn })
}

async function catchUp(table: Standpoint): Promise<void> {
  const { id, store, rulesets, shelf } = table
  for (;;) {
    const page = await store.read(id, table.walk.version, PAGE)
    for (const stored of page) {
      const next = follow(table.walk, stored)
      const was = hosted(table)
      const act = next === null ? null : guarded(table, () => bodyOf(stored))
      const advanced =
        act === null ? null : guarded(table, () => advance(rulesets, was, act, stored.body))
      if (next === null || act === null || advanced === null) {
        table.trouble = 'log-damaged'
        return
      }
      publish(table, act, next, advanced, false)
    }
    if (page.length < PAGE) break
  }
  await shelf.refill(hosted(table))
}

/** Null: a fault of ours. */
function guarded<T>({ fault }: Standpoint, work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    fault(error)
    return null
  }
}

function fullOrThrow(error: unknown): null {
  if (isFull(error)) return null
  throw error
}

/** A stored act as the table reads it. */
export function bodyOf({ body }: StoredAct): ActBody {
  return upcast(body)
}
