import { field, s, label, ok, phrase, recordDice, refuse, same } from '@mastro/core'
import type { Chapter, Dice, Result } from '@mastro/core'
import { applyDamage, type ApplyDamageOutput } from '../operations/apply-damage.ts'
import { fall as fallAct, fallDice, type FallInput, type FallOutput } from '../operations/fall.ts'
import { identifier } from '../operations/shared-fields.ts'
import { findControlled, controlledBeings } from '../guards.ts'
import { beingOf, armourPenalty, skillOf, isAnyDead } from '../selectors.ts'
import { form, defineRoll } from '../kit.ts'
import { fallOdds } from '../odds/health.ts'
import type { State } from '../state.ts'
import { nameOf } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { levelLabel } from '../messages/terms.ts'
import type { DamageTarget } from './fight/blow.ts'
import { changeHarm, harmEffect } from './fight/damage-effects.ts'
import { anyDifficulty, die, isSealed, isSecret, masterPart } from './rolls.ts'

/**
 * Falls (BRP-FALL). The Master sets the height and whether a dodge is allowed, and the player
 * rolls.
 */

interface Situation extends FallInput {
  readonly who: string
  readonly isFoe: boolean
  readonly victim: DamageTarget
}

interface FallRoll {
  readonly fall: FallOutput
  readonly harm: ApplyDamageOutput | null
  readonly draws: readonly (readonly [number, number])[]
  /** True if the hours of unconsciousness were rolled secretly and are not among the draws. */
  readonly isUnseen?: true
}

const fallForm = form({
  metres: field.custom(s.number(0, 10_000), id => ({
    id,
    label: label('Metri', 'Metres'),
    kind: 'int',
    min: 0,
    max: 10_000,
    initial: 3,
  })),
  dodge: field.bool(label('Può schivare', 'May dodge')),
  difficulty: anyDifficulty,
})

