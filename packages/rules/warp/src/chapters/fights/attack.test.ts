import { expect, test } from 'vitest'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../../testing/test-characters.ts'
import { ruleset } from '../../ruleset.ts'
import { fieldsOf, type TestTable } from '../../testing/test-table.ts'

const punch = (world: TestTable, own: object = { trait: 'central' }, weapon = 'unarmed') =>
  world
    .openSlip('ada', 'attack', { attacker: dragan(world).id, targets: [guard(world).id], weapon })
    .fill('owner', own)
const side = (world: TestTable) => `side:${guard(world).id}`

test('[WARP-ATTACK-1, WARP-DAMAGE-1] both seats fill in their side, and sheets supply the rest', () => {
  const world = tableWithCharacters()
  const slip = punch(world, { trait: 'central' }, 'pipe')
  expect(slip.parts()).toMatchObject([
    { id: 'owner', seat: 'ada', required: true, secrecy: 'open' },
    { id: side(world), seat: 'mara', required: true, secrecy: 'may-seal' },
    { id: 'master', seat: 'mara', required: false, secrecy: 'may-seal' },
  ])
  slip.fill(side(world), { trait: 'central' })
  const rolled = slip.roll([4, 4, 4, 2, 2, 2, 2, 3])
  expect(rolled.output).toMatchObject({
    margin: 8,
    damage: { raw: 16, normalStopped: 3, final: 13 },
    hitPoints: { current: 8 },
  })
  expect(rolled.outcome('ada')).toMatchObject({
    id: 'hit',
    text: { en: 'Dragan Vuk: hits Night guard (+8), 13 damage.' },
    figures: { blows: [{ hit: true, margin: 8, damage: 13 }] },
  })
  expect(rolled.effectsFor('ada').map(({ id }) => id)).toEqual([])
  expect(rolled.effectsFor('mara').map(({ id }) => id)).toEqual([`harm:${guard(world).id}`])
  const events = rolled.effects.flatMap(effect => effect.events)
  expect(world.tells(events, 'ada')).toEqual([])
  rolled.settle()
  expect(guard(world)).toMatchObject({
    lastWound: 'blunt',
    sheet: { hitPoints: { current: 8, label: 'Trade' } },
  })
})

test('[WARP-OPP-2] a sealed defence shows that it was hit, but not the margin or damage', () => {
  const world = tableWithCharacters()
  const slip = punch(world).fill(side(world), { trait: 'central' }, true)
  expect(slip.odds('ada')!.curve).toBeDefined()
  expect(slip.odds('mara')!.outcomes!.map(({ id }) => id)).toEqual(['hit', 'miss'])
  const rolled = slip.roll([4, 4, 4, 2, 2, 2, 2, 3])
  expect(rolled.outcome('ada').figures).toEqual({
    blows: [
      { target: guard(world).id, hit: true, specialEffect: null, attack: 14, kept: [4, 4, 4, 2] },
    ],
  })
  expect(rolled.outcome('ada').dice).toEqual([])
  expect(rolled.outcome('mara').dice).toHaveLength(8)
})

test('[WARP-HEALTH-2] everybody sees a Master’s character fall, only the Master its numbers', () => {
  const world = tableWithCharacters()
  const rolled = punch(world, { trait: 'central' }, 'pipe')
    .fill(side(world), {})
    .roll([6, 6, 6, 6, 1, 1, 1])
  const events = rolled.effects.flatMap(effect => effect.events)
  expect(world.tells(events, 'ada')).toEqual(['Night guard: Dead.'])
  expect(world.tells(events, 'mara')).toEqual(['Night guard: 43 damage.'])
  rolled.settle()
  expect(world.docs('ada')[`foe/${guard(world).id}`]).toMatchObject({ state: 'dead' })
})

test('everybody sees a player’s wounds, and the Master may change them with a reason', () => {
  const world = tableWithCharacters()
  const slip = world.openSlip('mara', 'attack', {
    attacker: guard(world).id,
    targets: [dragan(world).id],
    weapon: 'baton',
  })
  slip
    .fill('owner', { trait: 'central' }, true)
    .fill(`side:${dragan(world).id}`, { trait: 'central' })
  const rolled = slip.roll([6, 6, 6, 1, 1, 1, 1])
  expect(rolled.outcome('ada').figures).toEqual({
    blows: [
      { target: dragan(world).id, hit: true, specialEffect: null, damage: 27, temporary: false },
    ],
  })
  const [harm] = rolled.effects
  expect(harm).toMatchObject({ change: { subject: 'Dragan Vuk', from: 28, to: 1 } })
  expect(rolled.effectsFor('teo').map(({ id }) => id)).toContain(harm!.id)
  const softer = ruleset.slips['attack']!.change!(harm!, 12)
  if (!softer.ok) throw new Error('the command was refused')
  world.applyEffects([softer.value])
  expect(dragan(world).sheet.hitPoints).toMatchObject({ current: 12, temporary: 0 })
  expect(ruleset.slips['attack']!.change!(harm!, 29)).toMatchObject({
    error: { code: 'out-of-range' },
  })
  expect(ruleset.slips['attack']!.change!({ ...harm!, events: [] }, 3)).toMatchObject({
    error: { code: 'invalid-request' },
  })
})

