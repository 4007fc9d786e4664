import {
  field,
  label,
  ok,
  phrase,
  refuse,
  s,
  same,
  type AsksFrom,
  type Chapter,
  type Field,
  type ViewContext,
} from '@mastro/core'
import { applyDamage } from '../../operations/apply-damage.ts'
import { beingIn, pointsOf } from '../../selectors.ts'
import type { HitPoints } from '../../operations/shared/hit-points.ts'
import { WOUND_CLASSES } from '../../data/weapons.ts'
import { defineLeaderBeingCommand, tableRefusal } from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { form } from '../../kit.ts'
import type { Being, State } from '../../state.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS, WOUND_LABELS } from '../../messages/terms.ts'
import { groupOf, beingChoices } from '../sheets/being-choices.ts'
import {
  askRecovery,
  declineRecovery,
  firstAidGiven,
  giveFirstAid,
  recoveryAsked,
  recoveryDeclined,
} from './recovery-requests.ts'
import { bodyDocs } from './body-docs.ts'
import { healBeing, judgePlea, plead, recoverBeings } from './care.ts'
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
  recoveryFor,
  sprintGranted,
  woundNoted,
} from './events.ts'
import { isAlive } from './body-status.ts'
import { restDocs } from './rest.ts'
import { grantSprint, moveBeing } from './movement.ts'

/** Damage dealt by the Master without a roll. */
const harm = defineLeaderBeingCommand('harm', {
  rule: 'WARP-DAMAGE-1',
  label: TERMS.damage,
  group: OFFER_LABELS.direction,
  form: form({
    damage: field.dynamicInt([0, 999], TERMS.damage, (ctx: ViewContext<State>, { being }) => ({
      initial: 1,
      choices: usualDamage(beingIn(ctx.state, String(being))),
    })),
    temporary: field.bool(TERMS.temporary),
    woundClass: field.rare(woundClassField()),
  }),
  variants: being =>
    isAlive(being)
      ? {
          group: groupOf(being),
          verb: phrase`${OFFER_LABELS.hurt} ${being.sheet.name}`,
          ...(being.seat === null ? {} : { asksFrom: deadlyFrom(being) }),
        }
      : null,
  decide: (being, { being: who, damage, temporary, woundClass }, ctx) => {
    const from = pointsOf(being)
    const options = optionsOf(ctx.table)
    const done = applyDamage({ hitPoints: from, damage, temporary, woundClass, options })
    if (!done.ok) return refuse(done.error.code, 'being')
    const { hitPoints, seriousWound: serious } = done.value
    const to = hitPoints! // safe: the input has hit points, so the output has them too
    const harmed = hitPointsChanged({ being: who, from, to, cause: 'damage', woundClass, serious })
    return ok(damage === 0 ? [harmed] : [...recoveryFor(ctx.state, being), harmed])
  },
})

/** Round amounts, and what brings the being down to half its hit points (WARP-HEALTH-1) and to 0. */
function usualDamage(being: Being | undefined): NonNullable<Field['choices']> {
  const marks = being === undefined ? [] : marksBelow(pointsOf(being))
  const round = [5, 10, 20].filter(value => marks.every(mark => mark.value !== value))
  return [...round.map(value => ({ value, label: same(String(value)) })), ...marks]
}

function marksBelow({ max, current }: HitPoints) {
  const half = { value: current - Math.floor(max / 2), hint: label('a metà', 'to half') }
  const zero = { value: current, hint: label('a zero', 'to zero') }
  return [half, zero]
    .filter(({ value }) => value > 0)
    .map(({ value, hint }) => ({ value, label: same(String(value)), hint }))
}

/** WARP-DEATH-1: from this damage on the character dies. Temporary damage does not kill. */
function deadlyFrom(being: Being): AsksFrom {
  const { max, current, temporary } = pointsOf(being)
  const { name } = being.sheet
  return {
    field: 'damage',
    least: max + current + temporary,
    unless: 'temporary',
    asks: label(
      `${name} muore, a meno che una ragione per vivere non convinca. Si può annullare.`,
      `${name} dies, unless a reason to live convinces you. It can be undone.`,
    ),
  }
}

function woundClassField() {
  const choices = WOUND_CLASSES.map(value => ({ value, label: WOUND_LABELS[value] }))
  return field.custom(
    s.withDefault(s.nullable(s.oneOf(WOUND_CLASSES)), () => null),
    key => ({
      id: key,
      label: label('Che ferita è', 'What wound it is'),
      kind: 'choice',
      choices,
    }),
  )
}

