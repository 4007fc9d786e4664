import { StoreFault, type Vault } from '../port.ts'
import { vaultSum } from '../row-sum.ts'
import { kindOf } from '../sqlite/vault.ts'
import type { Lasting } from './connection.ts'

interface Fact {
  readonly key: string
  readonly value: string
  /** bigint: the driver gives it as text. */
  readonly sum: string
}

export function createVault(line: Lasting): Vault {
  const ask = async (sql: string, values: readonly unknown[]): Promise<readonly Fact[]> => {
    const { rows } = await line.run(client => client.query<Fact>(sql, [...values]))
    return rows
  }
  const one = async (sql: string, key: string) => {
    const [fact] = await ask(sql, [key])
    return fact === undefined ? null : valueOf(fact)
  }
  const all = (prefix: string) =>
    ask('select key, value, sum from mastro_vault where starts_with(key, $1) order by key', [
      prefix,
    ])
  return {
    get: key => one('select key, value, sum from mastro_vault where key = $1', key),
    async put(key, value) {
      await ask(
        `insert into mastro_vault (key, value, sum) values ($1, $2, $3)
         on conflict (key) do update set value = $2, sum = $3`,
        [key, value, vaultSum(key, value)],
      )
    },
    async putNew(key, value) {
      const written = await ask(
        `insert into mastro_vault (key, value, sum) values ($1, $2, $3)
         on conflict do nothing returning key, value, sum`,
        [key, value, vaultSum(key, value)],
      )
      return written.length === 1
    },
    take: key => one('delete from mastro_vault where key = $1 returning key, value, sum', key),
    list: async prefix => (await all(prefix)).map(fact => [fact.key, valueOf(fact)] as const),
    damaged: async () => (await all('')).filter(fact => !isWhole(fact)).map(fact => fact.key),
  }
}

const isWhole = ({ key, value, sum }: Fact): boolean => Number(sum) === vaultSum(key, value)

function valueOf(fact: Fact): string {
  if (!isWhole(fact)) throw new StoreFault('damaged', `the fact ${kindOf(fact.key)}`)
  return fact.value
}
