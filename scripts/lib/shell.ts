/**
 * Runs commands as a person types them, in a separate home folder, with the programs of this tree.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Shell {
  /** The folder in which commands write their files. */
  readonly folder: string
  /** Runs a command to its end and resolves with its output. Rejects if its exit code is not 0. */
  type(command: string): Promise<string>
  /** Starts a command and waits for this output. */
  begin(command: string, until: RegExp): Promise<RunningCommand>
}

export interface RunningCommand {
  readonly said: string
  readonly address: string
  end(): Promise<void>
}

/** Defines `mastro` as if its package were installed. */
const OURS = (root: string): string =>
  `set -eo pipefail; mastro() { "${process.execPath}" "${root}/dist/mastro.mjs" "$@"; }; npx() { if [ "$1" = mastro ]; then "$@"; else command npx "$@"; fi; }`

/** Commands that need the project run in its root; all others run in the home folder. */
const isOfProject = (command: string): boolean =>
  /^(?:npm|npx vite|node|python3) /.test(command) || command.includes('examples/')

/** Removes the variables of the test runner, so that builds are production builds. */
const withoutTests = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(?:NODE_ENV|CI|TEST|DEV|PROD|MODE|VITEST.*)$/.test(name),
    ),
  )

const PATIENCE = 60_000

export function openShell(root: string, home: string, env: NodeJS.ProcessEnv = {}): Shell {
  const folder = join(home, 'here')
  mkdirSync(folder, { recursive: true })
  const settings = (command: string) => ({
    cwd: isOfProject(command) ? root : folder,
    env: { ...withoutTests(process.env), HOME: home, LANG: 'en_GB.UTF-8', ...env },
  })
  const script = (command: string) => ['-c', `${OURS(root)}; ${command}`]
  return {
    folder,
    async type(command) {
      const done = await promisify(execFile)('bash', script(command), settings(command))
      return done.stdout
    },
    async begin(command, until) {
      // in its own process group, so that its children end with it
      const child = spawn('bash', script(command), { ...settings(command), detached: true })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', piece => (output += String(piece)))
      const end = async () => {
        if (child.exitCode !== null || child.pid === undefined) return
        const closed = once(child, 'close')
        process.kill(-child.pid, 'SIGTERM')
        await closed
      }
      const late = Date.now() + PATIENCE
      while (!until.test(output)) {
        if (child.exitCode !== null || Date.now() > late) {
          await end()
          throw new Error(`${command}: ${output}`)
        }
        await new Promise(next => setTimeout(next, 25))
      }
      return { said: output, address: /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '', end }
    },
  }
}
