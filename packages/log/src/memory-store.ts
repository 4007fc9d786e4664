import { createErasureList } from './erasure-list.ts'
import { firstActHash } from '@mastro/core'
import { eraseFromAct, withSplitBody, erasedKey, joinBody } from './erasable-text.ts'
import { chainNext } from './chain.ts'
import type {
  ActWords,
  AppendResult,
  Follower,
  NewAct,
  Snapshot,
  Store,
  StoredAct,
  KeyValueStore,
  WordIndex,
} from './store.ts'
import type { LogRuntime } from './runtime.ts'

/** Data shared by several memory stores, as servers share a database. */
export interface MemoryBackend {
  readonly logs: Map<string, StoredAct[]>
  readonly snapshots: Map<string, Snapshot>
  readonly keyValues: Map<string, string>
  readonly words: Map<string, ActWords[]>
  readonly indexedVersions: Map<string, number>
  readonly followers: Set<Follower>
  readonly listeners: Set<(text: string) => void>
}

export function memoryBackend(): MemoryBackend {
  return {
    logs: new Map(),
    snapshots: new Map(),
    keyValues: new Map(),
    words: new Map(),
    indexedVersions: new Map(),
    followers: new Set(),
    listeners: new Set(),
  }
}

/** For stores without a file to check. */
export const NOTHING_TO_REPAIR: Pick<Store, 'checkIntegrity' | 'rebuildIndex' | 'repairedParts'> = {
  checkIntegrity: async () => [],
  rebuildIndex: async () => undefined,
  repairedParts: () => [],
}

/** Keeps nothing after the process ends. For tests and demos. */
export function openMemory(runtime: LogRuntime, backend: MemoryBackend = memoryBackend()): Store {
  return {
    kind: 'memory',
    ...memoryLogs(runtime, backend),
    ...memorySnapshots(backend),
    keyValues: memoryKeyValues(backend.keyValues),
    wordIndex: memoryWords(backend),
    follow(follower) {
      backend.followers.add(follower)
      return () => backend.followers.delete(follower)
    },
    ...memoryBroadcast(backend),
    isLeader: async () => true,
    behind: () => new Map(),
    acceptLoss: async () => undefined,
    erasureList: createErasureList(),
    ...NOTHING_TO_REPAIR,
    backup: async () => {
      throw new Error('a memory store has no file to copy')
    },
    close: async () => undefined,
  }
}

type Logs = Pick<
  Store,
  | 'append'
  | 'replace'
  | 'erase'
  | 'remove'
  | 'erasedVersion'
  | 'read'
  | 'head'
  | 'list'
  | 'findCommand'
>

function memoryLogs(runtime: LogRuntime, backend: MemoryBackend): Logs {
  const { logs } = backend
  const logOf = (table: string): readonly StoredAct[] => logs.get(table) ?? []
  return {
    async append(table, expected, acts) {
      const log = logs.get(table) ?? []
      const refused = checkAppend(log, expected, acts)
      if (refused !== null) return refused
      log.push(...chainActs(runtime, table, log, acts))
      logs.set(table, log)
      const version = expected + acts.length
      for (const follower of backend.followers) follower.changed(table, version)
      return { ok: true, version, hash: log.at(-1)!.hash }
    },
    async replace(table, acts) {
      logs.set(table, chainActs(runtime, table, [], acts))
      dropCaches(backend, table)
    },
    async erase(table, reword) {
      let changed = 0
      const log = logOf(table).map(act => {
        const rewritten = eraseFromAct(runtime, act, reword(act))
        if (rewritten === null) return act
        changed += 1
        return { ...act, ...rewritten, body: joinBody({ ...act, ...rewritten }) ?? '' }
      })
      logs.set(table, log)
      dropCaches(backend, table)
      backend.keyValues.set(erasedKey(table), String(log.length))
      return changed
    },
    async remove(table) {
      logs.delete(table)
      dropCaches(backend, table)
    },
    erasedVersion: async table => erasedVersion(backend, table),
    read: async (table, after, limit) => logOf(table).slice(after, after + limit),
    async head(table) {
      const last = logOf(table).at(-1)
      return last === undefined ? null : { version: last.version, hash: last.hash, at: last.at }
    },
    list: async () =>
      [...logs]
        .map(([table, log]) => ({ table, version: log.length }))
        .sort((a, b) => (a.table < b.table ? -1 : 1)),
    findCommand: async (table, seat, command) => findCommandIn(logOf(table), seat, command) ?? null,
  }
}

