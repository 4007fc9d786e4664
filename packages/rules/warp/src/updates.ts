import type { HitPoints } from './operations/shared/hit-points.ts'
import type { Character, LabelledHitPoints } from './sheet/character.ts'
import type { Being } from './state.ts'

/** Changes of a being, used by the `evolve` of events. */

export function withSheet(being: Being, change: Partial<Character>): Being {
  return { ...being, sheet: { ...being.sheet, ...change } }
}

export function withPoints(being: Being, { max, current, temporary }: HitPoints): Being {
  const { label } = being.sheet.hitPoints
  const hitPoints: LabelledHitPoints = { max, current, temporary, label }
  return withSheet(being, { hitPoints })
}
