import { s, type Result } from '@mastro/core'
import type { Decision } from './decision.ts'
import type { ActHeader } from './events.ts'
import type { ServedTable } from './served-table.ts'

type Fields = Readonly<Record<string, s.Schema>>
type CommandFields<F extends Fields> = s.Infer<ReturnType<typeof s.object<F>>>
const typed = <const Type extends string>(type: Type) => s.literal(type)
type CommandSchema<Type extends string, F extends Fields> = ReturnType<
  typeof s.object<{ type: ReturnType<typeof typed<Type>> } & F>
>

/** Where a decision is made, beside its desk. */
export interface DecideTools {
  readonly served: ServedTable
  /** A clean desk for the same command, by its author or by nobody. */
  readonly newDecision: (author?: Pick<ActHeader, 'id' | 'by'>) => Decision
}

export interface TableCommandOptions<F extends Fields> {
  /** Who may ask it beside those who play: whoever has a seat, or a host who only looks on. */
  readonly openTo?: 'every-seat' | 'host'
  /** The brake stops it: dice, the game's own acts, the passing of moments. Talk goes on. */
  readonly blockedByBrake?: true
  /** Puts down what happens, or refuses. It may answer with another desk than its own. */
  readonly decide: (
    decision: Decision,
    asked: CommandFields<F>,
    tools: DecideTools,
  ) => Result<Decision | null>
}

/** Something a seat can ask of a table, whatever the game: what it must look like, who may ask, what it decides. */
export interface TableCommandDefinition<
  Type extends string,
  F extends Fields,
> extends TableCommandOptions<F> {
  readonly type: Type
  readonly command: CommandSchema<Type, F>
}

/** Any of them, as the table keeps them side by side. */
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
  const command = s.object({ type: typed(type), ...fields }) as unknown as CommandSchema<Type, F> // these very fields
  return { type, command, ...options }
}
