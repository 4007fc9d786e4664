import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../services.ts'

const SWEEP = 30_000
const REST = 1000
const PRESENCE = 5000
const DAY = 86_400_000

/**
 * What happens by itself: tables nobody is at leave the memory, backups are made, logs are read over. What one server is
 * enough for is done by the one that leads. Returns what ends it.
 */
export function doChores(
  services: Services,
  log: FastifyBaseLogger,
  makesBackups: boolean,
): () => void {
  const { troubles } = services
  const complain = (error: unknown) => log.error({ fault: String(error) }, 'chore')
  const scrub = () => void readOver(services).catch(complain)
  async function backUp(): Promise<void> {
    if (!makesBackups || !(await services.store.lead())) return
    try {
      await services.backups.turn()
      troubles.backup(null)
    } catch (error) {
      troubles.backup(String(error))
      throw error
    }
  }
  scrub()
  troubles.turn()
  const timers = [
    setInterval(() => {
      services.house.rest()
      services.share.turn()
      void services.house.heedStops().catch(() => undefined) // the next second tries again
    }, REST),
    setInterval(() => {
      services.house.tellPresence()
      troubles.turn()
    }, PRESENCE),
    setInterval(() => {
      void services.house.sweep().catch(complain)
      void backUp().catch(complain)
    }, SWEEP),
    setInterval(scrub, DAY),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/** Every log and every small fact, once: what is not as it was written is said. */
async function readOver({ house, store, troubles }: Services): Promise<void> {
  if (!(await store.lead())) return
  const facts = await store.vault.damaged()
  troubles.facts(facts.map(key => key.split('/', 1)[0]!))
  await house.finishErasing()
  await house.scrub()
  troubles.turn()
}