test('[WARP-SPECIAL-1, WARP-SPECIAL-2] a special effect halves damage and needs a margin', () => {
  const world = tableWithCharacters()
  const slip = punch(world, { trait: 'central', effect: 'disarm' })
    .fill(side(world), {})
    .fill('master', { required: 5 })
  const rolled = slip.roll([3, 3, 3, 3, 4, 4, 1])
  expect(rolled.output).toMatchObject({
    margin: 4,
    specialEffect: false,
    damage: { raw: 4, beforeArmor: 2 },
  })
})

test('[WARP-PREDICT-1, WARP-PREDICT-2] the Master calls players’ attacks predictable', () => {
  const world = tableWithCharacters()
  const slip = punch(world).fill(side(world), {}).fill('master', { predictable: true })
  expect(slip.bill('ada').total.en).toBe('5d6, keep the worst 4')
  const own = world.openSlip('mara', 'attack', {
    attacker: guard(world).id,
    targets: [dragan(world).id],
  })
  own
    .fill('owner', {})
    .fill(`side:${dragan(world).id}`, {})
    .fill('master', { predictable: true })
  expect(own.input()).toMatchObject({ error: { code: 'predictable-master-character' } })
})

test('[WARP-GUN-4, WARP-RANGED-4] a gun: circumstances, a dodge and spent rounds', () => {
  const world = tableWithCharacters()
  world.send('ada', { type: 'retire-character', character: dragan(world).id })
  world.send('ada', { type: 'take-ready-made', id: 'petra', language: 'en' })
  const petra = () => world.being('Petra Okonjo')
  world.send('mara', { type: 'approve-character', character: petra().id })
  const slip = world.openSlip('ada', 'attack', {
    attacker: petra().id,
    targets: [guard(world).id],
    weapon: 'pistol',
  })
  slip.fill('owner', { trait: 'side-1', fire: 'double' })
  expect(slip.input()).toMatchObject({ error: { code: 'part-missing', path: 'master' } })
  slip.fill('master', { distances: '8', cover: 1, targetMoving: true })
  expect(fieldsOf(slip, 'owner')).toContain('fire')
  const rolled = slip.roll([4, 4, 4, 4, 3, 3, 3, 3, 1, 6, 1, 1, 1, 1, 3, 3, 3, 3])
  expect(rolled.output).toMatchObject({
    hits: [true, false],
    margins: [4, -8],
    damages: [16, 0],
    magazine: 10,
    shots: [{ defenceDice: { range: 2, cover: 1, targetMoving: 1 } }, {}],
  })
  rolled.settle()
  expect(petra().weapons[0]).toMatchObject({ magazine: 10 })
  expect(guard(world).sheet.hitPoints.current).toBe(5)
  slip.fill(side(world), { dodge: true, trait: 'side-2' })
  expect(slip.input()).toMatchObject({
    value: { input: { targets: [{ dodge: { pool: { score: 3 } } }] } },
  })
  slip.fill('master', { distances: 'far' })
  expect(slip.input()).toMatchObject({
    error: { code: 'invalid-request', path: 'master.distances' },
  })
})

test('[WARP-GUN-8] sweeping: one target per five rounds, and none in between is skipped', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'soldier', language: 'en' })
  const soldier = world.being('Mercenary').id
  const about = {
    attacker: soldier,
    targets: [dragan(world).id, iolanda(world).id],
    weapon: 'rifle',
  }
  const slip = world
    .openSlip('mara', 'attack', about)
    .fill('owner', { trait: 'central', fire: 'sweep' })
  slip.fill('master', { distances: '20, 30' })
  expect(slip.input()).toMatchObject({
    value: { act: 'firearm', input: { targets: [{ distance: 20 }, { distance: 30 }] } },
  })
  slip.fill('master', { distances: '20', between: 'a child' })
  expect(slip.input()).toMatchObject({ error: { code: 'target-skipped' } })
  const melee = world.openSlip('mara', 'attack', { ...about, weapon: 'unarmed' }).fill('owner', {})
  for (const { id } of [dragan(world), iolanda(world)]) melee.fill(`side:${id}`, {})
  expect(melee.input()).toMatchObject({ error: { code: 'too-many-targets' } })
})

