// The work of Mastro as a boardgame.io game: the same table and Dàimon rules in its one move, the same view per seat in its
// playerView, fair dice with their proofs. To favour boardgame.io, the table is rebuilt from plain data only when its storage
// returned plain data.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { openDiceBook, s } from '@mastro/core'
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
/** From the immer that boardgame.io uses: the object that a draft was made from. */
const { original } = createRequire(require.resolve('boardgame.io/core'))('immer')

/** Dice books outside the game state, as a server keeps them. */
const books = new Map()
const seedOf = (/** @type {string} */ id) => createHash('sha256').update(id).digest()
function newBook(/** @type {string} */ id) {
  if (!books.has(id)) books.set(id, openDiceBook(id, seedOf(id)))
  return books.get(id)
}

/** Tables by snapshot, so that a snapshot object that boardgame.io still holds is not rebuilt. */
const taken = new WeakMap()
function servedOf(snapshot) {
  if (!taken.has(snapshot)) taken.set(snapshot, servedTableFrom(rulesets, snapshot))
  return taken.get(snapshot)
}
function kept(served) {
  const snapshot = snapshotOf(served)
  taken.set(snapshot, served)
  return snapshot
}

let ids = 0
const context = (/** @type {string} */ by) => ({
  by,
  commandId: `c${(ids += 1)}`,
  at: Date.now(),
  bookOf: id => books.get(id),
  newBook,
})

/** The value of a result; an error if it was refused.
 * @type {<T>(result: import('@mastro/core').Result<T>) => T} */
function must(result) {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

function act(served, by, command) {
  const parsed = must(s.parse(tableCommand, command))
  const decided = must(decideTable(rulesets, served, parsed, context(by)))
  return advance(rulesets, served, decided).served
}

/** Four characters in a scene, set up as in table-clients.mjs. */
function openSession() {
  const table = `table-${(ids += 1)}`
  const secret = createHash('sha256').update(table).digest('hex')
  const input = /** @type {const} */ ({
    table,
    system: 'daimon',
    name: 'Misura',
    secret,
    hostName: 'Giulia',
    masterMode: 'fixed',
    automation: 'full',
  })
  const opened = must(openTable(rulesets, input, context('')))
  let { served } = advance(rulesets, null, opened.act)
  const seats = [opened.seat]
  for (const name of ['Luca', 'Sara', 'Marco']) {
    const joined = must(joinSeat(rulesets, served, { name, kind: 'player' }, context('')))
    served = advance(rulesets, served, joined.act).served
    seats.push(joined.seat)
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
  setup: openSession,
  moves: {
    act: ({ G, playerID }, n, command) => {
      const { seats, snapshot } = original(G)
      const served = act(servedOf(snapshot), seats[Number(playerID)], command)
      return { n, seats, snapshot: kept(served) }
    },
  },
  playerView: ({ G, playerID }) => ({
    n: G.n,
    seats: G.seats,
    docs: viewOf(servedOf(G.snapshot), G.seats[Number(playerID)]).docs,
  }),
}
