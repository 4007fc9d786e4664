import { s, label, phrase, type Docs } from '@mastro/core'
import { beingOf, type BrpContext } from '../guards.ts'
import { defineEvent } from '../kit.ts'
import { id } from '../event-schemas.ts'
import type { HiddenRoll, State } from '../state.ts'
import { toSeat } from '../tell.ts'

/** That something was rolled, for who plays whom it was rolled for: until the scene ends, or they learn more. */
export const hiddenHinted = defineEvent('hidden-hinted', s.object({ roll: id, isOn: s.bool() }), {
  evolve: (state, event) => {
    const roll = state.hiddenRolls[event.roll]
    if (roll === undefined) return state
    const hiddenRolls = { ...state.hiddenRolls, [roll.id]: { ...roll, hinted: event.isOn } }
    return { ...state, hiddenRolls }
  },
  describe: ({ roll, isOn }, before) => {
    const who = beingOf(before, before.hiddenRolls[roll]?.being ?? '')
    if (!isOn || who === undefined) return null
    const text = phrase`${label('Un tiro in busta per', 'A sealed roll for')} ${who.name}`
    return { text, rules: ['BRP-ROLE-4'], ...toSeat(who.seat) }
  },
})

const isHinted = ({ hinted, revealed }: HiddenRoll): boolean => hinted === true && !revealed

/** What was hinted of a roll is over: of everybody's, or of one's. */
export const hintsOver = ({ hiddenRolls }: State, being?: string) =>
  Object.values(hiddenRolls)
    .filter(roll => isHinted(roll) && (being === undefined || roll.being === being))
    .map(({ id: roll }) => hiddenHinted({ roll, isOn: false }))

/** `hint/<roll>`: that the Master rolled something for a character of one's own. */
export interface HintDoc {
  readonly being: string
}

export const hintDocs = ({ state, viewer }: BrpContext): Docs =>
  Object.fromEntries(
    Object.values(state.hiddenRolls)
      .filter(isHinted)
      .filter(({ being }) => viewer.seat !== null && beingOf(state, being)?.seat === viewer.seat)
      .map(({ id: roll, being }) => [`hint/${roll}`, { being }]),
  )