test('[WARP-GUN-4] [WARP-GUN-8] a player shoots at several targets: double or sweeping fire', () => {
  const world = tableWithCharacters()
  world.send('ada', { type: 'retire-character', character: dragan(world).id })
  world.send('ada', { type: 'take-ready-made', id: 'petra', language: 'en' })
  const petra = () => world.being('Petra Okonjo')
  world.send('mara', { type: 'approve-character', character: petra().id })
  for (const id of ['thug', 'agent'])
    world.send('mara', { type: 'take-ready-made', id, language: 'en', shown: true })
  const foes = [guard(world).id, world.being('Thug').id, world.being('The man in grey').id]
  const several = (weapon: string) =>
    world
      .offers('ada')
      .flatMap(({ slip }) => (slip?.kind === 'attack' ? [slip] : []))
      .filter(({ about, value }) => about['weapon'] === weapon && value !== undefined)
      .map(({ about, value }) => [about['targets'], value])
  expect(several('pistol')).toEqual([[foes.slice(0, 2), { fire: 'double', trait: 'side-1' }]])
  expect(several('unarmed')).toEqual([])
  const gun = { id: 'smg', name: 'SMG', use: 'firearm', type: 'submachine-gun', size: 'medium' }
  world.send('mara', {
    type: 'change-gear',
    being: petra().id,
    weapons: [{ ...gun, magazine: 30, ammunition: 'standard' }],
  })
  expect(several('smg')).toEqual([[foes, { fire: 'sweep', trait: 'side-1' }]])

  // Short range: one bonus die, and ×4 as the gun has. At least ten rounds.
  const shot = (targets: string[]) =>
    world
      .openSlip('ada', 'attack', { attacker: petra().id, targets, weapon: 'smg' })
      .fill('owner', { trait: 'side-1', fire: 'sweep' })
      .fill('master', { distances: '25' })
  const two = shot(foes.slice(0, 2)).roll([6, 5, 4, 2, 1, 5, 5, 4, 5, 4, 3, 2, 1, 6, 4])
  expect(two.output).toMatchObject({ margins: [7, 4], factors: [4, 4], damages: [26, 16] })
  expect(two.output).toMatchObject({ roundsFired: 10, magazine: 20 })
  const modes = (targets: string[]) => {
    const part = ruleset.slips['attack']!.parts({
      state: world.state(),
      slip: shot(targets).seenBy('ada'),
      table: world.tableInfo(),
    }).find(({ id }) => id === 'owner')
    return part!.fields.find(({ id }) => id === 'fire')!.choices!.map(({ value }) => value)
  }
  expect(modes(foes)).toEqual(['sweep'])
  expect(modes(foes.slice(0, 2))).toEqual(['double', 'sweep'])
  expect(modes(foes.slice(0, 1))).toEqual(['single', 'double', 'burst', 'auto', 'sweep'])
})

test('[WARP-TASER-2] a taser does temporary damage, which recovery restores fully', () => {
  const world = fightWorld()
  const about = { attacker: guard(world).id, targets: [dragan(world).id], weapon: 'taser' }
  const slip = world
    .openSlip('mara', 'attack', about)
    .fill('owner', { trait: 'central' })
    .fill('master', { distances: '2' })
  slip.roll([4, 4, 4, 2, 2]).settle()
  expect(dragan(world).sheet.hitPoints).toMatchObject({ current: -12, temporary: 40 })
  world.send('mara', { type: 'end-fight' })
  world.send('mara', { type: 'recover', beings: [dragan(world).id] })
  expect(dragan(world).sheet.hitPoints).toMatchObject({ current: 28, temporary: 0 })
})

