import { field, s, followUpOf, label, ok, phrase, refuse, same } from '@mastro/core'
import type {
  Bill,
  Hint,
  Json,
  OddsView,
  OutcomeView,
  PartContext,
  Result,
  Slip,
} from '@mastro/core'
import { prepareAttack, type Blow } from '../../operations/attack/attack.ts'
import type { AttackInput } from '../../operations/attack/input.ts'
import { identifier } from '../../operations/shared-fields.ts'
import { parryItemsOf, itemOfArm, gearOf, beingOf } from '../../selectors.ts'
import type { AnyBeing, State } from '../../state.ts'
import { form, partForm, defineRoll } from '../../kit.ts'
import { levelOdds } from '../../odds/face-bands.ts'
import { LEVELS, type Level } from '../../operations/shared/check.ts'
import { nameOf } from '../../messages/log-lines.ts'
import { armLabel } from '../../messages/gear-labels.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import {
  ATTACK_RESULT_LABEL,
  DEFENCE_LABEL,
  levelLabel,
  weaponLabel,
} from '../../messages/terms.ts'
import {
  EMPTY_BILL,
  hides,
  howHard,
  isSecret,
  penaltyLines,
  percentLine,
  secrecyOf,
  throwOf,
  ticksOf,
} from '../rolls.ts'
import {
  defenceOptionLabel,
  defenceOptionNote,
  defenceOptionsOf,
  takenNote,
  defenceTarget,
} from './defence-options.ts'
import { fallsBy, knockdownAfter } from './attack-effects.ts'
import { PLAIN_SITUATION, attackOf, bestGuard, defendedBy, runAnswer } from './blow.ts'
import type { BlowOutput, AttackerAndTarget, DamageTarget, DefenceChoice } from './blow.ts'
import { answerEarned, defenceEffects } from './defence-effects.ts'
import { DARKNESS } from './events.ts'
import { changeHarm } from './damage-effects.ts'
import { blowDice, damageFigures, damageText, damageThrow } from './blow-labels.ts'

/**
 * The defence slip: parry, dodge or nothing, after the attack roll is shown (BRP-PARRY-1,
 * BRP-DODGE-1, BRP-COMBAT-10).
 */

/** A successful attack that waits for its defence. Everybody may see these fields. */
const about = s.object({
  attacker: identifier,
  target: identifier,
  arm: identifier,
  roll: s.nullable(s.int(1, 100)),
  level: s.oneOf(LEVELS),
  martialArts: s.bool(),
  darkness: s.oneOf(DARKNESS),
  knockOut: s.bool(),
  backstab: s.bool(),
  stillShield: s.bool(),
})
type About = ReturnType<typeof about.parse>
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
const termsForm = form({ difficulty: howHard(['easy', 'normal', 'difficult']) })
type DefenceAnswer = Omit<DefenceChoice, 'difficulty'>

