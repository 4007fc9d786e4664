import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import {
  advanceChain,
  isDiskFull,
  type AppendResult,
  type ChainPosition,
  type StoredAct,
} from '@mastro/log'
import { advance, rewritesLog, upcast } from '@mastro/table'
import type {
  ActBody,
  AdvanceResult,
  CommandContext,
  Patch,
  Rulesets,
  ServedTable,
} from '@mastro/table'
import { createHibernatingState, type HibernatingState } from '../idle/hibernate.ts'
import type { WakeQueue } from '../idle/wake-queue.ts'
import {
  createDiceBookStore,
  type DiceBookStore,
  type DiceBookStoreDeps,
} from '../dice-books/dice-book-store.ts'

/**
 * Why a table rejects commands. Its views stay available. `unknown-system` means that this version
 * does not contain the game.
 */
export type HaltReason = 'history-behind' | 'log-damaged' | 'unknown-system'

export interface PublishedAct {
  readonly patches: Readonly<Record<SeatId, Patch>>
  readonly act: ActBody
  /** True if this server wrote it, rather than read it from another server's writes. */
  readonly isLocalWrite: boolean
}

/**
 * One table in memory. Everything that happens to it goes through one queue: parse, load, decide,
 * append, publish.
 */
export interface LiveTable {
  readonly id: string
  served(): ServedTable
  /**
   * Resolves when `served` may be called without delaying other tables: at once if it is awake, in
   * its turn if it sleeps.
   */
  mayServe(): Promise<void>
  /** Passes the table to background work, which does not count as a use of it. */
  readUnnoticed<T>(work: (served: ServedTable) => Promise<T>): Promise<T>
  /** Its seats in order. Does not wake the table. */
  seats(): readonly SeatId[]
  haltReason(): HaltReason | null
  setHaltReason(haltReason: HaltReason | null): void
  /** True after an act by which earlier acts read differently. The table has to be loaded again. */
  isStale(): boolean
  /**
   * Decides, stores and publishes. Resolves once the act is durable. A repeated command happens
   * once.
   */
  perform<T>(job: CommandJob<T>): Promise<Result<T>>
  /** Reads to the end of the log, because another server wrote to it. */
  catchUp(): Promise<void>
  onPublished(listener: (published: PublishedAct) => void): void
  /** Resolves when all pending work is done. */
  idle(): Promise<void>
  /**
   * The time of the last view or public act, by the server's monotonic clock. Acts that some seat
   * may not see do not count, since the time of that seat's next answer would reveal them (PRO-21).
   */
  usedAt(): number
  /** Reduces memory until the next access. */
  hibernate(): void
  isHibernating(): boolean
  head(): ChainPosition
}

export interface CommandJob<T> {
  readonly by: SeatId
  readonly commandId: string
  /** Digest of the command. Null for commands that are never repeated. */
  readonly print: string | null
  readonly decide: (
    served: ServedTable,
    context: CommandContext,
  ) => Result<{ act: ActBody; value: T }>
  /** Rebuilds the answer of a command that was already done. */
  readonly replayAnswer: (act: ActBody) => T
}

export interface LiveTableDeps extends DiceBookStoreDeps {
  readonly rulesets: Rulesets
  readonly served: ServedTable
  readonly head: ChainPosition
  readonly haltReason: HaltReason | null
  readonly elapsed: () => number
  readonly wakeQueue: WakeQueue
  /** Called on bugs: the command fails, and the server survives. */
  readonly onFault: (error: unknown) => void
}

const PAGE = 200
/** When two servers write to one table, each attempt may lose the race. */
const MAX_ATTEMPTS = 50

/** The state of a table between two acts. */
interface LiveTableState extends Pick<
  LiveTableDeps,
  'id' | 'store' | 'rulesets' | 'runtime' | 'elapsed' | 'wakeQueue' | 'onFault'
> {
  readonly diceBooks: DiceBookStore
  readonly hibernating: HibernatingState
  readonly listeners: ((published: PublishedAct) => void)[]
  head: ChainPosition
  haltReason: HaltReason | null
  /**
   * Set after an erasure: the in-memory state is stale, and commands are rejected until the table
   * is reloaded.
   */
  isStale: boolean
  usedAt: number
  uses: number
  /** While listeners run, which read the table after every act. */
  isPublishing: boolean
}

export function createLiveTable(deps: LiveTableDeps): LiveTable {
  const table = createState(deps)
  const { id, hibernating, listeners } = table
  let last: Promise<unknown> = Promise.resolve()

  function queued<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    id,
    served() {
      if (!table.isPublishing) countUse(table)
      return hibernating.get()
    },
    mayServe: () => mayServe(table),
    readUnnoticed: work => unnoticed(table, work),
    seats: () => hibernating.seats(),
    head: () => table.head,
    haltReason: () => table.haltReason,
    isStale: () => table.isStale,
    setHaltReason(reason) {
      table.haltReason = reason
    },
    perform: job =>
      queued(async () => {
        await mayServe(table)
        return unnoticed(table, () => perform(table, job))
      }),
    catchUp: () => queued(() => unnoticed(table, () => catchUp(table))),
    onPublished: listener => void listeners.push(listener),
    async idle() {
      await last
    },
    usedAt: () => table.usedAt,
    hibernate: () => hibernate(table),
    isHibernating: hibernating.isHibernating,
  }
}