/** WARP-HEALTH-3. */
const noteHindrance = defineLeaderBeingCommand('note-hindrance', {
  rule: 'WARP-HEALTH-3',
  label: OFFER_LABELS.noteHindrance,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.note,
  form: form({
    text: field.requiredText(200, label('Che cosa impedisce', 'What hinders them')),
    penaltyDice: field.int(0, 10, TERMS.penalty, 0),
  }),
  variants: being => (isAlive(being) ? { group: groupOf(being) } : null),
  decide: (_, { being: who, text, penaltyDice }, ctx) => {
    const hindrance = { id: ctx.act.newId('hindrance'), text, penaltyDice }
    return ok([hindranceNoted({ being: who, hindrance })])
  },
})

const liftHindrance = defineLeaderBeingCommand('lift-hindrance', {
  rule: 'WARP-HEALTH-3',
  label: OFFER_LABELS.liftHindrance,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.lift,
  form: form({
    hindrance: field.ref(
      OFFER_LABELS.liftHindrance,
      (ctx: ViewContext<State>, given) =>
        beingChoices(ctx, given, 'being')?.hindrances.map(one => ({
          value: one.id,
          label: same(one.text),
        })) ?? [],
    ),
  }),
  variants: being => (being.hindrances.length > 0 ? { group: groupOf(being) } : null),
  decide: (being, { being: who, hindrance }) => {
    return being.hindrances.some(one => one.id === hindrance)
      ? ok([hindranceLifted({ being: who, hindrance })])
      : tableRefusal('unknown-hindrance', 'hindrance')
  },
})

const WOUNDS = ['heals-badly', 'deadly'] as const
const WOUND_KINDS = {
  'heals-badly': label('Guarisce male', 'Heals badly'),
  deadly: label('Mortale', 'Deadly'),
} as const

/** WARP-COMBATOPT-5, 6, WARP-HEAL-2: the Master records the kind of a wound. */
const noteWound = defineLeaderBeingCommand('note-wound', {
  rule: 'WARP-COMBATOPT-5',
  label: OFFER_LABELS.noteWound,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.note,
  form: form({
    wound: field.onlyIf(
      ({ table }: ViewContext<State>) => optionsOf(table).seriousWounds,
      field.custom(
        s.withDefault(s.nullable(s.oneOf(WOUNDS)), () => null),
        key => ({
          id: key,
          label: TERMS.seriousWound,
          kind: 'choice',
          choices: WOUNDS.map(value => ({ value, label: WOUND_KINDS[value] })),
        }),
      ),
    ),
    lossPerDay: field.onlyIf(
      ({ table }: ViewContext<State>) => optionsOf(table).seriousWounds,
      field.when(
        'wound',
        ['deadly'],
        field.optionalInt(1, 15, label('Punti persi al giorno', 'Points lost a day')),
      ),
    ),
    critical: field.bool(TERMS.critical),
  }),
  variants: being => (isAlive(being) ? { group: groupOf(being) } : null),
  decide: (_, { being: who, wound, lossPerDay, critical }, ctx) => {
    if (wound !== null && !optionsOf(ctx.table).seriousWounds) return refuse('option-off', 'wound')
    if ((wound === 'deadly') !== (lossPerDay !== undefined))
      return refuse('invalid-request', 'lossPerDay')
    const noted = wound === null ? null : { kind: wound, lossPerDay: lossPerDay ?? null }
    return ok([woundNoted({ being: who, wound: noted, critical })])
  },
})

/**
 * Bodies: damage, hindrances, recovery, healing, death and movement (WARP-HEALTH, WARP-RECOVER,
 * WARP-HEAL, WARP-MOVE).
 */
export const bodies = {
  events: [
    hitPointsChanged,
    recoveryDue,
    ironSkinChanged,
    hindranceNoted,
    hindranceLifted,
    woundNoted,
    pleaMade,
    pleaJudged,
    recovered,
    recoveryAsked,
    firstAidGiven,
    recoveryDeclined,
    healed,
    sprintGranted,
    moved,
  ],
  commands: [
    harm,
    noteHindrance,
    liftHindrance,
    noteWound,
    plead,
    judgePlea,
    recoverBeings,
    askRecovery,
    giveFirstAid,
    declineRecovery,
    healBeing,
    grantSprint,
    moveBeing,
  ],
  docs: ctx => ({ ...bodyDocs(ctx), ...restDocs(ctx) }),
} satisfies Chapter<State>
