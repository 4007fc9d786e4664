import { expect, test } from 'vitest'
import { tableWithCharacters, dragan, iolanda } from '../../testing/test-characters.ts'
import type { TestTable } from '../../testing/test-table.ts'
import type { GrowthDoc } from '../../documents.ts'

const rich = (world: TestTable, times = 4) => {
  for (let i = 0; i < times; i++)
    world.send('mara', {
      type: 'award',
      character: dragan(world).id,
      reasons: ['session'],
      dice: 10,
    })
}
const request = (world: TestTable) => Object.keys(world.state().requests).at(-1)!
const approve = (world: TestTable, dice: number[] = []) =>
  world.send('mara', { type: 'approve-purchase', request: request(world) }, dice)

test('[WARP-SESSION-1, WARP-TERM-3] a session’s start frees all dice, its end asks for awards', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const slip = world
    .openSlip('ada', 'test', { character: id })
    .fill('owner', { experience: 1, because: 'again' })
    .fill('master', {})
  slip.roll([1, 2, 3]).settle()
  expect(dragan(world).sheet.experience).toEqual({ pool: 1, used: 1 })
  const again = world
    .openSlip('ada', 'test', { character: id })
    .fill('owner', { experience: 1, because: 'again' })
    .fill('master', {})
  expect(again.input()).toMatchObject({ error: { code: 'experience-exhausted' } })
  world.moment('session', 'end')
  expect(world.docs('mara')['awards']).toEqual({ due: [id, iolanda(world).id] })
  expect(world.docs('ada')['awards']).toBeUndefined()
  world.send('mara', { type: 'award', character: id, reasons: ['session', 'brilliant'] })
  expect(world.docs('mara')['awards']).toEqual({ due: [iolanda(world).id] })
  world.send('mara', { type: 'waive-awards', character: iolanda(world).id })
  expect(world.docs('mara')['awards']).toBeUndefined()
  world.moment('session', 'begin')
  expect(dragan(world).sheet.experience).toEqual({ pool: 3, used: 0 })
})

test('[WARP-SESSION-1] the awards of a session are given once, however often they are sent', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.moment('session', 'end')
  const award = { type: 'award', character: id, reasons: ['session'], dice: 1, due: true }
  world.send('mara', award)
  expect(world.send('mara', award)).toEqual([])
  expect(dragan(world).sheet.experience.pool).toBe(2)
  world.send('mara', { ...award, due: false }) // outside the page of awards
  expect(dragan(world).sheet.experience.pool).toBe(3)
  const waive = { type: 'waive-awards', character: iolanda(world).id }
  expect(world.tells(world.send('mara', waive), 'ada')).toEqual([
    'Iolanda Ferri: no dice for this session.',
  ])
  expect(world.send('mara', waive)).toEqual([])
})

test('[WARP-SESSION-1, WARP-XP-6] shows this session’s dice and the sessions still needed', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const growth = (seat: 'ada' | 'teo') => world.docs(seat)[`growth/${id}`] as GrowthDoc | undefined
  const award = (dice: number) =>
    world.send('mara', { type: 'award', character: id, reasons: ['session'], dice })
  const missing = () =>
    growth('ada')!.choices.map(({ id: of, missing: n, sessions }) => [of, n, sessions])
  const traits = ['side-1', 'side-2']
  expect(growth('ada')).toMatchObject({ pool: 1, tonight: 0 })
  // A new trait costs 5 dice. Four are missing, and without awards there is no estimate.
  expect(missing()).toContainEqual(['new-trait', 4, undefined])
  award(1)
  award(1)
  expect(growth('ada')).toMatchObject({ pool: 3, tonight: 2 })
  expect(growth('teo')).toBeUndefined()
  // Two are missing at two per session: one more session. Improving 3 to 4 costs 10, seven are
  // missing: four sessions.
  expect(missing()).toContainEqual(['new-trait', 2, 1])
  expect(
    missing().filter(([of]) => traits.includes(String(of).replace('improve-', ''))),
  ).toContainEqual(['improve-side-1', 7, 4])
  award(10)
  world.send('ada', { type: 'buy-trait', character: id, name: 'Driver', sign: 'keys' })
  approve(world)
  expect(growth('ada')).toMatchObject({ pool: 8, tonight: 8 }) // 8 of the 12 awarded dice are left
  world.moment('session', 'end')
  expect(growth('ada')!.tonight).toBe(8)
  world.moment('session', 'begin')
  expect(growth('ada')).toMatchObject({ pool: 8, tonight: 0 })
})

