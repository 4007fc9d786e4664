import {
  asked,
  bool,
  fixed,
  int,
  label,
  list,
  number,
  ok,
  one,
  oneOf,
  onlyIf,
  phrase,
  rare,
  refuse,
  same,
  someWords,
  when,
  which,
  whole,
  wholeOrNone,
  withDefault,
  words,
  yes,
  nullable,
  type Chapter,
  type Desk,
  type Look,
  type Result,
  type Stated,
} from '@mastro/core'
import { applyDamage } from '../../acts/apply-damage.ts'
import { longTermHeal } from '../../acts/long-term-heal.ts'
import { reasonToLive } from '../../acts/reason-to-live.ts'
import { recover } from '../../acts/recover.ts'
import { pointsOf } from '../../being-fact.ts'
import { ACTIVITIES } from '../../data/healing.ts'
import { WOUND_CLASSES } from '../../data/weapons.ts'
import { checkLeads, ledBeing, no, optionsOf, ownBeing } from '../../guards.ts'
import { form, order } from '../../kit.ts'
import { statusOf } from '../../shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../stored.ts'
import { labelOf } from '../../words/label-of.ts'
import { DO } from '../../words/offers.ts'
import { TERMS, WOUND_LABELS } from '../../words/terms.ts'
import { beingsOf, groupOf, whose } from '../sheets/whose.ts'
import {
  healed,
  hindranceLifted,
  hindranceNoted,
  hitPointsChanged,
  ironSkinChanged,
  moved,
  pleaJudged,
  pleaMade,
  recovered,
  recoveryDue,
  sprintGranted,
  woundNoted,
} from './facts.ts'
import { grantSprint, moveBeing } from './movement.ts'

const isDead = ({ sheet }: Being) => statusOf(sheet.hitPoints) === 'dead'
/** Whom the Master may do something to: one offer for each, in their own group. */
const eachLed =
  (type: string, fits: (being: Being, look: Look<State>) => boolean) => (look: Look<State>) =>
    look.viewer.leads
      ? beingsOf(look.state)
          .filter(being => fits(being, look))
          .map(being => ({
            given: { being: being.id },
            id: `${type}:${being.id}`,
            group: groupOf(being),
          }))
      : []
const alive = (being: Being) => !isDead(being)

/** Points that the Master deals without a roll. */
const harm = order('harm', {
  rule: 'WARP-DAMAGE-1',
  label: TERMS.damage,
  group: DO.direction,
  verb: DO.hurt,
  form: form({
    being: fixed(id),
    damage: asked(int(0, 999), key => ({
      id: key,
      label: TERMS.damage,
      kind: 'int',
      min: 0,
      max: 999,
      initial: 1,
    })),
    temporary: yes(TERMS.temporary),
    woundClass: rare(woundClassAsk()),
  }),
  offered: eachLed('harm', alive),
  decide({ being: who, damage, temporary, woundClass }, desk) {
    const being = ledBeing(desk, who, 'being')
    if (!being.ok) return being
    const from = pointsOf(being.value)
    const options = optionsOf(desk.table)
    const done = applyDamage({ hitPoints: from, damage, temporary, woundClass, options })
    if (!done.ok) return refuse(done.error.code, 'being')
    const { hitPoints, seriousWound: serious } = done.value
    const to = hitPoints! // given: what goes in comes out
    return ok([hitPointsChanged({ being: who, from, to, cause: 'damage', woundClass, serious })])
  },
})

function woundClassAsk() {
  const choices = WOUND_CLASSES.map(value => ({ value, label: WOUND_LABELS[value] }))
  return asked(
    withDefault(nullable(oneOf(WOUND_CLASSES)), () => null),
    key => ({
      id: key,
      label: label('Che ferita è', 'What wound it is'),
      kind: 'choice',
      choices,
    }),
  )
}

/** WARP-HEALTH-3. */
const noteHindrance = order('note-hindrance', {
  rule: 'WARP-HEALTH-3',
  label: DO.noteHindrance,
  group: DO.direction,
  verb: DO.note,
  form: form({
    being: fixed(id),
    text: someWords(200, label('Che cosa lo impedisce', 'What hinders them')),
    penaltyDice: whole(0, 10, TERMS.penalty, 0),
  }),
  offered: eachLed('note-hindrance', alive),
  decide({ being: who, text, penaltyDice }, desk) {
    const being = ledBeing(desk, who, 'being')
    if (!being.ok) return being
    const hindrance = { id: desk.act.fresh('hindrance'), text, penaltyDice }
    return ok([hindranceNoted({ being: who, hindrance })])
  },
})

