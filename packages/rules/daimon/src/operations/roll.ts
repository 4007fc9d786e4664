import { rollMany, type Dice } from '@mastro/core'
import type { Pool, HelpersInput, ReserveInput } from './pool.ts'

export interface RolledDice {
  readonly neutral: readonly number[]
  readonly reserve: readonly number[]
  readonly help: readonly number[]
}

export const OUTCOMES = ['success', 'failure'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const DEGREES = ['normal', 'exceptional'] as const
export type Degree = (typeof DEGREES)[number]

/** DAI-DICE-1: 4, 5 or 6. */
export const SUCCESS_FROM = 4
export const isSuccess = (face: number) => face >= SUCCESS_FROM

export const countSuccesses = (faces: readonly number[]) => faces.filter(isSuccess).length

/** DAI-DICE-9. Dice: neutral, then reserve, then help. */
export function rollPool({ roll }: Pool, dice: Dice): RolledDice {
  const neutral = rollMany(dice, roll.neutral, 6)
  const reserve = rollMany(dice, roll.reserve, 6)
  return { neutral, reserve, help: rollMany(dice, roll.help, 6) }
}

export function successesOf({ neutral, reserve, help }: RolledDice): number {
  return countSuccesses(neutral) + countSuccesses(reserve) + countSuccesses(help)
}

/** DAI-TEST-6. */
export const EXCEPTIONAL_FROM = 3
export const degreeOf = (margin: number): Degree =>
  Math.abs(margin) >= EXCEPTIONAL_FROM ? 'exceptional' : 'normal'

/** DAI-TEST-8: a success spends the declared dice. Any other outcome returns all but one. */
export function settleReserve({ available, spend }: ReserveInput, won: boolean): number {
  return available - (won ? spend : Math.min(spend, 1))
}

/** DAI-HELP-1: a help die is spent whatever the outcome. */
export function settleHelpers(helpers: HelpersInput): Readonly<Record<string, number>> {
  return Object.fromEntries(helpers.map(({ id, reserve }) => [id, reserve - 1]))
}
