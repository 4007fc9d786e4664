import { label, phrase, type Line, type TableFacts } from '@mastro/core'
import { characteristicLabel, HIT_POINTS, POWER_POINTS, STATUS_LABEL } from '../../words/terms.ts'
import type { Cause, LifeEvent } from '../events.ts'
import { beingOf } from '../people.ts'
import type { State } from '../state.ts'
import { aboutBeing, aboutSeen, nameOf } from './audience.ts'

export const CAUSE_LABEL: Readonly<Record<Cause, { it: string; en: string }>> = {
  attack: label('ferita', 'a wound'),
  fall: label('caduta', 'a fall'),
  poison: label('veleno', 'poison'),
  illness: label('malattia leggera', 'a minor illness'),
  disease: label('malattia', 'disease'),
  other: label('danno', 'damage'),
  'power-points': label('senza Punti Potere', 'no power points'),
}

/** Wounds, faints, deaths: what everybody sees, and the figures for those who may read them. */
export function tellLife(event: LifeEvent, before: State, table: TableFacts): Line | null {
  const { being } = event
  const name = nameOf(before, being)
  const told = lineOf(event, before, name)
  if (told === null) return null
  const { seen, ...line } = told
  return seen === 'all'
    ? aboutSeen(before, being, table, line)
    : aboutBeing(before, being, table, line, seen)
}

type Told = Omit<Line, 'audience' | 'others'> & {
  /** What others read of a foe; `all`: the same as the Master. */
  readonly seen: { it: string; en: string } | null | 'all'
}

function lineOf(event: LifeEvent, before: State, name: string): Told | null {
  const hp = beingOf(before, event.being)?.hp ?? 0
  const change = (to: number) => [{ subject: event.being, what: HIT_POINTS, from: hp, to }]
  switch (event.type) {
    case 'harmed':
      return {
        text: phrase`${name}: ${CAUSE_LABEL[event.cause]}, −${event.damage} ${label('PF', 'HP')}, ${STATUS_LABEL[event.status]}`,
        rules: ['BRP-DAM-1', 'BRP-DAM-2'],
        changes: change(event.hp),
        seen: phrase`${name}: ${CAUSE_LABEL[event.cause]}`,
      }
    case 'wound-treated':
      return {
        text: phrase`${nameOf(before, event.healer)} ${label('medica', 'treats')} ${name}: +${event.healed} ${label('PF', 'HP')}`,
        rules: ['BRP-HEAL-3', 'BRP-HEAL-5'],
        changes: change(event.hp),
        seen: phrase`${nameOf(before, event.healer)} ${label('medica', 'treats')} ${name}`,
      }
    case 'rested':
      return {
        text: phrase`${name} ${label('guarisce', 'heals')}: ${event.gains.join(' + ')}`,
        rules: ['BRP-HEAL-1'],
        changes: change(event.hp),
        seen: null,
      }
    case 'figure-corrected':
      return {
        text: phrase`${name}, ${event.figure === 'hp' ? HIT_POINTS : POWER_POINTS}: ${event.to} («${event.reason}»)`,
        rules: ['BRP-ROLE-1'],
        seen: null,
      }
    case 'power-changed':
      return {
        text: phrase`${name}, ${POWER_POINTS}: ${event.to}`,
        rules: ['BRP-DERIV-3'],
        seen: null,
      }
    case 'characteristic-changed':
      return {
        text: phrase`${name}, ${characteristicLabel(event.characteristic)}: ${event.to} (${CAUSE_LABEL[event.cause]})`,
        rules: ['BRP-DIS-7'],
        seen: null,
      }
    case 'hours-passed':
      return null
    default:
      return { ...plainly(event, name), seen: 'all' }
  }
}

/** What anybody in the room would see. */
function plainly(
  event: Extract<
    LifeEvent,
    { type: 'fainted' | 'woke' | 'survived' | 'died' | 'knocked-down' | 'stood-up' }
  >,
  name: string,
): Line {
  switch (event.type) {
    case 'fainted':
      return { text: phrase`${name} ${label('sviene', 'faints')}`, rules: ['BRP-DAM-3'] }
    case 'woke':
      return {
        text: phrase`${name} ${label('riprende i sensi', 'comes round')}`,
        rules: ['BRP-DAM-6'],
      }
    case 'survived':
      return {
        text: phrase`${name} ${label('è salvo, privo di sensi', 'is saved, unconscious')}`,
        rules: ['BRP-DAM-5'],
      }
    case 'died':
      return { text: phrase`${name} ${label('muore', 'dies')}`, rules: ['BRP-DAM-4'] }
    case 'knocked-down':
      return {
        text: phrase`${name} ${label('cade a terra', 'is knocked down')}`,
        rules: ['BRP-CREAT-5'],
      }
    default:
      return { text: phrase`${name} ${label('si rialza', 'stands up')}`, rules: ['BRP-CREAT-5'] }
  }
}
