import { expect, test } from 'vitest'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../testing/test-characters.ts'
import { openWorld, type BenchSlip, type TestSeat, type TestTable } from '../testing/test-table.ts'
import type { Being, State } from '../state.ts'

/** The same table with one being changed, to compare views that differ only in a secret. */
function twin(world: TestTable, name: string, change: (being: Being) => Being): TestTable {
  const state = world.state()
  const being = world.being(name)
  const changed: State = { ...state, beings: { ...state.beings, [being.id]: change(being) } }
  const other = openWorld(changed)
  other.options({ ...world.tableInfo().options })
  return other
}

const withSheet = (being: Being, sheet: Partial<Being['sheet']>): Being => ({
  ...being,
  sheet: { ...being.sheet, ...sheet },
})

/** Slips in preparation, with the Master's side sealed. */
function slipsOf(world: TestTable): BenchSlip[] {
  const [hero, foe] = [dragan(world).id, guard(world).id]
  return [
    world
      .openSlip('ada', 'test', { character: hero })
      .fill('owner', { trait: 'central' })
      .fill('master', { against: 'somebody', somebody: foe, somebodyTrait: 'central' }, true),
    world
      .openSlip('ada', 'attack', { attacker: hero, targets: [foe] })
      .fill('owner', { trait: 'central' })
      .fill(`side:${foe}`, { trait: 'central' }, true),
    world
      .openSlip('teo', 'power', { character: iolanda(world).id, power: 'side-1', target: foe })
      .fill('owner', {})
      .fill('side:target', {}, true),
  ]
}

/** The views of these seats are equal on both tables: docs, offers, bills and odds. */
function cannotTell(seats: readonly TestSeat[], one: TestTable, other: TestTable): void {
  for (const seat of seats) {
    expect(one.docs(seat), seat).toEqual(other.docs(seat))
    expect(one.offers(seat), seat).toEqual(other.offers(seat))
    const [mine, theirs] = [slipsOf(one), slipsOf(other)]
    for (const [i, slip] of mine.entries()) {
      expect(slip.bill(seat), seat).toEqual(theirs[i]!.bill(seat))
      expect(slip.odds(seat), seat).toEqual(theirs[i]!.odds(seat))
      expect(slip.seenBy(seat).parts, seat).toEqual(theirs[i]!.seenBy(seat).parts)
    }
  }
}

test('[WARP-SESSION-3] only the player and the Master see a character’s secret', () => {
  const world = tableWithCharacters()
  const other = twin(world, 'Dragan Vuk', being => withSheet(being, { secret: 'He is the killer' }))
  cannotTell(['teo', 'screen'], world, other)
  expect(world.docs('ada')).not.toEqual(other.docs('ada'))
  expect(world.docs('mara')).not.toEqual(other.docs('mara'))
})

test('[WARP-SESSION-3, WARP-CREATE-8] only the Master sees an attribute written in secret', () => {
  const world = tableWithCharacters()
  const blank = (being: Being) => ({
    ...withSheet(being, { secret: null, unknown: ['secret' as const] }),
    written: {},
  })
  const unwritten = twin(world, 'Dragan Vuk', blank)
  const id = dragan(world).id
  const text = (words: string) => {
    const table = twin(world, 'Dragan Vuk', blank)
    const events = table.send('mara', {
      type: 'write-unknown',
      character: id,
      attribute: 'secret',
      text: words,
    })
    expect(table.tells(events, 'ada')).toEqual([])
    return table
  }
  cannotTell(
    ['ada', 'teo', 'screen'],
    text('A short one'),
    text('Something much longer than that, with a name in it'),
  )
  cannotTell(['ada', 'teo', 'screen'], unwritten, text('Written at all'))
})

test('[WARP-OPP-2] players do not see a standing Master’s character’s points, traits or armour', () => {
  const world = tableWithCharacters()
  const weaker = twin(world, 'Night guard', being => {
    const hitPoints = { ...being.sheet.hitPoints, current: 3 }
    const traits = being.sheet.traits.map(trait => ({
      ...trait,
      name: 'Other',
      score: trait.score === null ? null : 6,
    }))
    return withSheet(being, { hitPoints, traits, motivation: 'other', history: 'other' })
  })
  cannotTell(['ada', 'teo', 'screen'], world, weaker)
  const fallen = twin(world, 'Night guard', being =>
    withSheet(being, { hitPoints: { ...being.sheet.hitPoints, current: 0 } }),
  )
  expect(world.docs('ada')).not.toEqual(fallen.docs('ada')) // everybody sees it fall
})

