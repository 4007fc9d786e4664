import { ok, recordDice, refuse, type Dice, type Result } from '@mastro/core'
import { applyDamage, type ApplyDamageOutput } from '../../operations/apply-damage.ts'
import { prepareAttack, settleBlow, strike } from '../../operations/attack/attack.ts'
import type { AttackOutput, Blow } from '../../operations/attack/attack.ts'
import { attackInput, type AttackInput } from '../../operations/attack/input.ts'
import { isHighVelocity, isRanged } from '../../operations/attack/attack-weapons.ts'
import type { Status } from '../../operations/shared-fields.ts'
import { earnsTick, type CheckTarget } from '../../operations/shared/check.ts'
import { shieldIdOf } from '../../data/items.ts'
import {
  parryItemsOf,
  itemOfArm,
  armourOf,
  gearOf,
  armourPenalty,
  martialArtsOf,
  skillOf,
} from '../../selectors.ts'
import type { AnyBeing, State } from '../../state.ts'
import { armSkill, isEngaged, kindOfArm, roundRowOf } from './round.ts'
import { coverOf, type SituationTerms } from './situation-form.ts'

/** Builds the input of the attack operation from two beings and the situation. */

/** The choices of the attacker. */
export interface BlowChoice {
  readonly arm: string
  readonly knockOut: boolean
  /** BRP-ATT-2: another skill of the same family, used at Difficult. */
  readonly related: string | null
}

type AttackDifficulty = AttackInput['situation']['difficulty']

export interface AttackerAndTarget {
  readonly attacker: AnyBeing
  readonly target: AnyBeing
}

/** BRP-ATT-1: reads the figures of both sides from their sheets. The defence is added later. */
export function attackOf(
  state: State,
  { attacker, target }: AttackerAndTarget,
  choice: BlowChoice,
  situation: SituationTerms,
  difficulty: AttackDifficulty,
): Result<AttackInput> {
  const weapon = weaponOf(attacker, choice.arm)
  if (!weapon.ok) return weapon
  const skill = skillWith(state, attacker, choice, situation)
  if (!skill.ok) return skill
  const own = roundRowOf(state.fight, attacker.id)
  const other = roundRowOf(state.fight, target.id)
  const armour = armourOf(target)
  return ok({
    attacker: {
      skill: Math.min(1000, Math.max(0, skill.value)),
      damageBonus: attacker.damageBonus,
      martialArts: martialArtsOf(state, attacker),
      pow: Math.min(200, attacker.characteristics.pow),
      relatedSpecialisation: choice.related !== null,
      engaged: own !== undefined && isEngaged(state, own),
    },
    weapon: weapon.value,
    target: {
      armour: Math.min(100, armour.armourPoints),
      highVelocityArmour: Math.min(100, armour.highVelocityArmourPoints),
      stillShield: situation.stillShield ? stillShieldOf(target) : 0,
      maxHp: target.maxHp,
      siz: target.characteristics.siz,
      engaged: other !== undefined && isEngaged(state, other),
    },
    defence: NO_DEFENCE,
    situation: {
      distance: situation.distance,
      cover: coverOf(situation),
      darkness: situation.darkness ?? state.fight?.darkness ?? 'none',
      ambush: own?.easyShots ?? false,
      backstab: situation.backstab,
      knockOut: choice.knockOut,
      difficulty,
    },
    settings: state.settings,
  })
}

const NO_DEFENCE: AttackInput['defence'] = attackInput.parse({
  attacker: { skill: 0 },
  weapon: { id: 'brawl' },
}).defence

