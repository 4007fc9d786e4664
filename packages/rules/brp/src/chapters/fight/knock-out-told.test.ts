import { expect, test } from 'vitest'
import {
  finishSlip,
  must,
  nextSlip,
  readBy,
  rolledSlip,
  slipSeen,
  take,
  tableWith,
} from '../../testing/test-table.ts'

test('[BRP-KO-3] the victim of a failed knock-out reads so, with the figures compared', () => {
  const table = tableWith()
  const osti = take(table, 'gm', 'night-guard')
  const irene = take(table, 'ada', 'irene-colombo') // 12 hit points: she faints at 6
  must(table, 'gm', { type: 'handle-item', being: osti, item: 'pistol-1', how: 'sheathe' })
  const owner = { arm: 'light-club-2', knockOut: true }
  const about = { attacker: osti, target: irene }
  const blow = rolledSlip(table, 'gm', 'attack', about, { owner }, [25])
  const answer = nextSlip(blow)
  const done = finishSlip(table, answer, { owner: { type: 'none' } }, [1, 2])
  expect(done.output).toMatchObject({ settled: { knockOut: { compared: 3, success: false } } })
  const { outcome } = slipSeen(table, answer, 'ada', done)
  expect(outcome?.text.en).toMatch(/the knock-out fails: least damage 2/) // both dice at 1
  expect(outcome?.why).toContainEqual(expect.objectContaining({ value: '3 / 6', rule: 'BRP-KO-1' }))
  expect(done.effects.map(({ label }) => label.en)).toContainEqual(
    expect.stringContaining('the knock-out fails, least damage'),
  )
})

test('[BRP-KO-3] [BRP-ROLE-4] only the Master reads that the K.O. of an opponent failed', () => {
  const table = tableWith()
  const before = table.state
  const wolf = take(table, 'gm', 'wolf')
  const event = { type: 'knock-out-failed', being: wolf } as const
  expect(readBy(table, 'gm', [event], before)).toHaveLength(1)
  expect(readBy(table, 'bo', [event], before)).toEqual([])
})
