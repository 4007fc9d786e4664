import { same, type Label, type PartContext, type SeatId } from '@mastro/core'
import type { Being, State } from '../state.ts'

type At = Pick<PartContext<State, unknown>, 'slip' | 'table'>

/** Who fills the Master's part: the Master, or the owner alone at a table without one. */
export const masterSeat = ({ slip, table }: At): SeatId => table.master ?? slip.owner

/** Who fills somebody's part: its player, or whoever leads for the Master's characters. */
export const seatFor = (being: Being | undefined, at: At): SeatId => being?.seat ?? masterSeat(at)

export const nameFor = (being: Being | undefined): Label => same(being?.sheet.name ?? '—')

/** WARP-OPP-2: what a Master's character rolls may stay hidden. */
export const secrecyFor = (being: Being | undefined) =>
  being?.seat === null ? ('may-seal' as const) : ('open' as const)
