import { verifyLog, type Store } from '@mastro/log'
import { advance, upcast, viewOf, type ServedTable, type Rulesets } from '@mastro/table'
import type { SimulatedPlayer } from '../simulated-player.ts'
import { SYSTEM_RUNTIME } from '../../runtime/system-runtime.ts'

export interface ConsistencyReport {
  /** The violations found, in plain text. Empty if there are none. */
  readonly faults: readonly string[]
  readonly acts: number
}

/**
 * Runs the log check of docs/guarantees.md. Every acknowledged command is in the log exactly once,
 * every other one at most once. The chain is valid. Folding the log gives the state that is served.
 * No client's revision ever decreases. At rest all clients of a seat show the same view. Reads the
 * store itself, when nobody acts any more.
 */
export async function checkConsistency(
  store: Store,
  rulesets: Rulesets,
  players: readonly SimulatedPlayer[],
): Promise<ConsistencyReport> {
  const faults = players.flatMap(player => player.faults.map(fault => `${player.seat}: ${fault}`))
  let acts = 0
  for (const table of new Set(players.map(player => player.table))) {
    const atTable = players.filter(player => player.table === table)
    const { served, counts, version, problem } = await fold(store, rulesets, table)
    acts += version
    if (problem !== null) faults.push(`${table}: ${problem}`)
    for (const player of atTable)
      faults.push(...checkCommands(player, counts), ...checkView(player, served))
  }
  return { faults, acts }
}

async function fold(store: Store, rulesets: Rulesets, table: string) {
  const verdict = await verifyLog(SYSTEM_RUNTIME, store, table)
  const counts = new Map<string, number>()
  let served: ServedTable | null = null
  let at = 0
  let problem: string | null = verdict.ok ? null : `log damaged after ${verdict.lastGood}`
  for (let done = 0; ;) {
    const page = await store.read(table, done, 500)
    if (page.length === 0) break
    for (const act of page) {
      if (act.at < at) problem = `time went back at version ${act.version}`
      at = act.at
      const name = `${act.seat} ${act.command}`
      if (act.command !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
      served = advance(rulesets, served, upcast(act.body)).served
    }
    done += page.length
  }
  return { served, counts, version: served?.state.steady.version ?? 0, problem }
}

function checkCommands(
  { seat, accepted, sent }: SimulatedPlayer,
  counts: ReadonlyMap<string, number>,
): string[] {
  const faults: string[] = []
  for (const id of sent.keys()) {
    const count = counts.get(`${seat} ${id}`) ?? 0
    if (accepted.has(id) && count !== 1)
      faults.push(`${seat}: ${id} was acknowledged and is there ${count} times`)
    if (count > 1) faults.push(`${seat}: ${id} is there ${count} times`)
  }
  return faults
}

function checkView(player: SimulatedPlayer, served: ServedTable | null): string[] {
  const { seat, docs } = player
  if (served === null) return [`${seat}: there is no table`]
  const view = viewOf(served, seat)
  const faults: string[] = []
  const rev = player.rev()
  if (view.rev !== rev) faults.push(`${seat}: shows revision ${rev}, the log gives ${view.rev}`)
  const shown = JSON.stringify(Object.fromEntries([...docs].sort(([a], [b]) => (a < b ? -1 : 1))))
  const folded = JSON.stringify(
    Object.fromEntries(Object.entries(view.docs).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
  if (shown !== folded) faults.push(`${seat}: shows ${firstDifference(shown, folded)}`)
  return faults
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return `…${a.slice(Math.max(0, at - 40), at + 60)}… where the log gives …${b.slice(Math.max(0, at - 40), at + 60)}…`
}
