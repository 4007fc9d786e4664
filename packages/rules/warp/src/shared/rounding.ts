import type { Options } from './options.ts'

/** WARP-ROUND-1: fractions of damage; a quotient of small whole numbers is never a hair off a half. */
export function roundDamage(value: number, { damageRounding }: Options): number {
  if (damageRounding === 'up') return Math.ceil(value)
  return damageRounding === 'down' ? Math.floor(value) : Math.floor(value + 0.5)
}
