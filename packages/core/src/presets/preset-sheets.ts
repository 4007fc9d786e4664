import type { MemoizeDoc } from '../kit/memoize-docs.ts'
import type { Label, Language } from '../labels/label.ts'
import type { Docs } from '../ruleset.ts'
import {
  fieldsOf,
  MACHINE_FIELDS,
  isLabel,
  isPlain,
  mapFields,
  mapList,
} from './localized-fields.ts'

/**
 * The built-in texts on a sheet, by the text in either language, and a search for several of them
 * in one line.
 */
export interface PresetTexts {
  readonly whole: ReadonlyMap<string, Label>
  readonly within: RegExp | null
  /**
   * The fields in which each text occurs. In other fields the same word was typed by somebody or
   * belongs to a program.
   */
  readonly under: ReadonlyMap<string, ReadonlySet<string>>
}
export type PresetSheets = readonly (readonly [id: string, texts: PresetTexts])[]

/**
 * The texts in which two sheets of one person differ. Set `inLines` if the game joins several of
 * them into one line.
 */
export function presetTexts(it: unknown, en: unknown, inLines: boolean = false): PresetTexts {
  const whole = new Map<string, Label>()
  const under = new Map<string, Set<string>>()
  const walk = (here: unknown, there: unknown, field: string): void => {
    if (typeof here === 'string' && typeof there === 'string') {
      if (here === there) return
      for (const one of [here, there]) {
        whole.set(one, { it: here, en: there })
        under.set(one, (under.get(one) ?? new Set()).add(field))
      }
    } else if (isPlain(here) && isPlain(there))
      for (const [key, value] of Object.entries(here))
        walk(value, fieldsOf(there)[key], Array.isArray(here) ? field : key)
  }
  walk(it, en, '')
  if (!inLines) return { whole, within: null, under }
  const long = [...whole.keys()].filter(text => text.length > 3)
  const found = long
    .toSorted((a, b) => b.length - a.length)
    .map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const within = new RegExp(`(?<!\\p{L})(?:${found.join('|')})(?!\\p{L})`, 'gu')
  return { whole, within, under }
}

/** Separators of lines that contain several texts. */
const SEVERAL = / · |, |: /

/** The built-in texts on the sheets of those characters that are ready-made. */
export function presetSheets(
  beings: Readonly<Record<string, { readonly id: string; readonly ours?: string | undefined }>>,
  written: ReadonlyMap<string, PresetTexts>,
): PresetSheets {
  return Object.values(beings).flatMap(({ id, ours }) => {
    const texts = ours === undefined ? undefined : written.get(ours)
    return texts === undefined ? [] : [[id, texts] as const]
  })
}

function textIn(text: string, { whole, within }: PresetTexts, language: Language): string {
  const read = whole.get(text)?.[language]
  if (read !== undefined || within === null || !SEVERAL.test(text)) return read ?? text
  return text.replace(within, one => whole.get(one)?.[language] ?? one)
}

/**
 * Adds both languages to every built-in text. Returns the value itself if it contains none. Runs
 * after every change, so it walks the value once.
 */
function withTexts(value: unknown, texts: PresetTexts): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return mapList(value, one => withTexts(one, texts))
  if (isLabel(value)) {
    const it = textIn(value.it, texts, 'it')
    const en = textIn(value.en, texts, 'en')
    return it === value.it && en === value.en ? value : { it, en }
  }
  let copy: Record<string, unknown> | null = null
  let beside: Record<string, { readonly it: unknown; readonly en: unknown }> | null = null
  const fields = fieldsOf(value)
  for (const key of Object.keys(fields)) {
    if (MACHINE_FIELDS.has(key) || key === 'inBoth') continue
    const one = fields[key]
    const both = plainIn(one, texts)
    if (both !== null) (beside ??= { ...fields.inBoth })[key] = both
    const read = withTexts(one, texts)
    if (read !== one) (copy ??= { ...value })[key] = read
  }
  if (beside !== null) (copy ??= { ...value })['inBoth'] = beside
  return copy ?? value
}

/** A plain text, or a list of texts, whose languages differ. */
function plainIn(value: unknown, texts: PresetTexts) {
  if (typeof value === 'string') {
    const it = textIn(value, texts, 'it')
    const en = textIn(value, texts, 'en')
    return it === en ? null : { it, en }
  }
  if (!Array.isArray(value) || typeof value[0] !== 'string') return null
  const read = (language: Language) =>
    mapList(value, one => (typeof one === 'string' ? textIn(one, texts, language) : one))
  const it = read('it')
  const en = read('en')
  return it === en || it.every((one, i) => one === en[i]) ? null : { it, en }
}

/**
 * Documents of ready-made characters, with their built-in texts in both languages. Everything else
 * keeps its stored form.
 */
export function sheetsInBothLanguages(docs: Docs, sheets: PresetSheets, memo: MemoizeDoc): Docs {
  const read = Object.entries(docs).map(([key, doc]) => {
    const texts = sheets.find(([id]) => key.includes(id))?.[1]
    if (texts === undefined || !isPlain(doc)) return [key, doc] as const
    const both = () => withTexts(doc, texts) as object // safe: the same document
    return [key, memo(doc, 'sheet', [texts], both)] as const
  })
  return Object.fromEntries(read) as Docs // safe: the same documents
}

/** A sheet with its built-in texts in this language. Nothing else changes. */
function sheetIn<T>(value: T, texts: PresetTexts, language: Language, field: string = ''): T {
  if (typeof value === 'string')
    return texts.under.get(value)?.has(field) === true
      ? (texts.whole.get(value)![language] as T & string) // safe: replaces a text by a text
      : value
  if (!isPlain(value)) return value
  if (Array.isArray(value)) return mapList(value, one => sheetIn(one, texts, language, field))
  return mapFields(value, (one, key) => sheetIn(one, texts, language, key))
}

/**
 * An event about ready-made characters in one language, so that its parts of their sheets match
 * sheets in that language.
 */
export function eventInLanguage<Event extends object>(
  event: Event,
  sheets: PresetSheets,
  language: Language,
): Event {
  const named: readonly unknown[] = sheets.length === 0 ? [] : Object.values(event)
  return sheets
    .filter(([id]) => named.includes(id))
    .reduce((read, [, texts]) => sheetIn(read, texts, language), event)
}

/**
 * The state with ready-made characters in one language, wherever it stores something by their id.
 */
export function sheetsInLanguage<State extends object>(
  state: State,
  sheets: PresetSheets,
  language: Language,
  memo: MemoizeDoc,
): State {
  if (sheets.length === 0) return state
  const beingsIn = (beings: unknown): unknown =>
    isPlain(beings) && !Array.isArray(beings)
      ? sheets.reduce<object>((now, [id, texts]) => {
          const being = fieldsOf(now)[id]
          if (!isPlain(being)) return now
          const read = memo(being, `sheet/${language}`, [texts], () =>
            sheetIn(being, texts, language),
          )
          return read === being ? now : { ...now, [id]: read }
        }, beings)
      : beings
  return memo(state, `sheets/${language}`, [], () => mapFields(state, beingsIn))
}
