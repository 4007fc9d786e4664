import { refuse, type SeatId } from '@mastro/core'
import { PROTOCOL, viewDigest, type ClientMessage } from '@mastro/protocol'
import { viewOf } from '@mastro/table'
import type { ClientRevision } from './room/broadcast.ts'
import type { SeatConnection } from './room/connections.ts'
import type { Room } from './room/room.ts'
import type { TableHost } from './table-host.ts'

export type Hello = Extract<ClientMessage, { t: 'hello' }>

/** The conversation of one connection, from its `hello` on. */
export interface Talk {
  /** Handles one valid message. */
  receive(message: ClientMessage): void
}

/** The connection that a conversation belongs to, and its budgets. */
export interface TalkDeps {
  readonly tableHost: () => TableHost
  readonly room: Room
  readonly connection: SeatConnection
  /**
   * A table screen opened with a player's ticket. It only shows, except that anybody may pull the
   * brake on it.
   */
  readonly isScreen: boolean
  /** Charges a command to the budget of the seat. False if the budget is spent. */
  readonly spendCommand: () => boolean
  readonly spendQuery: (query: unknown) => boolean
  readonly isOpen: () => boolean
  /** Sends a refusal of a message that was not tried, and disconnects after too many of them. */
  readonly refuseMessage: (answer: object, code: string) => void
  /** Called when the table refused a command. */
  readonly onRefused: () => void
  /** The store failed. The outcome is unknown, so the client must ask again with the same id. */
  readonly onStoreFault: () => void
}

interface TalkState {
  readonly deps: TalkDeps
  hasSaidHello: boolean
}

export function createTalk(deps: TalkDeps): Talk {
  const state: TalkState = { deps, hasSaidHello: false }
  return { receive: message => receive(state, message) }
}

function receive(state: TalkState, message: ClientMessage): void {
  const { connection, spendCommand, spendQuery, isScreen, refuseMessage } = state.deps
  if (message.t === 'ping') return connection.queue.sendAnswer('{"t":"pong"}')
  if (message.t === 'hello') return receiveHello(state, message)
  const { id } = message
  const refused = (code: string) =>
    refuseMessage({ t: message.t === 'do' ? 'done' : 'answer', id, ...refuse(code) }, code)
  if (!state.hasSaidHello) return refused('hello-first')
  if (message.t === 'ask') {
    if (spendQuery(message.ask)) return void answerQuery(state, id, message.ask)
    return refused('too-fast')
  }
  if (!spendCommand()) return refused('too-fast')
  if (isScreen && !isBrake(message.command)) return refused('watch-only')
  return void executeCommand(state, id, message.command)
}

const isBrake = (command: unknown): boolean =>
  typeof command === 'object' &&
  command !== null &&
  'type' in command &&
  command.type === 'pull-brake'

function receiveHello(state: TalkState, { protocol, table, seat: named, rev, proof }: Hello): void {
  const { room, connection } = state.deps
  if (protocol !== PROTOCOL) return connection.close({ code: 'reload' })
  if (table !== room.table.id) return connection.close({ code: 'unknown-table' })
  const isNamed = named !== null
  const isOurs = !isNamed || named === connection.seat // the view of another seat cannot be resumed
  void sendInitialView(state, isOurs && rev !== null ? { rev, proof } : null, isNamed)
}

async function sendInitialView(
  state: TalkState,
  has: ClientRevision | null,
  isNamed: boolean,
): Promise<void> {
  const { tableHost, room, connection, isOpen } = state.deps
  const { seat, queue } = connection
  if (has !== null && has.rev > room.revisionOf(seat)) {
    const position = await tableHost().checkClientRevision(room, seat, has)
    if (position === 'unproved') return connection.close({ code: 'revision-unproved' })
  }
  if (!isOpen()) return
  const missed = has === null ? null : room.missedFrames(connection, has)
  if (missed === null) queue.sendFrame(room.viewMessage(seat) ?? '')
  else for (const text of missed) queue.sendFrame(text)
  if (missed !== null) queue.sendFrame(JSON.stringify(resumedMessage(room, seat, isNamed)))
  if (!state.hasSaidHello) room.add(connection)
  state.hasSaidHello = true
  const trouble = room.table.haltReason()
  if (trouble !== null) queue.sendAnswer(JSON.stringify({ t: 'bye', error: { code: trouble } }))
}

/** The seats that are present and, for clients that can compare, the digest of their view. */
function resumedMessage(room: Room, seat: SeatId, isNamed: boolean): object {
  const here = { t: 'presence', seats: room.connectedSeats() }
  return isNamed ? { ...here, print: viewDigest(viewOf(room.table.served(), seat).docs) } : here
}

async function executeCommand({ deps }: TalkState, id: string, command: unknown): Promise<void> {
  const { tableHost, room, connection, onRefused, onStoreFault } = deps
  const done = await tableHost()
    .executeCommand(room, connection.seat, id, command)
    .catch(() => null)
  if (done === null) return onStoreFault()
  if (!done.ok) onRefused()
  connection.queue.sendAnswer(
    done.ok
      ? `{"t":"done","id":${JSON.stringify(id)},"ok":true}`
      : JSON.stringify({ t: 'done', id, ...done }),
  )
}

async function answerQuery({ deps }: TalkState, id: string, query: unknown): Promise<void> {
  const { tableHost, room, connection, onStoreFault } = deps
  const answer = await tableHost()
    .answerQuery(room, connection.seat, query)
    .catch(() => null)
  if (answer === null) return onStoreFault()
  const reply = answer.ok ? { ok: true, answer: answer.value } : answer
  connection.queue.sendAnswer(JSON.stringify({ t: 'answer', id, ...reply }))
}
