import { expect, test } from 'vitest'
import { tableWithCharacters, dragan, guard, iolanda } from '../../testing/test-characters.ts'
import { fieldsOf, type TestTable } from '../../testing/test-table.ts'

const read = (world: TestTable, own: object = {}, more: object = {}) =>
  world
    .openSlip('teo', 'power', {
      character: iolanda(world).id,
      power: 'side-1',
      sample: 'mind-reading',
      target: guard(world).id,
      ...more,
    })
    .fill('owner', { mode: 'read', distance: 5, ...own })

/** Gives Teo's character this power instead of her own. */
function gifted(power: string, score: number, name = 'Iolanda Ferri'): TestTable {
  const world = tableWithCharacters()
  world.send('mara', {
    type: 'add-opponent',
    name: 'Adept',
    traits: [{ name: power, kind: 'technical', fringe: true, score }],
    shots: 6,
  })
  expect(world.being(name)).toBeDefined()
  return world
}
const adept = (world: TestTable) => world.being('Adept')
const use = (world: TestTable, sample: string, own: object, target = '') =>
  world
    .openSlip('mara', 'power', { character: adept(world).id, power: 'trait-1', sample, target })
    .fill('owner', own)

test('[WARP-POWER-1, WARP-POWER-4] costs a shot in any case, and the target resists', () => {
  const world = tableWithCharacters()
  const slip = read(world)
  expect(slip.parts()).toMatchObject([
    { id: 'owner', seat: 'teo' },
    { id: 'side:target', seat: 'mara', required: true, secrecy: 'may-seal' },
    { id: 'master', seat: 'mara', required: false },
  ])
  slip.fill('side:target', {}, true)
  const rolled = slip.roll([3, 2, 2, 3])
  expect(rolled.output).toMatchObject({
    use: { outcome: 'tie' },
    effect: { effect: { result: 'tie', reaches: true } },
  })
  expect(rolled.outcome('ada')).toMatchObject({
    id: 'tie',
    dice: [],
    figures: { total: 5, effect: { result: 'tie' } },
  })
  rolled.settle()
  expect(iolanda(world).sheet.psychic).toMatchObject({ current: 2 })
  expect(slip.bill('teo').lines.at(-1)).toMatchObject({ value: -1, rule: 'WARP-POWER-1' })
})

test('[WARP-PWR-4] a scan senses everybody nearby, and nobody resists it', () => {
  const world = tableWithCharacters()
  const slip = read(world, { mode: 'scan' }).fill('side:target', {})
  expect(slip.roll([3, 2, 6, 6]).outcome('teo').figures).toMatchObject({
    effect: { radiusMetres: 5, reaches: true },
  })
})

test('[WARP-POWER-3] squeezing costs as many shots as the option says', () => {
  const world = tableWithCharacters()
  const rolled = read(world, { squeeze: true })
    .fill('side:target', { willing: true })
    .roll([1, 2, 5, 6])
  rolled.settle()
  expect(iolanda(world).sheet.psychic).toMatchObject({ current: 0 })
  expect(read(world).fill('side:target', {}).input()).toMatchObject({ error: { code: 'no-shots' } })
})

test('[WARP-POWER-5] an aware psychic spends a shot to resist', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'seer', language: 'en' })
  const seer = () => world.being('Mother Assunta')
  const slip = read(world, {}, { target: seer().id })
  expect(slip.fill('side:target', { defence: 'counter' }).input()).toMatchObject({
    error: { code: 'power-not-perceived' },
  })
  const rolled = slip
    .fill('side:target', { defence: 'counter', aware: true })
    .roll([6, 6, 1, 1, 1, 1])
  expect(rolled.output).toMatchObject({ use: { resistance: { pool: { dice: 4 } } } })
  expect(rolled.effectsFor('ada').map(({ id }) => id)).not.toContain(`shots:${seer().id}`)
  rolled.settle()
  expect(seer().sheet.psychic).toMatchObject({ max: 3, current: 2 })
  const plain = read(world).fill('side:target', { defence: 'bonus', aware: true })
  expect(plain.input()).toMatchObject({ error: { code: 'no-psychic-pool' } })
})

