import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { loadGames } from '../rulesets.ts'
import { createPlace } from '../testing/place.ts'

const root = join(import.meta.dirname, '../../../..')
const paper = (name: string): string => readFileSync(join(root, name), 'utf8')

/** What a paper gives to be typed, line by line. */
const commandsOf = (name: string): readonly string[] =>
  [...paper(name).matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block]) => block!.replaceAll('\\\n', ' ').split('\n'))
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(line => line !== '' && !line.startsWith('#'))

interface Answer {
  readonly ok: boolean
  readonly table?: string
  readonly seat?: string
  readonly links?: readonly string[]
  readonly answer?: unknown
}

test('[PAPER] every command of the protocol’s paper runs as it is written there', async () => {
  const place = createPlace()
  const { port } = await place.start({ games: loadGames().rulesets, hooksInside: true })
  let table = ''
  const known = new Map([['localhost:4000', `127.0.0.1:${port}`]])
  const run = async (command: string): Promise<string> => {
    let text = command
    for (const [from, to] of known) text = text.replaceAll(from, to)
    const given = `U=http://127.0.0.1:${port}; J='content-type: application/json'; T=$TABLE; ${text}`
    const env = { ...process.env, TABLE: table }
    return (await promisify(execFile)('bash', ['-c', given], { cwd: place.dir, env })).stdout
  }
  try {
    const commands = commandsOf('docs/protocol.md').filter(line => line.startsWith('curl '))
    expect(commands.length).toBeGreaterThan(9)
    for (const command of commands) {
      if (command.includes('seat-81ed…') && !known.has('seat-81ed…')) {
        const joined = await run(
          `curl -s $U/api/join -H 'X-Mastro: 1' -H "$J" -d '{"door":{"invite":"8B6SGERm…"},"name":"Bot","kind":"bot"}'`,
        )
        known.set('seat-81ed…', (JSON.parse(joined) as Answer).seat!)
      }
      const answer = JSON.parse(await run(command)) as Answer
      expect(answer.ok, command).toBe(true)
      if (table === '') table = answer.table ?? ''
      if (answer.links !== undefined) known.set('8B6SGERm…', answer.links[0]!.split('#')[1]!)
    }
  } finally {
    await place.clean()
  }
})

/** Programs that are started, on a machine that others use too. */
const LONG = { timeout: 120_000 }

/** `npx mastro` and `node dist/mastro.mjs`, of this very tree. */
const OURS = `mastro() { "${process.execPath}" --conditions=mastro "${root}/packages/cli/src/mastro.ts" "$@"; }; npx() { "$@"; }`

test('[PAPER] every command of the README runs as it is written there', LONG, async () => {
  const place = createPlace()
  const { port } = await place.start({ games: loadGames().rulesets })
  const left = new Set(['npm start', 'npm test']) // this very run
  const ran: string[] = []
  try {
    for (const command of commandsOf('README.md').filter(line => !left.has(line))) {
      const given = `set -eo pipefail; ${OURS}; ${command.replaceAll('localhost:4000', `127.0.0.1:${port}`)}`
      const { stdout } = await promisify(execFile)('bash', ['-c', given], { cwd: place.dir })
      expect(stdout.trim(), command).not.toBe('')
      expect(stdout, command).not.toContain('"ok":false')
      ran.push(command)
    }
    expect(ran.length).toBeGreaterThanOrEqual(6)
  } finally {
    await place.clean()
  }
})

test(
  '[PAPER] the server starts as the paper of deployment tells it, and answers',
  LONG,
  async () => {
    const place = createPlace()
    const command = commandsOf('docs/deployment.md').find(line => line.includes('serve'))!
    const port = 4000 + Math.floor(Math.random() * 20_000)
    const args = command
      .replace(/^node dist\/mastro\.mjs /, '')
      .replace('/var/lib/mastro', place.dir)
      .replace('4000', String(port))
      .split(/\s+/)
    const program = join(root, 'packages/cli/src/mastro.ts')
    const server = spawn(process.execPath, ['--conditions=mastro', program, ...args])
    try {
      let output = ''
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', text => (output += String(text)))
      await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Ctrl-C/)
      expect(output).toContain('https://mastro.example') // where people come in, not the loopback behind it
      const asked = ['-s', '-H', 'Host: mastro.example', `http://127.0.0.1:${port}/healthz`]
      const { stdout } = await promisify(execFile)('curl', asked)
      expect(JSON.parse(stdout)).toEqual({ ok: true })
    } finally {
      server.kill()
      await once(server, 'close')
      await place.clean()
    }
  },
)
