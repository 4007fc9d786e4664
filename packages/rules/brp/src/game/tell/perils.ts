import { label, phrase, same, type Line, type TableFacts } from '@mastro/core'
import { severityLabel } from '../../words/terms.ts'
import type { PerilEvent } from '../events.ts'
import { beingOf } from '../people.ts'
import type { State } from '../state.ts'
import { aboutBeing, nameOf, toMaster, toSeat } from './audience.ts'

export function tellPerils(event: PerilEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'fell-ill': {
      const { illness } = event
      const severity =
        illness.kind === 'major' ? phrase` (${severityLabel(illness.severity)})` : same('')
      return aboutBeing(before, event.being, table, {
        text: phrase`${nameOf(before, event.being)} ${label('è malato', 'is ill')}${severity}`,
        rules: ['BRP-DIS-1', 'BRP-DIS-6'],
      })
    }
    case 'recovered':
      return aboutBeing(before, event.being, table, {
        text: phrase`${nameOf(before, event.being)} ${label('guarisce', 'recovers')}`,
        rules: ['BRP-DIS-3'],
      })
    case 'poisoned': {
      const victim = beingOf(before, event.poison.being)
      return {
        text: phrase`${victim?.name ?? '?'} ${label('deve resistere a un veleno', 'must resist a poison')}`,
        rules: ['BRP-POIS-1'],
        ...toSeat(victim?.seat ?? null, table),
      }
    }
    case 'poison-resisted':
      return {
        text: phrase`${label('Veleno: danno', 'Poison: damage')} ${event.output.total}`,
        rules: ['BRP-POIS-1', 'BRP-POIS-3'],
        ...toMaster(table),
      }
    case 'poison-ended':
      return null
    default:
      return tellAmbush(event, before, table)
  }
}

/** BRP-AMB-1: hidden from the observers until it is sprung. */
function tellAmbush(
  event: Extract<PerilEvent, { type: 'ambush-laid' | 'ambush-sprung' }>,
  before: State,
  table: TableFacts,
): Line | null {
  if (event.type === 'ambush-laid') {
    const { ambusher, output } = event.ambush
    const seat = beingOf(before, ambusher)?.seat ?? null
    const result = output.ambush
      ? label('nessuno se ne accorge', 'nobody notices')
      : label('qualcuno se ne accorge', 'somebody notices')
    return {
      text: phrase`${nameOf(before, ambusher)} ${label('prepara un’imboscata', 'lays an ambush')}: ${result}`,
      rules: ['BRP-AMB-1'],
      ...toSeat(seat, table),
    }
  }
  const ambush = before.ambushes[event.ambush]
  if (ambush === undefined) return null
  const result = ambush.output.ambush ? label('riesce', 'works') : label('fallisce', 'fails')
  return {
    text: phrase`${label('L’imboscata di', 'The ambush of')} ${nameOf(before, ambush.ambusher)} ${result}`,
    rules: ['BRP-AMB-2', 'BRP-AMB-3'],
  }
}
