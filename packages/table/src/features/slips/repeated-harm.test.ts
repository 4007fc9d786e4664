import { ruleset as warp } from '@mastro/rules-warp'
import { expect, test } from 'vitest'
import type { SharedSlipDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'
import { openSlip } from '../../testing/three-seats.ts'

test('[WARP-DAMAGE-1] the damage of two rolls counts, whenever the Master applies it', () => {
  const { world, host } = newTestTable({ rulesets: { warp }, system: 'warp' })
  const bo = world.join('Bo')
  const dragan = { type: 'take-ready-made', id: 'dragan', language: 'en' }
  world.do(bo, { type: 'game', command: dragan })
  type Beings = Record<string, { sheet: { hitPoints: { current: number } } }>
  const beings = () => (world.served.state.play.game as { beings: Beings }).beings
  const target = Object.keys(beings())[0]!
  const points = () => beings()[target]!.sheet.hitPoints.current
  world.do(host, { type: 'game', command: { type: 'approve-character', character: target } })
  const start = points()
  const harms = [2, 3].map(dice => {
    const value = { dice, doubled: false, kind: 'normal', woundClass: 'blunt' }
    const slip = openSlip(world, host, { kind: 'damage', about: { target }, value })
    world.do(host, { type: 'roll-slip', slip })
    const { figures } = world.doc<SharedSlipDoc>(host, `slip/${slip}`).outcome!
    return { slip, damage: Number(figures['damage']) }
  })
  expect(points()).toBe(start)
  const lines = harms.flatMap(({ slip }) => {
    const settlements = [{ effect: `harm:${target}`, choice: 'apply' }]
    return world.do(host, { type: 'settle-slip', slip, settlements }).lines
  })
  const [first, second] = harms.map(({ damage }) => damage)
  expect(Math.min(first!, second!)).toBeGreaterThan(0)
  expect(points()).toBe(start - first! - second!)
  const changes = lines.flatMap(({ variants }) => variants[0]?.changes ?? [])
  expect(changes).toMatchObject([
    { from: start, to: start - first! },
    { from: start - first!, to: start - first! - second! },
  ])
})
