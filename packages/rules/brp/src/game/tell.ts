import { label, type Line, type SharedEvent, type TableFacts } from '@mastro/core'
import type { Event } from './events.ts'
import type { State } from './state.ts'
import { tellPeople } from './tell/people.ts'
import { tellLife } from './tell/life.ts'
import { tellGear } from './tell/gear.ts'
import { tellGrowth } from './tell/growth.ts'
import { tellPerils } from './tell/perils.ts'
import { tellFight } from './tell/fight.ts'
import { tellMaster } from './tell/master.ts'

type Any = Event | SharedEvent
type Told<E> = (event: E, before: State, table: TableFacts) => Line | null
type Tales = { readonly [Type in Any['type']]: Told<Extract<Any, { type: Type }>> }

const untold = () => null
const MASTER_MOVES: Line = {
  text: label('Il Game Master cambia posto', 'The Master’s seat moves'),
  rules: ['BRP-ROLE-1'],
}

/** Who tells what: a new event that nobody tells does not compile. */
const TALES: Tales = {
  'master-moved': () => MASTER_MOVES,
  'draft-changed': untold,
  'draft-dropped': untold,
  'character-made': tellPeople,
  'character-approved': tellPeople,
  'character-vetoed': tellPeople,
  'character-retired': tellPeople,
  'character-described': tellPeople,
  'character-informed': tellPeople,
  'foe-added': tellPeople,
  'foe-removed': tellPeople,
  'foe-shown': tellPeople,
  'foe-revealed': tellPeople,
  'reroll-asked': tellPeople,
  'reroll-granted': tellPeople,
  'set-rolled': tellPeople,
  harmed: tellLife,
  'wound-treated': tellLife,
  rested: tellLife,
  fainted: tellLife,
  'hours-passed': tellLife,
  woke: tellLife,
  survived: tellLife,
  died: tellLife,
  'power-changed': tellLife,
  'characteristic-changed': tellLife,
  'knocked-down': tellLife,
  'stood-up': tellLife,
  'figure-corrected': tellLife,
  'item-damaged': tellGear,
  'item-shot': tellGear,
  'item-reloaded': tellGear,
  'item-placed': tellGear,
  'item-given': tellGear,
  'item-taken': tellGear,
  'armour-worn': tellGear,
  'equipment-changed': tellGear,
  'skill-ticked': tellGrowth,
  'experience-opened': tellGrowth,
  'experience-closed': tellGrowth,
  'experience-rolled': tellGrowth,
  'downtime-granted': tellGrowth,
  'downtime-rolled': tellGrowth,
  'lesson-asked': tellGrowth,
  'lesson-approved': tellGrowth,
  'lesson-ended': tellGrowth,
  'task-set': tellGrowth,
  'task-advanced': tellGrowth,
  'fell-ill': tellPerils,
  recovered: tellPerils,
  poisoned: tellPerils,
  'poison-resisted': tellPerils,
  'poison-ended': tellPerils,
  'ambush-laid': tellPerils,
  'ambush-sprung': tellPerils,
  'fight-begun': tellFight,
  'fight-joined': tellFight,
  'fight-left': tellFight,
  'intent-declared': tellFight,
  moved: tellFight,
  handled: tellFight,
  acted: tellFight,
  'phase-begun': tellFight,
  'round-begun': tellFight,
  'darkness-changed': tellFight,
  'fight-ended': tellFight,
  ruled: tellMaster,
  'result-decided': tellMaster,
  'hidden-rolled': tellMaster,
  'hidden-revealed': tellMaster,
  'time-passed': tellMaster,
}

/** How a fact is told, and to whom. */
export function tell(event: Any, before: State, table: TableFacts): Line | null {
  const tale: Told<never> = TALES[event.type]
  return tale(event as never, before, table) // the tale of this very type
}
