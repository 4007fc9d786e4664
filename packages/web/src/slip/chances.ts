import type { OddsStep, OddsView } from '@mastro/core'

/** The chance of success of any degree. Undefined if the outcomes are not about success. */
export function successChance(odds: OddsView | null): number | undefined {
  const chanceOf = (id: string) => odds?.outcomes?.find(outcome => outcome.id === id)?.chance
  const won = [chanceOf('special'), chanceOf('success')].filter(chance => chance !== undefined)
  if (won.length > 0) return won.reduce((a, b) => a + b)
  return chanceOf('miss') === undefined ? chanceOf('achieved') : chanceOf('hit') // for a defender, «hit» means failure
}

/** The step with the chance nearest to 60 %, which people ask about first. */
export function middleStep(steps: readonly OddsStep[]): number | undefined {
  const sorted = [...steps].sort((a, b) => Math.abs(a.chance - 0.6) - Math.abs(b.chance - 0.6))
  return sorted[0]?.at
}
