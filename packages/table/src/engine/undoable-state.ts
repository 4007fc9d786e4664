import type { Moment } from '@mastro/core'
import type { EffectState, UndoableState, SlipState } from '../state.ts'

/** Nothing more that everybody can see will happen on it. Effects for some eyes only must not keep it on the table. */
export function isFinished(slip: SlipState): boolean {
  return (
    slip.withdrawn ||
    (slip.roll !== null && !slip.roll.effects.some(one => isProposed(one) && isOpen(one)))
  )
}

function isOpen({ effect }: EffectState): boolean {
  return effect.audience === undefined
}

export function isProposed(effect: EffectState): boolean {
  return effect.choice === 'proposed'
}

const NO_MOMENT: Moment = { number: 0, open: false, title: '' }

export function newUndoableState(game: unknown): UndoableState {
  return {
    game,
    slips: {},
    moments: { adventure: NO_MOMENT, session: NO_MOMENT, scene: NO_MOMENT },
  }
}
