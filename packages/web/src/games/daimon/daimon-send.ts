import type { Request } from '@mastro/rules-daimon'
import { useSend } from '../../net/context.tsx'
import type { CommandResult } from '@mastro/client'

/** A command of Dàimon as a client sends it. Unknown fields do not compile. */
export type DaimonRequest = Request

export function useDaimonSend(): (request: DaimonRequest) => Promise<CommandResult> {
  const send = useSend()
  return request => send({ type: 'game', command: request })
}
