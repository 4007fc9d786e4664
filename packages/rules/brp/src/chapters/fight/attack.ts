import { field, s, label, ok, perCent, phrase, refuse, same } from '@mastro/core'
import type { Bill, BillLine, Label, OutcomeView, PartContext, Result, Slip } from '@mastro/core'
import { prepareAttack } from '../../operations/attack/attack.ts'
import type { AttackInput } from '../../operations/attack/input.ts'
import { identifier } from '../../operations/shared-fields.ts'
import { usableWeaponsOf, beingOf, isAnyDead } from '../../selectors.ts'
import type { AnyBeing, State } from '../../state.ts'
import { findControlled, visibleBeings, controlledBeings, findVisible } from '../../guards.ts'
import { form, partForm, defineRoll } from '../../kit.ts'
import { attackOdds } from '../../odds/attack.ts'
import { nameAfterReveal } from '../../presets/localized-presets.ts'
import { nameOf } from '../../messages/log-lines.ts'
import { armLabel } from '../../messages/gear-labels.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import {
  ATTACK_RESULT_LABEL,
  DARKNESS_LABEL,
  SOURCE_LABEL,
  levelLabel,
  skillLabel,
} from '../../messages/terms.ts'
import {
  SECRET_BILL,
  factorLines,
  hides,
  howHard,
  isSealed,
  isSecret,
  masterPart,
  masterSeat,
  percentLine,
  sealedTotal,
  secrecyOf,
  throwOf,
} from '../rolls.ts'
import { attackEffects, attackKeeps, knockdownAfter } from './attack-effects.ts'
import { attackOf, canAnswer, runStrike } from './blow.ts'
import type { BlowChoice, BlowOutput, DamageTarget } from './blow.ts'
import { PLAIN_SITUATION, askedSituation, situationForm } from './situation-form.ts'
import type { SituationTerms } from './situation-form.ts'
import { changeHarm } from './damage-effects.ts'
import { checkBackstab } from './declaring/notice.ts'
import { mayAct, mayAttackWith } from './turns.ts'
import { blowDice, damageFigures, damageText, damageThrow, knockOutWhy } from './blow-labels.ts'

/** The attack slip. The target defends on a separate slip (BRP-ATT, BRP-PARRY-1). */

interface About {
  readonly attacker: string
  readonly target: string
}
type AttackContext = PartContext<State, About>
const attackerOf = ({ state, about }: AttackContext) => beingOf(state, about.attacker)
const secretAttacker = (ctx: AttackContext) => isSecret(attackerOf(ctx))

const choiceForm = partForm<About>()({
  arm: field.ref(label('Arma', 'Weapon'), (ctx: AttackContext) => {
    const attacker = attackerOf(ctx)
    return attacker === undefined
      ? []
      : usableWeaponsOf(attacker)
          .filter(arm => mayAttackWith(ctx.state, attacker, arm).ok)
          .map(arm => ({ value: arm, label: armLabel(attacker, arm) }))
  }),
  knockOut: field.bool(label('Per far svenire (Difficile)', 'To knock out (Difficult)')),
  related: field.custom(
    s.withDefault(s.nullable(s.text(80)), () => null),
    (id, ctx: AttackContext) => {
      const refs = Object.keys(attackerOf(ctx)?.skills ?? {}).filter(ref => ref.includes('weapon:'))
      return refs.length === 0
        ? null
        : {
            id,
            label: label('Con un’abilità affine', 'With a related skill'),
            kind: 'choice',
            rare: true,
            choices: refs.map(ref => ({ value: ref, label: skillLabel(ref) })),
          }
    },
  ),
})
const difficultyForm = form({
  difficulty: howHard(['easy', 'normal', 'difficult', 'impossible']),
})

interface AttackSituation {
  readonly attack: AttackInput
  readonly asks: boolean
  readonly victim: DamageTarget
  readonly situation: SituationTerms
  readonly choice: BlowChoice
  /** Facts that every viewer may see. */
  readonly told: {
    readonly attacker: string
    readonly target: string
    readonly arm: Label
    readonly attackerIsSecret: boolean
    readonly targetIsFoe: boolean
  }
}

