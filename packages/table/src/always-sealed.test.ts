import { expect, test } from 'vitest'
import { ruleset as chaos } from '@mastro/rules-chaos'
import type { Offer, Ruleset } from '@mastro/core'
import { answer } from './answer.ts'
import type { SlipDoc } from './docs.ts'
import { newWorld } from './testing/world.ts'

/** A player of Ways of Chaos proposes an action; the Master writes a Difficulty and forgets to seal it. */
function evening(difficulty: number) {
  const rulesets = { chaos: chaos as unknown as Ruleset } // every game is hosted through this one interface
  const { world, host } = newWorld({ rulesets, system: 'chaos' })
  const player = world.join('Teo')
  const [hero] = chaos.readyMade.filter(one => one.kind === 'character')
  world.do(player, { type: 'game', command: { type: 'take-ready-made', id: hero!.id } })
  const asked = answer(rulesets, world.hosted, player, { about: 'offers' })
  const offers = asked.ok && asked.value.about === 'offers' ? asked.value.offers : []
  const { slip } = offers.find(
    (offer): offer is Offer & { slip: NonNullable<Offer['slip']> } =>
      offer.slip?.kind === 'action' && JSON.stringify(offer.slip.value).includes('"component":"'),
  )!
  world.do(player, { type: 'open-slip', kind: slip.kind, about: slip.about, value: slip.value })
  const [key] = Object.keys(world.docs(player)).filter(one => one.startsWith('slip/'))
  const id = key!.slice('slip/'.length)
  const filled = world.send(host, {
    type: 'fill-part',
    slip: id,
    part: 'master',
    value: { difficulty },
  })
  return { world, host, player, id, filled, doc: () => world.doc<SlipDoc>(player, key!) }
}

test('[WOC-DIFF-2] a Difficulty that the Master forgot to seal is sealed all the same', () => {
  const { filled, doc } = evening(17)
  expect(filled.ok).toBe(true)
  const part = doc().parts.find(one => one.id === 'master')
  expect(part).toMatchObject({ filled: true, sealed: true })
  expect(part?.value).toBe(undefined)
})

test('[WOC-DIFF-2] two Difficulties give the player the same documents before the roll', () => {
  const [one, other] = [evening(17), evening(11)].map(({ world, player }) => {
    const docs = world.docs(player)
    return Object.entries(docs).filter(
      ([key]) =>
        !key.startsWith('envelope/') &&
        !key.startsWith('line/') &&
        key !== 'table' &&
        !key.startsWith('slip/'),
    )
  })
  expect(one).toEqual(other)
  const bare = (doc: SlipDoc) => ({
    ...doc,
    parts: doc.parts.map(part => ({ ...part, fingerprint: 'any' })),
  })
  expect(bare(evening(17).doc())).toEqual(bare(evening(11).doc()))
})

test('[WOC-DIFF-2] not even the Master opens it, before or after the roll', () => {
  const { world, host, player, id } = evening(17)
  expect(world.send(host, { type: 'open-part', slip: id, part: 'master' })).toMatchObject({
    ok: false,
    error: { code: 'never-opens' },
  })
  world.do(player, { type: 'roll-slip', slip: id })
  expect(world.send(host, { type: 'open-part', slip: id, part: 'master' })).toMatchObject({
    ok: false,
    error: { code: 'never-opens' },
  })
})
