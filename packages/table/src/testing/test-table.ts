import { s, assert, openDiceBook } from '@mastro/core'
import type { DiceBook, Result, SeatId, SeatKind } from '@mastro/core'
import { formatAct, upcast } from '../import/act-text.ts'
import { advance, advanceUnseen } from '../engine/advance.ts'
import { tableCommand } from '../engine/command-registry.ts'
import type { CommandContext } from '../engine/context.ts'
import { decideTable, joinSeat, type Rulesets } from '../engine/decide.ts'
import type { ActBody, TableEvent } from '../events.ts'
import type { Frames, ServedTable } from '../engine/served-table.ts'
import { openTable } from '../engine/open-table.ts'
import { fakeDiceBook } from './fake-dice-book.ts'
import { viewOf } from '../engine/snapshot.ts'
import { restoreViews } from '../view/view.ts'

/**
 * A table in memory for tests. Its clock advances by hand, ids come from one stream per seat, and
 * seeds from a number.
 */
export interface TestTable {
  readonly rulesets: Rulesets
  served: ServedTable
  readonly acts: ActBody[]
  /** Sends a command as a client would. `id` is the client’s act id. */
  send(seat: SeatId, command: unknown, id?: string): Result<ActBody>
  /** Sends a command that must be accepted. */
  do(seat: SeatId, command: unknown): ActBody
  join(name: string, kind?: SeatKind): SeatId
  /** Stores events as an act without an author. */
  lay(events: readonly TableEvent[]): void
  docs(seat: SeatId): Readonly<Record<string, unknown>>
  doc<T>(seat: SeatId, key: string): T
  /** The frames of the last act. */
  frames: Frames
}

export interface TestTableOptions {
  readonly rulesets: Rulesets
  readonly system: string
  readonly seed?: number
  readonly masterMode?: 'fixed' | 'rotating' | 'none'
  readonly automation?: 'full' | 'ask' | 'dice-only'
  /** Use books whose proofs can be checked. They cost a few milliseconds for each seat. */
  readonly fair?: boolean
  /** False builds only the views that are read, without frames. */
  readonly showsAll?: boolean
}

export const SECRET = '5ec7'.repeat(16)

/** The host is called Ada. Others join by name. */
export function newTestTable(options: TestTableOptions): { world: TestTable; host: SeatId } {
  const {
    rulesets,
    system,
    seed = 1,
    masterMode = 'fixed',
    automation = 'ask',
    fair = false,
    showsAll = true,
  } = options
  const books = new Map<string, DiceBook>()
  const counts = new Map<string, number>()
  let now = 1_000_000
  const newBook = (id: string) => {
    const made = () =>
      fair ? openDiceBook(id, seedBytes(seed, books.size)) : fakeDiceBook(id, seed + books.size)
    const book = books.get(id) ?? made()
    books.set(id, book)
    return book
  }
  const nextId = (seat: string) => {
    const count = (counts.get(seat) ?? 0) + 1
    counts.set(seat, count)
    return `${seat}-${count}`
  }
  const contextOf = (by: SeatId, commandId: string): CommandContext => {
    now += 1000
    return { by, commandId, at: now, bookOf: id => books.get(id), newBook }
  }
  const input = {
    table: 'table-1',
    system,
    name: 'Prova',
    secret: SECRET,
    hostName: 'Ada',
    masterMode,
    automation,
  }
  const opened = openTable(rulesets, input, { commandId: 'open', at: now, newBook })
  assert(opened.ok, 'the table opens')
  const first = advance(rulesets, null, stored(opened.value.act))
  const world: TestTable = {
    rulesets,
    served: first.served,
    frames: first.frames,
    acts: [opened.value.act],
    send(seat, command, id = nextId(seat)) {
      const parsed = s.parse(tableCommand, command, 'command')
      if (!parsed.ok) return parsed
      const decided = decideTable(rulesets, world.served, parsed.value, contextOf(seat, id))
      if (decided.ok) take(decided.value)
      return decided
    },
    do(seat, command) {
      const result = world.send(seat, command)
      assert(result.ok, `refused: ${JSON.stringify(result)} of ${JSON.stringify(command)}`)
      return result.value
    },
    join(name, kind = 'player') {
      const joined = joinSeat(
        rulesets,
        world.served,
        { name, kind },
        contextOf('', nextId(`door-${name}`)),
      )
      assert(joined.ok, `could not join: ${JSON.stringify(joined)}`)
      take(joined.value.act)
      return joined.value.seat
    },
    lay(events) {
      const { session, scene } = world.served.state.play.moments
      const id = nextId('laid')
      const when = { session: session.number, scene: scene.number }
      take(stored({ v: 1, id, by: null, at: now, ...when, events, lines: [] }))
    },
    docs: seat => viewOf(world.served, seat).docs,
    doc: <T>(seat: SeatId, key: string) => viewOf(world.served, seat).docs[key] as T, // safe: the test knows the type of the document
  }
  const take = (act: ActBody) => {
    world.frames = {}
    if (act.events.length === 0) return
    world.acts.push(act)
    if (showsAll)
      ({ served: world.served, frames: world.frames } = advance(rulesets, world.served, act))
    else world.served = withUnbuiltViews(rulesets, advanceUnseen(rulesets, world.served, act))
  }
  return { world, host: opened.value.seat }
}

/** Builds the view of a seat when somebody reads it. */
function withUnbuiltViews(rulesets: Rulesets, served: ServedTable): ServedTable {
  const { state, cache } = served
  const views = restoreViews(rulesets[state.steady.system]!, state, {}, cache) // it was opened with this game
  return { ...served, views }
}

/** The act as a server reads it back from the store. */
export function stored(act: ActBody): ActBody {
  return upcast(formatAct(act))
}

function seedBytes(seed: number, nth: number): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => (seed * 31 + nth * 7 + i) % 256)
}
