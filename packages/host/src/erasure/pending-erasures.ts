import type { SeatId } from '@mastro/core'
import { erasableTexts, isDiskFull } from '@mastro/log'
import { createErasure, isInstalled, openRequests } from '@mastro/table'
import type { PermanentState, ServedTable, TextEditState } from '@mastro/table'
import type { LoadDeps } from '../tables/load.ts'
import { decodeAct } from '../tables/live-table.ts'
import { createHiddenLayers, textsWithoutLabels } from './hidden-texts.ts'
import type { HiddenLayers, HiddenTexts } from './hidden-texts.ts'
import { mentionsIn, storeMentions } from './stored-mentions.ts'
import { planErasure, type ErasurePlan, type UnsafeErasurePlan } from './plan-erasure.ts'

const PAGE = 100
export const PENDING_PREFIX = 'erasing/'

/**
 * Stored before somebody asks to be forgotten and removed later, when nothing is left to do. Its value is the
 * time at which the request becomes final.
 */
export const pendingErasureKey = (table: string): string => `${PENDING_PREFIX}${table}`

export interface SettleDeps extends LoadDeps {
  readonly hiddenLayers?: HiddenLayers
  /** Plans computed just before a request was stored, by table. */
  readonly preparedPlans?: Map<string, ErasurePlan>
}

/**
 * Makes the stored texts match the requests of the log, before anybody reads the table: hides the
 * texts of seats that asked to be forgotten, shows them again if a request was taken back, and erases
 * them if it became final. Every server does this first when it opens a table, and doing it twice
 * changes nothing. True if the table has to be read again.
 */
export async function settleErasures(deps: SettleDeps, served: ServedTable): Promise<boolean> {
  // only the game knows whose a text is
  if (!isInstalled(deps.rulesets, served.state.steady.system)) return false
  try {
    const isErased = await erasePendingSeats(deps, served)
    const isHidden = await hideRequested(deps, served)
    return isErased || isHidden
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return false // tried again later; the texts stay as hidden as they were
  }
}

/** Hides what the open requests ask for, and nothing else. */
async function hideRequested(deps: SettleDeps, { state }: ServedTable): Promise<boolean> {
  const { table } = state.steady
  const layers = layersOf(deps)
  const hidden = await layers.refresh(table)
  const requests = openRequests(state.steady).map(
    ({ id, erasure }) => [id, erasure!.version] as const,
  )
  const edits = requests.length === 0 ? [] : (state.steady.textEdits ?? [])
  const versions = edits.map(({ version }) => version)
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  if (isSame(hidden?.requests ?? [], requests) && isSame(hidden?.edits ?? [], versions))
    return false
  const prepared = deps.preparedPlans?.get(table)
  deps.preparedPlans?.delete(table)
  if (hidden !== null) await restoreLabels(deps, table, hidden)
  if (requests.length === 0) {
    await layers.set(table, null)
    return true
  }
  const isFresh = prepared?.upTo === state.steady.version - 1 && hidden === null
  const seats = new Set(requests.map(([seat]) => seat))
  const plan = isFresh ? prepared : await planWithEdits(deps, state.steady, seats, edits)
  if (plan.ok) {
    await layers.set(table, hiddenBy(plan, requests, versions))
    return true
  }
  // the caller reports it; what other requests hide stays hidden
  const isStale = hidden?.requests.some(([seat]) => !seats.has(seat)) === true
  if (isStale) await layers.set(table, null)
  return isStale
}

/** Leaves the changes of authors out if they are not safe. They were checked before they were stored. */
async function planWithEdits(
  deps: LoadDeps,
  { table, seats: all, host }: PermanentState,
  seats: ReadonlySet<SeatId>,
  edits: readonly TextEditState[],
): Promise<ErasurePlan | UnsafeErasurePlan> {
  if (edits.length > 0) {
    const plan = await planErasure(deps, table, seats, { edits, seats: all, host })
    if (plan.ok) return plan
  }
  return planErasure(deps, table, seats)
}

const layersOf = ({ hiddenLayers, runtime, store }: SettleDeps): HiddenLayers =>
  hiddenLayers ?? createHiddenLayers(runtime, store)

const hiddenBy = (
  { replacements, own, labels, upTo, mentions }: ErasurePlan,
  requests: HiddenTexts['requests'],
  edits: readonly number[],
): HiddenTexts => ({
  requests,
  ...(edits.length > 0 && { edits }),
  ...(mentions.length > 0 && { mentions }),
  upTo,
  replacements: Object.fromEntries(replacements),
  own,
  labels,
})

