import type { Ruleset } from '@mastro/core'
import { isProposed } from '../undoable-state.ts'
import type { UndoableState } from '../state.ts'

/** Whether some effect that everybody may see waits to be applied. */
export function hasPendingEffects({ slips }: UndoableState): boolean {
  return Object.values(slips).some(
    ({ roll, withdrawn }) =>
      !withdrawn &&
      roll?.effects.some(one => isProposed(one) && one.effect.audience === undefined) === true,
  )
}

/**
 * The game as it will be when the effects that wait to be applied are applied: what one roll has promised to spend,
 * another cannot spend. Effects that not everybody may see are left out: a refusal would tell of them.
 */
export function gameWithPendingEffects(
  ruleset: Ruleset,
  play: UndoableState,
  but: string | null,
): unknown {
  let game = play.game
  for (const slip of Object.values(play.slips)) {
    if (slip.roll === null || slip.id === but || slip.withdrawn) continue
    for (const { effect } of slip.roll.effects.filter(isProposed))
      if (effect.audience === undefined)
        for (const event of effect.events) game = ruleset.evolve(game, event)
  }
  return game
}