const fallRoll = defineRoll({
  kind: 'fall',
  label: label('Caduta', 'Fall'),
  group: GROUP.care,
  rules: ['BRP-FALL-1', 'BRP-FALL-2'],
  about: s.object({ being: identifier }),
  isOver: ({ about, state }) => isAnyDead(state, [about.being]),
  offered: ctx =>
    controlledBeings(ctx)
      .filter(being => being.status !== 'dead')
      .map(({ id, name }) => ({
        id: `fall/${id}`,
        about: { being: id },
        label: phrase`${name}: ${label('cade', 'falls')}`,
        verb: label('Cade', 'Fall'),
      })),
  open: ({ being }, ctx) => {
    const own = findControlled(ctx, being, 'about.being')
    if (!own.ok) return own
    return own.value.status === 'dead' ? refuse('character-dead', 'about.being') : own
  },
  title: ({ about: { being }, state }) => phrase`${nameOf(state, being)} ${label('cade', 'falls')}`,
  isOwed: true,
  roller: ({ being }, { state }) => beingOf(state, being)?.seat ?? null,
  parts: { master: { ...masterPart(fallForm), required: true } },
  situation: ({ about: { being: id }, known: { master }, state }): Result<Situation> => {
    const being = beingOf(state, id)
    if (being === undefined) return refuse('unknown-being', 'about.being')
    if (master === undefined) return refuse('missing-choice', 'master')
    const { hp, maxHp, status } = being
    return ok({
      who: being.name,
      isFoe: isSecret(being),
      victim: { hp: Math.min(hp, maxHp), maxHp, status },
      metres: master.metres,
      dodge: master.dodge
        ? {
            skill: Math.min(1000, skillOf(state, being, 'dodge') ?? 0),
            difficulty: master.difficulty,
            armourPenalty: Math.max(-200, armourPenalty(state, being, 'dodge')),
          }
        : null,
      settings: state.settings,
    })
  },
  run: (situation, source: Dice): Result<FallRoll> => {
    const dice = recordDice(source)
    const fallen = fallAct(situation, dice)
    if (!fallen.ok) return fallen
    const { victim, settings } = situation
    const damage = Math.min(1000, fallen.value.damage)
    const hours = (situation.isFoe ? dice.unseen : undefined) ?? dice // rolled secretly for an opponent, for the Master only
    const harm =
      damage === 0 ? null : applyDamage({ ...victim, damage, armour: 0, settings }, hours)
    if (harm !== null && !harm.ok) return harm
    const isUnseen = hours === dice ? {} : { isUnseen: true as const }
    return ok({ fall: fallen.value, harm: harm?.value ?? null, draws: dice.draws, ...isUnseen })
  },
  bill: ({ situation, slip }) => {
    if (!situation.ok)
      return {
        lines: [],
        total: isSealed(slip, 'master')
          ? label('metri in busta', 'metres sealed')
          : label('da quanti metri?', 'from how high?'),
        dice: null,
      }
    const { metres, dodge, isFoe } = situation.value
    return {
      lines: [
        {
          label: phrase`${metres}\u00a0m, ${label('un dado ogni tre', 'a die for every three')}`,
          value: Math.ceil(metres / 3),
          unit: 'other',
          rule: 'BRP-FALL-1',
          source: 'metres',
        },
        ...(dodge === null || isFoe
          ? []
          : [
              {
                label: label('Schivare', 'Dodge'),
                value: dodge.skill,
                unit: 'percent' as const,
                rule: 'BRP-FALL-2',
                source: 'skill',
              },
            ]),
      ],
      total: same(`${Math.ceil(metres / 3)}D6`),
      dice: null,
    }
  },
  odds: ({ situation }) => {
    if (!situation.ok || situation.value.isFoe) return null
    const fatal = fatalChance(situation.value)
    if (fatal === null) return null
    return {
      outcomes: [
        {
          id: 'dying',
          label: label('Finisce a 0\u00a0PF o meno', 'Ends at 0\u00a0HP or less'),
          chance: fatal,
        },
        { id: 'alive', label: label('Resta in vita', 'Stays alive'), chance: 1 - fatal },
      ],
    }
  },
  outcome: ({ fall: fallen, harm, draws, isUnseen }, { isFoe, who }) => {
    const hoursSecret = isFoe && isUnseen !== true && (harm?.unconsciousHours ?? null) !== null
    const shown = hoursSecret ? draws.slice(0, -1) : draws
    return {
      id: fallen.damage === 0 ? 'unhurt' : 'hurt',
      label: phrase`${label('Danno', 'Damage')} ${fallen.damage}`,
      stamp: fallen.damage === 0 ? 'success' : 'failure',
      text: phrase`${who} ${label('cade', 'falls')}: ${label('danno', 'damage')} ${fallen.damage}`,
      dice: shown.map(([sides, face]) => die(face, sides)),
      figures: {
        dice: fallen.dice,
        damage: fallen.damage,
        dodgeLevel: fallen.dodgeLevel,
        dodgeRoll: fallen.dodgeRoll,
      },
      why: [
        {
          label: label('Un dado ogni tre metri', 'A die for every three metres'),
          value: fallen.fullDice,
          rule: 'BRP-FALL-1',
        },
        ...(fallen.dodgeLevel === null
          ? []
          : [
              {
                label: levelLabel(fallen.dodgeLevel),
                value: fallen.dodgeRoll ?? '–',
                rule: 'BRP-FALL-2',
              },
            ]),
      ],
    }
  },
  effects: ({ harm }, _, { state, slip, about }) => {
    const being = beingOf(state, about.being)
    return being === undefined ? [] : harmEffect(being, harm, 'fall', `wound-${slip.id}`)
  },
  change: changeHarm,
})

/** The chance to end at 0 hit points or less. From great heights the lowest dice are enough. */
function fatalChance(situation: Situation): number | null {
  const { hp } = situation.victim
  const leastDamage = fallDice(situation) - MOST_SAVED
  if (leastDamage >= hp) return 1
  const odds = fallOdds(situation)
  if (!odds.ok) return null
  return Object.entries(odds.value.damage.distribution).reduce(
    (sum, [value, chance]) => sum + (Number(value) >= hp ? chance : 0),
    0,
  )
}

/** The most that a Dodge saves: one die (BRP-FALL-2). */
const MOST_SAVED = 6

export const falls = { rolls: [fallRoll] } satisfies Chapter<State>
