import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import { follow, isFull, type ChainWalk, type StoredAct } from '@mastro/store'
import {
  advance,
  formatAct,
  upcast,
  type ActBody,
  type Context,
  type Hosted,
  type Patch,
} from '@mastro/table'
import type { Rulesets } from '../rulesets.ts'
import { createDozer } from './doze.ts'
import { createShelf, type ShelfParts } from './shelf.ts'

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

export function createLiveTable(parts: LiveTableParts): LiveTable {
  const { id, store, rulesets } = parts
  const shelf = createShelf(parts)
  const listeners: ((published: Published) => void)[] = []
  const dozer = createDozer(rulesets, parts.hosted)
  let { walk, trouble } = parts
  /** Somebody was erased: what this table remembers is to be read no more, and it takes no act. */
  let isOver = false
  let usedAt = parts.elapsed()
  let last: Promise<unknown> = Promise.resolve()

  function queued<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  function hosted(): Hosted {
    usedAt = parts.elapsed()
    return dozer.get()
  }

  function publish(act: ActBody, next: ChainWalk, advanced: Advanced, isOwn: boolean): void {
    dozer.set(advanced.hosted)
    walk = next
    isOver ||= act.events.some(({ type }) => type === 'seat-erased')
    for (const listener of listeners) listener({ frames: advanced.frames, act, isOwn })
  }

  /** Null: a fault of ours. */
  function guarded<T>(work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      parts.fault(error)
      return null
    }
  }

  async function catchUp(): Promise<void> {
    for (;;) {
      const page = await store.read(id, walk.version, PAGE)
      for (const stored of page) {
        const next = follow(walk, stored)
        const was = hosted()
        const act = next === null ? null : guarded(() => bodyOf(stored))
        const advanced = act === null ? null : guarded(() => advance(rulesets, was, act))
        if (next === null || act === null || advanced === null) {
          trouble = 'log-damaged'
          return
        }
        publish(act, next, advanced, false)
      }
      if (page.length < PAGE) break
    }
    await shelf.refill(hosted())
  }

  async function done<T>(job: Job<T>): Promise<Result<T> | null> {
    const found = await store.findCommand(id, job.by, job.commandId)
    if (found === null) return null
    if (job.print !== null && found.print !== null && job.print !== found.print)
      return refuse('command-id-reused', 'id')
    return ok(job.again(bodyOf(found)))
  }

  async function attempt<T>(job: Job<T>): Promise<Result<T> | 'again'> {
    const was = hosted()
    const context = shelf.context(job.by, job.commandId)
    const decided = guarded(() => job.decide(was, context)) ?? refuse('fault')
    if (!decided.ok) return (await done(job)) ?? decided
    const { act, value } = decided.value
    if (act.events.length === 0) return ok(value)
    // folded and shown before it is stored: what cannot be shown must not be in the log
    const advanced = guarded(() => advance(rulesets, was, act))
    if (advanced === null) return refuse('fault')
    const kept = await shelf.keepNew().catch(fullOrThrow)
    if (kept === null) return refuse('storage-full')
    if (!kept) return 'again'
    const command = act.by === null ? null : job.commandId
    const print = act.by === null ? null : job.print
    const written = await store.append(id, walk.version, [
      { seat: act.by, command, print, at: act.at, body: formatAct(act) },
    ])
    if (written.ok) {
      const { version, hash } = written
      publish(act, { version, hash }, advanced, true)
      return ok(value)
    }
    if (written.code === 'storage-full') return refuse('storage-full')
    await catchUp()
    return written.code === 'command-known' ? ((await done(job)) ?? 'again') : 'again'
  }

  return {
    id,
    hosted,
    seats: () => dozer.seats(),
    walk: () => walk,
    trouble: () => trouble,
    stop(reason) {
      trouble = reason
    },
    perform: job =>
      queued(async () => {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          if (trouble !== null) return (await done(job)) ?? refuse(trouble)
          if (isOver) return (await done(job)) ?? refuse('too-busy')
          const result = await attempt(job)
          if (result !== 'again') return result
        }
        return refuse('too-busy')
      }),
    catchUp: () => queued(catchUp),
    onPublished: listener => void listeners.push(listener),
    async idle() {
      await last
    },
    usedAt: () => usedAt,
    doze() {
      dozer.doze()
      shelf.doze()
    },
    isAsleep: dozer.isAsleep,
  }
}

function fullOrThrow(error: unknown): null {
  if (isFull(error)) return null
  throw error
}

type Advanced = ReturnType<typeof advance>

/** A stored act as the table reads it. */
export function bodyOf({ body }: StoredAct): ActBody {
  return upcast(body)
}