test('[WARP-RANGED-2] weapons of the book and custom ones can be thrown', () => {
  const world = tableWithCharacters()
  const weapons = [
    { id: 'k', name: 'Knife', use: 'throwing-knife' },
    {
      id: 'x',
      name: 'Crossbow',
      use: 'missile',
      range: 'crossbow',
      factor: 3,
      woundClass: 'blade',
    },
    {
      id: 'b',
      name: 'Boomerang',
      use: 'own-missile',
      bands: [5, 10, 20, 30, 40],
      factor: 2,
      woundClass: 'blunt',
    },
    { id: 'h', name: 'Hammer', use: 'own-melee', factor: 4, woundClass: 'blunt' },
  ]
  world.send('ada', { type: 'change-gear', being: dragan(world).id, weapons })
  const factors = weapons.slice(0, 3).map(({ id }) => {
    const slip = punch(world, {}, id).fill('master', { distances: '2' })
    return (slip.roll([6, 6, 1, 1]).output as { factor: number }).factor
  })
  expect(factors).toEqual([1, 3, 2])
  const hammer = punch(world, {}, 'h').fill(side(world), {}).roll([6, 6, 1, 1, 1])
  expect(hammer.output).toMatchObject({ factor: 4 })
  expect(
    world.tryOpenSlip('ada', 'attack', {
      attacker: dragan(world).id,
      targets: [guard(world).id],
      weapon: 'gun',
    }),
  ).toMatchObject({
    error: { code: 'unknown-weapon' },
  })
  expect(
    world.no('ada', {
      type: 'change-gear',
      being: dragan(world).id,
      weapons: [{ id: 'g', name: 'G', use: 'firearm', type: 'revolver' }],
    }),
  ).toBe('invalid-request at command.weapons[0].size')
})

test('[WARP-COMBATOPT-3] the Master rolls an explosion', () => {
  const world = tableWithCharacters()
  expect(world.tryOpenSlip('ada', 'damage', { target: dragan(world).id })).toMatchObject({
    error: { code: 'master-only' },
  })
  const slip = world
    .openSlip('mara', 'damage', { target: dragan(world).id })
    .fill('owner', { dice: 3, woundClass: 'firearm' })
  expect(slip.odds('ada')).toMatchObject({ outcomes: [{ id: 'down', chance: 0 }] })
  const rolled = slip.roll([6, 5, 4])
  expect(rolled.outcome('ada')).toMatchObject({
    text: { it: 'Danni a Dragan Vuk: 14.', en: 'Damage to Dragan Vuk: 14.' },
  })
  const changed = ruleset.slips['damage']!.change!(rolled.effects[0]!, 20) // out of 28
  expect(changed.ok && changed.value.label).toEqual({
    it: 'Dragan Vuk: 8 danni, invece di 14',
    en: 'Dragan Vuk: 8 damage, instead of 14',
  })
  expect(world.tells(rolled.settle(), 'ada')).toEqual(['Dragan Vuk: 14 damage.'])
  expect(dragan(world)).toMatchObject({
    lastWound: 'firearm',
    sheet: { hitPoints: { current: 14 } },
  })
})

test('[WARP-COMBATOPT-4] a serious wound is shown with its blow', () => {
  const world = tableWithCharacters({ seriousWounds: true })
  const slip = world.openSlip('mara', 'attack', {
    attacker: guard(world).id,
    targets: [dragan(world).id],
    weapon: 'baton',
  })
  const rolled = slip
    .fill('owner', { trait: 'central' })
    .fill(`side:${dragan(world).id}`, { trait: 'central' })
    .roll([6, 6, 6, 1, 1, 1, 1])
  expect(rolled.effects[0]).toMatchObject({
    label: { en: 'Dragan Vuk: 27 damage (Serious wound)' },
    rules: ['WARP-DAMAGE-1', 'WARP-COMBATOPT-4'],
  })
})

test('targets must be present: not dead, hidden, the attacker or repeated', () => {
  const world = tableWithCharacters()
  const [me, foe] = [dragan(world).id, guard(world).id]
  const open = (targets: string[], by: 'ada' | 'teo' = 'ada') =>
    world.tryOpenSlip(by, 'attack', { attacker: me, targets })
  expect(open([foe], 'teo')).toMatchObject({ error: { code: 'not-yours' } })
  expect(open([me])).toMatchObject({ error: { code: 'unknown-being' } })
  expect(open([foe, foe])).toMatchObject({ error: { code: 'unknown-being' } })
  world.send('mara', { type: 'add-opponent', name: 'Lurker', shown: false })
  expect(open([world.being('Lurker').id])).toMatchObject({
    error: { code: 'unknown-being', path: 'about.targets[0]' },
  })
  expect(
    world.tryOpenSlip('mara', 'attack', { attacker: foe, targets: [world.being('Lurker').id] }),
  ).toMatchObject({
    error: { code: 'unknown-being' },
  })
  world.send('mara', { type: 'harm', being: foe, damage: 99 })
  expect(open([foe])).toMatchObject({ error: { code: 'character-dead' } })
})
