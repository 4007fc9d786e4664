import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isBackup, listBackups, backupFileName, readBackup } from './backup-list.ts'
import type { Backup, BackupKind } from './backup-list.ts'
import { withBackupCopy } from './repair.ts'
import { verifyLog, type Store } from '@mastro/log'
import { syncFile } from './sqlite/migrations.ts'
import { NODE_LOG_RUNTIME } from './node-runtime.ts'

const KEEP_COUNT: Record<BackupKind, number> = { hourly: 24, daily: 30, asked: 20 }
const HOUR = 3_600_000

export interface Backups {
  /** Newest first. Lists only backups that passed a trial restore. */
  list(): readonly Backup[]
  make(kind: BackupKind): Promise<Backup>
  /** Call regularly: makes a backup if one is due and deletes expired ones. */
  runIfDue(): Promise<void>
  fileOf(id: string): string | null
  /**
   * Deletes the backups from before a time, once there is a newer one that passed a trial restore.
   * Makes it if necessary.
   */
  replaceOlder(than: number): Promise<void>
}

export function createBackups(store: () => Store, dir: string, now: () => number): Backups {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  removeLeftovers(dir)
  let lastSeen = ''

  async function make(kind: BackupKind): Promise<Backup> {
    const id = backupFileName(kind, now())
    const draft = join(dir, `${id}.new`)
    const before = await store().list()
    try {
      await store().backup(draft)
      const { damaged } = await verifyBackup(draft, before, store())
      pinSoundBackup(dir, damaged.length > 0)
      chmodSync(draft, 0o600) // it contains every secret
      renameSync(draft, join(dir, id)) // listed from now on
      syncFile(dir)
    } finally {
      rmSync(draft, { force: true })
    }
    rotate(dir, kind, now())
    return readBackup(dir, id)!
  }

  return {
    list: () => listBackups(dir),
    make,
    fileOf: id => (isBackup(id) && readBackup(dir, id) !== null ? join(dir, id) : null),
    async replaceOlder(than) {
      const older = listBackups(dir).filter(({ at }) => at <= than)
      if (older.length === 0) return
      const hasNewer = listBackups(dir).some(({ at }) => at > than && at <= now())
      if (!hasNewer) await make('asked')
      for (const { id } of older) rmSync(join(dir, id), { force: true })
      syncFile(dir)
    },
    async runIfDue() {
      const seen = JSON.stringify(await store().list())
      const [newest] = listBackups(dir).filter(
        backup => backup.kind === 'hourly' && backup.at <= now(),
      )
      const isDue = newest === undefined || now() - newest.at >= HOUR
      if (!isDue || seen === lastSeen || seen === '[]') return
      const made = await make('hourly')
      lastSeen = seen
      linkDaily(dir, made, now())
    },
  }
}

/**
 * Opens a copy of the backup and checks that it contains at least the acts that existed when it
 * began, with valid chains (PRO-10). Damage that is also in the source is reported in `damaged`
 * instead of failing the backup, so the other tables are still backed up.
 */
export async function verifyBackup(
  file: string,
  before: readonly { readonly table: string; readonly version: number }[],
  source: Store | null = null,
): Promise<TrialRestore> {
  return withBackupCopy(file, copy => verifyLogs(copy, before, source))
}

export interface TrialRestore {
  /** Tables whose logs were already damaged in the source. */
  readonly damaged: readonly string[]
  /** Number of intact tables, and of their acts. */
  readonly tables: number
  readonly acts: number
}

async function verifyLogs(
  store: Store,
  before: readonly { readonly table: string; readonly version: number }[],
  source: Store | null,
): Promise<TrialRestore> {
  const damaged: string[] = []
  let [tables, acts] = [0, 0]
  for (const { table } of await store.list()) {
    const verdict = await verifyLog(NODE_LOG_RUNTIME, store, table)
    if (verdict.ok) {
      tables += 1
      acts += verdict.version
      continue
    }
    const report = source === null ? null : await verifyLog(NODE_LOG_RUNTIME, source, table)
    if (report === null || report.ok || report.lastGood > verdict.lastGood)
      throw new Error(`backup: the log of a table is damaged after ${verdict.lastGood}`)
    damaged.push(table)
  }
  const facts = await store.keyValues.damagedKeys()
  const damagedInSource = source === null ? [] : await source.keyValues.damagedKeys()
  if (facts.some(key => !damagedInSource.includes(key)))
    throw new Error('backup: a stored value is damaged')
  for (const { table, version } of before)
    if (!damaged.includes(table) && ((await store.head(table))?.version ?? 0) < version)
      throw new Error(`backup: a table ends before version ${version}`)
  return { damaged, tables, acts }
}

/**
 * Keeps the first backup of each day longer, as a hard link under a second name that needs no extra
 * space.
 */
function linkDaily(dir: string, made: Backup, now: number): void {
  const day = new Date(made.at).toISOString().slice(0, 10)
  const has = listBackups(dir).some(
    ({ kind, at }) => kind === 'daily' && new Date(at).toISOString().startsWith(day),
  )
  if (has) return
  linkSync(join(dir, made.id), join(dir, backupFileName('daily', made.at)))
  rotate(dir, 'daily', now)
}

/**
 * Deletes the oldest backups of a kind. Backups dated in the future (the clock was or is wrong) are
 * counted separately, so they never displace the others.
 */
function rotate(dir: string, kind: BackupKind, now: number): void {
  const pinned = pinnedBackup(dir)
  const own = listBackups(dir).filter(backup => backup.kind === kind)
  const old = [
    ...own.filter(({ at }) => at <= now).slice(KEEP_COUNT[kind]),
    ...own.filter(({ at }) => at > now).slice(KEEP_COUNT[kind]),
  ]
  for (const { id } of old) if (id !== pinned) rmSync(join(dir, id), { force: true })
}

const PIN_FILE = 'last-sound'

/**
 * While a log is damaged, keeps the newest backup from before the damage, because it may restore
 * that table.
 */
function pinSoundBackup(dir: string, isDamaged: boolean): void {
  const note = join(dir, PIN_FILE)
  if (!isDamaged) rmSync(note, { force: true })
  else if (!existsSync(note)) writeFileSync(note, listBackups(dir)[0]?.id ?? '')
}

function pinnedBackup(dir: string): string {
  const note = join(dir, PIN_FILE)
  return existsSync(note) ? readFileSync(note, 'utf8') : ''
}

/** Deletes the files of an interrupted backup. */
function removeLeftovers(dir: string): void {
  for (const name of readdirSync(dir))
    if (/\.(?:new|draft|copy)/.test(name)) rmSync(join(dir, name), { force: true })
}