test('[WARP-POWER-2, WARP-PWR-1] dice of a power are kept for one roll and then gone', () => {
  const world = gifted('Lightning strike', 2)
  const rolled = use(world, 'lightning-strike', {}).roll([])
  rolled.settle()
  expect(adept(world).charge).toEqual({ source: 'Lightning strike', extraDice: 2, bonusDice: 0 })
  const hit = world.openSlip('mara', 'attack', {
    attacker: adept(world).id,
    targets: [dragan(world).id],
  })
  hit.fill('owner', { charge: true }).fill(`side:${dragan(world).id}`, {})
  expect(hit.bill('mara').total.en).toBe('4d6')
  hit.roll([1, 1, 1, 1, 6, 6]).settle()
  expect(adept(world).charge).toBe(null)
  expect(use(world, 'lightning-strike', { natural: false }).input()).toMatchObject({
    error: { code: 'power-condition' },
  })
})

test('[WARP-PWR-2, WARP-PWR-3] healing restores, and all ones infect the healer until cured', () => {
  const world = gifted('Heal', 2)
  world.send('mara', { type: 'harm', being: dragan(world).id, damage: 20 })
  const wounds = use(world, 'heal', { mode: 'damage' }, dragan(world).id)
  expect(wounds.bill('mara').meanings?.[0]).toMatchObject({
    at: 4,
    label: { en: '8 hit points, for 30\u00a0s' },
  })
  const healed = wounds.roll([3, 4])
  expect(healed.outcome('ada').text).toEqual({
    it: 'Guarire: 7, 14 punti ferita, per 30\u00a0s.',
    en: 'Heal: 7, 14 hit points, for 30\u00a0s.',
  })
  healed.settle()
  expect(dragan(world).sheet.hitPoints.current).toBe(22) // doubled before the recovery
  world.send('mara', { type: 'harm', being: dragan(world).id, damage: 14 })
  world.send('mara', { type: 'recover', beings: [dragan(world).id], numerator: 0 })
  use(world, 'heal', { mode: 'damage' }, dragan(world).id).roll([1, 1]).settle()
  expect(dragan(world).sheet.hitPoints.current).toBe(10)
  const disease = { mode: 'disease', disease: 'serious' }
  const cured = use(world, 'heal', disease, dragan(world).id).roll([6, 5]).outcome('ada')
  expect(cured.text.en).toBe('Heal: 11. Cured, against 10.')
  const caught = use(world, 'heal', disease, dragan(world).id).roll([1, 1])
  expect(caught.outcome('ada').label.en).toBe('The healer falls ill')
  caught.settle()
  expect(adept(world).lostPowers).toEqual(['trait-1'])
  expect(
    world.tryOpenSlip('mara', 'power', { character: adept(world).id, power: 'trait-1' }),
  ).toMatchObject({ error: { code: 'power-lost' } })
  expect(world.no('mara', { type: 'regain-power', being: adept(world).id, trait: 'trait-2' })).toBe(
    'unknown-trait at trait',
  )
  world.send('mara', { type: 'regain-power', being: adept(world).id, trait: 'trait-1' })
  expect(
    world.tryOpenSlip('mara', 'power', { character: adept(world).id, power: 'trait-1' }).ok,
  ).toBe(true)
})

test('[WARP-PWR-7] Iron skin is activated, stops blows and wears off', () => {
  const world = gifted('Iron skin', 2)
  use(world, 'iron-skin', {}).roll([1, 4]).settle()
  expect(adept(world).ironSkin).toEqual({ protection: 5, blows: 4, dice: 2 })
  use(world, 'iron-skin', {}).roll([1, 1]).settle() // a worse result keeps the better one
  expect(adept(world).ironSkin).toEqual({ protection: 5, blows: 4, dice: 2 })
  const hit = world.openSlip('ada', 'attack', {
    attacker: dragan(world).id,
    targets: [adept(world).id],
  })
  hit
    .fill('owner', { trait: 'central' })
    .fill(`side:${adept(world).id}`, {})
    .roll([4, 4, 4, 4, 1, 1])
    .settle()
  expect(adept(world)).toMatchObject({
    ironSkin: { blows: 3 },
    sheet: { hitPoints: { current: 5 } },
  })
})

