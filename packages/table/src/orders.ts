import { s } from '@mastro/core'
import { envelopeOrders } from './decide/envelopes.ts'
import { gameOrders } from './decide/game.ts'
import { houseOrders } from './decide/house.ts'
import { masterOrders } from './decide/master.ts'
import { momentOrders } from './decide/moments.ts'
import { rollOrders } from './decide/rolls.ts'
import { seatOrders } from './decide/seats.ts'
import { slipOrders } from './decide/slips.ts'
import { talkOrders } from './decide/talk.ts'
import { logOrders } from './decide/undo.ts'
import type { AnyTableOrder } from './order.ts'

/** Everything a seat can ask of a table. `game` carries a command of the ruleset; the rest is the same for all games. */
const TABLE_ORDERS = [
  ...houseOrders,
  ...seatOrders,
  ...masterOrders,
  ...momentOrders,
  ...slipOrders,
  ...gameOrders,
  ...envelopeOrders,
  ...rollOrders,
  ...logOrders,
  ...talkOrders,
] as const

type AnyCommand = (typeof TABLE_ORDERS)[number]['command']
export type TableCommand = s.Infer<AnyCommand>
/** A command as a client writes it: what has a default may be left out. */
export type TableRequest = s.Sent<AnyCommand>

const commands = TABLE_ORDERS.map(({ command }) => command)
export const tableCommand = s.variant(
  'type',
  commands as never,
) as unknown as s.Schema<TableCommand> // each an object with its type

const BY_TYPE: ReadonlyMap<string, AnyTableOrder> = new Map(
  TABLE_ORDERS.map(order => [order.type, order]),
)

/** The order that such a command gives. */
export function orderNamed(type: TableCommand['type']): AnyTableOrder {
  return BY_TYPE.get(type)! // the map holds every type there is
}
