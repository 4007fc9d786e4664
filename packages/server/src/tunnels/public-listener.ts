import type { Server } from 'node:http'
import { createServer, type Socket } from 'node:net'

/**
 * A separate loopback port for connections from outside. They are never treated as local, whatever
 * the request contains. A tunnel that outlives its server has no access to the main port.
 */
export interface PublicListener {
  accepted(socket: object): boolean
  /** The port it listens on. */
  open(server: Server): Promise<number>
  close(): Promise<void>
}

export function createPublicListener(): PublicListener {
  const known = new WeakSet<object>()
  const open = new Set<Socket>()
  let door: ReturnType<typeof createServer> | null = null
  return {
    accepted: socket => known.has(socket),
    open(server) {
      const mine = createServer(socket => {
        known.add(socket)
        open.add(socket)
        socket.once('close', () => open.delete(socket))
        server.emit('connection', socket)
      })
      door = mine
      return new Promise((done, fail) => {
        mine.once('error', fail)
        mine.listen(0, '127.0.0.1', () => {
          const at = mine.address()
          done(typeof at === 'object' && at !== null ? at.port : 0)
        })
      })
    },
    async close() {
      const mine = door
      door = null
      if (mine === null) return
      const shut = new Promise(done => mine.close(done))
      for (const socket of open) socket.destroy()
      await shut
    },
  }
}
