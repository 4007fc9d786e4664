import { label, ok, phrase, refuse, same, type Effect, type Result } from '@mastro/core'
import { health, maxWounds } from '../acts/health.ts'
import type { Event, EventOf } from '../game/events.ts'
import { nameOf, sheetOf } from '../game/look.ts'
import type { State } from '../game/state.ts'
import type { Options } from '../options.ts'
import { sourceName } from '../words/catalogue.ts'

export type GameEffect = Effect<Event>

const RESERVE = sourceName('reserve')
export const WOUNDS = label('ferite', 'wounds')

/** Dice that leave a reserve after a roll (DAI-TEST-8, DAI-HELP-1); none where none were declared. */
export function reserveEffect(
  state: State,
  of: string,
  after: number,
  reason: EventOf<'reserve-moved'>['reason'],
  rule: string,
): readonly GameEffect[] {
  const from = sheetOf(state, of)?.reserve ?? after
  if (from === after) return []
  return [
    {
      id: `reserve:${of}`,
      label: phrase`${nameOf(state, of)}: ${RESERVE} ${from} → ${after}`,
      rules: [rule],
      change: { subject: of, what: RESERVE, from, to: after },
      events: [{ type: 'reserve-moved', of, reason, dice: after - from, lost: 0 }],
    },
  ]
}

/** Wounds on a character, or on a foe with a full sheet. */
export function woundEffect(
  state: State,
  of: string,
  add: number,
  rule: string,
  { downRule }: Pick<Options, 'downRule'>,
): readonly GameEffect[] {
  const sheet = sheetOf(state, of)
  if (!sheet || add === 0) return []
  const from = sheet.wounds
  const { wounds: to, down } = health(sheet.characteristics.power, from + add, { downRule })
  const fallen = down ? label(' (a terra)', ' (down)') : same('')
  return [
    {
      id: `wounds:${of}`,
      label: phrase`${nameOf(state, of)}: ${WOUNDS} ${from} → ${to}${fallen}`,
      rules: [rule],
      change: { subject: of, what: WOUNDS, from, to },
      events: [{ type: 'wounded', of, add, reason: '', downRule }],
    },
  ]
}

/** What a roll has used, to be marked at the end of fight or scene (DAI-TABLE-6); nothing to see. */
export function useEffect(event: Omit<EventOf<'items-used'>, 'type'>): readonly GameEffect[] {
  const { items, enhancements, skill } = event
  if (items.length + enhancements.length === 0 && skill === null) return []
  return [
    {
      id: `used:${event.character}`,
      label: label('Segna ciò che è stato usato', 'Note what was used'),
      rules: ['DAI-TABLE-6'],
      events: [{ type: 'items-used', ...event }],
    },
  ]
}

/** The Master's other value for a reserve or for wounds: the difference is written, within the limits. */
export function changeEffect(effect: GameEffect, to: number): Result<GameEffect> {
  const { change, events } = effect
  if (!change || typeof change.from !== 'number') return refuse('not-applicable')
  const { from } = change
  const [event, ...rest] = events
  if (event?.type === 'reserve-moved') {
    if (to < 0 || to > 7) return refuse('out-of-range', 'to')
    return ok(changed(effect, to, [{ ...event, dice: to - from }, ...rest]))
  }
  if (event?.type === 'wounded') {
    if (to < from || to > maxWounds(7)) return refuse('out-of-range', 'to')
    return ok(changed(effect, to, [{ ...event, add: to - from }, ...rest]))
  }
  if (event?.type === 'foe-wounded') {
    if (to < from || to > 7) return refuse('out-of-range', 'to')
    return ok(changed(effect, to, [{ ...event, add: to - from }, ...rest]))
  }
  return refuse('not-applicable')
}

function changed(effect: GameEffect, to: number, events: readonly Event[]): GameEffect {
  const told = phrase`${effect.label} ${label('(cambiato:', '(changed:')} ${to})`
  return effect.change
    ? { ...effect, label: told, change: { ...effect.change, to }, events }
    : { ...effect, label: told, events }
}
