import { s, scriptedDice, viewerAt, type Offer } from '@mastro/core'
import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { tableWithCharacters, dragan, fightWorld, iolanda } from '../testing/test-characters.ts'
import { openWorld, type TestSeat, type TestTable } from '../testing/test-table.ts'

const SEATS: readonly TestSeat[] = ['mara', 'ada', 'teo']
const DICE = Array.from({ length: 200 }, (_, i) => (i % 6) + 1)

/**
 * The command a generic client sends for an offer: initial values, and some text for text fields.
 */
function commandOf({ command, fields = [] }: Offer): object {
  const values = fields.flatMap(({ id, kind, initial, min, choices, when }) => {
    if (when !== undefined) return []
    if (initial !== undefined) return [[id, initial]]
    if (kind === 'text') return [[id, 'words']]
    if (kind === 'int') return [[id, min ?? 0]]
    return kind === 'choice' && choices![0] !== undefined ? [[id, choices![0].value]] : []
  })
  return { ...command, ...Object.fromEntries(values) }
}

/** A table with dice to spend, a hindrance, a hidden being, a request, and optionally a fight. */
function fullWorld(fight: boolean): TestTable {
  const options = { desperateDefence: true, seriousWounds: true, narrowTraits: true }
  const world = fight ? fightWorld(options) : tableWithCharacters(options)
  const [hero, mage] = [dragan(world).id, iolanda(world).id]
  for (const character of [hero, mage])
    for (let i = 0; i < 3; i++)
      world.send('mara', { type: 'award', character, reasons: ['session'], dice: 10 })
  world.send('mara', { type: 'note-hindrance', being: hero, text: 'knee', penaltyDice: 1 })
  world.send('mara', { type: 'add-opponent', name: 'Hidden', shown: false })
  world.send('mara', { type: 'add-opponent', name: 'Shooter', weapons: ['automatic-rifle-light'] })
  world.send('teo', { type: 'buy-shots', character: mage, shots: 1 })
  return world
}

const offersOf = (world: TestTable) =>
  SEATS.flatMap(seat => world.offers(seat).map(offer => ({ seat, offer })))

/** Decides the command without changing the table. Returns the refusal, or null on success. */
function isObeyed(world: TestTable, seat: TestSeat, command: object): string | null {
  const parsed = s.parse(ruleset.command, command, 'command')
  if (!parsed.ok) return `${parsed.error.code} at ${parsed.error.path}`
  const table = world.tableInfo()
  const by = viewerAt({ id: seat, name: seat, kind: 'player' }, table)
  const act = {
    by,
    dice: scriptedDice(DICE),
    at: 0,
    table,
    newId: (prefix: string) => `${prefix}-new`,
  }
  const decided = ruleset.decide(world.state(), parsed.value, act)
  return decided.ok ? null : `${decided.error.code} at ${decided.error.path}`
}

/** Tables in many situations: before characters, idle, fighting, waiting, dead, after a fight. */
function worlds(): TestTable[] {
  const empty = openWorld()
  const drafting = openWorld()
  drafting.send('ada', { type: 'begin-draft' })
  const joining = openWorld()
  joining.send('ada', { type: 'take-ready-made', id: 'dragan', language: 'en' })
  const waiting = fullWorld(true)
  waiting.send('ada', { type: 'wait', being: dragan(waiting).id })
  const dead = fullWorld(false)
  dead.send('mara', { type: 'harm', being: dragan(dead).id, damage: 999 })
  const pleading = fullWorld(false)
  pleading.send('mara', { type: 'harm', being: dragan(pleading).id, damage: 999 })
  pleading.send('ada', { type: 'plead', character: dragan(pleading).id, reason: 'a daughter' })
  const after = fullWorld(true)
  after.send('mara', { type: 'harm', being: dragan(after).id, damage: 3 })
  after.send('mara', { type: 'end-fight' })
  const asking = fullWorld(true)
  asking.send('mara', { type: 'harm', being: dragan(asking).id, damage: 3 })
  asking.send('mara', { type: 'end-fight' })
  asking.send('ada', { type: 'ask-recovery', character: dragan(asking).id })
  const led = fullWorld(false)
  led.change({ master: 'teo' })
  const closed = fullWorld(false)
  closed.moment('session', 'end')
  return [
    empty,
    drafting,
    joining,
    fullWorld(false),
    fullWorld(true),
    waiting,
    dead,
    pleading,
    after,
    asking,
    led,
    closed,
  ]
}

