import type { FightDoc } from '@mastro/core'
import { expect, test } from 'vitest'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../../testing/test-characters.ts'
import type { TestSeat, TestTable } from '../../testing/test-table.ts'

const acting = (world: TestTable) => {
  const { fight } = world.state()
  return fight!.order[fight!.turn]!.map(id => world.state().beings[id]!.sheet.name)
}
const next = (world: TestTable) => world.send('mara', { type: 'next-turn' })

test('[WARP-INIT-4] seating order: players by seat, with the Master last or first', () => {
  const world = fightWorld()
  expect(world.state().fight).toMatchObject({
    order: [[dragan(world).id], [iolanda(world).id], [guard(world).id]],
    totals: null,
    round: 1,
  })
  const first = tableWithCharacters()
  first.send('mara', {
    type: 'start-fight',
    fighters: [iolanda(first).id, guard(first).id, dragan(first).id],
    masterActs: 'first',
  })
  expect(first.state().fight!.order.flat()).toEqual([
    guard(first).id,
    dragan(first).id,
    iolanda(first).id,
  ])
  expect(first.no('mara', { type: 'start-fight', fighters: [dragan(first).id] })).toBe('fight-on')
  expect(tableWithCharacters().no('ada', { type: 'start-fight', fighters: ['x'] })).toBe(
    'master-only',
  )
  expect(tableWithCharacters().no('mara', { type: 'start-fight', fighters: ['x'] })).toBe(
    'unknown-being at fighters[0]',
  )
})

test('[WARP-INIT-1, WARP-INIT-2, WARP-SESSION-2] initiative is one slip that notes hit points', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'thug', language: 'en' })
  world.send('mara', { type: 'harm', being: dragan(world).id, damage: 4 })
  const fighters = [dragan(world), guard(world), iolanda(world), world.being('Thug')].map(
    ({ id }) => id,
  )
  expect(world.tryOpenSlip('ada', 'initiative', { fighters })).toMatchObject({
    error: { code: 'master-only' },
  })
  const slip = world
    .openSlip('mara', 'initiative', { fighters })
    .fill('owner', { rollGroup: 'all' }, true)
  slip.fill(`side:${iolanda(world).id}`, { trait: 'central' })
  const rolled = slip.roll([6, 1, 1, 1, 5, 5, 5, 4, 4, 3])
  expect(rolled.output).toMatchObject({
    totals: { [dragan(world).id]: 9, [guard(world).id]: 15, [iolanda(world).id]: 11 },
  })
  expect(rolled.outcome('ada').figures).toMatchObject({
    totals: { [dragan(world).id]: 9, [iolanda(world).id]: 11 },
  })
  expect(JSON.stringify(rolled.outcome('ada').figures['totals'])).not.toContain(guard(world).id)
  expect(rolled.outcome('mara').dice).toHaveLength(10)
  rolled.settle()
  expect(acting(world)).toEqual(['Night guard', 'Thug'])
  expect(dragan(world)).toMatchObject({ before: 24, recovered: false })
  const ranks = (seat: TestSeat) =>
    (world.docs(seat)['fight'] as unknown as FightDoc).order.map(({ id, rank }) => [id, rank])
  expect(ranks('ada')).toContainEqual([dragan(world).id, 9])
  expect(ranks('ada')).toContainEqual([guard(world).id, undefined])
  expect(ranks('mara')).toContainEqual([guard(world).id, 15])
})

test('[WARP-INIT-3] the Master may change the order of the same fighters', () => {
  const world = fightWorld()
  const [a, b, c] = world.state().fight!.order.flat() as [string, string, string]
  expect(world.no('ada', { type: 'reorder', order: [[c], [a], [b]] })).toBe('master-only')
  expect(world.no('mara', { type: 'reorder', order: [[c], [a]] })).toBe('invalid-request at order')
  world.send('mara', { type: 'reorder', order: [[c], [a, b]] })
  expect(world.state().fight).toMatchObject({ order: [[c], [a, b]], turn: 1 })
})

test('turns pass in order, skip those who cannot act, and start a new round', () => {
  const world = fightWorld()
  expect(world.no('teo', { type: 'next-turn' })).toBe('not-your-turn')
  world.send('ada', { type: 'next-turn' })
  expect(acting(world)).toEqual(['Iolanda Ferri'])
  world.send('mara', { type: 'harm', being: guard(world).id, damage: 30 })
  next(world)
  expect(world.state().fight).toMatchObject({ round: 2, turn: 0 })
  expect(acting(world)).toEqual(['Dragan Vuk'])
})

