import { s, json, label, type Chapter, type FightDoc, type FightRow } from '@mastro/core'
import { idField } from '../operations/shared-fields.ts'
import { defineEvent } from '../kit.ts'
import { nameOf } from '../messages/log-lines.ts'
import type { FightState, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { conditionNow } from './bodies.ts'

/** WOC-CONTEST-7. A fight is a series of contests. It lasts until its deferred fatigue is felt. */

const NO_FIGHT: FightState = { exchanges: 0, fighters: [], last: [], winner: null }

export const exchangeFought = defineEvent(
  'exchange-fought',
  s.object({ contenders: s.list(idField), winner: s.nullable(idField) }),
  {
    evolve: (state, { contenders, winner }) => {
      const { exchanges, fighters } = state.fight ?? NO_FIGHT
      const joined = contenders.filter(id => !fighters.includes(id))
      const after = { exchanges: exchanges + 1, fighters: [...fighters, ...joined] }
      return { ...state, fight: { ...after, last: contenders, winner } }
    },
  },
)
export const fightEnded = defineEvent('fight-ended', s.object({}), {
  evolve: state => {
    const { fight: _, ...after } = state
    return after
  },
})

export const fight = {
  events: [exchangeFought, fightEnded],
  docs: ({ state }) =>
    state.fight === undefined ? {} : { fight: json(fightDoc(state, state.fight)) },
} satisfies Chapter<State>

function fightDoc(state: State, { exchanges, fighters, last, winner }: FightState): FightDoc {
  return {
    round: exchanges,
    sides: [],
    order: fighters.flatMap((id, place): readonly FightRow[] => {
      const being = beingOf(state, id)
      if (being === undefined) return []
      const isOut = being.status !== 'active' || conditionNow(being) !== 'able'
      const result = winner === null ? TIED : winner === id ? WON : LOST
      return [
        {
          id,
          name: nameOf(being),
          ...(being.seat === null ? {} : { seat: being.seat }),
          place,
          state: isOut ? 'out' : last.includes(id) ? 'acted' : 'to-act',
          ...(last.includes(id) ? { did: result } : {}),
        },
      ]
    }),
    acting: [],
    waiting: [],
  }
}

const WON = label('ha la meglio', 'has the better of it')
const LOST = label('ha la peggio', 'has the worse of it')
const TIED = label('alla pari', 'even')