/** Later acts repeat labels, for example the name of a skill. They get the original words again. */
async function restoreLabels(
  { store }: LoadDeps,
  table: string,
  hidden: HiddenTexts,
): Promise<void> {
  let isLabelled = false
  for (let after = hidden.upTo; !isLabelled;) {
    const page = await store.read(table, after, PAGE)
    if (page.length === 0) return
    isLabelled = page.some(act => textsWithoutLabels(hidden, act) !== null)
    after += page.length
  }
  const reword = (act: Parameters<typeof textsWithoutLabels>[1]) => {
    const replacements = textsWithoutLabels(hidden, act)
    return replacements === null ? null : { replacements, forgetsPrint: false }
  }
  await store.erase(table, reword, { isReversible: true })
}

/**
 * Removes from the log what erased seats wrote, and their names, if that has not been done yet. Seats
 * that wrote something are left as they are if an earlier version accepted their erasure and never
 * finished it, or if the rewritten log is not safe.
 */
async function erasePendingSeats(deps: SettleDeps, { state }: ServedTable): Promise<boolean> {
  const { table, seats, textEdits = [] } = state.steady
  const erasedSeats = seats.filter(
    seat => seat.erased !== undefined && (seat.wrote === undefined || seat.rewritten === true),
  )
  if (erasedSeats.length === 0) return false
  const done = await deps.store.erasedVersion(table)
  const due = erasedSeats.filter(seat => seat.erased! > done)
  // while requests are open, changes of authors are only hidden
  const isOpen = openRequests(state.steady).length > 0
  const edits = isOpen ? [] : textEdits.filter(({ version }) => version > done)
  if (due.length === 0 && edits.length === 0) return false
  if (due.length > 0 && (await eraseHidden(deps, table, new Set(due.map(({ id }) => id)))))
    return true
  return edits.length > 0 || due.some(seat => seat.wrote === true || seat.rewritten === true)
    ? eraseTexts(deps, state.steady, new Set(due.map(seat => seat.id)), edits)
    : eraseNames(deps, table, new Set(erasedSeats.map(seat => seat.id)))
}

/** Erases exactly what was hidden. False if something else was hidden. */
async function eraseHidden(
  deps: SettleDeps,
  table: string,
  seats: ReadonlySet<SeatId>,
): Promise<boolean> {
  const layers = layersOf(deps)
  const hidden = await layers.refresh(table)
  if (hidden === null || hidden.requests.length !== seats.size) return false
  if (!hidden.requests.every(([seat]) => seats.has(seat))) return false
  await storeMentions(deps.store, table, mentionsIn(hidden))
  const own = new Set(hidden.own)
  await deps.store.erase(table, ({ version }) => ({
    replacements: hidden.replacements[version] ?? [],
    forgetsPrint: own.has(version),
  }))
  await layers.set(table, null)
  return true
}

/** Erases everything that these seats wrote, and what authors changed. Nothing if that is not safe. */
async function eraseTexts(
  deps: LoadDeps,
  steady: PermanentState,
  seats: ReadonlySet<SeatId>,
  edits: readonly TextEditState[],
): Promise<boolean> {
  const { table } = steady
  const plan = await planWithEdits(deps, steady, seats, edits)
  if (!plan.ok) return false
  if (seats.size > 0)
    await storeMentions(deps.store, table, { at: plan.upTo, mentions: plan.mentions })
  const own = new Set(plan.own)
  await deps.store.erase(table, ({ version }) => ({
    replacements: plan.replacements.get(version) ?? [],
    forgetsPrint: own.has(version),
  }))
  return true
}

/** Erases the names of seats that never wrote anything. */
async function eraseNames(
  { runtime, store }: LoadDeps,
  table: string,
  seats: ReadonlySet<SeatId>,
): Promise<boolean> {
  const erasure = createErasure(seats)
  const slices = runtime.timeSlices()
  for (let after = 0; ;) {
    const page = await store.read(table, after, PAGE)
    for (const act of page) {
      erasure.collectNames(decodeAct(act))
      await slices.pause()
    }
    if (page.length === 0) break
    after += page.length
  }
  await store.erase(table, stored => {
    const act = decodeAct(stored)
    return {
      replacements: erasableTexts(stored).map(({ field, text }) =>
        erasure.reword(act, field, text),
      ),
      forgetsPrint: erasure.isOwn(act),
    }
  })
  return true
}
