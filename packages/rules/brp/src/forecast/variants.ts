import { label, type ForecastVariants } from '@mastro/core'
import type { ForecastFighter } from './input.ts'

/** BRP-NPC-1: foes with other scores. */
const POINTS = 10

/** A step changes every score with weapons and in defence. */
export const forecastVariants: ForecastVariants<ForecastFighter> = {
  unhurt: one => ({ ...one, hp: one.maxHp, status: 'conscious' }),
  stronger: (one, steps) => {
    const add = (score: number) => Math.max(0, Math.min(1000, score + steps * POINTS))
    const { attacker, furtherAttacks, defences } = one
    return {
      ...one,
      attacker: { ...attacker, skill: add(attacker.skill) },
      furtherAttacks: furtherAttacks.map(attack => ({
        ...attack,
        attacker: { ...attack.attacker, skill: add(attack.attacker.skill) },
      })),
      defences: defences.map(defence =>
        defence.skill === undefined ? defence : { ...defence, skill: add(defence.skill) },
      ),
    }
  },
  step: label('10 punti per ogni abilità', '10 points in each skill'),
}
