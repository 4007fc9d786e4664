import { s, label, phrase, type Docs } from '@mastro/core'
import type { BrpContext } from '../guards.ts'
import { beingOf } from '../selectors.ts'
import { defineEvent } from '../kit.ts'
import { id } from '../schemas.ts'
import type { HiddenRoll, State } from '../state.ts'
import { forSeat } from '../messages/log-lines.ts'

/** Shows or removes the hint that the Master rolled secretly for a character. */
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
    const text = phrase`${label('Un tiro in busta per', 'A secret roll for')} ${who.name}`
    return { text, rules: ['BRP-ROLE-4'], ...forSeat(who.seat) }
  },
})

const isHinted = ({ hinted, revealed }: HiddenRoll): boolean => hinted === true && !revealed

/** Events that remove the hints of all rolls, or of one being's. */
export const hintsOver = ({ hiddenRolls }: State, being?: string) =>
  Object.values(hiddenRolls)
    .filter(roll => isHinted(roll) && (being === undefined || roll.being === being))
    .map(({ id: roll }) => hiddenHinted({ roll, isOn: false }))

export const hintDocs = ({ state, viewer }: BrpContext): Docs =>
  Object.fromEntries(
    Object.values(state.hiddenRolls)
      .filter(isHinted)
      .filter(({ being }) => viewer.seat !== null && beingOf(state, being)?.seat === viewer.seat)
      .map(({ id: roll, being }) => [`hint/${roll}`, { being }]),
  )
