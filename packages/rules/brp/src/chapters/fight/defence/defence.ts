import { field, followUpOf, label, perCent, phrase, refuse, same } from '@mastro/core'
import type { Bill, OutcomeView, PartContext, Slip } from '@mastro/core'
import { parryItemsOf, beingOf } from '../../../selectors.ts'
import type { AttackInput } from '../../../operations/attack/input.ts'
import type { State } from '../../../state.ts'
import { partForm, defineRoll } from '../../../kit.ts'
import { nameOf } from '../../../messages/log-lines.ts'
import { armLabel } from '../../../messages/gear-labels.ts'
import { GROUP } from '../../../messages/offer-groups.ts'
import { ATTACK_RESULT_LABEL, DEFENCE_LABEL, levelLabel } from '../../../messages/terms.ts'
import {
  EMPTY_BILL,
  hides,
  isSecret,
  penaltyLines,
  percentLine,
  secrecyOf,
  throwOf,
  ticksOf,
} from '../../rolls.ts'
import { defenceTarget } from './defence-options.ts'
import { fallsBy, missedKnockOut, knockdownAfter } from '../attack-effects.ts'
import { runAnswer } from '../blow.ts'
import type { BlowOutput, AttackerAndTarget } from '../blow.ts'
import { answerEarned, defenceEffects } from './defence-effects.ts'
import { changeHarm } from '../damage-effects.ts'
import { blowDice, damageFigures, damageText, knockOutWhy, damageThrow } from '../blow-labels.ts'

import { defenceOdds, termsForm, worthOf } from './defence-odds.ts'
import { about, answerTo, sidesOf, type About, type DefenceSituation } from './defence-situation.ts'

/**
 * The defence slip: parry, dodge or nothing, after the attack roll is shown (BRP-PARRY-1,
 * BRP-DODGE-1, BRP-COMBAT-10).
 */

type DefenceContext = PartContext<State, About>
const targetOf = ({ state, about: { target } }: DefenceContext) => beingOf(state, target)
const secretTarget = (ctx: DefenceContext) => isSecret(targetOf(ctx))

const choiceForm = partForm<About>()({
  type: field.choice(
    ['parry', 'dodge', 'none'],
    label('Difesa', 'Defence'),
    how => DEFENCE_LABEL[how],
  ),
  with: field.optionalRef(
    label('Con che cosa (vuoto: la migliore in mano)', 'With what (blank: the best in hand)'),
    (ctx: DefenceContext) => {
      const target = targetOf(ctx)
      return target === undefined
        ? []
        : parryItemsOf(target).map(guard => ({ value: guard, label: armLabel(target, guard) }))
    },
  ),
  kneeling: field.bool(label('In ginocchio dietro lo scudo', 'Kneeling behind the shield')),
})
const defenceRoll = defineRoll({
  kind: 'defence',
  label: label('Difesa', 'Defence'),
  group: GROUP.fight,
  rules: ['BRP-PARRY-1', 'BRP-DODGE-1', 'BRP-MATRIX-1'],
  about,
  offered: followUpOf('attack'),
  open: () => refuse('wrong-phase'), // only opened after an attack
  title: ({ about: { attacker, target, arm, level }, state }) => {
    const who = beingOf(state, attacker)
    const with_ =
      who === undefined ? same('') : phrase` (${armLabel(who, arm)}, ${levelLabel(level)})`
    return phrase`${nameOf(state, target)} ${label('si difende da', 'defends against')} ${nameOf(state, attacker)}${with_}`
  },
  parts: {
    owner: {
      role: 'owner',
      label: ({ state, about: { attacker, arm } }: DefenceContext) => {
        const who = beingOf(state, attacker)
        const what = who === undefined ? same('?') : armLabel(who, arm)
        return phrase`${label('La difesa:', 'Defend against:')} ${what}`
      },
      form: choiceForm,
      required: true,
      secrecy: (ctx: DefenceContext) => secrecyOf(secretTarget(ctx)),
      alwaysSealed: secretTarget,
      worth: worthOf,
    },
    situation: {
      role: 'master',
      label: label('Condizioni della difesa', 'Conditions of the defence'),
      form: termsForm,
      required: false,
      secrecy: 'open',
    },
  },
  situation: ({ about: facts, known: { owner, situation }, state }) => {
    const sides = sidesOf(state, facts)
    if (sides === null) return refuse('unknown-being', 'about')
    if (owner === undefined) return refuse('missing-choice', 'owner')
    const choice = { ...owner, difficulty: situation?.difficulty ?? 'normal' }
    return answerTo(state, facts, sides, choice)
  },
  run: ({ attack, blow, victim }, dice) => runAnswer(attack, blow, victim, dice),
  bill: ({ situation, state, slip, about: facts }): Bill => {
    const sides = sidesOf(state, facts)
    if (sides === null) return EMPTY_BILL
    if (!situation.ok || hides(slip, 'owner', isSecret(sides.target)))
      return { ...EMPTY_BILL, sides: damageSide(unansweredAttack(state, facts, sides), sides) }
    return defenceBill(situation.value, sides)
  },
  odds: ({ situation, known: { owner, situation: terms }, state, slip, about: facts }) => {
    const sides = sidesOf(state, facts)
    if (sides === null || hides(slip, 'owner', isSecret(sides.target))) return null
    const difficulty = terms?.difficulty ?? 'normal'
    const now = situation.ok ? situation.value : null
    return defenceOdds(state, facts, sides, now, { chosen: owner, difficulty })
  },
  outcome: defenceOutcome,
  immediateEvents: (output, { choice }, { state, slip, about: facts }) => {
    const sides = sidesOf(state, facts)
    if (sides === null) return []
    const place = { state, slip, ...sides }
    return [
      ...fallsBy(place, facts.arm, output),
      ...missedKnockOut(sides.target, output),
      ...ticksOf(answerEarned(place, choice, output)),
    ]
  },
  effects: (output, { choice }, { state, slip, about: facts }) => {
    const sides = sidesOf(state, facts)
    return sides === null
      ? []
      : defenceEffects({ state, slip, ...sides }, facts.arm, choice, output)
  },
  change: changeHarm,
  next: (output, _, { state, about: facts }) => {
    const sides = sidesOf(state, facts)
    return sides && knockdownAfter(sides.attacker, sides.target, facts.arm, output)
  },
})

