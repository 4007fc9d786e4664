import type { SplitBody } from './erasable-text.ts'

/**
 * The storage interface for the rest of Mastro. Memory, SQLite and PostgreSQL implement the same
 * contract (`testing/store-contract.ts`). A store knows no game and no table rules: bodies are text
 * and are returned unchanged. Texts that people wrote are stored separately, so that they can be
 * erased (`erasable-text.ts`).
 */

/** One accepted command, as stored in the log. */
export interface StoredAct extends SplitBody {
  readonly table: string
  /** 1, 2, 3… without gaps. */
  readonly version: number
  /** Seat and command id of the author. Both are null for an act without an author (the brake). */
  readonly seat: string | null
  readonly command: string | null
  /** Fingerprint of the command, to tell a repeated command from a reused id. Null if unknown. */
  readonly print: string | null
  /** Milliseconds, never decreasing along a log. */
  readonly at: number
  /** As appended, except for erased texts. */
  readonly body: string
  /** The chain over the forms up to and including this act, in hex. */
  readonly hash: string
}

/** An act copied from another log keeps its form and texts, and so its place in the chain. */
export type NewAct = Pick<StoredAct, 'seat' | 'command' | 'print' | 'at' | 'body'> &
  Partial<SplitBody>

/** Returns the changes to the texts of one act, or null if it stays as it is. */
export type ActEraser = (act: StoredAct) => ActErasure | null

export interface ActErasure {
  /** The act as it was before a reversible erasure. It comes back first, and is then changed. */
  readonly restored?: Pick<StoredAct, 'texts' | 'print'>
  /** In the order of `erasableTexts`. Null keeps a text. */
  readonly replacements: readonly (string | null)[]
  /** Whether the command's fingerprint is erased too. */
  readonly forgetsPrint: boolean
}

export interface EraseOptions {
  /** Set if the texts are kept elsewhere and may come back, so that nothing is overwritten yet. */
  readonly isReversible?: boolean
}

export interface Head {
  readonly version: number
  readonly hash: string
  readonly at: number
}

export type AppendResult =
  /** Where the log ends after the append. */
  | { readonly ok: true; readonly version: number; readonly hash: string }
  /** Another writer was faster. Read the new acts and decide again. */
  | { readonly ok: false; readonly code: 'version-conflict' }
  /** The log already contains this seat's command, at this version. */
  | { readonly ok: false; readonly code: 'command-known'; readonly version: number }
  | { readonly ok: false; readonly code: 'storage-full' }

/** A folded table, kept to open it faster. A cache that is only used together with its log. */
export interface Snapshot {
  readonly version: number
  /** The chain at that version. */
  readonly hash: string
  /** Version of the code that made it. Other versions ignore it. */
  readonly engine: string
  readonly body: string
}

/** Small durable values beside the logs: dice seeds, hashed tickets and keys, settings. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  /** Writes only if the key is unused. Returns false otherwise. */
  putIfAbsent(key: string, value: string): Promise<boolean>
  /** Removes and returns a value. Of two concurrent calls only one gets it. */
  take(key: string): Promise<string | null>
  /**
   * Keys with this prefix and their values, in key order. Throws `damaged` if one of them is, or
   * leaves out the damaged ones with `skip`.
   */
  list(
    prefix: string,
    damaged?: 'skip',
  ): Promise<readonly (readonly [key: string, value: string])[]>
  /**
   * Keys of damaged values, and `unreadable` if some keys cannot be read. The other methods throw
   * `damaged` when they read such a value.
   */
  damagedKeys(): Promise<readonly string[]>
}

/** The words of one act, each prefixed with the group that may read it. */
export interface ActWords {
  readonly version: number
  readonly words: readonly string[]
}

/**
 * Finds acts by the words of their log lines. A cache of the log, filled by its users, who check
 * its results again.
 */
export interface WordIndex {
  /** Version up to which a table is indexed. */
  indexedVersion(table: string): Promise<number>
  /**
   * Adds the words of the acts after `from`, up to and including `upTo`. Does nothing if the index
   * does not end at `from`.
   */
  add(table: string, from: number, upTo: number, acts: readonly ActWords[]): Promise<void>
  /**
   * Acts before a version that contain, for at least one of the groups, a word starting with each
   * of its words. Newest first. Words of other groups are not read, so they affect neither time nor
   * results.
   */
  find(
    table: string,
    groups: readonly (readonly string[])[],
    before: number,
    limit: number,
  ): Promise<readonly number[]>
}

export interface Follower {
  /** Tables this follower is interested in now. */
  tables(): readonly string[]
  /** Hint that a table reached at least this version, whichever server wrote it. */
  changed(table: string, version: number): void
}

/** The version a log is known to have reached, and its present end. */
export interface MissingTail {
  readonly known: number
  readonly found: number
}

