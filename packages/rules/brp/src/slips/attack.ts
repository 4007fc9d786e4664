import {
  bool,
  label,
  nullable,
  object,
  ok,
  phrase,
  refuse,
  same,
  withDefault,
  oneOf,
  text,
  type BillLine,
  type Json,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { prepareAttack } from '../acts/attack/attack.ts'
import type { AttackInput } from '../acts/attack/input.ts'
import { attackOdds } from '../odds/attack.ts'
import { identifier } from '../acts/fields.ts'
import { mayAct, mayAttackWith } from '../game/decide/turns.ts'
import { armsOf } from '../game/arms.ts'
import type { Event } from '../game/events.ts'
import { beingOf, commanded, seen } from '../game/people.ts'
import type { State } from '../game/state.ts'
import { armLabel } from '../words/gear.ts'
import { ATTACK_RESULT_LABEL, levelLabel, SOURCE_LABEL } from '../words/terms.ts'
import {
  attackOf,
  canAnswer,
  PLAIN_SITUATION,
  runStrike,
  situationTerms,
  type BlowChoice,
  type BlowOutput,
  type SituationTerms,
  type Victim,
} from './blow.ts'
import { changeHarm } from './blow-effects.ts'
import { attackEffects, knockdownAfter } from './attack-effects.ts'
import { choiceFields, DIFFICULTY_FIELDS, SITUATION_FIELDS } from './attack-fields.ts'
import { blowDice, damageText } from './blow-words.ts'
import {
  hides,
  isSecret,
  secrecyOf,
  isSealed,
  masterPart,
  masterSeat,
  percentLine,
  valueOf,
} from './common.ts'

interface About {
  readonly attacker: string
  readonly target: string
}

export interface AttackSlipInput {
  readonly attack: AttackInput
  readonly asks: boolean
  readonly victim: Victim
  readonly situation: SituationTerms
  readonly choice: BlowChoice
  /** Words that may be shown to everybody. */
  readonly told: {
    readonly attacker: string
    readonly target: string
    readonly arm: Json
    readonly attackerIsSecret: boolean
    readonly targetIsFoe: boolean
  }
}

const choiceSchema = object({
  arm: identifier,
  knockOut: withDefault(bool(), false),
  related: withDefault(nullable(text(80)), () => null),
})
const difficultySchema = object({
  difficulty: withDefault(oneOf(['easy', 'normal', 'difficult', 'impossible']), 'normal'),
})

/** One attack; who is struck answers on a slip of their own (BRP-ATT, BRP-PARRY-1). */
export const attackSlip: SlipSpec<State, Event> = {
  kind: 'attack',
  label: label('Attacco', 'Attack'),
  rules: ['BRP-ATT-1', 'BRP-ATT-4'],
  about: object({ attacker: identifier, target: identifier }),
  open(state, { attacker, target }: About, by, table) {
    const own = commanded(state, attacker, { by, table }, 'about.attacker')
    if (!own.ok) return own
    const other = seen(state, target, { by, table }, 'about.target')
    if (!other.ok) return other
    if (attacker === target) return refuse('same-being', 'about.target')
    if (other.value.status === 'dead') return refuse('character-dead', 'about.target')
    return mayAct(state, attacker)
  },
  parts(state, slip, table) {
    const { attacker } = sidesOf(state, slip)
    return [
      {
        id: 'owner',
        role: 'owner',
        seat: slip.owner,
        label: label('Arma', 'Weapon'),
        schema: choiceSchema,
        fields: attacker === undefined ? [] : choiceFields(attacker),
        required: true,
        ...secrecyOf(isSecret(attacker, table)),
      },
      {
        id: 'situation',
        role: 'master',
        seat: masterSeat(table, slip),
        label: label('Situazione', 'Situation'),
        schema: situationTerms,
        fields: SITUATION_FIELDS,
        required: false,
        secrecy: 'open',
      },
      masterPart(table, slip, difficultySchema, DIFFICULTY_FIELDS),
    ]
  },
  input: inputOf,
  run: ({ attack, asks, victim }: AttackSlipInput, dice) => runStrike(attack, asks, victim, dice),
  bill(state, slip, table) {
    const input = inputOf(state, slip, table)
    const { attacker } = sidesOf(state, slip)
    if (!input.ok || hides(slip, 'owner', isSecret(attacker, table)))
      return { lines: [], total: same('?'), dice: null }
    return {
      lines: billLines(input.value.attack, slip),
      total: totalOf(input.value.attack, slip),
      dice: [100],
    }
  },
  odds(state, slip, table) {
    const { attacker, target } = sidesOf(state, slip)
    const input = inputOf(state, slip, table)
    if (!input.ok || hides(slip, 'owner', isSecret(attacker, table)) || isSealed(slip, 'master'))
      return null
    const odds = attackOdds(input.value.attack)
    if (!odds.ok) return null
    const { special, success, failure } = odds.value.attack
    const levels = { special, success, failure }
    return {
      outcomes: (['special', 'success', 'failure'] as const).map(id => ({
        id,
        label: levelLabel(id),
        chance: levels[id],
      })),
      // A foe's armour is the Master's: only against a character is the damage told.
      ...(isSecret(target, table)
        ? {}
        : {
            hints: [
              {
                label: phrase`${label('Danno medio se nessuno difende', 'Mean damage undefended')}: ${odds.value.damage.mean.toFixed(1)}`,
                gain: odds.value.damage.mean,
              },
            ],
          }),
    }
  },
  outcome: attackOutcome,
  effects(state, slip, { choice }: AttackSlipInput, output: BlowOutput, table) {
    const { attacker, target } = sidesOf(state, slip)
    if (attacker === undefined || target === undefined) return []
    return attackEffects(state, slip, attacker, target, choice, output, table)
  },
  change: changeHarm,
  next(state, slip, input: AttackSlipInput, output: BlowOutput, table) {
    const { attacker, target } = sidesOf(state, slip)
    if (attacker === undefined || target === undefined) return null
    if (output.settled !== null)
      return knockdownAfter(attacker, target, input.choice.arm, output, table)
    const { darkness, knockOut, backstab } = input.attack.situation
    const { roll, level, martialArts } = output.blow
    return {
      kind: 'defence',
      owner: target.seat ?? masterSeat(table, slip),
      about: {
        attacker: attacker.id,
        target: target.id,
        arm: input.choice.arm,
        roll,
        level,
        martialArts,
        darkness,
        knockOut,
        backstab,
        stillShield: input.situation.stillShield,
      },
    }
  },
}

function sidesOf(state: State, slip: Slip) {
  const { attacker, target } = slip.about as unknown as About // parsed by `about`
  return { attacker: beingOf(state, attacker), target: beingOf(state, target) }
}

function inputOf(state: State, slip: Slip, table: TableFacts): Result<AttackSlipInput> {
  const { attacker, target } = sidesOf(state, slip)
  if (attacker === undefined || target === undefined) return refuse('unknown-being', 'about')
  const choice = valueOf<BlowChoice>(slip, 'owner')
  if (choice === undefined) return refuse('missing-choice', 'owner')
  if (!armsOf(attacker).includes(choice.arm)) return refuse('unknown-item', 'arm')
  const turn = mayAttackWith(state, attacker, choice.arm)
  if (!turn.ok) return turn
  const situation = valueOf<SituationTerms>(slip, 'situation') ?? PLAIN_SITUATION
  const difficulty =
    valueOf<{ difficulty: AttackInput['situation']['difficulty'] }>(slip, 'master')?.difficulty ??
    'normal'
  const attack = attackOf(state, attacker, target, choice, situation, difficulty)
  if (!attack.ok) return attack
  const legal = prepareAttack(attack.value)
  if (!legal.ok) return legal
  const { hp, maxHp, status } = target
  return ok({
    attack: attack.value,
    asks: canAnswer(state, target, attack.value, situation.aware),
    victim: { hp: Math.min(hp, maxHp), maxHp, status },
    situation,
    choice,
    told: {
      attacker: attacker.name,
      target: target.name,
      arm: { ...armLabel(attacker, choice.arm) },
      attackerIsSecret: isSecret(attacker, table),
      targetIsFoe: isSecret(target, table),
    },
  })
}

function billLines(attack: AttackInput, slip: Slip): readonly BillLine[] {
  const prepared = prepareAttack(attack)
  const sources = prepared.ok ? prepared.value.strike : { modifiers: [], multipliers: [] }
  const shown = sources.multipliers.filter(
    one => one.source !== 'difficulty' || !isSealed(slip, 'master'),
  )
  return [
    percentLine(
      label('Abilità con l’arma', 'Skill with the weapon'),
      attack.attacker.skill,
      'BRP-ATT-1',
    ),
    ...sources.modifiers.map(({ source, value }) =>
      percentLine(SOURCE_LABEL[source] ?? same(source), value, 'BRP-FIRE-1'),
    ),
    ...shown.map(({ source, factor }) => ({
      label: SOURCE_LABEL[source] ?? same(source),
      value: factor * 100,
      unit: 'other' as const,
      rule: 'BRP-CHECK-8',
    })),
  ]
}

function totalOf(attack: AttackInput, slip: Slip) {
  const prepared = prepareAttack(attack)
  const chance = prepared.ok ? (prepared.value.strike.target.chance ?? 0) : 0
  return isSealed(slip, 'master')
    ? phrase`${chance} %, ${label('difficoltà in busta', 'difficulty sealed')}`
    : same(`${chance} %`)
}

/** The attack die is shown to all (BRP-PARRY-1); figures of a foe only to who opened its choice. */
function attackOutcome(
  input: AttackSlipInput,
  output: BlowOutput,
  slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const { told } = input
  const { blow, settled, chance } = output
  const open = knows('master') && !hides(slip, 'owner', told.attackerIsSecret)
  const result = settled === null ? levelLabel(blow.level) : ATTACK_RESULT_LABEL[settled.result]
  const arm = told.arm as { it: string; en: string } // made from a label above
  return {
    id: settled?.result ?? blow.level,
    label: result,
    stamp: blow.level === 'failure' ? 'failure' : 'success',
    text: phrase`${told.attacker} → ${told.target}, ${arm}: ${result}${damageText(output, told.targetIsFoe)}`,
    dice: blow.roll === null ? [] : blowDice(output, told.targetIsFoe),
    figures: {
      roll: blow.roll,
      level: blow.level,
      result: settled?.result ?? null,
      awaiting: settled === null,
      ...(open ? { chance } : {}),
      ...(settled?.damageRoll ? { damageRolled: settled.damageRoll.total } : {}),
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
        ]
      : [],
  }
}
