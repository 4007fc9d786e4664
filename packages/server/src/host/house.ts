import { ok, parse, refuse, type Result, type SeatId, type SeatKind } from '@mastro/core'
import { mendTable, type Mended, type Store } from '@mastro/store'
import {
  decideTable,
  formatAct,
  joinSeat,
  leaveSeat,
  openTable,
  reissueSeat,
  revokeSeat,
  tableCommand,
  type ActBody,
  type Context,
  type Hosted,
} from '@mastro/table'
import type { NewTable, TroubleCard } from '@mastro/protocol'
import { newId, newToken } from '../doors/tokens.ts'
import type { Outside } from '../outside.ts'
import type { Rulesets } from '../rulesets.ts'
import { askTable } from './ask.ts'
import { eraseDue, erasingKey, erasingTables } from './erasing.ts'
import { createHistory } from './history.ts'
import { createLiveTable, type LiveTable } from './live-table.ts'
import { loadTable, writeSnapshot } from './load.ts'
import { printOf } from './print.ts'
import { createPresence } from './presence.ts'
import { createProofs } from './proofs.ts'
import { createRoom, type Room } from './room.ts'
import { scrubAll } from './scrub.ts'
import { createSearcher } from './searcher.ts'
import { createShelf, readSeeds } from './shelf.ts'
import { createStops } from './stops.ts'

/** Every table of this server: opened when somebody comes, closed when all have left. */
export type House = ReturnType<typeof createHouse>

export interface HouseParts {
  readonly store: Store
  readonly rulesets: Rulesets
  readonly outside: Outside
  /** What this house signs with. */
  readonly secret: string
  /** Milliseconds that never jump. */
  readonly elapsed: () => number
  /** A snapshot after this many acts. */
  readonly snapshotEvery: number
  /** Our own bug: the command ends, the server lives. */
  readonly fault: (error: unknown) => void
  /** An act has been stored and published. */
  readonly stored: () => void
  /** A table has come into the memory. */
  readonly opened: (room: Room) => void
}

/** A table nobody is at leaves the memory after this time. */
const IDLE = 300_000
/** A table where nothing happens is packed after this time, so many at one go. */
const QUIET = 20_000
const PACKED_AT_ONCE = 25
/** Words are put in order while nobody waits for them. */
const REST = 10

interface Seat {
  readonly table: string
  readonly seat: SeatId
}

