import type { SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import type { EnvelopeDoc, MeDoc } from '../docs.ts'
import { docsIn } from '../engine/served-table.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import { seeded, type Random } from '../testing/random.ts'
import { times } from '../testing/sample-size.ts'
import { openCheck } from '../testing/three-seats.ts'
import { newTestTable, type TestTable } from '../testing/test-table.ts'

const SIZE = Number(process.env['MASTRO_TEST_SIZE'] ?? 1)
const LIMIT = { timeout: 60_000 * Math.max(1, SIZE) }
const game = (command: unknown) => ({ type: 'game', command })

interface Table {
  readonly world: TestTable
  readonly seats: readonly SeatId[]
  readonly texts: Map<string, { readonly author: SeatId; readonly text: string }>
  /** Envelopes withdrawn by their authors. */
  readonly gone: Set<string>
}

function fourAtTable(seed: number): Table {
  const { world, host } = newTestTable({
    rulesets: EXAMPLES,
    system: 'example',
    seed,
    masterMode: 'rotating',
  })
  const seats = [host, ...['Teo', 'Sara', 'Mei'].map(name => world.join(name))]
  for (const [i, seat] of seats.entries())
    world.do(seat, game({ type: 'arrive', name: `Hero ${i}` }))
  return { world, seats, texts: new Map(), gone: new Set() }
}

const masterOf = ({ world }: Table) => world.served.state.steady.master!

/** Seals a note of any seat, or a target or blind roll of the Master. */
function seal(table: Table, nth: number, random: Random): void {
  const { world, seats, texts } = table
  const text = `secret-${nth}-${random.hex(6)}`
  const author = random.pick(seats)
  const sealed = {
    text,
    salt: random.hex(32),
    opening: random.pick(['author', 'vote', 'session-end']),
  }
  const act = world.do(author, { type: 'seal-note', ...sealed })
  for (const event of act.events)
    if (event.type === 'envelope-sealed') texts.set(event.envelope.id, { author, text })
}

/** The Master seals a target for a player’s check, and then another in its place. */
function sealAgain({ world, seats, gone }: Table, master: SeatId, random: Random): void {
  const owner = random.pick(seats.filter(seat => seat !== master))
  const slip = openCheck(world, owner)
  const target = () => ({
    type: 'fill-part',
    slip,
    part: 'master',
    value: { target: random.int(1, 6) },
    seal: { salt: random.hex(32) },
  })
  world.do(master, target())
  for (const event of world.do(master, target()).events)
    if (event.type === 'envelope-sealed') gone.add(event.envelope.instead!)
}

/** Moves the Master role in one of the possible ways and returns the former and the next Master. */
function rotate(table: Table, random: Random): { readonly former: SeatId; readonly next: SeatId } {
  const { world, seats } = table
  const former = masterOf(table)
  const next = random.pick(seats.filter(seat => seat !== former))
  const host = seats[0]!
  if (next === host && random.is(0.5)) world.do(host, { type: 'take-master' })
  else if (random.is(0.4)) world.do(former, game({ type: 'hand-over', seat: next }))
  else {
    world.do(random.is(0.5) ? former : host, { type: 'pass-master', seat: next })
    world.do(next, { type: 'accept-master' })
  }
  return { former, next }
}

/**
 * Lists the faults in a seat’s view: another seat’s secret, or the Master’s documents without being
 * Master.
 */
function faultsOf(
  table: Table,
  seat: SeatId,
  docs: Readonly<Record<string, unknown>>,
): readonly string[] {
  const faults: string[] = []
  const isMaster = masterOf(table) === seat
  if ((docs['me'] as MeDoc).isMaster !== isMaster) faults.push('role')
  if (!isMaster && Object.hasOwn(docs, 'game/omens')) faults.push('the Master’s omens')
  for (const [key, doc] of Object.entries(docs)) {
    if (!key.startsWith('envelope/')) continue
    const { id, author, value, open } = doc as EnvelopeDoc
    if (table.gone.has(id)) faults.push('void')
    const truth = table.texts.get(id)
    if (truth !== undefined && author !== truth.author) faults.push('author')
    if (truth !== undefined && !open && (value !== undefined) !== (truth.author === seat))
      faults.push('value')
    if (truth !== undefined && value !== undefined && value !== truth.text) faults.push('text')
  }
  return faults
}

function evening(seed: number): void {
  const random = seeded(seed)
  const table = fourAtTable(seed)
  const { world, seats } = table
  for (let nth = 0; nth < 12; nth++) {
    seal(table, nth, random)
    world.do(masterOf(table), game({ type: 'draw-omen' }))
    if (nth % 3 < 2) continue
    sealAgain(table, masterOf(table), random)
    const { former, next } = rotate(table, random)
    const frame = world.frames[former]!
    expect((docsIn(frame)['me'] as unknown as MeDoc).isMaster, `seed ${seed}`).toBe(false)
    expect(frame.drop).toContain('game/omens')
    for (const seat of seats)
      expect(faultsOf(table, seat, world.docs(seat)), `seed ${seed}`).toEqual([])
    expect(world.send(former, game({ type: 'draw-omen' }))).toMatchObject({
      error: { code: 'master-only' },
    })
    expect(world.send(next, game({ type: 'draw-omen' })), `seed ${seed}`).toMatchObject({
      ok: true,
    })
  }
  for (const [id, { author }] of table.texts) {
    const other = random.pick(seats.filter(seat => seat !== author))
    expect(world.send(other, { type: 'open-envelope', envelope: id })).toMatchObject({
      error: { code: 'not-yours' },
    })
  }
  expect(table.gone.size).toBe(4)
  for (const id of table.gone)
    for (const seat of seats)
      expect(world.send(seat, { type: 'open-envelope', envelope: id })).toMatchObject({
        error: { code: 'unknown-envelope' },
      })
  if (masterOf(table) !== seats[0]) world.do(seats[0]!, { type: 'take-master' })
  expect(masterOf(table)).toBe(seats[0])
}

test('[PRO-23] after four rotations all twelve secrets are still with their authors', LIMIT, () => {
  for (let seed = 1; seed <= times(60 * SIZE); seed++) evening(seed)
})

test('[PRO-23] a new Master who could read a former Master’s envelopes is detected', () => {
  const table = fourAtTable(1)
  seal(table, 0, seeded(2))
  const [id, { author, text }] = [...table.texts][0]!
  const seat = table.seats.find(one => one !== author)!
  const docs = table.world.docs(seat)
  expect(faultsOf(table, seat, docs)).toEqual([])
  const key = `envelope/${id}`
  expect(
    faultsOf(table, seat, { ...docs, [key]: { ...(docs[key] as object), value: text } }),
  ).toEqual(['value'])
  expect(
    faultsOf(table, seat, { ...docs, [key]: { ...(docs[key] as object), author: seat } }),
  ).toEqual(['author'])
  table.gone.add(id)
  expect(faultsOf(table, seat, docs)).toEqual(['void'])
  table.gone.clear()
  const former = { ...(docs['me'] as MeDoc), isMaster: !(docs['me'] as MeDoc).isMaster }
  expect(faultsOf(table, seat, { ...docs, me: former })).toEqual(['role'])
})
