import type { PersonalText, PersonalTextContext } from '../personal-text/personal-text.ts'
import { findFreeTexts } from '../personal-text/find-free-texts.ts'
import type { ActContext, Docs, Ruleset, SharedEvent } from '../ruleset.ts'
import * as s from '../schema.ts'
import { ok, refuse } from '../result.ts'
import { withWholeSentences } from '../labels/sentence.ts'
import { withBothLanguages, type PresetPeople } from '../presets/localized-presets.ts'
import { addToBodies, type AddToBody } from './add-to-bodies.ts'
import type { AnyEventDefinition, AnyEvent, EventOf } from './define-event.ts'
import { createDocMemo, type MemoizeDoc } from './memoize-docs.ts'
import { isPlaying, viewerAt, type ViewContext } from './view-context.ts'
import { withOptionsInForce } from './options-in-force.ts'
import type { TableInfo } from '../seat.ts'
import type { SeatWait, Wait } from '../waiting.ts'
import type { CommandDefinition } from './define-command.ts'
import type { Roll } from './define-roll.ts'

/** Context of `docs`: a view context, and a memo for documents that did not change. */
export interface DocsContext<S> extends ViewContext<S> {
  readonly memo: MemoizeDoc
}

/** A chapter of the rulebook: its events, commands, rolls and documents. */
export interface Chapter<S> {
  readonly events?: readonly AnyEventDefinition<S>[]
  readonly commands?: readonly CommandDefinition<S>[]
  readonly rolls?: readonly Roll<S>[]
  readonly docs?: (ctx: DocsContext<S>) => Docs
  /** What waits for the viewer, and for nobody else. */
  readonly waits?: (ctx: DocsContext<S>) => readonly Wait[]
  /** Adds to the documents in which screens draw a being. */
  readonly body?: AddToBody<S>
}

type EventOfChapter<C> = C extends { readonly events: readonly (infer Definition)[] }
  ? EventOf<Definition>
  : 'events' extends keyof C
    ? AnyEvent // the list does not say which events the chapter has
    : never

/** Any event of a list of chapters. Chapters without events add none. */
export type ChapterEvent<Chapters extends readonly unknown[]> = EventOfChapter<Chapters[number]>

type RequiredKey =
  | 'system'
  | 'name'
  | 'licence'
  | 'ops'
  | 'options'
  | 'refusals'
  | 'initial'
  | 'moment'
type OptionalKey =
  | 'creation'
  | 'presets'
  | 'catalogue'
  | 'tables'
  | 'story'
  | 'because'
  | 'typedIds'

export interface RulesetOptions<S> extends Pick<
  Ruleset<S, AnyEvent, AnyEvent>,
  RequiredKey | OptionalKey
> {
  readonly chapters: readonly Chapter<S>[]
  /** Events caused by the passing of time. They are applied before each command is decided. */
  readonly elapse?: (state: S, act: ActContext) => readonly AnyEvent[]
  /**
   * Where the state holds built-in people, so that each reader reads them in their own language.
   */
  readonly presetPeople?: PresetPeople<S>
  /**
   * The part of the state that follows the table's options. Decisions, rolls and views read it from
   * the options in force, and from the stored state only what events change.
   */
  readonly readOptions?: (options: TableInfo['options']) => Partial<S>
}

