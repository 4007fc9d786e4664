import { apartOf, type Apart } from '../apart.ts'
import { chainNext, chainStart } from '../chain.ts'
import { StoreFault, type Appended, type NewAct } from '../port.ts'
import { rowSum } from '../row-sum.ts'
import { commandKey } from './fresh.ts'
import { logOf, tailOf, type Ledger, type Tail } from './ledger.ts'
import type { Places } from './places.ts'

/** What a log is called when another has taken its place; no table's id has such a sign. */
export const ASIDE = '#aside-'

const CONFLICT: Appended = { ok: false, code: 'version-conflict' }

/** Inside a transaction: new acts at the end of a log, or why not. */
export function writeActs(
  ledger: Ledger,
  table: string,
  expected: number,
  acts: readonly NewAct[],
): Appended {
  const { sql, places, tails } = ledger
  const tail = tailOf(ledger, table) ?? emptyTail(table)
  if (tail.version !== expected) return CONFLICT
  if (tail.hash === '') throw new StoreFault('damaged', `the end of ${table}`)
  const known = firstKnown(places, tail.log, acts)
  if (known !== undefined) return { ok: false, code: 'command-known', version: known }
  if (acts.length > 1 && hasTwins(acts)) return CONFLICT
  const log = tail.log === 0 ? Number(sql.newLog.get(table)?.['id']) : tail.log
  let { version, hash, at } = tail
  const rows = acts.map(given => {
    const act = apartOf(given)
    version += 1
    hash = chainNext(hash, version, act.form)
    at = act.at
    return insert(ledger, log, version, hash, act)
  })
  for (const [i, { seat, command }] of acts.entries())
    places.add(log, expected + 1 + i, rows[i]!, seat, command)
  tails.set(table, { log, version, hash, at })
  return { ok: true, version, hash }
}

/** Inside a transaction: the old log keeps its rows under a name that no table has; the new one is written as any other. */
export function replaceActs(ledger: Ledger, table: string, acts: readonly NewAct[]): void {
  const { sql, tails } = ledger
  const old = logOf(ledger, table)
  tails.delete(table)
  sql.dropSnapshot.run(old)
  if (old !== 0) sql.rename.run(`${table}${ASIDE}${old}`, old)
  const done = writeActs(ledger, table, 0, acts)
  if (!done.ok) throw new Error(`replacing ${table}: ${done.code}`)
}

function insert(
  { sql }: Ledger,
  log: number,
  version: number,
  hash: string,
  act: NewAct & Apart,
): number {
  const { at, seat, command, print, form, texts } = act
  const sum = rowSum(log, { version, seat, command, print, at, hash })
  const bytes = Buffer.from(hash, 'hex')
  return Number(
    sql.insert.run(log, version, at, seat, command, print, sum, bytes, form, texts).lastInsertRowid,
  )
}

function firstKnown(places: Places, log: number, acts: readonly NewAct[]): number | undefined {
  for (const { seat, command } of acts) {
    const known =
      seat === null || command === null ? undefined : places.versionOf(log, seat, command)
    if (known !== undefined) return known
  }
  return undefined
}

function emptyTail(table: string): Tail {
  return { log: 0, version: 0, hash: chainStart(table), at: 0 }
}

/** No seat asks twice under one id. */
function hasTwins(acts: readonly NewAct[]): boolean {
  const asked = acts.filter(act => act.seat !== null && act.command !== null)
  return new Set(asked.map(act => commandKey(0, act.seat!, act.command!))).size < asked.length
}