/** Adds unknown attributes, with and without a secret text, and a lost power. */
function secretWorld(): TestTable {
  const world = tableWithCharacters()
  const hero = dragan(world)
  const sheet = { ...hero.sheet, unknown: ['secret' as const, 'flaw' as const] }
  const traits = sheet.traits.map(trait =>
    trait.id === 'flaw' ? { ...trait, name: null, sign: null, unknown: true } : trait,
  )
  const written = { secret: { kind: 'text' as const, text: 'a twin' } }
  const mage = { ...iolanda(world), lostPowers: [iolanda(world).sheet.traits[1]!.id] }
  const known = { ...hero, sheet: { ...sheet, traits, secret: null }, written }
  const state = world.state()
  return openWorld({ ...state, beings: { ...state.beings, [hero.id]: known, [mage.id]: mage } })
}

test('every command is offered in some situation or states why not', () => {
  const all = [...worlds(), secretWorld()]
  const offered = new Set(
    all.flatMap(world => offersOf(world).flatMap(({ offer }) => offer.command?.['type'] ?? [])),
  )
  const rest = ruleset.commands!.filter(({ type, notOffered }) => !offered.has(type) && !notOffered)
  expect(rest.map(({ type }) => type)).toEqual([])
  const paged = ruleset.commands!.filter(({ notOffered }) => notOffered !== null)
  expect(paged.map(({ type }) => type)).toEqual([
    'answer-draft',
    'roll-draft',
    'quick-draft',
    'drop-draft',
  ])
})

test('every slip kind has an offer, and offers open without changes', () => {
  const studying = tableWithCharacters()
  studying.send('mara', {
    type: 'offer-spell',
    character: iolanda(studying).id,
    name: 'Light',
    level: 4,
  })
  const state = studying.state()
  const mage = iolanda(studying)
  const knows = { ...mage.sheet, spells: [{ name: 'Ember', level: 3 }] }
  const raised = { ...mage, sheet: knows, raise: { onlyTrait: true, score: 3 } }
  const growing = openWorld({ ...state, beings: { ...state.beings, [mage.id]: raised } })
  const opened = new Set<string>()
  for (const world of [...worlds(), growing])
    for (const { seat, offer } of offersOf(world)) {
      if (offer.slip === undefined) continue
      opened.add(offer.slip.kind)
      expect(world.tryOpenSlip(seat, offer.slip.kind, offer.slip.about).ok, offer.id).toBe(true)
    }
  expect([...opened].toSorted()).toEqual(Object.keys(ruleset.slips).toSorted())
})

/**
 * Offers that may be refused because of field values, such as missing dice or an unfinished draft.
 */
const FOR_ITS_FIELDS = [
  'finish-draft',
  'improve-trait',
  'study-power',
  'approve-purchase',
  'approve-character',
  'face-attackers',
]

test('every offered command is accepted with its initial values', () => {
  for (const world of [...worlds(), secretWorld()])
    for (const { seat, offer } of offersOf(world)) {
      if (offer.command === undefined) continue
      const refused = isObeyed(world, seat, commandOf(offer))
      if (FOR_ITS_FIELDS.some(type => type === offer.command!['type'])) continue
      expect(refused, `${offer.id} ${JSON.stringify(commandOf(offer))}`).toBe(null)
    }
})

test('every offer has label, group and verb in both languages', () => {
  for (const world of [...worlds(), secretWorld()])
    for (const { offer } of offersOf(world))
      for (const said of [offer.label, offer.group, offer.verb ?? offer.label])
        expect(
          [said.it, said.en].every(words => words.trim() !== ''),
          offer.id,
        ).toBe(true)
})
