import { statusOf } from '../../shared/hit-points.ts'
import type { Being } from '../../state.ts'

export const isDead = ({ sheet }: Being) => statusOf(sheet.hitPoints) === 'dead'
/** Once for each fight, for who came out of it alive (WARP-RECOVER-1). */
export const isRecoveryDue = (being: Being) =>
  !being.recovered && being.before !== null && !isDead(being)
export const isAlive = (being: Being) => !isDead(being)
