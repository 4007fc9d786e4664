import { die, mapDist, ok, probability, refuse, successes, sumOf, type Result } from '@mastro/core'
import { candidatesOf, type ElectMasterInput } from '../operations/elect-master.ts'
import { isAdjectives, type OracleInput } from '../operations/oracle.ts'
import { oracleTable } from '../data/oracle.ts'

export interface OracleOdds {
  readonly results: Readonly<Record<string, number>>
  readonly yes?: number
}

/**
 * One numbered table. Equal labels are added up. The selector die is included unless the Master
 * picks a table directly.
 */
export function oracleOdds(input: OracleInput): Result<OracleOdds> {
  const { table, bundle, direct, options } = input
  if (!options.useOracle) return refuse('disabled-by-options', 'input.options.useOracle')
  if (bundle !== undefined) return refuse('odds-not-available', 'input.bundle')
  if (table === 'random' || table === undefined) return refuse('odds-not-available', 'input.table')
  const { rows } = oracleTable(table)
  if (rows) {
    const yes = rows.filter(row => row.yes).length / rows.length
    return ok({ results: shares(rows.map(({ it }) => it)), yes })
  }
  const read = isAdjectives(table) && !direct ? [3, 4] : [table]
  return ok({ results: shares(read.flatMap(cellLabels)) })
}

/** Ties for the highest die are decided fairly, so every candidate has the same chance. */
export function electMasterOdds(
  input: ElectMasterInput,
): Result<{ readonly chance: Readonly<Record<string, number>> }> {
  const field = candidatesOf(input)
  if (!field.ok) return field
  const { candidates } = field.value
  const chances = input.players.map(({ id }) => [
    id,
    candidates.includes(id) ? 1 / candidates.length : 0,
  ])
  return ok({ chance: Object.fromEntries(chances) })
}

/** DAI-CREATE-2: six dice, one point for each success. */
export function characteristicsOdds() {
  return { expectedBonus: 3, distribution: [...successes(6, 1 / 2).p] }
}

/**
 * DAI-CREATE-4/11/19: one die for each of the two classes, as their difference and as the higher
 * one.
 */
export function backgroundOdds() {
  const rise = sumOf(
    die(6),
    mapDist(die(6), origin => -origin),
  )
  const chance = (holds: (rise: number) => boolean) =>
    rise.p.reduce((sum, p, i) => (holds(rise.min + i) ? sum + p : sum), 0)
  return {
    eventTable: {
      descending: chance(by => by <= -2),
      stable: chance(by => by > -2 && by < 2),
      ascending: chance(by => by >= 2),
    },
    movement: {
      worse: chance(by => by < 0),
      same: probability(rise, 0),
      better: chance(by => by > 0),
    },
    enhancementPoints: [0, 1, 2, 3, 4, 5, 6].map(points => (points === 0 ? 0 : highest(points))),
  }
}

/** P(max of two dice = n). */
const highest = (n: number) => (n * n - (n - 1) * (n - 1)) / 36

function cellLabels(table: number): readonly string[] {
  return (oracleTable(table).grid ?? []).flat().map(({ it }) => it)
}

/** Every entry of the list has the same chance. */
function shares(labels: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return Object.fromEntries([...counts].map(([label, n]) => [label, n / labels.length]))
}
