// The very work of Mastro as a game of boardgame.io: the same table and Dàimon's rules in its one move, the same view for
// each seat in its playerView, fair dice with their proofs. In its kindest shape: the table is taken up again from plain
// data only where its storage gave plain data back.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { openDiceBook, parse } from '@mastro/core'
import { ruleset as daimon } from '@mastro/rules-daimon'
import {
  advance,
  decideTable,
  servedTableFrom,
  joinSeat,
  openTable,
  snapshotOf,
  tableCommand,
  viewOf,
} from '@mastro/table'

const rulesets = { daimon }
const HEROES = ['giulia-serra', 'teo-ferri', 'vera-lanza', 'bruno-okafor']
const require = createRequire(import.meta.url)
/** As boardgame.io's own: what a draft was made from. */
const { original } = createRequire(require.resolve('boardgame.io/core'))('immer')

/** Seeds beside the state, as a server keeps them. */
const books = new Map()
const seedOf = id => createHash('sha256').update(id).digest()
function newBook(id) {
  if (!books.has(id)) books.set(id, openDiceBook(id, seedOf(id)))
  return books.get(id)
}

/** A table that was taken up once is not taken up again while boardgame.io holds the same state. */
const taken = new WeakMap()
function servedFrom(snapshot) {
  if (!taken.has(snapshot)) taken.set(snapshot, servedTableFrom(rulesets, snapshot))
  return taken.get(snapshot)
}
function kept(served) {
  const snapshot = snapshotOf(served)
  taken.set(snapshot, served)
  return snapshot
}

let ids = 0
const context = by => ({
  by,
  commandId: `c${(ids += 1)}`,
  at: Date.now(),
  bookOf: id => books.get(id),
  newBook,
})

function act(served, by, command) {
  const asked = parse(tableCommand, command)
  const decided = asked.ok ? decideTable(rulesets, served, asked.value, context(by)) : asked
  if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decided.error)}`)
  return advance(rulesets, served, decided.value).served
}

/** Four characters in a scene, as the bench prepares them at Mastro itself. */
function openEvening() {
  const table = `table-${(ids += 1)}`
  const secret = createHash('sha256').update(table).digest('hex')
  const input = {
    table,
    system: 'daimon',
    name: 'Misura',
    secret,
    hostName: 'Giulia',
    masterMode: 'fixed',
    automation: 'full',
  }
  const opened = openTable(rulesets, input, context(''))
  let { served } = advance(rulesets, null, opened.value.act)
  const seats = [opened.value.seat]
  for (const name of ['Luca', 'Sara', 'Marco']) {
    const joined = joinSeat(rulesets, served, { name, kind: 'player' }, context(''))
    served = advance(rulesets, served, joined.value.act).served
    seats.push(joined.value.seat)
  }
  for (const [i, seat] of seats.entries())
    served = act(served, seat, {
      type: 'game',
      command: { type: 'take-ready-made', id: HEROES[i] },
    })
  for (const moment of ['adventure', 'session', 'scene'])
    served = act(served, seats[0], { type: 'begin', moment, title: '' })
  return { n: 0, seats, snapshot: kept(served) }
}

export const daimonGame = {
  name: 'table',
  disableUndo: true,
  minPlayers: 4,
  maxPlayers: 4,
  setup: openEvening,
  moves: {
    act: ({ G, playerID }, n, command) => {
      const { seats, snapshot } = original(G)
      const served = act(servedFrom(snapshot), seats[Number(playerID)], command)
      return { n, seats, snapshot: kept(served) }
    },
  },
  playerView: ({ G, playerID }) => ({
    n: G.n,
    seats: G.seats,
    docs: viewOf(servedFrom(G.snapshot), G.seats[Number(playerID)]).docs,
  }),
}
