import type { SeatId } from '@mastro/core'
import type { KeyValueStore, Store } from '@mastro/log'
import type { LiveTable } from '../tables/live-table.ts'

/**
 * Claims by clients that have proved to know more than the log, and losses that the host accepted.
 * They are stored beside the logs, so that a halt is the same on every server and after a restart.
 * It ends when the host accepts the loss.
 */
export type LossClaims = ReturnType<typeof createLossClaims>

/** A revision that a seat received, in this epoch of the table's history. */
export interface LossClaim {
  readonly seat: SeatId
  readonly rev: number
  readonly line: number
}

/**
 * The host continued without it, from this end of the log. All revisions of an accepted epoch are
 * lost together, so a phone that comes later does not halt the table again.
 */
interface AcceptedLoss {
  /** The last accepted epoch. */
  readonly line: number
  readonly version: number
  readonly hash: string
}

/** Up to this revision of one seat only. */
interface AcceptedSeatLoss extends AcceptedLoss {
  readonly rev: number
}

const CLAIM_PREFIX = 'history-claim/'
const claimKey = (table: string, seat: SeatId) => `${CLAIM_PREFIX}${table}/${seat}`
/** The loss accepted for a single seat, as stored by earlier versions. */
const acceptedSeatKey = (table: string, seat: SeatId) => `history-accepted/${table}/${seat}`
const acceptedKey = (table: string) => `history-accepted-line/${table}`
const epochKey = (table: string) => `history-line/${table}`

export function createLossClaims(store: Store) {
  const { keyValues } = store
  return {
    epochOf: (table: string): Promise<number> => readEpoch(keyValues, table),

    /** Tables that are halted by a claim. */
    async haltedTables(): Promise<ReadonlySet<string>> {
      const found = await keyValues.list(CLAIM_PREFIX)
      return new Set(found.map(([key]) => key.slice(CLAIM_PREFIX.length).split('/')[0]!))
    },

    isHalted: async (table: string): Promise<boolean> =>
      (await readClaims(keyValues, table)).length > 0,

    /** Returns true if the table halts, false if the host has already accepted this loss. */
    async add(table: string, claim: LossClaim): Promise<boolean> {
      if (await isAccepted(store, table, claim)) return false
      const known = (await readClaims(keyValues, table)).find(one => one.seat === claim.seat)
      if (known === undefined || known.line < claim.line || known.rev < claim.rev)
        await keyValues.put(claimKey(table, claim.seat), JSON.stringify(claim))
      return true
    },

    /**
     * Accepts the loss of everything seen up to now. Begins a new epoch, so that a later loss is
     * noticed.
     */
    async acceptAll(table: LiveTable): Promise<void> {
      const { version, hash } = table.head()
      const claims = await readClaims(keyValues, table.id)
      const epochs = [
        await readEpoch(keyValues, table.id),
        ...claims.map(({ line: epoch }) => epoch),
      ]
      const accepted: AcceptedLoss = { line: Math.max(...epochs), version, hash }
      await keyValues.put(acceptedKey(table.id), JSON.stringify(accepted))
      await keyValues.put(epochKey(table.id), String(accepted.line + 1))
      for (const { seat } of claims) await keyValues.take(claimKey(table.id, seat))
    },
  }
}

async function readClaims(keyValues: KeyValueStore, table: string): Promise<readonly LossClaim[]> {
  const found = await keyValues.list(claimKey(table, ''))
  return found.map(([, text]) => JSON.parse(text) as LossClaim) // safe: only `add` writes it
}

async function readEpoch(keyValues: KeyValueStore, table: string): Promise<number> {
  return Number((await keyValues.get(epochKey(table))) ?? 0)
}

async function isAccepted(
  store: Store,
  table: string,
  { seat, rev, line: epoch }: LossClaim,
): Promise<boolean> {
  const { keyValues } = store
  const accepted = await keyValues.get(acceptedKey(table))
  // safe: only `acceptAll` writes it
  const ofTable = accepted === null ? null : (JSON.parse(accepted) as AcceptedLoss)
  if (ofTable !== null && epoch <= ofTable.line && (await isInLog(store, table, ofTable)))
    return true
  const text = await keyValues.get(acceptedSeatKey(table, seat))
  if (text === null) return false
  const ofSeat = JSON.parse(text) as AcceptedSeatLoss // safe: only earlier versions wrote it
  return epoch <= ofSeat.line && rev <= ofSeat.rev && isInLog(store, table, ofSeat)
}

/** Whether the log still contains the end from which the host continued. */
async function isInLog(
  store: Store,
  table: string,
  { version, hash }: AcceptedLoss,
): Promise<boolean> {
  const [act] = await store.read(table, version - 1, 1)
  return act?.hash === hash
}
