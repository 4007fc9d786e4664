import { expect, test } from 'vitest'
import { exampleTwin } from '../testing/example/twin-game.ts'
import { times } from '../testing/sample-size.ts'
import { findLeak, pairsOf, type SecretLeak, type TwinPair } from '../testing/twin-worlds.ts'

const SIZE = Number(process.env['MASTRO_TEST_SIZE'] ?? 1)
const LIMIT = { timeout: 60_000 * Math.max(1, SIZE) }

function readable({ seed, seat, step, varied, first, second }: SecretLeak): string {
  const at = [...first].findIndex((sign, i) => sign !== second[i])
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120)
  return `seed ${seed}, step ${step}, ${seat}, varied ${varied.join(', ')}\n${around(first)}\n${around(second)}`
}

test(
  '[PRO-19] no seat can distinguish two sessions that differ only in its unknown secrets',
  LIMIT,
  () => {
    const wanted = times(150 * SIZE)
    let pairs = 0
    let steps = 0
    let again = 0
    for (let seed = 1000; pairs < wanted; seed++) {
      for (const pair of pairsOf(exampleTwin, seed)) {
        const leak = findLeak(exampleTwin, pair)
        expect(leak === null ? '' : readable(leak)).toBe('')
        pairs += 1
        if (sealsAgain(pair)) again += 1
        steps += Object.values(pair.until).reduce(
          (sum, until) => sum + Math.max(0, until - pair.from),
          0,
        )
      }
    }
    expect(steps / pairs).toBeGreaterThan(60) // enough steps per pair were compared for the test to mean something
    expect(again / pairs).toBeGreaterThan(0.02) // some sealed values are withdrawn and sealed again
  },
)

function sealsAgain({ lived }: TwinPair): boolean {
  const events = lived[0].flatMap(({ happened }) => happened.act?.events ?? [])
  return events.some(
    event => event.type === 'envelope-sealed' && event.envelope.instead !== undefined,
  )
}

test.each([1512])('[PRO-19] a session that once leaked no longer does: seed %i', seed => {
  for (const pair of pairsOf(exampleTwin, seed)) expect(findLeak(exampleTwin, pair)).toBeNull()
})
