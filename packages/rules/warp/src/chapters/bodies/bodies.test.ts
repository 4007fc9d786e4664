import { expect, test } from 'vitest'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../../testing/test-characters.ts'
import { openWorld } from '../../testing/test-table.ts'

const points = (world: ReturnType<typeof tableWithCharacters>) =>
  dragan(world).sheet.hitPoints.current

test('[WARP-HEALTH-1] at half the hit points or less, the next roll has a penalty die', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  expect(world.no('ada', { type: 'harm', being: id, damage: 3 })).toBe('master-only')
  const events = world.send('mara', { type: 'harm', being: id, damage: 14, woundClass: 'blunt' })
  expect(world.tells(events, 'teo')).toEqual(['Dragan Vuk: 14 damage.'])
  expect(points(world)).toBe(14)
  const slip = world.openSlip('ada', 'test', { character: id }).fill('owner', { trait: 'central' })
  expect(slip.bill('ada').lines.some(({ rule }) => rule === 'WARP-HEALTH-1')).toBe(true)
})

test('[WARP-HEALTH-1] usual damage is round, to half the hit points, or to zero', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const usual = () => {
    const offer = world.offers('mara').find(one => one.id === `harm:${id}`)
    return offer!.fields!.find(field => field.id === 'damage')!.choices!.map(({ value }) => value)
  }
  expect(usual()).toEqual([5, 10, 20, 14, 28])
  world.send('mara', { type: 'harm', being: id, damage: 18 })
  expect(usual()).toEqual([5, 20, 10])
  world.send('mara', { type: 'harm', being: id, damage: 12 })
  expect(usual()).toEqual([5, 10, 20])
})

test('[WARP-HEALTH-3] a hindrance adds penalty dice to every roll until it is removed', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'note-hindrance', being: id, text: 'broken wrist', penaltyDice: 2 })
  const slip = world.openSlip('ada', 'test', { character: id }).fill('owner', { trait: 'central' })
  expect(slip.bill('ada')).toMatchObject({ total: { en: '6d6, keep the worst 4' } })
  const { hindrances } = dragan(world)
  expect(world.no('mara', { type: 'lift-hindrance', being: id, hindrance: 'x' })).toBe(
    'unknown-hindrance at hindrance',
  )
  world.send('mara', { type: 'lift-hindrance', being: id, hindrance: hindrances[0]!.id })
  expect(dragan(world).hindrances).toEqual([])
})

test('[WARP-DEATH-2] a player pleads, the Master judges, and the survivor is critical', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  expect(world.no('ada', { type: 'plead', character: id, reason: 'Milan' })).toBe(
    'out-of-range at character',
  )
  world.send('mara', { type: 'harm', being: id, damage: 60 })
  expect(world.offers('ada').map(offer => offer.id)).toContain(`plead:${id}`)
  expect(world.no('ada', { type: 'plead', character: id, reason: ' ' })).toBe(
    'text-missing at reason',
  )
  expect(
    world.no('mara', { type: 'judge-plea', character: id, medicalCare: true, accepted: true }),
  ).toBe('no-plea at character')
  const plea = world.send('ada', { type: 'plead', character: id, reason: 'Milan is alive' })
  // Only the Master and the player read the reason. The others see that there is one.
  for (const seat of ['mara', 'ada'] as const)
    expect(world.tells(plea, seat)).toEqual(['Dragan Vuk wants to live: “Milan is alive”.'])
  expect(world.tells(plea, 'teo')).toEqual(['Dragan Vuk wants to live.'])
  const events = world.send('mara', {
    type: 'judge-plea',
    character: id,
    medicalCare: true,
    accepted: true,
  })
  expect(world.tells(events, 'teo')).toEqual(['Dragan Vuk: comes back from death, critical.'])
  expect(dragan(world)).toMatchObject({
    critical: true,
    plea: null,
    sheet: { hitPoints: { current: -27 } },
  })
})

test('[WARP-RECOVER-1, WARP-RECOVER-5] the Master grants recovery once per fight', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  world.send('mara', { type: 'harm', being: id, damage: 10 })
  expect(world.no('ada', { type: 'recover', beings: [id] })).toBe('master-only')
  world.send('mara', { type: 'recover', beings: [id] }) // during the fight
  expect(points(world)).toBe(23)
  expect(world.no('mara', { type: 'recover', beings: [id] })).toBe('recovery-state at beings[0]')
  world.send('mara', { type: 'end-fight' })
  expect(world.no('mara', { type: 'recover', beings: [id] })).toBe('recovery-state at beings[0]')
})

