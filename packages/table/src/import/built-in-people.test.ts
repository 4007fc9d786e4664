import type { Ruleset } from '@mastro/core'
import { ruleset as warp } from '@mastro/rules-warp'
import { expect, test } from 'vitest'
import { newTestTable } from '../testing/test-table.ts'
import { formatAct } from './act-text.ts'
import { readAct } from './read-act.ts'

/** A player's boxer hits a built-in thug, whose name is stored in both languages. */
function hitThug() {
  const rulesets = { warp: warp as unknown as Ruleset } // every game is hosted through this one interface
  const { world, host } = newTestTable({ rulesets, system: 'warp', automation: 'ask' })
  const teo = world.join('Teo')
  const game = (seat: string, command: object) => world.do(seat, { type: 'game', command })
  game(teo, { type: 'take-ready-made', id: 'dragan', language: 'en' })
  game(host, { type: 'take-ready-made', id: 'thug', language: 'en', shown: true })
  const idOf = (prefix: string) =>
    Object.keys(world.docs(host))
      .find(key => key.startsWith(prefix))!
      .slice(prefix.length)
  const [attacker, target] = [idOf('game/character/'), idOf('game/foe/')]
  game(host, { type: 'approve-character', character: attacker })
  const about = { attacker, targets: [target], weapon: 'pipe' }
  world.do(teo, { type: 'open-slip', kind: 'attack', about, value: { trait: 'central' } })
  const slip = idOf('slip/')
  world.do(host, { type: 'fill-part', slip, part: `side:${target}`, value: {} })
  world.do(teo, { type: 'fill-part', slip, part: 'owner', value: { trait: 'central' } })
  world.do(teo, { type: 'roll-slip', slip })
  return world
}

test('[PRO-28] acts that name built-in people in both languages are read back', () => {
  const { acts } = hitThug()
  expect(JSON.stringify(acts)).toContain('"inBoth":{"subject"')
  for (const act of acts) {
    const read = readAct(JSON.parse(formatAct(act)), { ruleset: warp, kindOf: () => 'attack' })
    expect(read).toMatchObject({ ok: true })
    expect(read.ok && formatAct(read.value)).toBe(formatAct(act))
  }
})

test('[PRO-28] a translation of an unknown field, or into a third language, is refused', () => {
  const { acts } = hitThug()
  const act = formatAct(acts.find(one => JSON.stringify(one).includes('"inBoth"'))!)
  for (const wrong of [
    '"inBoth":{"else"',
    '"inBoth":{"subject":{"fr":"x","it":"y","en":"z"},"what"',
  ])
    expect(readAct(JSON.parse(act.replace('"inBoth":{"subject"', wrong)))).toMatchObject({
      ok: false,
      error: { code: 'invalid-request' },
    })
})
