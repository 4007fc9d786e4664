import { ok, refuse, type Act, type Result } from '@mastro/core'
import { applyDamage } from '../../acts/apply-damage.ts'
import { longTermHeal } from '../../acts/long-term-heal.ts'
import { move } from '../../acts/move.ts'
import { reasonToLive } from '../../acts/reason-to-live.ts'
import { recover } from '../../acts/recover.ts'
import { recoverShots } from '../../acts/recover-shots.ts'
import type { HitPoints } from '../../shared/hit-points.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { checkInPlay, checkLeads, leads, ledBeing, no, optionsOf, ownBeing } from '../guards.ts'
import type { Being, State } from '../state.ts'

export function pointsOf({ sheet }: Being): HitPoints {
  const { max, current, temporary } = sheet.hitPoints
  return { max, current, temporary }
}

/** Points that the Master deals without a roll. */
export function harmBeing(
  state: State,
  { being: id, damage, temporary, woundClass }: CommandOf<'harm'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  if (!being.ok) return being
  const from = pointsOf(being.value)
  const options = optionsOf(act.table)
  const done = applyDamage({ hitPoints: from, damage, temporary, woundClass, options })
  if (!done.ok) return refuse(done.error.code, 'being')
  const { hitPoints, seriousWound: serious } = done.value
  return ok([
    {
      type: 'hit-points-changed',
      being: id,
      from,
      to: hitPoints!, // given: what goes in comes out
      cause: 'damage',
      woundClass,
      serious,
    },
  ])
}

/** WARP-HEALTH-3. */
export function noteHindrance(
  state: State,
  { being: id, text, penaltyDice }: CommandOf<'note-hindrance'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  if (!being.ok) return being
  const hindrance = { id: act.fresh('hindrance'), text, penaltyDice }
  return ok([{ type: 'hindrance-noted', being: id, hindrance }])
}

export function liftHindrance(
  state: State,
  { being: id, hindrance }: CommandOf<'lift-hindrance'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  if (!being.ok) return being
  return being.value.hindrances.some(one => one.id === hindrance)
    ? ok([{ type: 'hindrance-lifted', being: id, hindrance }])
    : no('unknown-hindrance', 'hindrance')
}

/** WARP-COMBATOPT-5, 6, WARP-HEAL-2: what the Master declares of a wound. */
export function noteWound(
  state: State,
  { being: id, wound, lossPerDay, critical }: CommandOf<'note-wound'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  if (!being.ok) return being
  if (wound !== null && !optionsOf(act.table).seriousWounds) return refuse('option-off', 'wound')
  if ((wound === 'deadly') !== (lossPerDay !== undefined))
    return refuse('invalid-request', 'lossPerDay')
  const noted = wound === null ? null : { kind: wound, lossPerDay: lossPerDay ?? null }
  return ok([{ type: 'wound-noted', being: id, wound: noted, critical }])
}

/** WARP-DEATH-2: the player says why this one should live; the act itself says if it may be asked. */
export function plead(
  state: State,
  { character, reason }: CommandOf<'plead'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ownBeing(state, character, act, 'character')
  if (!being.ok) return being
  const options = optionsOf(act.table)
  const asked = {
    hitPoints: pointsOf(being.value),
    medicalCare: false,
    reason,
    accepted: false,
    options,
  }
  const plea = reasonToLive(asked)
  if (plea.ok) return ok([{ type: 'plea-made', being: character, reason }])
  return refuse(plea.error.code, plea.error.code === 'text-missing' ? 'reason' : 'character')
}

export function judgePlea(
  state: State,
  { character, medicalCare, accepted }: CommandOf<'judge-plea'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  const { plea } = being.value
  if (plea === null) return no('no-plea', 'character')
  const options = optionsOf(act.table)
  const hitPoints = pointsOf(being.value)
  const judged = reasonToLive({ hitPoints, medicalCare, reason: plea, accepted, options })
  if (!judged.ok) return refuse(judged.error.code, 'character')
  const { survives, hitPoints: after } = judged.value
  return ok([{ type: 'plea-judged', being: character, survives, hitPoints: after }])
}

