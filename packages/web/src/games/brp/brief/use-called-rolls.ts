import type { BrpCallAnswer, BrpCallDoc } from '@mastro/rules-brp'
import type { MeDoc } from '@mastro/table'
import { useGameBelow } from '../../../net/context.tsx'
import { useDraft } from '../../../slip/form/drafts.ts'
import { deviceStorage } from '../../../ui/device/storage.ts'

/** The called rolls that this seat has not answered yet. */
export function useCalledRolls(me: MeDoc): readonly (readonly [BrpCallDoc, BrpCallAnswer])[] {
  const calls = useGameBelow<BrpCallDoc>('call/').filter(call => call.isOpen)
  return calls.flatMap(call =>
    call.asked
      .filter(one => one.seat === me.seat && one.state === 'asked')
      .map(one => [call, one] as const),
  )
}

const KEY = 'brp-calls-put-away'
const KEPT = 20

interface KeptCall {
  readonly id: string
  readonly call: BrpCallDoc
  readonly own: BrpCallAnswer
}

/**
 * The last called roll that this seat has answered, unless it was put away, also after a reload, and
 * the tap that puts it away.
 */
export function useKeptCalls(me: MeDoc): readonly [readonly KeptCall[], (id: string) => void] {
  const [gone, put] = useDraft<readonly string[]>(KEY, (deviceStorage.get(KEY) ?? '').split(' '))
  const calls = useGameBelow<BrpCallDoc>('call/')
  const answered = calls.flatMap(call =>
    call.asked
      .filter(one => one.seat === me.seat && one.state === 'answered')
      .map(own => ({ id: `${call.id}/${own.being ?? ''}`, call, own })),
  )
  const kept = answered.slice(-1).filter(({ id }) => !gone.includes(id))
  const putAway = (id: string) => {
    const next = [...gone, id].slice(-KEPT)
    deviceStorage.set(KEY, next.join(' '))
    put(next)
  }
  return [kept, putAway]
}