function weaponOf(attacker: AnyBeing, arm: string): Result<AttackInput['weapon']> {
  const natural = attacker.attacks.find(attack => attack.id === arm)
  if (natural !== undefined) {
    const { damage, damageBonus } = natural
    return ok({ custom: { damage, damageBonus, kind: 'natural', hp: null }, loaded: true })
  }
  if (arm === 'brawl') return ok({ id: 'brawl', loaded: true })
  const item = gearOf(attacker, itemOfArm(arm))
  if (item === undefined) return refuse('unknown-item', 'arm')
  if (item.broken) return refuse('item-broken', 'arm')
  if (item.place === 'away') return refuse('item-away', 'arm')
  if (item.place !== 'hand') return refuse('not-in-hand', 'arm')
  const kind = kindOfArm(attacker, arm)
  if (kind !== item.kind) return ok({ id: kind, loaded: true }) // a thrown weapon uses its own table row
  return ok({
    id: kind,
    loaded: item.loaded ?? true,
    ...(item.hp === null ? {} : { hp: item.hp }),
    ...(item.shots === null ? {} : { shots: item.shots }),
  })
}

/** BRP-ATT-2: the related skill needs the Master's approval and must be of the same family. */
function skillWith(
  state: State,
  attacker: AnyBeing,
  { arm, related }: BlowChoice,
  { allowRelated }: SituationTerms,
): Result<number> {
  const penalty =
    kindOfArm(attacker, arm) === 'thrown-stone' ? armourPenalty(state, attacker, 'throw') : 0
  if (related === null) return ok(armSkill(state, attacker, arm) + penalty)
  if (!allowRelated) return refuse('related-not-allowed', 'related')
  const score = skillOf(state, attacker, related)
  return score === null ? refuse('unknown-skill', 'related') : ok(score)
}

/** BRP-SHIELD-4: a shield in hand counts as armour, with its hit points as armour points. */
function stillShieldOf(target: AnyBeing): number {
  const shield = target.gear.find(
    item => item.place === 'hand' && !item.broken && shieldIdOf(item.kind) !== undefined,
  )
  return Math.max(0, shield?.hp ?? 0)
}

/** The defender's choice, added to an attack (BRP-PARRY-1, BRP-DODGE-1). */
export interface DefenceChoice {
  readonly type: 'none' | 'parry' | 'dodge'
  readonly with: string | null
  readonly kneeling: boolean
  readonly difficulty: 'easy' | 'normal' | 'difficult'
}

export function defendedBy(
  state: State,
  attack: AttackInput,
  defender: AnyBeing,
  choice: DefenceChoice,
): Result<AttackInput> {
  const common = {
    ...NO_DEFENCE,
    type: choice.type,
    kneeling: choice.kneeling,
    difficulty: choice.difficulty,
    pow: Math.min(200, defender.characteristics.pow),
    martialArts: martialArtsOf(state, defender),
  }
  if (choice.type === 'none') return ok({ ...attack, defence: common })
  if (choice.type === 'dodge')
    return ok({
      ...attack,
      defence: {
        ...common,
        skill: Math.min(1000, skillOf(state, defender, 'dodge') ?? 0),
        armourPenalty: Math.max(-200, armourPenalty(state, defender, 'dodge')),
      },
    })
  const guard = choice.with ?? bestGuard(state, defender)
  if (!parryItemsOf(defender).includes(guard)) return refuse('not-in-hand', 'with')
  const item = gearOf(defender, guard)
  return ok({
    ...attack,
    defence: {
      ...common,
      skill: Math.min(1000, armSkill(state, defender, guard)),
      with: item?.kind ?? 'brawl',
      ...(item === undefined || item.hp === null ? {} : { hp: item.hp }),
    },
  })
}

/** The default item for a parry: the one with the highest skill. */
export function bestGuard(state: State, defender: AnyBeing): string {
  const [best = 'brawl'] = parryItemsOf(defender).toSorted(
    (a, b) => armSkill(state, defender, b) - armSkill(state, defender, a),
  )
  return best
}

/** True if the target has any legal defence against this attack. */
export function canAnswer(
  state: State,
  target: AnyBeing,
  attack: AttackInput,
  aware: boolean,
): boolean {
  if (target.status !== 'conscious' || (!aware && !attack.situation.backstab)) return false
  const prepared = prepareAttack(attack)
  if (!prepared.ok) return false
  const { kind } = prepared.value.arm
  if (isHighVelocity(kind)) return false
  if (!isRanged(kind) || state.settings.dodgeMissiles) return true
  return target.gear.some(
    item => item.place === 'hand' && !item.broken && shieldIdOf(item.kind) !== undefined,
  )
}