/** WARP-RECOVER-1 to 5: once for each fight, when the Master says. */
export function recoverBeings(
  state: State,
  { beings, numerator, denominator }: CommandOf<'recover'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  if (numerator > denominator) return refuse('out-of-range', 'numerator')
  const events: Event[] = []
  for (const [i, id] of beings.entries()) {
    const being = ledBeing(state, id, act, `beings[${i}]`)
    if (!being.ok) return being
    const rested = recoverOne(being.value, [numerator, denominator], act)
    if (!rested.ok) return refuse(rested.error.code, `beings[${i}]`)
    events.push(rested.value)
  }
  return ok(events)
}

function recoverOne(being: Being, fraction: number[], act: Act): Result<Event> {
  const from = pointsOf(being)
  const real = from.current + from.temporary
  const rested = recover({
    hitPoints: from,
    before: Math.max(real, Math.min(from.max, being.before ?? real)),
    fraction,
    alreadyRecovered: being.recovered,
    options: optionsOf(act.table),
  })
  if (!rested.ok) return rested
  const { hitPoints, recovered, temporaryRestored } = rested.value
  return ok({
    type: 'recovered',
    being: being.id,
    from,
    to: hitPoints,
    recovered,
    temporaryRestored,
  })
}

/** WARP-HEAL-1 to 3: days that pass for one of them. */
export function healBeing(
  state: State,
  { being: id, activity, days, lossPerDay }: CommandOf<'heal'>,
  act: Act,
): Result<readonly Event[]> {
  const found = ledBeing(state, id, act, 'being')
  if (!found.ok) return found
  const { recovered, critical, wound, healCarry } = found.value
  const from = pointsOf(found.value)
  const healed = longTermHeal({
    hitPoints: from,
    activity,
    critical,
    days,
    recovered,
    lossPerDay,
    seriousWound:
      wound === null
        ? null
        : {
            kind: wound.kind,
            ...(wound.lossPerDay === null ? {} : { lossPerDay: wound.lossPerDay }),
          },
    carry: healCarry,
    options: optionsOf(act.table),
  })
  if (!healed.ok) return refuse(healed.error.code, healed.error.path?.replace('input.', ''))
  const { hitPoints: to, stopped, carry, disability } = healed.value
  const elapsed = healed.value.days
  return ok([
    { type: 'healed', being: id, from, to, activity, days: elapsed, carry, stopped, disability },
  ])
}

/** WARP-POWER-6, 7: hours that pass for everybody's shots. */
export function passTime(
  state: State,
  { minutes, numerator, denominator }: CommandOf<'pass-time'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  const rate = [numerator, denominator]
  const options = optionsOf(act.table)
  return ok(
    Object.values(state.beings).flatMap(({ id, sheet, shotsCarry }): Event[] => {
      if (sheet.psychic === null) return []
      const { label, ...psychic } = sheet.psychic
      const rested = recoverShots({ psychic, minutes, rate, carry: shotsCarry, options })
      if (!rested.ok || (rested.value.recovered === 0 && rested.value.carry === shotsCarry))
        return []
      const to = { ...rested.value.psychic, label }
      const { carry } = rested.value
      return [{ type: 'shots-changed', being: id, from: sheet.psychic, to, carry, cause: 'rest' }]
    }),
  )
}

/** WARP-MOVE-2. */
export function grantSprint(
  state: State,
  { being: id, rounds }: CommandOf<'grant-sprint'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  return being.ok ? ok([{ type: 'sprint-granted', being: id, rounds }]) : being
}

/** WARP-MOVE-1, 2: a sprint needs the Master's word. */
export function moveBeing(
  state: State,
  { being: id, pace, rounds }: CommandOf<'move'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ownBeing(state, id, act, 'being')
  if (!being.ok) return being
  const fault = checkInPlay(being.value, 'being')
  if (fault !== null) return fault
  if (pace === 'sprint' && !leads(act.by, act.table) && being.value.sprint < rounds)
    return no('sprint-not-granted', 'pace')
  const moved = move({ pace, rounds, options: optionsOf(act.table) })
  if (!moved.ok) return moved
  const seconds = rounds * (state.fight?.roundSeconds ?? moved.value.seconds / rounds) // WARP-TURN-2
  const metres = (moved.value.metres * seconds) / moved.value.seconds
  return ok([{ type: 'moved', being: id, pace, rounds, metres, seconds }])
}
