import type { KeepDoc } from './kit/keep.ts'
import type { Label, Language } from './label.ts'
import type { Docs, Ruleset } from './ruleset.ts'
import type { SlipSpec } from './slip.ts'

/**
 * Somebody whom we wrote is kept with the words of the page that brought them in. Here each reader reads them in their own
 * language: a game is told once as if everything had been brought in from an Italian page, once from an English one, and
 * the two tellings become one. What people typed is the same in both, and stays as it was typed.
 */
export interface OwnPeople<State> {
  state(state: State, language: Language, keep: KeepDoc): State
  /** An event with whom it brings in. */
  event<Event extends object>(event: Event, language: Language, keep: KeepDoc): Event
  /** Characters that came ready-made, by id: what we wrote on their sheets. */
  sheets?(state: State): OwnSheets
}

/** Texts of ours on somebody's sheet, by either language; and what finds them in a line of several. */
export interface OwnTexts {
  readonly whole: ReadonlyMap<string, Label>
  readonly within: RegExp | null
}
type OwnSheets = readonly (readonly [id: string, texts: OwnTexts])[]

export interface OwnPeopleSays<State, Being extends object> {
  /** The state with everybody who may be ours put through `each`; itself where nobody changes. */
  readonly among: (state: State, each: (one: Being) => Being) => State
  /** Somebody in this language; itself where nothing of it is ours, or is in this language already. */
  readonly one: (being: Being, language: Language) => Being
}

export function ownPeopleOf<State extends object, Being extends object>({
  among,
  one,
}: OwnPeopleSays<State, Being>): OwnPeople<State> {
  const each = (language: Language, keep: KeepDoc) => (being: Being) =>
    keep(being, `in/${language}`, [], () => one(being, language))
  return {
    state: (state, language, keep) =>
      keep(state, `in/${language}`, [], () => among(state, each(language, keep))),
    event: <Event extends object>(event: Event, language: Language, keep: KeepDoc) =>
      eachOf(event as Readonly<Record<string, unknown>>, value =>
        isPlain(value) && 'ours' in value ? each(language, keep)(value as Being) : value,
      ) as Event, // the same fact: only whom we wrote has that mark
  }
}

/** Plain texts that differ by language, beside the object they stand in: by field, in either. */
interface Both {
  readonly inBoth?: Readonly<Record<string, { readonly it: unknown; readonly en: unknown }>>
}

/** The texts in which two sheets of one person differ; `inLines`: where the game puts several of them into one line. */
export function ownTexts(it: unknown, en: unknown, inLines: boolean = false): OwnTexts {
  const whole = new Map<string, Label>()
  const walk = (here: unknown, there: unknown): void => {
    if (typeof here === 'string' && typeof there === 'string') {
      if (here !== there) for (const one of [here, there]) whole.set(one, { it: here, en: there })
    } else if (isPlain(here) && isPlain(there))
      for (const [key, value] of Object.entries(here))
        walk(value, (there as Readonly<Record<string, unknown>>)[key])
  }
  walk(it, en)
  if (!inLines) return { whole, within: null }
  const long = [...whole.keys()].filter(text => text.length > 3)
  const found = long
    .toSorted((a, b) => b.length - a.length)
    .map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { whole, within: new RegExp(`(?<!\\p{L})(?:${found.join('|')})(?!\\p{L})`, 'gu') }
}

/** Lines that say several things. */
const SEVERAL = / · |, |: /

/** Which of these came ready-made, with what we wrote on their sheets. */
export function ownSheets(
  beings: Readonly<Record<string, { readonly id: string; readonly ours?: string | undefined }>>,
  written: ReadonlyMap<string, OwnTexts>,
): OwnSheets {
  return Object.values(beings).flatMap(({ id, ours }) => {
    const texts = ours === undefined ? undefined : written.get(ours)
    return texts === undefined ? [] : [[id, texts] as const]
  })
}

