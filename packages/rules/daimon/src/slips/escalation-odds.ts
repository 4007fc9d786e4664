import { label, type OddsView, type Slip, type TableFacts } from '@mastro/core'
import { nameOf, optionsOf, sheetOf } from '../game/look.ts'
import type { State } from '../game/state.ts'
import { escalationOdds } from '../odds/contests.ts'
import type { EscalationAbout, StakePart } from './parts.ts'
import { valueOf } from './shared.ts'

export const aboutOf = (slip: Slip): EscalationAbout => slip.about as EscalationAbout // checked when it was opened

export const WITHDRAW: StakePart = { concede: true, stake: 0 }

/** A contender as the act takes it: what is not known here counts as a withdrawal. */
export function stakerOf(state: State, slip: Slip, id: string) {
  const { fight, strategies } = aboutOf(slip)
  const { concede, stake } = valueOf<StakePart>(slip, `side:${id}`) ?? WITHDRAW
  const strategy = fight ? { strategy: strategies?.[id] ?? 'none' } : {}
  return { id, available: sheetOf(state, id)?.reserve ?? 0, spend: stake, concede, ...strategy }
}

/** Against one sealed opponent: a chance for each stake, 0 being a withdrawal. */
export function stakeOdds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const { contenders, fight } = aboutOf(slip)
  const hidden = contenders.filter(id => valueOf(slip, `side:${id}`) === undefined)
  const mine = contenders.find(id => !hidden.includes(id))
  const oddsWith = (stakes: Readonly<Record<string, number>>) => {
    const odds = escalationOdds({
      contenders: contenders.map(id => ({
        ...stakerOf(state, slip, id),
        strategy: 'none' as const,
        ...(stakes[id] === undefined ? {} : { spend: stakes[id], concede: stakes[id] === 0 }),
      })),
      fight,
      options: optionsOf(table),
    })
    return odds.ok ? odds.value : null
  }
  const stepsOf = (of: string, other: string, own?: number) =>
    stakesOf(state, other).map(at => {
      const odds = oddsWith({ [other]: at, ...(own === undefined ? {} : { [of]: own }) })
      return { at, chance: odds?.win[of] ?? 0, tie: odds?.tie ?? 0 }
    })
  if (contenders.length === 2 && hidden.length === 2) {
    const bids = contenders.map((of, k) => ({
      part: `side:${of}`,
      of: THEIR_STAKE,
      own: stakesOf(state, of)
        .filter(at => at > 0)
        .map(at => ({ at, steps: stepsOf(of, contenders[1 - k]!, at) })),
    }))
    return { bids }
  }
  if (mine === undefined || hidden.length > 1) return null
  if (hidden.length === 0) return knownOdds(state, contenders, oddsWith({}))
  return { curve: { of: THEIR_STAKE, steps: stepsOf(mine, hidden[0]!) } }
}

const THEIR_STAKE = label('posta dell’altro', 'the other’s stake')

/** Every stake one may put: none is a withdrawal. */
const stakesOf = (state: State, id: string): readonly number[] =>
  Array.from({ length: (sheetOf(state, id)?.reserve ?? 0) + 1 }, (_, at) => at)

type Odds = { readonly win: Readonly<Record<string, number>>; readonly tie: number } | null

function knownOdds(state: State, contenders: readonly string[], odds: Odds): OddsView | null {
  if (!odds) return null
  return {
    outcomes: [
      ...contenders.map(id => ({
        id,
        label: label(`Vince ${nameOf(state, id)}`, `${nameOf(state, id)} wins`),
        chance: odds.win[id] ?? 0,
      })),
      { id: 'tie', label: label('Parità', 'Tie'), chance: odds.tie },
    ],
  }
}
