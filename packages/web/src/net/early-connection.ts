import type { TableDoc } from '@mastro/table'
import { gameOf } from '../games/index.ts'
import type { Connection } from '@mastro/client'
import { connect } from './browser-platform.ts'

let earlyConnection: Connection | null = null

/** Starts the connection of a page that opens directly at a table before anything is rendered. */
export function connectEarly(path: string): void {
  const table = /^\/t\/([^/]+)/.exec(path)?.[1]
  if (table === undefined) return
  earlyConnection = connect(decodeURIComponent(table))
  fetchGameOf(earlyConnection)
}

/**
 * Preloads the screens of the table's game as soon as its name is known, if possible from the
 * cached view.
 */
function fetchGameOf({ docs }: Connection): void {
  const look = () => {
    const table = docs.get('table') as TableDoc | undefined // safe: see TableDocs
    if (table === undefined) return
    stop()
    gameOf(table.system)
      ?.load()
      .catch(() => undefined) // retried when it is rendered
  }
  const stop = docs.subscribe('table', look)
  look()
}

/** The connection that was started for this table, once. After that, a new one. */
export function takeConnection(table: string): Connection {
  const early = earlyConnection
  earlyConnection = null
  if (early?.table === table) return early
  early?.close()
  return connect(table)
}