test('[WARP-XP-2] only the Master awards dice, for any reason and at any time', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  expect(world.no('ada', { type: 'award', character: id, reasons: ['session'] })).toBe(
    'master-only',
  )
  const events = world.send('mara', {
    type: 'award',
    character: id,
    reasons: ['roleplaying'],
    dice: 3,
  })
  expect(world.tells(events, 'teo')).toEqual([
    'Dragan Vuk: +3 experience dice (Excellent roleplaying).',
  ])
  world.send('mara', { type: 'award', character: id, reasons: ['roleplaying'] })
  expect(dragan(world).sheet.experience.pool).toBe(5)
})

test('[WARP-XP-3] a purchase is requested, and spends dice only when approved', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const buy = { type: 'buy-trait', character: id, name: 'Driver', sign: 'keys' }
  expect(world.no('ada', buy)).toBe('experience-insufficient at experience')
  rich(world)
  expect(world.no('teo', buy)).toBe('not-yours at character')
  expect(world.no('ada', { ...buy, sign: ' ' })).toBe('sign-missing at sign')
  const asked = world.send('ada', buy)
  expect(world.tells(asked, 'teo')).toEqual([])
  expect(dragan(world).sheet.experience.pool).toBe(41)
  expect(Object.keys(world.docs('teo')).some(key => key.startsWith('request/'))).toBe(false)
  expect(Object.keys(world.docs('mara')).some(key => key.startsWith('request/'))).toBe(true)
  expect(world.no('ada', { type: 'approve-purchase', request: request(world) })).toBe('master-only')
  expect(world.no('mara', { type: 'approve-purchase', request: 'x' })).toBe(
    'unknown-request at request',
  )
  approve(world)
  expect(dragan(world).sheet.experience.pool).toBe(36)
  expect(dragan(world).sheet.traits.at(-1)).toMatchObject({
    name: 'Driver',
    role: 'developed',
    score: 3,
    rank: 'developed',
  })
  expect(world.state().requests).toEqual({})
})

test('[WARP-XP-3] a refused purchase has a note and spends nothing', () => {
  const world = tableWithCharacters()
  rich(world)
  world.send('ada', { type: 'buy-trait', character: dragan(world).id, name: 'King', sign: 'crown' })
  const events = world.send('mara', {
    type: 'refuse-purchase',
    request: request(world),
    note: 'not here',
  })
  expect(world.tells(events, 'ada')).toEqual(['Dragan Vuk: request refused: “not here”.'])
  expect(dragan(world).sheet.experience.pool).toBe(41)
  // Only the requester reads the reason, until the next request.
  const refused = `request/refused-${dragan(world).id}`
  expect(world.docs('ada')[refused]).toMatchObject({ state: 'refused', words: 'not here' })
  expect(world.docs('teo')).not.toHaveProperty(refused)
  world.send('ada', { type: 'buy-trait', character: dragan(world).id, name: 'Sails', sign: 'tan' })
  expect(world.docs('ada')).not.toHaveProperty(refused)
})

test('[WARP-XP-7, WARP-XP-10] improving the central trait costs double and needs training', () => {
  const world = tableWithCharacters()
  rich(world)
  const { id } = iolanda(world)
  for (let i = 0; i < 3; i++)
    world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 10 })
  const improve = { type: 'improve-trait', character: id, trait: 'central' }
  expect(world.no('teo', improve)).toBe('training-required at training')
  expect(world.no('teo', { ...improve, trait: 'flaw' })).toBe('trait-not-eligible at role')
  expect(world.no('teo', { ...improve, trait: 'luck' })).toBe('unknown-trait at trait')
  world.send('teo', { ...improve, training: 'full-time', months: 12 })
  approve(world)
  expect(iolanda(world).sheet.traits[0]!.score).toBe(4)
  expect(iolanda(world).sheet.experience.pool).toBe(11)
})

