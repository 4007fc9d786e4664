import { decidedEffectLabel, effectLabel, s, label, ok, phrase, refuse } from '@mastro/core'
import type { Chapter, OddsView, Result, AnyEvent } from '@mastro/core'
import { identifier } from '../operations/shared-fields.ts'
import { firstAid, type FirstAidInput } from '../operations/first-aid.ts'
import type { AnyBeing, State } from '../state.ts'
import {
  findControlled,
  visibleBeings,
  controlledBeings,
  findVisible,
  type BrpContext,
} from '../guards.ts'
import { beingOf, skillOf, isAnyDead, isTrainedIn } from '../selectors.ts'
import { defineRoll } from '../kit.ts'
import { firstAidOdds } from '../odds/health.ts'
import { targetOf, type Difficulty } from '../operations/shared/check.ts'
import { nameOf } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { HIT_POINTS, levelLabel, skillLabel, STATUS_LABEL } from '../messages/terms.ts'
import { checkBill, levelOutcome } from './checks.ts'
import { acted } from './fight/events.ts'
import { secretOf } from './fight/damage-effects.ts'
import { roundRowOf } from './fight/round.ts'
import { mayAct } from './fight/turns.ts'
import { woundTreated } from './life/events.ts'
import {
  SECRET_BILL,
  askedDifficulty,
  difficultyCurve,
  difficultyForm,
  isSealed,
  isSecret,
  levelOutcomes,
  masterPart,
  throwOf,
  tickEffects,
  ticksOf,
  type BrpEffect,
} from './rolls.ts'

/** First Aid on one wound, which can be treated once (BRP-HEAL-3 to 6). */

interface AidSituation extends FirstAidInput {
  readonly who: string
  readonly whom: string
  readonly healerIsSecret: boolean
  readonly patientIsFoe: boolean
}

const showsWounds = (patient: AnyBeing, { viewer }: Pick<BrpContext, 'viewer'>): boolean =>
  patient.kind === 'character' || patient.revealed.includes('wounds') || viewer.leads

const aidRoll = defineRoll({
  kind: 'first-aid',
  label: label('Primo Soccorso', 'First Aid'),
  group: GROUP.care,
  rules: ['BRP-HEAL-3', 'BRP-HEAL-5'],
  about: s.object({ healer: identifier, patient: identifier, wound: identifier }),
  isOver: ({ about, state }) => isAnyDead(state, [about.healer, about.patient]),
  offered: ctx =>
    controlledBeings(ctx)
      .filter(
        one =>
          one.status === 'conscious' &&
          isTrainedIn(one, 'first-aid') &&
          mayTreat(ctx.state, one.id, ctx.viewer.isMaster).ok,
      )
      .flatMap(healer =>
        visibleBeings(ctx)
          .filter(one => one.status !== 'dead' && showsWounds(one, ctx))
          .flatMap(patient =>
            patient.wounds
              .filter(wound => !wound.treated && wound.damage > 0)
              .map(wound => ({
                id: `aid/${healer.id}/${patient.id}/${wound.id}`,
                about: { healer: healer.id, patient: patient.id, wound: wound.id },
                label: phrase`${skillLabel('first-aid')}: ${patient.name}, ${label('ferita da', 'wound of')} ${wound.damage}`,
                verb: label('Medica', 'Treat'),
              })),
          ),
      ),
  open: (about, ctx) => {
    const healer = findControlled(ctx, about.healer, 'about.healer')
    if (!healer.ok) return healer
    if (healer.value.status !== 'conscious') return refuse('not-conscious', 'about.healer')
    const turn = mayTreat(ctx.state, about.healer, ctx.viewer.isMaster)
    if (!turn.ok) return turn
    const patient = findVisible(ctx, about.patient, 'about.patient')
    if (!patient.ok) return patient
    const wound = patient.value.wounds.find(one => one.id === about.wound)
    if (wound === undefined || !showsWounds(patient.value, ctx))
      return refuse('unknown-wound', 'about.wound')
    if (patient.value.status === 'dead') return refuse('character-dead', 'about.patient')
    return wound.treated ? refuse('wound-already-treated', 'about.wound') : ok(null)
  },
  title: ({ about: { healer, patient }, state }) =>
    phrase`${nameOf(state, healer)} ${label('medica', 'treats')} ${nameOf(state, patient)}`,
  parts: { master: masterPart(difficultyForm), asked: askedDifficulty },
  situation: ({ about, known: { master }, state, slip, table }) => {
    const turn = mayTreat(state, about.healer, slip.owner === table.master)
    return turn.ok ? aidSituation(state, about, master?.difficulty ?? 'normal') : turn
  },
  run: firstAid,
  bill: ({ known, state, slip, about }) => {
    const healer = beingOf(state, about.healer)
    if (healer === undefined || isSecret(healer)) return SECRET_BILL
    const standing = {
      name: skillLabel('first-aid'),
      score: skillOf(state, healer, 'first-aid') ?? 0,
      penalty: 0,
      rule: 'BRP-SKILL-1',
      settings: state.settings,
    }
    const bill = checkBill(standing, known.master?.difficulty ?? 'normal', slip)
    return {
      ...bill,
      dice: null,
      sides: [
        throwOf('skill', skillLabel('first-aid'), [100], bill.total),
        throwOf('healing', label('Guarigione, se riesce', 'Healing, if it works'), [3]),
      ],
    }
  },
  odds: ({ situation, slip }): OddsView | null => {
    if (!situation.ok || situation.value.healerIsSecret) return null
    const { skill, settings, difficulty } = situation.value
    const at = (hard: Difficulty) => targetOf({ score: skill, difficulty: hard }, settings)
    if (isSealed(slip, 'master')) return difficultyCurve(at)
    const odds = firstAidOdds(situation.value)
    return odds.ok ? { outcomes: levelOutcomes(at(difficulty)), ...difficultyCurve(at) } : null
  },
  outcome: (output, situation, knows) => {
    const { level, roll: face, rolled, healed } = output
    const shownPoints = situation.patientIsFoe ? rolled : healed
    return {
      ...levelOutcome(level, face),
      text: phrase`${situation.who} → ${situation.whom}: ${levelLabel(level)}, +${shownPoints}\u00a0${label('PF', 'HP')}`,
      figures: {
        roll: face,
        level,
        rolled,
        ...(knows('master') && !situation.healerIsSecret ? { chance: output.chance } : {}),
        ...(situation.patientIsFoe ? {} : { healed, hp: output.hp }),
      },
    }
  },
  immediateEvents: ({ tickEarned: earned }, _, { state, slip, about: { healer: being } }) => [
    ...takesTheRound(state, being),
    ...ticksOf({ state, slip, being, skill: 'first-aid', earned }),
  ],
  effects: (output, _, { state, slip, about: { healer, patient, wound } }) => {
    const to = beingOf(state, patient)
    if (to === undefined) return []
    const { healed, hp, status } = output
    return [
      {
        id: 'treat',
        ...effectLabel(
          { about: phrase`${to.name}: ${label('PF curati', 'HP healed')}`, is: healed },
          phrase`, ${STATUS_LABEL[status]}`,
        ),
        rules: ['BRP-HEAL-3', 'BRP-HEAL-5', 'BRP-HEAL-6'],
        change: { subject: patient, what: HIT_POINTS, from: to.hp, to: hp },
        events: [woundTreated({ being: patient, healer, wound, healed, hp, status, from: to.hp })],
        ...secretOf(to),
      },
      ...tickEffects({
        state,
        slip,
        being: healer,
        skill: 'first-aid',
        earned: output.tickEarned,
      }),
    ]
  },
  change: changeTreatment,
})

