import type { KeepDoc } from './kit/memoize-docs.ts'
import type { Label, Language } from './label.ts'
import type { ViewContext } from './kit/view-context.ts'
import { eachField, factIn, sheetsIn, sheetsInBoth, type OwnSheets } from './preset-sheets.ts'
import type { Ruleset } from './ruleset.ts'
import type { Offer, SlipSpec } from './slip.ts'
import { fieldsOf, FOR_PROGRAMS, isLabel, isPlain } from './localized-fields.ts'
import { watched, watching, type Watch } from './track-reads.ts'

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

export interface OwnPeopleOptions<State, Being extends object> {
  /** The state with everybody who may be ours put through `each`; itself where nobody changes. */
  readonly among: (state: State, each: (one: Being) => Being) => State
  /** Somebody in this language; itself where nothing of it is ours, or is in this language already. */
  readonly one: (being: Being, language: Language) => Being
}

export function ownPeopleOf<State extends object, Being extends object>({
  among,
  one,
}: OwnPeopleOptions<State, Being>): OwnPeople<State> {
  const each = (language: Language, keep: KeepDoc) => (being: Being) =>
    keep(being, `in/${language}`, [], () => one(being, language))
  return {
    state: (state, language, keep) =>
      keep(state, `in/${language}`, [], () => among(state, each(language, keep))),
    event: <Event extends object>(event: Event, language: Language, keep: KeepDoc) =>
      eachOf(fieldsOf(event), value =>
        isPlain(value) && 'ours' in value ? each(language, keep)(value as Being) : value,
      ) as Event, // the same fact: only whom we wrote has that mark
  }
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
  const fields = fieldsOf(told)
  for (const field in fields) if (field === 'inBoth' || isInBoth(fields[field])) return true
  return false
}

function readAsked<T>(told: T, language: Language): T {
  if (typeof told !== 'object' || told === null) return told
  if (Array.isArray(told)) {
    const read: unknown[] = told.map((one: unknown) => readAsked(one, language))
    return read.every((one, i) => one === told[i]) ? told : (read as T) // the same list, read
  }
  const { inBoth, ...rest } = fieldsOf(told)
  const read = eachOf(rest, one => readAsked(one, language))
  if (inBoth === undefined) return read === rest ? told : (read as T) // the same object, read
  const own = Object.entries(inBoth).map(([field, both]) => [field, both[language]])
  return { ...read, ...Object.fromEntries(own) } as T // as above
}

/** Two tellings of one thing, made one: labels by language, plain texts that differ beside their object; itself where nothing does. */
export function inBoth<T>(it: T, en: T): T {
  if (it === en || !isPlain(it) || !isPlain(en)) return it
  if (Array.isArray(it))
    return Array.isArray(en) && it.length === en.length
      ? eachIn(it, (one, i) => inBoth<unknown>(one, en[i]))
      : it
  if (isLabel(it) && isLabel(en)) return it.en === en.en ? it : ({ it: it.it, en: en.en } as T) // a label again
  const [here, other] = [it, en] as [Fields, Fields] // neither is a list
  let changed: Record<string, unknown> | null = null
  let beside: Record<string, { readonly it: unknown; readonly en: unknown }> | null = null
  for (const field in here) {
    if (FOR_PROGRAMS.has(field)) continue
    const value = here[field]
    if (differs(value, other[field])) (beside ??= {})[field] = { it: value, en: other[field] }
    const both = inBoth(value, other[field])
    if (both !== value) (changed ??= {})[field] = both
  }
  if (changed === null && beside === null) return it
  return { ...it, ...changed, ...(beside !== null && { inBoth: beside }) }
}

type Fields = Readonly<Record<string, unknown>>

