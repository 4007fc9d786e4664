import type { DatabaseSync } from 'node:sqlite'
import { StoreFault, type Vault } from '../port.ts'
import { vaultSum } from '../row-sum.ts'
import type { Group } from './group.ts'
import { reading } from './reading.ts'
import { sane, type Row } from './row.ts'

export function createVault(db: DatabaseSync, group: Group): Vault {
  const fact = `key, value, ${sane('sum')} as sum`
  const get = db.prepare(`select ${fact} from vault where key = ?`)
  const put = db.prepare('insert or replace into vault (key, value, sum) values (?, ?, ?)')
  const putNew = db.prepare('insert or ignore into vault (key, value, sum) values (?, ?, ?)')
  const take = db.prepare(`delete from vault where key = ? returning ${fact}`)
  const list = db.prepare(`select ${fact} from vault where key >= ? and key < ? order by key`)
  const rows = (prefix: string) => list.all(prefix, `${prefix}\u{10ffff}`)
  return {
    get: key => reading(() => valueOf(get.get(key))),
    async put(key, value) {
      await group.run(() => put.run(key, value, vaultSum(key, value)))
    },
    putNew: (key, value) =>
      group.run(() => putNew.run(key, value, vaultSum(key, value)).changes === 1),
    take: key => group.run(() => valueOf(take.get(key))),
    list: prefix =>
      reading(() => rows(prefix).map(row => [String(row['key']), valueOf(row)!] as const)),
    damaged: () =>
      reading(() =>
        rows('')
          .filter(row => !isWhole(row))
          .map(row => String(row['key'])),
      ),
  }
}

const isWhole = (row: Row): boolean =>
  row['sum'] === vaultSum(String(row['key']), String(row['value']))

/** What is not what was written is damage, not an answer. */
function valueOf(row: Row | undefined): string | null {
  if (row === undefined) return null
  if (!isWhole(row)) throw new StoreFault('damaged', `the fact ${kindOf(String(row['key']))}`)
  return String(row['value'])
}

/** The first word of a key: what follows may be nobody's business. */
export const kindOf = (key: string): string => key.split('/', 1)[0]!
