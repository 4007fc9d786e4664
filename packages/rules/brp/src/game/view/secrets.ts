import type { Json, TableFacts, Viewer } from '@mastro/core'
import { beingOf, controls, leads } from '../people.ts'
import type { Ambush, HiddenRoll, Poisoning, State } from '../state.ts'

/** A roll behind the screen, for those who may see it. */
export function hiddenDoc({ id, being, what, difficulty, output, revealed }: HiddenRoll): Json {
  const { roll, level, chance } = output
  return { id, being, what, difficulty, roll, level, chance, revealed }
}

/** BRP-AMB-1: the ambusher's seat and the Master; everybody once it is sprung. */
export function ambushDoc(
  state: State,
  ambush: Ambush,
  viewer: Viewer,
  table: TableFacts,
): Json | null {
  const ambusher = beingOf(state, ambush.ambusher)
  const knows = ambusher !== undefined && controls(viewer, ambusher, table)
  if (!knows && !ambush.sprung) return null
  const { id, weapon, sprung, output } = ambush
  const open = {
    id,
    ambusher: ambush.ambusher,
    weapon,
    sprung,
    works: output.ambush,
    effect: output.effect,
  }
  if (!leads(viewer, table)) return open
  return {
    ...open,
    observers: ambush.observers.map(one => one.being),
    noticedBy: [...output.noticedBy],
  }
}

/** BRP-ROLE-4: that one is poisoned is the victim's to know, how strongly the Master's. */
export function poisonDoc(
  state: State,
  poison: Poisoning,
  viewer: Viewer,
  table: TableFacts,
): Json | null {
  const victim = beingOf(state, poison.being)
  if (victim === undefined || !controls(viewer, victim, table)) return null
  const { id, being, recipe, result } = poison
  const open = { id, being, resisted: result !== null }
  if (!leads(viewer, table)) return open
  return {
    ...open,
    doses: [...recipe.doses],
    target: recipe.target,
    speed: recipe.speed,
    antidote: recipe.antidote === null ? null : { ...recipe.antidote },
    total: result?.output.total ?? null,
    due: result?.due ?? null,
  }
}
