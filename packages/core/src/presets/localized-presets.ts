import type { MemoizeDoc } from '../kit/memoize-docs.ts'
import type { Label, Language } from '../labels/label.ts'
import type { ViewContext } from '../kit/view-context.ts'
import {
  eventInLanguage,
  sheetsInLanguage,
  sheetsInBothLanguages,
  type PresetSheets,
} from './preset-sheets.ts'
import type { Ruleset } from '../ruleset.ts'
import type { Offer } from '../slip.ts'
import type { SlipContext, SlipSpec } from '../slip-spec.ts'
import {
  fieldsOf,
  MACHINE_FIELDS,
  isLabel,
  isPlain,
  mapFields,
  mapList,
} from './localized-fields.ts'
import { trackReads, countReads, type ReadCounter } from '../util/track-reads.ts'

/**
 * Built-in people are stored in the language of the page that added them, but every reader reads
 * them in their own language. The game is rendered once as if everybody had been added in Italian
 * and once in English, and the two results are merged. Text that people typed is the same in both
 * and stays as it is.
 */
export interface PresetPeople<State> {
  state(state: State, language: Language, memo: MemoizeDoc): State
  /** The event with the people it adds in this language. */
  event<Event extends object>(event: Event, language: Language, memo: MemoizeDoc): Event
  /** The built-in texts on the sheets of ready-made characters, by id. */
  sheets?(state: State): PresetSheets
}

export interface PresetPeopleOptions<State, Being extends object> {
  /** Maps every built-in being of the state. Returns the state itself if nobody changes. */
  readonly mapBeings: (state: State, each: (one: Being) => Being) => State
  /**
   * The being in this language. Returns the being itself if nothing on it is built-in, or if it is
   * already in this language.
   */
  readonly inLanguage: (being: Being, language: Language) => Being
}

export function definePresetPeople<State extends object, Being extends object>({
  mapBeings,
  inLanguage,
}: PresetPeopleOptions<State, Being>): PresetPeople<State> {
  const each = (language: Language, memo: MemoizeDoc) => (being: Being) =>
    memo(being, `in/${language}`, [], () => inLanguage(being, language))
  return {
    state: (state, language, memo) =>
      memo(state, `in/${language}`, [], () => mapBeings(state, each(language, memo))),
    event: <Event extends object>(event: Event, language: Language, memo: MemoizeDoc) =>
      mapValues(fieldsOf(event), value =>
        isPlain(value) && 'ours' in value ? each(language, memo)(value as Being) : value,
      ) as Event, // safe: the same event, because only built-in people have that mark
  }
}

/** A built-in text in the other language. Text that somebody typed stays. */
export function presetTextIn(text: string, { it, en }: Label, language: Language): string {
  return text === it || text === en ? (language === 'it' ? it : en) : text
}

/** The same for a name that may end with a number: «Guardia 2». */
export function presetNameIn(name: string, baseName: Label, language: Language): string {
  const [, bare = name, number = ''] = /^(.*?)( \d+)?$/s.exec(name) ?? []
  const text = presetTextIn(bare, baseName, language)
  return text === bare ? presetTextIn(name, baseName, language) : text + number
}

/** A name that is not taken yet: «Guardia», then «Guardia 2». */
export function unusedName(baseName: string, taken: readonly string[]): string {
  let free = baseName
  for (let number = 2; taken.includes(free); number += 1) free = `${baseName} ${number}`
  return free
}

export interface NamedBeing {
  readonly id: string
  readonly name: string
  /** The name as it is read in each language. */
  readonly read: readonly string[]
  readonly isSeen: boolean
}

/**
 * The renames when a hidden being is revealed. A number that would reveal other hidden beings is
 * removed, and a number that two visible beings need is added. A hidden being that had the new name
 * receives the old one.
 */
export function renamesOnReveal(
  id: string,
  people: readonly NamedBeing[],
): Readonly<Record<string, string>> {
  const one = people.find(person => person.id === id)
  if (one === undefined) return {}
  const bare = (name: string) => name.replace(/ \d+$/, '')
  const others = people.filter(person => person !== one)
  const hidden = others.filter(person => !person.isSeen)
  const taken = others.filter(person => person.isSeen).flatMap(person => person.read)
  const revealsOthers = hidden.some(person => person.read.map(bare).includes(bare(one.name)))
  const isFree = !taken.includes(one.name)
  const name = unusedName(isFree && !revealsOthers ? one.name : bare(one.name), taken)
  if (name === one.name) return {}
  const namesake = hidden.find(person => person.read.includes(name))
  return { [id]: name, ...(namesake === undefined ? {} : { [namesake.id]: one.name }) }
}

