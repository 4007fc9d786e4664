import type { Json } from '@mastro/core'

/** A text from the answers of the draft. Empty if there is none. */
export function textOf(answer: Json | undefined, field: string): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return ''
  const value = Object.entries(answer).find(([id]) => id === field)?.[1]
  return typeof value === 'string' ? value.trim() : ''
}