interface DefenceSituation {
  readonly attack: AttackInput
  readonly blow: Blow
  readonly victim: DamageTarget
  readonly choice: DefenceChoice
  readonly told: {
    readonly attacker: string
    readonly target: string
    readonly targetIsFoe: boolean
    readonly guard: Json
  }
}

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
        const how = label('come ti difendi', 'how you defend')
        return phrase`${who === undefined ? same('?') : armLabel(who, arm)}: ${how}`
      },
      form: choiceForm,
      required: true,
      secrecy: (ctx: DefenceContext) => secrecyOf(secretTarget(ctx)),
      alwaysSealed: secretTarget,
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
    if (!situation.ok || sides === null || hides(slip, 'owner', isSecret(sides.target)))
      return EMPTY_BILL
    return defenceBill(situation.value, sides)
  },
  odds: ({ situation, known: { owner }, state, slip, about: facts }) => {
    const sides = sidesOf(state, facts)
    if (sides === null || hides(slip, 'owner', isSecret(sides.target))) return null
    return defenceOdds(state, facts, sides, situation.ok ? situation.value : null, owner)
  },
  outcome: defenceOutcome,
  immediateEvents: (output, { choice }, { state, slip, about: facts }) => {
    const sides = sidesOf(state, facts)
    if (sides === null) return []
    const place = { state, slip, ...sides }
    return [...fallsBy(place, facts.arm, output), ...ticksOf(answerEarned(place, choice, output))]
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

function sidesOf(
  state: State,
  facts: Pick<About, 'attacker' | 'target'>,
): AttackerAndTarget | null {
  const attacker = beingOf(state, facts.attacker)
  const target = beingOf(state, facts.target)
  return attacker === undefined || target === undefined ? null : { attacker, target }
}

/** Rebuilds the attack without its modifiers, because its roll and level are already fixed. */
function answerTo(
  state: State,
  facts: About,
  { attacker, target }: AttackerAndTarget,
  chosen: DefenceChoice,
): Result<DefenceSituation> {
  const { arm, roll: face, level, martialArts, darkness, knockOut, backstab, stillShield } = facts
  const guard = chosen.type === 'parry' ? (chosen.with ?? bestGuard(state, target)) : chosen.with
  const choice = { ...chosen, with: guard }
  const again = attackOf(
    state,
    { attacker: inHand(attacker, arm), target },
    { arm, knockOut, related: null },
    { ...PLAIN_SITUATION, darkness, backstab, stillShield },
    'normal',
  )
  if (!again.ok) return again
  const defended = defendedBy(state, again.value, target, choice)
  if (!defended.ok) return defended
  const legal = prepareAttack(defended.value)
  if (!legal.ok) return legal
  const { hp, maxHp, status } = target
  return ok({
    attack: defended.value,
    blow: { roll: face, level, martialArts, hitsCover: false },
    victim: { hp: Math.min(hp, maxHp), maxHp, status, hidesHours: isSecret(target) },
    choice,
    told: {
      attacker: attacker.name,
      target: target.name,
      targetIsFoe: isSecret(target),
      guard: { ...weaponLabel(gearOf(target, guard ?? '')?.kind ?? 'brawl') },
    },
  })
}

/**
 * Restores the attacker's weapon as it was for the attack: a thrown weapon in hand again, and a
 * spent shot returned.
 */
function inHand(attacker: AnyBeing, arm: string): AnyBeing {
  const struck = itemOfArm(arm)
  return {
    ...attacker,
    gear: attacker.gear.map(item =>
      item.id === struck
        ? {
            ...item,
            place: 'hand',
            broken: false,
            shots: item.shots === null ? null : item.shots + 1,
            loaded: item.loaded === null ? null : true,
          }
        : item,
    ),
  }
}

/** The defence roll, then the attacker's damage dice unless they are secret. */
function defenceBill(
  { attack, told }: DefenceSituation,
  { attacker, target }: AttackerAndTarget,
): Bill {
  const thrown = isSecret(attacker) ? null : damageThrow(attack, same(told.attacker), attacker.seat)
  const damage = thrown && { ...thrown, id: attacker.id } // the same id as in the outcome
  const chosenDefence = defenceTarget(attack)
  if (chosenDefence === null)
    return {
      lines: [],
      total: DEFENCE_LABEL.none,
      dice: null,
      sides: damage === null ? [] : [damage],
    }
  const { defence } = attack
  const total = same(`${chosenDefence.chance ?? 0}\u202f%`)
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
    sides: damage === null ? [first] : [first, damage],
  }
}

/** The probability that a defence stops the blow fully, or reduces it (BRP-MATRIX-1). */
function stopsOf(situation: DefenceSituation | null, level: Level) {
  if (situation === null) return null
  const chosenDefence = defenceTarget(situation.attack)
  if (chosenDefence === null) return { full: 0, part: 0 }
  const { special, success } = levelOdds(chosenDefence)
  return level === 'special'
    ? { full: special, part: success }
    : { full: special + success, part: 0 }
}

/**
 * The odds of each defence. If the defender is an opponent, they depend on the Master's sealed
 * part.
 */
function defenceOdds(
  state: State,
  facts: About,
  sides: AttackerAndTarget,
  situation: DefenceSituation | null,
  chosen: DefenceAnswer | undefined,
): OddsView {
  const now = chosen === undefined ? null : stopsOf(situation, facts.level)
  const hints = defenceOptionsOf(sides.target).flatMap((option): readonly Hint[] => {
    const value = { ...option, kneeling: false }
    const answer = answerTo(state, facts, sides, { ...value, difficulty: 'normal' })
    const found = answer.ok ? stopsOf(answer.value, facts.level) : null
    if (found === null || !answer.ok) return []
    return [
      {
        label: defenceOptionLabel(sides.target, option),
        gain: found.full - (now?.full ?? 0),
        part: 'owner',
        value,
        chance: found.full,
        ...(found.part === 0 ? {} : { softens: found.part }),
        note:
          option.type === 'none'
            ? takenNote(answer.value.attack, answer.value.blow, sides)
            : defenceOptionNote(answer.value.attack, answer.value.choice, sides.target),
      },
    ]
  })
  const outcomes =
    now === null
      ? {}
      : {
          outcomes: [
            { id: 'stopped', label: label('Fermato', 'Stopped'), chance: now.full },
            { id: 'partial', label: ATTACK_RESULT_LABEL.partial, chance: now.part },
            { id: 'hit', label: ATTACK_RESULT_LABEL.hit, chance: 1 - now.full - now.part },
          ],
        }
  return { ...outcomes, hints: hints.toSorted((a, b) => b.gain - a.gain) }
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
          ]
        : [],
  }
}

export const defences = { rolls: [defenceRoll] } as const