/** A part of the database that is damaged. */
export interface IntegrityProblem {
  /** A table, or a group of tables. */
  readonly part: string
  /** False if the part can be computed from the logs again. */
  readonly isTruth: boolean
  readonly description: string
}

/** The erasure of a seat that can no longer be taken back, or the deletion of a whole table. */
export interface FinalErasure {
  readonly table: string
  /** Null for the whole table. */
  readonly seat: string | null
  /** The version of the act that erased the seat. 0 for a whole table. */
  readonly version: number
}

/**
 * Final erasures, without names, kept outside the database, so that a restored backup from before
 * does not bring anybody back.
 */
export interface ErasureList {
  known(): readonly FinalErasure[]
  record(erasures: readonly FinalErasure[]): void
  /** A deleted table was imported again. */
  forget(table: string): void
}

export interface Store {
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  /** Resolves once the acts are durable. All or nothing. */
  append(table: string, expected: number, acts: readonly NewAct[]): Promise<AppendResult>
  /** Acts after this version, oldest first. */
  read(table: string, after: number, limit: number): Promise<readonly StoredAct[]>
  /**
   * Replaces a table's log from version 1, all or nothing. The old log is kept under another name
   * that is not listed.
   */
  replace(table: string, acts: readonly NewAct[]): Promise<void>
  /**
   * Erases texts, act by act, up to the present end of the log, without changing the chain. Deletes
   * the table's snapshots and indexed words, and rejects snapshots from before the erasure. Returns
   * the number of changed acts. If interrupted, call it again.
   */
  erase(table: string, reword: ActEraser, options?: EraseOptions): Promise<number>
  /** Version up to which a table has been through an erasure. */
  erasedVersion(table: string): Promise<number>
  /**
   * Removes every act of a table, its snapshots and indexed words, and replaced logs of it. Does
   * nothing if there is none. If interrupted, call it again.
   */
  remove(table: string): Promise<void>
  /** Null if the table does not exist. */
  head(table: string): Promise<Head | null>
  list(): Promise<readonly { readonly table: string; readonly version: number }[]>
  findCommand(table: string, seat: string, command: string): Promise<StoredAct | null>
  saveSnapshot(table: string, snapshot: Snapshot): Promise<void>
  /** The newest intact snapshot by this engine that matches the log. Null if there is none. */
  loadSnapshot(table: string, engine: string): Promise<Snapshot | null>
  readonly keyValues: KeyValueStore
  readonly erasureList: ErasureList
  readonly wordIndex: WordIndex
  /** Calls the follower until the returned function is called. */
  follow(follower: Follower): () => void
  /**
   * Sends a transient message to the other servers on the same data, without guaranteed delivery.
   * At most 7,000 bytes.
   */
  broadcast(text: string): Promise<void>
  /** Listens to the messages of other servers until the returned function is called. */
  onBroadcast(listener: (text: string) => void): () => void
  /**
   * Whether this server does the work of which one is enough (log checks, backups). May change at
   * any time.
   */
  isLeader(): Promise<boolean>
  /** Tables whose log is shorter than it is known to have been. */
  behind(): ReadonlyMap<string, MissingTail>
  /** The host accepts the missing acts and continues from the present end. */
  acceptLoss(table: string): Promise<void>
  /**
   * The problems that the database's own checks find. Reads everything at once. Parts that can be
   * computed from the logs are rebuilt.
   */
  checkIntegrity(): Promise<readonly IntegrityProblem[]>
  /** Computes the index of all logs again. Damage of a log may be damage of its index only. */
  rebuildIndex(): Promise<void>
  /** Parts computed from the logs that were damaged and repaired since the store was opened. */
  repairedParts(): readonly string[]
  /** Writes a complete, synced copy as one SQLite file that `openSqlite` can read. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** A log that was repaired from backups. */
export interface RepairResult {
  /** Where the log ends after the repair. */
  readonly version: number
  /** The last version the log is known to have had. */
  readonly known: number
  /** Number of acts restored from a backup. */
  readonly fetched: number
}

export const STORE_FAULTS = [
  'sync-failed',
  'unreachable',
  'damaged',
  'unsafe-settings',
  'in-use',
  'newer-format',
  /** The disk is full. Nothing of this call was written, and existing data is unchanged. */
  'storage-full',
  /** Tables that are known to have existed are missing. */
  'forgotten',
] as const
export type StoreFaultCode = (typeof STORE_FAULTS)[number]

/**
 * The disk or the database is unreliable or unreachable. The process must stop, or the caller retry
 * later.
 */
export class StoreFault extends Error {
  readonly code: StoreFaultCode
  constructor(code: StoreFaultCode, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause })
    this.code = code
  }
}
