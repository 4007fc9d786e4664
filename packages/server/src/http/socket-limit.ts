import { availableParallelism, totalmem } from 'node:os'
import { LIMITS } from '@mastro/host'

/** The part of a machine that this process may use. */
export interface Machine {
  readonly cores: number
  readonly memoryBytes: number
}

/** Memory per socket of a table in play, with its share of the table. */
const BYTES_PER_SOCKET = 250_000
/** The rest of the memory belongs to the system, the database and peaks. */
const MEMORY_SHARE = 0.5

/**
 * The default of the limit `sockets`: the value of one core for each core, unless half of the
 * memory holds fewer.
 */
export function defaultSocketLimit({ cores, memoryBytes }: Machine): number {
  const fitting = Math.floor((memoryBytes * MEMORY_SHARE) / BYTES_PER_SOCKET)
  return Math.max(1, Math.min(LIMITS.sockets * cores, fitting))
}

/** This machine, or the container that the process runs in. */
export function thisMachine(): Machine {
  const allowed = process.constrainedMemory() // 0 or a huge number without a limit
  const memoryBytes = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
  return { cores: availableParallelism(), memoryBytes }
}