test('[WARP-INIT-5] a fighter may wait and act later in the round', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  expect(world.no('teo', { type: 'wait', being: iolanda(world).id })).toBe('not-your-turn at being')
  expect(world.no('ada', { type: 'act-now', being: id })).toBe('not-waiting at being')
  world.send('ada', { type: 'wait', being: id })
  const attack = { attacker: id, targets: [guard(world).id], weapon: 'unarmed' }
  expect(world.tryOpenSlip('ada', 'attack', attack)).toMatchObject({
    error: { code: 'not-your-turn' },
  })
  // the turn goes on by itself
  expect(acting(world)).toEqual(['Iolanda Ferri'])
  next(world)
  world.send('ada', { type: 'act-now', being: id })
  expect(world.tryOpenSlip('ada', 'attack', attack).ok).toBe(true)
  expect(acting(world)).toEqual(['Night guard'])
  next(world)
  expect(world.state().fight!.fighters[id]).toMatchObject({ waiting: false, interrupting: false })
})

test('[WARP-INIT-5] the last of a round can wait without ending it', () => {
  const world = fightWorld()
  next(world)
  next(world)
  world.send('mara', { type: 'wait', being: guard(world).id })
  expect(world.state().fight).toMatchObject({ round: 1, turn: 2 })
  world.send('mara', { type: 'act-now', being: guard(world).id })
})

test('[WARP-MULTI-3, WARP-TURN-1] declared actions last until the fighter’s next turn', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  expect(world.no('teo', { type: 'declare-turn', being: iolanda(world).id, extraActions: 1 })).toBe(
    'not-your-turn at being',
  )
  const events = world.send('ada', {
    type: 'declare-turn',
    being: id,
    extraActions: 2,
    what: 'breaks the door',
    partial: true,
  })
  expect(world.tells(events, 'teo')).toEqual([
    'Dragan Vuk: breaks the door (only in part) (2 extra actions).',
  ])
  world
    .openSlip('ada', 'attack', { attacker: id, targets: [guard(world).id] })
    .fill('owner', {})
    .fill(`side:${guard(world).id}`, {})
    .roll([1, 6, 6])
    .settle()
  expect(world.no('ada', { type: 'declare-turn', being: id })).toBe('already-acted at being')
  next(world)
  const slip = world.openSlip('ada', 'test', { character: id }).fill('owner', { trait: 'central' })
  expect(slip.bill('ada').total.en).toBe('3d6')
  next(world)
  next(world)
  expect(world.state().fight!.fighters[id]).toMatchObject({
    extraActions: 0,
    doing: { what: 'breaks the door' },
  })
})

test('[WARP-TURN-2] the Master sets the round length during a fight', () => {
  const world = fightWorld()
  world.send('mara', { type: 'set-round-length', seconds: 10 })
  expect(world.state().fight!.roundSeconds).toBe(10)
  expect(tableWithCharacters().no('mara', { type: 'set-round-length', seconds: 10 })).toBe(
    'no-fight',
  )
})

test('[WARP-COMBATOPT-1] by option, a fighter that has not attacked gives up its attack', () => {
  const off = fightWorld()
  expect(off.no('ada', { type: 'declare-desperation', being: dragan(off).id })).toBe('option-off')
  const world = fightWorld({ desperateDefence: true })
  const { id } = dragan(world)
  const about = { attacker: id, targets: [guard(world).id] }
  const open = world.openSlip('ada', 'attack', about)
  world.send('ada', { type: 'declare-desperation', being: id })
  open.fill('owner', { trait: 'central' }).fill(`side:${guard(world).id}`, {})
  expect(open.input()).toMatchObject({ error: { code: 'attack-not-forgone' } })
  // the player reads why, before anybody else has to answer
  const refused = { error: { code: 'attack-not-forgone', path: 'about.attacker' } }
  expect(world.tryOpenSlip('ada', 'attack', about)).toMatchObject(refused)
  expect(world.offers('ada').filter(offer => offer.slip?.kind === 'attack')).toEqual([])
  const defence = world.openSlip('mara', 'attack', { attacker: guard(world).id, targets: [id] })
  defence.fill('owner', { trait: 'central' }).fill(`side:${id}`, { trait: 'central' })
  expect(defence.input()).toMatchObject({ value: { input: { defender: { desperate: true } } } })
})