test('[WARP-PWR-10] a telekinetic punch damages a target it reaches', () => {
  const world = gifted('Telekinetic punch', 2)
  use(world, 'telekinetic-punch', { distance: 30 }, dragan(world).id).roll([6, 6]).settle()
  expect(dragan(world).sheet.hitPoints.current).toBe(28)
  use(world, 'telekinetic-punch', { distance: 10 }, dragan(world).id).roll([6, 6]).settle()
  expect(dragan(world).sheet.hitPoints.current).toBe(16)
})

test('[WARP-PWR-15] some psychics project another sense', () => {
  const world = gifted('Wandering eyes', 1)
  const slip = use(world, 'wandering-eyes', { mode: 'present', sense: 'smell' })
  expect(fieldsOf(slip, 'owner')).toContain('sense')
  expect(slip.roll([4]).outcome('mara').figures).toMatchObject({
    sense: 'smell',
    effect: { rangeMetres: 400 },
  })
})

test.each([
  ['mind-reading', { mode: 'scan' }, [3], { radiusMetres: 3 }],
  ['wandering-eyes', { mode: 'past', scale: 'weeks' }, [3], { reach: 3, unit: 'weeks' }],
  ['hunches', {}, [3], { clarity: 3 }],
  ['telekinesis', { weightKg: 3 }, [3], { possible: true }],
  ['telepathy', { mode: 'send' }, [3], { rangeMetres: 15, result: 'received' }],
  ['telepathy', { mode: 'read', distance: 2 }, [3], { result: 'contact' }],
  ['sending', { wellKnown: true }, [3], { rangeMetres: 3000, minutes: 3 }],
])(
  '[WARP-PWR-4, WARP-PWR-6, WARP-PWR-12] %s %j has its sample effect',
  (sample, own, faces, effect) => {
    const world = gifted('Some power', 1)
    expect(use(world, sample, own).roll(faces).outcome('mara').figures).toMatchObject({ effect })
  },
)

test('[WARP-PWR-5] mind reading is described: out of reach with 3, and clear with 8 against 4', () => {
  const world = tableWithCharacters()
  const far = read(world, { distance: 7 }).fill('side:target', {}, true)
  const missed = far.roll([2, 1, 1, 1]).outcome('teo')
  expect(missed).toMatchObject({ label: { en: 'No contact' }, stamp: 'failure' })
  const near = read(world).fill('side:target', {}, true)
  const met = near.roll([4, 4, 2, 2]).outcome('teo')
  expect(met).toMatchObject({ label: { en: 'Clear thoughts and memories' }, stamp: 'success' })
  expect(met.text.en).toContain('up to 16\u00a0m')
  expect(JSON.stringify(met)).not.toContain('"resistance"')
})

test('[WARP-PWR-8, WARP-PWR-14] pre-reaction adds its dice, and see aura needs resistance', () => {
  const world = gifted('Pre-reaction', 2)
  use(world, 'pre-reaction', { canReact: false }).roll([]).settle()
  expect(adept(world).charge).toMatchObject({ extraDice: 2 })
  const aura = use(world, 'see-aura', {}, dragan(world).id).fill('side:target', {})
  const seen = aura.roll([6, 5, 1, 2]).outcome('ada')
  expect(seen.figures).toMatchObject({
    outcome: 'success',
    effect: { outcome: 'success', margin: 8 },
  })
  expect(seen.sides).toMatchObject([
    { id: 'owner', at: 11 },
    { id: 'side:target', at: 3 },
  ])
  const place = use(world, 'see-aura', {}).roll([1, 1]) // a magic object or place does not resist
  expect(place.outcome('ada').figures).toMatchObject({ effect: { outcome: 'success', margin: 2 } })
})

test('[WARP-POWER-8, WARP-MAGIC-1] custom powers and free magic only roll', () => {
  const world = gifted('Weather song', 3)
  const slip = use(world, '', {}).fill('master', { bonusDice: 2, bonusFor: 'a long preparation' })
  expect(slip.bill('mara').lines.map(({ label }) => label.en)).toContain(
    'a long preparation (bonus dice)',
  )
  const rolled = slip.roll([1, 2, 3, 4, 5])
  expect(rolled.outcome('mara')).toMatchObject({ id: 'used', figures: { total: 12, effect: null } })
})

