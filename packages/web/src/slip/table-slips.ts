import { useEffect, useState } from 'preact/hooks'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useConnection, useMe, useSlips, useTable } from '../net/context.tsx'
import { tabStorage } from '../ui/storage.ts'

/** What this tab remembers of slips: those it has seen being built, and those its person has put away. */
interface Kept {
  readonly seen: readonly string[]
  readonly closed: readonly string[]
}

const NOTHING: Kept = { seen: [], closed: [] }
const REMEMBERED = 40
const listeners = new Set<() => void>()
/** Slips that this page has seen being built, and the last of them that ended. */
const pending = new Set<string>()
let ended = ''

/** Slips on the table, the newest first: those still open, and the last outcome until it is put away. */
export function useTableSlips(): readonly SlipDoc[] {
  const { table } = useConnection()
  const tableDoc = useTable()
  const me = useMe()
  const slips = useSlips()
  const kept = useKept(table)
  const open = slips.filter(slip => !isFinished(slip)).map(slip => slip.id)
  const unseen = open.filter(id => !kept.seen.includes(id)).join(' ')
  useEffect(() => {
    if (unseen !== '') keep(table, { ...kept, seen: [...kept.seen, ...unseen.split(' ')] })
  }, [table, unseen])
  const live = slips.filter(slip => slip.state !== 'withdrawn')
  for (const slip of live)
    if (!isFinished(slip)) pending.add(slip.id)
    else if (pending.delete(slip.id)) ended = slip.id
  const followed = slips.flatMap(slip => (isFinished(slip) ? [] : (contestOf(slip) ?? [])))
  return live
    .filter(slip => {
      // an undone roll is open again: what was put away was its outcome
      if (isPutAway(slip, kept) && !mustApplyEffects(slip, tableDoc, me)) return false
      if (followed.includes(slip.id)) return false
      if (!isFinished(slip)) return true
      // one's own also where others have begun something meanwhile: a spell, while somebody resists it
      const isLast = slip === live.at(-1) || (slip.id === ended && slip.owner === me?.seat)
      return isLast && kept.seen.includes(slip.id)
    })
    .toReversed()
}

const isPutAway = (slip: SlipDoc, { closed }: Kept): boolean =>
  slip.outcome !== null && closed.includes(slip.id)

export function isFinished(slip: SlipDoc): boolean {
  return slip.state === 'settled' || slip.state === 'withdrawn'
}

/** Who applies what the rules propose: the Master, or who rolled where nobody leads. */
export function mayApplyEffects(slip: SlipDoc, table: TableDoc, me: MeDoc): boolean {
  if (slip.state !== 'rolled') return false
  return me.isMaster || (table.master === null && slip.owner === me.seat)
}

/** An outcome that waits for this seat to apply it: put away, it would be forgotten by all. */
export function mustApplyEffects(
  slip: SlipDoc,
  table: TableDoc | undefined,
  me: MeDoc | undefined,
): boolean {
  if (table === undefined || me === undefined || !mayApplyEffects(slip, table, me)) return false
  return slip.effects.some(effect => effect.choice === 'proposed')
}

/** Slips somebody still has something to do on. */
export function useOpenSlips(): readonly SlipDoc[] {
  return useTableSlips().filter(slip => !isFinished(slip))
}

/** What asks something of this seat first, then its own, then the rest; the newest first in each. */
export function sortByUrgency(
  slips: readonly SlipDoc[],
  me: MeDoc,
  canSettle: (slip: SlipDoc) => boolean,
): readonly SlipDoc[] {
  const rank = (slip: SlipDoc) =>
    waitsForSeat(slip, me) || canSettle(slip) ? 0 : slip.owner === me.seat ? 1 : 2
  return slips.toSorted((a, b) => rank(a) - rank(b))
}

/** The slip the dock speaks of: one that waits for this seat, or the newest. */
export function slipInHand(slips: readonly SlipDoc[], me: MeDoc): SlipDoc | undefined {
  return (
    slips.find(slip => slip.outcome === null && waitsForSeat(slip, me)) ??
    slips.find(slip => slip.outcome === null && slip.owner === me.seat) ??
    slips[0]
  )
}

export function waitsForSeat(slip: SlipDoc, me: MeDoc): boolean {
  if (slip.outcome !== null) return false
  if (slip.asks !== undefined) return true
  const isAsked = slip.mine.some(
    part => part.required && slip.parts.find(one => one.id === part.id)?.filled !== true,
  )
  return isAsked || (slip.owner === me.seat && slip.missing === null)
}

/** The contest whose tie this slip goes on with: it is drawn on the same paper. */
export function contestOf(slip: SlipDoc): string | undefined {
  const { about } = slip
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return undefined
  const contest = 'contest' in about ? about['contest'] : undefined
  return typeof contest === 'string' ? contest : undefined
}

/** Puts an outcome away on this device: the log keeps it. */
export function usePutAway(): (slip: string) => void {
  const { table } = useConnection()
  return slip => {
    const kept = load(table)
    keep(table, { ...kept, closed: [...kept.closed, slip] })
  }
}

function useKept(table: string): Kept {
  const [, redraw] = useState(0)
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return load(table)
}

const keyOf = (table: string) => `mastro.slips.${table}`
/** Where the browser keeps nothing, the page does. */
const unkept = new Map<string, Kept>()

function load(table: string): Kept {
  const text = tabStorage.get(keyOf(table))
  if (text === null) return unkept.get(table) ?? NOTHING
  const kept: Kept = JSON.parse(text)
  return kept
}

function keep(table: string, kept: Kept): void {
  const short = { seen: kept.seen.slice(-REMEMBERED), closed: kept.closed.slice(-REMEMBERED) }
  if (!tabStorage.set(keyOf(table), JSON.stringify(short))) unkept.set(table, short)
  for (const listener of listeners) listener()
}
