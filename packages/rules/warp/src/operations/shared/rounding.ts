import type { Options } from '../../options.ts'

/**
 * WARP-ROUND-1: rounds fractions of damage. Needs no tolerance, because the quotients of small
 * whole numbers give exact halves.
 */
export function roundDamage(value: number, { damageRounding }: Options): number {
  if (damageRounding === 'up') return Math.ceil(value)
  return damageRounding === 'down' ? Math.floor(value) : Math.floor(value + 0.5)
}
