import { constants, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from './port.ts'
import { syncFile } from './sqlite/migrations.ts'
import { openSqlite } from './sqlite/store.ts'
import { verifyLog } from './verify.ts'

export const BACKUP_KINDS = ['hourly', 'daily', 'asked'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** A backup that has been restored once, on trial. */
export interface Backup {
  /** Its file's name. */
  readonly id: string
  readonly kind: BackupKind
  readonly at: number
  readonly bytes: number
}

const KEPT: Record<BackupKind, number> = { hourly: 24, daily: 30, asked: 20 }
const HOUR = 3_600_000
const NAME = /^(hourly|daily|asked)-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.mastro-backup$/

export interface Backups {
  /** Newest first; only what was restored on trial. */
  list(): readonly Backup[]
  make(kind: BackupKind): Promise<Backup>
  /** Called now and then: makes what is due, clears what is old. */
  turn(): Promise<void>
  fileOf(id: string): string | null
}

export function createBackups(store: () => Store, dir: string, now: () => number): Backups {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  sweep(dir)
  let lastSeen = ''

  async function make(kind: BackupKind): Promise<Backup> {
    const id = nameOf(kind, now())
    const draft = join(dir, `${id}.new`)
    const before = await store().list()
    try {
      await store().backup(draft)
      await tryRestore(draft, before)
      renameSync(draft, join(dir, id)) // from here on it is listed
      syncFile(dir)
    } finally {
      rmSync(draft, { force: true })
    }
    rotate(dir, kind)
    return readBackup(dir, id)!
  }

  return {
    list: () => listBackups(dir),
    make,
    fileOf: id => (NAME.test(id) && readBackup(dir, id) !== null ? join(dir, id) : null),
    async turn() {
      const seen = JSON.stringify(await store().list())
      const [newest] = listBackups(dir).filter(backup => backup.kind === 'hourly')
      const isDue = newest === undefined || Math.abs(now() - newest.at) >= HOUR
      if (!isDue || seen === lastSeen || seen === '[]') return
      const made = await make('hourly')
      lastSeen = seen
      keepDaily(dir, made)
    },
  }
}

/** A backup opened on a clean place must hold at least what there was when it began, link by link (PRO-10). */
export async function tryRestore(
  file: string,
  before: readonly { readonly table: string; readonly version: number }[],
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'mastro-restore-'))
  try {
    const copy = join(place, 'mastro.db')
    await copyFile(file, copy, constants.COPYFILE_FICLONE)
    const store = await openSqlite(copy)
    try {
      await checkLogs(store, before)
    } finally {
      await store.close()
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function checkLogs(
  store: Store,
  before: readonly { readonly table: string; readonly version: number }[],
): Promise<void> {
  await store.vault.list('')
  for (const { table } of await store.list()) {
    const verdict = await verifyLog(store, table)
    if (!verdict.ok) throw new Error(`backup: the log of a table is damaged after ${verdict.good}`)
  }
  for (const { table, version } of before)
    if (((await store.head(table))?.version ?? 0) < version)
      throw new Error(`backup: a table ends before version ${version}`)
}

function nameOf(kind: BackupKind, at: number): string {
  return `${kind}-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.mastro-backup`
}

export function listBackups(dir: string): readonly Backup[] {
  return readdirSync(dir)
    .map(name => readBackup(dir, name))
    .filter(backup => backup !== null)
    .sort((a, b) => b.at - a.at)
}

function readBackup(dir: string, id: string): Backup | null {
  const [, kind, stamp] = NAME.exec(id) ?? []
  if (kind === undefined || stamp === undefined) return null
  const iso = stamp.replace(/T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z/, 'T$1:$2:$3.$4Z')
  const found = statSync(join(dir, id), { throwIfNoEntry: false })
  if (found === undefined) return null
  return { id, kind: kind as BackupKind, at: Date.parse(iso), bytes: found.size } // the pattern names the kinds
}

/** The first of a day is kept longer, at no cost: the same file under a second name. */
function keepDaily(dir: string, made: Backup): void {
  const day = new Date(made.at).toISOString().slice(0, 10)
  const has = listBackups(dir).some(
    ({ kind, at }) => kind === 'daily' && new Date(at).toISOString().startsWith(day),
  )
  if (has) return
  linkSync(join(dir, made.id), join(dir, nameOf('daily', made.at)))
  rotate(dir, 'daily')
}

function rotate(dir: string, kind: BackupKind): void {
  const old = listBackups(dir)
    .filter(backup => backup.kind === kind)
    .slice(KEPT[kind])
  for (const { id } of old) rmSync(join(dir, id), { force: true })
}

/** What an interrupted backup left. */
function sweep(dir: string): void {
  for (const name of readdirSync(dir))
    if (/\.(?:new|draft|copy)/.test(name)) rmSync(join(dir, name), { force: true })
}
