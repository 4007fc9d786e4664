import { measure, quoted, label, phrase, type Label } from '@mastro/core'
import { beingOf } from '../../guards.ts'
import type { State } from '../../state.ts'
import { armLabel } from '../../messages/gear-labels.ts'

/** What somebody declared, whoever wrote it down. */
interface Intent {
  readonly text: string
  readonly arm: string | null
  readonly target?: string | undefined
  readonly metres?: number | undefined
}

/**
 * An intent as the table heard it: in its own words, or in those of what was chosen. With what a foe strikes is seen when it
 * does, and a foe that is concealed is nobody's target yet (BRP-COMBAT-3, BRP-ROLE-4); to who leads all of it is open.
 */
export function declaredIntent(
  state: State,
  being: string,
  { text, arm, target, metres }: Intent,
  isOpen: boolean = false,
): Label | null {
  if (text !== '') return quoted(text)
  const who = beingOf(state, being)
  const whom = beingOf(state, target)
  if (who === undefined) return null
  const known = isOpen || who.kind === 'character' || who.revealed.includes('gear')
  const struck =
    whom === undefined || (whom.kind === 'foe' && whom.concealed && !isOpen) ? null : whom.name
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
