import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const BACKUP_KINDS = ['hourly', 'daily', 'asked'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** A backup that has passed a trial restore. */
export interface Backup {
  /** File name of the backup. */
  readonly id: string
  readonly kind: BackupKind
  readonly at: number
  readonly bytes: number
}

const NAME = /^(hourly|daily|asked)-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.mastro-backup$/

export const isBackup = (id: string): boolean => NAME.test(id)

export function backupFileName(kind: BackupKind, at: number): string {
  return `${kind}-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.mastro-backup`
}

export function listBackups(dir: string): readonly Backup[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .map(name => readBackup(dir, name))
    .filter(backup => backup !== null)
    .sort((a, b) => b.at - a.at)
}

export function readBackup(dir: string, id: string): Backup | null {
  const [, kind, stamp] = NAME.exec(id) ?? []
  if (kind === undefined || stamp === undefined) return null
  const iso = stamp.replace(/T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z/, 'T$1:$2:$3.$4Z')
  const found = statSync(join(dir, id), { throwIfNoEntry: false })
  if (found === undefined) return null
  return { id, kind: kind as BackupKind, at: Date.parse(iso), bytes: found.size } // safe: the pattern matches only known kinds
}
