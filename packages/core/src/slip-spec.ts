import type { Dice } from './dice/dice.ts'
import type { ViewContext } from './kit/view-context.ts'
import type { Label } from './labels/label.ts'
import type { Result } from './result.ts'
import type * as s from './schema.ts'
import type { RuleId, SeatId, TableInfo } from './seat.ts'
import type { Bill, Effect, NextSlip, OddsView, OutcomeView, PartSpec, Slip } from './slip.ts'

/** A slip in one state of the game. Parts that its reader may not see have no value. */
export interface SlipContext<State> {
  readonly state: State
  readonly table: TableInfo
  readonly slip: Slip
}

/**
 * The steps of a roll, declared once. A game writes them for its own types: the subject of the slip
 * (`About`), the context of a step (`Ctx`), the input of the operation (`Situation`) and its output.
 * The table runs them as a `SlipSpec`, without these types. They are methods, because TypeScript
 * compares the parameters of methods loosely, so a roll of any types is a `SlipSpec`. This is safe:
 * the table passes to a step only values that another step of the same roll made.
 */
export interface RollSteps<State, Event, About, Ctx extends { slip: Slip }, Situation, Output> {
  readonly kind: string
  readonly label: Label
  readonly rules: readonly RuleId[]
  /** The schema of the subject. */
  readonly about: s.Schema<About>
  /** Checks whether this seat may open such a slip with this subject. */
  open(about: NoInfer<About>, ctx: ViewContext<State>): Result<unknown>
  /** A public title with actor, action and target: «Scalare di Berta». Defaults to the label. */
  title?(ctx: Ctx): Label
  /** The rule operation itself, as `ops` runs it. */
  run(situation: NoInfer<Situation>, dice: Dice): Result<Output>
  /**
   * The outcome as a viewer may see it. `knows` tests if a part is open to the viewer. The outcome
   * does not depend on the state, so that it never changes afterwards.
   */
  outcome(
    output: NoInfer<Output>,
    situation: NoInfer<Situation>,
    knows: (part: string) => boolean,
    ctx: Omit<Ctx, 'state' | 'table'>,
  ): OutcomeView
  /** The effects that the rules propose after the roll, which a person confirms. */
  effects?(
    output: NoInfer<Output>,
    situation: NoInfer<Situation>,
    ctx: Ctx,
  ): readonly Effect<Event>[]
  /** The same effect with another final value, for when the Master changes it with a reason. */
  change?(effect: Effect<Event>, to: number): Result<Effect<Event>>
  /** Events that need no approval: how the roll was made, never its effect on anybody. */
  immediateEvents?(
    output: NoInfer<Output>,
    situation: NoInfer<Situation>,
    ctx: Ctx,
  ): readonly Event[]
  /** A slip that follows at once, such as an escalation after a tie. */
  next?(output: NoInfer<Output>, situation: NoInfer<Situation>, ctx: Ctx): NextSlip | null
  /** True if the subject no longer exists. The open slip is then removed. */
  isOver?(ctx: Ctx): boolean
  /**
   * The seat of the person concerned, who owns and throws the roll whoever opens it. Null if nobody
   * plays them. Omit if the roll belongs to the seat that opens it.
   */
  roller?(about: NoInfer<About>, ctx: Omit<ViewContext<State>, 'viewer'>): SeatId | null
  /**
   * True if the roll answers a threat: a defence, a resistance, a hazard. The seat that owes it
   * cannot withdraw it, but the leader can. Defaults to true for a slip that follows another.
   */
  readonly isOwed?: boolean
  /**
   * The kind of the roll that this one replaces. An open one about the same things is withdrawn.
   */
  readonly insteadOf?: string
}

/** A roll as the table runs it, whatever its types. */
export interface SlipSpec<State, Event> extends RollSteps<
  State,
  Event,
  unknown,
  SlipContext<State>,
  unknown,
  unknown
> {
  /** Every part the slip has or may have now. Optional ones may stay empty. */
  parts(ctx: SlipContext<State>): readonly PartSpec[]
  /** The schemas of all parts by name, independent of the state. Used to check imported files. */
  readonly shapes?: Readonly<Record<string, s.Schema>>
  /** By part: fields that only a custom screen of the game asks for, each with the reason. */
  readonly onScreens?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * The complete input of the operation, from the sheets and all parts. Refuses while something
   * required is missing.
   */
  situation(ctx: SlipContext<State>): Result<unknown>
  /** The pool in readable form and the exact odds, from the parts this viewer knows. */
  show(ctx: SlipContext<State>): BillAndOdds
}

export interface BillAndOdds {
  readonly bill: Bill
  /** Null if there are none yet. */
  readonly odds: OddsView | null
}
