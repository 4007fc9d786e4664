import { expect, test } from 'vitest'
import { servedTableFrom, snapshotOf, viewOf } from '../engine/snapshot.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import { newThreeSeatTable } from '../testing/three-seats.ts'

test('[PRO-14] lines that are added and dropped one by one are the lines of a whole view', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  for (let i = 0; i < 150; i++) {
    if (i % 3 === 0) world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
    else if (i % 7 === 0) world.do(teo, { type: 'game', command: { type: 'dream', text: `${i}` } })
    else world.do(teo, { type: 'say', text: `${i}` })
    if (i % 10 > 0) continue
    const plain: ReturnType<typeof snapshotOf> = JSON.parse(
      JSON.stringify(snapshotOf(world.served)),
    )
    const whole = servedTableFrom(EXAMPLES, plain)
    for (const seat of [ada, teo, sara]) {
      const [shown, expected] = [viewOf(world.served, seat), viewOf(whole, seat)]
      expect(shown).toEqual(expected)
      expect(Object.keys(shown.docs)).toEqual(Object.keys(expected.docs))
    }
  }
  const lines = (seat: string) =>
    Object.keys(viewOf(world.served, seat).docs).filter(key => key.startsWith('line/')).length
  expect(lines(ada)).toBeGreaterThan(lines(sara))
})
