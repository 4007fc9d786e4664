import type { Server } from 'node:http'
import { createServer, type Socket } from 'node:net'

/**
 * A port of its own on loopback for what comes from far away. Whoever comes through it is never taken for somebody at this
 * machine, whatever the request says; also a tunnel that outlived its server finds nothing behind the main port's rights.
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
