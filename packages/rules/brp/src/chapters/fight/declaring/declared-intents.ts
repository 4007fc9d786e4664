import { measure, quoted, label, phrase, type Label } from '@mastro/core'
import { beingOf } from '../../../selectors.ts'
import type { State } from '../../../state.ts'
import { armLabel } from '../../../messages/gear-labels.ts'

/** A declared intent, as free text or as choices. */
interface Intent {
  readonly text: string
  readonly arm: string | null
  readonly target?: string | undefined
  readonly metres?: number | undefined
}

/**
 * The text of an intent as the viewer may read it: the player's words, or a description of the
 * choices. Unless `isOpen` is set, an opponent's weapon is left out, and so is a target that is
 * concealed (BRP-COMBAT-3, BRP-ROLE-4).
 */
export function declaredIntent(
  state: State,
  being: string,
  { text, arm, target, metres }: Intent,
  isOpen: boolean = false,
): Label | null {
  if (text !== '') return quoted(text)
  const who = beingOf(state, being)
  const targeted = beingOf(state, target)
  if (who === undefined) return null
  const known = isOpen || who.kind === 'character' || who.revealed.includes('gear')
  const struck =
    targeted === undefined || (targeted.kind === 'foe' && targeted.concealed && !isOpen)
      ? null
      : targeted.name
  const how = arm !== null && known ? armLabel(who, arm) : null
  const act =
    struck === null
      ? how
      : how === null
        ? phrase`${label('contro', 'against')} ${struck}`
        : phrase`${how} ${label('su', 'on')} ${struck}`
  if (metres === undefined || metres === 0) return act
  const far = measure(metres, 'm')
  return act === null ? far : phrase`${act}, ${far}`
}