function textIn(text: string, { whole, within }: OwnTexts, language: Language): string {
  const read = whole.get(text)?.[language]
  if (read !== undefined || within === null || !SEVERAL.test(text)) return read ?? text
  return text.replace(within, one => whole.get(one)?.[language] ?? one)
}

/** The same with every text of ours in both languages; itself where none stands in it. One walk, as it is made for every change. */
function withTexts(value: unknown, texts: OwnTexts): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const read = value.map((one: unknown) => withTexts(one, texts))
    return read.every((one, i) => one === value[i]) ? value : read
  }
  if (isLabel(value)) {
    const read = { it: textIn(value.it, texts, 'it'), en: textIn(value.en, texts, 'en') }
    return read.it === value.it && read.en === value.en ? value : read
  }
  let changed: Record<string, unknown> | null = null
  let beside: Record<string, { readonly it: unknown; readonly en: unknown }> | null = null
  for (const [key, one] of Object.entries(value) as [string, unknown][]) {
    if (FOR_PROGRAMS.has(key) || key === 'inBoth') continue
    const both = plainIn(one, texts)
    if (both !== null) (beside ??= { ...(value as Both).inBoth })[key] = both
    const read = withTexts(one, texts)
    if (read !== one) (changed ??= {})[key] = read
  }
  if (changed === null && beside === null) return value
  return { ...value, ...changed, ...(beside !== null && { inBoth: beside }) }
}

/** A plain text, or a list of them, where its two languages differ. */
function plainIn(value: unknown, texts: OwnTexts) {
  if (typeof value === 'string') {
    const both = { it: textIn(value, texts, 'it'), en: textIn(value, texts, 'en') }
    return both.it === both.en ? null : both
  }
  if (!Array.isArray(value) || typeof value[0] !== 'string') return null
  const read = (language: Language) =>
    value.map((one: unknown) => (typeof one === 'string' ? textIn(one, texts, language) : one))
  const both = { it: read('it'), en: read('en') }
  return both.it.some((one, i) => one !== both.en[i]) ? both : null
}

/** Documents of who came ready-made, with what we wrote of them in both languages. What is told elsewhere stays as it was taken. */
function sheetsInBoth(docs: Docs, sheets: OwnSheets, keep: KeepDoc): Docs {
  const read = Object.entries(docs).map(([key, doc]) => {
    const texts = sheets.find(([id]) => key.includes(id))?.[1]
    if (texts === undefined || !isPlain(doc)) return [key, doc] as const
    const both = () => withTexts(doc, texts) as object // the same document
    return [key, keep(doc, 'sheet', [texts], both)] as const
  })
  return Object.fromEntries(read) as Docs // the same documents
}

/** A text of ours in the other language; what somebody typed stays. */
export function inOwnWords(text: string, { it, en }: Label, language: Language): string {
  return text === it || text === en ? (language === 'it' ? it : en) : text
}

/** The same for a name that may carry a number: «Guardia 2». */
export function ownName(name: string, called: Label, language: Language): string {
  const [, bare = name, number = ''] = /^(.*?)( \d+)?$/s.exec(name) ?? []
  const said = inOwnWords(bare, called, language)
  return said === bare ? inOwnWords(name, called, language) : said + number
}

/** A name that none of these has: «Guardia», then «Guardia 2». */
export function freeName(called: string, taken: readonly string[]): string {
  let free = called
  for (let number = 2; taken.includes(free); number += 1) free = `${called} ${number}`
  return free
}

export interface Namesake {
  readonly id: string
  readonly name: string
  /** The same name in every language. */
  readonly read: readonly string[]
  readonly isSeen: boolean
}

/**
 * What changes its name when somebody hidden is seen: a number that would tell of others still hidden goes, one that two
 * seen people need comes. Whoever hides under the name it takes has its old one.
 */
