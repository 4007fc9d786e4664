import {
  bool,
  int,
  label,
  nullable,
  object,
  ok,
  oneOf,
  phrase,
  refuse,
  same,
  text,
  withDefault,
  type Json,
  type OddsView,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { prepareAttack, type Blow } from '../acts/attack/attack.ts'
import type { AttackInput } from '../acts/attack/input.ts'
import { identifier } from '../acts/fields.ts'
import { guardsOf, itemOfArm } from '../game/arms.ts'
import { gearOf, type Someone } from '../game/beings.ts'
import type { Event } from '../game/events.ts'
import { beingOf } from '../game/people.ts'
import type { State } from '../game/state.ts'
import { levelOdds } from '../odds/faces.ts'
import { LEVELS, type Level } from '../rules/check.ts'
import { armLabel } from '../words/gear.ts'
import { ATTACK_RESULT_LABEL, DEFENCE_LABEL, levelLabel, weaponLabel } from '../words/terms.ts'
import { knockdownAfter } from './attack-effects.ts'
import { defenceEffects } from './defence-effects.ts'
import { choiceFields, TERMS_FIELDS } from './defence-fields.ts'
import {
  attackOf,
  defendedBy,
  PLAIN_SITUATION,
  runAnswer,
  type BlowOutput,
  type Victim,
  type WardChoice,
} from './blow.ts'
import { changeHarm } from './blow-effects.ts'
import { blowDice, damageText } from './blow-words.ts'
import { hides, isSecret, secrecyOf, masterSeat, percentLine, valueOf } from './common.ts'

/** An attack that has succeeded, waiting for its answer: all of it is known to the table. */
interface About {
  readonly attacker: string
  readonly target: string
  readonly arm: string
  readonly roll: number | null
  readonly level: Level
  readonly martialArts: boolean
  readonly darkness: 'none' | 'near-total' | 'total'
  readonly knockOut: boolean
  readonly backstab: boolean
  readonly stillShield: boolean
}

interface DefenceInput {
  readonly attack: AttackInput
  readonly blow: Blow
  readonly victim: Victim
  readonly choice: WardChoice
  readonly told: {
    readonly attacker: string
    readonly target: string
    readonly targetIsFoe: boolean
    readonly guard: Json
  }
}

const about = object({
  attacker: identifier,
  target: identifier,
  arm: identifier,
  roll: nullable(int(1, 100)),
  level: oneOf(LEVELS),
  martialArts: bool(),
  darkness: oneOf(['none', 'near-total', 'total']),
  knockOut: bool(),
  backstab: bool(),
  stillShield: bool(),
})

const choiceSchema = object({
  type: oneOf(['none', 'parry', 'dodge']),
  with: withDefault(nullable(text(80)), () => null),
  kneeling: withDefault(bool(), false),
})
const termsSchema = object({
  difficulty: withDefault(oneOf(['easy', 'normal', 'difficult']), 'normal'),
})

/** Parry, dodge or nothing, once the attack die is on the table (BRP-PARRY-1, BRP-DODGE-1, BRP-COMBAT-10). */
export const defenceSlip: SlipSpec<State, Event> = {
  kind: 'defence',
  label: label('Difesa', 'Defence'),
  rules: ['BRP-PARRY-1', 'BRP-DODGE-1', 'BRP-MATRIX-1'],
  about,
  open: () => refuse('wrong-phase'), // it only follows an attack
  parts(state, slip, table) {
    const { target } = sidesOf(state, slip)
    const secret = isSecret(target, table)
    return [
      {
        id: 'owner',
        role: 'owner',
        seat: slip.owner,
        label: label('Come ti difendi', 'How you defend'),
        schema: choiceSchema,
        fields: target === undefined ? [] : choiceFields(target),
        required: true,
        ...secrecyOf(secret),
      },
      {
        id: 'situation',
        role: 'master',
        seat: masterSeat(table, slip),
        label: label('Condizioni della difesa', 'Conditions of the defence'),
        schema: termsSchema,
        fields: TERMS_FIELDS,
        required: false,
        secrecy: 'open',
      },
    ]
  },
  input: inputOf,
  run: ({ attack, blow, victim }: DefenceInput, dice) => runAnswer(attack, blow, victim, dice),
  bill(state, slip, table) {
    const input = inputOf(state, slip, table)
    const { target } = sidesOf(state, slip)
    const hidden = hides(slip, 'owner', isSecret(target, table))
    if (!input.ok || target === undefined || hidden)
      return { lines: [], total: same('–'), dice: null }
    const ward = wardTarget(input.value.attack)
    if (ward === null) return { lines: [], total: DEFENCE_LABEL.none, dice: [] }
    const { defence } = input.value.attack
    return {
      lines: [
        percentLine(DEFENCE_LABEL[defence.type], defence.skill ?? ward.chance ?? 0, 'BRP-PARRY-3'),
        ...(defence.type === 'dodge' && defence.armourPenalty !== 0
          ? [
              percentLine(
                label('Armatura indossata', 'Worn armour'),
                defence.armourPenalty,
                'BRP-ARM-2',
              ),
            ]
          : []),
      ],
      total: same(`${ward.chance ?? 0} %`),
      dice: null,
    }
  },
  odds: oddsOf,
  outcome: defenceOutcome,
  effects(state, slip, { choice }: DefenceInput, output: BlowOutput, table) {
    const { attacker, target } = sidesOf(state, slip)
    if (attacker === undefined || target === undefined) return []
    const sides = { attacker, target, arm: factsOf(slip).arm }
    return defenceEffects(state, slip, sides, choice, output, table)
  },
  change: changeHarm,
  next(state, slip, _input: DefenceInput, output: BlowOutput, table) {
    const { attacker, target } = sidesOf(state, slip)
    if (attacker === undefined || target === undefined) return null
    return knockdownAfter(attacker, target, factsOf(slip).arm, output, table)
  },
}

function factsOf(slip: Slip): About {
  return slip.about as unknown as About // parsed by `about`, or made by the attack
}

function sidesOf(state: State, slip: Slip) {
  const { attacker, target } = factsOf(slip)
  return { attacker: beingOf(state, attacker), target: beingOf(state, target) }
}

function inputOf(state: State, slip: Slip, table: TableFacts): Result<DefenceInput> {
  const { attacker, target } = sidesOf(state, slip)
  if (attacker === undefined || target === undefined) return refuse('unknown-being', 'about')
  const chosen = valueOf<Omit<WardChoice, 'difficulty'>>(slip, 'owner')
  if (chosen === undefined) return refuse('missing-choice', 'owner')
  const difficulty =
    valueOf<Pick<WardChoice, 'difficulty'>>(slip, 'situation')?.difficulty ?? 'normal'
  return answerTo(state, slip, attacker, target, { ...chosen, difficulty }, table)
}

/** The attack again, without its modifiers: its die has fallen, and its level stands. */
function answerTo(
  state: State,
  slip: Slip,
  attacker: Someone,
  target: Someone,
  choice: WardChoice,
  table: TableFacts,
): Result<DefenceInput> {
  const { arm, roll, level, martialArts, darkness, knockOut, backstab, stillShield } = factsOf(slip)
  const situation = { ...PLAIN_SITUATION, darkness, backstab, stillShield }
  const again = attackOf(
    state,
    inHand(attacker, arm),
    target,
    { arm, knockOut, related: null },
    situation,
    'normal',
  )
  if (!again.ok) return again
  const defended = defendedBy(state, again.value, target, choice)
  if (!defended.ok) return defended
  const legal = prepareAttack(defended.value)
  if (!legal.ok) return legal
  const { hp, maxHp, status } = target
  const guard = gearOf(target, choice.with ?? '')
  return ok({
    attack: defended.value,
    blow: { roll, level, martialArts, hitsCover: false },
    victim: { hp: Math.min(hp, maxHp), maxHp, status },
    choice,
    told: {
      attacker: attacker.name,
      target: target.name,
      targetIsFoe: isSecret(target, table),
      guard: { ...weaponLabel(guard?.kind ?? 'brawl') },
    },
  })
}

/** The weapon as it was when the blow was struck: a thrown one has left the hand, a shot has been spent. */
function inHand(attacker: Someone, arm: string): Someone {
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

function wardTarget(attack: AttackInput) {
  const prepared = prepareAttack(attack)
  return prepared.ok ? (prepared.value.ward?.target ?? null) : null
}

/** What each defence would stop, for the defender's own eyes: a foe's chances stand behind the Master's seal. */
function oddsOf(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const { attacker, target } = sidesOf(state, slip)
  if (attacker === undefined || target === undefined) return null
  const chosen = valueOf<Omit<WardChoice, 'difficulty'>>(slip, 'owner')
  if (hides(slip, 'owner', isSecret(target, table))) return null
  const stops = (choice: WardChoice) => {
    const input = answerTo(state, slip, attacker, target, choice, table)
    if (!input.ok) return null
    const ward = wardTarget(input.value.attack)
    if (ward === null) return { full: 0, part: 0 }
    const { special, success } = levelOdds(ward)
    return factsOf(slip).level === 'special'
      ? { full: special, part: success }
      : { full: special + success, part: 0 }
  }
  const hints = optionsOf(target).flatMap(option => {
    const found = stops({ ...option, kneeling: false, difficulty: 'normal' })
    if (found === null || option.type === 'none') return []
    const name =
      option.with === null
        ? DEFENCE_LABEL[option.type]
        : phrase`${DEFENCE_LABEL[option.type]}: ${armLabel(target, option.with)}`
    return [
      {
        label: name,
        gain: found.full + found.part / 2,
        part: 'owner',
        value: { ...option, kneeling: false },
      },
    ]
  })
  const now = chosen === undefined ? null : stops({ ...chosen, difficulty: 'normal' })
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

function optionsOf(
  target: Someone,
): readonly { readonly type: WardChoice['type']; readonly with: string | null }[] {
  return [
    { type: 'none', with: null },
    ...guardsOf(target).map(guard => ({ type: 'parry' as const, with: guard })),
    { type: 'dodge', with: null },
  ]
}

function defenceOutcome(
  { told, choice }: DefenceInput,
  output: BlowOutput,
  slip: Slip,
): OutcomeView {
  const { settled } = output
  const result = settled?.result ?? 'hit'
  const open = !hides(slip, 'owner', told.targetIsFoe)
  const defence = settled?.defence ?? null
  const how = DEFENCE_LABEL[choice.type]
  const stopped = result === 'blocked' || result === 'dodged'
  return {
    id: result,
    label: ATTACK_RESULT_LABEL[result],
    stamp: stopped ? 'success' : result === 'partial' ? 'neutral' : 'failure',
    text: phrase`${told.target}, ${how}: ${ATTACK_RESULT_LABEL[result]}${damageText(output, told.targetIsFoe)}`,
    dice: defence === null && output.draws.length === 0 ? [] : blowDice(output, told.targetIsFoe),
    figures: {
      result,
      defence: choice.type,
      defenceRoll: defence?.roll ?? null,
      defenceLevel: defence?.level ?? null,
      ...(open && defence !== null ? { defenceChance: defence.chance } : {}),
      ...(settled?.damageRoll ? { damageRolled: settled.damageRoll.total } : {}),
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