test('[WARP-XP-13] an improved hit point trait raises hit points by the player’s roll', () => {
  const world = tableWithCharacters()
  rich(world)
  const { id } = dragan(world)
  expect(world.tryOpenSlip('ada', 'raise', { character: id })).toMatchObject({
    error: { code: 'nothing-to-raise' },
  })
  world.send('ada', {
    type: 'improve-trait',
    character: id,
    trait: 'central',
    training: 'full-time',
    months: 1,
  })
  approve(world)
  expect(dragan(world).raise).toEqual({ onlyTrait: true, score: 5 })
  expect(world.offers('ada').map(offer => offer.id)).toContain(`raise:${id}`)
  const slip = world.openSlip('ada', 'raise', { character: id }).fill('owner', { mode: 'roll' })
  expect(slip.bill('ada').dice).toEqual([6, 6])
  slip.roll([4, 5]).settle()
  expect(dragan(world)).toMatchObject({
    raise: null,
    sheet: { hitPoints: { max: 37, current: 37 } },
  })
  world.send('ada', {
    type: 'buy-trait',
    character: id,
    name: 'Tough',
    sign: 'scar',
    hitPoints: true,
  })
  approve(world)
  expect(dragan(world).raise).toEqual({ onlyTrait: false, score: 3 })
  const second = world.openSlip('ada', 'raise', { character: id }).fill('owner', {})
  const rolled = second.roll([1, 1, 1, 1, 1, 1])
  expect(rolled.outcome('teo').figures).toEqual({ gained: 0, rolledTotal: 6 })
})

test('[WARP-XP-11] shots can be bought for an existing pool', () => {
  const world = tableWithCharacters()
  const { id } = iolanda(world)
  world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 5 })
  world.send('teo', { type: 'buy-shots', character: id, shots: 2 })
  approve(world)
  expect(iolanda(world).sheet).toMatchObject({
    psychic: { max: 5, current: 5 },
    experience: { pool: 2 },
  })
  expect(world.no('ada', { type: 'buy-shots', character: dragan(world).id, shots: 1 })).toBe(
    'no-psychic-pool at psychic',
  )
})

test('[WARP-LEARN-4, WARP-LEARN-1] the Master rolls in secret, the player learns the result', () => {
  const world = tableWithCharacters()
  rich(world, 1)
  const { id } = dragan(world)
  const study = {
    type: 'study-power',
    character: id,
    name: 'Iron skin',
    sign: 'grey hue',
    spend: 3,
    months: 1,
    teacher: true,
  }
  expect(world.no('ada', { ...study, teacher: false })).toBe('study-incomplete at teacher')
  expect(world.no('ada', { ...study, spend: 12 })).toBe('experience-insufficient at spend')
  world.send('ada', study)
  const events = approve(world, [2, 6, 1])
  expect(world.tells(events, 'mara').join()).toContain('2 6 1')
  expect(world.tells(events, 'ada').join()).not.toContain('2 6 1')
  expect(dragan(world).sheet.traits.at(-1)).toMatchObject({
    name: 'Iron skin',
    fringe: true,
    score: 1,
    kind: 'technical',
  })
  expect(dragan(world).sheet.psychic).toEqual({ max: 1, current: 1, label: '' })
  expect(dragan(world).sheet.experience.pool).toBe(8)
})

