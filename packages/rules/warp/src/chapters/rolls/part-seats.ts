import { same, type Label, type PartContext, type SeatId } from '@mastro/core'
import type { Being, State } from '../../state.ts'

type SlipAndTable = Pick<PartContext<State, unknown>, 'slip' | 'table'>

/**
 * The seat that fills in the Master's part: the Master, or the owner of the slip at a table without
 * one.
 */
export const masterSeat = ({ slip, table }: SlipAndTable): SeatId => table.master ?? slip.owner

/** The seat that fills in a being's part: its player, or the Master for the Master's characters. */
export const seatFor = (being: Being | undefined, at: SlipAndTable): SeatId =>
  being?.seat ?? masterSeat(at)

export const nameFor = (being: Being | undefined): Label => same(being?.sheet.name ?? '—')

/** WARP-OPP-2: rolls of the Master's characters may be sealed. */
export const secrecyFor = (being: Being | undefined) =>
  being?.seat === null ? ('may-seal' as const) : ('open' as const)
