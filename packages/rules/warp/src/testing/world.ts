import {
  parse,
  scripted,
  type Act,
  type Bill,
  type Docs,
  type Effect,
  type Json,
  type Line,
  type OddsView,
  type Offer,
  type OutcomeView,
  type Part,
  type Result,
  type Slip,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import type { Event } from '../game/events.ts'
import { initial, type Being, type State } from '../game/state.ts'
import { ruleset } from '../ruleset.ts'

export type Seat = 'mara' | 'ada' | 'teo' | 'screen'

/** A table by itself: Mara leads, Ada and Teo play, a screen looks on. Slips are run as the table runs them. */
export interface World {
  state(): State
  table(): TableFacts
  options(options: Record<string, unknown>): void
  /** Orders that must be obeyed. */
  do(by: Seat, command: object, dice?: readonly number[]): readonly Event[]
  /** The code and path of an order that must be refused. */
  no(by: Seat, command: object): string
  moment(moment: 'session' | 'scene', change: 'begin' | 'end'): Result<readonly unknown[]>
  see(seat: Seat): Docs
  offers(seat: Seat): readonly Offer[]
  tells(events: readonly Event[], seat: Seat): string[]
  being(name: string): Being
  open(by: Seat, kind: string, about: object): Result<null>
  slip(by: Seat, kind: string, about: object): OpenSlip
  apply(effects: readonly Effect<Event>[]): void
}

export interface OpenSlip {
  fill(part: string, value: object, sealed?: boolean): OpenSlip
  /** As a seat knows it. */
  seen(seat: Seat): Slip
  parts(): readonly {
    readonly id: string
    readonly seat: string
    readonly required: boolean
    readonly secrecy: string
  }[]
  fields(part: string): readonly string[]
  input(): Result<unknown>
  bill(seat: Seat): Bill
  odds(seat: Seat): OddsView | null
  roll(faces: readonly number[]): Rolled
}

export interface Rolled {
  readonly output: Record<string, unknown>
  readonly effects: readonly Effect<Event>[]
  outcome(seat: Seat): OutcomeView
  /** What the rules propose to a seat. */
  proposed(seat: Seat): string[]
  settle(): readonly Event[]
}

const SEATS = ['mara', 'ada', 'teo'] as const

export function openWorld(start: State = initial()): World {
  let state = start
  let fresh = 0
  let facts: TableFacts = {
    seats: SEATS.map(id => ({ id, name: id, kind: 'player' })),
    master: 'mara',
    masterMode: 'fixed',
    options: {},
    adventure: { number: 1, open: true, title: '' },
    session: { number: 1, open: true, title: '' },
    scene: { number: 1, open: true, title: '' },
  }
  const viewer = (seat: Seat): Viewer => ({
    seat,
    kind: seat === 'screen' ? 'screen' : 'player',
    isMaster: seat === facts.master,
  })
  const actOf = (by: Seat, dice: readonly number[]): Act => ({
    by: viewer(by),
    dice: scripted(dice),
    at: 0,
    table: facts,
    fresh: prefix => `${prefix}-${(fresh += 1)}`,
  })
  const fold = (events: readonly Event[]) => {
    for (const event of events) state = ruleset.evolve(state, event)
  }
  const decide = (by: Seat, command: object, dice: readonly number[]) => {
    const parsed = parse(ruleset.command, command, 'command')
    return parsed.ok ? ruleset.decide(state, parsed.value, actOf(by, dice)) : parsed
  }
  const world: World = {
    state: () => state,
    table: () => facts,
    options(options) {
      facts = { ...facts, options: { ...facts.options, ...options } }
    },
    do(by, command, dice = []) {
      const decided = decide(by, command, dice)
      if (!decided.ok)
        throw new Error(`${JSON.stringify(command)} → ${JSON.stringify(decided.error)}`)
      const events = decided.value as readonly Event[] // this game moves no Master
      fold(events)
      return events
    },
    no(by, command) {
      const decided = decide(by, command, [])
      if (decided.ok) throw new Error(`${JSON.stringify(command)} was obeyed`)
      return decided.error.path === undefined
        ? decided.error.code
        : `${decided.error.code} at ${decided.error.path}`
    },
    moment(moment, change) {
      const decided = ruleset.moment(state, { moment, change, title: '' }, actOf('mara', []))
      if (decided.ok) fold(decided.value as readonly Event[])
      return decided
    },
    see: seat => ruleset.view(state, viewer(seat), facts),
    offers: seat => ruleset.offers(state, viewer(seat), facts),
    tells(events, seat) {
      let before = state
      const texts: string[] = []
      for (const event of events) {
        const line = ruleset.tell(event, before, facts)
        before = ruleset.evolve(before, event)
        const text = line === null ? null : textFor(line, viewer(seat))
        if (text !== null) texts.push(text)
      }
      return texts
    },
    being(name) {
      const found = Object.values(state.beings).find(({ sheet }) => sheet.name === name)
      if (found === undefined) throw new Error(`nobody is called ${name}`)
      return found
    },
    open: (by, kind, about) => openable(state, kind, about, viewer(by), facts),
    slip(by, kind, about) {
      const opened = openable(state, kind, about, viewer(by), facts)
      if (!opened.ok) throw new Error(`${kind} → ${JSON.stringify(opened.error)}`)
      return openSlip(world, by, kind, about)
    },
    apply(effects) {
      for (const effect of effects) fold(effect.events)
    },
  }
  return world
}

function textFor({ text, audience, others }: Line, { seat, isMaster }: Viewer): string | null {
  const among =
    audience === undefined ||
    (audience.master === true && isMaster) ||
    (seat !== null && audience.seats?.includes(seat) === true)
  return among ? text.en : (others?.en ?? null)
}

function openable(
  state: State,
  kind: string,
  about: object,
  viewer: Viewer,
  facts: TableFacts,
): Result<null> {
  const spec = ruleset.slips[kind]!
  const parsed = parse(spec.about, about, 'about')
  return parsed.ok ? spec.open(state, parsed.value as never, viewer, facts) : parsed
}

function openSlip(world: World, owner: Seat, kind: string, about: object): OpenSlip {
  const spec = ruleset.slips[kind]!
  const read = parse(spec.about, about, 'about')
  const slip = {
    id: 'slip-1',
    kind,
    owner,
    about: (read.ok ? read.value : {}) as Record<string, Json>,
    parts: [] as Part[],
  }
  const known = (seat: Seat | null): Slip => ({
    ...slip,
    parts: slip.parts.map(part =>
      part.sealed && part.seat !== seat ? { ...part, value: undefined } : part,
    ),
  })
  const specs = () => spec.parts(world.state(), known(null), world.table())
  const open: OpenSlip = {
    fill(id, value, sealed = false) {
      const part = specs().find(one => one.id === id)
      if (part === undefined) throw new Error(`no part ${id}`)
      const parsed = parse(part.schema, value, 'value')
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
      if (sealed && part.secrecy === 'open') throw new Error(`${id} cannot be sealed`)
      const { role, seat } = part
      slip.parts = [
        ...slip.parts.filter(one => one.id !== id),
        { id, role, seat, value: parsed.value, sealed, ready: true },
      ]
      return open
    },
    seen: seat => known(seat),
    parts: () =>
      specs().map(({ id, seat, required, secrecy }) => ({ id, seat, required, secrecy })),
    fields: id =>
      specs()
        .find(one => one.id === id)!
        .fields.map(field => field.id),
    input: () => spec.input(world.state(), slip, world.table()),
    bill: seat => spec.bill(world.state(), known(seat), world.table()),
    odds: seat => spec.odds(world.state(), known(seat), world.table()),
    roll(faces) {
      const input = spec.input(world.state(), slip, world.table())
      if (!input.ok) throw new Error(`input → ${JSON.stringify(input.error)}`)
      const dice = scripted(faces)
      const output = spec.run(input.value as never, dice)
      if (!output.ok) throw new Error(`run → ${JSON.stringify(output.error)}`)
      dice.finish()
      const stored = JSON.parse(JSON.stringify({ input: input.value, output: output.value }))
      const effects = spec.effects(
        world.state(),
        slip,
        stored.input as never,
        stored.output as never,
        world.table(),
      )
      const opens = (seat: Seat) => (id: string) => {
        const part = slip.parts.find(one => one.id === id)
        return part === undefined || !part.sealed || part.seat === seat
      }
      return {
        output: stored.output,
        effects,
        outcome: seat =>
          spec.outcome(stored.input as never, stored.output as never, known(seat), opens(seat)),
        proposed: seat =>
          effects
            .filter(
              ({ audience }) =>
                audience === undefined || (audience.master === true && seat === 'mara'),
            )
            .map(({ id }) => id),
        settle() {
          world.apply(effects)
          return effects.flatMap(({ events }) => events)
        },
      }
    },
  }
  return open
}