/** Maps the values of a record. Returns the record itself if none changed. */
export function mapValues<T>(
  record: Readonly<Record<string, T>>,
  each: (one: T) => T,
): Readonly<Record<string, T>> {
  const changed = Object.entries(record).map(([key, one]) => [key, one, each(one)] as const)
  if (changed.every(([, before, after]) => before === after)) return record
  return Object.fromEntries(changed.map(([key, , after]) => [key, after]))
}

/**
 * One language of something rendered in both. Returns the value itself if the languages do not
 * differ.
 */
export function pickLanguage<T>(rendered: T, language: Language): T {
  return hasBothLanguages(rendered) ? readLanguage(rendered, language) : rendered
}

/** Rarely true: only if a built-in being is in play. */
function hasBothLanguages(rendered: unknown): boolean {
  if (typeof rendered !== 'object' || rendered === null) return false
  if (Array.isArray(rendered)) return rendered.some(hasBothLanguages)
  const fields = fieldsOf(rendered)
  return Object.keys(fields).some(field => field === 'inBoth' || hasBothLanguages(fields[field]))
}

function readLanguage<T>(rendered: T, language: Language): T {
  if (typeof rendered !== 'object' || rendered === null) return rendered
  if (Array.isArray(rendered)) return mapList(rendered, one => readLanguage(one, language))
  const { inBoth, ...rest } = fieldsOf(rendered)
  const read = mapValues(rest, one => readLanguage(one, language))
  if (inBoth === undefined) return read === rest ? rendered : (read as T) // safe: the same object, mapped
  const own = Object.entries(inBoth).map(([field, both]) => [field, both[language]])
  return { ...read, ...Object.fromEntries(own) } as T // safe: as above
}

/**
 * Merges two renderings: labels by language, and plain texts that differ stored beside their
 * object. Returns the first if nothing differs.
 */
export function mergeLanguages<T>(it: T, en: T): T {
  if (it === en || !isPlain(it) || !isPlain(en)) return it
  if (Array.isArray(it))
    return Array.isArray(en) && it.length === en.length
      ? mapList(it, (one, i) => mergeLanguages<unknown>(one, en[i]))
      : it
  if (isLabel(it) && isLabel(en)) return it.en === en.en ? it : ({ it: it.it, en: en.en } as T) // safe: still a label
  const [here, other] = [it, en] as [Fields, Fields] // safe: neither is a list
  let changed: Record<string, unknown> | null = null
  let beside: Record<string, { readonly it: unknown; readonly en: unknown }> | null = null
  for (const field of Object.keys(here)) {
    const value = here[field]
    const translated = other[field]
    if (value === translated || MACHINE_FIELDS.has(field)) continue
    if (differs(value, translated)) (beside ??= {})[field] = { it: value, en: translated }
    const both = mergeLanguages(value, translated)
    if (both !== value) (changed ??= {})[field] = both
  }
  if (changed === null && beside === null) return it
  return { ...it, ...changed, ...(beside !== null && { inBoth: beside }) }
}

type Fields = Readonly<Record<string, unknown>>

/** Whether two plain texts, or lists of them, differ. */
function differs(it: unknown, en: unknown): boolean {
  if (typeof it === 'string') return it !== en
  return (
    Array.isArray(it) &&
    Array.isArray(en) &&
    it.some((one, i) => typeof one === 'string' && one !== en[i])
  )
}

/**
 * Renders a state in both languages: once if it has no built-in texts, otherwise twice. With
 * `isInputSame`, all other inputs are the same in both languages.
 */
type Render<State> = <T>(
  render: (state: State, language: Language) => T,
  isInputSame?: boolean,
) => T
type Renderers<State> = (state: State) => Render<State>

interface LanguageReading<State> {
  readonly name: string
  readonly read: (state: State, language: Language) => State
  /**
   * For results that contain more than text: the stored values that commands, answers and events
   * use.
   */
  readonly stored?: (state: State) => State
}

