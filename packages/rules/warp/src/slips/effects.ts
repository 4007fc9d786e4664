import { label, phrase, type Audience, type Effect, type Label } from '@mastro/core'
import type { Event } from '../game/events.ts'
import type { Being } from '../game/state.ts'
import type { Roll } from '../shared/roll.ts'
import { TERMS } from '../words/terms.ts'
import type { Hand } from './parts.ts'

/** What the rules propose about somebody: the Master's characters are the Master's to see. */
export function audienceOf({ seat }: Being): { audience?: Audience } {
  return seat === null ? { audience: { master: true } } : {}
}

/** WARP-XPPOOL-2: dice used in this session. */
export function experienceUsed(being: Being, roll: Roll): Effect<Event>[] {
  const { pool, used } = being.sheet.experience
  if (being.seat === null || roll.experienceAvailable === null) return []
  const to = { pool, used: pool - roll.experienceAvailable }
  if (to.used === used) return []
  return [
    {
      id: `experience:${being.id}`,
      label: label('Dado esperienza usato', 'Experience die used'),
      rules: ['WARP-XPPOOL-2'],
      change: { subject: being.sheet.name, what: TERMS.experienceUsed, from: used, to: to.used },
      events: [{ type: 'experience-used', being: being.id, from: { pool, used }, to }],
    },
  ]
}

/** WARP-POWER-2: dice lent by a power serve one roll. */
export function chargeUsed(being: Being, hand: Hand): Effect<Event>[] {
  if (!hand.charge || being.charge === null) return []
  return [
    {
      id: `charge:${being.id}`,
      label: phrase`${label('Potere usato', 'Power used')}: ${being.charge.source}`,
      rules: ['WARP-POWER-2'],
      events: [{ type: 'charge-changed', being: being.id, charge: null }],
      ...audienceOf(being),
    },
  ]
}

/** WARP-SESSION-4: an override is logged, for all to read unless the Master's part is sealed. */
export function overrideLogged(override: readonly string[], hidden: boolean): Effect<Event>[] {
  if (override.length === 0) return []
  return [
    {
      id: 'override',
      label: label('Regole cambiate per questo tiro', 'Rules changed for this roll'),
      rules: ['WARP-SESSION-4'],
      events: [{ type: 'options-overridden', overrides: override, hidden }],
      ...(hidden ? { audience: { master: true } } : {}),
    },
  ]
}

/** Something that only the Master may read, whatever the players see. */
export function toldToMaster(id: string, text: Label, rules: readonly string[]): Effect<Event> {
  return {
    id,
    label: text,
    rules,
    events: [{ type: 'told-to-master', text }],
    audience: { master: true },
  }
}
