import type { BrpCallAnswer, BrpCallDoc } from '@mastro/rules-brp'
import type { MeDoc } from '@mastro/table'
import { useGameBelow } from '../../../net/context.tsx'

/** The called rolls that this seat has not answered yet. */
export function useCalledRolls(me: MeDoc): readonly (readonly [BrpCallDoc, BrpCallAnswer])[] {
  const calls = useGameBelow<BrpCallDoc>('call/').filter(call => call.isOpen)
  return calls.flatMap(call =>
    call.asked
      .filter(one => one.seat === me.seat && one.state === 'asked')
      .map(one => [call, one] as const),
  )
}
