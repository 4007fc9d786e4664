import type { Docs, Json } from '@mastro/core'

const START = 0x811c9dc5
const PRIME = 0x01000193

/**
 * A short digest of a whole view, independent of the order of its keys. A resumed client compares
 * its own with the server's. It only detects differences and is not secure.
 */
export function viewDigest(docs: Docs): string {
  return (digestOf(docs) >>> 0).toString(16).padStart(8, '0')
}

/**
 * Fields are summed, so that their order does not matter. List items are chained, so that it does.
 */
function digestOf(value: Json | undefined): number {
  if (typeof value === 'string') return printText(value, START)
  if (typeof value !== 'object' || value === null) return printText(String(value), PRIME)
  if (Array.isArray(value))
    return value.reduce<number>((sum, one) => Math.imul(sum ^ digestOf(one), PRIME), value.length)
  let sum = START
  for (const [key, field] of Object.entries(value))
    if (field !== undefined)
      sum += Math.imul(printText(key, START) ^ scatter(digestOf(field)), PRIME)
  return scatter(sum | 0)
}

function printText(text: string, from: number): number {
  let sum = from
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), PRIME)
  return scatter(sum)
}

/** Mixes each bit into all others. */
function scatter(sum: number): number {
  const once = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
