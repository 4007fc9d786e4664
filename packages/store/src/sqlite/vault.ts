import type { DatabaseSync } from 'node:sqlite'
import type { Vault } from '../port.ts'
import type { Group } from './group.ts'
import { reading } from './reading.ts'

export function createVault(db: DatabaseSync, group: Group): Vault {
  const get = db.prepare('select value from vault where key = ?')
  const put = db.prepare('insert or replace into vault (key, value) values (?, ?)')
  const putNew = db.prepare('insert or ignore into vault (key, value) values (?, ?)')
  const take = db.prepare('delete from vault where key = ? returning value')
  const list = db.prepare('select key, value from vault where key >= ? and key < ? order by key')
  return {
    get: key => reading(() => valueOf(get.get(key))),
    async put(key, value) {
      await group.run(() => put.run(key, value))
    },
    putNew: (key, value) => group.run(() => putNew.run(key, value).changes === 1),
    take: key => group.run(() => valueOf(take.get(key))),
    list: prefix =>
      reading(() =>
        list
          .all(prefix, `${prefix}\u{10ffff}`)
          .map(row => [String(row['key']), String(row['value'])] as const),
      ),
  }
}

const valueOf = (row: Record<string, unknown> | undefined): string | null =>
  typeof row?.['value'] === 'string' ? row['value'] : null
