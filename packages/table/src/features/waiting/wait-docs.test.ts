import type { Ruleset } from '@mastro/core'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { expect, test } from 'vitest'
import { newTestTable } from '../../testing/test-table.ts'

/** A table whose game counts how often it is asked what waits. */
function newCountedTable() {
  const asked = { times: 0 }
  const counted: Ruleset = {
    ...(daimon as Ruleset),
    waits: (state, table) => {
      asked.times += 1
      return daimon.waits!(state as never, table) // safe: its own state
    },
  }
  const { world, host } = newTestTable({ rulesets: { daimon: counted }, system: 'daimon' })
  const [bo, cleo] = [world.join('Bo'), world.join('Cleo')]
  world.do(bo, { type: 'game', command: { type: 'take-ready-made', id: 'teo-ferri' } })
  return { world, host, bo, cleo, asked }
}

const waitsOf = (docs: Readonly<Record<string, unknown>>) =>
  Object.entries(docs).filter(([key]) => key.startsWith('wait/'))

test('waits of the game are computed once until the game or the table changes', () => {
  const { world, host, bo, asked } = newCountedTable()
  const character = Object.keys(world.docs(bo)).find(key => key.startsWith('game/character/'))!
  asked.times = 0
  const value = { characteristic: 'agility' }
  const about = { character: character.slice('game/character/'.length) }
  world.do(bo, { type: 'open-slip', kind: 'test', about, value })
  world.do(host, { type: 'write-note', text: 'la torre', shared: false })
  const slip = Object.keys(world.served.state.play.slips)[0]
  world.do(host, { type: 'fill-part', slip, part: 'master', value: { target: 2 } })
  expect(asked.times).toBe(0)
  expect(waitsOf(world.docs(bo)).map(([, doc]) => doc)).toMatchObject([{ onSlip: slip, seat: bo }])
  world.do(host, { type: 'begin', moment: 'session' })
  expect(asked.times).toBe(1)
})

test('a wait stays the same object for every seat while nothing else changes', () => {
  const { world, host, bo } = newCountedTable()
  const [key, before] = waitsOf(world.docs(host))[0]!
  world.do(host, { type: 'write-note', text: 'la torre', shared: false })
  world.do(bo, { type: 'say', text: 'ciao' })
  expect(world.docs(host)[key]).toBe(before)
})

test('a note of the Master shows nothing new to a player', () => {
  const { world, host, bo, cleo } = newCountedTable()
  const before = [bo, cleo].map(seat => world.docs(seat))
  world.do(host, { type: 'write-note', text: 'la torre', shared: false })
  for (const [i, seat] of [bo, cleo].entries()) {
    const now = world.docs(seat)
    expect(Object.keys(now)).toEqual(Object.keys(before[i]!))
    for (const key in now) expect(now[key]).toBe(before[i]![key])
  }
})
