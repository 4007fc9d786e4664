import type { FastifyBaseLogger } from 'fastify'
import type { ServerOptions } from '../options.ts'
import { replaceOlderCopies } from '@mastro/host'
import { deleteSetAside } from '@mastro/store'
import { databaseFile } from '../open-store.ts'
import type { Services } from '../services.ts'

const EVICTION_MS = 30_000
const SECOND = 1000
const HEARTBEAT_MS = 5000
const DAY = 86_400_000
const INDEX_MS = 20_000

type BackgroundJobOptions = Pick<ServerOptions, 'backups' | 'dataDir' | 'indexEvery'>

/**
 * Starts periodic work: evicting tables, making backups, scrubbing logs. Jobs that one server
 * suffices for run on the leader only. Returns a function that stops them.
 */
export function startBackgroundJobs(
  services: Services,
  log: FastifyBaseLogger,
  { backups, dataDir, indexEvery = INDEX_MS }: BackgroundJobOptions,
): () => void {
  const { incidents } = services
  const makesBackups = backups ?? services.store.kind === 'sqlite'
  const logFailure = (error: unknown) => log.error({ fault: String(error) }, 'chore')
  const scrub = () => void scrubEverything(services, logFailure).catch(logFailure)
  async function backUp(): Promise<void> {
    if (!makesBackups || !(await services.store.isLeader())) return
    try {
      await services.backups.runIfDue()
      incidents.setBackupFailure(null)
    } catch (error) {
      incidents.setBackupFailure(String(error))
      throw error
    }
  }
  scrub()
  incidents.logChanges()
  const timers = [
    setInterval(() => {
      services.tableHost.maintainTables()
      services.remoteAccess.closeIfDue()
      void services.tableHost.syncHalts().catch(() => undefined) // retried after a second
    }, SECOND),
    setInterval(() => {
      services.tableHost.sendHeartbeat()
      incidents.logChanges()
    }, HEARTBEAT_MS),
    setInterval(() => {
      void services.tableHost.evictEmptyTables().catch(logFailure)
      void backUp().catch(logFailure)
      void finishDueErasures(services, dataDir).catch(logFailure)
    }, EVICTION_MS),
    setInterval(scrub, DAY),
    setInterval(indexNewActs(services), indexEvery),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/** Erases what can no longer be taken back, and later the copies that still contain it. */
async function finishDueErasures(services: Services, dataDir: string): Promise<void> {
  const { store, tableHost, backups, runtime } = services
  if (!(await store.isLeader())) return
  await tableHost.erasures.finishDue()
  await tableHost.deletions.finishDue()
  await replaceOlderCopies(store.keyValues, runtime.now(), async before => {
    await backups.replaceOlder(before)
    deleteSetAside(databaseFile(dataDir), before)
  })
}

/** Indexes new acts, unless the last run has not ended. */
function indexNewActs(services: Services): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void services.tableHost.indexNewActs().finally(() => (isRunning = false))
  }
}

/**
 * Checks every log and every stored key-value entry once, and reports damage. A part that fails
 * does not keep the others from being checked.
 */
async function scrubEverything(
  { tableHost, store, incidents }: Services,
  logFailure: (error: unknown) => void,
): Promise<void> {
  if (!(await store.isLeader())) return
  await store.keyValues
    .damagedKeys()
    .then(keys => incidents.setDamagedEntries(keys.map(key => key.split('/', 1)[0]!)))
    .catch(logFailure)
  await tableHost.scrub().catch(logFailure)
  incidents.logChanges()
}