const liftHindrance = order('lift-hindrance', {
  rule: 'WARP-HEALTH-3',
  label: DO.liftHindrance,
  group: DO.direction,
  verb: DO.lift,
  form: form({
    being: fixed(id),
    hindrance: which(
      DO.liftHindrance,
      (look: Look<State>, given) =>
        whose(look, given, 'being')?.hindrances.map(one => ({
          value: one.id,
          label: same(one.text),
        })) ?? [],
    ),
  }),
  offered: eachLed('lift-hindrance', ({ hindrances }) => hindrances.length > 0),
  decide({ being: who, hindrance }, desk) {
    const being = ledBeing(desk, who, 'being')
    if (!being.ok) return being
    return being.value.hindrances.some(one => one.id === hindrance)
      ? ok([hindranceLifted({ being: who, hindrance })])
      : no('unknown-hindrance', 'hindrance')
  },
})

const WOUNDS = ['heals-badly', 'deadly'] as const
const WOUND_KINDS = {
  'heals-badly': label('Guarisce male', 'Heals badly'),
  deadly: label('Mortale', 'Deadly'),
} as const

/** WARP-COMBATOPT-5, 6, WARP-HEAL-2: what the Master declares of a wound. */
const noteWound = order('note-wound', {
  rule: 'WARP-COMBATOPT-5',
  label: DO.noteWound,
  group: DO.direction,
  verb: DO.note,
  form: form({
    being: fixed(id),
    wound: onlyIf(
      ({ table }: Look<State>) => optionsOf(table).seriousWounds,
      asked(
        withDefault(nullable(oneOf(WOUNDS)), () => null),
        key => ({
          id: key,
          label: TERMS.seriousWound,
          kind: 'choice',
          choices: WOUNDS.map(value => ({ value, label: WOUND_KINDS[value] })),
        }),
      ),
    ),
    lossPerDay: onlyIf(
      ({ table }: Look<State>) => optionsOf(table).seriousWounds,
      when(
        'wound',
        ['deadly'],
        wholeOrNone(1, 15, label('Punti persi al giorno', 'Points lost a day')),
      ),
    ),
    critical: yes(TERMS.critical),
  }),
  offered: eachLed('note-wound', alive),
  decide({ being: who, wound, lossPerDay, critical }, desk) {
    const being = ledBeing(desk, who, 'being')
    if (!being.ok) return being
    if (wound !== null && !optionsOf(desk.table).seriousWounds) return refuse('option-off', 'wound')
    if ((wound === 'deadly') !== (lossPerDay !== undefined))
      return refuse('invalid-request', 'lossPerDay')
    const noted = wound === null ? null : { kind: wound, lossPerDay: lossPerDay ?? null }
    return ok([woundNoted({ being: who, wound: noted, critical })])
  },
})

/** WARP-DEATH-2: the player says why this one should live; the act itself says if it may be asked. */
const plead = order('plead', {
  rule: 'WARP-DEATH-2',
  label: DO.reasonToLive,
  group: DO.character,
  verb: DO.plead,
  form: form({ character: fixed(id), reason: words(1000, DO.why) }),
  offered: ({ state, viewer }) =>
    beingsOf(state)
      .filter(being => being.seat !== null && (being.seat === viewer.seat || viewer.leads))
      .filter(being => isDead(being) && being.plea === null && being.sheet.approved)
      .map(being => ({
        given: { character: being.id },
        id: `plead:${being.id}`,
        group: groupOf(being),
      })),
  decide({ character, reason }, desk) {
    const being = ownBeing(desk, character, 'character')
    if (!being.ok) return being
    const asking = { medicalCare: false, reason, accepted: false }
    const plea = judged(being.value, asking, desk)
    if (plea.ok) return ok([pleaMade({ being: character, reason })])
    return refuse(plea.error.code, plea.error.code === 'text-missing' ? 'reason' : 'character')
  },
})

interface Asking {
  readonly medicalCare: boolean
  readonly reason: string
  readonly accepted: boolean
}

const judged = (being: Being, asking: Asking, { table }: Desk<State>) =>
  reasonToLive({ hitPoints: pointsOf(being), ...asking, options: optionsOf(table) })

