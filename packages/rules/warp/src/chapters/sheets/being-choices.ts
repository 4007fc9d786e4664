import { same, type GivenFields, type Label, type ViewContext } from '@mastro/core'
import { checkInPlay, isSeen } from '../../guards.ts'
import { beingIn, fighterIn } from '../../selectors.ts'
import { isNamed, type Being, type State } from '../../state.ts'

export const beingsOf = ({ beings }: State): Being[] => Object.values(beings)
export const groupOf = ({ sheet }: Being): Label => same(sheet.name)

/** The being that a form is about, from its given values. */
export function beingChoices(
  { state }: ViewContext<State>,
  given: GivenFields,
  key: string = 'character',
) {
  const found = given[key]
  return typeof found === 'string' ? beingIn(state, found) : undefined
}

/** The other beings that can be named and are in play, or in the fight during one. */
export function otherBeingChoices(being: Being, { state, viewer }: ViewContext<State>): Being[] {
  return beingsOf(state).filter(
    other =>
      other.id !== being.id &&
      isSeen(other, viewer) &&
      isNamed(other) &&
      checkInPlay(other, '') === null &&
      (state.fight === null || fighterIn(state.fight, other.id) !== null),
  )
}
