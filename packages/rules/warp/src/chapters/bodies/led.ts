import type { Look } from '@mastro/core'
import { statusOf } from '../../shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { beingsOf, groupOf } from '../sheets/whose.ts'

export const isDead = ({ sheet }: Being) => statusOf(sheet.hitPoints) === 'dead'
/** Whom the Master may do something to: one offer for each, in their own group. */
export const eachLed =
  (type: string, fits: (being: Being, look: Look<State>) => boolean) => (look: Look<State>) =>
    look.viewer.leads
      ? beingsOf(look.state)
          .filter(being => fits(being, look))
          .map(being => ({
            given: { being: being.id },
            id: `${type}:${being.id}`,
            group: groupOf(being),
          }))
      : []
/** Once for each fight, for who came out of it alive (WARP-RECOVER-1). */
export const isRecoveryDue = (being: Being) =>
  !being.recovered && being.before !== null && !isDead(being)
export const isAlive = (being: Being) => !isDead(being)
