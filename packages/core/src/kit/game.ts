import type { Act, Docs, Ruleset, SharedEvent } from '../ruleset.ts'
import * as s from '../schema.ts'
import { ok, refuse } from '../result.ts'
import { inSentences } from '../sentence.ts'
import { inBothTongues, type OwnPeople } from '../localized-presets.ts'
import type { AnyFact, Stated } from './fact.ts'
import { keeper, type KeepDoc } from './memoize-docs.ts'
import { isPlaying, type Look } from './look.ts'
import type { Order } from './order.ts'
import type { Roll } from './roll.ts'

/** Who looks at what, and a memory of documents that did not change. */
export interface DocsLook<S> extends Look<S> {
  readonly keep: KeepDoc
}

/** A chapter of a book: its facts, orders, rolls, and the documents it shows. */
export interface Chapter<S> {
  readonly facts?: readonly AnyFact<S>[]
  readonly orders?: readonly Order<S>[]
  readonly rolls?: readonly Roll<S>[]
  readonly docs?: (look: DocsLook<S>) => Docs
}

type Kept = 'system' | 'name' | 'licence' | 'ops' | 'options' | 'refusals' | 'initial' | 'moment'
type More = 'creation' | 'readyMade' | 'catalogue' | 'story' | 'because'

export interface GameSays<S> extends Pick<Ruleset<S, Stated, Stated>, Kept | More> {
  readonly chapters: readonly Chapter<S>[]
  /** What time has done by itself: stated before any order is looked at. */
  readonly passing?: (state: S, act: Act) => readonly Stated[]
  /** Whom of the game we wrote: each reader reads them in their own language. */
  readonly people?: OwnPeople<S>
}

/** A game from its chapters: each fact, order and roll is known by its own name, and said nowhere else. */
export function game<S extends object>({
  chapters,
  passing,
  people,
  ...says
}: GameSays<S>): Ruleset<S, Stated, Stated> {
  const facts = chapters.flatMap(chapter => chapter.facts ?? [])
  const orders = chapters.flatMap(chapter => chapter.orders ?? [])
  const rolls = chapters.flatMap(chapter => chapter.rolls ?? [])
  const factBy = byName(facts, fact => fact.type)
  const orderBy = byName(orders, order => order.type)
  const keep = keeper()
  const offering = [...rolls, ...orders].map(
    one => (look: Look<S>) => (isPlaying(look.viewer) ? one.offers(look) : []),
  )
  const evolve = (state: S, event: Stated | SharedEvent): S =>
    factBy.get(event.type)?.fold(state, event as never) ?? state // stated by this very fact
  const ruleset: Ruleset<S, Stated, Stated> = {
    ...says,
    command: commandOf(orders),
    orders,
    decide: (state: S, command: Stated, act: Act) => {
      const order = orderBy.get(command.type)
      if (order === undefined) return refuse('invalid-request', 'type')
      const passed = passing?.(state, act) ?? []
      const decided = order.decide(passed.reduce(evolve, state), command as never, act) // parsed by the schema of this very order
      return decided.ok && passed.length > 0 ? ok([...passed, ...decided.value]) : decided
    },
    evolve,
    tell: (event, before, table) =>
      factBy.get(event.type)?.tell(event as never, before, table) ?? null, // stated by this very fact
    lasting: event => factBy.get(event.type)?.lasting ?? false,
    read: (event, at) => readEvent(factBy, event, at),
    view: (state, viewer, table) =>
      Object.assign(
        {},
        ...chapters.map(({ docs }) => docs?.({ state, viewer, table, keep }) ?? {}),
      ) as Docs, // each of them documents
    slips: Object.fromEntries(byName(rolls, roll => roll.kind)),
    offers: (state, viewer, table) => {
      const look = { state, viewer, table }
      return offering.flatMap(one => one(look))
    },
  }
  return inSentences(
    people === undefined ? ruleset : inBothTongues(ruleset, people, keep, offering),
  )
}

function byName<T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, T> {
  const found = new Map(all.map(one => [nameOf(one), one]))
  if (found.size !== all.length) {
    const names = all.map(nameOf)
    throw new Error(`said twice: ${names.filter((name, at) => names.indexOf(name) !== at).join()}`)
  }
  return found
}

function commandOf<S>(orders: readonly Order<S>[]): s.Schema<Stated> {
  const commands = orders.map(order => order.command)
  return s.variant('type', commands as never) // each is an object with its type
}

/** The fact that every game shares with the table. */
const MASTER_MOVED: SharedEvent['type'] = 'master-moved'
const masterMoved = s.object({ seat: s.name(200) })

function readEvent<S>(facts: ReadonlyMap<string, AnyFact<S>>, event: Stated, at: string = 'event') {
  const { type, ...body } = event
  const shape = facts.get(type)?.shape ?? (type === MASTER_MOVED ? masterMoved : undefined)
  if (shape === undefined) return refuse('invalid-request', `${at}.type`)
  const read = s.parse(shape, body, at)
  return read.ok ? { ok: true as const, value: event } : read
}