export function namesWhenSeen(
  id: string,
  people: readonly Namesake[],
): Readonly<Record<string, string>> {
  const one = people.find(person => person.id === id)
  if (one === undefined) return {}
  const bare = (name: string) => name.replace(/ \d+$/, '')
  const others = people.filter(person => person !== one)
  const hidden = others.filter(person => !person.isSeen)
  const taken = others.filter(person => person.isSeen).flatMap(person => person.read)
  const isTelling = hidden.some(person => person.read.map(bare).includes(bare(one.name)))
  const isFree = !taken.includes(one.name)
  const name = freeName(isFree && !isTelling ? one.name : bare(one.name), taken)
  if (name === one.name) return {}
  const namesake = hidden.find(person => person.read.includes(name))
  return { [id]: name, ...(namesake === undefined ? {} : { [namesake.id]: one.name }) }
}

/** Values of a record put through `each`; the record itself where none of them changed. */
export function eachOf<T>(
  record: Readonly<Record<string, T>>,
  each: (one: T) => T,
): Readonly<Record<string, T>> {
  const changed = Object.entries(record).map(([key, one]) => [key, one, each(one)] as const)
  if (changed.every(([, before, after]) => before === after)) return record
  return Object.fromEntries(changed.map(([key, , after]) => [key, after]))
}

/** What a reader of this language reads of something told in both. Untouched where nothing differs. */
export function readIn<T>(told: T, language: Language): T {
  return isInBoth(told) ? readAsked(told, language) : told
}

/** Seldom: only where somebody of ours is in play. */
function isInBoth(told: unknown): boolean {
  if (typeof told !== 'object' || told === null) return false
  if (Array.isArray(told)) return told.some(isInBoth)
  const fields = told as Readonly<Record<string, unknown>> // neither null nor a list
  for (const field in fields) if (field === 'inBoth' || isInBoth(fields[field])) return true
  return false
}

function readAsked<T>(told: T, language: Language): T {
  if (typeof told !== 'object' || told === null) return told
  if (Array.isArray(told)) {
    const read: unknown[] = told.map(one => readAsked(one as unknown, language))
    return read.every((one, i) => one === told[i]) ? told : (read as T) // the same list, read
  }
  const { inBoth, ...rest } = told as Both & Record<string, unknown>
  const read = eachOf(rest, one => readAsked(one, language))
  if (inBoth === undefined) return read === rest ? told : (read as T) // the same object, read
  const own = Object.entries(inBoth).map(([field, both]) => [field, both[language]])
  return { ...read, ...Object.fromEntries(own) } as T // as above
}

/** Fields that programs read, not people. */
const FOR_PROGRAMS = new Set(['events', 'command', 'slip', 'about', 'schema'])

/** Two tellings of one thing, made one: labels by language, plain texts that differ beside their object. */
export function inBoth<T>(it: T, en: T): T {
  if (it === en || !isPlain(it) || !isPlain(en)) return it
  if (Array.isArray(it))
    return Array.isArray(en) && it.length === en.length
      ? (it.map((one, i) => inBoth(one as unknown, en[i] as unknown)) as T) // element by element
      : it
  if (isLabel(it) && isLabel(en)) return { it: it.it, en: en.en } as T // a label again
  const other = en as Readonly<Record<string, unknown>>
  const fields = Object.entries(it).filter(([field]) => !FOR_PROGRAMS.has(field))
  const differing = fields.filter(([field, value]) => differs(value, other[field]))
  const merged = Object.fromEntries(
    fields.map(([field, value]) => [field, inBoth<unknown>(value, other[field])]),
  )
  if (differing.length === 0) return { ...it, ...merged } // the same fields
  const beside = differing.map(([field, value]) => [field, { it: value, en: other[field] }])
  return { ...it, ...merged, inBoth: Object.fromEntries(beside) }
}

/** Plain texts, alone or in a list. */
function differs(it: unknown, en: unknown): boolean {
  if (typeof it === 'string') return it !== en
  return (
    Array.isArray(it) &&
    Array.isArray(en) &&
    it.some((one, i) => typeof one === 'string' && one !== en[i])
  )
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const above: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || above === Object.prototype || above === null
}

function isLabel(value: object): value is Label {
  const { it, en } = value as Partial<Label>
  return typeof it === 'string' && typeof en === 'string' && Object.keys(value).length === 2
}

