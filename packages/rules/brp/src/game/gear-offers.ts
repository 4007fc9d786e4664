import { label, phrase, type Offer } from '@mastro/core'
import { gearLabel } from '../words/gear.ts'
import type { Gear, Someone } from './beings.ts'
import { mayHandle, mayReload } from './decide/gear.ts'
import { GROUP, offer } from './offer.ts'
import type { State } from './state.ts'

const VERB = {
  draw: label('Impugna', 'Draw'),
  sheathe: label('Riponi', 'Put away'),
  drop: label('Lascia cadere', 'Drop'),
  recover: label('Recupera', 'Recover'),
} as const

/** What a hand could do with this thing now. */
export function gearOffers(state: State, being: Someone, item: Gear): readonly Offer[] {
  const about = { being: being.id, item: item.id }
  const name = gearLabel(item)
  const ways = (['draw', 'sheathe', 'drop', 'recover'] as const).filter(
    how => mayHandle(state, being, item, how).ok,
  )
  const reload = mayReload(state, being, item).ok
  return [
    ...ways.map(how =>
      offer(
        `handle/${being.id}/${item.id}/${how}`,
        phrase`${being.name}, ${VERB[how]}: ${name}`,
        GROUP.gear,
        { type: 'handle-item', ...about, how },
        'BRP-COMBAT-8',
      ),
    ),
    ...(reload
      ? [
          offer(
            `reload/${being.id}/${item.id}`,
            phrase`${being.name}, ${label('Ricarica', 'Reload')}: ${name}`,
            GROUP.gear,
            { type: 'reload-item', ...about },
            'BRP-WEAP-5',
          ),
        ]
      : []),
  ]
}