/** Builds a ruleset from its chapters. Names of events, commands and rolls must be unique. */
export function defineRuleset<S extends object>({
  chapters,
  elapse,
  presetPeople,
  readOptions,
  ...options
}: RulesetOptions<S>): Ruleset<S, AnyEvent, AnyEvent> {
  const events = chapters.flatMap(chapter => chapter.events ?? [])
  const commands = chapters.flatMap(chapter => chapter.commands ?? [])
  const rolls = chapters.flatMap(chapter => chapter.rolls ?? [])
  const eventDefinitions = byName(events, event => event.type)
  const commandDefinitions = byName(commands, command => command.type)
  const memo = createDocMemo()
  const offering = [...rolls, ...commands].map(
    one => (ctx: ViewContext<S>) => (isPlaying(ctx.viewer) ? one.offers(ctx) : []),
  )
  const evolve = (state: S, event: AnyEvent | SharedEvent): S =>
    eventDefinitions.get(event.type)?.evolve(state, event as never) ?? state // an event of this definition
  const ruleset: Ruleset<S, AnyEvent, AnyEvent> = {
    ...options,
    command: commandSchema(commands),
    commands,
    events,
    decide: (state: S, command: AnyEvent, act: ActContext) => {
      const definition = commandDefinitions.get(command.type)
      if (definition === undefined) return refuse('invalid-request', 'type')
      const passed = elapse?.(state, act) ?? []
      const decided = definition.decide(passed.reduce(evolve, state), command as never, act) // parsed by the schema of this command
      return decided.ok && passed.length > 0 ? ok([...passed, ...decided.value]) : decided
    },
    evolve,
    describe: (event, before, table) =>
      eventDefinitions.get(event.type)?.describe(event as never, before, table) ?? null, // an event of this definition
    irreversible: event => eventDefinitions.get(event.type)?.irreversible ?? false,
    read: (event, at) => readEvent(eventDefinitions, event, at),
    personalText: (event, ctx) => personalTextIn(eventDefinitions, event, ctx),
    view: viewOf(chapters, memo),
    waits: waitsOf(chapters, memo),
    slips: Object.fromEntries(byName(rolls, roll => roll.kind)),
    offers: (state, viewer, table) => {
      const ctx = { state, viewer, table }
      return offering.flatMap(one => one(ctx))
    },
  }
  const localized =
    presetPeople === undefined ? ruleset : withBothLanguages(ruleset, presetPeople, memo, offering)
  return withWholeSentences(
    readOptions === undefined ? localized : withOptionsInForce(localized, readOptions, memo),
  )
}

/** The documents of all chapters, with what they add to each other's bodies. */
function viewOf<S>(
  chapters: readonly Chapter<S>[],
  memo: MemoizeDoc,
): Ruleset<S, AnyEvent, AnyEvent>['view'] {
  const additions = chapters.flatMap(chapter => chapter.body ?? [])
  return (state, viewer, table) => {
    const ctx = { state, viewer, table, memo }
    const docs = Object.assign({}, ...chapters.map(one => one.docs?.(ctx) ?? {})) as Docs // each of them documents
    return addToBodies(docs, additions, ctx)
  }
}

/** What waits for each seat, in the order of seats and chapters. */
function waitsOf<S>(
  chapters: readonly Chapter<S>[],
  memo: MemoizeDoc,
): NonNullable<Ruleset<S, AnyEvent, AnyEvent>['waits']> {
  const waiting = chapters.flatMap(chapter => chapter.waits ?? [])
  return (state, table) =>
    table.seats.flatMap(seat => {
      const ctx = { state, viewer: viewerAt(seat, table), table, memo }
      return waiting.flatMap(one => one(ctx)).map((wait): SeatWait => ({ ...wait, seat: seat.id }))
    })
}

function byName<T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, T> {
  const found = new Map(all.map(one => [nameOf(one), one]))
  if (found.size !== all.length) {
    const names = all.map(nameOf)
    throw new Error(
      `duplicate name: ${names.filter((name, at) => names.indexOf(name) !== at).join()}`,
    )
  }
  return found
}

function commandSchema<S>(definitions: readonly CommandDefinition<S>[]): s.Schema<AnyEvent> {
  const schemas = definitions.map(({ command }) => command)
  return s.variant('type', schemas as never) // each is an object with its type
}

function personalTextIn<S>(
  definitions: ReadonlyMap<string, AnyEventDefinition<S>>,
  event: AnyEvent,
  ctx: Omit<PersonalTextContext<S>, 'texts'>,
): readonly PersonalText[] {
  const definition = definitions.get(event.type)
  if (definition?.personalText === undefined) return []
  const texts = findFreeTexts(definition.shape, event)
  return definition.personalText(event as never, { ...ctx, texts }) // an event of this definition
}

/** The event that every game shares with the table. */
const MASTER_MOVED: SharedEvent['type'] = 'master-moved'
const masterMoved = s.object({ seat: s.name(200) })

function readEvent<S>(
  definitions: ReadonlyMap<string, AnyEventDefinition<S>>,
  event: AnyEvent,
  at: string = 'event',
) {
  const { type, ...body } = event
  const shape = definitions.get(type)?.shape ?? (type === MASTER_MOVED ? masterMoved : undefined)
  if (shape === undefined) return refuse('invalid-request', `${at}.type`)
  const read = s.parse(shape, body, at)
  return read.ok ? { ok: true as const, value: event } : read
}
