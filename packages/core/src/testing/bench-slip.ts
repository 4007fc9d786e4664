import { withScript, scripted } from '../dice.ts'
import type { AnyEvent } from '../kit/define-event.ts'
import { assert, ok, refuse, type Result } from '../result.ts'
import * as s from '../schema.ts'
import type { Json, SeatId, Viewer } from '../seat.ts'
import type {
  Bill,
  Effect,
  NextSlip,
  OddsView,
  OutcomeView,
  Part,
  PartSpec,
  Slip,
  SlipSpec,
} from '../slip.ts'
import { isAmong, viewerOf } from './viewers.ts'
import { deepFreeze } from './deep-freeze.ts'
import { evolve, must, type BenchState } from './bench-state.ts'

/** A slip in the making: parts are filled each by its own seat. */
export interface BenchSlip {
  /** A part that must be accepted. */
  readonly fill: (part: string, value: unknown, sealed?: boolean) => BenchSlip
  readonly tryFill: (part: string, value: unknown, sealed?: boolean) => Result<null>
  /** As it is; or as a seat knows it. */
  readonly current: () => Slip
  readonly seenBy: (seat: SeatId | null) => Slip
  readonly parts: () => readonly PartSpec[]
  /** The complete input of the act, or what is missing. */
  readonly input: () => Result<unknown>
  readonly bill: (seat: SeatId | null) => Bill
  readonly odds: (seat: SeatId | null) => OddsView | null
  /** Dice that must be accepted: what a roll keeps is written, effects are proposed. Every face must be used. */
  readonly roll: (faces: readonly number[]) => BenchRoll
  readonly tryRoll: (faces: readonly number[]) => Result<BenchRoll>
}

export interface BenchRoll {
  readonly input: unknown
  readonly output: Record<string, unknown>
  readonly effects: readonly Effect<AnyEvent>[]
  readonly next: NextSlip | null
  readonly outcome: (seat: SeatId | null) => OutcomeView
  /** What the rules propose to a seat. */
  readonly effectsFor: (seat: SeatId | null) => readonly Effect<AnyEvent>[]
  /** Every effect is applied; gives what happened. */
  readonly settle: () => readonly AnyEvent[]
}

type Spec<S> = SlipSpec<S, AnyEvent>
type About = Readonly<Record<string, Json>>

/** May this seat open it, about this? */
export function checkOpening<S>(
  { game, state, tableInfo }: BenchState<S>,
  viewer: Viewer,
  kind: string,
  asked: object,
): Result<NextSlip> {
  const spec = game.slips[kind]
  if (spec === undefined) return refuse('unknown-slip-kind')
  const about = s.parse(spec.about, deepFreeze(asked), 'about')
  if (!about.ok) return about
  const allowed = spec.open(state, about.value as never, viewer, tableInfo) // parsed by this very spec
  if (!allowed.ok) return allowed
  return ok({ kind, owner: viewer.seat ?? '', about: about.value as About }) // what is asked is JSON
}

/** A slip on the bench: what it says already, and how its game reads it. */
interface OnBench<S> {
  readonly held: BenchState<S>
  readonly spec: Spec<S>
  slip: Slip
}

export function benchSlip<S>(held: BenchState<S>, slip: Slip): BenchSlip {
  const { kind } = slip
  const spec = held.game.slips[kind]
  assert(spec, `no slip ${kind}`)
  const on: OnBench<S> = { held, spec, slip: deepFreeze(slip) }
  const self: BenchSlip = {
    fill(part, value, sealed) {
      must(self.tryFill(part, value, sealed), `${kind}, ${part}`)
      return self
    },
    tryFill: (part, value, sealed = false) => fill(on, part, value, sealed),
    current: () => on.slip,
    seenBy: seat => seenBy(on.slip, seat),
    parts: () => specsOf(on),
    input: () => inputOf(on),
    bill: seat => spec.bill(held.state, seenBy(on.slip, seat), held.tableInfo),
    odds: seat => spec.odds(held.state, seenBy(on.slip, seat), held.tableInfo),
    roll: faces => must(roll(on, faces), kind),
    tryRoll: faces => roll(on, faces),
  }
  return self
}

const knows = ({ sealed, seat }: Part, to: SeatId | null) => !sealed || seat === to

/** What is sealed by another has no value. Null: as anybody may know it. */
function seenBy(slip: Slip, seat: SeatId | null): Slip {
  const parts = slip.parts.map(part => (knows(part, seat) ? part : { ...part, value: undefined }))
  return { ...slip, parts }
}

