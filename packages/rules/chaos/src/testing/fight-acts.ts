import { assert } from '@mastro/core'
import { isOver, standing, type FightActs, type FighterFate } from '@mastro/core/testing'
import type { ForecastFighter, ForecastInput } from '../forecast/input.ts'
import { contest } from '../operations/contest.ts'
import { wound, woundInput } from '../operations/wound.ts'

interface State {
  readonly damage: readonly number[]
  readonly fates: readonly FighterFate[]
  /** Contests of this round that are over. */
  readonly done: number
  readonly opens: boolean
}

const HIGHEST_MARGIN = 6

/** A fight played through `contest` and `wound`. */
export function fightActs(input: ForecastInput): FightActs<State> {
  const { fighters, contestsDone } = input
  return {
    fighters,
    begin: () =>
      nextContest(input, {
        damage: fighters.map(({ damage }) => damage),
        fates: fighters.map(() => 'up'),
        done: contestsDone,
        opens: true,
      }),
    endOf: ({ fates }) => (isOver(fighters, fates) ? fates : null),
    beginsRound: ({ opens }) => opens,
    play: (state, dice) => {
      const { fates, damage, done } = state
      const [ours, theirs] = [standing(fighters, fates, 'party'), standing(fighters, fates, 'foes')]
      const pair = [ours[done % ours.length]!, theirs[done % theirs.length]!]
      const lead = {
        party: ours.length > theirs.length ? input.sides.party.outnumber : 0,
        foes: theirs.length > ours.length ? input.sides.foes.outnumber : 0,
      }
      const contenders = pair.map(at => {
        const { side: _, ...sheet } = fighters[at]!
        const points = sheet.advantagePoints + lead[fighters[at]!.side]
        return { ...sheet, damage: damage[at]!, advantagePoints: points, waiveDice: false }
      })
      const held = contest({ contenders, settings: input.settings }, dice)
      assert(held.ok, 'a contest of the fight must be legal')
      const { winner, margin } = held.value
      const after = { ...state, done: done + 1, opens: false }
      if (winner === null) return nextContest(input, after)
      const loser = pair.find(at => fighters[at]!.id !== winner)!
      const winning = fighters.find(({ id }) => id === winner)!.side
      const points = input.sides[winning].wounds[Math.min(margin, HIGHEST_MARGIN)]!
      return nextContest(input, points === 0 ? after : harmed(input, after, loser, points))
    },
  }
}

/** A round has as many contests as the larger side has people standing. */
function nextContest({ fighters }: ForecastInput, state: State): State {
  const count = Math.max(
    standing(fighters, state.fates, 'party').length,
    standing(fighters, state.fates, 'foes').length,
  )
  return state.done < count ? state : { ...state, done: 0, opens: true }
}

/** WOC-WOUND-1, WOC-VITAL-4. Somebody who leaves does so after a wound. */
function harmed(input: ForecastInput, state: State, at: number, points: number): State {
  const { vitality, side } = input.fighters[at]!
  const before = state.damage[at]!
  const earlier = { id: 'w1', description: 'before', points: before, severity: 'light' }
  const hurt = wound(
    woundInput.parse({
      state: { fatigue: [], deferredFatigue: [], wounds: before === 0 ? [] : [earlier] },
      vitality,
      points,
      severity: 'light',
      description: 'now',
      settings: input.settings,
    }),
  )
  assert(hurt.ok, 'a wound of the fight must be legal')
  const { totalDamage, dying } = hurt.value
  const leave = input.sides[side].leave ?? (input.policy === 'wary' ? 'half' : 'never')
  const leaves = leavesAt(input.fighters[at]!, leave) <= totalDamage
  const fate = dying ? 'down' : leaves ? 'gone' : 'up'
  const damage = fate === 'up' ? totalDamage : 0
  return { ...state, damage: state.damage.with(at, damage), fates: state.fates.with(at, fate) }
}

function leavesAt({ vitality }: ForecastFighter, leave: 'never' | 'half' | number): number {
  if (leave === 'never') return Infinity
  return leave === 'half' ? vitality / 2 : leave
}
