import type { Refusal } from '@mastro/core'
import { PROTOCOL, viewDigest, type ServerMessage } from '@mastro/protocol'
import type { MeDoc } from '@mastro/table'
import { dropAll, dropView, greet, seatIn, setLink, tell, type Line } from './line.ts'

type Message<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>

/** Codes after which trying again is no use. */
const FINAL = new Set(['reload', 'seat-revoked', 'seat-retired', 'not-seated', 'unknown-table'])

/** What the server says, on the line it came by. */
export function receive(line: Line, message: ServerMessage): void {
  const { now } = line
  switch (message.t) {
    case 'view':
      return showView(line, message)
    case 'patch':
      now.rev = message.rev
      now.proof = message.proof
      line.docs.patch(message)
      line.keeping.changed()
      return now.isGreeted ? undefined : greet(line)
    case 'presence':
      return meetPresence(line, message)
    case 'done':
      return line.box.settle(message.id, message)
    case 'answer':
      line.questions.get(message.id)?.answer(message.ok ? message.answer : message.error)
      return void line.questions.delete(message.id)
    case 'bye':
      return sayBye(line, message.error)
    case 'pong':
      return now.isGreeted && now.link === 'live' ? undefined : greet(line)
  }
}

function showView(line: Line, { rev, proof, presence, docs }: Message<'view'>): void {
  const mine = seatIn(line.docs)
  const theirs = docs['me'] as MeDoc | undefined // as TableDocs says
  if (mine !== null && theirs?.seat !== mine) {
    dropAll(line) // the ticket has become another seat's, in another tab
    return line.home.startOver()
  }
  Object.assign(line.now, { rev, proof, presence })
  line.docs.replace(docs)
  line.keeping.changed()
  greet(line)
  tell(line)
}

function meetPresence(line: Line, { seats, print, knocks }: Message<'presence'>): void {
  line.now.presence = seats
  line.now.knocks = knocks
  if (print !== undefined && print !== viewDigest(line.docs.all())) {
    line.now.rev = null // not what the server shows: the whole of it
    line.post({ t: 'hello', protocol: PROTOCOL, table: line.table, rev: null })
  }
  if (line.now.isGreeted) tell(line)
  else greet(line)
}

function sayBye(line: Line, error: Refusal): void {
  if (error.code === 'revision-unproved') {
    line.now.rev = null // kept without its proof: the line opens again and brings the whole view
    return
  }
  line.now.farewell = error
  if (FINAL.has(error.code)) {
    if (error.code === 'reload') dropView(line)
    else dropAll(line)
    setLink(line, 'closed')
    line.socket.close()
  }
  tell(line)
}