test('[WARP-SHEET-4, WARP-OPP-2] players do not see the number of an opponent’s traits', () => {
  const foe = (traits: string) => {
    const world = tableWithCharacters()
    world.send('mara', { type: 'add-opponent', name: 'Brute', signs: 'scar', traits, fightDice: 3 })
    return world
  }
  cannotTell(['ada', 'teo', 'screen'], foe('Shoots 4'), foe('Runs 2\nOrders 3\nHides 4'))
})

test('[WARP-OPP-2] damage to a standing opponent is logged for the Master only', () => {
  const tell = (damage: number) => {
    const world = tableWithCharacters()
    return world.tells(world.send('mara', { type: 'harm', being: guard(world).id, damage }), 'ada')
  }
  expect(tell(1)).toEqual(tell(14))
  expect(tell(1)).toEqual([])
})

test('[WARP-SESSION-3] players see nothing of a hidden Master’s character', () => {
  const world = tableWithCharacters()
  const other = openWorld(world.state())
  const events = other.send('mara', {
    type: 'add-opponent',
    name: 'Lurker',
    signs: 'mask',
    fightDice: 4,
    shown: false,
  })
  expect(other.tells(events, 'ada')).toEqual([])
  cannotTell(['ada', 'teo', 'screen'], world, other)
  const moved = other.send('mara', { type: 'move', being: other.being('Lurker').id, pace: 'walk' })
  expect(other.tells(moved, 'ada')).toEqual([])
  cannotTell(['ada', 'teo', 'screen'], world, other)
  for (const command of [
    { type: 'harm', being: 'x', damage: 1 },
    { type: 'retire-character', character: 'x' },
  ]) {
    const guess = (id: string) => ({
      ...command,
      ...('being' in command ? { being: id } : { character: id }),
    })
    expect(other.no('ada', guess(other.being('Lurker').id))).toBe(world.no('ada', guess('foe-77')))
  }
})

test('[WARP-LEARN-2, WARP-SESSION-3] only the Master learns whether somebody is psychic-mute', () => {
  const study = (faces: number[]) => {
    const world = tableWithCharacters({ psychicMute: true })
    world.send('mara', {
      type: 'award',
      character: dragan(world).id,
      reasons: ['session'],
      dice: 5,
    })
    world.send('ada', {
      type: 'study-power',
      character: dragan(world).id,
      name: 'Heal',
      sign: 'hands',
      spend: 2,
      months: 1,
      teacher: true,
    })
    const events = world.send(
      'mara',
      { type: 'approve-purchase', request: Object.keys(world.state().requests)[0]! },
      faces,
    )
    return { world, told: world.tells(events, 'ada') }
  }
  const mute = study([1, 6, 6])
  const unlucky = study([4, 2, 3])
  expect(mute.world.state()).not.toEqual(unlucky.world.state())
  cannotTell(['ada', 'teo', 'screen'], mute.world, unlucky.world)
  expect(mute.told).toEqual(unlucky.told)
})

test('[WARP-SPELL-9] a spell’s level changes nothing for its student until it is reached', () => {
  const student = (level: number) => {
    const world = tableWithCharacters()
    const { id } = iolanda(world)
    const events = world.send('mara', {
      type: 'offer-spell',
      character: id,
      name: 'Ash wind',
      level,
      looks: 'hard',
    })
    world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 10 })
    const slip = world
      .openSlip('teo', 'learn-spell', { character: id, spell: 'Ash wind' })
      .fill('owner', {})
    return { world, slip, told: world.tells(events, 'teo') }
  }
  const [nine, thirty] = [student(9), student(30)]
  expect(nine.told).toEqual(thirty.told)
  cannotTell(['ada', 'teo', 'screen'], nine.world, thirty.world)
  expect(nine.slip.bill('teo')).toEqual(thirty.slip.bill('teo'))
  expect(nine.slip.odds('teo')).toEqual(thirty.slip.odds('teo'))
  const [first, second] = [nine.slip.roll([5]), thirty.slip.roll([5])]
  expect(first.outcome('teo')).toEqual(second.outcome('teo'))
  expect(nine.world.tells(first.settle(), 'teo')).toEqual(
    thirty.world.tells(second.settle(), 'teo'),
  )
  cannotTell(['ada', 'teo', 'screen'], nine.world, thirty.world)
})

