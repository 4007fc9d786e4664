import type { Json } from '@mastro/core'

/** A text of an answer of the draft; empty where there is none. */
export function textOf(answer: Json | undefined, field: string): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return ''
  const value = Object.entries(answer).find(([id]) => id === field)?.[1]
  return typeof value === 'string' ? value.trim() : ''
}
