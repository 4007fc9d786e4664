import type { SeatId } from '@mastro/core'
import type { Store, Vault } from '@mastro/store'
import type { LiveTable } from './live-table.ts'

/**
 * What phones have proved to know beyond the log, and what the host went on without. Kept beside the logs: a stop is the
 * same on every server and after a restart, and ends when the host accepts exactly what was claimed.
 */
export type History = ReturnType<typeof createHistory>

/** A revision that was given to a seat, in this line of the table's history. */
export interface Claim {
  readonly seat: SeatId
  readonly rev: number
  readonly line: number
}

/** The host went on without it, from this end of the log. */
interface Accepted extends Omit<Claim, 'seat'> {
  readonly version: number
  readonly hash: string
}

const CLAIMS = 'history-claim/'
const claimKey = (table: string, seat: SeatId) => `${CLAIMS}${table}/${seat}`
const acceptedKey = (table: string, seat: SeatId) => `history-accepted/${table}/${seat}`
const lineKey = (table: string) => `history-line/${table}`

export function createHistory(store: Store) {
  const { vault } = store
  return {
    lineOf: (table: string): Promise<number> => lineOf(vault, table),

    /** Tables that stand still because of a claim. */
    async stopped(): Promise<ReadonlySet<string>> {
      const found = await vault.list(CLAIMS)
      return new Set(found.map(([key]) => key.slice(CLAIMS.length).split('/')[0]!))
    },

    isStopped: async (table: string): Promise<boolean> => (await claimsOf(vault, table)).length > 0,

    /** True: the table stops for it. False: the host has gone on without this already. */
    async claim(table: string, claim: Claim): Promise<boolean> {
      if (await isAccepted(store, table, claim)) return false
      const known = (await claimsOf(vault, table)).find(one => one.seat === claim.seat)
      if (known === undefined || known.line < claim.line || known.rev < claim.rev)
        await vault.put(claimKey(table, claim.seat), JSON.stringify(claim))
      return true
    },

    /** From here a new line begins: what was given before is told apart from what comes. */
    async accept(table: LiveTable): Promise<void> {
      const { version, hash } = table.walk()
      const claims = await claimsOf(vault, table.id)
      for (const { seat, rev, line } of claims) {
        const accepted: Accepted = { rev, line, version, hash }
        await vault.put(acceptedKey(table.id, seat), JSON.stringify(accepted))
      }
      const lines = [await lineOf(vault, table.id), ...claims.map(({ line }) => line)]
      await vault.put(lineKey(table.id), String(Math.max(...lines) + 1))
      for (const { seat } of claims) await vault.take(claimKey(table.id, seat))
    },
  }
}

async function claimsOf(vault: Vault, table: string): Promise<readonly Claim[]> {
  const found = await vault.list(claimKey(table, ''))
  return found.map(([, text]) => JSON.parse(text) as Claim) // written by `claim` alone
}

async function lineOf(vault: Vault, table: string): Promise<number> {
  return Number((await vault.get(lineKey(table))) ?? 0)
}

async function isAccepted(
  store: Store,
  table: string,
  { seat, rev, line }: Claim,
): Promise<boolean> {
  const text = await store.vault.get(acceptedKey(table, seat))
  if (text === null) return false
  const known = JSON.parse(text) as Accepted // written by `accept` alone
  if (line > known.line || rev > known.rev) return false
  const [act] = await store.read(table, known.version - 1, 1)
  return act?.hash === known.hash
}
