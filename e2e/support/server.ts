import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with the built program. Set MASTRO_ROOT to test another build. */
const root = process.env['MASTRO_ROOT'] ?? join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The port is part of the QR code of an invite. */
const SCREENSHOT_PORT = 4391
/** Fixes the clock and the randomness of the servers that screenshots are taken of. */
const FIXED_SERVER = new URL('../../scripts/lib/screenshots/fixed-server.mjs', import.meta.url).href

export interface RealServer {
  /** The address phones would use. */
  readonly url: string
  readonly data: string
  /** Its output so far. */
  output(): string
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the built program on a new data folder. */
export async function startRealServer(
  options: {
    readonly args?: readonly string[]
    readonly env?: Readonly<Record<string, string>>
  } = {},
): Promise<RealServer> {
  const data = mkdtempSync(join(tmpdir(), 'mastro-e2e-'))
  const port = process.env['MASTRO_SCREENSHOTS'] === undefined ? await freePort() : SCREENSHOT_PORT
  let child: ChildProcess
  let output = ''
  const start = async () => {
    output = ''
    child = spawn(
      process.execPath,
      [
        ...(process.env['MASTRO_SCREENSHOTS'] === undefined ? [] : ['--import', FIXED_SERVER]),
        join(root, 'dist/mastro.mjs'),
        'serve',
        '--data',
        data,
        '--port',
        String(port),
        ...(options.args ?? []),
      ],
      {
        cwd: root,
        // the demo uses the language of its machine
        env: { ...process.env, LC_ALL: 'it_IT.UTF-8', ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child.stdout?.on('data', chunk => (output += String(chunk)))
    child.stderr?.on('data', chunk => (output += String(chunk)))
    await until(
      () => output.includes('Ctrl-C'),
      () => `the server did not start:\n${output}`,
    ).catch(async (error: unknown) => {
      await kill() // a server that starts too late would never be stopped
      throw error
    })
  }
  const kill = (signal: NodeJS.Signals = 'SIGKILL') =>
    new Promise<void>(resolve => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('close', () => resolve())
      child.kill(signal)
    })
  await start()
  return {
    url: `http://${ownAddress()}:${port}`,
    data,
    output: () => output,
    kill,
    restart: start,
    async stop() {
      await kill('SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Runs another command of the program on the data of a server. Returns what it prints. */
export function runCommand(
  { data }: Pick<RealServer, 'data'>,
  ...words: readonly string[]
): string {
  const program = join(root, 'dist/mastro.mjs')
  return execFileSync(process.execPath, [program, ...words, '--data', data], { encoding: 'utf8' })
}

/** A LAN address of this machine, or 127.0.0.1 if it has none. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return all.find(one => one.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1'
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

export async function until(isDone: () => boolean, message: () => string): Promise<void> {
  const deadline = Date.now() + 60_000 // generous, because the machine may be busy
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(message())
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}
