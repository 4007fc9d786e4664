import { expect, test } from 'vitest'
import { ruleset as brp } from '@mastro/rules-brp'
import type { Ruleset } from '@mastro/core'
import type { WaitDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'

test('[BRP-COMBAT-6] a turn that its player is taking waits once, as the roll that is open', () => {
  const rulesets = { brp: brp as unknown as Ruleset } // every game is hosted through this one interface
  const { world, host } = newTestTable({ rulesets, system: 'brp' })
  const anna = world.join('Anna')
  const game = (seat: string, command: object) => world.do(seat, { type: 'game', command })
  game(anna, { type: 'take-ready-made', id: 'aldo-ferrante' })
  game(host, { type: 'take-ready-made', id: 'wolf' })
  const { characters, foes } = world.served.state.play.game as {
    readonly [group in 'characters' | 'foes']: Readonly<Record<string, unknown>>
  } // safe: only the ids are read
  const [attacker] = Object.keys(characters) as [string]
  const [target] = Object.keys(foes) as [string]
  const waits = () =>
    Object.entries(world.docs(anna)).flatMap(([key, doc]) =>
      key.startsWith(`wait/${anna}/`) ? [(doc as WaitDoc).kind] : [],
    )
  game(host, { type: 'begin-fight', beings: [attacker, target] })
  for (const [seat, being] of [
    [anna, attacker],
    [host, target],
  ] as const)
    game(seat, { type: 'declare-intent', being, text: 'colpisce', arm: null })
  game(host, { type: 'next-phase' })
  game(host, { type: 'next-phase' })
  expect(waits()).toEqual(['turn'])
  world.do(anna, { type: 'open-slip', kind: 'attack', about: { attacker, target } })
  expect(waits()).toEqual(['roll'])
})
