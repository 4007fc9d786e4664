import { nullable, object, oneOf, type Chapter } from '@mastro/core'
import { COMPONENTS, nameField } from '../acts/fields.ts'
import { fact } from '../kit.ts'
import { nameKey, type State, type Sum, type Usual } from '../state.ts'

/** WOC-ROLL-3. With what somebody did something last: the next roll with the same skill starts from it. */

const NOTHING_YET: Usual = { sums: {}, times: {}, contest: null }

const used = {
  who: nameField,
  component: oneOf(COMPONENTS),
  nuance: nullable(nameField),
  skill: nullable(nameField),
  specialisation: nullable(nameField),
  incapacity: nullable(nameField),
}

export const sumUsed = fact(
  'sum-used',
  object({ ...used, where: oneOf(['action', 'contest'] as const) }),
  {
    fold: (state, { who, where, component, nuance, skill, specialisation, incapacity }) => {
      const sum = { component, nuance, skill, specialisation, incapacity }
      const { sums, times, contest } = usualOf(state, who)
      const key = nameKey(skill ?? incapacity ?? '')
      const usual = {
        sums: { ...sums, [key]: sum },
        times: { ...times, [key]: (times[key] ?? 0) + 1 },
        contest: where === 'contest' ? sum : contest,
      }
      return { ...state, usual: { ...state.usual, [who]: usual } }
    },
  },
)

export function usualOf({ usual = {} }: State, who: string): Usual {
  return Object.hasOwn(usual, who) ? (usual[who] ?? NOTHING_YET) : NOTHING_YET
}

/** The sum somebody made last with this skill, or incapacity. */
export function lastWith(state: State, who: string, name: string): Sum | undefined {
  const { sums } = usualOf(state, who)
  const key = nameKey(name)
  return Object.hasOwn(sums, key) ? sums[key] : undefined
}

export const usual: Chapter<State> = { facts: [sumUsed] }
