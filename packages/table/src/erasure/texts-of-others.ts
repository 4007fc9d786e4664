import type { PersonalText } from '@mastro/core'
import type { ActBody } from '../events.ts'

/**
 * Whether every text that other people typed in this act is the same, at the same place, in the
 * rewritten act. Keys on the way to it may have been replaced.
 */
export function keepsTexts(
  was: ActBody,
  now: ActBody,
  textsOfOthers: readonly PersonalText[],
): boolean {
  return textsOfOthers.every(one => textAt(was, now, one) === one.text)
}

/** The text at the same position in the other act. Null if there is none. */
function textAt(was: ActBody, now: ActBody, { path, key }: PersonalText): unknown {
  let before: unknown = was
  let after: unknown = now
  let name: string | null = null
  for (const step of path) {
    if (!isObject(before) || !isObject(after)) return null
    const keys = Object.keys(before)
    const found = Object.entries(after)[keys.indexOf(String(step))]
    if (found === undefined) return null
    before = before[String(step)]
    ;[name, after] = found
  }
  return key === true ? name : after
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
