import type { PartSpec, SeatWait, TableInfo } from '@mastro/core'
import { isAmong } from '../../engine/table-info.ts'
import { isProposed } from '../../engine/undoable-state.ts'
import {
  isOwed,
  partsReading,
  titleOf,
  type SlipsContext,
  type SlipWithSpec,
} from '../../slips/slip-readings.ts'
import type { SlipState } from '../../state.ts'

/** What waits on one slip: parts to fill, dice to throw, effects to settle. */
export function slipWaits(target: SlipWithSpec, at: SlipsContext): readonly SeatWait[] {
  const { slip } = target
  if (slip.withdrawn) return []
  return slip.roll === null ? beforeTheRoll(target, at) : effectWaits(target, at.table)
}

function beforeTheRoll(target: SlipWithSpec, at: SlipsContext): readonly SeatWait[] {
  const { slip } = target
  if (slip.laid !== undefined) return [wait(target, at, slip.laid.seat, 'roll')]
  const { specs } = partsReading(target, at)
  const missing = specs.filter(spec => isMissing(slip, spec))
  if (missing.length === 0) return [wait(target, at, slip.owner, 'roll')]
  const first = missing.filter((one, i) => missing.findIndex(({ seat }) => seat === one.seat) === i)
  return first.map(part => {
    const { seat } = part
    const kind = seat === slip.owner ? 'roll' : part.role === 'side' ? 'defence' : 'answer'
    const canGoOn = missing.some(one => one.seat === seat && one.leftOut !== undefined)
    return {
      ...wait(target, at, seat, kind),
      ...(canGoOn ? { canBeLeftOut: true as const } : {}),
      note: part.label,
    }
  })
}

function isMissing({ parts }: SlipState, { id, required, lacks }: PartSpec): boolean {
  return lacks === true || (required && !parts.some(part => part.id === id))
}

function wait(
  target: SlipWithSpec,
  at: SlipsContext,
  seat: string,
  kind: SeatWait['kind'],
): SeatWait {
  const { id, owner } = target.slip
  return {
    id: `slip-${id}`,
    kind,
    seat,
    title: titleOf(target, at),
    from: owner,
    ...(seat === owner ? {} : { isUrgent: true }),
    ...(seat === owner && !isOwed(target) ? { canBeLeftOut: true } : {}),
    isPublic: true,
    onSlip: id,
  }
}

/** Proposed effects wait for the Master, or for the roller at a table without one. */
function effectWaits({ slip, spec }: SlipWithSpec, { master }: TableInfo): readonly SeatWait[] {
  const seat = master ?? slip.owner
  const settler = { seat, kind: 'player', isMaster: master !== null, leads: true } as const
  const waits = slip.roll!.effects.some(
    one => isProposed(one) && isAmong(settler, one.effect.audience),
  )
  if (!waits) return []
  const title = slip.roll!.title ?? spec.label
  return [
    { id: `slip-${slip.id}`, kind: 'effects', seat, title, from: slip.owner, onSlip: slip.id },
  ]
}
