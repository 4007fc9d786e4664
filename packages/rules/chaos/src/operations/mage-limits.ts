import type { Settings } from '../options.ts'

/** WOC-MAGIC-6, WOC-MVAR-3, A12. The lowest Ego of a mage. */
export function lowestMageEgo({ magicMinEgo, magicOffset }: Settings): number {
  return magicMinEgo ?? magicOffset + 1
}

/** WOC-MAGIC-5. The highest level of a magic skill. */
export function magicSkillCap(ego: number, chosen: Settings): number {
  return ego < lowestMageEgo(chosen) ? 0 : Math.max(0, ego - chosen.magicOffset)
}
