import { ok, refuse, type Refused, type Result } from '../result.ts'
import * as s from '../schema.ts'
import { SIDES, type ForecastSide } from './fight.ts'
import { MOST_FIGHTERS_PER_SIDE } from './ladder.ts'
import { AIMS, type Aim } from './targets.ts'

/** When somebody leaves the fight: never, at half of the points, at a number of points. */
export type Leave = 'never' | 'half' | 'serious' | number

/** The assumptions about one side, in every game. */
export interface SidePolicy {
  readonly aim: Aim
  readonly leave: Leave
}

/** Named assumptions. The first is the default. */
export const POLICIES = ['steady', 'press', 'duels', 'wary'] as const
export type PolicyName = (typeof POLICIES)[number]

const NEVER = 'never'

/** `half` means the sign of danger of the game. */
const BY_NAME: Readonly<Record<PolicyName, Readonly<Record<ForecastSide, SidePolicy>>>> = {
  steady: { party: { aim: 'focus', leave: NEVER }, foes: { aim: 'random', leave: NEVER } },
  press: { party: { aim: 'focus', leave: NEVER }, foes: { aim: 'focus', leave: NEVER } },
  duels: { party: { aim: 'spread', leave: NEVER }, foes: { aim: 'spread', leave: NEVER } },
  wary: { party: { aim: 'focus', leave: 'half' }, foes: { aim: 'random', leave: 'half' } },
}

export const aimField = s.optional(s.oneOf(AIMS))
export const leaveField = s.optional(s.union([s.oneOf(['never', 'half']), s.int(-999, 999)]))
/** Ids of opponents in the order in which `focus` takes them. The others follow by their points. */
export const orderField = s.optional(s.list(s.text(), 0, MOST_FIGHTERS_PER_SIDE))
export const policyField = s.withDefault(s.text(100), 'steady')

export interface GivenSidePolicy {
  readonly aim?: Aim | undefined
  readonly leave?: Leave | undefined
}

/** The named policy with the given changes. */
export function policyOf(
  name: string,
  given: Readonly<Partial<Record<ForecastSide, GivenSidePolicy | undefined>>>,
): Result<Readonly<Record<ForecastSide, SidePolicy>>, 'policy-unknown'> {
  const known = POLICIES.find(one => one === name)
  if (known === undefined) return refuse('policy-unknown', 'input.policy')
  const of = (side: ForecastSide) => {
    const { aim, leave } = BY_NAME[known][side]
    return { aim: given[side]?.aim ?? aim, leave: given[side]?.leave ?? leave }
  }
  return ok({ party: of('party'), foes: of('foes') })
}

export type FieldFault =
  | 'too-few-fighters'
  | 'duplicate-id'
  | 'side-empty'
  | 'forecast-too-large'
  | 'invalid-request'

interface Entry {
  readonly id: string
  readonly side: ForecastSide
}

/** The checks of every game's fighters, before anything is computed. */
export function checkFighters(fighters: readonly Entry[]): Refused<FieldFault> | null {
  if (fighters.length < 2) return refuse('too-few-fighters', 'input.fighters')
  const ids = fighters.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (twice >= 0) return refuse('duplicate-id', `input.fighters[${twice}].id`)
  for (const side of SIDES) {
    const own = fighters.filter(one => one.side === side).length
    if (own === 0) return refuse('side-empty', 'input.fighters')
    if (own > MOST_FIGHTERS_PER_SIDE)
      return refuse('forecast-too-large', 'input.fighters', MOST_FIGHTERS_PER_SIDE)
  }
  return null
}

/** The first id that is not among the fighters. */
export function checkIds(
  ids: readonly string[],
  fighters: readonly Entry[],
  at: string,
): Refused<'invalid-request'> | null {
  const stray = ids.findIndex(id => !fighters.some(one => one.id === id))
  return stray < 0 ? null : refuse('invalid-request', `${at}[${stray}]`)
}

/**
 * The fighters of a side in the order in which they are struck: those of `order`, then by points,
 * the fewest first.
 */
export function queueOf(
  side: ForecastSide,
  fighters: readonly Entry[],
  points: (at: number) => number,
  order: readonly string[] = [],
): readonly number[] {
  const rank = (at: number) => {
    const listed = order.indexOf(fighters[at]!.id)
    return listed < 0 ? order.length : listed
  }
  return fighters
    .flatMap((one, at) => (one.side === side ? [at] : []))
    .toSorted((a, b) => rank(a) - rank(b) || points(a) - points(b))
}
