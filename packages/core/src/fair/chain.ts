import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashOf, lp, u32, type Hex } from './bytes.ts'

/** `mastro-log/1`: the head of an empty log. */
export function firstActHash(table: string): Hex {
  return hashOf(utf8ToBytes('mastro-log/1'), lp(table))
}

/** The head after event `version` (1, 2, …), whose stored text is `body`. */
export function nextActHash(head: Hex, version: number, body: string): Hex {
  return hashOf(Uint8Array.of(2), hexToBytes(head), u32(version), lp(body))
}

export interface ChainLink {
  readonly body: string
  readonly head: Hex
}

/**
 * The version of the first event whose hash does not follow from those before it. Null if the whole
 * log is valid.
 */
export function chainFault(table: string, links: Iterable<ChainLink>): number | null {
  let head = firstActHash(table)
  let version = 0
  for (const link of links) {
    version += 1
    head = nextActHash(head, version, link.body)
    if (head !== link.head) return version
  }
  return null
}
