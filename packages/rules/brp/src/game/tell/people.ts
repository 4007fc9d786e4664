import { label, phrase, same, type Line, type TableFacts } from '@mastro/core'
import type { FoeSecret } from '../beings.ts'
import type { PeopleEvent } from '../events.ts'
import type { State } from '../state.ts'
import { aboutSeen, nameOf, toMaster, toSeat } from './audience.ts'

export const SECRET_LABEL: Readonly<Record<FoeSecret, { it: string; en: string }>> = {
  scores: label('i punteggi', 'the scores'),
  'hit-points': label('i Punti Ferita', 'the hit points'),
  wounds: label('le ferite', 'the wounds'),
  gear: label('l’equipaggiamento', 'the gear'),
}

export function tellPeople(event: PeopleEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'foe-added':
      return {
        text: phrase`${label('Entra in scena', 'Enters the scene')}: ${event.foe.name}`,
        rules: ['BRP-NPC-1'],
        ...(event.foe.concealed ? toMaster(table) : {}),
      }
    case 'foe-removed':
      return aboutSeen(before, event.foe, table, {
        text: phrase`${label('Esce di scena', 'Leaves the scene')}: ${nameOf(before, event.foe)}`,
        rules: ['BRP-NPC-1'],
      })
    case 'foe-shown':
      return {
        text: phrase`${label('Appare', 'Appears')}: ${nameOf(before, event.foe)}`,
        rules: ['BRP-ROLE-4'],
      }
    case 'foe-revealed':
      return {
        text: phrase`${nameOf(before, event.foe)}: ${label('ora si conoscono', 'now known:')} ${SECRET_LABEL[event.what]}`,
        rules: ['BRP-ROLE-4'],
      }
    case 'reroll-asked':
      return {
        text: phrase`${seatName(event.seat, table)} ${label('chiede di ritirare le caratteristiche', 'asks to roll the characteristics again')}`,
        rules: ['BRP-CHAR-7'],
      }
    case 'reroll-granted':
      return {
        text: label(
          'Tutti possono ritirare le caratteristiche',
          'Everybody may roll the characteristics again',
        ),
        rules: ['BRP-CHAR-7'],
      }
    case 'set-rolled':
      return null
    default:
      return tellCharacter(event, before, table)
  }
}

type About = Extract<PeopleEvent, { type: `character-${string}` }>

function tellCharacter(event: About, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'character-made':
      return {
        text: phrase`${label('Nuovo personaggio', 'New character')}: ${event.character.name}`,
        rules: ['BRP-SHEET-1'],
      }
    case 'character-approved':
      return {
        text: phrase`${nameOf(before, event.character)}: ${label('approvato', 'approved')}`,
        rules: ['BRP-PROF-6'],
      }
    case 'character-vetoed':
      return {
        text: phrase`${nameOf(before, event.character)}: ${label('rimandato', 'sent back')}, «${same(event.reason)}»`,
        rules: ['BRP-ROLE-2'],
      }
    case 'character-retired':
      return {
        text: phrase`${nameOf(before, event.character)} ${label('lascia la storia', 'leaves the story')}`,
        rules: ['BRP-ROLE-1'],
      }
    case 'character-described':
      return null
    default: {
      const seat = before.characters[event.character]?.seat ?? null
      return {
        text: phrase`${nameOf(before, event.character)}: «${same(event.text)}»`,
        rules: ['BRP-ROLE-3'],
        ...toSeat(seat, table),
      }
    }
  }
}

function seatName(seat: string, table: TableFacts): string {
  return table.seats.find(one => one.id === seat)?.name ?? seat
}
