import { statusOf } from '../../operations/shared/hit-points.ts'
import type { Being } from '../../state.ts'

export const isDead = ({ sheet }: Being) => statusOf(sheet.hitPoints) === 'dead'
/** True for a living character that has not recovered since its last fight (WARP-RECOVER-1). */
export const isRecoveryDue = (being: Being) =>
  !being.recovered && being.before !== null && !isDead(being)
export const isAlive = (being: Being) => !isDead(being)

/**
 * WARP-DEATH-2: the reason to live that the Master must judge. Null if the character lives, for
 * example after the deadly blow was undone.
 */
export const pendingPlea = (being: Being): string | null => (isDead(being) ? being.plea : null)
