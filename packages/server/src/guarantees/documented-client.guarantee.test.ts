import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { loadGames } from '../rulesets.ts'
import { createTestServers } from '../testing/test-servers.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../examples/python/evening.py')

test('a Python client written from docs/protocol.md plays two games and reads the log', async () => {
  const servers = createTestServers()
  const server = await servers.start({ games: loadGames().rulesets })
  try {
    const { stdout } = await promisify(execFile)(
      'python3',
      ['-B', EXAMPLE, `http://127.0.0.1:${server.port}`],
      { timeout: 60_000, env: { ...process.env, PYTHONIOENCODING: 'utf-8' } },
    )
    // DAI-DICE-1: a 4 or more is a success; the target is 2
    expect(stdout).toMatch(
      /^daimon: success: Teo Ferri, Hacking: succeeds, 2 successes out of 8\./m,
    )
    // a bow of 1D8+1 with half of 1D4, rounded up (BRP-WEAP-2): 5 + 1 + 1
    expect(stdout).toMatch(/^brp: hit: .*Long Bow: Hit, damage rolled 7\.$/m)
    expect(stdout).toMatch(/^ {2}Gerva the Crooked is wounded\.$/m)
    expect(stdout.match(/^ {2}Luca takes a seat\.$/gm)).toHaveLength(2)
  } finally {
    await servers.clean()
  }
})