const attackRoll = defineRoll({
  kind: 'attack',
  label: label('Attacco', 'Attack'),
  group: GROUP.fight,
  rules: ['BRP-ATT-1', 'BRP-ATT-4'],
  about: s.object({ attacker: identifier, target: identifier }),
  isOver: ({ about, state }) => isAnyDead(state, [about.attacker, about.target]),
  offered: ctx =>
    controlledBeings(ctx)
      .filter(being => mayAct(ctx.state, being.id).ok)
      .flatMap(being => {
        const arms = usableWeaponsOf(being).filter(arm => mayAttackWith(ctx.state, being, arm).ok)
        const targets = visibleBeings(ctx).filter(
          other => other.id !== being.id && other.kind !== being.kind && other.status !== 'dead',
        )
        return targets.flatMap(target =>
          arms.map(arm => ({
            id: `attack/${being.id}/${arm}/${target.id}`,
            about: { attacker: being.id, target: target.id },
            label: phrase`${being.name}, ${armLabel(being, arm)} → ${target.name}`,
            verb: label('Attacca', 'Attack'),
            value: { arm },
          })),
        )
      }),
  open: ({ attacker, target }, ctx) => {
    const own = findControlled(ctx, attacker, 'about.attacker')
    if (!own.ok) return own
    const other = findVisible(ctx, target, 'about.target')
    if (!other.ok) return other
    if (attacker === target) return refuse('same-being', 'about.target')
    if (other.value.status === 'dead') return refuse('character-dead', 'about.target')
    return mayAct(ctx.state, attacker)
  },
  title: ({ about: { attacker, target }, known: { owner: choice }, state }) => {
    const who = beingOf(state, attacker)
    const striker = who === undefined ? '?' : nameAfterReveal(state, who)
    const what = phrase`${striker} ${label('attacca', 'attacks')} ${nameOf(state, target)}`
    return who === undefined || choice === undefined
      ? what
      : phrase`${what}: ${armLabel(who, choice.arm)}`
  },
  parts: {
    owner: {
      role: 'owner',
      label: label('Arma', 'Weapon'),
      form: choiceForm,
      required: true,
      secrecy: (ctx: AttackContext) => secrecyOf(secretAttacker(ctx)),
      alwaysSealed: secretAttacker,
    },
    situation: {
      role: 'master',
      label: label('Situazione', 'Situation'),
      form: situationForm,
      required: false,
      secrecy: 'open',
    },
    master: masterPart(difficultyForm),
    asked: askedSituation,
  },
  situation: ({ about, known: { owner, situation, master }, state }) =>
    situationOf(state, about, owner, situation ?? PLAIN_SITUATION, master?.difficulty ?? 'normal'),
  run: ({ attack, asks, victim }, dice) => runStrike(attack, asks, victim, dice),
  bill: ({ situation, state, slip, about }): Bill => {
    const attacker = beingOf(state, about.attacker)
    if (!situation.ok || attacker === undefined || hides(slip, 'owner', isSecret(attacker)))
      return SECRET_BILL
    return attackBill(situation.value, attacker, slip)
  },
  odds: ({ situation, state, slip, about }) => {
    const hidden = hides(slip, 'owner', isSecret(beingOf(state, about.attacker)))
    if (!situation.ok || hidden || isSealed(slip, 'master')) return null
    const odds = attackOdds(situation.value.attack)
    if (!odds.ok) return null
    const { special, success, failure } = odds.value.attack
    const levels = { special, success, failure }
    return {
      outcomes: (['special', 'success', 'failure'] as const).map(id => ({
        id,
        label: levelLabel(id),
        chance: levels[id],
      })),
    }
  },
  outcome: attackOutcome,
  immediateEvents: (output, { choice }, { state, slip, about }) => {
    const attacker = beingOf(state, about.attacker)
    const target = beingOf(state, about.target)
    if (attacker === undefined || target === undefined) return []
    return attackKeeps({ state, slip, attacker, target }, choice, output)
  },
  effects: (output, { choice }, { state, slip, about }) => {
    const attacker = beingOf(state, about.attacker)
    const target = beingOf(state, about.target)
    if (attacker === undefined || target === undefined) return []
    return attackEffects({ state, slip, attacker, target }, choice, output)
  },
  change: changeHarm,
  next: (output, { attack, choice, situation }, { state, slip, table, about }) => {
    const attacker = beingOf(state, about.attacker)
    const target = beingOf(state, about.target)
    if (attacker === undefined || target === undefined) return null
    if (output.settled !== null) return knockdownAfter(attacker, target, choice.arm, output)
    const { darkness, knockOut, backstab } = attack.situation
    const { roll: face, level, martialArts } = output.blow
    return {
      kind: 'defence',
      owner: target.seat ?? masterSeat(table, slip),
      about: {
        attacker: attacker.id,
        target: target.id,
        arm: choice.arm,
        roll: face,
        level,
        martialArts,
        darkness,
        knockOut,
        backstab,
        stillShield: situation.stillShield,
      },
    }
  },
})