/** Tells something twice, and once where both tellings would be the same. */
type Twice<State> = <T>(state: State, tell: (state: State, language: Language) => T) => T

/** The game with everybody of ours told in both languages. */
export function inBothTongues<
  State extends object,
  Command,
  Event extends { readonly type: string },
>(
  ruleset: Ruleset<State, Command, Event>,
  own: OwnPeople<State>,
  keep: KeepDoc,
): Ruleset<State, Command, Event> {
  const stateIn = (state: State, language: Language) => own.state(state, language, keep)
  const twice: Twice<State> = (state, tell) => {
    const [it, en] = [stateIn(state, 'it'), stateIn(state, 'en')]
    return it === en ? tell(state, 'it') : inBoth(tell(it, 'it'), tell(en, 'en'))
  }
  const viewOf: typeof ruleset.view = (state, viewer, table) => {
    const [here, there] = [stateIn(state, 'it'), stateIn(state, 'en')]
    if (here === there) return ruleset.view(state, viewer, table)
    const en = ruleset.view(there, viewer, table)
    const docs = Object.entries(ruleset.view(here, viewer, table)).map(([key, it]) => [
      key,
      isPlain(it) ? keep(it, 'both', [en[key]], () => inBoth<unknown>(it, en[key])) : it,
    ])
    return Object.fromEntries(docs) as ReturnType<typeof ruleset.view> // the same documents
  }
  const specs = Object.entries(ruleset.slips)
  return {
    ...ruleset,
    tell: (event, before, table) => {
      const [it, en] = [own.event(event, 'it', keep), own.event(event, 'en', keep)]
      if (it === en) return twice(before, state => ruleset.tell(event, state, table))
      return inBoth(
        ruleset.tell(it, stateIn(before, 'it'), table),
        ruleset.tell(en, stateIn(before, 'en'), table),
      )
    },
    view: (state, viewer, table) => {
      const docs = viewOf(state, viewer, table)
      const sheets = own.sheets?.(state) ?? []
      return sheets.length === 0 ? docs : sheetsInBoth(docs, sheets, keep)
    },
    offers: (state, viewer, table) => twice(state, now => ruleset.offers(now, viewer, table)),
    slips: Object.fromEntries(specs.map(([kind, spec]) => [kind, slipInBoth(spec, twice)])),
  }
}

function slipInBoth<State, Event>(
  spec: SlipSpec<State, Event>,
  twice: Twice<State>,
): SlipSpec<State, Event> {
  return {
    ...spec,
    parts: (state, slip, table) => twice(state, now => spec.parts(now, slip, table)),
    input: (state, slip, table) => twice(state, now => spec.input(now, slip, table)),
    run: (input, dice) => spec.run(readIn(input, 'it'), dice),
    bill: (state, slip, table) => twice(state, now => spec.bill(now, slip, table)),
    odds: (state, slip, table) => twice(state, now => spec.odds(now, slip, table)),
    outcome: (input, output, slip, knows) => {
      const [it, en] = [readIn(input, 'it'), readIn(input, 'en')]
      const told = spec.outcome(it, output, slip, knows)
      return it === en ? told : inBoth(told, spec.outcome(en, output, slip, knows))
    },
    effects: (state, slip, input, output, table) =>
      twice(state, (now, language) =>
        spec.effects(now, slip, readIn(input, language), output, table),
      ),
    ...(spec.show && {
      show: (state, slip, table) => twice(state, now => spec.show!(now, slip, table)),
    }),
    ...(spec.title && {
      title: (state, slip, table) => twice(state, now => spec.title!(now, slip, table)),
    }),
    ...(spec.keeps && {
      keeps: (state, slip, input, output, table) =>
        spec.keeps!(state, slip, readIn(input, 'it'), output, table),
    }),
    ...(spec.next && {
      next: (state, slip, input, output, table) =>
        spec.next!(state, slip, readIn(input, 'it'), output, table),
    }),
  }
}
