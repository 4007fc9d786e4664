import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * A socket in the data folder for commands of its owner while the server holds the database
 * exclusively. One JSON line asks, one JSON line answers.
 */
export type ControlRequest =
  | { readonly do: 'copy'; readonly to: string }
  | { readonly do: 'mend'; readonly table: string; readonly backup: string | null }
  | {
      readonly do: 'erase'
      readonly table: string
      readonly who: string
      /** Only count what would be erased. */
      readonly dry?: boolean
      /** Erase at once, instead of hiding the texts for a day. */
      readonly now?: boolean
    }
  | { readonly do: 'unerase'; readonly table: string; readonly who: string }
  /** `now`: delete at once, instead of closing the table for a day. */
  | { readonly do: 'delete'; readonly table: string; readonly now?: boolean }
  | { readonly do: 'undelete'; readonly table: string }
  | { readonly do: 'troubles' }
  | { readonly do: 'url' }
  | { readonly do: 'tables' }
  | { readonly do: 'backup' }
  | { readonly do: 'export'; readonly table: string; readonly to: string }
  | { readonly do: 'new-key' }
  /** Checks the database itself and rebuilds damaged indexes. */
  | { readonly do: 'integrity' }

export type ControlResponse =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: string }

/** The longest path a socket can have. */
const LONGEST_PATH = 100
const LONGEST_REQUEST = 10_000

export function controlSocketPath(dataDir: string): string {
  if (process.platform !== 'win32') return join(resolve(dataDir), 'mastro.sock')
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return `\\\\.\\pipe\\mastro-${name}`
}

/**
 * Returns a function that closes it. Where the socket cannot be created, the server runs without
 * it.
 */
export async function openControlSocket(
  dataDir: string,
  answer: (question: ControlRequest) => Promise<unknown>,
): Promise<() => void> {
  const path = controlSocketPath(dataDir)
  if (path.length > LONGEST_PATH || (await hasListener(path))) return () => undefined
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, socket => serveRequest(socket, answer))
  const isOpen = await listen(server, path)
  if (isOpen && process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return () => void server.close()
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise(done => {
    server.once('error', () => done(false))
    server.listen(path, () => done(true))
  })
}

const hasListener = (path: string): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

function serveRequest(
  socket: Socket,
  answer: (question: ControlRequest) => Promise<unknown>,
): void {
  let text = ''
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    text += chunk
    if (text.length > LONGEST_REQUEST) socket.destroy()
  })
  socket.on('end', () => {
    const respond = (response: ControlResponse) => socket.end(`${JSON.stringify(response)}\n`)
    Promise.resolve()
      .then(() => answer(JSON.parse(text) as ControlRequest)) // safe: only the folder's owner can write to it
      .then(
        value => respond({ ok: true, value }),
        (error: unknown) =>
          respond({ ok: false, why: error instanceof Error ? error.message : String(error) }),
      )
  })
}

/** Null if no server is running on this folder. */
export function sendControlRequest(
  dataDir: string,
  question: ControlRequest,
): Promise<ControlResponse | null> {
  return new Promise(done => {
    let text = ''
    const socket = connect({ path: controlSocketPath(dataDir), allowHalfOpen: true })
    socket.setEncoding('utf8')
    socket.once('connect', () => socket.end(JSON.stringify(question)))
    socket.on('data', (chunk: string) => (text += chunk))
    socket.once('error', () => done(null))
    socket.once('end', () => {
      socket.destroy()
      done(text === '' ? null : (JSON.parse(text) as ControlResponse)) // safe: written by `serve`
    })
  })
}
