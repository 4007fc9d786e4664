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

/** A program that is to run, and how it goes. */
interface Run {
  readonly way: Way
  readonly port: number
  readonly hooks: TunnelHooks
  child: ChildProcess | null
  failures: number
  isStopped: boolean
  timer: NodeJS.Timeout | undefined
}

/** A tunnel program: started, watched, started again when it ends, and ended with us. */
export function openTunnel(way: Way, port: number, hooks: TunnelHooks): Tunnel {
  const run: Run = {
    way,
    port,
    hooks,
    child: null,
    failures: 0,
    isStopped: false,
    timer: undefined,
  }
  const endWithUs = () => run.child?.kill('SIGKILL')
  process.once('exit', endWithUs)
  start(run)
  return {
    async stop() {
      run.isStopped = true
      clearTimeout(run.timer)
      process.removeListener('exit', endWithUs)
      if (run.child !== null) await end(run.child)
    },
  }
}

function start(run: Run): void {
  const { way, port, hooks } = run
  const mine = spawn(way.program, way.args(port), {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  run.child = mine
  let said = ''
  let isOpen = false
  const read = (line: string) => {
    if (line.trim() !== '' && !line.startsWith('debug')) said = line.trim()
    const url = isOpen ? null : way.urlIn(line)
    if (url === null || run.isStopped) return
    isOpen = true
    run.failures = 0
    hooks.open(url)
  }
  for (const stream of [mine.stdout, mine.stderr])
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', read)
  mine.on('error', error => (said = error.message)) // it could not be started: `close` follows
  mine.on('close', () => {
    run.child = null
    if (run.isStopped) return
    hooks.lost(said)
    run.timer = setTimeout(start, PAUSES[Math.min(run.failures, PAUSES.length - 1)], run)
    run.failures += 1
  })
}

/** Asked first, then made to. */
async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise(done => child.once('close', done))
  child.kill('SIGTERM')
  const last = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  await gone
  clearTimeout(last)
}
