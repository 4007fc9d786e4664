import { label, ok, phrase, refuse, type Effect, type Result, type Slip } from '@mastro/core'
import type { FirearmAttackOutput } from '../acts/firearm-attack.ts'
import { meleeWeapon, type WoundClass } from '../data/weapons.ts'
import { pointsOf } from '../game/decide/bodies.ts'
import type { Event } from '../game/events.ts'
import { fighterIn } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import type { IronSkin } from '../shared/armor.ts'
import type { RoundRole } from '../shared/attacker.ts'
import type { HitPoints } from '../shared/hit-points.ts'
import type { Roll } from '../shared/roll.ts'
import { TERMS } from '../words/terms.ts'
import type { AttackSlipInput, AttackSlipOutput } from './attack-input.ts'
import { sideId, sidesOf, type AttackMasterPart } from './attack-parts.ts'
import { audienceOf, chargeUsed, experienceUsed, overrideLogged } from './effects.ts'
import { isSealed, valueOf, type Hand } from './parts.ts'

/** What the blow leaves: hit points, Iron skin, rounds fired, roles taken in the round, dice used. */
export function attackEffects(
  state: State,
  slip: Slip,
  input: AttackSlipInput,
  output: AttackSlipOutput,
): Effect<Event>[] {
  const sides = sidesOf(state, slip)
  if (sides === null) return []
  const { attacker, targets } = sides
  const own = valueOf<Hand>(slip, 'owner')
  const { override } = valueOf<AttackMasterPart>(slip, 'master') ?? { override: [] }
  const rolls = rollsOf(input, output)
  return [
    ...targets.flatMap(target => harmed(target, input, output)),
    ...targets.flatMap(target => worn(target, output)),
    ...magazine(attacker, slip, output),
    ...roles(state, input),
    ...experienceUsed(attacker, rolls.attack),
    ...targets.flatMap(target => {
      const roll = rolls.defence[target.id]
      return roll === undefined ? [] : experienceUsed(target, roll)
    }),
    ...(own === undefined ? [] : chargeUsed(attacker, own)),
    ...targets.flatMap(target => {
      const value = valueOf<Hand>(slip, sideId(target))
      return value === undefined ? [] : chargeUsed(target, value)
    }),
    ...overrideLogged(override, isSealed(slip, 'master')),
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

function harmed(target: Being, input: AttackSlipInput, output: AttackSlipOutput): Effect<Event>[] {
  const after = afterOf(target, output)
  const from = pointsOf(target)
  if (after === null || after.hitPoints === null || after.hitPoints.current === from.current)
    return []
  return [harmEffect(target, from, after.hitPoints, woundOf(input), after.serious, 'attack')]
}

/** Points lost by somebody, proposed for whoever may see them. */
export function harmEffect(
  target: Being,
  from: HitPoints,
  to: HitPoints,
  woundClass: WoundClass | null,
  serious: boolean,
  cause: 'attack' | 'power' | 'damage',
): Effect<Event> {
  const title =
    target.sheet.hitPoints.label === ''
      ? TERMS.hitPoints
      : { it: target.sheet.hitPoints.label, en: target.sheet.hitPoints.label }
  return {
    id: `harm:${target.id}`,
    label: phrase`${target.sheet.name}: ${from.current - to.current} ${label('danni', 'damage')}${serious ? phrase` (${TERMS.seriousWound})` : ''}`,
    rules: serious ? ['WARP-DAMAGE-1', 'WARP-COMBATOPT-4'] : ['WARP-DAMAGE-1'],
    change: { subject: target.sheet.name, what: title, from: from.current, to: to.current },
    events: [
      { type: 'hit-points-changed', being: target.id, from, to, cause, woundClass, serious },
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

function worn(target: Being, output: AttackSlipOutput): Effect<Event>[] {
  const after = afterOf(target, output)
  if (after === null || target.ironSkin === null || after.ironSkin?.blows === target.ironSkin.blows)
    return []
  const left = after.ironSkin?.blows ?? 0
  return [
    {
      id: `iron-skin:${target.id}`,
      label: label(`Pelle di Ferro: restano ${left} colpi`, `Iron skin: ${left} blows left`),
      rules: ['WARP-PWR-7'],
      events: [
        {
          type: 'iron-skin-changed',
          being: target.id,
          ironSkin: left === 0 ? null : after.ironSkin,
        },
      ],
      ...audienceOf(target),
    },
  ]
}

/** WARP-GUN-7: rounds that are counted leave the magazine. */
function magazine(attacker: Being, slip: Slip, output: AttackSlipOutput): Effect<Event>[] {
  if (!('shots' in output)) return []
  const { roundsFired }: FirearmAttackOutput = output
  const id = slip.about['weapon']
  const gun = attacker.weapons.find(weapon => weapon.id === id)
  if (gun === undefined || gun.use !== 'firearm' || gun.magazine === null) return []
  const left = gun.magazine - roundsFired
  const weapons = attacker.weapons.map(weapon =>
    weapon === gun ? { ...gun, magazine: left } : weapon,
  )
  return [
    {
      id: `magazine:${attacker.id}`,
      label: phrase`${gun.name}: ${TERMS.rounds}`,
      rules: ['WARP-GUN-7'],
      change: { subject: attacker.sheet.name, what: TERMS.rounds, from: gun.magazine, to: left },
      events: [{ type: 'gear-changed', being: attacker.id, armor: attacker.armor, weapons }],
      ...audienceOf(attacker),
    },
  ]
}

/** WARP-ATTACK-2: what this round will remember. */
function roles(state: State, { who, act, input }: AttackSlipInput): Effect<Event>[] {
  if (state.fight === null) return []
  const taken: Event[] = []
  const take = (being: string, trait: string | null, role: RoundRole) => {
    if (fighterIn(state.fight, being) !== null)
      taken.push({ type: 'role-taken', being, trait, role })
  }
  take(who.attacker.id, who.attacker.trait, 'attack')
  for (const target of who.targets) {
    const defends = act === 'attack' || dodges(input, target.id)
    if (defends) take(target.id, target.trait, 'defence')
  }
  if (taken.length === 0) return []
  return [
    {
      id: 'roles',
      label: label('Il round se ne ricorda', 'The round remembers'),
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

/** The Master may set another level of hit points, with a reason. */
export function changeDamage(effect: Effect<Event>, to: number): Result<Effect<Event>> {
  const event = effect.events.find(one => one.type === 'hit-points-changed')
  if (event === undefined || effect.change === undefined) return refuse('invalid-request', 'effect')
  if (!Number.isInteger(to) || to > event.from.max || to < -9999)
    return refuse('out-of-range', 'to')
  const temporary =
    event.to.temporary > event.from.temporary
      ? Math.max(0, event.from.temporary + event.from.current - to)
      : event.to.temporary
  const changed = {
    ...event,
    to: { max: event.to.max, current: to, temporary: Math.min(temporary, event.to.max - to) },
  }
  return ok({
    ...effect,
    change: { ...effect.change, to },
    events: effect.events.map(one => (one === event ? changed : one)),
  })
}