const judgePlea = order('judge-plea', {
  rule: 'WARP-DEATH-2',
  label: DO.judgePlea,
  group: DO.direction,
  verb: DO.judge,
  form: form({
    character: fixed(id),
    medicalCare: asked(bool(), key => tick(key, DO.medicalCare)),
    accepted: asked(bool(), key => tick(key, DO.accepted)),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? beingsOf(state)
          .filter(({ plea }) => plea !== null)
          .map(being => ({
            given: { character: being.id },
            id: `judge-plea:${being.id}`,
            label: phrase`${DO.judgePlea}: «${being.plea ?? ''}»`,
            group: groupOf(being),
          }))
      : [],
  decide({ character, medicalCare, accepted }, desk) {
    const being = ledBeing(desk, character, 'character')
    if (!being.ok) return being
    const { plea: reason } = being.value
    if (reason === null) return no('no-plea', 'character')
    const plea = judged(being.value, { medicalCare, reason, accepted }, desk)
    if (!plea.ok) return refuse(plea.error.code, 'character')
    const { survives, hitPoints } = plea.value
    return ok([pleaJudged({ being: character, survives, hitPoints })])
  },
})

const tick = (key: string, title: typeof DO.medicalCare) =>
  ({ id: key, label: title, kind: 'bool', initial: true }) as const

/** WARP-RECOVER-1 to 5: once for each fight, when the Master says. */
const recoverBeings = order('recover', {
  rule: 'WARP-RECOVER-1',
  label: DO.recovery,
  group: DO.direction,
  verb: DO.recover,
  form: form({
    beings: fixed(list(id, 1, 40)),
    numerator: whole(0, 99, DO.part, 1),
    denominator: whole(1, 99, DO.of, 2),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? beingsOf(state)
          .filter(being => !being.recovered && being.before !== null && alive(being))
          .map(being => ({
            given: { beings: [being.id] },
            id: `recover:${being.id}`,
            group: groupOf(being),
          }))
      : [],
  decide({ beings, numerator, denominator }, desk) {
    const fault = checkLeads(desk)
    if (fault !== null) return fault
    if (numerator > denominator) return refuse('out-of-range', 'numerator')
    const events: Stated[] = []
    for (const [i, who] of beings.entries()) {
      const being = ledBeing(desk, who, `beings[${i}]`)
      if (!being.ok) return being
      const rested = recoverOne(being.value, [numerator, denominator], desk)
      if (!rested.ok) return refuse(rested.error.code, `beings[${i}]`)
      events.push(rested.value)
    }
    return ok(events)
  },
})

function recoverOne(being: Being, fraction: number[], { table }: Desk<State>): Result<Stated> {
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

/** WARP-HEAL-1 to 3: days that pass for one of them. */
const healBeing = order('heal', {
  rule: 'WARP-HEAL-1',
  label: DO.healing,
  group: DO.direction,
  verb: DO.heal,
  form: form({
    being: fixed(id),
    activity: asked(oneOf(ACTIVITIES), key => ({
      id: key,
      label: DO.activity,
      kind: 'choice',
      choices: ACTIVITIES.map(value => ({ value, label: labelOf('activity', value) })),
      initial: 'rest',
    })),
    days: asked(int(1, 365), key => ({
      id: key,
      label: DO.days,
      kind: 'int',
      min: 1,
      max: 365,
      initial: 1,
    })),
    lossPerDay: rare(whole(0, 50, label('Punti persi al giorno', 'Points lost a day'), 0)),
  }),
  offered: eachLed('heal', being => alive(being) && being.recovered),
  decide({ being: who, activity, days, lossPerDay }, desk) {
    const found = ledBeing(desk, who, 'being')
    if (!found.ok) return found
    const { recovered: rested, critical, wound, healCarry: carry } = found.value
    const from = pointsOf(found.value)
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
    const done = longTermHeal({ ...input, seriousWound, options: optionsOf(desk.table) })
    if (!done.ok) return refuse(done.error.code, done.error.path?.replace('input.', ''))
    const { hitPoints: to, stopped, disability } = done.value
    const after = { days: done.value.days, carry: done.value.carry, stopped, disability }
    return ok([healed({ being: who, from, to, activity, ...after })])
  },
})

const woundOf = ({ kind, lossPerDay }: NonNullable<Being['wound']>) => ({
  kind,
  ...(lossPerDay === null ? {} : { lossPerDay }),
})

/** Bodies: hurt, hindered, recovering, healing, dying, moving (WARP-HEALTH, WARP-RECOVER, WARP-HEAL, WARP-MOVE). */
export const bodies: Chapter<State> = {
  facts: [
    hitPointsChanged,
    recoveryDue,
    ironSkinChanged,
    hindranceNoted,
    hindranceLifted,
    woundNoted,
    pleaMade,
    pleaJudged,
    recovered,
    healed,
    sprintGranted,
    moved,
  ],
  orders: [
    harm,
    noteHindrance,
    liftHindrance,
    noteWound,
    plead,
    judgePlea,
    recoverBeings,
    healBeing,
    grantSprint,
    moveBeing,
  ],
}
