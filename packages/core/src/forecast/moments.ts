import type { FightModel, ForecastSide } from './fight.ts'

/** A turn of a round: who acts, and in which group of turns at the same moment. */
export interface FightTurn {
  readonly actor: number
  readonly moment: number
}

/**
 * For each turn, who still acts later in the same moment and strikes even after a fall. Only
 * enemies of somebody in the moment can fall in it.
 */
export function pendingTurns(turns: readonly FightTurn[]): FightModel['pending'] {
  return turns.map(({ moment }, at) => {
    const later = new Map<number, number[]>()
    for (let turn = at + 1; turn < turns.length; turn++) {
      const { actor, moment: other } = turns[turn]!
      if (other !== moment) continue
      const known = later.get(actor)
      if (known === undefined) later.set(actor, [turn])
      else known.push(turn)
    }
    return later
  })
}

/** Turns of one moment in which only one side acts are turns one after the other. */
export function momentsOf(
  groups: readonly (readonly number[])[],
  sideOf: (actor: number) => ForecastSide,
): readonly FightTurn[] {
  let moment = 0
  return groups.flatMap(group => {
    const mixed = new Set(group.map(sideOf)).size > 1
    const turns = group.map(actor => ({ actor, moment: mixed ? moment : moment++ }))
    if (mixed) moment++
    return turns
  })
}