type TreatedEvent = ReturnType<typeof woundTreated>
const isTreated = (event: AnyEvent | undefined): event is TreatedEvent =>
  event?.type === woundTreated.type

/** The same treatment with another number of hit points left, by the Master's decision. */
function changeTreatment(effect: BrpEffect, to: number): Result<BrpEffect> {
  const [event] = effect.events
  const { change } = effect
  if (effect.id !== 'treat' || !isTreated(event) || change === undefined)
    return refuse('missing-choice', 'effect')
  const healed = to - Number(change.from)
  if (healed < 0 || healed > 500 || !Number.isInteger(to)) return refuse('out-of-range', 'to')
  const isSaved = Number(change.from) <= 0 && to > 0
  const isLost = event.status === 'unconscious' && to <= 0
  const status = isSaved ? 'unconscious' : isLost ? 'dying' : event.status
  return ok({
    ...effect,
    ...decidedEffectLabel(effect, healed),
    change: { ...change, to },
    events: [{ ...event, healed, hp: to, status }],
  })
}

/**
 * BRP-HEAL-6: in a fight First Aid is the healer's action of the round. The Master may allow it at
 * another moment.
 */
function mayTreat(state: State, healer: string, isMaster: boolean): Result<null> {
  return isMaster || roundRowOf(state.fight, healer) === undefined
    ? ok(null)
    : mayAct(state, healer)
}

/** Uses up the healer's round. */
function takesTheRound({ fight }: State, healer: string): readonly AnyEvent[] {
  const row = roundRowOf(fight, healer)
  return row === undefined || row.done || fight?.phase !== 'actions'
    ? []
    : [acted({ being: healer, act: 'other', text: '', done: true })]
}

function aidSituation(
  state: State,
  about: { readonly healer: string; readonly patient: string; readonly wound: string },
  difficulty: Difficulty,
): Result<AidSituation> {
  const by = beingOf(state, about.healer)
  const to = beingOf(state, about.patient)
  const wound = to?.wounds.find(one => one.id === about.wound)
  if (by === undefined || to === undefined || wound === undefined)
    return refuse('unknown-wound', 'about.wound')
  if (wound.damage === 0 || wound.treated) return refuse('wound-already-treated', 'about.wound')
  return ok({
    who: by.name,
    whom: to.name,
    healerIsSecret: isSecret(by),
    patientIsFoe: isSecret(to),
    skill: Math.min(1000, skillOf(state, by, 'first-aid') ?? 0),
    difficulty,
    hp: Math.min(to.hp, to.maxHp),
    maxHp: to.maxHp,
    wound: { damage: wound.damage, treated: wound.treated },
    status: to.status,
    settings: state.settings,
  })
}

export const firstAidChapter = { rolls: [aidRoll] } satisfies Chapter<State>
