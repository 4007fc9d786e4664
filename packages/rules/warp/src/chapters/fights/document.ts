import type { Docs, Json, Look } from '@mastro/core'
import { plays } from '../../guards.ts'
import type { Fight, Fighter, State } from '../../state.ts'

/** The order, the round, whose turn it is; totals of the Master's characters are the Master's. */
export function fightDoc({ state, viewer }: Look<State>): Docs {
  const { fight } = state
  if (fight === null) return {}
  const { round, roundSeconds, order, turn, totals } = fight
  const known = Object.entries(totals ?? {}).filter(
    ([id]) => viewer.leads || state.beings[id]?.seat != null,
  )
  return {
    fight: plain({
      round,
      roundSeconds,
      order,
      acting: order[turn] ?? [],
      totals: totals === null ? null : Object.fromEntries(known),
      fighters: fightersDoc(fight, id => {
        const being = state.beings[id]
        return being !== undefined && plays(being, viewer)
      }),
    }),
  }
}

const fightersDoc = ({ fighters }: Fight, isOwn: (id: string) => boolean) =>
  Object.fromEntries(
    Object.entries(fighters).map(([id, fighter]) => [id, fighterDoc(fighter, isOwn(id))]),
  )

/** What everybody sees happen; which traits are spent and what edges one has is for who plays it. */
function fighterDoc(fighter: Fighter, own: boolean) {
  const { extraActions, attacked, desperate, waiting, acted, coordinated, doing } = fighter
  const seen = { extraActions, attacked, desperate, waiting, acted, coordinated, doing }
  if (!own) return seen
  const { used, edges, last } = fighter
  return { ...seen, used, edges, ...(last === undefined ? {} : { last }) }
}

function plain(value: object): Json {
  return value as unknown as Json // built above from plain data only
}