/** The attack with no defence, which shows nothing of the answer. */
function unansweredAttack(
  state: State,
  facts: About,
  sides: AttackerAndTarget,
): AttackInput | null {
  const choice = { type: 'none', with: null, kneeling: false, difficulty: 'normal' } as const
  const answered = answerTo(state, facts, sides, choice)
  return answered.ok ? answered.value.attack : null
}

/** The attacker's damage dice, unless they are secret. */
function damageSide(attack: AttackInput | null, { attacker }: AttackerAndTarget) {
  if (attack === null || isSecret(attacker)) return []
  const thrown = damageThrow(attack, same(attacker.name), attacker.seat)
  return thrown === null ? [] : [{ ...thrown, id: attacker.id }] // the same id as in the outcome
}

/** The defence roll, then the attacker's damage dice. */
function defenceBill({ attack, told }: DefenceSituation, sides: AttackerAndTarget): Bill {
  const { target } = sides
  const damage = damageSide(attack, sides)
  const chosenDefence = defenceTarget(attack)
  if (chosenDefence === null)
    return { lines: [], total: DEFENCE_LABEL.none, dice: null, sides: damage }
  const { defence } = attack
  const total = perCent(chosenDefence.chance ?? 0)
  const name = phrase`${told.target}: ${DEFENCE_LABEL[defence.type]}`
  const first = {
    ...throwOf(target.id, name, [100], total),
    ...(target.seat === null ? {} : { seat: target.seat }),
  }
  return {
    lines: [
      percentLine(
        DEFENCE_LABEL[defence.type],
        defence.skill ?? chosenDefence.chance ?? 0,
        'BRP-PARRY-3',
        'skill',
      ),
      ...(defence.type === 'dodge' ? penaltyLines(defence.armourPenalty) : []),
    ],
    total,
    dice: null,
    sides: [first, ...damage],
  }
}

function defenceOutcome(
  output: BlowOutput,
  { told, choice }: DefenceSituation,
  _: (part: string) => boolean,
  { slip, about: { attacker, target } }: { readonly slip: Slip; readonly about: About },
): OutcomeView {
  const { settled } = output
  const result = settled?.result ?? 'hit'
  const open = !hides(slip, 'owner', told.targetIsFoe)
  const defence = settled?.defence ?? null
  const how = DEFENCE_LABEL[choice.type]
  const stopped = result === 'blocked' || result === 'dodged'
  const first = { side: target, label: how, level: defence?.level ?? null }
  return {
    id: result,
    label: ATTACK_RESULT_LABEL[result],
    stamp: stopped ? 'success' : result === 'partial' ? 'neutral' : 'failure',
    text: phrase`${told.target}, ${how}: ${ATTACK_RESULT_LABEL[result]}${damageText(output, told.targetIsFoe)}`,
    dice: blowDice(output, told.targetIsFoe, first, attacker),
    figures: {
      result,
      defence: choice.type,
      defenceRoll: defence?.roll ?? null,
      defenceLevel: defence?.level ?? null,
      ...(open && defence !== null ? { defenceChance: defence.chance } : {}),
      ...damageFigures(output),
      ...(told.targetIsFoe
        ? {}
        : {
            damage: settled?.damage ?? 0,
            armour: settled?.armour ?? 0,
            ignored: settled?.ignored ?? 0,
          }),
    },
    why:
      open && defence !== null
        ? [
            { label: how, value: defence.chance ?? 0, rule: 'BRP-PARRY-3' },
            { label: levelLabel(defence.level), value: defence.roll ?? '–', rule: 'BRP-MATRIX-1' },
            ...knockOutWhy(output, told.targetIsFoe),
          ]
        : knockOutWhy(output, told.targetIsFoe),
  }
}

export const defences = { rolls: [defenceRoll] } as const
