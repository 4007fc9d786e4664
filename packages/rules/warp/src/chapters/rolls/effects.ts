import { label, phrase } from '@mastro/core'
import type { Audience, Effect, Label, Slip, AnyEvent } from '@mastro/core'
import { experienceUsed as experienceUsedEvent } from '../growth/events.ts'
import { chargeChanged } from '../magic/events.ts'
import { masterNoted, optionsOverridden } from '../session.ts'
import type { Roll } from '../../operations/shared/roll.ts'
import type { Being } from '../../state.ts'
import { TERMS } from '../../messages/terms.ts'
import type { Hand } from './dice-parts.ts'

export type EffectList = readonly Effect<AnyEvent>[]

/** Effects on the Master's characters are visible to the Master only. */
export function audienceOf({ seat }: Being): { audience?: Audience } {
  return seat === null ? { audience: { master: true } } : {}
}

export function isSealed(slip: Slip, part: string): boolean {
  return slip.parts.some(({ id, sealed }) => id === part && sealed)
}

/** True if a part is filled in but sealed for this viewer. */
export function isHidden({ parts }: Slip): boolean {
  return parts.some(({ sealed, value }) => sealed && value === undefined)
}

/** WARP-XPPOOL-2: records the experience dice used in this session, with their reason. */
export function experienceUsed(being: Being, roll: Roll, hand?: Hand): EffectList {
  const { pool, used } = being.sheet.experience
  if (roll.experienceAvailable === null) return []
  return usedEffect(being, pool - roll.experienceAvailable - used, hand?.because)
}

/** Records the experience dice of a participant in a combined roll. */
export function usedTogether(being: Being, hand: Hand): EffectList {
  return usedEffect(being, hand.experience, hand.because)
}

function usedEffect(being: Being, more: number, because: string = ''): EffectList {
  const { pool, used } = being.sheet.experience
  if (being.seat === null || more === 0) return []
  const to = { pool, used: used + more }
  const why = because.trim() === '' ? {} : { because: because.trim() }
  return [
    {
      id: `experience:${being.id}`,
      label: label('Dadi esperienza usati', 'Experience dice used'),
      rules: ['WARP-XPPOOL-2'],
      change: { subject: being.sheet.name, what: TERMS.experienceUsed, from: used, to: to.used },
      events: [experienceUsedEvent({ being: being.id, from: { pool, used }, to, ...why })],
    },
  ]
}

/** WARP-POWER-2: dice lent by a power are used up by one roll. */
export function chargeUsed(being: Being, hand: Hand | undefined): EffectList {
  if (hand?.charge !== true || being.charge === null) return []
  return [
    {
      id: `charge:${being.id}`,
      label: phrase`${label('Potere usato', 'Power used')}: ${being.charge.source}`,
      rules: ['WARP-POWER-2'],
      events: [chargeChanged({ being: being.id, charge: null })],
      ...audienceOf(being),
    },
  ]
}

/**
 * WARP-SESSION-4: logs options changed for the roll. Only the Master reads it if the Master's part
 * is sealed.
 */
export function overrideLogged(
  override: readonly string[] | undefined,
  hidden: boolean,
): EffectList {
  if (override === undefined || override.length === 0) return []
  return [
    {
      id: 'override',
      label: label('Regole cambiate per questo tiro', 'Rules changed for this roll'),
      rules: ['WARP-SESSION-4'],
      events: [optionsOverridden({ overrides: [...override], hidden })],
      ...(hidden ? { audience: { master: true } } : {}),
    },
  ]
}

/** A message for the Master only. */
export function masterNoteEffect(
  id: string,
  text: Label,
  rules: readonly string[],
): Effect<AnyEvent> {
  return { id, label: text, rules, events: [masterNoted({ text })], audience: { master: true } }
}
