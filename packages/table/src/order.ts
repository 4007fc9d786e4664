import { s, type Result } from '@mastro/core'
import type { Desk } from './desk.ts'
import type { ActFacts } from './events.ts'
import type { Hosted } from './hosted.ts'

type Fields = Readonly<Record<string, s.Schema>>
type Asked<F extends Fields> = s.Infer<ReturnType<typeof s.object<F>>>
const typed = <const Type extends string>(type: Type) => s.literal(type)
type Command<Type extends string, F extends Fields> = ReturnType<
  typeof s.object<{ type: ReturnType<typeof typed<Type>> } & F>
>

/** Where a decision is made, beside its desk. */
export interface Asking {
  readonly hosted: Hosted
  /** A clean desk for the same command, by its author or by nobody. */
  readonly newDesk: (author?: Pick<ActFacts, 'id' | 'by'>) => Desk
}

export interface TableOrderSays<F extends Fields> {
  /** Who may ask it beside those who play: whoever has a seat, or a host who only looks on. */
  readonly from?: 'every-seat' | 'host'
  /** The brake stops it: dice, the game's own acts, the passing of moments. Talk goes on. */
  readonly stops?: true
  /** Puts down what happens, or refuses. It may answer with another desk than its own. */
  readonly decide: (desk: Desk, asked: Asked<F>, asking: Asking) => Result<Desk | null>
}

/** Something a seat can ask of a table, whatever the game: what it must look like, who may ask, what it decides. */
export interface TableOrder<Type extends string, F extends Fields> extends TableOrderSays<F> {
  readonly type: Type
  readonly command: Command<Type, F>
}

/** Any of them, as the table keeps them side by side. */
export interface AnyTableOrder extends Pick<TableOrderSays<Fields>, 'from' | 'stops'> {
  readonly type: string
  readonly decide: (desk: Desk, asked: never, asking: Asking) => Result<Desk | null>
}

export function order<const Type extends string, const F extends Fields>(
  type: Type,
  fields: F,
  options: TableOrderSays<F>,
): TableOrder<Type, F> {
  const command = s.object({ type: typed(type), ...fields }) as unknown as Command<Type, F> // these very fields
  return { type, command, ...options }
}
