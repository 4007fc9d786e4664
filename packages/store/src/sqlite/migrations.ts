import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { keyValueChecksum, StoreFault } from '@mastro/log'
import { splitStoredBodies } from './migrate-texts.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

/**
 * Upgrades a file from the previous format. Never edit a released migration. Add the next one at
 * the end.
 */
export interface Migration {
  readonly format: number
  readonly sql: string
  /** The part of the migration that SQL alone cannot compute, in the same transaction. */
  readonly fill?: (db: DatabaseSync) => void
  /**
   * For a step that cannot run in a transaction. It may run twice and must not change any data that
   * is read.
   */
  readonly isOutsideTransaction?: true
}

export const MIGRATIONS: readonly Migration[] = [
  {
    format: 1,
    sql: `
      create table log (
        id integer primary key,
        name text not null unique,
        settled integer not null default 0
      ) strict;
      create table act (
        id integer primary key,
        log integer not null,
        version integer not null,
        at integer not null,
        seat text,
        command text,
        print text,
        sum integer not null,
        hash blob not null,
        body text not null
      ) strict;
      create table place (
        log integer not null,
        version integer not null,
        act integer not null,
        primary key (log, version)
      ) strict, without rowid;
      create table asked (
        log integer not null,
        seat text not null,
        command text not null,
        version integer not null,
        primary key (log, seat, command)
      ) strict, without rowid;
      create table snapshot (
        log integer primary key,
        version integer not null,
        hash text not null,
        engine text not null,
        sum text not null,
        body text not null
      ) strict;
      create table vault (key text primary key, value text not null) strict, without rowid;
    `,
  },
  {
    // every key-value pair gets a checksum, so that a flipped bit is noticed
    format: 2,
    sql: 'alter table vault add column sum integer not null default 0',
    fill(db) {
      db.function('mastro_sum', (key, value) =>
        keyValueChecksum(NODE_LOG_RUNTIME, String(key), String(value)),
      )
      db.exec('update vault set sum = mastro_sum(key, value)')
    },
  },
  {
    // a cache: the words of each act and who may read them
    format: 3,
    sql: `
      create virtual table word using fts5(
        words, content = '', columnsize = 0, detail = none,
        tokenize = "unicode61 remove_diacritics 0 tokenchars ':-_'"
      );
      create table word_reach (log integer primary key, version integer not null) strict;
    `,
  },
  {
    // texts that people wrote move out of the log (decision 13)
    format: 4,
    sql: 'alter table act add column texts text; delete from snapshot',
    fill: splitStoredBodies,
  },
  {
    // rewrites the file, so that no page keeps moved data
    format: 5,
    sql: 'vacuum',
    isOutsideTransaction: true,
  },
  {
    // words by parts of a log: a cache, filled again from the acts by the next search
    format: 6,
    sql: `insert into word (word) values ('delete-all'); delete from word_reach`,
  },
]

/**
 * Can be interrupted and restarted: each step is one transaction that also updates the format
 * number. A file with data is copied completely before the first step (PRO-11).
 */
export function migrate(
  db: DatabaseSync,
  file: string,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const from = formatOf(db)
  const newest = migrations.at(-1)!.format
  if (from > newest) throw new StoreFault('newer-format', `${file} has format ${from}`)
  const due = migrations.filter(step => step.format > from)
  if (due.length > 0 && from > 0) copyBeforeUpgrade(db, file, from)
  for (const step of due) {
    db.exec(
      step.isOutsideTransaction === true
        ? `${step.sql}; begin immediate`
        : `begin immediate; ${step.sql}`,
    )
    step.fill?.(db)
    db.exec(`pragma user_version = ${step.format}; commit`)
  }
}

export function formatOf(db: DatabaseSync): number {
  return Number(Object.values(db.prepare('pragma user_version').get() ?? {})[0])
}

/** Path of the copy made before a file is upgraded from a format. */
export function upgradeCopyName(file: string, format: number): string {
  return `${file}.format-${format}`
}

function copyBeforeUpgrade(db: DatabaseSync, file: string, format: number): void {
  const copy = upgradeCopyName(file, format)
  if (existsSync(copy)) return // complete, because it is renamed after the sync
  const draft = `${copy}.draft`
  rmSync(draft, { force: true })
  db.prepare('vacuum into ?').run(draft)
  syncFile(draft)
  renameSync(draft, copy)
  syncFile(dirname(copy))
}

export function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