function renderersBy<State extends object>(
  { name, read, stored }: LanguageReading<State>,
  memo: MemoizeDoc,
): Renderers<State> {
  const counter: ReadCounter = { reads: 0 }
  return state => memo(state, name, [], () => rendererOf(state))

  function rendererOf(state: State): Render<State> {
    const [it, en] = [read(state, 'it'), read(state, 'en')]
    if (it === en) return render => render(state, 'it')
    const plain = stored?.(state) ?? it
    const seen = trackReads(plain, it, en, counter)
    return (render, isInputSame = true) => {
      if (!isInputSame) return merged(render)
      const { result, hasRead, holds } = countReads(counter, () => render(seen, 'it'))
      if (!hasRead) return result
      return merged((now, language) => (now === plain && !holds ? result : render(now, language)))
    }
    function merged<T>(render: (state: State, language: Language) => T): T {
      const both = mergeLanguages(render(it, 'it'), render(en, 'en'))
      return stored === undefined ? both : withStoredValues(both, render(plain, 'it'))
    }
  }
}

/**
 * The merged rendering, with the stored values in all fields that programs read. Only texts are
 * translated.
 */
function withStoredValues<T>(both: T, stored: T): T {
  if (both === stored) return both
  if (!isPlain(both) || !isPlain(stored)) return typeof both === 'function' ? stored : both
  if (Array.isArray(both))
    return Array.isArray(stored) && both.length === stored.length
      ? mapList(both, (one, i) => withStoredValues<unknown>(one, stored[i]))
      : both
  if (isLabel(both)) return both
  const { inBoth: beside = {}, ...rest } = fieldsOf(both)
  const own = fieldsOf(stored)
  // chosen values keep their stored form, but a text to be edited starts in the reader's language
  const isChosen = (field: string) =>
    field === 'value' || (field === 'initial' && 'choices' in rest)
  const isProgram = (field: string, value: unknown) =>
    MACHINE_FIELDS.has(field) || (typeof value === 'string' && isChosen(field))
  const read = mapFields(rest, (value, field) =>
    isProgram(field, value) ? own[field] : withStoredValues<unknown>(value, own[field]),
  )
  const words = Object.entries(beside).filter(([field]) => !isChosen(field))
  if (read === rest && words.length === Object.keys(beside).length) return both
  return { ...read, ...(words.length > 0 && { inBoth: Object.fromEntries(words) }) } as T // safe: the same fields
}

interface LocalizedRenderers<State> {
  /** Only built-in opponents, for results that are computed rather than worded. */
  readonly foes: Renderers<State>
  readonly words: Renderers<State>
  readonly whole: Renderers<State>
  /**
   * Whether an input contains both languages. Inputs are scanned once and then read several times.
   */
  readonly hasTwoLanguages: (input: unknown) => boolean
}

function statesIn<State extends object>(people: PresetPeople<State>, memo: MemoizeDoc) {
  const stateIn = (state: State, language: Language) => people.state(state, language, memo)
  /** Also ready-made characters, for short texts but not for documents and dice. */
  const wholeIn = (state: State, language: Language) =>
    sheetsInLanguage(stateIn(state, language), people.sheets?.(state) ?? [], language, memo)
  return { stateIn, wholeIn }
}

function renderersOf<State extends object>(
  people: PresetPeople<State>,
  memo: MemoizeDoc,
): LocalizedRenderers<State> {
  const { stateIn, wholeIn } = statesIn(people, memo)
  return {
    foes: renderersBy({ name: 'foes', read: stateIn }, memo),
    words: renderersBy({ name: 'words', read: wholeIn }, memo),
    whole: renderersBy({ name: 'whole', read: wholeIn, stored: one => one }, memo),
    hasTwoLanguages: input =>
      isPlain(input) && memo(input, 'two', [], () => hasBothLanguages(input)),
  }
}

/** The ruleset with all built-in people rendered in both languages. */
export function withBothLanguages<
  State extends object,
  Command,
  Event extends { readonly type: string },
