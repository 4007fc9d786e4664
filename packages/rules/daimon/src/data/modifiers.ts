import { anyInt, bilingual, int, list, name, object, oneOf, readTable } from '@mastro/core'
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

const sides = { own: int(1, 20), foes: int(1, 20) }

export const modifiersTable = readTable(
  object({
    successFaces: list(int(1, 6)),
    failureFaces: list(int(1, 6)),
    sources: list(object({ id: oneOf(POOL_SOURCES), ...bilingual, dice: name() }), 14, 14),
    advantage: object({
      min: int(-4, -4),
      max: int(4, 4),
      simple: list(anyInt()),
      clear: list(anyInt()),
    }),
    strategies: list(
      object({
        id: oneOf(STRATEGIES),
        ...bilingual,
        dice: int(0, 2),
        inflictedFactor: int(0, 2),
        takenFactor: int(1, 2),
      }),
      3,
      3,
    ),
    numbersExamples: list(object({ ...sides, dice: anyInt() })),
    splitExample: object({ ...sides, fights: list(object(sides)) }),
    narrator: list(
      object({
        outcome: oneOf(['success', 'failure']),
        minAbsMargin: int(0, 3),
        narrator: oneOf(['player', 'master']),
      }),
    ),
  }),
  table,
  'modifiers',
)

export function strategyRow(strategy: Strategy) {
  return modifiersTable.strategies.find(row => row.id === strategy)!
}
