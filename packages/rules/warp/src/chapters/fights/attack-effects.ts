import {
  decidedEffectLabel,
  effectLabel,
  label,
  NO_WORDS,
  ok,
  phrase,
  refuse,
  same,
} from '@mastro/core'
import type { Effect, Result, Slip, AnyEvent } from '@mastro/core'
import { meleeWeapon, type WoundClass } from '../../data/weapons.ts'
import { pointsOf, fighterIn } from '../../selectors.ts'
import { armName } from '../../presets/weapon-names.ts'
import {
  audienceOf,
  chargeUsed,
  experienceUsed,
  isSealed,
  overrideLogged,
} from '../rolls/effects.ts'
import type { EffectList } from '../rolls/effects.ts'
import type { IronSkin } from '../../operations/shared/armor.ts'
import type { RoundRole } from '../../operations/shared/attacker.ts'
import type { HitPoints } from '../../operations/shared/hit-points.ts'
import type { Roll } from '../../operations/shared/roll.ts'
import type { Being, State } from '../../state.ts'
import { TERMS } from '../../messages/terms.ts'
import { damageCount, hitPointsChanged, ironSkinChanged, recoveryFor } from '../bodies/events.ts'
import { gearChanged } from '../sheets/events.ts'
import type { AttackSlipInput, AttackSlipOutput } from './attack-situation.ts'
import type { AttackKnowledge } from './attack-parts.ts'
import { sidesOf, type AttackAbout } from './attack-sides.ts'
import { roleTaken } from './events.ts'

/** The context in which the effects of an attack are computed. */
export interface AttackEffectContext {
  readonly state: State
  readonly slip: Slip
  readonly about: AttackAbout
  readonly known: AttackKnowledge
}

/**
 * The effects of an attack: hit points, Iron skin, ammunition, roles used in the round and dice
 * spent.
 */
export function attackEffects(
  input: AttackSlipInput,
  output: AttackSlipOutput,
  { state, slip, about, known }: AttackEffectContext,
): EffectList {
  const sides = sidesOf(state, about)
  if (sides === null) return []
  const { attacker, targets } = sides
  const rolls = rollsOf(input, output)
  return [
    ...targets.flatMap(target => harmEffects(state, target, input, output)),
    ...targets.flatMap(target => wearEffects(target, output)),
    ...magazine(attacker, about.weapon, output),
    ...roles(state, input, about, isHome(output)),
    ...experienceUsed(attacker, rolls.attack, known.owner),
    ...targets.flatMap(target => {
      const roll = rolls.defence[target.id]
      return roll === undefined ? [] : experienceUsed(target, roll, known.side[target.id])
    }),
    ...chargeUsed(attacker, known.owner),
    ...targets.flatMap(target => chargeUsed(target, known.side[target.id])),
    ...overrideLogged(known.master?.override, isSealed(slip, 'master')),
  ]
}

interface After {
  readonly hitPoints: HitPoints | null
  readonly ironSkin: IronSkin | null
  readonly serious: boolean
}

function afterOf(target: Being, output: AttackSlipOutput): After | null {
  if ('shots' in output) {
    const found = output.targets.find(({ id }) => id === target.id)
    if (found === undefined) return null
    const serious = output.shots.some(shot => shot.target === target.id && shot.seriousWound)
    return { hitPoints: found.hitPoints, ironSkin: found.ironSkin, serious }
  }
  const serious = 'seriousWound' in output && output.seriousWound
  return { hitPoints: output.hitPoints, ironSkin: output.ironSkin, serious }
}

function harmEffects(
  state: State,
  target: Being,
  input: AttackSlipInput,
  output: AttackSlipOutput,
): EffectList {
  const after = afterOf(target, output)
  const from = pointsOf(target)
  if (after === null || after.hitPoints === null || after.hitPoints.current === from.current)
    return []
  const { hitPoints: to, serious } = after
  return [harmEffect(state, target, { to, woundClass: woundOf(input), serious, cause: 'attack' })]
}

export interface HitPointLoss {
  readonly to: HitPoints
  readonly woundClass: WoundClass | null
  readonly serious: boolean
  readonly cause: 'attack' | 'power' | 'damage'
}

/** The proposed loss of hit points. */
export function harmEffect(state: State, target: Being, harm: HitPointLoss): Effect<AnyEvent> {
  const { sheet } = target
  const { label: called } = sheet.hitPoints
  const from = pointsOf(target)
  const { to, serious } = harm
  const suffix = serious ? phrase` (${TERMS.seriousWound})` : NO_WORDS
  return {
    id: `harm:${target.id}`,
    ...effectLabel(
      { about: same(`${sheet.name}:`), is: from.current - to.current },
      suffix,
      damageCount,
    ),
    rules: serious ? ['WARP-DAMAGE-1', 'WARP-COMBATOPT-4'] : ['WARP-DAMAGE-1'],
    change: {
      subject: sheet.name,
      what: called === '' ? TERMS.hitPoints : { it: called, en: called },
      from: from.current,
      to: to.current,
    },
    events: [
      ...recoveryFor(state, target),
      hitPointsChanged({ being: target.id, from, ...harm, relative: true }),
    ],
    ...audienceOf(target),
  }
}

