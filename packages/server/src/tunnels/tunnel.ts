import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { TunnelProvider } from './providers.ts'

export interface TunnelHooks {
  open(url: string): void
  /**
   * The tunnel ended or never opened. The line is its last output. It is restarted automatically.
   */
  lost(lastLine: string): void
}

export interface Tunnel {
  /** Resolves when its process has ended. */
  stop(): Promise<void>
}

/** Milliseconds before a restart, longer after each failure. */
const RETRY_DELAYS = [500, 1000, 2000, 5000, 15_000, 30_000]
const KILL_AFTER = 3000

/** A program to run, and its state. */
interface TunnelProcess {
  readonly provider: TunnelProvider
  readonly port: number
  readonly hooks: TunnelHooks
  child: ChildProcess | null
  failures: number
  isStopped: boolean
  timer: NodeJS.Timeout | undefined
}

/** Runs a tunnel program, restarts it when it ends, and stops it with the server. */
export function openTunnel(provider: TunnelProvider, port: number, hooks: TunnelHooks): Tunnel {
  const run: TunnelProcess = {
    provider,
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
      if (run.child !== null) await terminate(run.child)
    },
  }
}

function start(run: TunnelProcess): void {
  const { provider, port, hooks } = run
  const mine = spawn(provider.program, provider.args(port), {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  run.child = mine
  let lastLine = ''
  let isOpen = false
  const read = (line: string) => {
    if (line.trim() !== '' && !line.startsWith('debug')) lastLine = line.trim()
    const url = isOpen ? null : provider.urlIn(line)
    if (url === null || run.isStopped) return
    isOpen = true
    run.failures = 0
    hooks.open(url)
  }
  for (const stream of [mine.stdout, mine.stderr])
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', read)
  mine.on('error', error => (lastLine = error.message)) // it could not be started, and `close` follows
  mine.on('close', () => {
    run.child = null
    if (run.isStopped) return
    hooks.lost(lastLine)
    run.timer = setTimeout(
      start,
      RETRY_DELAYS[Math.min(run.failures, RETRY_DELAYS.length - 1)],
      run,
    )
    run.failures += 1
  })
}

/** Terminates gracefully, then by force. */
async function terminate(child: ChildProcess): Promise<void> {
  const closed = new Promise(done => child.once('close', done))
  child.kill('SIGTERM')
  const last = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER)
  await closed
  clearTimeout(last)
}