/** Elements of a list put through `each`; the list itself where none of them changed. */
function eachIn<T extends readonly unknown[]>(list: T, each: (one: unknown, i: number) => unknown) {
  const read = list.map(each)
  return read.every((one, i) => one === list[i]) ? list : (read as unknown as T) // element by element
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

/**
 * Tells something of a state in both languages: once where it reads no text of ours, twice where it does. `isOne`: that
 * what it is told from besides is the same in both.
 */
type Tell<State> = <T>(tell: (state: State, language: Language) => T, isOne?: boolean) => T
type Tellings<State> = (state: State) => Tell<State>

interface InTongues<State> {
  readonly name: string
  readonly read: (state: State, language: Language) => State
  /** Where not only words are told, what orders, answers and facts keep: a character as it was taken. */
  readonly kept?: (state: State) => State
}

function tellingsBy<State extends object>(
  { name, read, kept }: InTongues<State>,
  keep: KeepDoc,
): Tellings<State> {
  const watch: Watch = { reads: 0 }
  return state => keep(state, name, [], () => tellingOf(state))

  function tellingOf(state: State): Tell<State> {
    const [it, en] = [read(state, 'it'), read(state, 'en')]
    if (it === en) return tell => tell(state, 'it')
    const plain = kept?.(state) ?? it
    const seen = watched(plain, it, en, watch)
    return (tell, isOne = true) => {
      if (!isOne) return merged(tell)
      const { told, hasRead, holds } = watching(watch, () => tell(seen, 'it'))
      if (!hasRead) return told
      return merged((now, language) => (now === plain && !holds ? told : tell(now, language)))
    }
    function merged<T>(tell: (state: State, language: Language) => T): T {
      const both = inBoth(tell(it, 'it'), tell(en, 'en'))
      return kept === undefined ? both : asKept(both, tell(plain, 'it'))
    }
  }
}

/** The same telling, with all that programs take from it as it is kept: only words are read in another language. */
function asKept<T>(both: T, kept: T): T {
  if (both === kept) return both
  if (!isPlain(both) || !isPlain(kept)) return typeof both === 'function' ? kept : both
  if (Array.isArray(both))
    return Array.isArray(kept) && both.length === kept.length
      ? eachIn(both, (one, i) => asKept<unknown>(one, kept[i]))
      : both
  if (isLabel(both)) return both
  const { inBoth: beside = {}, ...rest } = fieldsOf(both)
  const own = fieldsOf(kept)
  // what is chosen is handed back as it is kept; a text one goes on writing is begun in one's own language
  const isChosen = (field: string) =>
    field === 'value' || (field === 'initial' && 'choices' in rest)
  const isProgram = (field: string, value: unknown) =>
    FOR_PROGRAMS.has(field) || (typeof value === 'string' && isChosen(field))
  const read = eachField(rest, (value, field) =>
    isProgram(field, value) ? own[field] : asKept<unknown>(value, own[field]),
  )
  const words = Object.entries(beside).filter(([field]) => !isChosen(field))
  if (read === rest && words.length === Object.keys(beside).length) return both
  return { ...read, ...(words.length > 0 && { inBoth: Object.fromEntries(words) }) } as T // the same fields
}

interface InBoth<State> {
  /** Opponents of ours alone: for what is worked out, not told in words. */
  readonly foes: Tellings<State>
  readonly words: Tellings<State>
  readonly whole: Tellings<State>
  /** Is an input told in two languages? It is looked through once, and then read several times. */
  readonly isTwo: (input: unknown) => boolean
}

function statesIn<State extends object>(own: OwnPeople<State>, keep: KeepDoc) {
  const stateIn = (state: State, language: Language) => own.state(state, language, keep)
  /** Characters of ours as well: for what is told in a few words, not for documents and dice. */
  const wholeIn = (state: State, language: Language) =>
    sheetsIn(stateIn(state, language), own.sheets?.(state) ?? [], language, keep)
  return { stateIn, wholeIn }
}

function tellingsOf<State extends object>(own: OwnPeople<State>, keep: KeepDoc): InBoth<State> {
  const { stateIn, wholeIn } = statesIn(own, keep)
  return {
    foes: tellingsBy({ name: 'foes', read: stateIn }, keep),
    words: tellingsBy({ name: 'words', read: wholeIn }, keep),
    whole: tellingsBy({ name: 'whole', read: wholeIn, kept: one => one }, keep),
    isTwo: input => isPlain(input) && keep(input, 'two', [], () => isInBoth(input)),
  }
}

/** The game with everybody of ours told in both languages. */
export function inBothTongues<
  State extends object,
  Command,
  Event extends { readonly type: string },
>(
  ruleset: Ruleset<State, Command, Event>,
  own: OwnPeople<State>,
  keep: KeepDoc,
  offering: readonly ((ctx: ViewContext<State>) => readonly Offer[])[],
): Ruleset<State, Command, Event> {
  const { stateIn, wholeIn } = statesIn(own, keep)
  const tellings = tellingsOf(own, keep)
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
    describe: (event, before, table) => {
      const sheets = own.sheets?.(before) ?? []
      const read = (language: Language) =>
        factIn(own.event(event, language, keep), sheets, language)
      const [it, en] = [read('it'), read('en')]
      if (it === en) return tellings.words(before)(state => ruleset.describe(event, state, table))
      return inBoth(
        ruleset.describe(it, wholeIn(before, 'it'), table),
        ruleset.describe(en, wholeIn(before, 'en'), table),
      )
    },
    view: (state, viewer, table) => {
      const docs = viewOf(state, viewer, table)
      const sheets = own.sheets?.(state) ?? []
      return sheets.length === 0 ? docs : sheetsInBoth(docs, sheets, keep)
    },
    offers: (state, viewer, table) => {
      const tell = tellings.whole(state)
      return offering.flatMap(one => tell(now => one({ state: now, viewer, table })))
    },
    slips: Object.fromEntries(specs.map(([kind, spec]) => [kind, slipInBoth(spec, tellings)])),
  }
}

function slipInBoth<State, Event>(
  spec: SlipSpec<State, Event>,
  { foes, words, whole, isTwo }: InBoth<State>,
): SlipSpec<State, Event> {
  const inputIn = (input: never, language: Language): never =>
    isTwo(input) ? readAsked(input, language) : input
  return {
    ...spec,
    parts: (state, slip, table) => whole(state)(now => spec.parts(now, slip, table)),
    input: (state, slip, table) => foes(state)(now => spec.input(now, slip, table)),
    run: (input, dice) => spec.run(inputIn(input, 'it'), dice),
    bill: (state, slip, table) => words(state)(now => spec.bill(now, slip, table)),
    odds: (state, slip, table) => foes(state)(now => spec.odds(now, slip, table)),
    outcome: (input, output, slip, knows) => {
      const told = spec.outcome(inputIn(input, 'it'), output, slip, knows)
      return isTwo(input)
        ? inBoth(told, spec.outcome(inputIn(input, 'en'), output, slip, knows))
        : told
    },
    effects: (state, slip, input, output, table) =>
      whole(state)(
        (now, language) => spec.effects(now, slip, inputIn(input, language), output, table),
        !isTwo(input),
      ),
    ...(spec.show && {
      show: (state, slip, table) => foes(state)(now => spec.show!(now, slip, table)),
    }),
    ...(spec.title && {
      title: (state, slip, table) => words(state)(now => spec.title!(now, slip, table)),
    }),
    ...(spec.immediateEvents && {
      immediateEvents: (state, slip, input, output, table) =>
        spec.immediateEvents!(state, slip, inputIn(input, 'it'), output, table),
    }),
    ...(spec.next && {
      next: (state, slip, input, output, table) =>
        spec.next!(state, slip, inputIn(input, 'it'), output, table),
    }),
  }
}
