import { label, mapDist, mean, phrase, sumOf, measure } from '@mastro/core'
import type { Chapter, Docs, Json, Label } from '@mastro/core'
import { attackWeaponOf } from '../operations/attack/attack-weapons.ts'
import {
  usableWeaponsOf,
  parryItemsOf,
  itemOfArm,
  gearOf,
  armourPenalty,
  skillOf,
} from '../selectors.ts'
import type { Gear, AnyBeing, State } from '../state.ts'
import { weaponRow } from '../data/items.ts'
import { controlledBeings, type BrpContext } from '../guards.ts'
import { bonusDist, diceDist } from '../odds/attack.ts'
import { levelOdds } from '../odds/face-bands.ts'
import { bonusText, maximumOf } from '../operations/shared/damage.ts'
import { targetOf } from '../operations/shared/check.ts'
import { armLabel } from '../messages/gear-labels.ts'
import { DEFENCE_LABEL } from '../messages/terms.ts'
import { attackOf } from './fight/blow.ts'
import { PLAIN_SITUATION } from './fight/situation-form.ts'
import { armSkill } from './fight/round.ts'
import { turnOf } from './fight/turn-doc.ts'
import type { AnswerDoc, ArmDoc, PlayDoc } from '../documents.ts'
import { rollableSkills } from './skills.ts'

export const availableActions = {
  docs: (ctx): Docs => {
    const docs: unknown = Object.fromEntries(
      controlledBeings(ctx)
        .filter(being => being.status !== 'dead')
        .map(being => [`play/${being.id}`, playOf(ctx, being)]),
    )
    return docs as Readonly<Record<string, Json>> // safe: these documents are plain JSON
  },
} satisfies Chapter<State>

function playOf(ctx: BrpContext, being: AnyBeing): PlayDoc {
  const { state } = ctx
  const turn = turnOf(ctx, being)
  const aid = targetOf({ score: skillOf(state, being, 'first-aid') ?? 0 }, state.settings)
  return {
    id: being.id,
    now: asTheyStand(state, being),
    arms: [
      ...usableWeaponsOf(being).map(arm => armDoc(state, being, arm)),
      ...being.gear
        .filter(item => item.place !== 'hand' || item.broken)
        .map(item => armDoc(state, being, item.id)),
    ],
    answers: answersOf(state, being),
    aid: aid.successMax ?? 0,
    ...(turn === null ? {} : { turn }),
  }
}

function asTheyStand(state: State, being: AnyBeing): PlayDoc['now'] {
  const changed = rollableSkills(state, being).flatMap(ref => {
    const penalty = armourPenalty(state, being, ref)
    const score = skillOf(state, being, ref)
    if (penalty === 0 || score === null) return []
    const why = phrase`${label('armatura', 'armour')} −${-penalty}`
    return [[ref, { score: Math.max(0, score + penalty), why }] as const]
  })
  return Object.fromEntries(changed)
}

const PLACE = {
  hand: label('in mano', 'in hand'),
  carried: label('addosso', 'carried'),
  away: label('lontano', 'out of reach'),
} as const

function armDoc(state: State, being: AnyBeing, arm: string): ArmDoc {
  const item = gearOf(being, itemOfArm(arm))
  const { damage, mean, special } = damageOf(state, being, arm)
  const isGuard = parryItemsOf({
    ...being,
    gear: item === undefined ? [] : [inHand(item)],
  }).includes(arm)
  const row = item === undefined ? undefined : weaponRow(item.kind)
  return {
    id: arm,
    kind: item === undefined ? arm : arm.replace(item.id, item.kind), // both for a held and a thrown weapon
    label: armLabel(being, arm),
    score: armSkill(state, being, arm),
    damage,
    note: noteOf(item),
    place: item?.place ?? 'body',
    isGuard: isGuard && arm !== 'brawl',
    isBroken: item?.broken ?? false,
    ...(item?.shots == null ? {} : { shots: { left: item.shots, of: row?.shots ?? item.shots } }),
    ...(item?.loaded == null ? {} : { isLoaded: item.loaded }),
    mean,
    special,
  }
}

const inHand = (item: Gear): Gear => ({ ...item, place: 'hand' })

function noteOf(item: Gear | undefined): Label {
  if (item === undefined) return label('a mani nude', 'bare hands')
  if (item.broken) return label('in pezzi', 'broken')
  const place = PLACE[item.place]
  return item.hp === null ? place : phrase`${place}, ${measure(item.hp, label('PF', 'HP'))}`
}

/** The damage dice of an attack: the weapon's, then the damage bonus as this weapon adds it. */
function damageOf(state: State, being: AnyBeing, arm: string) {
  const held = { ...being, gear: being.gear.map(item => ({ ...inHand(item), broken: false })) }
  const choice = { arm, knockOut: false, related: null }
  const sides = { attacker: held, target: held }
  const attack = attackOf(state, sides, choice, PLAIN_SITUATION, 'normal')
  const figures = attack.ok ? attackWeaponOf(attack.value.weapon) : attack
  if (!figures.ok) return { damage: '', mean: 0, special: 0 }
  const { damage: spec, bonusUse } = figures.value
  const rolled = sumOf(diceDist(spec), bonusDist(being.damageBonus, bonusUse))
  const meanWith = (most: number) => mean(mapDist(rolled, value => Math.max(0, value + most)))
  const added = spec.add > 0 ? `+${spec.add}` : ''
  return {
    damage: `${spec.count}D${spec.sides}${added}${bonusText(being.damageBonus, bonusUse)}`,
    mean: meanWith(0),
    special: meanWith(maximumOf(spec)), // BRP-SPEC-1: the weapon's maximum plus a normal roll
  }
}

/**
 * The defences against a blow. In darkness the odds are left out, because only the slip knows them.
 */
function answersOf(state: State, being: AnyBeing): readonly AnswerDoc[] {
  const isLit = (state.fight?.darkness ?? 'none') === 'none'
  const answer = (of: Pick<AnswerDoc, 'type' | 'with'>, name: Label, score: number): AnswerDoc => {
    const { special, success } = levelOdds(targetOf({ score: Math.max(0, score) }, state.settings))
    const against = {
      success: { stops: special + success, softens: 0 },
      special: { stops: special, softens: success },
    }
    return { ...of, label: name, ...(isLit ? { against } : {}) }
  }
  const dodge = (skillOf(state, being, 'dodge') ?? 0) + armourPenalty(state, being, 'dodge')
  return [
    ...parryItemsOf(being).map(guard =>
      answer(
        { type: 'parry', with: guard },
        phrase`${DEFENCE_LABEL.parry}: ${armLabel(being, guard)}`,
        armSkill(state, being, guard),
      ),
    ),
    answer({ type: 'dodge', with: null }, DEFENCE_LABEL.dodge, dodge),
  ]
}
