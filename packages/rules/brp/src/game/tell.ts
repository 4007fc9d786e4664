import { label, phrase, type Line, type SharedEvent, type TableFacts } from '@mastro/core'
import type {
  Event,
  GearEvent,
  GrowthEvent,
  LifeEvent,
  PeopleEvent,
  PerilEvent,
  FightEvent,
  MasterEvent,
} from './events.ts'
import type { State } from './state.ts'
import { tellFight } from './tell/fight.ts'
import { tellGear } from './tell/gear.ts'
import { tellGrowth } from './tell/growth.ts'
import { tellLife } from './tell/life.ts'
import { tellMaster } from './tell/master.ts'
import { tellPeople } from './tell/people.ts'
import { tellPerils } from './tell/perils.ts'

/** How a fact is told, and to whom. */
export function tell(event: Event | SharedEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'draft-changed':
    case 'draft-dropped':
      return null
    case 'master-moved':
      return {
        text: phrase`${label('Il Game Master cambia posto', 'The Master’s seat moves')}`,
        rules: ['BRP-ROLE-1'],
      }
    default:
      return tellOf(event, before, table)
  }
}

type Told =
  | PeopleEvent
  | LifeEvent
  | GearEvent
  | GrowthEvent
  | PerilEvent
  | FightEvent
  | MasterEvent

function tellOf(event: Told, before: State, table: TableFacts): Line | null {
  return (
    tellPeople(event, before, table) ??
    tellLife(event, before, table) ??
    tellGear(event, before, table) ??
    tellGrowth(event, before) ??
    tellPerils(event, before, table) ??
    tellFight(event, before, table) ??
    tellMaster(event, before, table)
  )
}
