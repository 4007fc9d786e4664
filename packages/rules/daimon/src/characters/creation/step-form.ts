import type { Held } from '@mastro/core'

/** An answer of a step: what its form sent. */
export type Form = Held

export const NO_FORM: Form = {}

/** Reads values off a form; anything absent or of another type reads as nothing. */
export function textOf(form: Form, id: string): string {
  const value = form[id]
  return typeof value === 'string' ? value.trim() : ''
}

export function intOf(form: Form, id: string): number | null {
  const value = form[id]
  return typeof value === 'number' ? value : null
}

export function boolOf(form: Form, id: string): boolean {
  return form[id] === true
}

export function listOf(form: Form, id: string): string[] {
  const value = form[id]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

export function facesOf(form: Form, id: string = 'faces'): number[] {
  const value = form[id]
  return Array.isArray(value) ? value.filter(item => typeof item === 'number') : []
}
