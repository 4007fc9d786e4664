import { useEffect, useState } from 'preact/hooks'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useConnection, useMe, useSlips, useTable } from '../net/context.tsx'
import { tabStorage } from '../ui/device/storage.ts'

/**
 * What this tab remembers about slips: those it saw in preparation, and those its person has put
 * away.
 */
interface SavedSlips {
  readonly seen: readonly string[]
  readonly closed: readonly string[]
}

const NOTHING: SavedSlips = { seen: [], closed: [] }
const REMEMBERED = 40
const listeners = new Set<() => void>()
/** Slips that this page saw in preparation, and the last of them that ended. */
const pending = new Set<string>()
let ended = ''

/** The slips to show, newest first: open ones, and the last outcome until it is put away. */
export function useTableSlips(): readonly SlipDoc[] {
  const { table } = useConnection()
  const tableDoc = useTable()
  const me = useMe()
  const slips = useSlips()
  const saved = useSavedSlips(table)
  const open = slips.filter(slip => !isFinished(slip)).map(slip => slip.id)
  const unseen = open.filter(id => !saved.seen.includes(id)).join(' ')
  useEffect(() => {
    if (unseen !== '') save(table, { ...saved, seen: [...saved.seen, ...unseen.split(' ')] })
  }, [table, unseen])
  const live = slips.filter(slip => slip.state !== 'withdrawn')
  for (const slip of live)
    if (!isFinished(slip)) pending.add(slip.id)
    else if (pending.delete(slip.id)) ended = slip.id
  const followed = slips.flatMap(slip => (isFinished(slip) ? [] : (contestOf(slip) ?? [])))
  return live
    .filter(slip => {
      // an undone roll is open again, since only its outcome was put away
      if (isPutAway(slip, saved) && !mustApplyEffects(slip, tableDoc, me)) return false
      if (followed.includes(slip.id)) return false
      if (!isFinished(slip)) return true
      // the seat's own slip is also shown when others have begun something, such as a spell while
      // somebody resists it
      const isLast = slip === live.at(-1) || (slip.id === ended && slip.owner === me?.seat)
      return isLast && saved.seen.includes(slip.id)
    })
    .toReversed()
}

const isPutAway = (slip: SlipDoc, { closed }: SavedSlips): boolean =>
  slip.outcome !== null && closed.includes(slip.id)

export function isFinished(slip: SlipDoc): boolean {
  return slip.state === 'settled' || slip.state === 'withdrawn'
}

/** Whether this seat applies effects: the Master, or the roller if nobody leads. */
export function mayApplyEffects(slip: SlipDoc, table: TableDoc, me: MeDoc): boolean {
  if (slip.state !== 'rolled') return false
  return me.isMaster || (table.master === null && slip.owner === me.seat)
}

/**
 * An outcome with effects that this seat must apply. If it were put away, everybody would forget
 * them.
 */
export function mustApplyEffects(
  slip: SlipDoc,
  table: TableDoc | undefined,
  me: MeDoc | undefined,
): boolean {
  if (table === undefined || me === undefined || !mayApplyEffects(slip, table, me)) return false
  return slip.effects.some(effect => effect.choice === 'proposed')
}

/** Slips that need this seat first, then its own, then the others, each newest first. */
export function sortByUrgency(
  slips: readonly SlipDoc[],
  me: MeDoc,
  canSettle: (slip: SlipDoc) => boolean,
): readonly SlipDoc[] {
  const rank = (slip: SlipDoc) =>
    waitsForSeat(slip, me) || canSettle(slip) ? 0 : slip.owner === me.seat ? 1 : 2
  return slips.toSorted((a, b) => rank(a) - rank(b))
}

/** The slip that the dock is about: one that waits for this seat, or the newest. */
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

/** The contest whose tie this slip resolves. Both are drawn on one card. */
export function contestOf(slip: SlipDoc): string | undefined {
  const { about } = slip
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return undefined
  const contest = 'contest' in about ? about['contest'] : undefined
  return typeof contest === 'string' ? contest : undefined
}

/** Puts an outcome away on this device. The log keeps it. */
export function usePutAway(): (slip: string) => void {
  const { table } = useConnection()
  return slip => {
    const saved = load(table)
    save(table, { ...saved, closed: [...saved.closed, slip] })
  }
}

function useSavedSlips(table: string): SavedSlips {
  const [, redraw] = useState(0)
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return load(table)
}

const keyOf = (table: string) => `mastro.slips.${table}`
/** Fallback in memory if the browser stores nothing. */
const inMemory = new Map<string, SavedSlips>()

function load(table: string): SavedSlips {
  const text = tabStorage.get(keyOf(table))
  if (text === null) return inMemory.get(table) ?? NOTHING
  const saved: SavedSlips = JSON.parse(text)
  return saved
}

function save(table: string, saved: SavedSlips): void {
  const short = { seen: saved.seen.slice(-REMEMBERED), closed: saved.closed.slice(-REMEMBERED) }
  if (!tabStorage.set(keyOf(table), JSON.stringify(short))) inMemory.set(table, short)
  for (const listener of listeners) listener()
}
