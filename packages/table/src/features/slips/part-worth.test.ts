import { expect, test } from 'vitest'
import type { Ruleset } from '@mastro/core'
import { ruleset as warp } from '@mastro/rules-warp'
import type { HandDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'

/** A guard of the Master strikes Teo’s boxer while Sara looks on. */
function struck() {
  const rulesets = { warp: warp as unknown as Ruleset } // every game is hosted through this one interface
  const { world, host } = newTestTable({ rulesets, system: 'warp' })
  const [teo, sara] = [world.join('Teo'), world.join('Sara')]
  const game = (seat: string, command: object) => world.do(seat, { type: 'game', command })
  game(teo, { type: 'take-ready-made', id: 'dragan' })
  game(host, { type: 'take-ready-made', id: 'guard', shown: true })
  const idOf = (prefix: string) =>
    Object.keys(world.docs(host))
      .find(key => key.startsWith(prefix))!
      .slice(prefix.length)
  const [target, attacker] = [idOf('game/character/'), idOf('game/foe/')]
  game(host, { type: 'approve-character', character: target })
  const about = { attacker, targets: [target], weapon: 'baton' }
  world.do(host, { type: 'open-slip', kind: 'attack', about })
  const slip = idOf('slip/')
  return { world, teo, sara, host, slip, part: `side:${target}` }
}

test('[WARP-SHEET-4] only the defender’s hand contains the value of a defence', () => {
  const { world, teo, sara, host, slip, part } = struck()
  const mine = world.doc<HandDoc>(teo, `hand/${slip}`).mine.find(one => one.id === part)
  expect(mine?.worth?.length).toBeGreaterThan(0)
  const sent = (seat: string) => JSON.stringify(world.docs(seat))
  expect(sent(teo)).toContain('"worth"')
  expect(sent(sara)).not.toContain('"worth"')
  expect(world.doc<HandDoc>(host, `hand/${slip}`).mine.map(({ id }) => id)).not.toContain(part)
})

test('[WARP-XPPOOL-2] a defence with an experience die is refused without a reason', () => {
  const { world, teo, slip, part } = struck()
  const answer = { trait: 'central', experience: 1 }
  const refused = world.send(teo, { type: 'fill-part', slip, part, value: answer })
  expect(refused).toMatchObject({ ok: false, error: { code: 'experience-unjustified' } })
  world.do(teo, { type: 'fill-part', slip, part, value: { ...answer, because: 'the ring' } })
})
