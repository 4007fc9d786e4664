import { ok, type Result } from '@mastro/core'
import { checkInPlay, checkLeads, tableRefusal, type StateAndViewer } from '../../guards.ts'
import { beingIn } from '../../selectors.ts'
import { isNamed, type Being, type BeingId, type State } from '../../state.ts'
import { beingsOf } from '../sheets/being-choices.ts'

/** Checks who can start a fight. Hidden beings cannot, because everybody sees the order. */
export function checkFighters(ctx: StateAndViewer, ids: readonly BeingId[]): Result<Being[]> {
  const fault = checkLeads(ctx)
  if (fault !== null) return fault
  if (ctx.state.fight !== null) return tableRefusal('fight-on')
  const beings: Being[] = []
  for (const [i, key] of ids.entries()) {
    const being = beingIn(ctx.state, key)
    if (being === undefined || !isNamed(being) || ids.indexOf(key) < i)
      return tableRefusal('unknown-being', `fighters[${i}]`)
    const dead = checkInPlay(being, `fighters[${i}]`)
    if (dead !== null) return dead
    beings.push(being)
  }
  return ok(beings)
}

/** Beings that could fight now. */
export const ableToFight = (state: State): Being[] =>
  beingsOf(state).filter(being => isNamed(being) && checkInPlay(being, '') === null)
