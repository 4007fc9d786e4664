import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/modifiers.json' with { type: 'json' }

/** In the order of the breakdown (DAI-DICE-8). */
export const POOL_SOURCES = [
  'characteristic',
  'classes',
  'traits',
  'skill',
  'trait-modifier',
  'enhancement',
  'gear-bonus',
  'advantage',
  'numbers',
  'gear',
  'strategy',
  'wounds',
  'reserve',
  'help',
] as const
export type PoolSource = (typeof POOL_SOURCES)[number]

export const STRATEGIES = ['none', 'last-ditch-defence', 'desperate-attack'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** A fight in one round, where the health of foes is not tracked (DAI-NPC-5), or in several. */
export const MODES = ['single', 'multi'] as const
export type CombatMode = (typeof MODES)[number]

const sides = { own: s.int(1, 20), foes: s.int(1, 20) }

export const modifiersTable = readTable(
  s.object({
    successFaces: s.list(s.int(1, 6)),
    failureFaces: s.list(s.int(1, 6)),
    sources: s.list(
      s.object({ id: s.oneOf(POOL_SOURCES), ...bilingualFields, dice: s.name() }),
      14,
      14,
    ),
    advantage: s.object({
      min: s.int(-4, -4),
      max: s.int(4, 4),
      simple: s.list(s.anyInt()),
      clear: s.list(s.anyInt()),
    }),
    strategies: s.list(
      s.object({
        id: s.oneOf(STRATEGIES),
        ...bilingualFields,
        dice: s.int(0, 2),
        inflictedFactor: s.int(0, 2),
        takenFactor: s.int(1, 2),
      }),
      3,
      3,
    ),
    numbersExamples: s.list(s.object({ ...sides, dice: s.anyInt() })),
    splitExample: s.object({ ...sides, fights: s.list(s.object(sides)) }),
    narrator: s.list(
      s.object({
        outcome: s.oneOf(['success', 'failure']),
        minAbsMargin: s.int(0, 3),
        narrator: s.oneOf(['player', 'master']),
      }),
    ),
  }),
  table,
  'modifiers',
)

export function strategyRow(strategy: Strategy) {
  return modifiersTable.strategies.find(row => row.id === strategy)!
}
