import type { CallDoc, RequestDoc, Ruleset, SeatId, SeatWait, Wait } from '@mastro/core'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { ruleset as warp } from '@mastro/rules-warp'
import { expect, test } from 'vitest'
import type { HandDoc, SharedSlipDoc, WaitDoc } from '../../docs.ts'
import type { ServedTable } from '../../engine/served-table.ts'
import { viewOf } from '../../engine/snapshot.ts'
import { tableInfo, viewerOf } from '../../engine/table-info.ts'
import type { SlipState, State } from '../../state.ts'
import { GAMES } from '../../testing/games.ts'
import { seeded } from '../../testing/random.ts'
import { newTestTable, type TestTable } from '../../testing/test-table.ts'
import { playWideSession } from '../../testing/wide-session.ts'

/** PRO-35: what waits for a seat is in one list, complete, and known to nobody who may not know it. */

type Docs = Readonly<Record<string, unknown>>

const SESSIONS = [
  { masterMode: 'fixed', automation: 'ask', thorough: true },
  { masterMode: 'none', automation: 'full', thorough: true },
  { masterMode: 'rotating', automation: 'ask', thorough: false },
] as const

/** Every table on the way of random sessions of a game. All tests look at the same sessions. */
const tables = new Map<Ruleset, readonly ServedTable[]>()
function tablesOf(ruleset: Ruleset): readonly ServedTable[] {
  const found = tables.get(ruleset) ?? playedTables(ruleset)
  tables.set(ruleset, found)
  return found
}

function playedTables(ruleset: Ruleset): readonly ServedTable[] {
  const found: ServedTable[] = []
  const taken = new Map<string, number>()
  for (const [i, session] of SESSIONS.entries())
    playWideSession(ruleset, {
      ...session,
      seed: i + 1,
      length: 60,
      taken,
      watch: (_, world) => found.push(world.served),
    })
  return found
}

const docsAt = (served: ServedTable, seat: SeatId): Docs => viewOf(served, seat).docs

const below = <T>(docs: Docs, prefix: string): readonly T[] =>
  Object.entries(docs).flatMap(([key, doc]) => (key.startsWith(prefix) ? [doc as T] : []))

const playersOf = (state: State): readonly SeatId[] => tableInfo(state).seats.map(({ id }) => id)

const ownWaits = (docs: Docs, seat: SeatId) => below<WaitDoc>(docs, `wait/${seat}/`)

const hasAnswer = ({ replies, slip, onSlip, page }: Wait): boolean =>
  [replies?.length, slip, onSlip, page].filter(Boolean).length === 1

/** The faults of a list: something that the seat owes is not in it once, with its answer. */
function faultsOf(
  docs: Docs,
  seat: SeatId,
  state: State,
  own: readonly WaitDoc[],
): readonly string[] {
  const faults = own.filter(wait => !hasAnswer(wait)).map(({ id }) => `${id} has no answer`)
  const expectOne = (count: number, what: string) => {
    if (count !== 1) faults.push(`${what} is listed ${count} times`)
  }
  for (const hand of below<HandDoc>(docs, 'hand/')) {
    const slip = docs[`slip/${hand.slip}`] as SharedSlipDoc
    const filled = (id: string) => slip.parts.some(part => part.id === id && part.filled)
    const owes = hand.asks !== undefined || hand.mine.some(one => one.required && !filled(one.id))
    if (owes && slip.throwing === undefined)
      expectOne(own.filter(wait => wait.onSlip === hand.slip).length, hand.slip)
  }
  for (const { id, state: now, answers } of below<RequestDoc>(docs, 'game/request/'))
    if (now === 'open' && answers?.length)
      expectOne(own.filter(wait => wait.id === `request-${id}`).length, id)
  for (const call of below<CallDoc>(docs, 'game/call/'))
    for (const row of call.asked)
      if (call.isOpen && row.seat === seat && row.state === 'asked' && canAct(docs, row.being))
        expectOne(countFor(own, state, call.id, row.being), `${call.id} ${row.being}`)
  return faults
}

test.each(GAMES)(
  '[PRO-35] everything that a seat of $system owes is in its list once, with its answer',
  ruleset => {
    let waits = 0
    for (const served of tablesOf(ruleset)) {
      const { state } = served
      for (const seat of playersOf(state)) {
        const docs = docsAt(served, seat)
        const own = ownWaits(docs, seat)
        waits += own.length
        expect(faultsOf(docs, seat, state, own)).toEqual([])
      }
    }
    expect(waits).toBeGreaterThan(100)
  },
  600_000,
)