function woundOf({ act, input }: AttackSlipInput): WoundClass | null {
  if (act === 'firearm') return 'firearm'
  if (act === 'taser') return 'taser'
  if (act === 'ranged')
    return input.weapon.id === undefined ? (input.weapon.woundClass ?? null) : 'blade'
  const { id, woundClass } = input.weapon
  return id === undefined ? (woundClass ?? null) : meleeWeapon(id).woundClass
}

function wearEffects(target: Being, output: AttackSlipOutput): EffectList {
  const after = afterOf(target, output)
  if (after === null || target.ironSkin === null || after.ironSkin?.blows === target.ironSkin.blows)
    return []
  const left = after.ironSkin?.blows ?? 0
  return [
    {
      id: `iron-skin:${target.id}`,
      label: label(`Pelle di Ferro, colpi rimasti: ${left}`, `Iron skin, blows left: ${left}`),
      rules: ['WARP-PWR-7'],
      events: [ironSkinChanged({ being: target.id, ironSkin: left === 0 ? null : after.ironSkin })],
      ...audienceOf(target),
    },
  ]
}

/** WARP-GUN-7: removes the rounds from a counted magazine. */
function magazine(attacker: Being, used: string, output: AttackSlipOutput): EffectList {
  if (!('shots' in output)) return []
  const { roundsFired } = output
  const gun = attacker.weapons.find(weapon => weapon.id === used)
  if (gun === undefined || gun.use !== 'firearm' || gun.magazine === null) return []
  const left = gun.magazine - roundsFired
  const weapons = attacker.weapons.map(weapon =>
    weapon === gun ? { ...gun, magazine: left } : weapon,
  )
  return [
    {
      id: `magazine:${attacker.id}`,
      label: phrase`${armName(gun.name)}: ${TERMS.rounds}`,
      rules: ['WARP-GUN-7'],
      change: { subject: attacker.sheet.name, what: TERMS.rounds, from: gun.magazine, to: left },
      events: [gearChanged({ being: attacker.id, armor: [...attacker.armor], weapons })],
      ...audienceOf(attacker),
    },
  ]
}

/** WARP-ATTACK-2: true if the attack hit, which the round records. */
const isHome = (output: AttackSlipOutput): boolean =>
  'shots' in output ? output.shots.some(({ hit }) => hit) : output.hit

function roles(
  state: State,
  { who, act, input }: AttackSlipInput,
  about: AttackAbout,
  hit: boolean,
): EffectList {
  if (state.fight === null) return []
  const { weapon, targets } = about
  const take = (being: string, trait: string | null, role: RoundRole): AnyEvent[] => {
    if (fighterIn(state.fight, being) === null) return []
    const attack = role === 'attack' ? { attack: { weapon, targets, hit } } : {}
    return [roleTaken({ being, trait, role, ...attack })]
  }
  const defending = who.targets.filter(({ id }) => act === 'attack' || dodges(input, id))
  const taken = [
    ...take(who.attacker.id, who.attacker.trait, 'attack'),
    ...defending.flatMap(({ id, trait }) => take(id, trait, 'defence')),
  ]
  if (taken.length === 0) return []
  return [
    {
      id: 'roles',
      label: label('Segnato per questo round', 'Noted for this round'),
      rules: ['WARP-ATTACK-2'],
      events: taken,
    },
  ]
}

function dodges(input: AttackSlipInput['input'], id: string): boolean {
  if ('targets' in input)
    return input.targets.some(target => target.id === id && target.dodge !== null)
  return 'target' in input && input.target.dodge !== null
}

function rollsOf(
  { who }: AttackSlipInput,
  output: AttackSlipOutput,
): { attack: Roll; defence: Record<string, Roll> } {
  if (!('shots' in output))
    return { attack: output.attack, defence: { [who.targets[0]!.id]: output.defence } }
  const defence: Record<string, Roll> = {}
  for (const shot of output.shots) defence[shot.target] ??= shot.defence
  return { attack: output.shots[0]!.attack, defence }
}

/** The Master changes the resulting hit points. */
export function changeDamage(effect: Effect<AnyEvent>, to: number): Result<Effect<AnyEvent>> {
  const event = effect.events.find(isHarm)
  if (event === undefined || effect.change === undefined) return refuse('invalid-request', 'effect')
  const { from, to: first } = event
  if (!Number.isInteger(to) || to > from.max || to < -9999) return refuse('out-of-range', 'to')
  const temporary =
    first.temporary > from.temporary
      ? Math.max(0, from.temporary + from.current - to)
      : first.temporary
  const after = { max: first.max, current: to, temporary: Math.min(temporary, first.max - to) }
  return ok({
    ...effect,
    ...decidedEffectLabel(effect, from.current - to, damageCount),
    change: { ...effect.change, to },
    events: effect.events.map(one => (one === event ? { ...event, to: after } : one)),
  })
}

type HarmEvent = ReturnType<typeof hitPointsChanged>
const isHarm = (event: AnyEvent): event is HarmEvent => event.type === hitPointsChanged.type