export function createHouse(parts: HouseParts) {
  const { store, rulesets, outside, elapsed } = parts
  const rooms = new Map<string, Promise<Room | null>>()
  const open = new Map<string, Room>()
  const snapshots = new Map<string, number>()
  const history = createHistory(store)
  const searcher = createSearcher(store, rulesets)
  /** Logs that are damaged, with their last good act. */
  const damaged = new Map<string, number>()
  /** Tables whose snapshot lied, since the start. */
  const lied = new Set<string>()
  const presence = createPresence(store, newId(outside), elapsed, id =>
    open.get(id)?.tellPresence(),
  )

  async function load(id: string, until?: number): Promise<Room | null> {
    let loaded = await loadTable(store, rulesets, id, until)
    if (loaded !== null && (await eraseDue(store, loaded.hosted)))
      loaded = await loadTable(store, rulesets, id, until)
    if (loaded === null) return null
    const seeds = await readSeeds(store, id)
    const { fault } = parts
    const table = createLiveTable({
      id,
      store,
      rulesets,
      outside,
      seeds,
      elapsed,
      fault,
      ...loaded,
    })
    const line = await history.lineOf(id)
    const proofs = createProofs(parts.secret, id)
    const room = createRoom(table, { elapsed, others: presence, proofs, line })
    if (await history.isStopped(id)) stand(room, true)
    snapshots.set(id, loaded.walk.version - loaded.folded)
    table.onPublished(({ act }) => {
      parts.stored()
      if (act.events.some(({ type }) => type === 'seat-erased'))
        return void setImmediate(reopen, id)
      if (table.walk().version - (snapshots.get(id) ?? 0) >= parts.snapshotEvery)
        void snapshot(table)
    })
    open.set(id, room)
    parts.opened(room)
    return room
  }

  /** Everybody comes back to a table that no longer knows who was erased. */
  function reopen(id: string): void {
    shut(id, 'going')
    room(id).catch(parts.fault)
  }

  /** Written behind the acts; a cache that fails is a cache less. */
  async function snapshot(table: LiveTable): Promise<void> {
    const walk = table.walk()
    if (snapshots.get(table.id) === walk.version || table.trouble() !== null) return
    if (open.get(table.id)?.table !== table) return // it was shut
    snapshots.set(table.id, walk.version)
    await writeSnapshot(store, table.id, table.hosted(), walk).catch(() => undefined)
  }

  function room(id: string): Promise<Room | null> {
    const known = rooms.get(id)
    if (known !== undefined) return known
    const opening = load(id, damaged.get(id))
    rooms.set(id, opening)
    const forget = () => {
      if (rooms.get(id) === opening) rooms.delete(id)
    }
    opening.then(found => found ?? forget(), forget)
    return opening
  }

  async function create(input: NewTable): Promise<Result<Seat>> {
    const table = newId(outside)
    const commandId = newId(outside)
    const shelf = createShelf({ id: table, store, outside, seeds: new Map() })
    const secret = Buffer.from(outside.random(32)).toString('hex')
    const { system, name, seatName: hostName, masterMode } = input
    const opened = openTable(
      rulesets,
      { table, system, name, secret, hostName, masterMode },
      shelf.context('', commandId),
    )
    if (!opened.ok) return opened
    const { seat, act } = opened.value
    await shelf.keepNew()
    const body = formatAct(act)
    const written = await store.append(table, 0, [
      { seat, command: commandId, print: null, at: act.at, body },
    ])
    return written.ok ? ok({ table, seat }) : refuse(written.code)
  }

  async function act(room: Room, seat: SeatId, id: string, sent: unknown): Promise<Result<null>> {
    const command = parse(tableCommand, sent, 'command')
    if (!command.ok) return command
    if (command.value.type === 'erase-seat') await store.vault.put(erasingKey(room.table.id), '')
    return room.table.perform({
      by: seat,
      commandId: id,
      print: printOf(command.value),
      decide: (hosted, context) => {
        const decided = decideTable(rulesets, hosted, command.value, context)
        return decided.ok ? ok({ act: decided.value, value: null }) : decided
      },
      again: () => null,
    })
  }

  function join(room: Room, guest: { name: string; kind: SeatKind }): Promise<Result<SeatId>> {
    return room.table.perform({
      by: '',
      commandId: newToken(outside, 16),
      print: null,
      decide: (hosted, context) => {
        const joined = joinSeat(rulesets, hosted, guest, context)
        return joined.ok ? ok({ act: joined.value.act, value: joined.value.seat }) : joined
      },
      again: seatOfJoin,
    })
  }

  /** What the doors write into a table's log. */
  function write(
    room: Room,
    by: SeatId,
    decide: (hosted: Hosted, context: Context) => Result<ActBody>,
  ): Promise<Result<null>> {
    return room.table.perform({
      by,
      commandId: newToken(outside, 16),
      print: null,
      decide: (hosted, context) => {
        const decided = decide(hosted, context)
        return decided.ok ? ok({ act: decided.value, value: null }) : decided
      },
      again: () => null,
    })
  }

  /** Out of the memory, whoever is there: the next who comes opens it again. */
  function shut(id: string, code: string): void {
    open.get(id)?.clearAll({ code })
    for (const known of [rooms, open, snapshots]) known.delete(id)
  }

  async function evict(room: Room): Promise<void> {
    await room.table.idle()
    if (room.emptySince() === null) return
    await snapshot(room.table)
    rooms.delete(room.table.id)
    open.delete(room.table.id)
    snapshots.delete(room.table.id)
  }

  /** A table stands or goes on as what is kept beside the logs says. */
  async function heedStop(id: string): Promise<void> {
    const found = open.get(id)
    if (found === undefined) return
    const isStopped = await history.isStopped(id)
    found.goOn(await history.lineOf(id))
    stand(found, isStopped || store.behind().has(id))
  }
  const stops = createStops(store, id => void heedStop(id).catch(() => undefined)) // the next second tries again

  const hints = new Map<string, number>()
  /** Our own writes are hinted at too: by the time this runs they are published. */
  function heed(): void {
    for (const [id, version] of hints) {
      const found = open.get(id)
      if (found !== undefined && version > found.table.walk().version)
        void found.table.catchUp().catch(() => undefined) // the next hint tries again
    }
    hints.clear()
  }
  const unfollow = store.follow({
    tables: () => [...open.keys()],
    changed(id, version) {
      if (hints.size === 0) setImmediate(heed)
      hints.set(id, Math.max(version, hints.get(id) ?? 0))
    },
  })

  return {
    room,
    create,
    act,
    ask: (room: Room, seat: SeatId, asked: unknown) =>
      askTable({ store, rulesets, searcher }, room.table, seat, asked),
    join,
    reissue: (room: Room, by: SeatId, seat: SeatId) =>
      write(room, by, (hosted, context) => reissueSeat(rulesets, hosted, seat, context)),
    /** Whatever opened this seat is void: every server hears it. */
    revoke: (room: Room, by: SeatId, seat: SeatId) =>
      write(room, by, (hosted, context) => revokeSeat(rulesets, hosted, seat, context)),
    /** One device has given its ticket back. */
    leave: (room: Room, by: SeatId, device: string) =>
      write(room, by, (hosted, context) => leaveSeat(rulesets, hosted, device, context)),

    /**
     * A phone says it has a later revision than the log can give. Only with the proof that this house gave it that
     * revision does the table stop, until its host has seen it.
     */
    async knowsMore(
      room: Room,
      seat: SeatId,
      { rev, proof }: { readonly rev: number; readonly proof: string | null },
    ): Promise<'no' | 'unproved' | 'yes'> {
      const { table } = room
      await table.catchUp()
      if (rev <= room.revOf(seat)) return 'no'
      const line =
        proof === null ? null : createProofs(parts.secret, table.id).lineOf(seat, rev, proof)
      if (line === null) return 'unproved'
      if (!(await history.claim(table.id, { seat, rev, line }))) return 'no'
      stand(room, true)
      stops.tell(table.id)
      return 'yes'
    },

    /** The host goes on from what there is; phones that know more are given the view as it is. */
    async acceptLoss(room: Room): Promise<void> {
      const { id } = room.table
      if (room.table.trouble() === 'log-damaged') return
      if (!store.behind().has(id) && !(await history.isStopped(id))) return
      await history.accept(room.table)
      await store.acceptLoss(id)
      await heedStop(id)
      stops.tell(id)
    },

    /** Called every second: a stop, or its end, that a lost message kept from this server. */
    async heedStops(): Promise<void> {
      const stopped = await history.stopped()
      for (const [id, found] of open)
        if (stopped.has(id) !== (found.table.trouble() === 'history-behind')) await heedStop(id)
    },

    open: (): readonly Room[] => [...open.values()],

    /** Called now and then. */
    async sweep(): Promise<void> {
      for (const found of open.values()) {
        const since = found.emptySince()
        if (since !== null && elapsed() - since > IDLE) await evict(found)
      }
    },

    /** Called every second or so: tables where nothing happens take little room. */
    rest(): void {
      let packed = 0
      for (const found of open.values()) {
        const { table } = found
        if (table.isAsleep() || elapsed() - table.usedAt() < QUIET) continue
        void snapshot(table)
        void searcher.catchUp(table.hosted(), REST).catch(() => undefined) // who asks tries again
        found.doze()
        packed += 1
        if (packed === PACKED_AT_ONCE) return
      }
    },

    /** Called every few seconds: other servers hear that this one lives. */
    tellPresence: (): void => presence.turn(),

    /** Whoever was being erased when a server stopped: opening the table ends it. */
    async finishErasing(): Promise<void> {
      for (const id of await erasingTables(store))
        await room(id).then(() => store.vault.take(erasingKey(id))) // or nobody was, after all
    },

    /** Reads every log once, in the background: damage is found before somebody needs what is damaged. */
    scrub: (): Promise<void> =>
      scrubAll(store, rulesets, (table, { good, isLie }) => {
        if (isLie) lied.add(table)
        if (good !== null) damaged.set(table, good)
        if (isLie || good !== null) shut(table, good === null ? 'going' : 'log-damaged')
      }),

    /** One table put in order from backups, the others untouched. Null: nothing could be brought back. */
    async mend(table: string, backups: readonly string[]): Promise<Mended | null> {
      await open.get(table)?.table.idle()
      shut(table, 'going')
      const mended = await mendTable(store, table, backups)
      shut(table, 'going') // who came in between saw the old one
      if (mended !== null) damaged.delete(table)
      return mended
    },

    /** Tables that whoever runs the house must know of. */
    troubles(): readonly TroubleCard[] {
      const stopped = [...open.values()].flatMap(({ table }) => {
        const code = damaged.has(table.id) ? null : table.trouble()
        return code === null ? [] : [{ code, table: table.id, name: '' }]
      })
      return [
        ...[...damaged].map(([table, good]) => ({
          code: 'log-damaged' as const,
          table,
          name: '',
          good,
        })),
        ...stopped,
        ...[...lied].map(table => ({ code: 'snapshot-false' as const, table, name: '' })),
      ]
    },

    async close(): Promise<void> {
      unfollow()
      presence.close()
      stops.close()
      for (const found of open.values()) {
        await found.table.idle()
        await snapshot(found.table)
      }
    },
  }
}

/** Takes no acts while phones have proved to know more than the log. A damaged log stays what it is. */
function stand({ table }: Room, isBehind: boolean): void {
  if (table.trouble() !== 'log-damaged') table.stop(isBehind ? 'history-behind' : null)
}

function seatOfJoin({ events }: ActBody): SeatId {
  for (const event of events) if (event.type === 'seat-added') return event.seat.id
  throw new Error('a join adds a seat')
}