const PLANTED: Readonly<Record<string, (own: readonly WaitDoc[]) => readonly WaitDoc[]>> = {
  'a slip is missing': own => own.filter(({ onSlip }) => onSlip === undefined),
  'a request is missing': own => own.filter(({ id }) => !id.startsWith('request-')),
  'a called roll is missing': own => own.filter(({ kind }) => kind !== 'call'),
  'everything is listed twice': own => [...own, ...own],
  'a wait has no answer': own =>
    own.map(({ replies: _replies, slip: _slip, onSlip: _onSlip, page: _page, ...wait }) => wait),
}

test('[PRO-35] planted faults of the lists are found', () => {
  const found = new Set<string>()
  for (const ruleset of GAMES)
    for (const served of tablesOf(ruleset)) {
      const { state } = served
      for (const seat of playersOf(state)) {
        const docs = docsAt(served, seat)
        const own = ownWaits(docs, seat)
        for (const [name, plant] of Object.entries(PLANTED))
          if (!found.has(name) && faultsOf(docs, seat, state, plant(own)).length > 0)
            found.add(name)
      }
    }
  expect([...found].toSorted()).toEqual(Object.keys(PLANTED).toSorted())
}, 600_000)

/** The wait of a called roll, or the roll itself once it is on the table. */
function countFor(
  own: readonly WaitDoc[],
  state: State,
  call: string,
  being: string | undefined,
): number {
  const isUnderWay = Object.values(state.play.slips).some(
    slip => slip.about['call'] === call && slip.about['who'] === being && isUnsettled(slip),
  )
  if (isUnderWay) return 1
  return own.filter(wait => wait.kind === 'call' && wait.being === being && wait.id.includes(call))
    .length
}

/** An unconscious character owes nothing until it wakes. */
function canAct(docs: Docs, being: string | undefined): boolean {
  const body = docs[`game/body/${being}`] as { readonly state?: { readonly tone: string } }
  return (
    body?.state?.tone !== 'down' && body?.state?.tone !== 'dying' && body?.state?.tone !== 'dead'
  )
}

test.each(GAMES)(
  '[PRO-35] the leader of $system sees what everybody owes, others only what is public',
  ruleset => {
    for (const served of tablesOf(ruleset)) {
      const { state } = served
      const seats = playersOf(state)
      const all = seats.flatMap(seat => ownWaits(docsAt(served, seat), seat))
      const { master, masterMode } = state.steady
      for (const seat of state.steady.seats.map(one => one.id)) {
        const others = below<WaitDoc>(docsAt(served, seat), 'wait/').filter(
          one => one.seat !== seat,
        )
        const leads = seat === master || (masterMode === 'none' && seats.includes(seat))
        const isAllowed = (key: string) => PUBLIC_FIELDS.has(key) || (leads && key === 'forSeat')
        for (const wait of others)
          if (wait.kind !== 'undo')
            expect(Object.keys(wait).filter(key => !isAllowed(key))).toEqual([])
        const owed = all.filter(one => one.seat !== seat)
        const known = leads ? owed : publicOf(ruleset, state, owed, seat)
        expect(keysOf(others).toSorted()).toEqual(keysOf(known).toSorted())
      }
    }
  },
  600_000,
)

const PUBLIC_FIELDS = new Set(['id', 'kind', 'seat', 'title', 'isUrgent', 'onSlip'])
const keysOf = (waits: readonly Pick<SeatWait, 'seat' | 'id'>[]) =>
  waits.map(({ seat, id }) => `${seat} ${id}`)

/** Slips and offers of the table are public, effects are not. A game says what is public in it. */
function publicOf(
  ruleset: Ruleset,
  state: State,
  owed: readonly WaitDoc[],
  seat: SeatId,
): readonly WaitDoc[] {
  const table = tableInfo(state)
  const game = (ruleset.waits?.(state.play.game, table) ?? []).filter(one => one.isPublic)
  const shown = game.map(({ seat: owes, id }) => `${owes} ${id}`)
  return owed.filter(
    one =>
      (one.onSlip !== undefined && one.kind !== 'effects') ||
      one.id === 'lead-offer' ||
      (one.kind === 'undo' && one.from === seat) ||
      one.id.startsWith('envelope-') ||
      shown.includes(`${one.seat} ${one.id}`),
  )
}

