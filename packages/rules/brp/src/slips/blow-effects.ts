import { label, ok, phrase, refuse, type Label, type Result, type TableFacts } from '@mastro/core'
import { FAINTS_AT, type ApplyDamageOutput } from '../acts/apply-damage.ts'
import type { Status } from '../acts/fields.ts'
import type { Someone } from '../game/beings.ts'
import type { Cause, Event, LifeEvent } from '../game/events.ts'
import { harmedEvent } from '../game/harm.ts'
import { HIT_POINTS, STATUS_LABEL } from '../words/terms.ts'
import { forMaster, type BrpEffect } from './common.ts'

/** What a blow, a fall or a poison proposes to do to somebody. A foe's figures are the Master's alone (BRP-ROLE-4). */
export function harmEffect(
  being: Someone,
  harm: ApplyDamageOutput | null,
  cause: Cause,
  wound: string,
  table: TableFacts,
): readonly BrpEffect[] {
  if (harm === null || harm.damageTaken === 0) return []
  return [
    {
      id: 'harm',
      label: harmLabel(being.name, harm.damageTaken, harm.status),
      rules: ['BRP-DAM-1', 'BRP-DAM-2'],
      change: { subject: being.id, what: HIT_POINTS, from: being.hp, to: harm.hp },
      events: [harmedEvent(being.id, harm, cause, wound)],
      ...secretOf(being, table),
    },
  ]
}

function harmLabel(name: string, damage: number, status: Status): Label {
  return phrase`${name}: ${label('danno', 'damage')} ${damage}, ${STATUS_LABEL[status]}`
}

export function faintEffect(
  being: Someone,
  hours: number | null,
  cause: Cause,
  table: TableFacts,
): readonly BrpEffect[] {
  if (hours === null) return []
  return [
    {
      id: 'faint',
      label: phrase`${being.name}: ${label('sviene', 'faints')}`,
      rules: ['BRP-KO-2'],
      events: [{ type: 'fainted', being: being.id, cause, hours }],
      ...secretOf(being, table),
    },
  ]
}

export function secretOf(being: Someone, table: TableFacts) {
  return being.kind === 'foe' ? forMaster(table) : {}
}

/** The Master's own figure for the damage, with everything that follows from it. */
export function changeHarm(effect: BrpEffect, to: number): Result<BrpEffect> {
  const [event] = effect.events
  if (effect.id !== 'harm' || event?.type !== 'harmed') return refuse('missing-choice', 'effect')
  if (to < 0 || to > 1000 || !Number.isInteger(to)) return refuse('out-of-range', 'to')
  const hp = event.hp + event.damage - to
  const changed: LifeEvent = {
    ...event,
    damage: to,
    hp,
    wound: to === 0 ? null : event.wound,
    status: statusAt(hp, event),
  }
  const events: readonly Event[] = [changed]
  return ok({
    ...effect,
    label: phrase`${label('danno', 'damage')} ${to}, ${STATUS_LABEL[changed.status]}`,
    ...(effect.change === undefined ? {} : { change: { ...effect.change, to: hp } }),
    events,
  })
}

/** BRP-DAM-3, 4 for a figure written by hand: no hours are rolled, who faints lies until woken. */
function statusAt(hp: number, before: Extract<LifeEvent, { type: 'harmed' }>): Status {
  if (hp <= 0) return 'dying'
  if (hp <= FAINTS_AT) return 'unconscious'
  return before.status === 'dying' || before.hours !== null ? 'conscious' : before.status
}
