import { expect, test } from 'vitest'
import type { GrowthDoc } from '../../documents.ts'
import { dragan, tableWithCharacters } from '../../testing/test-characters.ts'

test('[WARP-XP-7] the Master reads the training that a player claims', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 10 })
  const wish = { type: 'improve-trait', character: id, trait: 'side-1' }
  world.send('ada', { ...wish, training: 'part-time', months: 24 })
  const [request] = Object.values(world.docs('mara')).filter(isRequest)
  expect(request?.title.en).toMatch(/3 → 4 \(Part time, 24 months\)$/)
})

test('[WARP-XP-5] the Master reads that a new trait was trained', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 10 })
  const wish = { type: 'buy-trait', character: id, name: 'Lockpicks', sign: 'thin fingers' }
  world.send('ada', { ...wish, kind: 'technical', trained: true })
  const [request] = Object.values(world.docs('mara')).filter(isRequest)
  expect(request?.title.en).toMatch(/thin fingers, with training\)$/)
})

const isRequest = (doc: unknown): doc is { readonly title: { readonly en: string } } =>
  typeof doc === 'object' && doc !== null && 'kind' in doc && doc.kind === 'growth'

test('[WARP-XP-7] the form of an improvement shows the price of each trait', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const trait = world
    .offers('ada')
    .find(offer => offer.id === `improve-trait:${id}`)
    ?.fields?.find(field => field.id === 'trait')
  // the central trait of 4 costs double
  expect(trait?.choices?.map(({ hint }) => hint?.en)).toEqual(['30 dice', '10 dice', '10 dice'])
})

test('[WARP-XP-1] the sessions still needed count with the dice of the session, spent or not', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'award', character: id, reasons: ['session', 'brilliant'], dice: 1 })
  world.send('ada', {
    type: 'study-power',
    character: id,
    name: 'Hunches',
    sign: 's',
    spend: 2,
    months: 1,
    teacher: true,
  })
  const request = Object.keys(world.state().requests)[0]!
  world.send('mara', { type: 'approve-purchase', request }, [1, 1])
  const growth = world.docs('ada')[`growth/${id}`] as unknown as GrowthDoc
  // three dice, two of this session, two spent
  expect(growth).toMatchObject({ pool: 1, tonight: 1, perSession: 2 })
  for (const { missing, sessions } of growth.choices.filter(choice => choice.missing > 0))
    expect(sessions).toBe(Math.ceil(missing / growth.perSession))
})