test('[WARP-LEARN-2, WARP-LEARN-3] the mute die stays secret, and a pool is not enlarged', () => {
  const world = tableWithCharacters({ psychicMute: true })
  const { id } = iolanda(world)
  world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 10 })
  const study = {
    type: 'study-power',
    character: id,
    name: 'Hunches',
    sign: 'shiver',
    spend: 2,
    months: 1,
    teacher: true,
  }
  world.send('teo', study)
  const events = approve(world, [1, 6, 6])
  expect(iolanda(world).psychicMute).toBe(true)
  expect(JSON.stringify(world.docs('teo'))).not.toContain('psychicMute')
  expect(JSON.stringify(world.tells(events, 'teo'))).not.toContain('secret die')
  world.send('teo', study)
  approve(world, [6, 6]) // the secret die is rolled only once
  expect(iolanda(world).sheet).toMatchObject({ psychic: { max: 3 }, experience: { pool: 7 } })
})

test('[WARP-SPELL-9] a spell under study shows its estimated difficulty, not its level', () => {
  const world = tableWithCharacters()
  const { id } = iolanda(world)
  const events = world.send('mara', {
    type: 'offer-spell',
    character: id,
    spell: 'stone-grip',
    looks: 'very hard',
    language: 'en',
  })
  expect(world.tells(events, 'teo')).toEqual(['Iolanda Ferri may study Stone grip: very hard.'])
  expect(world.docs('teo')[`character/${id}`]).toMatchObject({
    character: { studying: [{ name: 'Stone grip', progress: 0, looks: 'very hard' }] },
  })
  expect(JSON.stringify(world.docs('teo')[`character/${id}`])).not.toContain('level')
  expect(world.docs('mara')[`character/${id}`]).toMatchObject({
    levels: [{ name: 'Stone grip', level: 12 }],
  })
  expect(
    world.no('mara', { type: 'offer-spell', character: id, spell: 'stone-grip', language: 'en' }),
  ).toBe('spell-known at spell')
  expect(world.no('mara', { type: 'offer-spell', character: id })).toBe('invalid-request at spell')
  world.send('mara', { type: 'offer-spell', character: id, name: 'Ash wind', level: 4 })
  expect(iolanda(world).sheet.studying).toHaveLength(2)
})

test('a purchase is checked again when approved, since its dice may be spent', () => {
  const world = tableWithCharacters()
  rich(world, 1)
  const { id } = dragan(world)
  world.send('ada', { type: 'buy-trait', character: id, name: 'One', sign: 's' })
  world.send('ada', { type: 'buy-trait', character: id, name: 'Two', sign: 's' })
  world.send('ada', { type: 'buy-trait', character: id, name: 'Three', sign: 's' })
  const ids = Object.keys(world.state().requests)
  world.send('mara', { type: 'approve-purchase', request: ids[0]! })
  world.send('mara', { type: 'approve-purchase', request: ids[1]! })
  expect(world.no('mara', { type: 'approve-purchase', request: ids[2]! })).toBe(
    'experience-insufficient at experience',
  )
})

test('[WARP-XP-4, WARP-XP-7, WARP-XP-10] lists possible purchases, nearest first', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const seen = () => world.docs('ada')[`growth/${id}`] as unknown as GrowthDoc
  const figures = () =>
    seen().choices.map(({ id: choice, cost, missing, offer }) => [choice, cost, missing, offer])
  // With one die a power can be attempted. Improving a trait of 3 costs 10, and the central one of
  // 4 costs 30.
  expect(figures()).toEqual([
    ['power', 1, 0, `study-power:${id}`],
    ['new-trait', 5, 4, undefined],
    ['improve-side-1', 10, 9, undefined],
    ['improve-side-2', 10, 9, undefined],
    ['improve-central', 30, 29, undefined],
  ])
  rich(world, 1)
  expect(figures().slice(0, 2)).toEqual([
    ['new-trait', 5, 0, `buy-trait:${id}`],
    ['improve-side-1', 10, 0, `improve-trait:${id}`],
  ])
  expect(world.docs('mara')[`growth/${id}`]).toEqual(seen())
  expect(world.docs('teo')[`growth/${id}`]).toBeUndefined()
  expect(world.offers('ada').map(offer => offer.id)).toEqual(
    expect.arrayContaining(seen().choices.flatMap(({ offer }) => offer ?? [])),
  )
})
