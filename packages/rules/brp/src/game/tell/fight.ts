import { label, phrase, same, type Line, type TableFacts } from '@mastro/core'
import { DARKNESS_LABEL, phaseLabel } from '../../words/terms.ts'
import type { FightEvent } from '../events.ts'
import type { State } from '../state.ts'
import { aboutSeen, nameOf } from './audience.ts'

export function tellFight(event: FightEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'fight-begun':
      return {
        text: label('Comincia il combattimento', 'The fight begins'),
        rules: ['BRP-COMBAT-1'],
      }
    case 'fight-ended':
      return {
        text: label('Il combattimento finisce', 'The fight is over'),
        rules: ['BRP-COMBAT-1'],
      }
    case 'phase-begun':
      return {
        text: phrase`${label('Fase', 'Phase')}: ${phaseLabel(event.phase)}`,
        rules: ['BRP-COMBAT-1'],
      }
    case 'round-begun':
      return { text: phrase`Round ${event.round}`, rules: ['BRP-COMBAT-1', 'BRP-TIME-3'] }
    case 'darkness-changed':
      return { text: DARKNESS_LABEL[event.darkness], rules: ['BRP-DARK-1'] }
    case 'handled':
      return null
    default:
      return tellDeed(event, before, table)
  }
}

type Deed = Extract<
  FightEvent,
  { type: 'fight-joined' | 'fight-left' | 'intent-declared' | 'moved' | 'acted' }
>

function tellDeed(event: Deed, before: State, table: TableFacts): Line | null {
  const being = event.type === 'fight-joined' ? event.row.being : event.being
  const said = deedText(event, nameOf(before, being))
  return said === null
    ? null
    : aboutSeen(before, being, table, { text: said, rules: ['BRP-COMBAT-2', 'BRP-COMBAT-3'] })
}

function deedText(event: Deed, name: string) {
  switch (event.type) {
    case 'fight-joined':
      return phrase`${name} ${label('entra nel combattimento', 'joins the fight')}`
    case 'fight-left':
      return phrase`${name} ${label('esce dal combattimento', 'leaves the fight')}`
    case 'intent-declared':
      return event.text === '' ? null : phrase`${name}: «${same(event.text)}»`
    case 'moved':
      return phrase`${name} ${label('si muove di', 'moves')} ${event.metres} m`
    default:
      return event.text === '' ? null : phrase`${name}: ${same(event.text)}`
  }
}
