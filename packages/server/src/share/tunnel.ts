import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Way } from './ways.ts'

export interface TunnelHooks {
  open(url: string): void
  /** It ended, or never opened: the last thing it said. It is tried again by itself. */
  lost(said: string): void
}

export interface Tunnel {
  /** Resolves when its process is gone. */
  stop(): Promise<void>
}

/** Milliseconds before it is tried again, longer each time it does not open. */
const PAUSES = [500, 1000, 2000, 5000, 15_000, 30_000]
const PATIENCE = 3000

/** A tunnel program: started, watched, started again when it ends, and ended with us. */
export function openTunnel(way: Way, port: number, hooks: TunnelHooks): Tunnel {
  let child: ChildProcess | null = null
  let failures = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    const mine = spawn(way.program, way.args(port), {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    child = mine
    let said = ''
    let isOpen = false
    const read = (line: string) => {
      if (line.trim() !== '' && !line.startsWith('debug')) said = line.trim()
      const url = isOpen ? null : way.urlIn(line)
      if (url === null || isStopped) return
      isOpen = true
      failures = 0
      hooks.open(url)
    }
    for (const stream of [mine.stdout, mine.stderr])
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', read)
    mine.on('error', error => (said = error.message)) // it could not be started: `close` follows
    mine.on('close', () => {
      child = null
      if (isStopped) return
      hooks.lost(said)
      timer = setTimeout(start, PAUSES[Math.min(failures, PAUSES.length - 1)])
      failures += 1
    })
  }

  const endWithUs = () => child?.kill('SIGKILL')
  process.once('exit', endWithUs)
  start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      process.removeListener('exit', endWithUs)
      const ending = child
      if (ending === null) return
      const gone = new Promise(done => ending.once('close', done))
      ending.kill('SIGTERM')
      const last = setTimeout(() => ending.kill('SIGKILL'), PATIENCE)
      await gone
      clearTimeout(last)
    },
  }
}
