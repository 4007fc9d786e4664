import { viewerAt } from '@mastro/core'
import type { Offer, Ruleset, SeatId, TableInfo } from '@mastro/core'
import { expect, test } from 'vitest'
import { formatAct, upcast } from '../import/act-text.ts'
import { readAct, stateHash } from '../import/read-act.ts'
import { answerQuery } from '../queries/answer-query.ts'
import type { State } from '../state.ts'
import { GAMES } from '../testing/games.ts'
import type { TestTable } from '../testing/test-table.ts'
import { playWideSession } from '../testing/wide-session.ts'
import { advance } from './advance.ts'
import type { ServedTable } from './served-table.ts'
import { tableInfo } from './table-info.ts'

/** Rules of the table that hold in every game, on random sessions. docs/testing.md lists them. */

const SESSIONS = [
  { masterMode: 'fixed', automation: 'ask', language: 'it' },
  { masterMode: 'none', automation: 'full', language: 'en' },
] as const

/** Random sessions of a game, with the tables on the way. */
function watchSessions(
  ruleset: Ruleset,
  check: (world: TestTable, state: State) => void,
  { showsAll = false } = {},
) {
  return SESSIONS.map((session, seed) => {
    let nth = 0
    return playWideSession(ruleset, {
      ...session,
      showsAll,
      seed: seed + 21,
      length: 50,
      taken: new Map(),
      thorough: true,
      watch: (state, world) => {
        if (nth++ % 5 === 0) check(world, state)
      },
    })
  })
}

const TIME = 300_000

test.each(GAMES)(
  '[PRO-34] in $system only the seat that plays a character is asked for it',
  ruleset => {
    let states = 0
    watchSessions(ruleset, (_, state) => {
      const table = tableInfo(state)
      const bodies = bodiesOf(ruleset, state, table)
      states += 1
      for (const { seat, being, kind } of ruleset.waits?.(state.play.game, table) ?? []) {
        const player = bodies.get(being ?? '')?.seat
        if (player === undefined) continue
        if (
          viewerAt(
            table.seats.find(({ id }) => id === seat)!,
            table,
          ).leads
        )
          continue
        expect({ kind, seat }).toEqual({ kind, seat: player })
      }
    })
    expect(states).toBeGreaterThan(10)
  },
  TIME,
)

interface Played {
  readonly seat?: SeatId
}

/** Every being, as the leader sees it. */
function bodiesOf(ruleset: Ruleset, state: State, table: TableInfo): ReadonlyMap<string, Played> {
  const leader = table.seats.map(seat => viewerAt(seat, table)).find(({ leads }) => leads)
  const docs = leader === undefined ? {} : ruleset.view(state.play.game, leader, table)
  return new Map(
    Object.entries(docs).flatMap(([key, doc]) =>
      /^(?:body|character)\//.test(key)
        ? [[key.slice(key.indexOf('/') + 1), doc as unknown as Played]] // safe: by its key
        : [],
    ),
  )
}

test.each(GAMES)(
  'a table of $system without a Master offers everything that a Master can do',
  ruleset => {
    const missing = new Set<string>()
    let offered = 0
    watchSessions(ruleset, (_, state) => {
      const table = tableInfo(state)
      const [first] = table.seats
      const led: TableInfo = { ...table, masterMode: 'fixed', master: first!.id }
      const shared: TableInfo = { ...table, masterMode: 'none', master: null }
      const alone = new Set(table.seats.flatMap(seat => kindsOf(ruleset, state, shared, seat.id)))
      for (const kind of kindsOf(ruleset, state, led, first!.id)) {
        offered += 1
        if (!alone.has(kind)) missing.add(kind)
      }
    })
    expect([...missing]).toEqual([])
    expect(offered).toBeGreaterThan(100)
  },
  TIME,
)

const kindOf = ({ slip, command }: Offer) => slip?.kind ?? (command!['type'] as string) // safe: an offer has a slip or a command, and every command has a type

function kindsOf(ruleset: Ruleset, { play }: State, table: TableInfo, seat: string) {
  const viewer = viewerAt(
    table.seats.find(({ id }) => id === seat)!,
    table,
  )
  return ruleset.offers(play.game, viewer, table).map(kindOf)
}

/** Ids as the table and the games write them. */
const ID = /\b[a-z]+-[0-9a-f]{12,}\b|\bseat-\d+\b/

test.each(GAMES)(
  'no text that a player of $system reads contains an identifier',
  ruleset => {
    const found = new Set<string>()
    let read = 0
    watchSessions(ruleset, (world, state) => {
      for (const { id } of state.steady.seats) {
        const offers = answerQuery(world.rulesets, world.served, id, { about: 'offers' })
        for (const text of textsIn([world.docs(id), offers])) {
          read += 1
          if (ID.test(text)) found.add(text)
        }
      }
    })
    expect([...found]).toEqual([])
    expect(read).toBeGreaterThan(1000)
  },
  TIME,
)

/** The texts in both languages below a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('it' in value && 'en' in value)
    return [value.it, value.en].filter(text => typeof text === 'string')
  return Object.values(value).flatMap(textsIn)
}

test.each(GAMES)(
  '[PRO-28] every session of $system can be imported by the version that wrote it',
  ruleset => {
    // the hash contains the revisions of the views
    for (const world of watchSessions(ruleset, () => undefined, { showsAll: true })) {
      let served: ServedTable | null = null
      for (const act of world.acts) {
        const text = formatAct(act)
        const kindOf = (id: string) => served?.state.play.slips[id]?.kind
        expect(readAct(JSON.parse(text), { ruleset, kindOf }), text).toMatchObject({ ok: true })
        const read = upcast(text)
        expect(formatAct(read)).toBe(text)
        served = advance(world.rulesets, served, read).served
      }
      expect(stateHash(served!)).toBe(stateHash(world.served))
    }
  },
  TIME,
)
