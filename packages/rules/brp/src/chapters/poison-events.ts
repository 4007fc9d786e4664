import { s, label, phrase } from '@mastro/core'
import { withoutKey } from '../updates.ts'
import { beingOf } from '../selectors.ts'
import { defineEvent } from '../kit.ts'
import { id, poisoning, poisonOutput } from '../schemas.ts'
import { nameOf, FOR_MASTER, forSeat } from '../messages/log-lines.ts'

export const poisoned = defineEvent('poisoned', s.object({ poison: poisoning }), {
  evolve: (state, { poison }) => ({ ...state, poisons: { ...state.poisons, [poison.id]: poison } }),
  describe: ({ poison }, before) => ({
    text: phrase`${nameOf(before, poison.being)} ${label('deve resistere a un veleno', 'must resist a poison')}`,
    rules: ['BRP-POIS-1'],
    ...forSeat(beingOf(before, poison.being)?.seat ?? null),
  }),
})

export const poisonResisted = defineEvent(
  'poison-resisted',
  s.object({ poison: id, output: poisonOutput, due: s.number(0) }),
  {
    evolve: (state, { poison, output, due }) => {
      const taken = state.poisons[poison]
      if (taken === undefined) return state
      return {
        ...state,
        poisons: { ...state.poisons, [poison]: { ...taken, result: { output, due } } },
      }
    },
    describe: ({ poison, output }, before) => ({
      text: phrase`${nameOf(before, before.poisons[poison]?.being ?? '')}, ${label('veleno: danno', 'poison: damage')} ${output.total}`,
      rules: ['BRP-POIS-1', 'BRP-POIS-3'],
      ...FOR_MASTER,
    }),
  },
)

export const poisonEnded = defineEvent('poison-ended', s.object({ poison: id }), {
  evolve: (state, { poison }) => ({ ...state, poisons: withoutKey(state.poisons, poison) }),
})
