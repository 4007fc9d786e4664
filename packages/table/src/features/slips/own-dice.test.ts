import { expect, test } from 'vitest'
import { ruleset as brp } from '@mastro/rules-brp'
import { ruleset as chaos } from '@mastro/rules-chaos'
import type { Ruleset } from '@mastro/core'
import type { HandDoc, SlipDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'

/** Two players' characters and an opponent of Ways of Chaos. */
function seatedTable() {
  const rulesets = { chaos: chaos as unknown as Ruleset } // every game is hosted through this one interface
  const { world, host } = newTestTable({ rulesets, system: 'chaos' })
  const [anna, bruno] = [world.join('Anna'), world.join('Bruno')]
  const game = (seat: string, command: object) => world.do(seat, { type: 'game', command })
  game(anna, { type: 'take-ready-made', id: 'nerina-scala' })
  game(bruno, { type: 'take-ready-made', id: 'capitana-orsini' })
  game(host, { type: 'take-ready-made', id: 'bravo-a-pagamento' })
  const { characters, foes } = world.served.state.play.game as {
    readonly [group in 'characters' | 'foes']: Readonly<Record<string, unknown>>
  } // safe: only the ids are read
  const [nerina, orsini] = Object.keys(characters) as [string, string]
  const [bravo] = Object.keys(foes) as [string]
  const slipOf = (seat: string) =>
    Object.entries(world.docs(seat)).findLast(([key]) => key.startsWith('slip/'))![1] as SlipDoc
  const asked = (slip: string) =>
    [host, anna, bruno].filter(
      seat => world.doc<HandDoc | undefined>(seat, `hand/${slip}`)?.asks !== undefined,
    )
  return { world, host, anna, bruno, nerina, orsini, bravo, slipOf, asked }
}

test('[WOC-CONTEST-1] a late change of a part keeps the request for dice that nobody has typed', () => {
  const { world, host, anna, bruno, nerina, orsini, bravo, slipOf, asked } = seatedTable()
  const contenders = [nerina, orsini, bravo]
  world.do(host, { type: 'open-slip', kind: 'contest', about: { contenders, fight: false } })
  const { id: slip } = slipOf(host)
  const choose = (seat: string, being: string, component: string) =>
    world.do(seat, { type: 'fill-part', slip, part: `side:${being}`, value: { component } })
  choose(anna, nerina, 'body')
  choose(bruno, orsini, 'body')
  choose(host, bravo, 'body')
  world.do(host, { type: 'throw-dice', slip })
  expect(asked(slip)).toEqual([anna])
  choose(bruno, orsini, 'mind')
  expect(asked(slip)).toEqual([anna])
  expect(slipOf(bruno).throwing).toEqual({ seat: anna, isBegun: false })
  world.do(bruno, { type: 'clear-part', slip, part: `side:${orsini}` })
  expect(asked(slip)).toEqual([]) // cannot be rolled now
  expect(slipOf(bruno).throwing).toBeUndefined()
})

test('[WOC-CONTEST-1] in a contest that the Master begins, each player throws for the own character', () => {
  const { world, host, anna, bruno, nerina, orsini, bravo, slipOf, asked } = seatedTable()
  const contenders = [nerina, orsini, bravo]
  world.do(host, { type: 'open-slip', kind: 'contest', about: { contenders, fight: false } })
  const { id: slip } = slipOf(host)
  const choose = (seat: string, being: string) =>
    world.do(seat, {
      type: 'fill-part',
      slip,
      part: `side:${being}`,
      value: { component: 'body' },
    })
  choose(anna, nerina)
  choose(bruno, orsini)
  choose(host, bravo)
  world.do(host, { type: 'throw-dice', slip })
  expect(asked(slip)).toEqual([anna])
  world.do(anna, { type: 'throw-dice', slip, faces: [4, 5] })
  expect(asked(slip)).toEqual([bruno])
  world.do(bruno, { type: 'throw-dice', slip, faces: [3, 2] })
  expect(asked(slip)).toEqual([host])
  world.do(host, { type: 'throw-dice', slip, faces: [2, 2] })
  const { outcome } = slipOf(anna)
  // Nerina: Body 6 and 9
  expect(outcome?.figures).toMatchObject({
    winner: nerina,
    results: { [nerina]: { successLevel: 15 } },
  })
})

test('[WOC-EGOC-4] an Ego contest asks both players, and the Master for an opponent', () => {
  const { world, host, anna, bruno, nerina, orsini, bravo, slipOf, asked } = seatedTable()
  const stare = (challenged: string) => {
    world.do(anna, {
      type: 'open-slip',
      kind: 'ego-contest',
      about: { challenger: nerina, challenged: [challenged] },
    })
    return slipOf(anna).id
  }
  const first = stare(orsini)
  world.do(anna, { type: 'throw-dice', slip: first, faces: [5, 4] })
  expect(asked(first)).toEqual([bruno])
  world.do(bruno, { type: 'throw-dice', slip: first, faces: [2, 3] })
  expect(slipOf(anna).outcome?.id).toBe('won')

  const second = stare(bravo)
  world.do(anna, { type: 'throw-dice', slip: second, faces: [5, 4] })
  expect(asked(second)).toEqual([host])
  world.do(host, { type: 'throw-dice', slip: second, faces: [1, 1] })
  // a catastrophe loses by 7
  expect(slipOf(anna).outcome?.figures).toMatchObject({ winner: nerina, margin: 7 })
})

test('[WOC-DEATH-2] nobody is asked to roll for a character who died', () => {
  const { world, host, anna, bruno, nerina, orsini, slipOf, asked } = seatedTable()
  const game = (command: object) => world.do(host, { type: 'game', command })
  world.do(bruno, {
    type: 'open-slip',
    kind: 'ego-contest',
    about: { challenger: orsini, challenged: [nerina] },
  })
  const { id: slip } = slipOf(anna)
  world.do(bruno, { type: 'throw-dice', slip, faces: [5, 4] })
  expect(asked(slip)).toEqual([anna])
  // Nerina's Vitality is 13
  game({ type: 'wound', who: nerina, points: 14, severity: 'serious' })
  expect(asked(slip)).toEqual([anna])
  game({ type: 'resolve-death', who: nerina, cause: 'wounds', aid: 'none' })
  expect(asked(slip)).toEqual([])
  expect(world.served.state.play.slips[slip]?.withdrawn ?? true).toBe(true)
})

test('[BRP-COMBAT-10] an attacker with real dice throws the damage, with any habit of the defender', () => {
  const rulesets = { brp: brp as unknown as Ruleset } // every game is hosted through this one interface
  const { world } = newTestTable({ rulesets, system: 'brp' })
  const [anna, bruno] = [world.join('Anna'), world.join('Bruno')]
  const game = (seat: string, command: object) => world.do(seat, { type: 'game', command })
  game(anna, { type: 'take-ready-made', id: 'aldo-ferrante' })
  game(bruno, { type: 'take-ready-made', id: 'berta-roccaforte' })
  const { characters } = world.served.state.play.game as {
    readonly characters: Readonly<Record<string, unknown>>
  } // safe: only the ids are read
  const [attacker, target] = Object.keys(characters) as [string, string]
  const slipOf = (seat: string) =>
    Object.entries(world.docs(seat)).findLast(([key]) => key.startsWith('slip/'))![1] as SlipDoc
  world.do(anna, { type: 'open-slip', kind: 'attack', about: { attacker, target } })
  const { id: strike } = slipOf(anna)
  const how = { arm: 'brawl', knockOut: false, related: null }
  world.do(anna, { type: 'fill-part', slip: strike, part: 'owner', value: how })
  world.do(anna, { type: 'roll-slip', slip: strike, dice: { typed: [5] } })
  const { id: slip } = slipOf(bruno)
  const value = { type: 'none', with: null, kneeling: false }
  world.do(bruno, { type: 'fill-part', slip, part: 'owner', value })
  world.do(bruno, { type: 'roll-slip', slip })
  const asked = (seat: string) => world.doc<HandDoc | undefined>(seat, `hand/${slip}`)?.asks
  expect(slipOf(bruno).outcome).toBeNull()
  expect(asked(bruno)).toBeUndefined()
  // Brawl deals 1D3 and Aldo's bonus
  expect(asked(anna)?.[0]).toMatchObject({ sides: 3 })
  world.do(anna, { type: 'throw-dice', slip, faces: asked(anna)!.map(() => 2) })
  expect(slipOf(bruno).outcome?.id).toBe('special-hit')
})
