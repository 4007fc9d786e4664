import { gearOffers } from './gear-offers.ts'
import { label, phrase, type Offer, type TableFacts, type Viewer } from '@mastro/core'
import { skillLabel } from '../words/terms.ts'
import type { Someone } from './beings.ts'
import { everyone, leads, sees } from './people.ts'
import type { State } from './state.ts'

import { GROUP, offer } from './offer.ts'

/** Wounds that can be seen, hands that can be used. */
export function careOffers(
  state: State,
  being: Someone,
  viewer: Viewer,
  table: TableFacts,
): readonly Offer[] {
  if (being.status !== 'conscious') return []
  const patients = everyone(state).filter(
    other =>
      other.status !== 'dead' &&
      sees(viewer, other, table) &&
      (other.kind === 'character' || leads(viewer, table) || other.revealed.includes('wounds')),
  )
  return [
    ...patients.flatMap(patient =>
      patient.wounds
        .filter(wound => !wound.treated && wound.damage > 0)
        .map(wound => ({
          id: `aid/${being.id}/${patient.id}/${wound.id}`,
          label: phrase`${skillLabel('first-aid')}: ${patient.name}, ${label('ferita da', 'wound of')} ${wound.damage}`,
          group: GROUP.care,
          slip: {
            kind: 'first-aid',
            about: { healer: being.id, patient: patient.id, wound: wound.id },
          },
          rule: 'BRP-HEAL-3',
        })),
    ),
    ...being.gear.flatMap(item => gearOffers(state, being, item)),
    ...(being.prone
      ? [
          offer(
            `stand/${being.id}`,
            phrase`${being.name}: ${label('si rialza', 'stands up')}`,
            GROUP.fight,
            { type: 'stand-up', being: being.id },
          ),
        ]
      : []),
  ]
}

/** Falls, illness, poisons that wait to be resisted. */
export function perilOffers(state: State, being: Someone): readonly Offer[] {
  if (being.status === 'dead') return []
  const poisons = Object.values(state.poisons).filter(
    one => one.being === being.id && one.result === null,
  )
  return [
    ...poisons.map(({ id }) => ({
      id: `poison/${id}`,
      label: phrase`${being.name}: ${label('resisti al veleno', 'resist the poison')}`,
      group: GROUP.care,
      slip: { kind: 'poison', about: { poison: id } },
      rule: 'BRP-POIS-1',
    })),
    {
      id: `fall/${being.id}`,
      label: phrase`${being.name}: ${label('cade', 'falls')}`,
      group: GROUP.care,
      slip: { kind: 'fall', about: { being: being.id } },
      rule: 'BRP-FALL-1',
    },
    {
      id: `disease/${being.id}`,
      label: phrase`${being.name}: ${being.illness === null ? label('esposto a una malattia', 'exposed to a disease') : label('tiro per guarire', 'recovery roll')}`,
      group: GROUP.care,
      slip: { kind: 'disease', about: { being: being.id } },
      rule: 'BRP-DIS-1',
    },
  ]
}

/** Who lies asleep where somebody of one's own is awake to wake them (BRP-DAM-6). */
export function wakeOffers(
  state: State,
  mine: readonly Someone[],
  viewer: Viewer,
  table: TableFacts,
): readonly Offer[] {
  const sleepers = everyone(state).filter(
    other => other.status === 'unconscious' && (other.kind === 'character' || leads(viewer, table)),
  )
  return sleepers
    .filter(
      other =>
        leads(viewer, table) || mine.some(one => one.status === 'conscious' && one.id !== other.id),
    )
    .map(other =>
      offer(
        `wake/${other.id}`,
        phrase`${label('Sveglia', 'Wake')} ${other.name}`,
        GROUP.care,
        { type: 'wake', being: other.id },
        'BRP-DAM-6',
      ),
    )
}