/** Iolanda may study the spell Ash wind of level 7. */
function student(): TestTable {
  const world = tableWithCharacters()
  world.send('mara', {
    type: 'offer-spell',
    character: iolanda(world).id,
    name: 'Ash wind',
    level: 7,
  })
  world.send('mara', {
    type: 'award',
    character: iolanda(world).id,
    reasons: ['session'],
    dice: 10,
  })
  return world
}
const study = (world: TestTable, own: object = {}) =>
  world
    .openSlip('teo', 'learn-spell', { character: iolanda(world).id, spell: 'Ash wind' })
    .fill('owner', own)

test('[WARP-SPELL-1, WARP-SPELL-2] each week of study adds a die, and the level stays secret', () => {
  const world = student()
  expect(study(world, { days: 6 }).input()).toMatchObject({
    error: { code: 'study-incomplete', path: 'owner.days' },
  })
  const first = study(world)
  expect(first.odds('teo')!.curve!.steps).toHaveLength(6)
  const rolled = first.roll([6])
  expect(rolled.outcome('teo')).toMatchObject({
    id: 'not-yet',
    figures: { learned: false, total: 6 },
  })
  rolled.settle()
  expect(iolanda(world).sheet).toMatchObject({
    experience: { pool: 6 },
    studying: [{ progress: 1 }],
    spells: [],
  })
  study(world).roll([3, 4]).settle()
  expect(iolanda(world).sheet).toMatchObject({
    experience: { pool: 1 },
    studying: [],
    spells: [{ name: 'Ash wind', level: 7 }],
  })
  expect(
    world.tryOpenSlip('teo', 'learn-spell', { character: iolanda(world).id, spell: 'Ash wind' }),
  ).toMatchObject({ error: { code: 'unknown-spell' } })
})

test('[WARP-SPELL-3] the first spell gives a pool of one shot', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'offer-spell', character: id, name: 'Ember', level: 2 })
  world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 5 })
  world
    .openSlip('ada', 'learn-spell', { character: id, spell: 'Ember' })
    .fill('owner', {})
    .roll([2])
    .settle()
  expect(dragan(world).sheet).toMatchObject({
    psychic: { max: 1, current: 1 },
    spells: [{ name: 'Ember' }],
  })
})

/** Iolanda knows the spell Ash wind. */
function mage(): TestTable {
  const world = student()
  study(world).roll([6]).settle()
  study(world).roll([6, 6]).settle()
  return world
}
const cast = (world: TestTable, target = '') =>
  world.openSlip('teo', 'cast-spell', { character: iolanda(world).id, spell: 'Ash wind', target })

test('[WARP-SPELL-5, WARP-MAGIC-2] casting a known spell costs a shot and works', () => {
  const world = mage()
  const rolled = cast(world).roll([])
  expect(rolled.outcome('ada')).toMatchObject({
    id: 'works',
    figures: { works: true, cast: true, resisted: false },
  })
  rolled.settle()
  expect(iolanda(world).sheet.psychic).toMatchObject({ current: 2 })
  expect(
    world.tryOpenSlip('teo', 'cast-spell', { character: iolanda(world).id, spell: 'Rain' }),
  ).toMatchObject({ error: { code: 'unknown-spell' } })
})

test('[WARP-SPELL-6, WARP-SPELL-7] the Master may ask for a test, and targets may resist', () => {
  const world = mage()
  const tested = cast(world).fill('master', { test: true, against: 'number', factor: 7 })
  expect(tested.input()).toMatchObject({ error: { code: 'part-missing', path: 'owner' } })
  expect(tested.fill('owner', {}).roll([3, 4]).outcome('ada').id).toBe('lost')
  const resisted = cast(world, guard(world).id).fill('side:target', { trait: 'central' }, true)
  expect(resisted.odds('teo')).toBe(null)
  expect(resisted.odds('mara')!.outcomes!.map(({ id }) => id)).toEqual(['works', 'resisted'])
  expect(resisted.roll([2, 2, 3]).outcome('ada')).toMatchObject({ id: 'resisted', dice: [] })
  expect(
    cast(world, guard(world).id).fill('side:target', { willing: true }).roll([]).outcome('ada').id,
  ).toBe('works')
})
