import type { TableDoc } from '@mastro/table'
import { gameOf } from '../games/index.ts'
import type { Connection } from '@mastro/client'
import { connect } from './browser-platform.ts'

let earlyConnection: Connection | null = null

/** Who comes straight to a table has its line begun before anything is drawn: it opens while the page is being made. */
export function connectEarly(path: string): void {
  const table = /^\/t\/([^/]+)/.exec(path)?.[1]
  if (table === undefined) return
  earlyConnection = connect(decodeURIComponent(table))
  fetchGameOf(earlyConnection)
}

/** The screens of the table's game are asked for as soon as its name is known, from the kept view if there is one. */
function fetchGameOf({ docs }: Connection): void {
  const look = () => {
    const table = docs.get('table') as TableDoc | undefined // as TableDocs says
    if (table === undefined) return
    stop()
    gameOf(table.system)
      ?.load()
      .catch(() => undefined) // asked again when it is drawn
  }
  const stop = docs.subscribe('table', look)
  look()
}

/** The line that was begun for this table, once; otherwise a new one. */
export function takeConnection(table: string): Connection {
  const early = earlyConnection
  earlyConnection = null
  if (early?.table === table) return early
  early?.close()
  return connect(table)
}