>(
  ruleset: Ruleset<State, Command, Event>,
  people: PresetPeople<State>,
  memo: MemoizeDoc,
  offering: readonly ((ctx: ViewContext<State>) => readonly Offer[])[],
): Ruleset<State, Command, Event> {
  const { stateIn, wholeIn } = statesIn(people, memo)
  const renderers = renderersOf(people, memo)
  const viewOf: typeof ruleset.view = (state, viewer, table) => {
    const [here, there] = [stateIn(state, 'it'), stateIn(state, 'en')]
    if (here === there) return ruleset.view(state, viewer, table)
    const en = ruleset.view(there, viewer, table)
    const docs = Object.entries(ruleset.view(here, viewer, table)).map(([key, it]) => [
      key,
      isPlain(it) ? memo(it, 'both', [en[key]], () => mergeLanguages<unknown>(it, en[key])) : it,
    ])
    return Object.fromEntries(docs) as ReturnType<typeof ruleset.view> // safe: the same documents
  }
  return {
    ...ruleset,
    describe: (event, before, table) => {
      const sheets = people.sheets?.(before) ?? []
      const read = (language: Language) =>
        eventInLanguage(people.event(event, language, memo), sheets, language)
      const [it, en] = [read('it'), read('en')]
      if (it === en) return renderers.words(before)(state => ruleset.describe(event, state, table))
      return mergeLanguages(
        ruleset.describe(it, wholeIn(before, 'it'), table),
        ruleset.describe(en, wholeIn(before, 'en'), table),
      )
    },
    view: (state, viewer, table) => {
      const docs = viewOf(state, viewer, table)
      const sheets = people.sheets?.(state) ?? []
      return sheets.length === 0 ? docs : sheetsInBothLanguages(docs, sheets, memo)
    },
    offers: (state, viewer, table) => {
      const render = renderers.whole(state)
      return offering.flatMap(one => render(now => one({ state: now, viewer, table })))
    },
    waits: (state, table) => renderers.whole(state)(now => ruleset.waits?.(now, table) ?? []),
    slips: slipsWithBothLanguages(ruleset.slips, renderers),
  }
}

function slipsWithBothLanguages<State, Command, Event extends { readonly type: string }>(
  slips: Ruleset<State, Command, Event>['slips'],
  renderers: LocalizedRenderers<State>,
): Ruleset<State, Command, Event>['slips'] {
  const both = Object.entries(slips).map(
    ([kind, spec]) => [kind, slipWithBothLanguages(spec, renderers)] as const,
  )
  return Object.fromEntries(both)
}

function slipWithBothLanguages<State, Event>(
  spec: SlipSpec<State, Event>,
  { foes, words, whole, hasTwoLanguages }: LocalizedRenderers<State>,
): SlipSpec<State, Event> {
  const read = (situation: unknown, language: Language) =>
    hasTwoLanguages(situation) ? readLanguage(situation, language) : situation
  const at = (ctx: SlipContext<State>, state: State): SlipContext<State> => ({ ...ctx, state })
  return {
    ...spec,
    parts: ctx => whole(ctx.state)(now => spec.parts(at(ctx, now))),
    situation: ctx => foes(ctx.state)(now => spec.situation(at(ctx, now))),
    run: (situation, dice) => spec.run(read(situation, 'it'), dice),
    show: ctx => foes(ctx.state)(now => spec.show(at(ctx, now))),
    outcome: (output, situation, knows, ctx) => {
      const rendered = spec.outcome(output, read(situation, 'it'), knows, ctx)
      return hasTwoLanguages(situation)
        ? mergeLanguages(rendered, spec.outcome(output, read(situation, 'en'), knows, ctx))
        : rendered
    },
    ...(spec.effects && {
      effects: (output, situation, ctx) =>
        whole(ctx.state)(
          (now, language) => spec.effects!(output, read(situation, language), at(ctx, now)),
          !hasTwoLanguages(situation),
        ),
    }),
    ...(spec.title && {
      title: ctx => words(ctx.state)(now => spec.title!(at(ctx, now))),
    }),
    ...(spec.immediateEvents && {
      immediateEvents: (output, situation, ctx) =>
        spec.immediateEvents!(output, read(situation, 'it'), ctx),
    }),
    ...(spec.next && {
      next: (output, situation, ctx) => spec.next!(output, read(situation, 'it'), ctx),
    }),
  }
}
