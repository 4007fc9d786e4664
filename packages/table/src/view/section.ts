import { isJsonEqual, type Docs, type Json } from '@mastro/core'
import { reuseDoc, type EqualityCache, type ReusedDoc } from './reuse-doc.ts'

/** A part of a view: documents by key, in order. Sections that did not change stay the same object. */
export interface Section {
  readonly keys: readonly string[]
  readonly docs: readonly Json[]
}

export const EMPTY: Section = { keys: [], docs: [] }

/** A document that is new or changed. `fields` is null if it is sent whole. */
export type DocChange = readonly [key: string, doc: Json, fields: ReusedDoc['fields']]

/** The difference between two sections. */
export interface SectionDiff {
  readonly set: readonly DocChange[]
  readonly drop: readonly string[]
}

export function singleDoc(key: string, doc: unknown): Section {
  return { keys: [key], docs: [doc as Json] } // safe: the table's own documents are plain JSON by their types
}

export function sectionOf(docs: Docs, prefix: string): Section {
  const keys = Object.keys(docs)
  return { keys: keys.map(key => prefix + key), docs: keys.map(key => docs[key]!) }
}

/** Documents that are shown as stored, because every field is meant for their viewer. */
export function docsSection(prefix: string, docs: readonly { readonly id: string }[]): Section {
  return { keys: docs.map(doc => `${prefix}/${doc.id}`), docs }
}

export interface SectionComparison {
  readonly section: Section
  readonly difference: SectionDiff | null
}

/** Comparisons made while the state was shown to other seats. */
export interface ComparisonCache {
  readonly alike: EqualDocs
  readonly equals: EqualityCache
}

/**
 * Compares two sections by key. The result reuses the objects of `before` where nothing changed. A
 * key that changes its place is dropped and set again at the end.
 */
export function compare(
  before: Section,
  now: Section,
  found: ComparisonCache = { alike: new Map(), equals: new Map() },
): SectionComparison {
  if (before === now) return { section: before, difference: null }
  return compareInOrder(before, now, found) ?? compareAll(before, now, found.equals)
}

/**
 * New documents by key, as made for other seats. Equal ones become the same object and are
 * serialized once.
 */
export type EqualDocs = Map<string, Json[]>

function equalDoc(alike: EqualDocs, key: string, doc: Json): Json {
  if (!key.startsWith('game/')) return doc // the table's own documents are shared where they are made
  const known = alike.get(key)
  if (known === undefined) {
    alike.set(key, [doc])
    return doc
  }
  const found = known.find(one => one === doc || isJsonEqual(one, doc))
  if (found === undefined) known.push(doc)
  return found ?? doc
}

/**
 * The usual case: some documents leave at the front, some change in place, some are added at the
 * end. Null in all other cases.
 */
function compareInOrder(
  before: Section,
  now: Section,
  found: ComparisonCache,
): SectionComparison | null {
  const removed = removedAtStart(before, now)
  const stayed = before.keys.length - removed
  if (removed < 0 || stayed > now.keys.length) return null
  const set: DocChange[] = []
  let docs: Json[] | null = null
  for (let i = 0; i < now.keys.length; i++) {
    const key = now.keys[i]!
    const doc = now.docs[i]!
    if (i < stayed && before.keys[removed + i] !== key) return null
    const was = i < stayed ? before.docs[removed + i]! : undefined
    if (was === doc) continue
    const renewed = was === undefined ? { doc, fields: null } : reuseDoc(was, doc, found.equals)
    const isSame = renewed.doc === was
    const shown = isSame ? renewed.doc : equalDoc(found.alike, key, renewed.doc)
    if (shown !== doc) (docs ??= now.docs.slice())[i] = shown
    if (!isSame) set.push([key, shown, renewed.fields])
  }
  const drop = removed === 0 ? NO_KEYS : before.keys.slice(0, removed)
  if (set.length === 0 && drop.length === 0) return { section: before, difference: null }
  return { section: docs === null ? now : { keys: now.keys, docs }, difference: { set, drop } }
}

const NO_KEYS: readonly string[] = []

/** How many have left at the front. Negative if the first remaining document is new. */
function removedAtStart(before: Section, now: Section): number {
  if (before.keys.length === 0) return 0
  return now.keys.length === 0 ? before.keys.length : before.keys.indexOf(now.keys[0]!)
}

function compareAll(before: Section, now: Section, equals: EqualityCache): SectionComparison {
  const indexBefore = indexIn(before.keys)
  const indexNow = indexIn(now.keys)
  const drop = before.keys.filter(key => indexNow(key) < 0)
  const moved = firstMoved(
    drop.length === 0 ? before.keys : before.keys.filter(key => indexNow(key) >= 0),
    now.keys,
  )
  const set: DocChange[] = []
  const docs = now.keys.map((key, i) => {
    const doc = now.docs[i]!
    const old = indexBefore(key)
    const was = old < 0 ? undefined : before.docs[old]!
    const renewed = was === undefined || was === doc ? null : reuseDoc(was, doc, equals)
    const shown = renewed?.doc ?? doc
    if (was !== undefined && i >= moved) drop.push(key)
    if (was === undefined || i >= moved || was !== shown)
      set.push([key, shown, i >= moved ? null : (renewed?.fields ?? null)])
    return shown
  })
  if (set.length === 0 && drop.length === 0) return { section: before, difference: null }
  return { section: { keys: now.keys, docs }, difference: { set, drop } }
}

/** A short list is searched faster than it is indexed. */
const SHORT = 16

function indexIn(keys: readonly string[]): (key: string) => number {
  if (keys.length <= SHORT) return key => keys.indexOf(key)
  const indexes = new Map(keys.map((key, i) => [key, i]))
  return key => indexes.get(key) ?? -1
}

/** The index from which the remaining documents are in another order. */
function firstMoved(stayed: readonly string[], now: readonly string[]): number {
  const at = stayed.findIndex((key, i) => now[i] !== key)
  return at < 0 ? now.length : at
}