test('[WARP-UNITARY-2] the Master’s total does not change what players see', () => {
  const fight = (faces: number[], thugDice: number) => {
    const world = tableWithCharacters()
    const slip = world.openSlip('ada', 'unitary', { characters: [dragan(world).id] })
    slip.fill('owner', { trait: 'central' }).fill('master', { thugs: 1, thugDice }, true)
    const bill = slip.bill('ada')
    const odds = slip.odds('ada')
    const rolled = slip.roll([6, 6, 6, 6, ...faces])
    return {
      bill,
      odds,
      outcome: rolled.outcome('ada'),
      proposed: rolled.effectsFor('ada').map(({ id }) => id),
      told: world.tells(rolled.settle(), 'ada'),
    }
  }
  expect(fight([1, 1], 2)).toEqual(fight([5, 5, 5], 3))
})

test('[WARP-GROUP-3] only the Master learns who was the effective participant', () => {
  const effort = (selection: number) => {
    const world = tableWithCharacters()
    const slip = world.openSlip('ada', 'group', {
      characters: [dragan(world).id, iolanda(world).id],
    })
    slip
      .fill('owner', {})
      .fill('ally:teo', {})
      .fill('master', { mode: 'this-or-that', against: 'number', factor: 5 }, true)
    const rolled = slip.roll([selection, 4, 4, 4, 4])
    return {
      outcome: rolled.outcome('ada'),
      proposed: rolled.effectsFor('ada').map(({ id }) => id),
      told: world.tells(rolled.settle(), 'ada'),
      see: world.docs('ada'),
    }
  }
  expect(effort(1)).toEqual(effort(6))
})

test('[WARP-OPP-2] players see the order of the Master’s characters, but not their totals', () => {
  const start = (faces: number[]) => {
    const world = tableWithCharacters()
    const slip = world
      .openSlip('mara', 'initiative', { fighters: [dragan(world).id, guard(world).id] })
      .fill('owner', {}, true)
    const rolled = slip.roll([1, 1, 1, 1, ...faces])
    const told = world.tells(
      rolled.effects.flatMap(({ events }) => events),
      'ada',
    )
    rolled.settle()
    return {
      told,
      see: world.docs('ada'),
      outcome: rolled.outcome('ada'),
      offers: world.offers('ada'),
    }
  }
  expect(start([6, 6, 6])).toEqual(start([3, 3, 3]))
})

test('[WARP-SESSION-3] used traits and edges are shown only to those who play the fighter', () => {
  const world = fightWorld()
  world.send('mara', { type: 'grant-edge', being: guard(world).id, source: 'hatred' })
  const fighters = (seat: TestSeat) =>
    Object.keys((world.docs(seat)['fight'] as { fighters: object }).fighters)
  expect(fighters('mara')).toContain(guard(world).id)
  expect(fighters('ada')).toEqual([dragan(world).id])
  expect(fighters('teo')).toEqual([iolanda(world).id])
  expect(fighters('screen')).toEqual([])
  expect(JSON.stringify(world.docs('mara')['fight'])).toContain('hatred')
  for (const seat of ['ada', 'teo', 'screen'] as const)
    expect(JSON.stringify(world.docs(seat)['fight'])).not.toContain('hatred')
})