test('[WARP-ADVANT-2] the defender chooses which excess attackers get the die this round', () => {
  const world = fightWorld()
  const { id } = iolanda(world)
  world.send('mara', { type: 'take-ready-made', id: 'thug', language: 'en' })
  world.send('mara', { type: 'take-ready-made', id: 'agent', language: 'en' })
  const foes = [guard(world), world.being('Thug'), world.being('The man in grey')].map(
    being => being.id,
  )
  for (const being of foes.slice(1)) world.send('mara', { type: 'join-fight', being })
  const face = { type: 'face-attackers', being: id, attackers: foes }
  expect(world.no('teo', { ...face, chosen: [] })).toBe('choice-count at chosen')
  expect(world.no('teo', { ...face, chosen: ['x'] })).toBe('invalid-request at chosen[0]')
  expect(world.no('ada', { ...face, chosen: [foes[1]] })).toBe('not-yours at being')
  world.send('teo', { ...face, chosen: [foes[1]] })
  const attack = (by: string) =>
    world
      .openSlip('mara', 'attack', { attacker: by, targets: [id] })
      .fill('owner', {})
      .fill(`side:${id}`, {})
      .input()
  expect(attack(foes[1]!)).toMatchObject({ value: { input: { attacker: { coordinated: true } } } })
  expect(attack(foes[0]!)).toMatchObject({ value: { input: { attacker: { coordinated: false } } } })
})

test('[WARP-ADVANT-3] a psychological edge lasts for the next round or the whole fight', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  expect(world.no('ada', { type: 'grant-edge', being: id, source: 'rage' })).toBe('master-only')
  world.send('mara', { type: 'grant-edge', being: id, source: 'fear' })
  world.send('mara', { type: 'grant-edge', being: id, source: 'his brother', until: 'fight' })
  const edges = () => world.state().fight!.fighters[id]!.edges.map(({ source }) => source)
  const round = () => [0, 1, 2].forEach(() => next(world))
  expect(edges()).toEqual(['fear', 'his brother'])
  round()
  expect(edges()).toEqual(['fear', 'his brother'])
  const slip = world
    .openSlip('ada', 'attack', { attacker: id, targets: [guard(world).id] })
    .fill('owner', {})
  expect(slip.bill('ada').lines.map(({ label }) => label.en)).toContain('fear (bonus dice)')
  round()
  expect(edges()).toEqual(['his brother'])
})

test('[WARP-ATTACK-2] a round records the roles of non-combat traits, and the next clears them', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  const attack = () =>
    world
      .openSlip('ada', 'attack', { attacker: id, targets: [guard(world).id] })
      .fill('owner', { trait: 'side-2' })
      .fill(`side:${guard(world).id}`, { trait: 'central' })
  attack().roll([1, 1, 1, 6, 6, 6]).settle()
  expect(world.state().fight!.fighters[id]).toMatchObject({
    attacked: true,
    used: { 'side-2': ['attack'] },
  })
  const defend = (trait: string) =>
    world
      .openSlip('mara', 'attack', { attacker: guard(world).id, targets: [id] })
      .fill('owner', { trait: 'central' })
      .fill(`side:${id}`, { trait })
      .input()
  expect(defend('side-2')).toMatchObject({ error: { code: 'trait-already-used' } })
  expect(defend('central').ok).toBe(true)
  expect(attack().input().ok).toBe(true)
  world.options({ nonCombatTraitUse: 'one-roll' })
  expect(attack().input()).toMatchObject({ error: { code: 'trait-already-used' } })
  next(world)
  next(world)
  next(world)
  expect(defend('side-2').ok).toBe(true)
})

