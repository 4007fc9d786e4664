import { evolveDrafts, never, type SharedEvent } from '@mastro/core'
import type { Event } from './events.ts'
import { evolveFight } from './evolve/fight.ts'
import { evolveGear } from './evolve/gear.ts'
import { evolveGrowth } from './evolve/growth.ts'
import { evolveLife } from './evolve/life.ts'
import { evolveMaster } from './evolve/master.ts'
import { evolvePeople } from './evolve/people.ts'
import { evolvePerils } from './evolve/perils.ts'
import type { State } from './state.ts'

/** Folds one fact into the game. It never rolls, asks or fails, and returns a new value. */
export function evolve(state: State, event: Event | SharedEvent): State {
  switch (event.type) {
    case 'master-moved':
      return state
    case 'draft-changed':
    case 'draft-dropped':
      return { ...state, drafts: evolveDrafts(state.drafts, event) }
    case 'character-made':
    case 'character-approved':
    case 'character-vetoed':
    case 'character-retired':
    case 'character-described':
    case 'character-informed':
    case 'foe-added':
    case 'foe-removed':
    case 'foe-shown':
    case 'foe-revealed':
    case 'reroll-asked':
    case 'reroll-granted':
    case 'set-rolled':
      return evolvePeople(state, event)
    case 'harmed':
    case 'wound-treated':
    case 'rested':
    case 'fainted':
    case 'hours-passed':
    case 'woke':
    case 'survived':
    case 'died':
    case 'power-changed':
    case 'characteristic-changed':
    case 'knocked-down':
    case 'stood-up':
    case 'figure-corrected':
      return evolveLife(state, event)
    case 'item-damaged':
    case 'item-shot':
    case 'item-reloaded':
    case 'item-placed':
    case 'item-given':
    case 'item-taken':
    case 'armour-worn':
    case 'equipment-changed':
      return evolveGear(state, event)
    case 'skill-ticked':
    case 'experience-opened':
    case 'experience-closed':
    case 'experience-rolled':
    case 'downtime-granted':
    case 'downtime-rolled':
    case 'lesson-asked':
    case 'lesson-approved':
    case 'lesson-ended':
    case 'task-set':
    case 'task-advanced':
      return evolveGrowth(state, event)
    case 'fell-ill':
    case 'recovered':
    case 'poisoned':
    case 'poison-resisted':
    case 'poison-ended':
    case 'ambush-laid':
    case 'ambush-sprung':
      return evolvePerils(state, event)
    case 'fight-begun':
    case 'fight-joined':
    case 'fight-left':
    case 'intent-declared':
    case 'moved':
    case 'handled':
    case 'acted':
    case 'phase-begun':
    case 'round-begun':
    case 'darkness-changed':
    case 'fight-ended':
      return evolveFight(state, event)
    case 'ruled':
    case 'result-decided':
    case 'hidden-rolled':
    case 'hidden-revealed':
    case 'time-passed':
      return evolveMaster(state, event)
    default:
      return never(event)
  }
}
