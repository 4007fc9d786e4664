import {
  forecastDocs,
  json,
  label,
  type Chapter,
  type ForecastFighterDoc,
  type Json,
} from '@mastro/core'
import { forecastVariants } from '../forecast/variants.ts'
import { prepareAttack } from '../operations/attack/attack.ts'
import { attackWeaponOf, isRanged } from '../operations/attack/attack-weapons.ts'
import type { AttackInput } from '../operations/attack/input.ts'
import { shieldIdOf } from '../data/items.ts'
import { CREATURE_ROWS } from '../data/tables.ts'
import { armLabel } from '../messages/gear-labels.ts'
import { allBeings, beingOf, parryItemsOf, usableWeaponsOf } from '../selectors.ts'
import type { AnyBeing, Foe, State } from '../state.ts'
import { attackOf, defendedBy, type DefenceChoice } from './fight/blow.ts'
import { PLAIN_SITUATION } from './fight/situation-form.ts'
import { classOf, roundRowOf, type Fight } from './fight/round.ts'

/** BRP-FORECAST-1: the figures of both sides as input of a forecast. Only the leader reads them. */
export const forecastChapter = {
  docs: ctx => {
    const { state, viewer, memo } = ctx
    if (!viewer.leads) return {}
    const { fight, settings, rulings } = state
    const fighters = contendersOf(state).map(being =>
      memo(being, 'forecast', [settings, rulings, fight], () => fighterDoc(state, being)),
    )
    const input = json({ settings, acted: fight === null ? [] : actedIn(fight) })
    return forecastDocs({ isOn: fight !== null, input, step: forecastVariants.step }, fighters, ctx)
  },
} satisfies Chapter<State>

/** Those who are in the fight and up. Before a fight, everybody who is up. */
function contendersOf(state: State): readonly AnyBeing[] {
  const { fight } = state
  const all =
    fight === null
      ? allBeings(state)
      : fight.rows.flatMap(({ being }) => beingOf(state, being) ?? [])
  return all.filter(({ status }) => status === 'conscious')
}

/** Nobody, once the round is over. */
function actedIn({ phase, rows }: Fight): readonly string[] {
  const acted = phase === 'actions' ? rows.filter(({ done }) => done) : []
  return acted.map(({ being }) => being)
}

function fighterDoc(state: State, being: AnyBeing): ForecastFighterDoc {
  const { id, name, seat, hp, maxHp, characteristics } = being
  const ready = withReadyWeapons(being)
  const ways = waysOf(state, ready)
  const own = ways[0]?.attack ?? plainAttack(state, ready)
  return {
    id,
    name,
    side: being.kind === 'character' ? 'party' : 'foes',
    ...(seat === null ? {} : { seat }),
    fighter: json({
      id,
      dex: Math.max(1, Math.min(100, characteristics.dex)),
      hp: Math.max(-500, Math.min(hp, maxHp)),
      maxHp,
      target: own.target,
      defences: defencesOf(state, ready, own),
    }),
    ways: ways.map(({ arm, attack, isShot }) => ({
      id: arm,
      label: armLabel(ready, arm),
      fields: fieldsOf(ready, arm, attack),
      ...(isShot ? { note: SHOTS } : {}),
    })),
    ...(being.kind === 'foe' ? { more: anotherLike(being), less: removal(being) } : {}),
  }
}

function fieldsOf(
  being: AnyBeing,
  arm: string,
  { attacker, weapon, situation }: AttackInput,
): Json {
  return json({
    attacker,
    weapon,
    weaponClass: classOf(being, arm),
    situation: { ...situation, ambush: false },
  })
}

/** Weapons that are still carried are drawn if the hands are empty. */
function withReadyWeapons(being: AnyBeing): AnyBeing {
  const isArmed = being.gear.some(
    ({ place, broken, kind }) => place === 'hand' && !broken && shieldIdOf(kind) === undefined,
  )
  if (isArmed) return being
  const gear = being.gear.map(item =>
    item.place === 'carried' ? { ...item, place: 'hand' as const } : item,
  )
  return { ...being, gear }
}

interface WayOfAttack {
  readonly arm: string
  readonly attack: AttackInput
  /** Points of damage to expect, before armour and defence. */
  readonly worth: number
  readonly isShot: boolean
}

const SHOTS = label(
  'Chi tira colpisce ogni round, senza contare distanza e riparo.',
  'Shots and throws come every round, without range and cover.',
)

/** The declared weapon first, then by the damage to expect. */
function waysOf(state: State, being: AnyBeing): readonly WayOfAttack[] {
  const row = roundRowOf(state.fight, being.id)
  const declared = row?.plan?.arm ?? row?.arm
  const rank = ({ arm, worth }: WayOfAttack) => (arm === declared ? Infinity : worth)
  return usableWeaponsOf(being)
    .flatMap(arm => wayOf(state, being, arm))
    .toSorted((a, b) => rank(b) - rank(a))
}

function wayOf(state: State, being: AnyBeing, arm: string): readonly WayOfAttack[] {
  const choice = { arm, knockOut: false, related: null }
  const sides = { attacker: being, target: being }
  const attack = attackOf(state, sides, choice, PLAIN_SITUATION, 'normal')
  if (!attack.ok || !prepareAttack(attack.value).ok) return []
  const figures = attackWeaponOf(attack.value.weapon)
  if (!figures.ok) return []
  const { count, sides: faces, add } = figures.value.damage
  const worth = attack.value.attacker.skill * (count * ((faces + 1) / 2) + add)
  return [{ arm, attack: attack.value, worth, isShot: isRanged(figures.value.kind) }]
}

/** Bare hands, for somebody who can attack with nothing else. */
function plainAttack(state: State, being: AnyBeing): AttackInput {
  const choice = { arm: 'brawl', knockOut: false, related: null }
  const sides = { attacker: being, target: being }
  const attack = attackOf(state, sides, choice, PLAIN_SITUATION, 'normal')
  if (!attack.ok) throw new Error(`bare hands were refused: ${attack.error.code}`)
  return attack.value
}

function defencesOf(state: State, being: AnyBeing, attack: AttackInput) {
  const common = { kneeling: false, difficulty: 'normal' } as const
  const choices: readonly DefenceChoice[] = [
    ...parryItemsOf(being).map(item => ({ ...common, type: 'parry' as const, with: item })),
    { ...common, type: 'dodge', with: null },
  ]
  return choices.flatMap(choice => {
    const defended = defendedBy(state, attack, being, choice)
    return defended.ok ? [defended.value.defence] : []
  })
}

const removal = ({ id }: Foe): Json => ({ type: 'remove-opponent', id })

/** The same preset or creature. Somebody whom the Master wrote is written again. */
function anotherLike(foe: Foe): Json {
  if (foe.ours !== undefined)
    return CREATURE_ROWS.some(({ id }) => id === foe.ours)
      ? { type: 'add-creature', creature: foe.ours, method: 'average', concealed: foe.concealed }
      : { type: 'take-ready-made', id: foe.ours, language: 'it' }
  const { name, concealed, maxHp, gear, naturalArmour, worn, mov, damageBonus } = foe
  const { look, motive, original, skills, attacks } = foe
  return json({
    type: 'add-opponent',
    name: name.replace(/ \d+$/, ''),
    concealed,
    hitPoints: maxHp,
    weapons: gear.map(({ kind }) => kind).slice(0, 10),
    armour: naturalArmour,
    worn,
    mov,
    damageBonus,
    look,
    motive,
    characteristics: original,
    skills,
    attacks,
  })
}
