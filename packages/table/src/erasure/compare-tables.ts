import type { SeatId } from '@mastro/core'
import type { Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { docsOf, restoreViews } from '../view/view.ts'
import { newTableCache } from '../view/cache.ts'
import { replaceNames, type NamesToReplace } from './replace-names.ts'

interface CompareOptions {
  readonly rulesets: Rulesets
  readonly seats: ReadonlySet<SeatId>
}

const MOST_DIFFERENCES = 20
/** A neutral label, also as the name of a skill whose id has one. */
const MARK = /\((?:cancellato|erased)|cancellato[- ]\d/i

/**
 * The places where two tables differ in more than texts of the erased seats: in the state, or in
 * the view of any other seat. Empty if the rewrite is safe.
 */
export function differencesOf(
  { rulesets, seats }: CompareOptions,
  was: ServedTable,
  now: ServedTable,
  names: NamesToReplace,
): readonly string[] {
  const found: string[] = []
  compareValues(stateOf(was), stateOf(now), { path: 'state', seats, names, found, isState: true })
  const before = viewsOf(rulesets, was)
  const after = viewsOf(rulesets, now)
  for (const { id, retired } of was.state.steady.seats) {
    if (seats.has(id) || retired) continue
    const rules = { path: id, seats, names, found, isState: false }
    compareValues(before[id], after[id], rules)
  }
  return found
}

const isErased = (_was: string, now: string): boolean => MARK.test(now) || /^0+$/.test(now)

/**
 * Whether two JSON values differ in nothing but replaced texts: they have the same shape and the
 * same numbers.
 */
export function hasSameFacts(
  was: unknown,
  now: unknown,
  isReplacement: (was: string, now: string) => boolean = isErased,
): boolean {
  if (was === now) return true
  if (typeof was === 'string' && typeof now === 'string') return isReplacement(was, now)
  if (typeof was !== 'object' || typeof now !== 'object' || was === null || now === null)
    return false
  const before = Object.entries(was)
  const after = Object.entries(now)
  return (
    before.length === after.length &&
    Array.isArray(was) === Array.isArray(now) &&
    before.every(
      ([key, one], i) =>
        hasSameFacts(key, after[i]![0], isReplacement) &&
        hasSameFacts(one, after[i]![1], isReplacement),
    )
  )
}

/** The state without the hashes of its public texts. */
function stateOf({ state: { steady, play } }: ServedTable): unknown {
  const { print: _print, shownPrint: _shown, unprinted: _unprinted, ...others } = steady
  return { steady: others, play }
}

/** Whether it is one of the texts changed by hand, or a generated sentence that repeats one. */
export function isEdited(
  was: string,
  now: string,
  edits: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return [...edits].some(
    ([from, texts]) =>
      was.includes(from) && [...texts].some(to => was.replaceAll(from, to) === now),
  )
}

/** The documents of every seat, also of those that have left. */
export function viewsOf(
  rulesets: Rulesets,
  { state }: ServedTable,
): Readonly<Record<SeatId, unknown>> {
  const views = restoreViews(rulesets[state.steady.system]!, state, {}, newTableCache())
  return Object.fromEntries(
    Object.entries(views).map(([seat, view]) => {
      const docs = docsOf(view)
      return [
        seat,
        Object.fromEntries(Object.entries(docs).map(([key, doc]) => [key, comparable(key, doc)])),
      ]
    }),
  )
}

/** Without what depends on the public texts by design: their hash, and which names look alike. */
function comparable(key: string, doc: unknown): unknown {
  if (key === 'seats' && Array.isArray(doc))
    return doc.map((seat: Record<string, unknown>) => ({ ...seat, alike: null }))
  if (key !== 'table' || typeof doc !== 'object' || doc === null) return doc
  return { ...doc, fingerprint: null }
}

interface Comparison {
  readonly path: string
  readonly seats: ReadonlySet<SeatId>
  readonly names: NamesToReplace
  readonly found: string[]
  readonly isState: boolean
}

function compareValues(was: unknown, now: unknown, rules: Comparison): void {
  const { path, found } = rules
  if (was === now || found.length >= MOST_DIFFERENCES) return
  if (typeof was === 'string' && typeof now === 'string') {
    if (!isReplaced(was, now, rules) && !isSaltGone(was, now, path))
      found.push(`${path}: «${was}» → «${now}»`)
    return
  }
  if (typeof was !== 'object' || typeof now !== 'object' || was === null || now === null) {
    found.push(path)
    return
  }
  compareObjects(was, now, rules)
}

function compareObjects(was: object, now: object, rules: Comparison): void {
  const { path, seats, names, found } = rules
  const before = Object.entries(was)
  const after = Object.entries(now)
  if (before.length !== after.length || Array.isArray(was) !== Array.isArray(now)) {
    found.push(`${path}: ${before.length} → ${after.length}`)
    return
  }
  const owner = (was as { readonly seat?: unknown }).seat // safe: only read
  const isOthers = typeof owner === 'string' && !seats.has(owner)
  for (const [i, [key, value]] of before.entries()) {
    const [newKey, newValue] = after[i]!
    const isKeyFine = key === newKey || (!isOthers && names.own.get(key) === newKey)
    if (!isKeyFine) found.push(`${path}: key «${key}» → «${newKey}»`)
    compareValues(value, newValue, { ...rules, path: `${path}/${key}` })
  }
}

const isSaltGone = (was: string, now: string, path: string): boolean =>
  path.endsWith('/salt') && /^0+$/.test(now) && now.length === was.length

/** Whether nothing but the person's texts were replaced in it. */
function isReplaced(was: string, now: string, { names, isState, path }: Comparison): boolean {
  if (names.edits !== undefined && isEdited(was, now, names.edits)) return true
  if (!MARK.test(now)) return false
  if (names.own.get(was) === now) return true
  const italian = now.replaceAll('(erased', '(cancellato')
  const isGenerated = !isState || !path.startsWith('state/play/game')
  return isGenerated || was.split('\n').length > 1 || replaceNames(was, names) === italian
}
