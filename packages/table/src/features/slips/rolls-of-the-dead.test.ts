import type { Offer, Ruleset } from '@mastro/core'
import { expect, test } from 'vitest'
import { answerQuery } from '../../queries/answer-query.ts'
import { GAMES } from '../../testing/games.ts'
import { newTestTable, type TestTable } from '../../testing/test-table.ts'

function offersOf(world: TestTable, seat: string): readonly Offer[] {
  const answer = answerQuery(world.rulesets, world.served, seat, { about: 'offers' })
  return answer.ok && answer.value.about === 'offers' ? answer.value.offers : []
}

/** A table where Bo plays an approved character among two opponents. */
function peopled({ system, presets }: Ruleset) {
  const rulesets = Object.fromEntries(GAMES.map(game => [game.system, game]))
  const { world, host } = newTestTable({ rulesets, system })
  const bo = world.join('Bo')
  for (const moment of ['adventure', 'session', 'scene'])
    world.send(host, { type: 'begin', moment, title: moment })
  const take = (seat: string, kind: string, nth: number) => {
    const id = presets.filter(one => one.kind === kind)[nth]?.id
    world.send(seat, { type: 'game', command: { type: 'take-ready-made', id, language: 'it' } })
  }
  take(bo, 'character', 0)
  for (const nth of [0, 1]) take(host, 'opponent', nth)
  for (const { command } of offersOf(world, host)) {
    const type: unknown = command?.['type']
    if (typeof type === 'string' && /^(?:approve|reveal|show)/.test(type))
      world.send(host, { type: 'game', command })
  }
  return { world, host, bo }
}

test.each(GAMES)(
  'in $system the open rolls of a character end when the character leaves the story',
  ruleset => {
    const { world, host, bo } = peopled(ruleset)
    const kinds = new Set<string>()
    for (const { slip } of offersOf(world, bo)) {
      if (slip === undefined || kinds.has(slip.kind)) continue
      if (world.send(bo, { type: 'open-slip', kind: slip.kind, about: slip.about }).ok)
        kinds.add(slip.kind)
    }
    expect(kinds.size).toBeGreaterThan(0)
    const [left] = [bo, host]
      .flatMap(seat => offersOf(world, seat).map(({ command }) => ({ seat, command })))
      .filter(({ command }) => command?.['type'] === 'retire-character')
    world.do(left!.seat, { type: 'game', command: left!.command })
    const open = Object.values(world.served.state.play.slips).filter(
      ({ roll, withdrawn }) => roll === null && !withdrawn,
    )
    expect(open.map(({ kind }) => kind)).toEqual([])
  },
)
