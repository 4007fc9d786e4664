import { connect, type Connection } from './connection.ts'

let begun: Connection | null = null

/** Who comes straight to a table has its line begun before anything is drawn: it opens while the page is being made. */
export function beginEarly(path: string): void {
  const table = /^\/t\/([^/]+)/.exec(path)?.[1]
  if (table !== undefined) begun = connect(decodeURIComponent(table))
}

/** The line that was begun for this table, once; otherwise a new one. */
export function takeConnection(table: string): Connection {
  const early = begun
  begun = null
  if (early?.table === table) return early
  early?.close()
  return connect(table)
}
