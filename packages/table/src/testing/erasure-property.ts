import type { SeatId } from '@mastro/core'
import type { ServedTable } from '../engine/served-table.ts'
import { viewOf } from '../engine/snapshot.ts'

/**
 * What every other seat must find after an erasure: with the person's texts and all neutral labels
 * replaced by one marker in both views, the views are byte-equal. Texts that others typed are there
 * as they were, keys included.
 */
export interface ErasedPerson {
  readonly seats: ReadonlySet<SeatId>
  /** Every text and name that the person typed. */
  readonly texts: ReadonlySet<string>
  /** Matches everything that others typed, also inside generated sentences. */
  readonly textsOfOthers: RegExp
}

/** The seats whose view differs, each with the first difference. */
export function erasureFaults(
  was: ServedTable,
  now: ServedTable,
  person: ErasedPerson,
): readonly string[] {
  const seats = was.state.steady.seats.filter(
    ({ id, retired }) => !person.seats.has(id) && !retired,
  )
  return seats.flatMap(({ id }) => {
    const before = comparable(viewOf(was, id).docs)
    const after = comparable(viewOf(now, id).docs)
    const fault =
      firstDifference(masked(before, person), masked(after, person)) ??
      firstDifference(othersIn(before, person), othersIn(after, person)) ??
      firstDifference(sheetsOfOthers(before, person), sheetsOfOthers(after, person))
    return fault === null ? [] : [`${id}: ${fault}`]
  })
}

type Docs = Readonly<Record<string, unknown>>

/** Without what depends on the public texts by design: their hash, and which names look alike. */
function comparable(docs: Docs): Docs {
  const { seats, table, ...others } = docs
  return {
    ...others,
    seats: (seats as readonly object[]).map(seat => ({ ...seat, alike: null })), // safe: a list of seats
    table: { ...(table as object), fingerprint: null }, // safe: every view has this document
  }
}

const LABEL = /\((?:cancellato|erased)(?: \d+)?\)/gu
const MARKER = '✕'

/** Every key and every value in its order, so that merged and missing keys differ too. */
function masked(docs: Docs, { texts }: ErasedPerson): readonly string[] {
  const longestFirst = [...texts].filter(text => text !== '').sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map(text => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&'))
  const words =
    escaped.length === 0
      ? /(?!)/gu
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const mask = (leaf: string) =>
    leaf.replaceAll(LABEL, MARKER).replaceAll(words, MARKER).replaceAll(SEVERAL, MARKER)
  return leaves(docs, mask)
}

/** A text with a slash is a key of two parts, which may have a label each. */
const SEVERAL = /✕(?:\/✕)+/gu

/** The unique words of others, in their order. */
function othersIn(docs: Docs, { textsOfOthers }: ErasedPerson): readonly string[] {
  return leaves(docs).flatMap(leaf => [...leaf.matchAll(textsOfOthers)].map(([text]) => text))
}

/** The documents of games that belong to other seats, without a mask. */
function sheetsOfOthers(docs: Docs, { seats }: ErasedPerson): readonly string[] {
  return Object.entries(docs).flatMap(([key, doc]) => {
    const owner = (doc as { readonly seat?: unknown } | null)?.seat // safe: only read
    const isOthers = typeof owner === 'string' && !seats.has(owner)
    return isOthers && key.startsWith('game/') ? leaves(doc) : []
  })
}

const asWritten = (leaf: string): string => leaf

/**
 * The English sentence beside an Italian one that has the marker is the marker alone: it may hold
 * the translation of the person's text, for example of a trait from the book.
 */
function leaves(value: unknown, mask: (leaf: string) => string = asWritten): readonly string[] {
  if (typeof value !== 'object' || value === null) return [mask(JSON.stringify(value) ?? 'null')]
  const { it } = value as { readonly it?: unknown } // safe: only read
  const isMasked = typeof it === 'string' && mask(it).includes(MARKER)
  return Object.entries(value).flatMap(([key, one]) => [
    mask(key),
    ...(isMasked && key === 'en' ? [MARKER] : leaves(one, mask)),
  ])
}

function firstDifference(before: readonly string[], after: readonly string[]): string | null {
  const at = before.findIndex((leaf, i) => leaf !== after[i])
  if (at >= 0) return `${before[at]} → ${after[at]}`
  return before.length === after.length ? null : `${before.length} → ${after.length} entries`
}
