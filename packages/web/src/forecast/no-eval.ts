import { s } from '@mastro/core'

/**
 * Proof that schemas make no code at run time, which the page forbids. Each worker imports it
 * first, because schemas are used while the rules are loaded.
 */
export const NO_EVAL = readWithoutEval()

function readWithoutEval() {
  s.withoutEval()
  return { isEvalOff: true } as const
}