test('[WARP-RECOVER-4] other fractions are possible, and recovery needs a fight', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  world.send('mara', { type: 'harm', being: id, damage: 9 })
  world.send('mara', { type: 'end-fight' })
  expect(world.no('mara', { type: 'recover', beings: [id], numerator: 3, denominator: 2 })).toBe(
    'out-of-range at numerator',
  )
  world.send('mara', { type: 'recover', beings: [id], numerator: 2, denominator: 3 })
  expect(points(world)).toBe(25)
  const other = tableWithCharacters()
  expect(other.no('mara', { type: 'recover', beings: [dragan(other).id] })).toBe(
    'recovery-state at beings[0]',
  )
})

test('[WARP-RECOVER-2] damage outside a fight recovers to halfway, every time', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  // the book: from 17 down to 7, halfway is 12
  world.send('mara', { type: 'harm', being: id, damage: 11 })
  world.send('mara', { type: 'recover', beings: [id], numerator: 0 })
  expect(points(world)).toBe(17)
  world.send('mara', { type: 'harm', being: id, damage: 10 })
  expect(world.offers('mara').map(offer => offer.id)).toContain(`recover:${id}`)
  expect(world.offers('ada').map(offer => offer.id)).toContain(`ask-recovery:${id}`)
  world.send('mara', { type: 'recover', beings: [id] })
  expect(points(world)).toBe(12)
  expect(world.no('mara', { type: 'recover', beings: [id] })).toBe('recovery-state at beings[0]')
})

test('[WARP-RECOVER-1] a bystander hurt during the fight of others can recover too', () => {
  const world = tableWithCharacters()
  const { id } = iolanda(world)
  world.send('mara', { type: 'start-fight', fighters: [dragan(world).id, guard(world).id] })
  world.send('mara', { type: 'harm', being: id, damage: 6 })
  world.send('mara', { type: 'recover', beings: [id] })
  expect(iolanda(world).sheet.hitPoints).toMatchObject({ current: 11, max: 14 })
})

test('[WARP-RECOVER-5] a comrade gives first aid, and the Master grants the recovery', () => {
  const world = fightWorld()
  const [helper, patient] = [iolanda(world).id, dragan(world).id]
  world.send('mara', { type: 'harm', being: patient, damage: 30, woundClass: 'blade' })
  expect(world.offers('teo').map(offer => offer.id)).toContain(
    `give-first-aid:${helper}:${patient}`,
  )
  const aid = { type: 'give-first-aid', character: helper, patient }
  expect(world.no('ada', aid)).toBe('not-yours at character')
  expect(world.no('teo', { ...aid, patient: guard(world).id })).toBe('recovery-state at patient')
  expect(world.tells(world.send('teo', aid), 'ada')).toEqual([
    'Iolanda Ferri gives first aid: Dragan Vuk.',
  ])
  expect(world.no('teo', aid)).toBe('recovery-state at patient')
  const asked = world.docs('mara')[`request/recovery-${patient}`]
  expect(asked).toMatchObject({ title: { en: 'Iolanda Ferri gives first aid: Dragan Vuk' } })
  world.send('mara', { type: 'recover', beings: [patient] })
  expect(points(world)).toBe(13)
  expect(dragan(world).aidedBy).toBe(undefined)
})

test('[WARP-DEATH-2] a plea ends with the death it belongs to', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'harm', being: id, damage: 60 })
  world.send('ada', { type: 'plead', character: id, reason: 'Milan is alive' })
  expect(world.docs('mara')[`request/plea-${id}`]).toBeDefined()
  // undoing the blow alone leaves the plea in the state
  const { state, tableInfo } = world
  const dead = state()
  const alive = { ...dragan(world), sheet: { ...dragan(world).sheet, hitPoints: fresh } }
  const undone = openWorld({ ...dead, beings: { ...dead.beings, [id]: alive } })
  expect(tableInfo().master).toBe('mara')
  expect(undone.docs('mara')[`request/plea-${id}`]).toBe(undefined)
  expect(undone.offers('mara').map(offer => offer.id)).not.toContain(`judge-plea:${id}`)
  undone.send('mara', { type: 'harm', being: id, damage: 60 })
  expect(undone.docs('mara')[`request/plea-${id}`]).toBe(undefined)
})
const fresh = { max: 28, current: 28, temporary: 0, label: '' }

