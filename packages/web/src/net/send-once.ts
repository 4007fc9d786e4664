import type { CommandResult } from '@mastro/client'
import type { TableRequest } from '@mastro/table'

/** Commands on their way, by connection. */
const inFlight = new WeakMap<object, Map<string, Promise<CommandResult>>>()

/**
 * Sends a command, unless the same one is still on its way: then it returns the same answer. So a
 * second tap before the first answer does nothing.
 */
export function sendOnce(
  connection: object,
  command: TableRequest,
  send: () => Promise<CommandResult>,
): Promise<CommandResult> {
  const pending = inFlight.get(connection) ?? new Map<string, Promise<CommandResult>>()
  inFlight.set(connection, pending)
  const key = JSON.stringify(withoutRandomness(command))
  const known = pending.get(key)
  if (known !== undefined) return known
  const sent = send().finally(() => pending.delete(key))
  pending.set(key, sent)
  return sent
}

/** The command without the random values that the page makes for each tap. */
function withoutRandomness(command: object): object {
  const { dice: _dice, salt: _salt, pledge: _pledge, seal, ...rest } = command as SealedCommand
  return seal === undefined ? rest : { ...rest, opening: seal.opening }
}

interface SealedCommand {
  readonly dice?: unknown
  readonly salt?: unknown
  readonly pledge?: unknown
  readonly seal?: { readonly opening?: string }
}
