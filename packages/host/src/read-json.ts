import { ok, refuse, type Result } from '@mastro/core'

export interface JsonLimits {
  readonly depth: number
  readonly string: number
  readonly list: number
}

/**
 * Parses untrusted text within limits of depth, length and width, and without keys that could reach
 * a prototype.
 */
export function readJson(text: string, limits: JsonLimits): Result<unknown> {
  if (depthOf(text) > limits.depth) return refuse('invalid-request', '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('invalid-request', '')
  }
  return isWithin(value, limits) ? ok(value) : refuse('invalid-request', '')
}

/** The deepest nesting, found by a scan before parsing. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === BACKSLASH) i += 1
      else if (code === QUOTE) inString = false
    } else if (code === QUOTE) inString = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
  }
  return deepest
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

function isWithin(value: unknown, limits: JsonLimits): boolean {
  if (typeof value === 'string') return isGoodText(value, limits.string)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value))
    return value.length <= limits.list && value.every(item => isWithin(item, limits))
  const keys = Object.keys(value)
  return (
    keys.length <= limits.list &&
    keys.every(
      key =>
        key !== '__proto__' &&
        isGoodText(key, limits.string) &&
        isWithin((value as Record<string, unknown>)[key], limits), // safe: an object that is not a list
    )
  )
}

const HALF_OR_ZERO = /\p{Surrogate}|\0/u

/** People never type lone surrogates or zero bytes. */
function isGoodText(text: string, longest: number): boolean {
  return text.length <= longest && !HALF_OR_ZERO.test(text)
}
