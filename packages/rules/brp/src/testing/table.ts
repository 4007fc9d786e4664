import {
  assert,
  ok,
  parse,
  refuse,
  scripted,
  STRANGER,
  viewerAt,
  type Act,
  type Docs,
  type Effect,
  type Json,
  type Line,
  type NextSlip,
  type OutcomeView,
  type Part,
  type Result,
  type SeatId,
  type SharedEvent,
  type Slip,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import type { Event } from '../game.ts'
import type { State } from '../state.ts'
import { ruleset } from '../game.ts'

/** A small table around the ruleset, enough to play it in tests: the Master `gm`, the players `ada` and `bo`. */
export interface TestTable {
  state: State
  readonly facts: TableFacts
  readonly log: (Event | SharedEvent)[]
}

const OPEN = { number: 1, open: true, title: '' }

export function factsWith(
  master: SeatId | null,
  options: Readonly<Record<string, unknown>> = {},
): TableFacts {
  const seats = ['gm', 'ada', 'bo'].map(id => ({ id, name: id, kind: 'player' as const }))
  return {
    seats,
    master,
    masterMode: master === null ? 'none' : 'fixed',
    options,
    adventure: OPEN,
    session: OPEN,
    scene: OPEN,
  }
}

export function tableWith(
  options: Readonly<Record<string, unknown>> = {},
  master: SeatId | null = 'gm',
): TestTable {
  return { state: ruleset.initial(options), facts: factsWith(master, options), log: [] }
}

export function viewerOf({ facts }: TestTable, seat: SeatId | null): Viewer {
  return seat === null
    ? { ...STRANGER, kind: 'screen' }
    : viewerAt({ id: seat, name: seat, kind: 'player' }, facts)
}

let acts = 0

function actOf(
  table: TestTable,
  seat: SeatId | null,
  dice: readonly number[],
): Act & { finish(): void } {
  acts += 1
  const script = scripted(dice)
  const id = acts
  let count = 0
  return {
    by: viewerOf(table, seat),
    dice: script,
    at: id,
    table: table.facts,
    fresh: prefix => `${prefix}-${id}-${(count += 1)}`,
    finish: () => script.finish(),
  }
}

/** Sends a command as a seat would; its events are folded. Every face must be used. */
export function send(
  table: TestTable,
  seat: SeatId | null,
  command: Readonly<Record<string, unknown>>,
  dice: readonly number[] = [],
): Result<readonly (Event | SharedEvent)[]> {
  const parsed = parse(ruleset.command, command, 'command')
  if (!parsed.ok) return parsed
  const act = actOf(table, seat, dice)
  const decided = ruleset.decide(table.state, parsed.value, act)
  if (!decided.ok) return decided
  act.finish()
  const events = decided.value as readonly (Event | SharedEvent)[] // stated by the facts of this game
  fold(table, events)
  return ok(events)
}

export function fold(table: TestTable, events: readonly (Event | SharedEvent)[]): void {
  for (const event of events) {
    table.log.push(event)
    table.state = ruleset.evolve(table.state, event)
  }
}

/** The code of a refusal, or null. */
export function no(result: Result<unknown>): string | null {
  return result.ok ? null : result.error.code
}

/** A command that must be accepted; answers the id it made, if any. */
export function must(
  table: TestTable,
  seat: SeatId | null,
  command: Readonly<Record<string, unknown>>,
  dice: readonly number[] = [],
): readonly (Event | SharedEvent)[] {
  const sent = send(table, seat, command, dice)
  assert(
    sent.ok,
    sent.ok ? '' : `${String(command['type'])}: ${sent.error.code} ${sent.error.path}`,
  )
  return sent.value
}

export function docsOf(table: TestTable, seat: SeatId | null): Docs {
  return ruleset.view(table.state, viewerOf(table, seat), table.facts)
}

/** The lines a seat reads of some events, from the state they fell on. */
export function readBy(
  table: TestTable,
  seat: SeatId | null,
  events: readonly (Event | SharedEvent)[],
  before: State,
): readonly string[] {
  let state = before
  const lines: string[] = []
  for (const event of events) {
    const line = ruleset.tell(event, state, table.facts)
    const text = line === null ? undefined : textFor(line, viewerOf(table, seat))
    if (text !== undefined) lines.push(text)
    state = ruleset.evolve(state, event)
  }
  return lines
}

function textFor(line: Line, viewer: Viewer): string | undefined {
  const { audience } = line
  const mine =
    audience === undefined ||
    (audience.master === true && viewer.leads) ||
    (viewer.seat !== null && audience.seats?.includes(viewer.seat) === true)
  return mine ? line.text.en : line.others?.en
}

/** A slip in the making. */
export interface TestSlip {
  readonly id: string
  readonly kind: string
  readonly owner: SeatId
  readonly about: Readonly<Record<string, Json>>
  readonly parts: Part[]
}

export interface Rolled {
  readonly input: unknown
  readonly output: unknown
  readonly effects: readonly Effect<Event>[]
  readonly next: NextSlip | null
}

let slips = 0

export function openSlip(
  table: TestTable,
  owner: SeatId,
  kind: string,
  about: Readonly<Record<string, Json>>,
): Result<TestSlip> {
  const spec = ruleset.slips[kind]
  if (spec === undefined) return refuse('unknown-slip-kind')
  const parsed = parse(spec.about, about, 'about')
  if (!parsed.ok) return parsed
  const allowed = spec.open(table.state, parsed.value as never, viewerOf(table, owner), table.facts)
  if (!allowed.ok) return allowed
  return ok(madeSlip(owner, kind, about))
}

export function madeSlip(
  owner: SeatId,
  kind: string,
  about: Readonly<Record<string, Json>>,
): TestSlip {
  slips += 1
  return { id: `slip-${slips}`, kind, owner, about, parts: [] }
}

/** Fills a part as its own seat would. */
export function fill(
  table: TestTable,
  slip: TestSlip,
  id: string,
  value: unknown,
  sealed: boolean = false,
): Result<null> {
  const spec = ruleset.slips[slip.kind]!.parts(table.state, slipFor(slip, 'all'), table.facts).find(
    one => one.id === id,
  )
  if (spec === undefined) return refuse('unknown-part', id)
  if (sealed && spec.secrecy === 'open') return refuse('no-seal-here', id)
  const parsed = parse(spec.schema, value, 'value')
  if (!parsed.ok) return parsed
  const closed = sealed || spec.alwaysSealed === true
  const others = slip.parts.filter(part => part.id !== id)
  slip.parts.splice(0, slip.parts.length, ...others, {
    id,
    role: spec.role,
    seat: spec.seat,
    value: parsed.value,
    sealed: closed,
    ready: false,
  })
  return ok(null)
}

export function slipFor(
  { id, kind, owner, about, parts }: TestSlip,
  /** A seat, nobody, or `'all'`: as it is. */
  seat: SeatId | null,
): Slip {
  const known = parts.map(part =>
    seat === 'all' || !part.sealed || part.seat === seat ? part : { ...part, value: undefined },
  )
  return { id, kind, owner, about, parts: known }
}

/** Throws the dice: what a roll keeps is written, effects are proposed. Every face must be used. */
export function roll(table: TestTable, slip: TestSlip, dice: readonly number[]): Result<Rolled> {
  const spec = ruleset.slips[slip.kind]!
  const known = slipFor(slip, 'all')
  const missing = spec
    .parts(table.state, known, table.facts)
    .find(part => part.required && !slip.parts.some(one => one.id === part.id))
  if (missing !== undefined) return refuse('part-missing', missing.id)
  const input = spec.input(table.state, known, table.facts)
  if (!input.ok) return input
  const script = scripted(dice)
  const output = spec.run(input.value as never, script)
  if (!output.ok) return output
  script.finish()
  const effects = spec.effects(
    table.state,
    known,
    input.value as never,
    output.value as never,
    table.facts,
  ) as readonly Effect<Event>[] // stated by the facts of this game
  const next =
    spec.next?.(table.state, known, input.value as never, output.value as never, table.facts) ??
    null
  const kept =
    spec.keeps?.(table.state, known, input.value as never, output.value as never, table.facts) ?? []
  fold(table, kept as readonly Event[]) // stated by the facts of this game
  return ok({ input: input.value, output: output.value, effects, next })
}

export function apply(table: TestTable, effects: readonly Effect<Event>[]): void {
  for (const effect of effects) fold(table, effect.events)
}

/** What a seat sees of a slip: bill, odds, and after the roll the outcome and the effects proposed to it. */
export function slipSeen(
  table: TestTable,
  slip: TestSlip,
  seat: SeatId | null,
  rolled: Rolled | null = null,
) {
  const spec = ruleset.slips[slip.kind]!
  const known = slipFor(slip, seat)
  const knows = (id: string) => {
    const part = slip.parts.find(one => one.id === id)
    return part === undefined || !part.sealed || part.seat === seat
  }
  const outcome: OutcomeView | null =
    rolled === null
      ? null
      : spec.outcome(rolled.input as never, rolled.output as never, known, knows)
  const viewer = viewerOf(table, seat)
  const effects = (rolled?.effects ?? []).filter(
    ({ audience }) =>
      audience === undefined ||
      (audience.master === true && viewer.leads) ||
      (seat !== null && audience.seats?.includes(seat) === true),
  )
  return {
    bill: spec.bill(table.state, known, table.facts),
    odds: spec.odds(table.state, known, table.facts),
    outcome,
    effects: effects.map(({ id, label, change }) => ({ id, label, change })),
    next: rolled?.next ?? null,
  }
}

/** Opens, fills, rolls and applies in one go. */
export function rolledSlip(
  table: TestTable,
  owner: SeatId,
  kind: string,
  about: Readonly<Record<string, Json>>,
  parts: Readonly<Record<string, unknown>>,
  dice: readonly number[],
): Rolled & { readonly slip: TestSlip } {
  const slip = openSlip(table, owner, kind, about)
  assert(slip.ok, slip.ok ? '' : `${kind}: ${slip.error.code} ${slip.error.path}`)
  return finishSlip(table, slip.value, parts, dice)
}

export function finishSlip(
  table: TestTable,
  slip: TestSlip,
  parts: Readonly<Record<string, unknown>>,
  dice: readonly number[],
): Rolled & { readonly slip: TestSlip } {
  for (const [id, value] of Object.entries(parts)) {
    const filled = fill(table, slip, id, value)
    assert(
      filled.ok,
      filled.ok ? '' : `${slip.kind}, ${id}: ${filled.error.code} ${filled.error.path}`,
    )
  }
  const rolled = roll(table, slip, dice)
  assert(rolled.ok, rolled.ok ? '' : `${slip.kind}: ${rolled.error.code} ${rolled.error.path}`)
  apply(table, rolled.value.effects)
  return { ...rolled.value, slip }
}

/** The slip that follows another, owned by whom the game says. */
export function nextSlip({ next }: Rolled): TestSlip {
  assert(next !== null, 'a slip should follow')
  return madeSlip(next.owner, next.kind, next.about)
}

/** A ready-made character or opponent, by its id; answers the id it has in play. */
export function take(table: TestTable, seat: SeatId, id: string): string {
  const [event] = must(table, seat, { type: 'take-ready-made', id })
  assert(event?.type === 'character-made' || event?.type === 'foe-added', 'it was taken')
  return event.type === 'character-made' ? event.character.id : event.foe.id
}
