import type { LogRuntime } from '@mastro/log'

/** A short digest of a command, to distinguish a repeated command from a reused id. */
export function commandDigest(runtime: LogRuntime, command: unknown): string {
  return runtime.sha256(JSON.stringify(command)).slice(0, 16)
}