function memorySnapshots(backend: MemoryBackend): Pick<Store, 'saveSnapshot' | 'loadSnapshot'> {
  const { logs, snapshots } = backend
  return {
    async saveSnapshot(table, snapshot) {
      if (snapshot.version > erasedVersion(backend, table)) snapshots.set(table, snapshot)
    },
    async loadSnapshot(table, engine) {
      const found = snapshots.get(table)
      if (found === undefined || found.engine !== engine) return null
      return logs.get(table)?.[found.version - 1]?.hash === found.hash ? found : null
    },
  }
}

/** Delivers a message from one store to the others on the same backend. */
function memoryBroadcast({ listeners }: MemoryBackend): Pick<Store, 'broadcast' | 'onBroadcast'> {
  const own = new Set<(text: string) => void>()
  return {
    async broadcast(text) {
      for (const ear of listeners) if (!own.has(ear)) ear(text)
    },
    onBroadcast(listener) {
      listeners.add(listener)
      own.add(listener)
      return () => {
        listeners.delete(listener)
        own.delete(listener)
      }
    },
  }
}

function dropCaches({ snapshots, words, indexedVersions }: MemoryBackend, table: string): void {
  for (const cache of [snapshots, words, indexedVersions]) cache.delete(table)
}

const erasedVersion = ({ keyValues }: MemoryBackend, table: string): number =>
  Number(keyValues.get(erasedKey(table)) ?? 0)

function checkAppend(
  log: readonly StoredAct[],
  expected: number,
  acts: readonly NewAct[],
): AppendResult | null {
  if (log.length !== expected) return { ok: false, code: 'version-conflict' }
  for (const { seat, command } of acts) {
    const known = seat === null || command === null ? undefined : findCommandIn(log, seat, command)
    if (known !== undefined) return { ok: false, code: 'command-known', version: known.version }
  }
  return null
}

function chainActs(
  runtime: LogRuntime,
  table: string,
  log: readonly StoredAct[],
  acts: readonly NewAct[],
): StoredAct[] {
  let hash = log.at(-1)?.hash ?? firstActHash(table)
  return acts.map((given, i) => {
    const { seat, command, print, at, body, form, texts } = withSplitBody(runtime, given)
    const version = log.length + i + 1
    hash = chainNext(runtime, hash, version, form)
    return { table, version, seat, command, print, at, body, form, texts, hash }
  })
}

const findCommandIn = (log: readonly StoredAct[], seat: string, command: string) =>
  log.find(act => act.seat === seat && act.command === command)

function memoryWords({ words, indexedVersions }: MemoryBackend): WordIndex {
  const has = (own: readonly string[], group: readonly string[]) =>
    group.every(start => own.some(word => word.startsWith(start)))
  return {
    indexedVersion: async table => indexedVersions.get(table) ?? 0,
    async add(table, from, upTo, acts) {
      if ((indexedVersions.get(table) ?? 0) !== from) return
      words.set(table, [...(words.get(table) ?? []), ...acts])
      indexedVersions.set(table, upTo)
    },
    find: async (table, groups, before, limit) =>
      (words.get(table) ?? [])
        .filter(act => act.version < before && groups.some(group => has(act.words, group)))
        .map(act => act.version)
        .reverse()
        .slice(0, limit),
  }
}

function memoryKeyValues(entries: Map<string, string>): KeyValueStore {
  return {
    get: async key => entries.get(key) ?? null,
    async put(key, value) {
      entries.set(key, value)
    },
    async putIfAbsent(key, value) {
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
    damagedKeys: async () => [],
  }
}