test('[WARP-HEAL-1, WARP-COMBATOPT-6] days of healing include the wound noted by the Master', () => {
  const world = tableWithCharacters({ seriousWounds: true })
  const { id } = dragan(world)
  world.send('mara', { type: 'harm', being: id, damage: 20 })
  const days = { type: 'heal', being: id, activity: 'rest', days: 2 }
  expect(world.no('mara', days)).toBe('recovery-state at recovered')
  world.send('mara', { type: 'recover', beings: [id], numerator: 0 })
  world.send('mara', days)
  expect(points(world)).toBe(10)
  expect(world.no('mara', { type: 'note-wound', being: id, wound: 'deadly' })).toBe(
    'invalid-request at lossPerDay',
  )
  world.send('mara', { type: 'note-wound', being: id, wound: 'deadly', lossPerDay: 3 })
  world.send('mara', { type: 'heal', being: id, activity: 'rest', days: 2 })
  expect(points(world)).toBe(4)
  world.send('mara', { type: 'note-wound', being: id })
  expect(dragan(world).wound).toBe(null)
  expect(
    world.no('mara', { type: 'heal', being: id, activity: 'rest', days: 1, lossPerDay: 2 }),
  ).toBe('healing-not-allowed at lossPerDay')
  world.options({ seriousWounds: false })
  expect(world.no('mara', { type: 'note-wound', being: id, wound: 'heals-badly' })).toBe(
    'option-off at wound',
  )
})

test('[WARP-POWER-6] passing hours restore shots and carry the remainder', () => {
  const world = tableWithCharacters()
  const { id } = iolanda(world)
  world.send('mara', { type: 'harm', being: id, damage: 0 })
  const spend = world.openSlip('teo', 'power', { character: id, power: 'side-2' }).fill('owner', {})
  spend.roll([3]).settle()
  expect(iolanda(world).sheet.psychic).toMatchObject({ current: 2 })
  world.send('mara', { type: 'pass-time', minutes: 240 })
  expect(iolanda(world)).toMatchObject({ shotsCarry: 0.5, sheet: { psychic: { current: 2 } } })
  const events = world.send('mara', { type: 'pass-time', minutes: 240 })
  expect(iolanda(world).sheet.psychic).toMatchObject({ current: 3, label: 'Silence' })
  expect(world.tells(events, 'ada')).toEqual([])
})

test('[WARP-MOVE-2] a sprint needs the Master’s permission, and other paces do not', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const events = world.send('ada', { type: 'move', being: id, pace: 'fast-run', rounds: 2 })
  expect(world.tells(events, 'teo')).toEqual(['Dragan Vuk: Running, fast, 30\u00a0m.'])
  expect(world.no('ada', { type: 'move', being: id, pace: 'sprint' })).toBe(
    'sprint-not-granted at pace',
  )
  world.send('mara', { type: 'grant-sprint', being: id, rounds: 2 })
  world.send('ada', { type: 'move', being: id, pace: 'sprint', rounds: 2 })
  expect(world.no('ada', { type: 'move', being: id, pace: 'sprint' })).toBe(
    'sprint-not-granted at pace',
  )
  world.send('mara', { type: 'move', being: guard(world).id, pace: 'sprint' })
})

test('[WARP-TURN-2] the round length changes only how far a character moves', () => {
  const world = fightWorld()
  world.send('mara', { type: 'set-round-length', seconds: 6 })
  const [event] = world.send('ada', {
    type: 'move',
    being: dragan(world).id,
    pace: 'jog',
    rounds: 1,
  })
  expect(event).toMatchObject({ metres: 15, seconds: 6 })
})

test('[WARP-ARMOR-12] a blow does not wear out armour, but the Master can change it', () => {
  const world = tableWithCharacters()
  const before = dragan(world).armor
  world.send('mara', { type: 'harm', being: dragan(world).id, damage: 5 })
  expect(dragan(world).armor).toBe(before)
  world.send('mara', { type: 'change-gear', being: dragan(world).id, armor: [] })
  expect(dragan(world).armor).toEqual([])
  expect(world.no('teo', { type: 'change-gear', being: dragan(world).id, armor: [] })).toBe(
    'not-yours at being',
  )
})

test('[WARP-DAMAGE-1] the button for damage names who is hurt', () => {
  const world = tableWithCharacters()
  const verbs = world
    .offers('mara')
    .filter(({ command }) => command?.['type'] === 'harm')
    .map(({ verb }) => verb?.it)
  expect(verbs).toContain('Ferisci Iolanda Ferri')
})