test('everybody sees each fighter’s attack of the round, without targets that left', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  const did = (seat: TestSeat) => {
    const fight = world.docs(seat)['fight'] as unknown as FightDoc // safe: the chapter defines the document
    return fight.order.find(row => row.id === id)?.did?.en
  }
  expect(did('teo')).toBeUndefined()
  const attack = (faces: readonly number[]) =>
    world
      .openSlip('ada', 'attack', { attacker: id, targets: [guard(world).id], weapon: 'pipe' })
      .fill('owner', { trait: 'central' })
      .fill(`side:${guard(world).id}`, { trait: 'central' }, true)
      .roll(faces)
      .settle()
  attack([1, 1, 1, 1, 6, 6, 6])
  for (const seat of ['ada', 'teo', 'mara', 'screen'] as const)
    expect(did(seat)).toBe('attacks Night guard: Pipe, miss')
  attack([6, 6, 6, 6, 6, 6, 6, 1]) // 6 × 2 − 1 points: hurt, but not down
  expect(did('teo')).toBe('attacks Night guard: Pipe, hit')
  next(world)
  next(world)
  next(world)
  expect(did('ada')).toBeUndefined() // the next round
  attack([1, 1, 1, 1, 6, 6, 6, 6])
  world.send('mara', { type: 'remove-opponent', id: guard(world).id })
  expect(did('ada')).toBeUndefined()
})

test('beings join and leave a fight, which prevents a scene or session from ending', () => {
  const world = fightWorld()
  const { id } = guard(world)
  world.send('mara', { type: 'leave-fight', being: id })
  expect(world.state().fight!.order.flat()).not.toContain(id)
  expect(world.no('mara', { type: 'leave-fight', being: id })).toBe('not-in-fight at being')
  world.send('mara', { type: 'join-fight', being: id })
  expect(world.state().fight!.order.at(-1)).toEqual([id])
  expect(world.moment('scene', 'end')).toMatchObject({ error: { code: 'fight-on' } })
  expect(world.moment('session', 'end')).toMatchObject({ error: { code: 'fight-on' } })
  world.send('mara', { type: 'end-fight' })
  expect(world.moment('scene', 'end').ok).toBe(true)
  expect(world.no('mara', { type: 'end-fight' })).toBe('no-fight')
})

test('a hidden being cannot join a fight, because everybody sees the order', () => {
  const world = fightWorld()
  world.send('mara', { type: 'add-opponent', name: 'Lurker', shown: false })
  const { id } = world.being('Lurker')
  expect(world.no('mara', { type: 'join-fight', being: id })).toBe('unknown-being at being')
  world.send('mara', { type: 'end-fight' })
  expect(world.no('mara', { type: 'start-fight', fighters: [id] })).toBe(
    'unknown-being at fighters[0]',
  )
})

test('the order shows movement, powers and attacks, and a Master’s power to the leader only', () => {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'seer', language: 'en', shown: true })
  const did = (seat: TestSeat, id: string) =>
    (world.docs(seat)['fight'] as unknown as FightDoc).order.find(row => row.id === id)?.did?.en
  const fighters = [dragan(world), iolanda(world), guard(world), world.being('Mother Assunta')]
  const [boxer, medium, foe, seer] = fighters.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ]
  world.send('mara', { type: 'start-fight', fighters: [boxer, medium, foe, seer] })
  world.send('ada', { type: 'move', being: boxer, pace: 'jog', rounds: 1 })
  expect(did('teo', boxer)).toBe('Jogging, 7.5\u00a0m') // WARP-MOVE-1
  world
    .openSlip('ada', 'attack', { attacker: boxer, targets: [foe], weapon: 'unarmed' })
    .fill('owner', { trait: 'central' })
    .fill(`side:${foe}`, {}, true)
    .fill('master', {})
    .roll([6, 5, 4, 3, 1, 1, 1])
    .settle()
  expect(did('teo', boxer)).toBe('Jogging, 7.5\u00a0m · attacks Night guard: Unarmed, hit')
  next(world)
  world
    .openSlip('teo', 'power', {
      character: medium,
      power: 'side-1',
      sample: 'mind-reading',
      target: foe,
    })
    .fill('owner', { mode: 'read', distance: 5 })
    .fill('side:target', {}, true)
    .roll([6, 6, 1, 1, 1])
    .settle()
  for (const seat of ['ada', 'mara', 'screen'] as const)
    expect(did(seat, medium)).toBe('Mind reading → Night guard')
  world
    .openSlip('mara', 'power', { character: seer, power: 'side-2', sample: '', target: '' })
    .fill('owner', {})
    .roll([5, 5])
    .settle()
  expect(did('mara', seer)).toBe('Telepathy')
  for (const seat of ['ada', 'screen'] as const) expect(did(seat, seer)).toBeUndefined()
  while (world.state().fight!.round < 2) next(world) // the next round clears all actions
  for (const id of [boxer, medium]) expect(did('mara', id)).toBeUndefined()
})
