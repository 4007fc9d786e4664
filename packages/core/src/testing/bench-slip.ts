import { withScript, scriptedDice } from '../dice/dice.ts'
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
} from '../slip.ts'
import type { SlipContext, SlipSpec } from '../slip-spec.ts'
import { isAmong, viewerOf } from './viewers.ts'
import { deepFreeze } from './deep-freeze.ts'
import { evolve, must, type BenchState } from './bench-state.ts'

/** A slip in preparation. Each seat fills in its own parts. */
export interface BenchSlip {
  /** Fills a part, which must be accepted. */
  readonly fill: (part: string, value: unknown, sealed?: boolean) => BenchSlip
  readonly tryFill: (part: string, value: unknown, sealed?: boolean) => Result<null>
  /** The complete slip, including sealed values. */
  readonly current: () => Slip
  readonly seenBy: (seat: SeatId | null) => Slip
  readonly parts: () => readonly PartSpec[]
  /** The complete input of the roll, or the refusal if something is missing. */
  readonly input: () => Result<unknown>
  readonly bill: (seat: SeatId | null) => Bill
  readonly odds: (seat: SeatId | null) => OddsView | null
  /**
   * Rolls these faces, which must be accepted and all be used. Stores the result and proposes
   * effects.
   */
  readonly roll: (faces: readonly number[]) => BenchRoll
  readonly tryRoll: (faces: readonly number[]) => Result<BenchRoll>
}

export interface BenchRoll {
  readonly input: unknown
  readonly output: Record<string, unknown>
  readonly effects: readonly Effect<AnyEvent>[]
  readonly next: NextSlip | null
  readonly outcome: (seat: SeatId | null) => OutcomeView
  /** The effects as proposed to a seat. */
  readonly effectsFor: (seat: SeatId | null) => readonly Effect<AnyEvent>[]
  /** Applies every effect and returns the events. */
  readonly settle: () => readonly AnyEvent[]
}

type Spec<S> = SlipSpec<S, AnyEvent>
type About = Readonly<Record<string, Json>>

/** Checks whether this seat may open a slip of this kind with this subject. */
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
  const allowed = spec.open(about.value, { state, viewer, table: tableInfo })
  if (!allowed.ok) return allowed
  return ok({ kind, owner: viewer.seat ?? '', about: about.value as About }) // safe: the subject is JSON
}

/** A slip on the bench with the spec of its game. */
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
    bill: seat => spec.show(contextOf(on, seenBy(on.slip, seat))).bill,
    odds: seat => spec.show(contextOf(on, seenBy(on.slip, seat))).odds,
    roll: faces => must(roll(on, faces), kind),
    tryRoll: faces => roll(on, faces),
  }
  return self
}

const knows = ({ sealed, seat }: Part, to: SeatId | null) => !sealed || seat === to

/**
 * The slip as a seat sees it, without values sealed by others. Pass null for public knowledge only.
 */
function seenBy(slip: Slip, seat: SeatId | null): Slip {
  const parts = slip.parts.map(part => (knows(part, seat) ? part : { ...part, value: undefined }))
  return { ...slip, parts }
}

/** All parts, computed from public knowledge. */
const specsOf = <S>(on: OnBench<S>) => on.spec.parts(contextOf(on, seenBy(on.slip, null)))

const contextOf = <S>({ held }: OnBench<S>, slip: Slip): SlipContext<S> => ({
  state: held.state,
  table: held.tableInfo,
  slip,
})

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
  const fit = spec.check?.(parsed.value as never) ?? ok(null) // safe: parsed by this part
  if (!fit.ok) return fit
  const { role, seat } = spec
  const closed = sealed || isBid(spec) || spec.alwaysSealed === true
  const part: Part = { id, role, seat, value: parsed.value, sealed: closed, ready: false }
  on.slip = withOpenBids(filledWith(on.slip, part, specs), specs)
  return ok(null)
}

/** Parts keep the order that the game gives them. */
function filledWith(slip: Slip, part: Part, specs: readonly PartSpec[]): Slip {
  const place = ({ id }: Part) => specs.findIndex(one => one.id === id)
  const parts = [...slip.parts.filter(({ id }) => id !== part.id), part]
  return deepFreeze({ ...slip, parts: parts.sort((a, b) => place(a) - place(b)) })
}

/** Opens all bids together once the last one is filled in. */
function withOpenBids(slip: Slip, specs: readonly PartSpec[]): Slip {
  const bids = specs.filter(isBid)
  if (!bids.every(spec => isIn(slip, spec))) return slip
  const parts = slip.parts.map(part =>
    bids.some(({ id }) => id === part.id) ? { ...part, sealed: false } : part,
  )
  return deepFreeze({ ...slip, parts })
}

/** Reports missing parts first, then anything the operation would refuse before it rolls. */
function inputOf<S>(on: OnBench<S>): Result<unknown> {
  const { spec, slip } = on
  const specs = specsOf(on)
  const missing = specs.find(one => one.required && (one.lacks === true || !isIn(slip, one)))
  const bids = specs.filter(isBid)
  const closed = slip.parts.some(({ id, sealed }) => sealed && bids.some(bid => bid.id === id))
  const late = missing ?? (closed ? bids.find(one => !isIn(slip, one)) : undefined)
  if (late !== undefined) return refuse('part-missing', late.id)
  const input = spec.situation(contextOf(on, slip))
  if (!input.ok) return input
  const run = withScript([], dice => spec.run(deepFreeze(input.value), dice))
  return run.ok || run.error.code === 'dice-exhausted' ? input : run
}

/** Runs the operation on these faces. Input and output pass through JSON like in the log. */
function roll<S>(on: OnBench<S>, faces: readonly number[]): Result<BenchRoll> {
  const { held, spec, slip } = on
  const made = inputOf(on)
  if (!made.ok) return made
  const dice = scriptedDice(faces)
  const ran = spec.run(deepFreeze(made.value), dice)
  if (!ran.ok) return ran
  dice.finish()
  const { input, output } = toStoredRoll({ input: made.value, output: ran.value })
  const ctx = contextOf(on, slip)
  const effects = spec.effects?.(output, input, ctx) ?? []
  const next = spec.next?.(output, input, ctx) ?? null
  evolve(held, spec.immediateEvents?.(output, input, ctx) ?? [])
  const isOpen = (seat: SeatId | null) => (id: string) =>
    slip.parts.every(part => part.id !== id || knows(part, seat))
  return ok({
    input,
    output,
    effects,
    next,
    outcome: seat => spec.outcome(output, input, isOpen(seat), { slip: seenBy(slip, seat) }),
    effectsFor: seat =>
      effects.filter(one => isAmong(one.audience, viewerOf(seat, held.tableInfo))),
    settle() {
      const events = effects.flatMap(effect => effect.events)
      evolve(held, events)
      return events
    },
  })
}

interface StoredRoll {
  readonly input: unknown
  readonly output: Record<string, unknown>
}

const toStoredRoll = (rolled: object): StoredRoll => deepFreeze(JSON.parse(JSON.stringify(rolled)))
