import type { Refusal } from '@mastro/core'
import { PROTOCOL, viewDigest, type ServerMessage } from '@mastro/protocol'
import type { MeDoc } from '@mastro/table'
import {
  forgetEverything,
  forgetView,
  markLive,
  seatOfView,
  setLink,
  notify,
  type TableSocket,
} from './table-socket.ts'

type Message<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>

/** Codes after which retrying is useless. */
const FINAL = new Set(['reload', 'seat-revoked', 'seat-retired', 'not-seated', 'unknown-table'])

export const isFinal = ({ code }: Refusal): boolean => FINAL.has(code)

/** Handles a message from the server. */
export function receive(socket: TableSocket, message: ServerMessage): void {
  const { state } = socket
  switch (message.t) {
    case 'view':
      return showView(socket, message)
    case 'patch':
      state.rev = message.rev
      state.proof = message.proof
      socket.docs.patch(message)
      socket.viewKeeper.changed()
      return state.hasServerAnswered ? undefined : markLive(socket)
    case 'presence':
      return receivePresence(socket, message)
    case 'done':
      return socket.outbox.settle(message.id, message)
    case 'answer':
      socket.questions.get(message.id)?.answer(message.ok ? message.answer : message.error)
      return void socket.questions.delete(message.id)
    case 'bye':
      return receiveBye(socket, message.error)
    case 'pong':
      return state.hasServerAnswered && state.link === 'live' ? undefined : markLive(socket)
  }
}

function showView(socket: TableSocket, { rev, proof, presence, docs }: Message<'view'>): void {
  const mine = seatOfView(socket.docs)
  const theirs = docs['me'] as MeDoc | undefined // safe: see TableDocs
  if (mine !== null && theirs?.seat !== mine) {
    forgetEverything(socket) // another tab has replaced the ticket with another seat's
    return socket.platform.startOver()
  }
  Object.assign(socket.state, { rev, proof, presence })
  socket.docs.replace(docs)
  socket.viewKeeper.changed()
  markLive(socket)
  notify(socket)
}

function receivePresence(socket: TableSocket, { seats, print, knocks }: Message<'presence'>): void {
  socket.state.presence = seats
  socket.state.knocks = knocks
  if (print !== undefined && print !== viewDigest(socket.docs.all())) {
    socket.state.rev = null // differs from the server's view: request a whole view
    socket.post({ t: 'hello', protocol: PROTOCOL, table: socket.table, rev: null })
  }
  if (socket.state.hasServerAnswered) notify(socket)
  else markLive(socket)
}

/** Handles the reason for which the server closes or refuses the connection. */
export function receiveBye(socket: TableSocket, error: Refusal): void {
  if (error.code === 'revision-unproved') {
    socket.state.rev = null // saved without its token: reconnecting requests the whole view
    return
  }
  socket.state.farewell = error
  if (isFinal(error)) {
    if (error.code === 'reload') forgetView(socket)
    else forgetEverything(socket)
    setLink(socket, 'closed')
    socket.webSocket.close()
  }
  notify(socket)
}
