import type { CallDoc, FightDoc } from '@mastro/core'
import { useGame, useGameBelow, useSeats } from '../../net/context.tsx'
import { CallRoll } from '../../parts/call-roll.tsx'
import { Phases, TurnOrder } from '../../parts/turn-order.tsx'
import { isFight } from './fight.ts'

/** Shown below the slips: an open called roll and the order of the fight. */
export function Scene() {
  const seats = useSeats()
  const fight = useGame<FightDoc>('fight')
  const calls = useGameBelow<CallDoc>('call/').filter(call => call.isOpen)
  return (
    <>
      {calls.map(call => (
        <CallRoll key={call.id} call={call} seats={seats} />
      ))}
      {isFight(fight) && (
        <section class="gap">
          <Phases fight={fight} />
          <TurnOrder fight={fight} seats={seats} />
        </section>
      )}
    </>
  )
}
