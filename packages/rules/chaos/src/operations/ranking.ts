import { CATASTROPHIC_MARGIN, marginResult } from '../data/tables.ts'

/** A contender and the level reached. A null level is a catastrophe. */
export interface ContestLevel {
  readonly id: string
  readonly level: number | null
}

export interface RankedPlace {
  readonly rank: number
  readonly ids: readonly string[]
}

export interface Defeat {
  readonly id: string
  readonly margin: number
  readonly result: string
}

export interface Ranking {
  readonly ranking: readonly RankedPlace[]
  readonly winner: string | null
  readonly outcome: 'won' | 'tie'
  readonly margin: number
  readonly marginResult: string
  readonly defeats: readonly Defeat[]
  readonly allCatastrophic: boolean
}

/** WOC-CONTEST-2, WOC-CONTEST-5, WOC-CATA-3, WOC-CATA-4. */
export function rank(standings: readonly ContestLevel[]): Ranking {
  const levels = [...new Set(standings.map(({ level }) => level))].sort(fromTheBest)
  const ranking = levels.map(level => ({
    rank: 1 + standings.filter(other => fromTheBest(other.level, level) < 0).length,
    ids: standings.filter(other => other.level === level).map(({ id }) => id),
  }))
  const best = levels[0] ?? null
  const defeats = ranking
    .slice(1)
    .flatMap((placed, i) => placed.ids.map(id => defeat(id, marginOver(best, levels[i + 1]!))))
  const winner = ranking[0]!.ids.length === 1 ? ranking[0]!.ids[0]! : null
  const margin = winner === null ? 0 : marginOver(best, levels[1] ?? null)
  return {
    ranking,
    winner,
    outcome: winner === null ? 'tie' : 'won',
    margin,
    marginResult: marginResult(margin),
    defeats,
    allCatastrophic: best === null,
  }
}

/** WOC-CATA-3. How far the best level is above another one. */
export function marginOver(best: number | null, other: number | null): number {
  return best === null || other === null ? CATASTROPHIC_MARGIN : best - other
}

function defeat(id: string, margin: number): Defeat {
  return { id, margin, result: marginResult(margin) }
}

/** Best first. Catastrophes share the last place. */
function fromTheBest(a: number | null, b: number | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b === null ? -1 : b - a
}
