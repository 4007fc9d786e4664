import { chance, type Dice, type Offer } from '@mastro/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { tableWithCharacters } from '../testing/test-characters.ts'
import { fieldsOf, type BenchSlip, type TestSeat, type TestTable } from '../testing/test-table.ts'
import type { AnyEvent } from '@mastro/core'

/** Rolls that need preparation. describe.test.ts covers them. */
const PREPARED = ['learn-spell', 'cast-spell', 'raise']
const rolledKinds = new Set<string>()
const SEATS: readonly TestSeat[] = ['mara', 'ada', 'teo']

function wordsOf(seed: number) {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
}

/** The command a generic client sends for an offer: the initial value of each field. */
function commandOf({ command, fields = [] }: Offer): object {
  const values = fields.map(({ id, kind, initial, min, choices }) => {
    if (kind === 'text') return [id, 'words']
    if (kind === 'int') return [id, initial ?? min ?? 0]
    return [id, initial ?? choices?.[0]?.value ?? false]
  })
  return { ...command, ...Object.fromEntries(values) }
}

function play(
  world: TestTable,
  seat: TestSeat,
  offer: Offer,
  roll: () => number,
): readonly AnyEvent[] {
  if (offer.command !== undefined) return world.send(seat, commandOf(offer), { roll })
  const slip = world.openSlip(seat, offer.slip!.kind, offer.slip!.about)
  for (const { id } of slip.parts()) {
    const own = id === 'owner' ? ((offer.slip!.value ?? {}) as object) : {}
    slip.fill(id, { ...asked(slip, id), ...own })
  }
  return settle(world, slip, roll)
}

/** Picks a kind of offer, then an offer of that kind, so that all kinds are equally likely. */
function picked(offers: readonly Offer[], dice: Dice): Offer {
  const kindOf = ({ slip, command }: Offer) => slip?.kind ?? command!['type']
  const kinds = [...new Set(offers.map(kindOf))]
  const kind = kinds[dice.roll(kinds.length) - 1]
  const these = offers.filter(offer => kindOf(offer) === kind)
  return these[dice.roll(these.length) - 1]!
}

/** Values for fields that a roll requires. */
function asked(slip: BenchSlip, part: string): object {
  const fields = fieldsOf(slip, part)
  return {
    ...(fields.includes('distances') ? { distances: '5' } : {}),
    ...(fields.includes('thugs') ? { thugs: 1 } : {}),
  }
}

function settle(world: TestTable, slip: BenchSlip, roll: () => number): readonly AnyEvent[] {
  const spec = ruleset.slips[slip.seenBy('mara').kind]!
  const input = slip.input()
  if (!input.ok) return []
  const faces: number[] = []
  const output = spec.run(input.value, {
    roll: () => {
      const face = roll()
      faces.push(face)
      return face
    },
  })
  expect(output.ok).toBe(true)
  const rolled = slip.roll(faces)
  for (const seat of [...SEATS, 'screen' as const])
    for (const said of Object.values(rolled.outcome(seat).text))
      expect(said).toMatch(/[^.!?…][.!?…]$/)
  rolledKinds.add(slip.seenBy('mara').kind)
  return rolled.settle()
}

test('a random session: nothing throws, views are JSON, and replaying gives the same state', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.record({ botch: fc.boolean(), blowTheTop: fc.boolean(), alternativeDamage: fc.boolean() }),
      (seed, options) => {
        const words = wordsOf(seed)
        const dice = chance(words)
        const world = tableWithCharacters(options)
        let folded = world.state()
        for (let step = 0; step < 25; step++) {
          const seat = SEATS[dice.roll(3) - 1]!
          const offers = world.offers(seat)
          if (offers.length === 0) continue
          const before = world.state()
          const events = tryPlay(world, seat, picked(offers, dice), () => dice.roll(6))
          for (const event of JSON.parse(JSON.stringify(events)) as AnyEvent[]) {
            expect(() => ruleset.describe(event, before, world.tableInfo())).not.toThrow()
            folded = ruleset.evolve(folded, event)
          }
          expect(folded).toEqual(world.state())
          for (const viewer of [...SEATS, 'screen' as const]) {
            const docs = world.docs(viewer)
            expect(JSON.parse(JSON.stringify(docs))).toEqual(docs)
          }
        }
      },
    ),
    { seed: 52090, numRuns: 12 },
  )
  const rest = Object.keys(ruleset.slips).filter(kind => !rolledKinds.has(kind))
  expect(rest).toEqual(PREPARED)
})

/** Some refusals depend on field values (not enough dice, no target) and are allowed. */
function tryPlay(
  world: TestTable,
  seat: TestSeat,
  offer: Offer,
  roll: () => number,
): readonly AnyEvent[] {
  if (offer.command !== undefined) {
    const refusal = refusalOf(world, seat, commandOf(offer))
    if (refusal !== null) {
      expect(Object.keys(ruleset.refusals), refusal).toContain(refusal.split(' ')[0])
      return []
    }
  }
  return play(world, seat, offer, roll)
}

function refusalOf(world: TestTable, seat: TestSeat, command: object): string | null {
  try {
    return world.no(seat, command)
  } catch {
    return null // it would be accepted
  }
}

test('offers have stable, distinct ids and only name existing slips and commands', () => {
  const world = tableWithCharacters()
  for (const seat of SEATS) {
    const offers = world.offers(seat)
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
    expect(offers).toEqual(world.offers(seat))
    for (const { id, slip, command } of offers) {
      expect((slip === undefined) !== (command === undefined), id).toBe(true)
      if (slip !== undefined)
        expect(world.tryOpenSlip(seat, slip.kind, slip.about).ok, id).toBe(true)
    }
  }
  expect(world.offers('screen')).toEqual([])
})

test('sheet rows that start a roll name an offer of their player', () => {
  const world = tableWithCharacters()
  const ids = world.offers('ada').map(({ id }) => id)
  const doc = JSON.stringify(world.docs('ada'))
  const named = [...doc.matchAll(/"offer":"([^"]+)"/g)].map(match => match[1]!)
  expect(named.length).toBeGreaterThan(0)
  for (const id of named) expect(ids).toContain(id)
})

test('documents of unchanged beings stay equal between two views', () => {
  const world = tableWithCharacters()
  const before = world.docs('teo')
  world.send('mara', { type: 'harm', being: world.being('Iolanda Ferri').id, damage: 1 })
  const after = world.docs('teo')
  const [changed, same] = [world.being('Iolanda Ferri').id, world.being('Dragan Vuk').id]
  expect(after[`character/${same}`]).toEqual(before[`character/${same}`])
  expect(after[`character/${changed}`]).not.toEqual(before[`character/${changed}`])
})
