import { statusOf } from '../../operations/shared/hit-points.ts'
import type { Being, State } from '../../state.ts'

export const isDead = ({ sheet }: Being) => statusOf(sheet.hitPoints) === 'dead'
/** Whether somebody of a roll is dead or gone, so that it cannot happen any more. */
export const isAnyGone = ({ beings }: State, ids: readonly string[]): boolean =>
  ids.some(id => {
    const being = beings[id]
    return being === undefined || isDead(being)
  })

/** True for a living character that has not recovered since its last fight (WARP-RECOVER-1). */
export const isRecoveryDue = (being: Being) =>
  !being.recovered && being.before !== null && !isDead(being)
export const isAlive = (being: Being) => !isDead(being)

/**
 * WARP-DEATH-2: the reason to live that the Master must judge. Null if the character lives, for
 * example after the deadly blow was undone.
 */
export const pendingPlea = (being: Being): string | null => (isDead(being) ? being.plea : null)
