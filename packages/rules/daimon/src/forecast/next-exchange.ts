import {
  chanceIn,
  knownExchange,
  label,
  type ExchangeRow,
  type NextExchange,
  type OddsView,
} from '@mastro/core'
import type { CombatMode, Strategy } from '../data/modifiers.ts'
import { health } from '../operations/health.ts'
import { inflictedBy, takenBy } from '../operations/combat-round.ts'
import { readOptions } from '../options.ts'

/** The part of a player's view about the round it is about to roll. */
export interface KnownRound {
  readonly odds: OddsView
  readonly mode: CombatMode
  readonly strategy: Strategy
  readonly health: { readonly power: number; readonly wounds: number }
  readonly options: Readonly<Record<string, unknown>>
}

/** DAI-COMBAT-4 to 6: the possible results of the next test, for each difficulty if it is hidden. */
export function nextExchange(known: KnownRound): NextExchange | null {
  const { odds } = known
  const rows = rowsOf(known)
  if (odds.outcomes !== undefined)
    return knownExchange(rows.map(row => ({ ...row, chance: chanceIn(odds, row.id) })))
  const steps = odds.curve?.steps
  if (steps === undefined || steps.length === 0) return null
  const values = steps.map(({ at }) => at)
  const atLeast = (successes: number) =>
    successes <= 0 ? 1 : (steps.find(({ at }) => at === successes)?.chance ?? 0)
  const chances = (id: string) =>
    values.map(difficulty => {
      if (id === DOWN.id) return downChance(known, difficulty, atLeast)
      return id === 'success' ? atLeast(difficulty) : 1 - atLeast(difficulty)
    })
  return {
    suppose: { of: label('se vale', 'if it is'), values, first: FIRST },
    rows: rows.map(row => ({ ...row, chances: chances(row.id) })),
  }
}

/** DAI-COMBAT-4: a failed single round is lost. DAI-MOD-5: not every success wounds. */
function rowsOf({ mode, strategy, options }: KnownRound): readonly Omit<ExchangeRow, 'chances'>[] {
  if (mode === 'single') return [BEATS, LOSES]
  const wounds = inflictedBy({ strategy, options: readOptions(options) }, 0) > 0
  return [wounds ? WOUNDS : AHEAD, WOUNDED, DOWN]
}

/** The column of difficulty 2. */
const FIRST = 1

/** The chance of so few successes that the wounds put the character out. */
function downChance(
  { strategy, health: { power, wounds }, options }: KnownRound,
  difficulty: number,
  atLeast: (successes: number) => number,
): number {
  const rules = readOptions(options)
  const isDown = (successes: number) =>
    health(power, wounds + takenBy({ strategy }, successes - difficulty), rules).down
  let fewest = difficulty
  for (let successes = 0; successes < difficulty; successes++)
    if (!isDown(successes)) {
      fewest = successes
      break
    }
  return 1 - atLeast(fewest)
}

const WOUNDS = { id: 'success', label: label('ferisci', 'you wound it'), isBad: false }
const AHEAD = {
  id: 'success',
  label: label('hai la meglio', 'you come out ahead'),
  isBad: false,
}
const WOUNDED = { id: 'failure', label: label('ti ferisce', 'it wounds you'), isBad: true }
const BEATS = { id: 'success', label: label('vinci', 'you win'), isBad: false }
const LOSES = { id: 'failure', label: label('perdi', 'you lose'), isBad: true }
const DOWN = { id: 'character-down', label: label('finisci a terra', 'you go down'), isBad: true }
