import type { StepAnswer } from '@mastro/core'

/** The answer of a step, as its form sent it. */
export type FormAnswer = StepAnswer

export const NO_ANSWER: FormAnswer = {}

/** Reads values of a form. A missing value or one of another type counts as empty. */
export function textOf(form: FormAnswer, id: string): string {
  const value = form[id]
  return typeof value === 'string' ? value.trim() : ''
}

export function intOf(form: FormAnswer, id: string): number | null {
  const value = form[id]
  return typeof value === 'number' ? value : null
}

export function boolOf(form: FormAnswer, id: string): boolean {
  return form[id] === true
}

export function listOf(form: FormAnswer, id: string): string[] {
  const value = form[id]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

/** The faces thrown before, which stay, or new ones. */
export function facesOr(form: FormAnswer, roll: () => number[]): number[] {
  const before = facesOf(form)
  return before.length > 0 ? before : roll()
}

export function facesOf(form: FormAnswer, id: string = 'faces'): number[] {
  const value = form[id]
  return Array.isArray(value) ? value.filter(item => typeof item === 'number') : []
}
