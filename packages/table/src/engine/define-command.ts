import { s, type Result } from '@mastro/core'
import type { ActHeader } from '../events.ts'
import type { UndoPlanner } from '../undo/dependencies.ts'
import type { Decision } from './decision.ts'
import type { SeatState } from '../state.ts'
import type { ServedTable } from './served-table.ts'

type Fields = Readonly<Record<string, s.Schema>>
type CommandFields<F extends Fields> = s.Infer<ReturnType<typeof s.object<F>>>
const typeSchema = <const Type extends string>(type: Type) => s.literal(type)
type CommandSchema<Type extends string, F extends Fields> = ReturnType<
  typeof s.object<{ type: ReturnType<typeof typeSchema<Type>> } & F>
>

/** The tools of a decision besides the decision itself. */
export interface DecideTools {
  readonly served: ServedTable
  readonly undo: UndoPlanner
  /** A new decision for the same command, by its author or by nobody. */
  readonly newDecision: (author?: Pick<ActHeader, 'id' | 'by'>) => Decision
  /** Decides commands as another seat, within an act of the same author. */
  readonly decideAs: (seat: SeatState) => OtherSeat
}

/** Commands decided one after the other as another seat. */
export interface OtherSeat {
  /** With the events of all commands so far. */
  readonly decision: () => Decision
  readonly send: (command: object) => Result<null>
}

export interface TableCommandOptions<F extends Fields> {
  /** Who may send it besides players: every seat, or a host who only watches. */
  readonly openTo?: 'every-seat' | 'host'
  /**
   * Refused while the brake is pulled: dice, commands of the game, beginning and ending moments.
   * Talk goes on.
   */
  readonly blockedByBrake?: true
  /** Emits events or refuses. It may return another decision than the one it was given. */
  readonly decide: (
    decision: Decision,
    asked: CommandFields<F>,
    tools: DecideTools,
  ) => Result<Decision | null>
}

/**
 * A command of the table, the same for every game: its schema, who may send it, and what it
 * decides.
 */
export interface TableCommandDefinition<
  Type extends string,
  F extends Fields,
> extends TableCommandOptions<F> {
  readonly type: Type
  readonly command: CommandSchema<Type, F>
}

/** Any command definition, whatever its fields. */
export interface AnyTableCommandDefinition extends Pick<
  TableCommandOptions<Fields>,
  'openTo' | 'blockedByBrake'
> {
  readonly type: string
  readonly decide: (decision: Decision, asked: never, tools: DecideTools) => Result<Decision | null>
}

export function defineCommand<const Type extends string, const F extends Fields>(
  type: Type,
  fields: F,
  options: TableCommandOptions<F>,
): TableCommandDefinition<Type, F> {
  const command = s.object({ type: typeSchema(type), ...fields }) as unknown as CommandSchema<
    Type,
    F
  > // safe: exactly these fields
  return { type, command, ...options }
}
