import { rmSync } from 'node:fs'
import { scratchDir } from '@mastro/store/testing'
import type { RunningServer, ServerOptions } from '../options.ts'
import { startServer } from '../start.ts'
import { games } from './test-game.ts'
import { NO_LIMITS } from './run-server.ts'

/** A data folder and its servers, in this process. All are removed at the end. */
export interface TestServers {
  readonly dir: string
  start(options?: Partial<ServerOptions>): Promise<RunningServer>
  clean(): Promise<void>
}

export function createTestServers(dir: string = scratchDir('place')): TestServers {
  const running = new Set<RunningServer>()
  return {
    dir,
    async start(options = {}) {
      const server = await startServer({
        dataDir: dir,
        port: 0,
        host: '127.0.0.1',
        logLevel: 'silent',
        games,
        limits: NO_LIMITS,
        ...options,
      })
      running.add(server)
      const stop = async () => {
        running.delete(server)
        await server.stop()
      }
      return { ...server, stop }
    },
    async clean() {
      for (const server of running) await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
