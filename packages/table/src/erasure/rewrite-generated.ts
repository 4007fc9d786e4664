import { findTexts, type FreeTextField, type Ruleset, type TextPath } from '@mastro/core'
import { tableInfo } from '../engine/table-info.ts'
import type { EventOfType, TableEvent } from '../events.ts'
import {
  billAndOdds,
  contextOf,
  slipFor,
  specOf,
  titleOf,
  wholeSlip,
} from '../slips/slip-readings.ts'
import type { State } from '../state.ts'
import { newTableCache } from '../view/cache.ts'
import { hasSameFacts } from './compare-tables.ts'
import { ERASED } from './neutral-labels.ts'
import { replaceNames, type NamesToReplace } from './replace-names.ts'

type Roll = EventOfType<'slip-rolled'>
type Sealing = EventOfType<'envelope-sealed'>

type Generated = Pick<Roll, 'bill' | 'publicBill' | 'title' | 'effects'>

/** Generates title, bill and labels of a roll again, from the rewritten texts. */
export function rewriteRoll(
  ruleset: Ruleset,
  [stored, before]: readonly [Roll, State],
  [declared, now]: readonly [Roll, State],
  names: NamesToReplace,
): Roll {
  const old = generatedTexts(ruleset, stored, before)
  const fresh = old === null ? null : generatedTexts(ruleset, declared, now)
  const replaced = withLabelsReplaced(declared, names) as Roll // the same event with other labels
  const take = <K extends keyof Generated>(key: K): Generated[K] =>
    fresh !== null &&
    old !== null &&
    JSON.stringify(old[key]) === JSON.stringify(stored[key]) &&
    hasSameFacts(stored[key], fresh[key])
      ? fresh[key]
      : replaced[key]
  const generated = {
    bill: take('bill'),
    publicBill: take('publicBill'),
    effects: take('effects'),
    title: take('title'),
  }
  return { ...replaced, ...withoutUndefined(generated) }
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as never // safe: only the missing ones are left out
}

function generatedTexts(ruleset: Ruleset, event: Roll, state: State): Generated | null {
  const slip = state.play.slips[event.slip]
  const spec = slip === undefined ? undefined : specOf(ruleset, slip.kind)
  if (slip === undefined || spec === undefined) return null
  try {
    const cache = newTableCache()
    const at = { game: state.play.game, table: tableInfo(state, cache), cache }
    const whole = wholeSlip(slip, cache)
    const { input, output } = event
    const effects =
      event.effects.length === 0 ? [] : spec.effects?.(output, input, contextOf(whole, at))
    return {
      bill: billAndOdds(spec, whole, at).bill,
      ...(event.publicBill === undefined
        ? {}
        : { publicBill: billAndOdds(spec, slipFor(slip, null, cache), at).bill }),
      effects: asStored(effects ?? []),
      ...(event.title === undefined ? {} : { title: titleOf({ slip, spec }, at) }),
    }
  } catch {
    return null // a roll of an earlier version, which this one cannot read again
  }
}

const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T // plain JSON

/** Fields with wording that the program generates from the texts of the game. */
const GENERATED = new Set(['title', 'bill', 'publicBill', 'label', 'asks', 'figure', 'change'])
const TABLE_EVENTS = new Set(['slip-rolled', 'effects-settled', 'part-filled', 'dice-laid'])

/** The strings of an event of a game, without the wording that the program generated. */
export function writtenTexts(event: TableEvent, path: TextPath): readonly FreeTextField[] {
  const isGenerated = (at: TextPath) =>
    TABLE_EVENTS.has(event.type) && at.some(step => GENERATED.has(String(step)))
  return findTexts(event, () => true, path).filter(one => !isGenerated(one.path))
}

/** Replaces the names in the labels that an event of the table stores. */
export function withLabelsReplaced(event: TableEvent, names: NamesToReplace): TableEvent {
  if (!TABLE_EVENTS.has(event.type)) return event
  const walk = (value: unknown, isGenerated: boolean): unknown => {
    if (typeof value === 'string') return isGenerated ? replaceNames(value, names) : value
    if (Array.isArray(value)) return value.map(one => walk(one, isGenerated))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        walk(one, isGenerated || GENERATED.has(key)),
      ]),
    )
  }
  return walk(event, false) as TableEvent // the same shape with other labels
}

/**
 * A sealed note goes whole. Other envelopes hold an answer as JSON, whose numbers stay. Without the
 * salt nobody can check a guess against the fingerprint.
 */
export function rewriteEnvelope(
  { envelope, ...event }: Sealing,
  labels: ReadonlyMap<string, string>,
): Sealing {
  const text =
    envelope.kind === 'note' ? JSON.stringify(ERASED.it) : withTextsReplaced(envelope.text, labels)
  if (text === envelope.text) return { ...event, envelope }
  return { ...event, envelope: { ...envelope, text, salt: '0'.repeat(envelope.salt.length) } }
}

function withTextsReplaced(text: string, labels: ReadonlyMap<string, string>): string {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return labels.get(value) ?? value
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
  }
  try {
    return JSON.stringify(walk(JSON.parse(text)))
  } catch {
    return text
  }
}
