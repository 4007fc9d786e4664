import { hash } from 'node:crypto'

/** A short fingerprint of what was asked, to tell a repeated command from a reused id. */
export function commandDigest(command: unknown): string {
  return hash('sha256', JSON.stringify(command)).slice(0, 16)
}
