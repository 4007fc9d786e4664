import { byAuthor, s, label, phrase, type Label, type Line } from '@mastro/core'
import type { CheckOutput } from '../../operations/skill-check.ts'
import { defineEvent } from '../../kit.ts'
import { checked, id, rollCall } from '../../schemas.ts'
import type { RollCall, State } from '../../state.ts'
import { nameOf } from '../../messages/log-lines.ts'
import { difficultyLabel } from '../../messages/terms.ts'
import { levelWithDie, whatLabel } from '../check-terms.ts'

/** A roll that the Master requests from several beings, who answer one by one (BRP-CHECK-1, 13). */

export const rollCalled = defineEvent('roll-called', s.object({ call: rollCall }), {
  personalText: byAuthor,
  evolve: (state, { call }) => ({
    ...state,
    calls: { ...Object.fromEntries(openCalls(state).map(one => [one.id, one])), [call.id]: call },
    callCounts: {
      ...state.callCounts,
      [call.what]: (state.callCounts?.[call.what] ?? 0) + 1,
    },
  }),
  describe: ({ call }, before) => ({ text: askedFor(call, before), rules: ['BRP-CHECK-1'] }),
})

function askedFor({ what, difficulty, sealed, asked }: RollCall, before: State): Label {
  const names = asked.map(({ being }) => nameOf(before, being)).join(', ')
  const hard = sealed
    ? label('difficoltà in busta', 'difficulty sealed')
    : difficultyLabel(difficulty)
  return phrase`${label('Il Game Master chiede', 'The Game Master asks for')}: ${whatLabel(what)}, ${hard} (${names})`
}

export const callAnswered = defineEvent(
  'call-answered',
  s.object({ call: id, being: id, output: checked }),
  {
    evolve: (state, { call: which, being, output }) =>
      withCall(state, which, call => ({
        asked: call.asked.map(row => (row.being === being ? { ...row, output } : row)),
      })),
    describe: ({ call: which, being, output }, before) => {
      const call = before.calls?.[which]
      return call === undefined ? null : answerLine(nameOf(before, being), call.what, output)
    },
  },
)

function answerLine(name: string, what: string, { roll, level }: CheckOutput): Line {
  return {
    text: phrase`${name}, ${whatLabel(what)}: ${levelWithDie(level, roll)}`,
    rules: ['BRP-CHECK-1'],
    ...(roll === null
      ? {}
      : { faces: [{ sides: 100, face: roll, state: level === 'failure' ? 'miss' : 'hit' }] }),
  }
}

export const callClosed = defineEvent('call-closed', s.object({ call: id }), {
  evolve: (state, { call }) => withCall(state, call, () => ({ closed: true })),
})

function withCall(
  state: State,
  which: string,
  change: (call: RollCall) => Partial<RollCall>,
): State {
  const call = state.calls?.[which]
  return call === undefined
    ? state
    : { ...state, calls: { ...state.calls, [which]: { ...call, ...change(call) } } }
}

/** The requests that can still be answered. */
export const openCalls = ({ calls = {} }: State): readonly RollCall[] =>
  Object.values(calls).filter(
    ({ asked, closed }) => !closed && asked.some(({ output }) => output === null),
  )
