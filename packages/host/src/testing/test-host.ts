import { openMemory, type Store } from '@mastro/log'
import { ruleset as daimon } from '@mastro/rules-daimon'
import type { Rulesets } from '@mastro/table'
import type { Runtime } from '../runtime.ts'
import { createTableHost, type TableHost } from '../table-host.ts'
import type { TableHostDeps } from '../tables/rooms.ts'
import { PORTABLE_HOST_RUNTIME } from './portable-runtime.ts'

export interface TestHostOptions {
  readonly store?: Store
  readonly rulesets?: Rulesets
  readonly runtime?: Runtime
  readonly elapsed?: () => number
  readonly countJoinRequests?: TableHostDeps['countJoinRequests']
}

/** A host on a store in memory, without a server and without native functions. */
export function openTestHost({
  store = openMemory(PORTABLE_HOST_RUNTIME),
  rulesets = { daimon },
  runtime = PORTABLE_HOST_RUNTIME,
  elapsed = () => 0,
  countJoinRequests = () => 0,
}: TestHostOptions = {}): TableHost {
  return createTableHost({
    store,
    rulesets,
    runtime,
    secret: 'secret',
    elapsed,
    snapshotEvery: 500,
    onFault: error => {
      throw error
    },
    onActStored: () => undefined,
    countJoinRequests,
    onRoomOpened: () => undefined,
    repairTable: async () => null,
  })
}
