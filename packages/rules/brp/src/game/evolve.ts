import { evolveDrafts, type DraftEvent, type SharedEvent } from '@mastro/core'
import type { Event } from './events.ts'
import { evolveFight } from './evolve/fight.ts'
import { evolveGear } from './evolve/gear.ts'
import { evolveGrowth } from './evolve/growth.ts'
import { evolveLife } from './evolve/life.ts'
import { evolveMaster } from './evolve/master.ts'
import { evolvePeople } from './evolve/people.ts'
import { evolvePerils } from './evolve/perils.ts'
import type { State } from './state.ts'

type Any = Event | SharedEvent
type Folds = {
  readonly [Type in Any['type']]: (state: State, event: Extract<Any, { type: Type }>) => State
}

const evolveDraft = (state: State, event: DraftEvent): State => ({
  ...state,
  drafts: evolveDrafts(state.drafts, event),
})

/** Who folds what: a new event that nobody folds does not compile. */
const FOLDS: Folds = {
  'master-moved': state => state,
  'draft-changed': evolveDraft,
  'draft-dropped': evolveDraft,
  'character-made': evolvePeople,
  'character-approved': evolvePeople,
  'character-vetoed': evolvePeople,
  'character-retired': evolvePeople,
  'character-described': evolvePeople,
  'character-informed': evolvePeople,
  'foe-added': evolvePeople,
  'foe-removed': evolvePeople,
  'foe-shown': evolvePeople,
  'foe-revealed': evolvePeople,
  'reroll-asked': evolvePeople,
  'reroll-granted': evolvePeople,
  'set-rolled': evolvePeople,
  harmed: evolveLife,
  'wound-treated': evolveLife,
  rested: evolveLife,
  fainted: evolveLife,
  'hours-passed': evolveLife,
  woke: evolveLife,
  survived: evolveLife,
  died: evolveLife,
  'power-changed': evolveLife,
  'characteristic-changed': evolveLife,
  'knocked-down': evolveLife,
  'stood-up': evolveLife,
  'figure-corrected': evolveLife,
  'item-damaged': evolveGear,
  'item-shot': evolveGear,
  'item-reloaded': evolveGear,
  'item-placed': evolveGear,
  'item-given': evolveGear,
  'item-taken': evolveGear,
  'armour-worn': evolveGear,
  'equipment-changed': evolveGear,
  'skill-ticked': evolveGrowth,
  'experience-opened': evolveGrowth,
  'experience-closed': evolveGrowth,
  'experience-rolled': evolveGrowth,
  'downtime-granted': evolveGrowth,
  'downtime-rolled': evolveGrowth,
  'lesson-asked': evolveGrowth,
  'lesson-approved': evolveGrowth,
  'lesson-ended': evolveGrowth,
  'task-set': evolveGrowth,
  'task-advanced': evolveGrowth,
  'fell-ill': evolvePerils,
  recovered: evolvePerils,
  poisoned: evolvePerils,
  'poison-resisted': evolvePerils,
  'poison-ended': evolvePerils,
  'ambush-laid': evolvePerils,
  'ambush-sprung': evolvePerils,
  'fight-begun': evolveFight,
  'fight-joined': evolveFight,
  'fight-left': evolveFight,
  'intent-declared': evolveFight,
  moved: evolveFight,
  handled: evolveFight,
  acted: evolveFight,
  'phase-begun': evolveFight,
  'round-begun': evolveFight,
  'darkness-changed': evolveFight,
  'fight-ended': evolveFight,
  ruled: evolveMaster,
  'result-decided': evolveMaster,
  'hidden-rolled': evolveMaster,
  'hidden-revealed': evolveMaster,
  'time-passed': evolveMaster,
}

/** Folds one fact into the game. It never rolls, asks or fails, and returns a new value. */
export function evolve(state: State, event: Any): State {
  const fold: (state: State, event: never) => State = FOLDS[event.type]
  return fold(state, event as never) // the fold of this very type
}
