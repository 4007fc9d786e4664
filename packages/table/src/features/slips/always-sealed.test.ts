import { expect, test } from 'vitest'
import { ruleset as chaos } from '@mastro/rules-chaos'
import type { Json, Offer, Ruleset } from '@mastro/core'
import { answerQuery } from '../../queries/answer-query.ts'
import type { HandDoc, SlipDoc } from '../../docs.ts'
import { newTestTable } from '../../testing/test-table.ts'

/**
 * A player of Ways of Chaos proposes an action. The Master sets a Difficulty without sealing it.
 */
function evening(difficulty: number, said: string = '"component":"') {
  const rulesets = { chaos: chaos as unknown as Ruleset } // every game is hosted through this one interface
  const { world, host } = newTestTable({ rulesets, system: 'chaos' })
  const player = world.join('Teo')
  const [hero] = chaos.presets.filter(one => one.kind === 'character')
  world.do(player, { type: 'game', command: { type: 'take-ready-made', id: hero!.id } })
  const asked = answerQuery(rulesets, world.served, player, { about: 'offers' })
  const offers = asked.ok && asked.value.about === 'offers' ? asked.value.offers : []
  const { slip } = offers.find(
    (offer): offer is Offer & { slip: NonNullable<Offer['slip']> } =>
      offer.slip?.kind === 'action' && JSON.stringify(offer.slip.value).includes(said),
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
  const doc = () => world.doc<SlipDoc>(player, key!)
  return { world, host, player, id, filled, doc, value: slip.value }
}

test('[WOC-DIFF-2] a Difficulty that the Master did not seal is sealed automatically', () => {
  const { filled, doc } = evening(17)
  expect(filled.ok).toBe(true)
  const part = doc().parts.find(one => one.id === 'master')
  expect(part).toMatchObject({ filled: true, sealed: true })
  expect(part?.value).toBe(undefined)
})

test('[WOC-DIFF-2] before the roll the player’s view does not depend on the Difficulty', () => {
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

test('[WOC-DIFF-2] the Master cannot open it, neither before nor after the roll', () => {
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

test('[WOC-ROLL-3] a Difficulty set first is sealed and the roll waits for the Component', () => {
  const { world, player, id, filled, value } = evening(17, '"component":null')
  expect(filled.ok).toBe(true)
  const missing = () => world.doc<HandDoc>(player, `hand/${id}`).missing
  expect(missing()).toEqual({ code: 'part-missing', path: 'owner' })
  expect(world.send(player, { type: 'roll-slip', slip: id })).toMatchObject({
    ok: false,
    error: { code: 'part-missing' },
  })
  const said = { ...(value as Readonly<Record<string, Json>>), component: 'body' } // an offer's value is an object
  world.do(player, { type: 'fill-part', slip: id, part: 'owner', value: said })
  expect(missing()).toBeNull()
  world.do(player, { type: 'roll-slip', slip: id })
  // The Master may name the Component too.
  const other = evening(17, '"component":null')
  const { world: elsewhere } = other
  elsewhere.do(other.host, {
    type: 'fill-part',
    slip: other.id,
    part: 'ruling',
    value: { component: 'mind' },
  })
  expect(elsewhere.doc<HandDoc>(other.player, `hand/${other.id}`).missing).toBeNull()
})
