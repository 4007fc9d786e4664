/** Commands as a person types them: in a home of their own, with the programs of this very tree. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Typist {
  /** Where commands that write a file write it. */
  readonly folder: string
  /** Runs it to its end; what it said. Fails where it ends badly. */
  type(command: string): Promise<string>
  /** Starts it and waits until it says this. */
  begin(command: string, until: RegExp): Promise<Begun>
}

export interface Begun {
  readonly said: string
  readonly address: string
  end(): Promise<void>
}

/** `mastro` as its package would put it on the path. */
const OURS = (root: string): string =>
  `set -eo pipefail; mastro() { "${process.execPath}" "${root}/dist/mastro.mjs" "$@"; }; npx() { if [ "$1" = mastro ]; then "$@"; else command npx "$@"; fi; }`

/** What belongs to a copy of the project is typed there; all else wherever one is. */
const isOfProject = (command: string): boolean =>
  /^(?:npm|npx vite|node|python3) /.test(command) || command.includes('examples/')

/** A person's shell says nothing of tests: what is built there is built to be used. */
const withoutTests = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(?:NODE_ENV|CI|TEST|DEV|PROD|MODE|VITEST.*)$/.test(name),
    ),
  )

const PATIENCE = 60_000

export function typist(root: string, home: string, env: NodeJS.ProcessEnv = {}): Typist {
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
      // in a group of its own: what it starts ends with it
      const child = spawn('bash', script(command), { ...settings(command), detached: true })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', piece => (said += String(piece)))
      const end = async () => {
        if (child.exitCode !== null || child.pid === undefined) return
        const gone = once(child, 'close')
        process.kill(-child.pid, 'SIGTERM')
        await gone
      }
      const late = Date.now() + PATIENCE
      while (!until.test(said)) {
        if (child.exitCode !== null || Date.now() > late) {
          await end()
          throw new Error(`${command}: ${said}`)
        }
        await new Promise(next => setTimeout(next, 25))
      }
      return { said, address: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '', end }
    },
  }
}
