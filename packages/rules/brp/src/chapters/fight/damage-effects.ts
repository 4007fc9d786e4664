import { decidedEffectLabel, effectLabel, label, NO_WORDS, ok, phrase, refuse } from '@mastro/core'
import type { Audience, Result, AnyEvent } from '@mastro/core'
import { FAINTS_AT, type ApplyDamageOutput } from '../../operations/apply-damage.ts'
import type { Status } from '../../operations/shared-fields.ts'
import type { AnyBeing } from '../../state.ts'
import { FOR_MASTER } from '../../messages/log-lines.ts'
import { HIT_POINTS, STATUS_LABEL } from '../../messages/terms.ts'
import { fainted, harmed, harmEvent, type HarmCause } from '../life/events.ts'
import type { BrpEffect } from '../rolls.ts'

interface BlowOfHarm {
  /** The attacker and the round. */
  readonly struck?: Parameters<typeof harmEvent>[4]
  readonly isFailedKnockOut?: boolean
}

/**
 * The proposed damage of a blow, fall or poison. Only the Master sees an opponent's figures
 * (BRP-ROLE-4).
 */
export function harmEffect(
  being: AnyBeing,
  harm: ApplyDamageOutput | null,
  cause: HarmCause,
  wound: string,
  { struck, isFailedKnockOut = false }: BlowOfHarm = {},
): readonly BrpEffect[] {
  if (harm === null || harm.damageTaken === 0) return []
  return [
    {
      id: 'harm',
      ...harmLine(being.name, harm.damageTaken, harm.status, isFailedKnockOut),
      rules: isFailedKnockOut ? ['BRP-KO-3', 'BRP-DAM-2'] : ['BRP-DAM-1', 'BRP-DAM-2'],
      change: { subject: being.id, what: HIT_POINTS, from: being.hp, to: harm.hp },
      events: [harmEvent(being.id, harm, cause, wound, struck)],
      ...secretOf(being),
    },
  ]
}

function harmLine(name: string, damage: number, status: Status, isFailedKnockOut: boolean) {
  const about = isFailedKnockOut
    ? phrase`${name}: ${label('il K.O. non riesce, danno minimo', 'the knock-out fails, least damage')}`
    : phrase`${name}: ${label('danno', 'damage')}`
  const then = status === 'conscious' ? NO_WORDS : phrase`, ${STATUS_LABEL[status]}`
  return effectLabel({ about, is: damage }, then)
}

export function faintEffect(
  being: AnyBeing,
  hours: number | null,
  cause: HarmCause,
): readonly BrpEffect[] {
  if (hours === null) return []
  return [
    {
      id: 'faint',
      label: phrase`${being.name}: ${label('sviene per il K.O.', 'is knocked out')}`,
      rules: ['BRP-KO-2'],
      decides: 'fate',
      events: [fainted({ being: being.id, cause, hours })],
      ...secretOf(being),
    },
  ]
}

export function secretOf(being: AnyBeing): { readonly audience?: Audience } {
  return being.kind === 'foe' ? FOR_MASTER : {}
}

type HarmedEvent = ReturnType<typeof harmed>
const isHarmed = (event: AnyEvent | undefined): event is HarmedEvent => event?.type === harmed.type

/** Replaces the hit points left by the Master's figure and recomputes what depends on them. */
export function changeHarm(effect: BrpEffect, to: number): Result<BrpEffect> {
  const [event] = effect.events
  if (effect.id !== 'harm' || !isHarmed(event)) return refuse('missing-choice', 'effect')
  const damage = event.hp + event.damage - to
  if (damage < 0 || damage > 1000 || !Number.isInteger(to)) return refuse('out-of-range', 'to')
  const changed: HarmedEvent = {
    ...event,
    damage,
    hp: to,
    wound: damage === 0 ? null : event.wound,
    status: statusAt(to, event),
  }
  return ok({
    ...effect,
    ...decidedEffectLabel(effect, damage),
    ...(effect.change === undefined ? {} : { change: { ...effect.change, to } }),
    events: [changed],
  })
}

/**
 * BRP-DAM-3, 4 for a figure entered by hand. No hours are rolled, so a fainted being sleeps until
 * woken.
 */
function statusAt(hp: number, before: HarmedEvent): Status {
  if (hp <= 0) return 'dying'
  if (hp <= FAINTS_AT) return 'unconscious'
  return before.status === 'dying' || before.hours !== null ? 'conscious' : before.status
}
