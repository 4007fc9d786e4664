import type { Ruleset } from '@mastro/core'
import { isProposed } from '../engine/undoable-state.ts'
import type { UndoableState } from '../state.ts'

/** Whether a publicly visible effect waits to be applied. */
export function hasPendingEffects(slips: UndoableState['slips']): boolean {
  for (const id in slips) {
    const { roll, withdrawn } = slips[id]!
    if (roll === null || withdrawn) continue
    if (roll.effects.some(one => isProposed(one) && one.effect.audience === undefined)) return true
  }
  return false
}

/**
 * The game's state after all pending effects, so that what one roll is about to spend cannot be
 * spent by another. Effects that are not public are left out, since a refusal would reveal them.
 */
export function gameWithPendingEffects(
  ruleset: Ruleset,
  play: Pick<UndoableState, 'game' | 'slips'>,
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
