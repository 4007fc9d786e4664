import { useEffect, useState } from 'preact/hooks'
import type { LineDoc, MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useConnection, useMe, useSlips, useTable } from '../net/context.tsx'
import { useDocsBelow } from '../net/docs.ts'
import { deviceStorage, tabStorage } from '../ui/device/storage.ts'

/**
 * What this device remembers about slips: those it saw in preparation, and those its person has put
 * away.
 */
interface SavedSlips {
  readonly seen: readonly string[]
  readonly closed: readonly string[]
}

const NOTHING: SavedSlips = { seen: [], closed: [] }
const REMEMBERED = 40
const listeners = new Set<() => void>()

/**
 * The slips to show, newest first: open ones, the last outcome of others, and the seat's own last
 * outcome until it is put away.
 */
export function useTableSlips(): readonly SlipDoc[] {
  const { table } = useConnection()
  const tableDoc = useTable()
  const me = useMe()
  const onTable = useSlips()
  const known = useSavedSlips(table)
  const slips = useWithKeptOutcome(table, onTable, me)
  const open = slips.filter(slip => !isFinished(slip)).map(slip => slip.id)
  const unseen = open.filter(id => known?.seen.includes(id) !== true).join(' ')
  const isFirst = known === null && tableDoc !== undefined
  const undone = slips.filter(({ id, outcome }) => outcome === null && known?.closed.includes(id))
  const reopened = undone.map(({ id }) => id).join(' ')
  useEffect(() => {
    // outcomes from before the first visit of this device are old
    const before = known ?? { seen: [], closed: slips.filter(isFinished).map(({ id }) => id) }
    if (isFirst || unseen !== '' || reopened !== '')
      save(table, {
        seen: [...before.seen, ...unseen.split(' ').filter(Boolean)],
        closed: before.closed.filter(id => !reopened.split(' ').includes(id)),
      })
  }, [table, unseen, reopened, isFirst])
  const saved = known ?? NOTHING
  const live = slips.filter(slip => slip.state !== 'withdrawn' && !isAnswered(slip, slips))
  const followed = slips.flatMap(slip => (isFinished(slip) ? [] : (contestOf(slip) ?? [])))
  const kept = known === null ? undefined : live.findLast(slip => isOwn(slip, me))
  return live
    .filter(slip => {
      // an undone roll is open again, since only its outcome was put away
      if (isPutAway(slip, saved) && !mustApplyEffects(slip, tableDoc, me)) return false
      if (followed.includes(slip.id)) return false
      if (!isFinished(slip) || slip === kept) return true
      return slip === live.at(-1) && saved.seen.includes(slip.id)
    })
    .toReversed()
}

/**
 * The table remembers only the last few outcomes. A copy of the seat's own one stays in this tab
 * until it is put away, undone, or followed by the next.
 */
function useWithKeptOutcome(
  table: string,
  slips: readonly SlipDoc[],
  me: MeDoc | undefined,
): readonly SlipDoc[] {
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  const own = slips.findLast(slip => slip.state !== 'withdrawn' && isOwn(slip, me))
  const text = own !== undefined && isFinished(own) ? JSON.stringify(own) : null
  useEffect(() => {
    if (text !== null) tabStorage.set(keptKey(table), text)
  }, [table, text])
  if (own !== undefined) return slips
  const copy = tabStorage.get(keptKey(table))
  if (copy === null) return slips
  const kept = JSON.parse(copy) as SlipDoc // safe: only this file writes it
  const isUndone = lines.some(line => line.act === kept.act && line.undone !== null)
  const isOver = kept.outcome?.figures['awaiting'] === true // its answer was forgotten with it
  return isUndone || isOver || !isOwn(kept, me) ? slips : [kept, ...slips]
}

const keptKey = (table: string): string => `mastro.outcome.${table}`

/** Whether this seat rolled it, or a player took part in it with their own dice. */
function isOwn({ owner, parts, bill }: SlipDoc, me: MeDoc | undefined): boolean {
  if (me === undefined || me.seat === null) return false
  if (owner === me.seat || me.isMaster) return owner === me.seat
  const isSide = parts.some(({ role, seat }) => role === 'side' && seat === me.seat)
  return isSide || bill.sides?.some(({ seat }) => seat === me.seat) === true
}

/**
 * Whether an outcome that awaited the target's answer has it. The answer's own outcome is shown
 * instead.
 */
export function isAnswered(slip: SlipDoc, slips: readonly SlipDoc[]): boolean {
  if (slip.outcome?.figures['awaiting'] !== true) return false
  const about = (of: SlipDoc, field: string): unknown => Reflect.get(Object(of.about), field)
  return slips
    .slice(slips.indexOf(slip) + 1)
    .some(
      later =>
        (later.outcome !== null || later.state === 'withdrawn') &&
        about(later, 'attacker') === about(slip, 'attacker') &&
        about(later, 'target') === about(slip, 'target'),
    )
}

/** An outcome that stays until its person puts it away, whoever started the roll. */
export function isKept(slip: SlipDoc, me: MeDoc): boolean {
  return isFinished(slip) && isOwn(slip, me)
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

/**
 * The slip that the dock is about: one that waits for this seat, its own outcome (first one that is
 * not applied yet), or the newest.
 */
export function slipInHand(slips: readonly SlipDoc[], me: MeDoc): SlipDoc | undefined {
  return (
    slips.find(slip => slip.outcome === null && waitsForSeat(slip, me)) ??
    slips.find(slip => slip.outcome === null && slip.owner === me.seat) ??
    slips.find(slip => slip.state === 'rolled' && isOwn(slip, me)) ??
    slips.find(slip => isKept(slip, me)) ??
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
    const saved = load(table) ?? NOTHING
    save(table, { ...saved, closed: [...saved.closed, slip] })
  }
}

/** Null if this device has never shown the table. */
function useSavedSlips(table: string): SavedSlips | null {
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

function load(table: string): SavedSlips | null {
  const text = deviceStorage.get(keyOf(table))
  if (text === null) return inMemory.get(table) ?? null
  const saved: SavedSlips = JSON.parse(text)
  return saved
}

function save(table: string, saved: SavedSlips): void {
  const short = { seen: saved.seen.slice(-REMEMBERED), closed: saved.closed.slice(-REMEMBERED) }
  if (!deviceStorage.set(keyOf(table), JSON.stringify(short))) inMemory.set(table, short)
  for (const listener of listeners) listener()
}
