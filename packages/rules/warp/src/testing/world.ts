import {
  parse,
  scripted,
  type Act,
  type Docs,
  type Effect,
  type Line,
  type Offer,
  type Result,
  type Stated,
  type TableFacts,
  type Viewer,
  viewerAt,
} from '@mastro/core'
import { initial, type Being, type State } from '../state.ts'
import { ruleset } from '../game.ts'
import { openSlip, type OpenSlip } from './open-slip.ts'

export type { OpenSlip } from './open-slip.ts'
export type Seat = 'mara' | 'ada' | 'teo' | 'screen'

/** A table by itself: Mara leads, Ada and Teo play, a screen looks on. Slips are run as the table runs them. */
export interface World {
  state(): State
  table(): TableFacts
  options(options: Record<string, unknown>): void
  /** Orders that must be obeyed. */
  do(by: Seat, command: object, dice?: readonly number[]): readonly Stated[]
  /** The code and path of an order that must be refused. */
  no(by: Seat, command: object): string
  moment(moment: 'session' | 'scene', change: 'begin' | 'end'): Result<readonly unknown[]>
  see(seat: Seat): Docs
  offers(seat: Seat): readonly Offer[]
  tells(events: readonly Stated[], seat: Seat): string[]
  being(name: string): Being
  open(by: Seat, kind: string, about: object): Result<null>
  slip(by: Seat, kind: string, about: object): OpenSlip
  apply(effects: readonly Effect<Stated>[]): void
}

/** What a world is made of; the table's facts may be changed by a test. */
interface Held {
  state: State
  facts: TableFacts
  fresh: number
}

export function openWorld(start: State = initial()): World {
  const held: Held = { state: start, facts: newFacts(), fresh: 0 }
  const fold = (events: readonly Stated[]) => {
    for (const event of events) held.state = ruleset.evolve(held.state, event)
  }
  const see = (seat: Seat) => viewerOf(held, seat)
  const world: World = {
    state: () => held.state,
    table: () => held.facts,
    options(options) {
      held.facts = { ...held.facts, options: { ...held.facts.options, ...options } }
    },
    do(by, command, dice = []) {
      const decided = decide(held, by, command, dice)
      if (!decided.ok)
        throw new Error(`${JSON.stringify(command)} → ${JSON.stringify(decided.error)}`)
      fold(decided.value)
      return decided.value
    },
    no: (by, command) => refusal(decide(held, by, command, [])),
    moment(moment, change) {
      const decided = ruleset.moment(
        held.state,
        { moment, change, title: '' },
        actOf(held, 'mara', []),
      )
      if (decided.ok) fold(decided.value)
      return decided
    },
    see: seat => ruleset.view(held.state, see(seat), held.facts),
    offers: seat => ruleset.offers(held.state, see(seat), held.facts),
    tells: (events, seat) => textsOf(held, events, see(seat)),
    being: name => find(held.state, name),
    open: (by, kind, about) => openable(held, kind, about, see(by)),
    slip(by, kind, about) {
      const opened = openable(held, kind, about, see(by))
      if (!opened.ok) throw new Error(`${kind} → ${JSON.stringify(opened.error)}`)
      return openSlip(world, by, kind, about)
    },
    apply: effects => effects.forEach(({ events }) => fold(events)),
  }
  return world
}

function newFacts(): TableFacts {
  const moment = { number: 1, open: true, title: '' }
  return {
    seats: ['mara', 'ada', 'teo'].map(id => ({ id, name: id, kind: 'player' })),
    master: 'mara',
    masterMode: 'fixed',
    options: {},
    adventure: moment,
    session: moment,
    scene: moment,
  }
}

function viewerOf({ facts }: Held, seat: Seat): Viewer {
  const kind = seat === 'screen' ? 'screen' : 'player'
  return viewerAt({ id: seat, name: seat, kind }, facts)
}

function actOf(held: Held, by: Seat, dice: readonly number[]): Act {
  return {
    by: viewerOf(held, by),
    dice: scripted(dice),
    at: 0,
    table: held.facts,
    fresh: prefix => `${prefix}-${(held.fresh += 1)}`,
  }
}

function decide(
  held: Held,
  by: Seat,
  command: object,
  dice: readonly number[],
): Result<readonly Stated[]> {
  const parsed = parse(ruleset.command, command, 'command')
  if (!parsed.ok) return parsed
  const decided = ruleset.decide(held.state, parsed.value, actOf(held, by, dice))
  return decided
}

function refusal(decided: Result<unknown>): string {
  if (decided.ok) throw new Error('it was obeyed')
  const { code, path } = decided.error
  return path === undefined ? code : `${code} at ${path}`
}

function find({ beings }: State, name: string): Being {
  const found = Object.values(beings).find(({ sheet }) => sheet.name === name)
  if (found === undefined) throw new Error(`nobody is called ${name}`)
  return found
}

function textsOf(held: Held, events: readonly Stated[], viewer: Viewer): string[] {
  let before = held.state
  return events.flatMap(event => {
    const line = ruleset.tell(event, before, held.facts)
    before = ruleset.evolve(before, event)
    return line === null ? [] : textFor(line, viewer)
  })
}

function textFor({ text, audience, others }: Line, { seat, isMaster }: Viewer): string[] {
  const among =
    audience === undefined ||
    (audience.master === true && isMaster) ||
    (seat !== null && audience.seats?.includes(seat) === true)
  if (among) return [text.en]
  return others === undefined ? [] : [others.en]
}

function openable(
  { state, facts }: Held,
  kind: string,
  about: object,
  viewer: Viewer,
): Result<null> {
  const spec = ruleset.slips[kind]!
  const parsed = parse(spec.about, about, 'about')
  return parsed.ok ? spec.open(state, parsed.value as never, viewer, facts) : parsed
}
