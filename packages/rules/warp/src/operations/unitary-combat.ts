import { s, ok, type Dice } from '@mastro/core'
import type { RuleResult } from './shared/codes.ts'
import { contest, limitedSuccesses } from './shared/contest.ts'
import { withOptions } from '../options.ts'
import { checkPools, combinePools, participants, type Participant } from './shared/participants.ts'
import { planPool, type PlannedPool } from './shared/pool.ts'
import { rollPool, type Roll } from './shared/roll.ts'
import { effortOf } from './group-effort.ts'

export const UNITARY_MODES = ['add', 'combine'] as const
export type UnitaryMode = (typeof UNITARY_MODES)[number]
const mode = s.withDefault(s.oneOf(UNITARY_MODES), 'add')

export const unitaryCombatInput = s.object({
  players: participants(1, 20),
  masters: participants(1, 20),
  playersMode: mode,
  mastersMode: mode,
  ...withOptions,
})
export type UnitaryCombatInput = s.Infer<typeof unitaryCombatInput>

export const UNITARY_WINNERS = ['players', 'masters', 'tie'] as const
export type UnitaryWinner = (typeof UNITARY_WINNERS)[number]

export interface SidePair<T> {
  readonly players: T
  readonly masters: T
}

export interface UnitaryCombatOutput {
  readonly playersTotal: number
  readonly mastersTotal: number
  readonly margin: number
  readonly winner: UnitaryWinner
  readonly botch: SidePair<boolean>
  readonly limitedSuccess: SidePair<number>
  readonly rolls: SidePair<readonly Roll[]>
}

export function planUnitaryCombat(
  input: UnitaryCombatInput,
): RuleResult<SidePair<readonly PlannedPool[]>> {
  const { players, masters, options } = input
  return (
    checkPools(players, options, 'input.players', 'passive') ??
    checkPools(masters, options, 'input.masters', 'passive') ??
    ok({
      players: poolsOf(players, input.playersMode),
      masters: poolsOf(masters, input.mastersMode),
    })
  )
}

/**
 * WARP-UNITARY-1. Dice: players in order, then the Master's side. A combined side makes one roll.
 */
export function unitaryCombat(
  input: UnitaryCombatInput,
  dice: Dice,
): RuleResult<UnitaryCombatOutput> {
  const plan = planUnitaryCombat(input)
  if (!plan.ok) return plan
  const { options } = input
  const players = plan.value.players.map(pool => rollPool(pool, options, dice))
  const masters = plan.value.masters.map(pool => rollPool(pool, options, dice))
  const ours = effortOf(input.playersMode, players, 0)
  const theirs = effortOf(input.mastersMode, masters, 0)
  const outcome = contest(ours, theirs)
  return ok({
    playersTotal: ours.total,
    mastersTotal: theirs.total,
    margin: ours.total - theirs.total,
    winner: outcome === 'tie' ? 'tie' : outcome === 'success' ? 'players' : 'masters',
    botch: { players: ours.botch, masters: theirs.botch },
    limitedSuccess: {
      players: limitedSuccesses(ours.sixes, outcome === 'success', options),
      masters: limitedSuccesses(theirs.sixes, outcome === 'failure', options),
    },
    rolls: { players, masters },
  })
}

function poolsOf(side: readonly Participant[], mode: UnitaryMode): readonly PlannedPool[] {
  return mode === 'combine' ? [combinePools(side)] : side.map(({ pool }) => planPool(pool))
}
