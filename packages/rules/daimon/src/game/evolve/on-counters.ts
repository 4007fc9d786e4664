import { MARKS } from '../../data/gear.ts'
import type { EventOf } from '../events.ts'
import type { State } from '../state.ts'
import { onSheet } from './on-characters.ts'

/** DAI-TABLE-6: what has been used waits for the end of the fight or of the scene. */
export function itemsUsed(state: State, event: EventOf<'items-used'>): State {
  const { character, items, enhancements, skill } = event
  const { fight } = state
  const inFight = fight ? items : []
  const inScene = fight ? enhancements : [...enhancements, ...items]
  const used =
    skill === null
      ? state
      : onSheet(state, character, sheet => ({
          ...sheet,
          skills: sheet.skills.map(owned =>
            owned.id === skill ? { ...owned, used: true } : owned,
          ),
        }))
  return {
    ...used,
    fight: fight && { ...fight, used: withUse(fight.used, character, inFight) },
    scene: { ...state.scene, used: withUse(state.scene.used, character, inScene) },
  }
}

type Used = Readonly<Record<string, readonly string[]>>

function withUse(used: Used, character: string, items: readonly string[]): Used {
  if (items.length === 0) return used
  const all = new Set([...(used[character] ?? []), ...items])
  return { ...used, [character]: [...all] }
}

export function marked(state: State, { character, item }: EventOf<'marked'>): State {
  return withMarks(state, character, item, marks => Math.min(MARKS, marks + 1))
}

export function counterReset(state: State, { character, item }: EventOf<'counter-reset'>): State {
  return withMarks(state, character, item, () => 0)
}

function withMarks(
  state: State,
  character: string,
  item: string,
  change: (marks: number) => number,
): State {
  const counted = <T extends { readonly id: string; readonly marks: number }>(held: T): T =>
    held.id === item ? { ...held, marks: change(held.marks) } : held
  return onSheet(state, character, sheet => ({
    ...sheet,
    equipment: sheet.equipment.map(counted),
    enhancements: sheet.enhancements.map(counted),
  }))
}
