import { hash } from 'node:crypto'

/** A short digest of a command, to distinguish a repeated command from a reused id. */
export function commandDigest(command: unknown): string {
  return hash('sha256', JSON.stringify(command)).slice(0, 16)
}
