import { decidedEffectLabel, effectLabel, label, ok, phrase, refuse, same } from '@mastro/core'
import type { Effect, Result, AnyEvent } from '@mastro/core'
import { health, maxWounds } from '../../operations/health.ts'
import { itemsUsed } from '../counters.ts'
import { foeWounded } from '../foes.ts'
import { reserveMoved, type ReserveReason } from '../reserve.ts'
import { wounded } from '../wounds.ts'
import { RESERVE_MAX } from '../../data/reserve.ts'
import { nameOf, sheetOf } from '../../selectors.ts'
import type { Options } from '../../options.ts'
import type { Foe, State } from '../../state.ts'
import { sourceName } from '../../messages/names.ts'

export type GameEffect = Effect<AnyEvent>

const RESERVE = sourceName('reserve')
const WOUNDS = label('ferite', 'wounds')

interface ReserveSettled {
  readonly of: string
  readonly after: number
  /** The reserve before the roll. Omit for the current reserve. */
  readonly from?: number
  readonly reason: ReserveReason
  readonly rule: string
}

/** Dice that leave a reserve after a roll (DAI-TEST-8, DAI-HELP-1). Empty if none were declared. */
export function reserveEffect(state: State, settled: ReserveSettled): readonly GameEffect[] {
  const { of, after, reason, rule } = settled
  const from = settled.from ?? sheetOf(state, of)?.reserve ?? after
  if (from === after) return []
  return [
    {
      id: `reserve:${of}`,
      ...effectLabel({ about: phrase`${nameOf(state, of)}: ${RESERVE}`, from, is: after }),
      rules: [rule],
      change: { subject: of, what: RESERVE, from, to: after },
      events: [reserveMoved({ of, reason, dice: after - from, lost: 0 })],
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
      ...effectLabel({ about: phrase`${nameOf(state, of)}: ${WOUNDS}`, from, is: to }, fallen),
      rules: [rule],
      change: { subject: of, what: WOUNDS, from, to },
      events: [wounded({ of, add, reason: '', downRule })],
    },
  ]
}

/** Only the Master sees a foe's wounds, unless its figures are open. */
export function foeWoundEffect(foe: Foe, add: number, rule: string): readonly GameEffect[] {
  if (add === 0) return []
  const to = Math.min(foe.difficulty, foe.wounds + add)
  return [
    {
      id: `wounds:${foe.id}`,
      ...effectLabel({ about: phrase`${foe.name}: ${WOUNDS}`, from: foe.wounds, is: to }),
      rules: [rule],
      change: { subject: foe.id, what: WOUNDS, from: foe.wounds, to },
      events: [foeWounded({ foe: foe.id, add })],
      ...(foe.open ? {} : { audience: { master: true } }),
    },
  ]
}

export interface ItemsUse {
  readonly character: string
  readonly items: readonly string[]
  readonly enhancements: readonly string[]
  readonly skill: string | null
}

/**
 * Items and enhancements used in a roll, marked at the end of the fight or scene (DAI-TABLE-6).
 * Nothing is shown.
 */
export function useEffect({
  character,
  items,
  enhancements,
  skill,
}: ItemsUse): readonly GameEffect[] {
  if (items.length + enhancements.length === 0 && skill === null) return []
  const used = { character, items: [...items], enhancements: [...enhancements], skill }
  return [
    {
      id: `used:${character}`,
      label: label('Si segna ciò che è stato usato', 'What was used is marked'),
      rules: ['DAI-TABLE-6'],
      events: [itemsUsed(used)],
    },
  ]
}

/**
 * The Master sets another value for a reserve or for wounds. The stored difference stays within the
 * limits.
 */
export function changeEffect(effect: GameEffect, to: number): Result<GameEffect> {
  const { change, events } = effect
  if (typeof change?.from !== 'number') return refuse('not-applicable')
  const { from } = change
  const [event, ...rest] = events
  if (event === undefined) return refuse('not-applicable')
  const next = changedEvent(event, from, to)
  return next.ok
    ? ok({
        ...effect,
        ...decidedEffectLabel(effect, to),
        change: { ...change, to },
        events: [next.value, ...rest],
      })
    : next
}

function changedEvent(event: AnyEvent, from: number, to: number): Result<AnyEvent> {
  if (reserveMoved.is(event))
    return to < 0 || to > RESERVE_MAX
      ? refuse('out-of-range', 'to')
      : ok(reserveMoved({ ...bodyOf(event), dice: to - from }))
  if (wounded.is(event))
    return to < from || to > maxWounds(7)
      ? refuse('out-of-range', 'to')
      : ok(wounded({ ...bodyOf(event), add: to - from }))
  if (!foeWounded.is(event)) return refuse('not-applicable')
  return to < from || to > 7
    ? refuse('out-of-range', 'to')
    : ok(foeWounded({ ...bodyOf(event), add: to - from }))
}

function bodyOf<E extends AnyEvent>(event: E): Omit<E, 'type'> {
  const { type: _, ...body } = event
  return body
}