function situationOf(
  state: State,
  about: About,
  choice: BlowChoice | undefined,
  given: SituationTerms,
  difficulty: AttackInput['situation']['difficulty'],
): Result<AttackSituation> {
  const attacker = beingOf(state, about.attacker)
  const target = beingOf(state, about.target)
  if (attacker === undefined || target === undefined) return refuse('unknown-being', 'about')
  if (choice === undefined) return refuse('missing-choice', 'owner')
  if (!usableWeaponsOf(attacker).includes(choice.arm)) return refuse('unknown-item', 'arm')
  const turn = mayAttackWith(state, attacker, choice.arm)
  if (!turn.ok) return turn
  const fromBehind = given.backstab ? checkBackstab(state, target, attacker) : ok(false)
  if (!fromBehind.ok) return fromBehind
  const situation = { ...given, backstab: fromBehind.value }
  const attack = attackOf(state, { attacker, target }, choice, situation, difficulty)
  if (!attack.ok) return attack
  const legal = prepareAttack(attack.value)
  if (!legal.ok) return legal
  const { hp, maxHp, status } = target
  return ok({
    attack: attack.value,
    asks: canAnswer(state, target, attack.value, situation.aware),
    victim: { hp: Math.min(hp, maxHp), maxHp, status, hidesHours: isSecret(target) },
    situation,
    choice,
    told: {
      attacker: nameAfterReveal(state, attacker),
      target: target.name,
      arm: { ...armLabel(attacker, choice.arm) },
      attackerIsSecret: isSecret(attacker),
      targetIsFoe: isSecret(target),
    },
  })
}

/**
 * The lines add up to the total: factors are shown as the points they add or subtract (BRP-CHECK-8,
 * BRP-DARK-2).
 */
function attackBill({ attack, asks, told }: AttackSituation, attacker: AnyBeing, slip: Slip): Bill {
  const prepared = prepareAttack(attack)
  const hidden = isSealed(slip, 'master')
  const { modifiers, multipliers } = prepared.ok
    ? prepared.value.strike
    : { modifiers: [], multipliers: [] }
  const chance = prepared.ok ? (prepared.value.strike.target.chance ?? 0) : 0
  const flat = modifiers.reduce((sum, { value }) => sum + value, 0)
  const lines: readonly BillLine[] = [
    percentLine(
      label('Abilità con l’arma', 'Skill with the weapon'),
      attack.attacker.skill,
      'BRP-ATT-1',
      'skill',
    ),
    ...modifiers.map(({ source, value }) =>
      percentLine(SOURCE_LABEL[source] ?? same(source), value, 'BRP-FIRE-1', source),
    ),
    ...factorLines(
      { score: attack.attacker.skill, flat },
      multipliers
        .filter(({ source }) => source !== 'difficulty' || !hidden)
        .map(({ source, factor }) => ({
          name: SOURCE_LABEL[source] ?? same(source),
          factor,
          source,
        })),
      attack.settings,
    ),
  ]
  const reckoned = lines.reduce((sum, { value }) => sum + value, 0)
  const capped = attack.situation.darkness === 'total' && !hidden && chance < reckoned
  const total = hidden ? sealedTotal(chance) : perCent(chance)
  const damage = damageThrow(attack, same(told.attacker), attacker.seat)
  const first = throwOf(attacker.id, same(told.attacker), [100], total)
  return {
    lines: capped ? [...lines, darkLine(chance - reckoned)] : lines,
    total,
    dice: [100],
    sides: asks || damage === null ? [first] : [first, damage],
  }
}

/** BRP-DARK-2: in total darkness the chance is limited to POW. */
function darkLine(points: number): BillLine {
  const why = phrase`${DARKNESS_LABEL.total} (${label('al massimo POT', 'at most POW')})`
  return percentLine(why, points, 'BRP-DARK-2', 'darkness')
}

/**
 * Everybody sees the attack die (BRP-PARRY-1). An opponent's figures are shown only to seats that
 * can open its part.
 */
function attackOutcome(
  output: BlowOutput,
  { told }: AttackSituation,
  knows: (part: string) => boolean,
  { slip, about: { attacker } }: { readonly slip: Slip; readonly about: About },
): OutcomeView {
  const { blow, settled, chance } = output
  const open = knows('master') && !hides(slip, 'owner', told.attackerIsSecret)
  const result = settled === null ? levelLabel(blow.level) : ATTACK_RESULT_LABEL[settled.result]
  const first = { side: attacker, label: label('Attacco', 'Attack'), level: blow.level }
  return {
    id: settled?.result ?? blow.level,
    label: result,
    stamp: blow.level === 'failure' ? 'failure' : 'success',
    text: phrase`${told.attacker} → ${told.target}, ${told.arm}: ${result}${damageText(output, told.targetIsFoe)}`,
    dice: blow.roll === null ? [] : blowDice(output, told.targetIsFoe, first, attacker),
    figures: {
      roll: blow.roll,
      level: blow.level,
      result: settled?.result ?? null,
      awaiting: settled === null,
      ...(open ? { chance } : {}),
      ...damageFigures(output),
      ...(told.targetIsFoe ? {} : { damage: settled?.damage ?? 0 }),
    },
    why: open
      ? [
          { label: label('Probabilità', 'Chance'), value: chance ?? 0, rule: 'BRP-ATT-1' },
          ...(settled?.multipliers ?? []).map(({ source, factor }) => ({
            label: SOURCE_LABEL[source] ?? same(source),
            value: `×${factor}`,
            rule: 'BRP-CHECK-8',
          })),
          ...knockOutWhy(output, told.targetIsFoe),
        ]
      : knockOutWhy(output, told.targetIsFoe),
  }
}

export const attacks = { rolls: [attackRoll] } as const