function createState(deps: LiveTableDeps): LiveTableState {
  const { id, store, rulesets, runtime, elapsed, wakeQueue, onFault, head, haltReason } = deps
  return {
    id,
    store,
    rulesets,
    runtime,
    elapsed,
    wakeQueue,
    onFault,
    diceBooks: createDiceBookStore(deps),
    hibernating: createHibernatingState(runtime, rulesets, deps.served),
    listeners: [],
    head,
    haltReason,
    isStale: false,
    usedAt: elapsed(),
    uses: 0,
    isPublishing: false,
  }
}

function countUse(table: LiveTableState): void {
  table.usedAt = table.elapsed()
  table.uses += 1
}

function hibernate({ hibernating, diceBooks }: LiveTableState): void {
  hibernating.hibernate()
  diceBooks.releaseTrees()
}

async function mayServe({ hibernating, wakeQueue }: LiveTableState): Promise<void> {
  if (hibernating.isHibernating()) await wakeQueue.turn()
}

/** Wakes the table for work that is nobody's view, and lets it sleep again afterwards. */
async function unnoticed<T>(
  table: LiveTableState,
  work: (served: ServedTable) => Promise<T>,
): Promise<T> {
  const { uses, hibernating } = table
  const wasAsleep = hibernating.isHibernating()
  const result = await work(hibernating.get())
  if (wasAsleep && table.uses === uses) hibernate(table)
  return result
}

async function perform<T>(table: LiveTableState, job: CommandJob<T>): Promise<Result<T>> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const { haltReason, isStale } = table
    if (haltReason !== null) return (await findPreviousAnswer(table, job)) ?? refuse(haltReason)
    if (isStale) return (await findPreviousAnswer(table, job)) ?? refuse('too-busy')
    const result = await attempt(table, job)
    if (result !== 'again') return result
  }
  return refuse('too-busy')
}

async function attempt<T>(table: LiveTableState, job: CommandJob<T>): Promise<Result<T> | 'again'> {
  const { diceBooks, rulesets } = table
  const before = table.hibernating.get()
  const context = diceBooks.context(job.by, job.commandId)
  const decided = catchFault(table, () => job.decide(before, context)) ?? refuse('fault')
  if (!decided.ok) return (await findPreviousAnswer(table, job)) ?? decided
  const { act, value } = decided.value
  if (act.events.length === 0) return ok(value)
  // apply and show before storing: what cannot be shown must not be in the log
  const advanced = catchFault(table, () => advance(rulesets, before, act))
  if (advanced === null) return refuse('fault')
  const areSeedsSaved =
    !diceBooks.hasNewSeeds() || (await diceBooks.saveNewSeeds().catch(nullIfDiskFull))
  if (areSeedsSaved === null) return refuse('storage-full')
  if (!areSeedsSaved) return 'again'
  const written = await append(table, job, act, advanced.body)
  if (written.ok) {
    const { version, hash } = written
    publish(table, act, { version, hash }, advanced, true)
    return ok(value)
  }
  if (written.code === 'storage-full') return refuse('storage-full')
  await catchUp(table)
  return written.code === 'command-known'
    ? ((await findPreviousAnswer(table, job)) ?? 'again')
    : 'again'
}

function append(
  { store, id, head }: LiveTableState,
  job: Pick<CommandJob<unknown>, 'commandId' | 'print'>,
  act: ActBody,
  body: string,
): Promise<AppendResult> {
  const command = act.by === null ? null : job.commandId
  const print = act.by === null ? null : job.print
  return store.append(id, head.version, [{ seat: act.by, command, print, at: act.at, body }])
}

/** The earlier answer of this command, or null if it was never done. */
async function findPreviousAnswer<T>(
  { store, id }: LiveTableState,
  job: CommandJob<T>,
): Promise<Result<T> | null> {
  const found = await store.findCommand(id, job.by, job.commandId)
  if (found === null) return null
  if (job.print !== null && found.print !== null && job.print !== found.print)
    return refuse('command-id-reused', 'id')
  return ok(job.replayAnswer(decodeAct(found)))
}

function publish(
  table: LiveTableState,
  act: ActBody,
  next: ChainPosition,
  { served, frames }: AdvanceResult,
  isLocalWrite: boolean,
): void {
  table.hibernating.set(served)
  table.head = next
  table.isStale ||= rewritesLog(act)
  const { seats } = served.state.steady
  const isPublic = seats.every(({ id, retired }) => retired || frames[id] !== undefined)
  if (isPublic) countUse(table)
  table.isPublishing = true
  try {
    for (const listener of table.listeners) listener({ patches: frames, act, isLocalWrite })
  } finally {
    table.isPublishing = false
  }
}

async function catchUp(table: LiveTableState): Promise<void> {
  const { id, store, rulesets, runtime, diceBooks } = table
  for (;;) {
    const page = await store.read(id, table.head.version, PAGE)
    for (const stored of page) {
      const next = advanceChain(runtime, table.head, stored)
      const before = table.hibernating.get()
      const act = next === null ? null : catchFault(table, () => decodeAct(stored))
      const advanced =
        act === null ? null : catchFault(table, () => advance(rulesets, before, act, stored.body))
      if (next === null || act === null || advanced === null) {
        table.haltReason = 'log-damaged'
        return
      }
      publish(table, act, next, advanced, false)
    }
    if (page.length < PAGE) break
  }
  await diceBooks.loadMissingSeeds(table.hibernating.get())
}

/** Null after a bug, which is reported. */
function catchFault<T>({ onFault }: LiveTableState, work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    onFault(error)
    return null
  }
}

function nullIfDiskFull(error: unknown): null {
  if (isDiskFull(error)) return null
  throw error
}

/** The body of a stored act. */
export function decodeAct({ body }: StoredAct): ActBody {
  return upcast(body)
}