/** The figures of the target that damage depends on. */
export interface DamageTarget {
  readonly hp: number
  readonly maxHp: number
  readonly status: Status
  /** True for an opponent: players must not learn how long it is unconscious (BRP-ROLE-4). */
  readonly hidesHours?: boolean
}

export interface Aftermath {
  readonly harm: ApplyDamageOutput | null
  /** BRP-KO-2: hours of unconsciousness after a successful knock-out, otherwise null. */
  readonly faintHours: number | null
  /** True if the hours were rolled secretly and are not among the draws. */
  readonly isUnseen?: true
}

export interface BlowOutput {
  readonly blow: Blow
  readonly chance: number | null
  readonly ticks: { readonly attack: boolean; readonly martialArts: boolean }
  /** Null until the defender answers. */
  readonly settled: AttackOutput | null
  readonly aftermath: Aftermath
  readonly draws: readonly (readonly [sides: number, face: number])[]
}

const UNHURT: Aftermath = { harm: null, faintHours: null }

/** The attack roll. Also settles everything else if the target cannot defend (BRP-PARRY-1). */
export function runStrike(
  attack: AttackInput,
  asks: boolean,
  victim: DamageTarget,
  source: Dice,
): Result<BlowOutput> {
  const prepared = prepareAttack(attack)
  if (!prepared.ok) return prepared
  const dice = recordDice(source)
  const blow = strike(attack, prepared.value, dice)
  const { target } = prepared.value.strike
  const common = { blow, chance: target.chance, ticks: ticksOf(target, blow) }
  if (asks && blow.level !== 'failure')
    return ok({ ...common, settled: null, aftermath: UNHURT, draws: dice.draws })
  const settled = settleBlow(attack, prepared.value, blow, dice)
  const after = aftermath(settled, victim, attack, dice)
  return ok({ ...common, settled, aftermath: after, draws: dice.draws })
}

function ticksOf(target: CheckTarget, blow: Blow): BlowOutput['ticks'] {
  const attack = earnsTick(target, blow)
  return { attack, martialArts: attack && blow.martialArts }
}

/** The second half of an exchange: the defence roll, damage and its consequences. */
export function runAnswer(
  attack: AttackInput,
  blow: Blow,
  victim: DamageTarget,
  source: Dice,
): Result<BlowOutput> {
  const prepared = prepareAttack(attack)
  if (!prepared.ok) return prepared
  const dice = recordDice(source)
  const settled = settleBlow(attack, prepared.value, blow, dice)
  const after = aftermath(settled, victim, attack, dice)
  return ok({
    blow,
    chance: null,
    ticks: { attack: false, martialArts: false },
    settled,
    aftermath: after,
    draws: dice.draws,
  })
}

/** Dice: a d6 for the hours if the target faints, from a wound or a knock-out. */
function aftermath(
  settled: AttackOutput,
  { hidesHours, ...victim }: DamageTarget,
  { settings }: AttackInput,
  seen: Dice,
): Aftermath {
  const { unseen } = seen
  const dice = hidesHours === true && unseen !== undefined ? unseen : seen
  const isUnseen = dice === seen ? {} : { isUnseen: true as const }
  if (settled.knockOut?.success === true)
    return {
      harm: null,
      faintHours: victim.status === 'conscious' ? dice.roll(6) : null,
      ...isUnseen,
    }
  if (settled.damage === 0 || victim.status === 'dead') return UNHURT
  const damage = Math.min(1000, settled.damage)
  const harm = applyDamage({ ...victim, damage, armour: 0, settings }, dice)
  return harm.ok ? { harm: harm.value, faintHours: null, ...isUnseen } : UNHURT
}
