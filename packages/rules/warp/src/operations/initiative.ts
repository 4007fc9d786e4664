import { s, ok, type Dice } from '@mastro/core'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { checkPool, planPool, poolOrEmpty, type PlannedPool } from './shared/pool.ts'
import { rollPool, type Roll } from './shared/roll.ts'
import { distinctIds, orNull } from './shared/shared-schemas.ts'

export const initiativeInput = s.object({
  method: s.withDefault(s.oneOf(['roll', 'seating']), 'roll'),
  masterActs: s.withDefault(s.oneOf(['last', 'first']), 'last'),
  participants: distinctIds(
    s.list(
      s.object({
        id: s.text(),
        side: s.withDefault(s.oneOf(['players', 'master']), 'players'),
        pool: poolOrEmpty,
        rollGroup: orNull(s.text()),
      }),
      1,
      40,
    ),
  ),
  ...withOptions,
})
export type InitiativeInput = s.Infer<typeof initiativeInput>

export interface InitiativeOutput {
  readonly totals: Readonly<Record<string, number>> | null
  readonly results: readonly { readonly id: string; readonly total: number; readonly roll: Roll }[]
  readonly order: readonly (readonly string[])[]
}

/** One roll and the participants it counts for. */
export interface InitiativeRoll {
  readonly pool: PlannedPool
  readonly members: readonly string[]
}

/**
 * WARP-INIT-2: the first of a group rolls for all of it. Null for seating order, which needs no
 * roll.
 */
export function planInitiative(
  input: InitiativeInput,
): RuleResult<readonly InitiativeRoll[] | null> {
  if (input.method === 'seating') return ok(null)
  const rolls: { pool: PlannedPool; members: string[] }[] = []
  const byGroup = new Map<string, string[]>()
  for (const [i, { id, pool, rollGroup }] of input.participants.entries()) {
    const group = rollGroup === null ? undefined : byGroup.get(rollGroup)
    if (group !== undefined) {
      group.push(id)
      continue
    }
    const fault = checkPool(pool, input.options, `input.participants[${i}].pool`, 'passive')
    if (fault !== null) return fault
    const members = [id]
    if (rollGroup !== null) byGroup.set(rollGroup, members)
    rolls.push({ pool: planPool(pool), members })
  }
  return ok(rolls)
}

/** WARP-INIT-1 to 4. Dice: participants in order, one roll per group. */
export function initiative(input: InitiativeInput, dice: Dice): RuleResult<InitiativeOutput> {
  const plan = planInitiative(input)
  if (!plan.ok) return plan
  if (plan.value === null) return ok({ totals: null, results: [], order: seatingOrder(input) })
  const byId = new Map<string, Roll>()
  for (const { pool, members } of plan.value) {
    const roll = rollPool(pool, input.options, dice)
    for (const id of members) byId.set(id, roll)
  }
  const results = input.participants.map(({ id }) => {
    const roll = byId.get(id)! // safe: every participant belongs to a roll
    return { id, total: roll.total, roll }
  })
  return ok({
    totals: Object.fromEntries(results.map(({ id, total }) => [id, total])),
    results,
    order: groupsOf(results),
  })
}

/** WARP-INIT-3: equal totals act at the same time. */
function groupsOf(results: InitiativeOutput['results']): string[][] {
  const totals = [...new Set(results.map(({ total }) => total))].sort((a, b) => b - a)
  return totals.map(total => results.filter(result => result.total === total).map(({ id }) => id))
}

/** WARP-INIT-4. */
function seatingOrder({ participants, masterActs }: InitiativeInput): string[][] {
  const masters = participants.filter(({ side }) => side === 'master')
  const players = participants.filter(({ side }) => side === 'players')
  const order = masterActs === 'first' ? [...masters, ...players] : [...players, ...masters]
  return order.map(({ id }) => [id])
}
