import { s, ok, refuse, type Dice } from '@mastro/core'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { contest, limitedSuccesses, type ContestSide, type Outcome } from './shared/contest.ts'
import * as difficultyRules from './shared/difficulty.ts'
import { withOptions } from '../options.ts'
import { checkPools, combinePools, leaderOf, participants } from './shared/participants.ts'
import { checkPool, planPool, pool, type PlannedPool } from './shared/pool.ts'
import { rollPool, sum, type Roll } from './shared/roll.ts'

export const GROUP_MODES = ['add', 'combine', 'this-or-that', 'worst'] as const
export type GroupMode = (typeof GROUP_MODES)[number]
const FACES = 6

export const groupEffortInput = s.refine(
  s.object({
    mode: s.oneOf(GROUP_MODES),
    participants: participants(2, 20),
    effective: s.optional(s.text()),
    difficulty: s.optional(difficultyRules.difficulty),
    opponent: s.optional(pool),
    ...withOptions,
  }),
  input => {
    if (
      !isEffectiveLegal(
        input.mode,
        input.participants.map(({ id }) => id),
        input.effective,
      )
    )
      return { path: ['effective'] }
    const opposed = input.opponent !== undefined
    return opposed === (input.difficulty !== undefined) ? { path: ['difficulty'] } : null
  },
)
export type GroupEffortInput = s.Infer<typeof groupEffortInput>

export interface GroupEffortOutput {
  readonly mode: GroupMode
  readonly total: number
  readonly target: number
  readonly margin: number
  readonly outcome: Outcome
  readonly botch: boolean
  readonly totals: readonly number[]
  readonly rolls: readonly Roll[]
  readonly leader: string | null
  readonly effective: string | null
  readonly selection: readonly number[]
  readonly difficultyRoll: difficultyRules.DifficultyRoll | null
  readonly opponent: Roll | null
  readonly limitedSuccess: number
  readonly opponentLimitedSuccess: number
}

/** The rolls to make: one pool per participant, or a single combined pool. */
export interface PlannedEffort {
  readonly pools: readonly PlannedPool[]
  readonly leader: string | null
  /** The index of the effective participant, or null if a die will choose. */
  readonly named: number | null
  readonly against:
    | difficultyRules.DifficultySpec
    | { readonly kind: 'opponent'; readonly pool: PlannedPool }
}

export function planGroupEffort(input: GroupEffortInput): RuleResult<PlannedEffort> {
  const { mode, participants: side, effective, difficulty, opponent, options } = input
  const fault =
    checkSide(input) ??
    (opponent === undefined ? null : checkPool(opponent, options, 'input.opponent', 'passive'))
  if (fault !== null) return fault
  const together = mode === 'combine'
  return ok({
    pools: together ? [combinePools(side)] : side.map(({ pool }) => planPool(pool)),
    leader: together ? side[leaderOf(side)]!.id : null,
    named: effective === undefined ? null : side.findIndex(({ id }) => id === effective),
    against:
      opponent === undefined
        ? difficultyRules.difficultySpecOf(difficulty!) // safe: the schema requires exactly one of difficulty and opponent
        : { kind: 'opponent', pool: planPool(opponent) },
  })
}

/**
 * WARP-GROUP-1 to 5. Dice: the choice of the effective participant, the participants in order (one
 * roll if combined), then difficulty or opponent.
 */
export function groupEffort(input: GroupEffortInput, dice: Dice): RuleResult<GroupEffortOutput> {
  const plan = planGroupEffort(input)
  if (!plan.ok) return plan
  const { mode, participants: side, options } = input
  const { pools, leader, named, against } = plan.value
  const pick = mode === 'this-or-that' ? pickOne(side.length, named, dice) : null
  const rolls = pools.map(pool => rollPool(pool, options, dice))
  const opposition = oppose(against, input, dice)
  const effort = effortOf(mode, rolls, pick?.at ?? 0)
  const outcome = contest(effort, {
    total: opposition.target,
    botch: opposition.roll?.botch ?? false,
  })
  return ok({
    mode,
    total: effort.total,
    target: opposition.target,
    margin: effort.total - opposition.target,
    outcome,
    botch: effort.botch,
    totals: rolls.map(({ total }) => total),
    rolls,
    leader,
    effective: pick === null ? null : side[pick.at]!.id,
    selection: pick?.selection ?? [],
    difficultyRoll: opposition.difficultyRoll,
    opponent: opposition.roll,
    limitedSuccess: limitedSuccesses(effort.sixes, outcome === 'success', options),
    opponentLimitedSuccess: limitedSuccesses(
      opposition.roll?.sixes ?? 0,
      outcome === 'failure',
      options,
    ),
  })
}

/** A combined roll is refused only if its leader has no dice. */
function checkSide({ mode, participants: side, options }: GroupEffortInput): RuleCheck {
  if (mode !== 'combine') return checkPools(side, options, 'input.participants', 'active')
  const at = leaderOf(side)
  return (
    checkPools(side, options, 'input.participants', 'passive') ??
    (planPool(side[at]!.pool).pool.dice === 0
      ? refuse('no-dice', `input.participants[${at}].pool`)
      : null)
  )
}

function isEffectiveLegal(
  mode: GroupMode,
  ids: readonly string[],
  effective: string | undefined,
): boolean {
  if (mode !== 'this-or-that') return effective === undefined
  return effective === undefined ? ids.length <= FACES : ids.includes(effective)
}

/**
 * WARP-GROUP-3: each participant has equally many faces, in list order. Other faces are rolled
 * again.
 */
function pickOne(count: number, named: number | null, dice: Dice) {
  if (named !== null) return { at: named, selection: [] }
  const run = Math.floor(FACES / count)
  const selection: number[] = []
  for (;;) {
    const face = dice.roll(FACES)
    selection.push(face)
    if (face <= run * count) return { at: Math.floor((face - 1) / run), selection }
  }
}

function oppose(against: PlannedEffort['against'], { options }: GroupEffortInput, dice: Dice) {
  if (against.kind !== 'opponent')
    return { ...difficultyRules.rollDifficulty(against, dice), roll: null }
  const roll = rollPool(against.pool, options, dice)
  return { target: roll.total, difficultyRoll: null, roll }
}

interface Effort extends ContestSide {
  readonly sixes: number
}

/** WARP-GROUP-1 to 5: combines all rolls into one result. */
export function effortOf(mode: GroupMode, rolls: readonly Roll[], picked: number): Effort {
  const totals = rolls.map(({ total }) => total)
  switch (mode) {
    case 'add':
      return {
        total: sum(totals),
        botch: rolls.every(({ botch }) => botch),
        sixes: sum(rolls.map(({ sixes }) => sixes)),
      }
    case 'combine':
      return rolls[0]!
    case 'this-or-that':
      return rolls[picked]!
    case 'worst': {
      const total = Math.min(...totals)
      return {
        total,
        botch: rolls.some(({ botch }) => botch),
        sixes: rolls[totals.indexOf(total)]!.sixes,
      }
    }
  }
}
