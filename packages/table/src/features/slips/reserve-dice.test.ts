import { ruleset as daimon } from '@mastro/rules-daimon'
import { expect, test } from 'vitest'
import type { SharedSlipDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'
import { codeOf } from '../../testing/three-seats.ts'

test('[DAI-TEST-7] Reserve dice that wait to be taken cannot be spent by another roll', () => {
  const { world, host } = newTestTable({ rulesets: { daimon }, system: 'daimon' })
  const bo = world.join('Bo')
  world.do(bo, { type: 'game', command: { type: 'take-ready-made', id: 'teo-ferri' } })
  const sheet = Object.keys(world.docs(bo)).find(key => key.startsWith('game/character/'))!
  const character = sheet.slice('game/character/'.length)
  const openTest = () => {
    const value = { characteristic: 'dexterity', reserve: 6 }
    world.do(bo, { type: 'open-slip', kind: 'test', about: { character }, value })
    const slip = Object.keys(world.served.state.play.slips).at(-1)!
    world.do(host, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
    return slip
  }
  const [first, second] = [openTest(), openTest()]
  const typed = [6, 6, 6, 6, 6, 6, 6, 6, 6] // Dexterity 3 and 6 Reserve dice
  world.do(bo, { type: 'roll-slip', slip: first, dice: { typed } })
  expect(world.doc<SharedSlipDoc>(bo, `slip/${first}`).effects).toMatchObject([
    { id: `reserve:${character}`, choice: 'proposed', change: { from: 7, to: 1 } },
  ])
  const again = { type: 'roll-slip', slip: second, dice: { typed } }
  expect(codeOf(world, bo, again)).toBe('reserve-insufficient')
  const settlements = [{ effect: `reserve:${character}`, choice: 'waive' }]
  world.do(host, { type: 'settle-slip', slip: first, settlements })
  expect(codeOf(world, bo, again)).toBe('done')
})
