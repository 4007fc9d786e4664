import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { loadGames } from '../rulesets.ts'
import { createPlace } from '../testing/place.ts'

const PAPER = join(import.meta.dirname, '../../../../docs/protocol.md')

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
    const blocks = [...readFileSync(PAPER, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
      ([, block]) => block!,
    )
    const commands = blocks
      .flatMap(block => block.replaceAll('\\\n', ' ').split('\n'))
      .filter(line => line.startsWith('curl '))
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
