import { afterErasure, apartOf, erasedKey, joined } from './apart.ts'
import { chainNext, chainStart } from './chain.ts'
import type {
  ActWords,
  Appended,
  Follower,
  NewAct,
  Snapshot,
  Store,
  StoredAct,
  Vault,
  WordIndex,
} from './port.ts'

/** What several memory stores may share, as several servers share a database. */
export interface MemoryBackend {
  readonly logs: Map<string, StoredAct[]>
  readonly snapshots: Map<string, Snapshot>
  readonly vault: Map<string, string>
  readonly words: Map<string, ActWords[]>
  readonly reach: Map<string, number>
  readonly followers: Set<Follower>
  readonly ears: Set<(text: string) => void>
}

export function memoryBackend(): MemoryBackend {
  return {
    logs: new Map(),
    snapshots: new Map(),
    vault: new Map(),
    words: new Map(),
    reach: new Map(),
    followers: new Set(),
    ears: new Set(),
  }
}

/** Keeps nothing after the process: for tests and for trying things out. */
export function openMemory(backend: MemoryBackend = memoryBackend()): Store {
  return {
    kind: 'memory',
    ...memoryLogs(backend),
    ...memorySnapshots(backend),
    vault: memoryVault(backend.vault),
    words: memoryWords(backend),
    follow(follower) {
      backend.followers.add(follower)
      return () => backend.followers.delete(follower)
    },
    ...memoryTalk(backend),
    lead: async () => true,
    behind: () => new Map(),
    acceptLoss: async () => undefined,
    backup: async () => {
      throw new Error('a memory store has no file to copy')
    },
    close: async () => undefined,
  }
}

type Logs = Pick<
  Store,
  'append' | 'replace' | 'erase' | 'erased' | 'read' | 'head' | 'list' | 'findCommand'
>

function memoryLogs(backend: MemoryBackend): Logs {
  const { logs } = backend
  const logOf = (table: string): readonly StoredAct[] => logs.get(table) ?? []
  return {
    async append(table, expected, acts) {
      const log = logs.get(table) ?? []
      const refused = check(log, expected, acts)
      if (refused !== null) return refused
      log.push(...chained(table, log, acts))
      logs.set(table, log)
      const version = expected + acts.length
      for (const follower of backend.followers) follower.changed(table, version)
      return { ok: true, version, hash: log.at(-1)!.hash }
    },
    async replace(table, acts) {
      logs.set(table, chained(table, [], acts))
      dropCaches(backend, table)
    },
    async erase(table, reword) {
      let changed = 0
      const log = logOf(table).map(act => {
        const left = afterErasure(act, reword(act))
        if (left === null) return act
        changed += 1
        return { ...act, ...left, body: joined({ ...act, ...left }) ?? '' }
      })
      logs.set(table, log)
      dropCaches(backend, table)
      backend.vault.set(erasedKey(table), String(log.length))
      return changed
    },
    erased: async table => erasedUpTo(backend, table),
    read: async (table, after, limit) => logOf(table).slice(after, after + limit),
    async head(table) {
      const last = logOf(table).at(-1)
      return last === undefined ? null : { version: last.version, hash: last.hash, at: last.at }
    },
    list: async () =>
      [...logs]
        .map(([table, log]) => ({ table, version: log.length }))
        .sort((a, b) => (a.table < b.table ? -1 : 1)),
    findCommand: async (table, seat, command) => findIn(logOf(table), seat, command) ?? null,
  }
}

function memorySnapshots(backend: MemoryBackend): Pick<Store, 'saveSnapshot' | 'loadSnapshot'> {
  const { logs, snapshots } = backend
  return {
    async saveSnapshot(table, snapshot) {
      if (snapshot.version > erasedUpTo(backend, table)) snapshots.set(table, snapshot)
    },
    async loadSnapshot(table, engine) {
      const found = snapshots.get(table)
      if (found === undefined || found.engine !== engine) return null
      return logs.get(table)?.[found.version - 1]?.hash === found.hash ? found : null
    },
  }
}

/** What one says, the others hear. */
function memoryTalk({ ears }: MemoryBackend): Pick<Store, 'tell' | 'hear'> {
  const own = new Set<(text: string) => void>()
  return {
    async tell(text) {
      for (const ear of ears) if (!own.has(ear)) ear(text)
    },
    hear(listener) {
      ears.add(listener)
      own.add(listener)
      return () => {
        ears.delete(listener)
        own.delete(listener)
      }
    },
  }
}

function dropCaches({ snapshots, words, reach }: MemoryBackend, table: string): void {
  for (const cache of [snapshots, words, reach]) cache.delete(table)
}

const erasedUpTo = ({ vault }: MemoryBackend, table: string): number =>
  Number(vault.get(erasedKey(table)) ?? 0)

function check(
  log: readonly StoredAct[],
  expected: number,
  acts: readonly NewAct[],
): Appended | null {
  if (log.length !== expected) return { ok: false, code: 'version-conflict' }
  for (const { seat, command } of acts) {
    const known = seat === null || command === null ? undefined : findIn(log, seat, command)
    if (known !== undefined) return { ok: false, code: 'command-known', version: known.version }
  }
  return null
}

function chained(table: string, log: readonly StoredAct[], acts: readonly NewAct[]): StoredAct[] {
  let hash = log.at(-1)?.hash ?? chainStart(table)
  return acts.map((given, i) => {
    const { seat, command, print, at, body, form, texts } = apartOf(given)
    const version = log.length + i + 1
    hash = chainNext(hash, version, form)
    return { table, version, seat, command, print, at, body, form, texts, hash }
  })
}

const findIn = (log: readonly StoredAct[], seat: string, command: string) =>
  log.find(act => act.seat === seat && act.command === command)

function memoryWords({ words, reach }: MemoryBackend): WordIndex {
  const has = (own: readonly string[], group: readonly string[]) =>
    group.every(start => own.some(word => word.startsWith(start)))
  return {
    reach: async table => reach.get(table) ?? 0,
    async add(table, from, upTo, acts) {
      if ((reach.get(table) ?? 0) !== from) return
      words.set(table, [...(words.get(table) ?? []), ...acts])
      reach.set(table, upTo)
    },
    find: async (table, groups, before, limit) =>
      (words.get(table) ?? [])
        .filter(act => act.version < before && groups.some(group => has(act.words, group)))
        .map(act => act.version)
        .reverse()
        .slice(0, limit),
  }
}

function memoryVault(entries: Map<string, string>): Vault {
  return {
    get: async key => entries.get(key) ?? null,
    async put(key, value) {
      entries.set(key, value)
    },
    async putNew(key, value) {
      if (entries.has(key)) return false
      entries.set(key, value)
      return true
    },
    async take(key) {
      const value = entries.get(key) ?? null
      entries.delete(key)
      return value
    },
    list: async prefix =>
      [...entries].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1)),
    damaged: async () => [],
  }
}
