import { field, s, quoted, label, ok, phrase, refuse } from '@mastro/core'
import type { DecideContext, Result, AnyEvent } from '@mastro/core'
import { longTermHeal } from '../../operations/long-term-heal.ts'
import { reasonToLive } from '../../operations/reason-to-live.ts'
import { recover } from '../../operations/recover.ts'
import { pointsOf } from '../../selectors.ts'
import { ACTIVITIES } from '../../data/healing.ts'
import {
  defineLeaderCommand,
  defineLeaderBeingCommand,
  defineOwnCommand,
  checkLeads,
  ledBeing,
  tableRefusal,
} from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { form, defineCommand } from '../../kit.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { beingsOf, groupOf } from '../sheets/being-choices.ts'
import { healed, pleaJudged, pleaMade, recovered } from './events.ts'
import { isDead, isRecoveryDue, pendingPlea } from './body-status.ts'

/**
 * WARP-DEATH-2: the player gives a reason to live. The operation decides whether it is possible.
 */
export const plead = defineOwnCommand('plead', {
  rule: 'WARP-DEATH-2',
  label: OFFER_LABELS.reasonToLive,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.plead,
  form: form({ reason: field.text(1000, OFFER_LABELS.why) }),
  variants: being =>
    being.seat !== null && isDead(being) && being.plea === null && being.sheet.approved
      ? { group: groupOf(being) }
      : null,
  decide: (being, { character, reason }, ctx) => {
    const asking = { medicalCare: false, reason, accepted: false }
    const plea = judgeCare(being, asking, ctx)
    if (plea.ok) return ok([pleaMade({ being: character, reason })])
    return refuse(plea.error.code, plea.error.code === 'text-missing' ? 'reason' : 'character')
  },
})

interface CareJudgement {
  readonly medicalCare: boolean
  readonly reason: string
  readonly accepted: boolean
}

const judgeCare = (being: Being, asking: CareJudgement, { table }: DecideContext<State>) =>
  reasonToLive({ hitPoints: pointsOf(being), ...asking, options: optionsOf(table) })

export const judgePlea = defineLeaderCommand('judge-plea', {
  rule: 'WARP-DEATH-2',
  label: OFFER_LABELS.judgePlea,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.judge,
  form: form({
    medicalCare: field.custom(s.bool(), key => tick(key, OFFER_LABELS.medicalCare)),
    accepted: field.custom(s.bool(), key => tick(key, OFFER_LABELS.accepted)),
    note: field.text(200, OFFER_LABELS.why),
  }),
  variants: being => {
    const plea = pendingPlea(being)
    return plea === null
      ? null
      : { label: phrase`${OFFER_LABELS.judgePlea}: ${quoted(plea)}`, group: groupOf(being) }
  },
  decide: (being, { character, medicalCare, accepted, note }, ctx) => {
    const reason = pendingPlea(being)
    if (reason === null) return tableRefusal('no-plea', 'character')
    const plea = judgeCare(being, { medicalCare, reason, accepted }, ctx)
    if (!plea.ok) return refuse(plea.error.code, 'character')
    const { survives, hitPoints } = plea.value
    const why = note.trim() === '' ? {} : { note: note.trim() }
    return ok([pleaJudged({ being: character, survives, hitPoints, ...why })])
  },
})

const tick = (key: string, title: typeof OFFER_LABELS.medicalCare) =>
  ({ id: key, label: title, kind: 'bool', initial: true }) as const

/** WARP-RECOVER-1 to 5: once per fight, when the Master decides. */
export const recoverBeings = defineCommand('recover', {
  rule: 'WARP-RECOVER-1',
  label: OFFER_LABELS.recovery,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.recover,
  form: form({
    beings: field.hidden(s.list(id, 1, 40)),
    numerator: field.int(0, 99, OFFER_LABELS.part, 1),
    denominator: field.int(1, 99, OFFER_LABELS.of, 2),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? beingsOf(state)
          .filter(isRecoveryDue)
          .map(being => ({
            given: { beings: [being.id] },
            id: `recover:${being.id}`,
            group: groupOf(being),
          }))
      : [],
  decide({ beings, numerator, denominator }, ctx) {
    const fault = checkLeads(ctx)
    if (fault !== null) return fault
    if (numerator > denominator) return refuse('out-of-range', 'numerator')
    const events: AnyEvent[] = []
    for (const [i, who] of beings.entries()) {
      const being = ledBeing(ctx, who, `beings[${i}]`)
      if (!being.ok) return being
      const rested = recoverOne(being.value, [numerator, denominator], ctx)
      if (!rested.ok) return refuse(rested.error.code, `beings[${i}]`)
      events.push(rested.value)
    }
    return ok(events)
  },
})

function recoverOne(
  being: Being,
  fraction: number[],
  { table }: DecideContext<State>,
): Result<AnyEvent> {
  const from = pointsOf(being)
  const real = from.current + from.temporary
  const rested = recover({
    hitPoints: from,
    before: Math.max(real, Math.min(from.max, being.before ?? real)),
    fraction,
    alreadyRecovered: being.recovered,
    options: optionsOf(table),
  })
  if (!rested.ok) return rested
  const { hitPoints: to, recovered: gained, temporaryRestored } = rested.value
  return ok(recovered({ being: being.id, from, to, recovered: gained, temporaryRestored }))
}

/** WARP-HEAL-1 to 3: days of healing for one character. */
export const healBeing = defineLeaderBeingCommand('heal', {
  rule: 'WARP-HEAL-1',
  label: OFFER_LABELS.healing,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.heal,
  form: form({
    activity: field.custom(s.oneOf(ACTIVITIES), key => ({
      id: key,
      label: OFFER_LABELS.activity,
      kind: 'choice',
      choices: ACTIVITIES.map(value => ({ value, label: labelOf('activity', value) })),
      initial: 'rest',
    })),
    days: field.dynamicInt([1, 365], OFFER_LABELS.days, () => ({ initial: 1 })),
    lossPerDay: field.rare(
      field.int(0, 50, label('Punti persi al giorno', 'Points lost a day'), 0),
    ),
  }),
  variants: being => (!isDead(being) && being.recovered ? { group: groupOf(being) } : null),
  decide: (being, { being: who, activity, days, lossPerDay }, ctx) => {
    const { recovered: rested, critical, wound, healCarry: carry } = being
    const from = pointsOf(being)
    const input = {
      hitPoints: from,
      activity,
      critical,
      days,
      recovered: rested,
      lossPerDay,
      carry,
    }
    const seriousWound = wound === null ? null : woundOf(wound)
    const done = longTermHeal({ ...input, seriousWound, options: optionsOf(ctx.table) })
    if (!done.ok) return refuse(done.error.code, done.error.path?.replace('input.', ''))
    const { hitPoints: to, stopped, disability } = done.value
    const after = { days: done.value.days, carry: done.value.carry, stopped, disability }
    return ok([healed({ being: who, from, to, activity, ...after })])
  },
})

export const woundOf = ({ kind, lossPerDay }: NonNullable<Being['wound']>) => ({
  kind,
  ...(lossPerDay === null ? {} : { lossPerDay }),
})
