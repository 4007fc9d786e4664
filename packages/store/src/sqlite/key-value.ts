import type { DatabaseSync } from 'node:sqlite'
import { keyValueChecksum, StoreFault, type KeyValueStore } from '@mastro/log'
import type { GroupCommit } from './group-commit.ts'
import { isDamage, readAsync } from './damage-errors.ts'
import { safeInteger, type SqliteRow } from './row.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

/** Reported for values whose keys cannot be read. */
const UNREADABLE_KEY = 'unreadable'

const FREE_PAGES = ['free pages'] as const

export function createKeyValueStore(db: DatabaseSync, group: GroupCommit): KeyValueStore {
  const fact = `key, value, ${safeInteger('sum')} as sum`
  const get = db.prepare(`select ${fact} from vault where key = ?`)
  const put = db.prepare('insert or replace into vault (key, value, sum) values (?, ?, ?)')
  const putNew = db.prepare('insert or ignore into vault (key, value, sum) values (?, ?, ?)')
  const take = db.prepare(`delete from vault where key = ? returning ${fact}`)
  const list = db.prepare(`select ${fact} from vault where key >= ? and key < ? order by key`)
  const rows = (prefix: string) => list.all(prefix, `${prefix}\u{10ffff}`)
  return {
    get: key => readAsync(() => valueOf(get.get(key))),
    async put(key, value) {
      const sum = keyValueChecksum(NODE_LOG_RUNTIME, key, value)
      await group.run(() => put.run(key, value, sum), false, FREE_PAGES)
    },
    putIfAbsent: (key, value) =>
      group.run(
        () => putNew.run(key, value, keyValueChecksum(NODE_LOG_RUNTIME, key, value)).changes === 1,
        false,
        FREE_PAGES,
      ),
    take: key => group.run(() => valueOf(take.get(key)), false, FREE_PAGES),
    list: (prefix, damaged) =>
      readAsync(() =>
        rows(prefix)
          .filter(row => damaged !== 'skip' || isWhole(row))
          .map(row => [String(row['key']), valueOf(row)!] as const),
      ),
    damagedKeys: () =>
      readAsync(() =>
        rows('')
          .filter(row => !isWhole(row))
          .map(row => String(row['key'])),
      ).catch((error: unknown) => {
        if (isDamage(error)) return [UNREADABLE_KEY]
        throw error
      }),
  }
}

const isWhole = (row: SqliteRow): boolean =>
  row['sum'] === keyValueChecksum(NODE_LOG_RUNTIME, String(row['key']), String(row['value']))

/** Throws `damaged` if the checksum does not match. */
function valueOf(row: SqliteRow | undefined): string | null {
  if (row === undefined) return null
  if (!isWhole(row))
    throw new StoreFault('damaged', `the stored value of ${keyKind(String(row['key']))}`)
  return String(row['value'])
}

/** The first part of a key. The rest may be confidential. */
export const keyKind = (key: string): string => key.split('/', 1)[0]!