test.each(GAMES)(
  '[PRO-35] an answer of the list is accepted and ends the wait in $system',
  ruleset => {
    const random = seeded(7)
    const dice = { roll: (sides: number) => random.int(1, sides) }
    let answered = 0
    for (const { state } of tablesOf(ruleset)) {
      const { game } = state.play
      const table = tableInfo(state)
      for (const wait of ruleset.waits?.(game, table) ?? []) {
        const by = viewerOf(
          state.steady,
          state.steady.seats.find(one => one.id === wait.seat)!,
        )
        if (wait.slip !== undefined) {
          answered += 1
          const opened = ruleset.slips[wait.slip.kind]!.open(wait.slip.about, {
            state: game,
            viewer: by,
            table,
          })
          expect(opened).toMatchObject({ ok: true })
        }
        const refused: unknown[] = []
        for (const { command, fields = [], of } of wait.replies ?? []) {
          if (of === 'table' || fields.length > 0) continue
          const act = { by, dice, at: 1, table, newId: (prefix: string) => `${prefix}-new` }
          const decided = ruleset.decide(game, command, act)
          if (!decided.ok) {
            refused.push({ command, error: decided.error })
            continue
          }
          answered += 1
          const after = decided.value.reduce((now, event) => ruleset.evolve(now, event), game)
          const left = ruleset.waits?.(after, table) ?? []
          expect(keysOf(left)).not.toContain(`${wait.seat} ${wait.id}`)
        }
        // a sheet that breaks a rule cannot be approved, but it can be sent back
        const ways = (wait.replies ?? []).length
        if (ways > 0) expect(refused.length, JSON.stringify(refused)).toBeLessThan(ways)
      }
    }
    expect(answered).toBeGreaterThan(5)
  },
  600_000,
)

/** The roll of a turn, and what it is about for the one who acts, where sessions reach it. */
const TURN_ROLLS: Readonly<Record<string, readonly [kind: string, actor: string]>> = {
  daimon: ['combat-round', 'character'],
  brp: ['attack', 'attacker'],
}

test.each(GAMES.filter(({ system }) => system in TURN_ROLLS))(
  '[PRO-35] a turn of $system is not listed beside the roll that answers it',
  ruleset => {
    const [kind, actor] = TURN_ROLLS[ruleset.system]!
    let open = 0
    for (const served of tablesOf(ruleset)) {
      const { state } = served
      const { game, slips } = state.play
      const turns = (ruleset.waits?.(game, tableInfo(state)) ?? []).filter(
        one => one.kind === 'turn',
      )
      for (const { seat, id, being } of turns) {
        const isOpen = Object.values(slips).some(
          slip => slip.kind === kind && slip.about[actor] === being && isUnsettled(slip),
        )
        if (!isOpen) continue
        open += 1
        expect(ownWaits(docsAt(served, seat), seat).map(one => one.id)).not.toContain(id)
      }
    }
    expect(open).toBeGreaterThan(0)
  },
  600_000,
)

const isUnsettled = ({ withdrawn, roll }: SlipState) =>
  !withdrawn && roll?.effects.every(one => one.choice !== 'proposed') !== true

test('[DAI-COMBAT-2] a turn is not asked for again while its roll is on the table', () => {
  const { anna, host, world, game } = tableWithAnna(daimon)
  world.do(anna, game({ type: 'take-ready-made', id: 'teo-ferri' }))
  world.do(host, game({ type: 'add-opponent', name: 'Kessler', difficulty: 2, seen: true }))
  const [characters, foes] = [idsIn(world, 'characters'), idsIn(world, 'foes')]
  const fight = { type: 'begin-fight', mode: 'multi', melee: false, characters, foes }
  world.do(host, game(fight))
  const asked = () => ownWaits(world.docs(anna), anna).map(({ kind }) => kind)
  expect(asked()).toEqual(['turn'])
  const about = { character: characters[0], foe: foes[0] }
  world.do(anna, { type: 'open-slip', kind: 'combat-round', about })
  expect(asked()).toEqual(['roll'])
})

test('[WARP-INIT-1] a turn is not asked for again while its attack is on the table', () => {
  const { anna, host, world, game } = tableWithAnna(warp)
  world.do(anna, game({ type: 'take-ready-made', id: 'petra', language: 'en' }))
  world.do(host, game({ type: 'take-ready-made', id: 'thug', language: 'en', shown: true }))
  const fighters = idsIn(world, 'beings')
  world.do(host, game({ type: 'approve-character', character: fighters[0] }))
  world.do(host, game({ type: 'start-fight', fighters }))
  const asked = () => ownWaits(world.docs(anna), anna).map(({ kind }) => kind)
  expect(asked()).toEqual(['turn'])
  const [attacker, target] = fighters
  const about = { attacker, targets: [target], weapon: 'unarmed' }
  world.do(anna, { type: 'open-slip', kind: 'attack', about })
  expect(asked()).toEqual(['roll'])
})

function tableWithAnna(ruleset: unknown) {
  const { system } = ruleset as Ruleset // every game is hosted through this one interface
  const { world, host } = newTestTable({ rulesets: { [system]: ruleset as Ruleset }, system })
  const game = (command: object) => ({ type: 'game', command })
  return { world, host, anna: world.join('Anna'), game }
}

function idsIn(world: TestTable, group: string): readonly string[] {
  const game = world.served.state.play.game as Readonly<Record<string, object>> // only ids are read
  return Object.keys(game[group]!)
}
