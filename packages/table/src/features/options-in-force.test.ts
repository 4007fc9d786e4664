import { expect, test } from 'vitest'
import type { TableDoc } from '../docs.ts'
import type { ActBody } from '../events.ts'
import { RULESETS } from '../testing/games.ts'
import { newTestTable } from '../testing/test-table.ts'
import { codeOf } from '../testing/three-seats.ts'

interface BrpState {
  readonly characters: Readonly<Record<string, unknown>>
}
interface SlipSeen {
  readonly bill: { readonly total: { readonly en: string } }
}

test('[BRP-SET-1] an option set during a roll changes its chance at once, for every seat', () => {
  const { world, host } = newTestTable({ rulesets: RULESETS, system: 'brp' })
  const bo = world.join('Bo')
  const game = (seat: string, command: unknown) => world.do(seat, { type: 'game', command })
  game(bo, { type: 'take-ready-made', id: 'berta-roccaforte' })
  const [being] = Object.keys((world.served.state.play.game as BrpState).characters)
  const opened = world.do(bo, {
    type: 'open-slip',
    kind: 'skill-check',
    about: { being, skill: 'climb' },
  })
  const slip = slipIn(opened)
  world.do(host, { type: 'fill-part', slip, part: 'master', value: { difficulty: 'difficult' } })
  const totals = () =>
    [bo, host].map(seat => world.doc<SlipSeen>(seat, `slip/${slip}`).bill.total.en)
  expect(totals()).toEqual(['23%', '23%']) // (65 − 20) / 2, chain mail
  world.do(host, { type: 'set-option', option: 'modifierOrder', value: 'multiply-first' })
  expect(totals()).toEqual(['13%', '13%']) // 65 / 2 − 20
})

function slipIn({ events }: ActBody): string {
  for (const event of events) if (event.type === 'slip-opened') return event.slip
  throw new Error('no slip was opened')
}

test('[WOC-CREATE-2] an option with a range takes every whole number in it', () => {
  const { world, host } = newTestTable({ rulesets: RULESETS, system: 'chaos' })
  const set = (option: string, value: unknown) => ({ type: 'set-option', option, value })
  const options = () => world.doc<TableDoc>(host, 'table').options
  world.do(host, set('pcpBudget', 73))
  world.do(host, set('egoMax', 31))
  expect(options()).toMatchObject({ pcpBudget: 73, egoMax: 31 })
  for (const [option, value] of [
    ['pcpBudget', 0],
    ['pcpBudget', 73.5],
    ['egoMax', 5],
    ['magicAccess', 3],
  ] as const)
    expect(codeOf(world, host, set(option, value))).toBe(
      Number.isInteger(value) ? 'out-of-range' : 'invalid-request',
    )
})
