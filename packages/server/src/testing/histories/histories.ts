import type { StoredAct } from '@mastro/log'

/** One operation of a client, with the times of its request and its answer on one clock. */
export interface Operation {
  readonly kind: 'act' | 'view' | 'revoke' | 'erase' | 'halt' | 'accept-loss'
  /** The server that was asked. */
  readonly server: number
  readonly seat: string
  readonly from: number
  readonly to: number
  /** The error code, or `ok`. */
  readonly answer: string
  /** The act's command id, which is also its text. */
  readonly id?: string
  /** The revision of a view, and its text. */
  readonly rev?: number
  readonly shown?: string
  /** The name that an erasure removes. */
  readonly name?: string
}

/** How much later than the server that did it another server may know, in milliseconds. */
const CATCH_UP = { view: 2000, access: 1000, halt: 1000 } as const

/**
 * Checks a history of one table on several servers, in the manner of Jepsen's Elle: there must be
 * one order of all acts, that of the log, which every answer and every view agrees with.
 * - An answered act is in the log once, a refused one is not, and acts whose times do not overlap
 *   are in the order of their times.
 * - A view shows a prefix of the log. On one server views never go back and show every act that was
 *   answered before, and on another server two seconds later. Equal revisions show equal acts.
 * - After a revocation its seat gets no answer. After an erasure no view shows the name.
 * - Between a halt and the accepted loss no act is answered, and then acts are answered again.
 */
export function checkHistory(
  history: readonly Operation[],
  log: readonly StoredAct[],
): readonly string[] {
  const places = new Map(log.map(({ command, version }) => [command, version]))
  return [
    ...checkActs(history, log, places),
    ...checkViews(history, places),
    ...checkAccess(history),
    ...checkHalts(history),
  ]
}

type Places = ReadonlyMap<string | null, number>

const only = (history: readonly Operation[], kind: Operation['kind']) =>
  history.filter(one => one.kind === kind)
const answered = (history: readonly Operation[], kind: Operation['kind']) =>
  only(history, kind).filter(one => one.answer === 'ok')

/** Whether a server must know of a change when an operation begins there. */
const isAfter = (one: Operation, change: Operation, delay: number): boolean =>
  one.from > change.to + (one.server === change.server ? 0 : delay)

function checkActs(
  history: readonly Operation[],
  log: readonly StoredAct[],
  places: Places,
): string[] {
  const faults: string[] = []
  for (const { id = '', answer } of only(history, 'act')) {
    const count = log.filter(({ command }) => command === id).length
    if (count !== (answer === 'ok' ? 1 : 0))
      faults.push(`${id} (${answer}) is there ${count} times`)
  }
  const byEnd = answered(history, 'act').sort((a, b) => a.to - b.to)
  for (const act of byEnd)
    for (const earlier of byEnd) {
      if (earlier.to >= act.from) break
      if (places.get(earlier.id!)! > places.get(act.id!)!)
        faults.push(`${earlier.id} was answered before ${act.id} began, and comes after it`)
    }
  return faults
}

interface View extends Operation {
  /** Versions of the shown acts, ascending. */
  readonly versions: readonly number[]
  readonly end: number
}

function checkViews(history: readonly Operation[], places: Places): string[] {
  const acts = answered(history, 'act')
  const all = acts.map(({ id }) => places.get(id!) ?? 0).sort((a, b) => a - b)
  const views = answered(history, 'view').map((one): View => {
    const ids = [...new Set(one.shown?.match(/op-\d+-\d+/g) ?? [])]
    const versions = ids.map(id => places.get(id) ?? NaN).sort((a, b) => a - b)
    return { ...one, versions, end: versions.at(-1) ?? 0 }
  })
  return views.flatMap((view, i) => [
    ...gaps(view, all),
    ...staleness(view, acts, places),
    ...views.slice(0, i).flatMap(other => disagreement(other, view)),
  ])
}

/** Acts that are missing between others that are shown. Old ones leave the view. */
function gaps({ versions, end, seat, server }: View, all: readonly number[]): string[] {
  const first = versions[0] ?? Infinity
  const missing = all.filter(one => one > first && one < end && !versions.includes(one))
  return missing.map(one => `a view of ${seat} on ${server} shows ${end} without ${one}`)
}

function staleness(view: View, acts: readonly Operation[], places: Places): string[] {
  return acts
    .filter(act => isAfter(view, act, CATCH_UP.view) && places.get(act.id!)! > view.end)
    .map(({ id }) => `a view of ${view.seat} on ${view.server} does not show ${id} yet`)
}

function disagreement(a: View, b: View): string[] {
  const faults: string[] = []
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  if (first.server === second.server && first.to < second.from && first.end > second.end)
    faults.push(`a view on ${first.server} went back from ${first.end} to ${second.end}`)
  if (a.seat !== b.seat) return faults
  const isInOrder = a.end === b.end || (a.rev !== b.rev && a.end < b.end === isBelow(a.rev, b.rev))
  if (!isInOrder)
    faults.push(`revisions ${a.rev} and ${b.rev} of ${a.seat} show ${a.end} and ${b.end}`)
  return faults
}

const isBelow = (a: number = 0, b: number = 0): boolean => a < b

function checkAccess(history: readonly Operation[]): string[] {
  const faults: string[] = []
  for (const revoke of answered(history, 'revoke'))
    for (const one of history)
      if (one.seat === revoke.seat && one.kind !== 'revoke' && one.answer === 'ok')
        if (isAfter(one, revoke, CATCH_UP.access))
          faults.push(`${one.kind} by ${one.seat} on ${one.server} after its revocation`)
  for (const erase of answered(history, 'erase'))
    for (const view of answered(history, 'view'))
      if (isAfter(view, erase, CATCH_UP.view) && view.shown!.includes(erase.name!))
        faults.push(`a view on ${view.server} shows ${erase.name} after its erasure`)
  return faults
}

/** Each accepted loss ends the latest halt. */
function checkHalts(history: readonly Operation[]): string[] {
  const faults: string[] = []
  for (const accept of answered(history, 'accept-loss')) {
    const halt = only(history, 'halt').findLast(one => one.to < accept.from)
    for (const act of only(history, 'act')) {
      const isHalted = halt !== undefined && isAfter(act, halt, CATCH_UP.halt)
      if (isHalted && act.to < accept.from && act.answer === 'ok')
        faults.push(`${act.id} was accepted at a halted table`)
      if (isAfter(act, accept, CATCH_UP.halt) && act.answer === 'history-behind')
        faults.push(`${act.id} was refused after the loss was accepted`)
    }
  }
  return faults
}