/** Every part, from what everybody knows. */
const specsOf = <S>({ held, spec, slip }: OnBench<S>) =>
  spec.parts(held.state, seenBy(slip, null), held.tableInfo)

const isBid = ({ secrecy }: PartSpec) => secrecy === 'until-all'
const isIn = ({ parts }: Slip, { id }: PartSpec) => parts.some(part => part.id === id)

function fill<S>(on: OnBench<S>, id: string, value: unknown, sealed: boolean): Result<null> {
  const specs = specsOf(on)
  const spec = specs.find(one => one.id === id)
  if (spec === undefined) return refuse('unknown-part', id)
  if (isBid(spec) && isIn(on.slip, spec)) return refuse('part-locked', 'part')
  if (sealed && spec.secrecy === 'open') return refuse('no-seal-here', id)
  const parsed = s.parse(spec.schema, deepFreeze(value), 'value')
  if (!parsed.ok) return parsed
  const fit = spec.check?.(parsed.value as never) ?? ok(null) // parsed by this very part
  if (!fit.ok) return fit
  const { role, seat } = spec
  const closed = sealed || isBid(spec) || spec.alwaysSealed === true
  const part: Part = { id, role, seat, value: parsed.value, sealed: closed, ready: false }
  on.slip = opened(filledWith(on.slip, part, specs), specs)
  return ok(null)
}

/** Parts stand in the order in which the game gives them. */
function filledWith(slip: Slip, part: Part, specs: readonly PartSpec[]): Slip {
  const place = ({ id }: Part) => specs.findIndex(one => one.id === id)
  const parts = [...slip.parts.filter(({ id }) => id !== part.id), part]
  return deepFreeze({ ...slip, parts: parts.sort((a, b) => place(a) - place(b)) })
}

/** When the last bid is in, all open at once. */
function opened(slip: Slip, specs: readonly PartSpec[]): Slip {
  const bids = specs.filter(isBid)
  if (!bids.every(spec => isIn(slip, spec))) return slip
  const parts = slip.parts.map(part =>
    bids.some(({ id }) => id === part.id) ? { ...part, sealed: false } : part,
  )
  return deepFreeze({ ...slip, parts })
}

/** What is needed is looked for first; what the act itself would refuse before it touches a die is refused here. */
function inputOf<S>(on: OnBench<S>): Result<unknown> {
  const { held, spec, slip } = on
  const specs = specsOf(on)
  const missing = specs.find(one => one.required && (one.lacks === true || !isIn(slip, one)))
  const bids = specs.filter(isBid)
  const closed = slip.parts.some(({ id, sealed }) => sealed && bids.some(bid => bid.id === id))
  const late = missing ?? (closed ? bids.find(one => !isIn(slip, one)) : undefined)
  if (late !== undefined) return refuse('part-missing', late.id)
  const input = spec.input(held.state, slip, held.tableInfo)
  if (!input.ok) return input
  const run = withScript([], dice => spec.run(deepFreeze(input.value) as never, dice)) // what this very spec made
  return run.ok || run.error.code === 'dice-exhausted' ? input : run
}

/** The act on these faces; input and output go through the log as JSON. */
function roll<S>(on: OnBench<S>, faces: readonly number[]): Result<BenchRoll> {
  const { held, spec, slip } = on
  const made = inputOf(on)
  if (!made.ok) return made
  const dice = scripted(faces)
  const ran = spec.run(deepFreeze(made.value) as never, dice) // what this very spec made
  if (!ran.ok) return ran
  dice.finish()
  const { input, output } = stored({ input: made.value, output: ran.value })
  const { state, tableInfo } = held
  const effects = spec.effects(state, slip, input, output, tableInfo)
  const next = spec.next?.(state, slip, input, output, tableInfo) ?? null
  evolve(held, spec.immediateEvents?.(state, slip, input, output, tableInfo) ?? [])
  const isOpen = (seat: SeatId | null) => (id: string) =>
    slip.parts.every(part => part.id !== id || knows(part, seat))
  return ok({
    input,
    output,
    effects,
    next,
    outcome: seat => spec.outcome(input, output, seenBy(slip, seat), isOpen(seat)),
    effectsFor: seat =>
      effects.filter(one => isAmong(one.audience, viewerOf(seat, held.tableInfo))),
    settle() {
      const events = effects.flatMap(effect => effect.events)
      evolve(held, events)
      return events
    },
  })
}

/** What the very spec made, back from the log: any of its functions takes it. */
interface Stored {
  readonly input: never
  readonly output: never
}

const stored = (rolled: object): Stored => deepFreeze(JSON.parse(JSON.stringify(rolled)))
