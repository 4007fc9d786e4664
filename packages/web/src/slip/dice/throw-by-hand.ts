import type { CommandResult } from '@mastro/client'
import type { TableRequest } from '@mastro/table'
import { useConnection } from '../../net/context.tsx'
import { dismissRefusal, raiseRefusal } from '../../ui/refusal/refusal-store.ts'

/** For a button that uses real dice once, with any setting of the device. */
export function useThrowByHand(): (command: TableRequest) => Promise<CommandResult> {
  const connection = useConnection()
  return async command => {
    const { throwByHand } = await import('./command-dice.tsx')
    const done = await throwByHand(connection, command)
    if (done.ok) dismissRefusal()
    else if (done.error.code !== 'taken-back') raiseRefusal(done.error, command)
    return done
  }
}