test('[WARP-OPP-2, WARP-SHEET-4] players see an opponent’s condition, and each other’s bodies', () => {
  const world = tableWithCharacters()
  const foe = guard(world)
  const hurt = {
    ...foe,
    sheet: { ...foe.sheet, hitPoints: { ...foe.sheet.hitPoints, current: 3 } },
  }
  const state = world.state()
  const other = openWorld({ ...state, beings: { ...state.beings, [foe.id]: hurt } })
  for (const seat of ['ada', 'teo', 'screen'] as const)
    expect(world.docs(seat)).toEqual(other.docs(seat))
  const key = `body/${foe.id}`
  expect(world.docs('ada')[key]).toMatchObject({ kind: 'foe', state: { id: 'standing' } })
  expect(world.docs('ada')[key]).not.toHaveProperty('tracks')
  expect(other.docs('mara')[key]).toMatchObject({ state: { tone: 'hurt' }, tracks: [{ value: 3 }] })
  const mine = `body/${dragan(world).id}`
  expect(world.docs('teo')[mine]).toMatchObject({
    tracks: [{ value: 28, capacity: 28, lowest: -28 }],
  })
  // Experience dice are public. Shots are not, because they reveal a power.
  for (const seat of ['ada', 'teo', 'screen'] as const)
    expect(world.docs(seat)[mine]).toMatchObject({
      figures: [{ id: 'experience', value: 1, of: 1 }],
    })
  const hers = `body/${iolanda(world).id}`
  expect(world.docs('teo')[hers]).toMatchObject({
    figures: [{ id: 'experience' }, { id: 'psychic' }],
  })
  for (const seat of ['ada', 'screen'] as const)
    expect(world.docs(seat)[hers]).toMatchObject({ figures: [{ id: 'experience' }] })
})

test('[WARP-CREATE-9, WARP-XP-3] only the Master and the requester see a request', () => {
  const world = openWorld()
  world.send('ada', { type: 'take-ready-made', id: 'dragan', language: 'en' })
  const { id } = dragan(world)
  const waiting = `request/approve-${id}`
  expect(world.docs('mara')[waiting]).toMatchObject({
    kind: 'approval',
    answers: [
      { command: { type: 'approve-character' } },
      { command: { type: 'return-character' } },
    ],
  })
  expect(world.docs('ada')[waiting]).not.toHaveProperty('answers')
  expect(world.docs('teo')).not.toHaveProperty(waiting)
  world.send('mara', { type: 'approve-character', character: id })
  expect(world.docs('mara')).not.toHaveProperty(waiting)
  world.send('mara', { type: 'award', character: id, reasons: ['session'], dice: 10 })
  world.send('ada', {
    type: 'buy-trait',
    character: id,
    name: 'Swims',
    sign: 'wet hair',
    trained: true,
  })
  const [request] = Object.keys(world.state().requests)
  const { pool } = dragan(world).sheet.experience
  expect(world.docs('mara')[`request/${request}`]).toMatchObject({
    kind: 'growth',
    content: [{ value: pool }, { id: 'cost', op: '−' }, { id: 'left', op: '=' }],
  })
  expect(world.docs('teo')).not.toHaveProperty(`request/${request}`)
})

test('[WARP-SESSION-3] showing the second of two hidden beings does not reveal the first', () => {
  const world = tableWithCharacters()
  for (const name of ['Lurker', 'Lurker'])
    world.send('mara', { type: 'add-opponent', name, shown: false })
  const [first, second] = [world.being('Lurker').id, world.being('Lurker 2').id]
  world.send('mara', { type: 'show-opponent', id: second })
  expect(JSON.stringify(world.docs('ada'))).toContain('Lurker')
  expect(JSON.stringify(world.docs('ada'))).not.toContain('Lurker 2')
  expect(world.being('Lurker 2').id).toBe(first) // The Master still sees different names.
})

test('[WARP-SESSION-3] without a Master the players lead, and a screen sees no secret', () => {
  const world = openWorld()
  world.change({ master: null, masterMode: 'none' })
  world.send('ada', { type: 'take-ready-made', id: 'dragan', language: 'en' })
  world.send('ada', { type: 'add-opponent', name: 'Lurker', shown: false })
  expect(JSON.stringify(world.docs('ada'))).toContain('Lurker')
  expect(JSON.stringify(world.docs('ada'))).toContain('threw his last match')
  expect(JSON.stringify(world.docs('screen'))).not.toContain('Lurker')
  expect(JSON.stringify(world.docs('screen'))).not.toContain('threw his last match')
})
