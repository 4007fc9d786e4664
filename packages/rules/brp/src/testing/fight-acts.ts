import { assert, type Dice } from '@mastro/core'
import {
  turnFight,
  turnPolicy,
  type FightActs,
  type FighterFate,
  type StrikeTurn,
  type TurnFightState,
} from '@mastro/core/testing'
import type { ForecastAttack, ForecastFighter, ForecastInput } from '../forecast/input.ts'
import { applyDamage } from '../operations/apply-damage.ts'
import { attack } from '../operations/attack/attack.ts'
import { defence, type AttackInput } from '../operations/attack/input.ts'
import { combatRound } from '../operations/combat-round.ts'
import { endOfRound } from '../operations/end-of-round.ts'

interface Body {
  readonly hp: number
  readonly fate: FighterFate
}

/** A fight played through `combat-round`, `attack`, `apply-damage` and `end-of-round`. */
export function fightActs(input: ForecastInput): FightActs<TurnFightState<Body>> {
  const { fighters } = input
  const points = fighters.map(({ hp }) => hp)
  const attacks = fighters.map(one => fighters.map(target => attacksOn(input, one, target)))
  const moments = momentsOf(input)
  return turnFight<Body>({
    fighters,
    bodies: points.map(hp => ({ hp, fate: 'up' })),
    ...turnPolicy(input, points),
    moments: () => moments,
    strike: ({ actor, attack: which }, _, target, body, dice) => {
      const done = attack(attacks[actor]![target]![which]!, dice)
      assert(done.ok, 'an attack of the fight must be legal')
      return harmed(input, fighters[target]!, body, done.value.damage, dice)
    },
  })
}

/** BRP-COMBAT-6, 7, 9. */
function momentsOf({ fighters, settings }: ForecastInput): readonly (readonly StrikeTurn[])[] {
  const turns = fighters.flatMap((one, actor) =>
    [one, ...one.furtherAttacks].map((_, which) => ({ actor, attack: which })),
  )
  const combatants = turns.map(({ actor, attack: which }, at) => {
    const { attacker, weaponClass } = attackOf(fighters[actor]!, which)
    const { dex } = fighters[actor]!
    return { ...IDLE, id: `${at}`, dex, skill: attacker.skill, weaponClass }
  })
  const round = combatRound({ combatants, settings })
  assert(round.ok, 'the order of a round is legal')
  return round.value.order.map(group => group.map(id => turns[Number(id)]!))
}

const IDLE = {
  mov: 10,
  moved: 0,
  engaged: false,
  drawWeapon: false,
  sheatheWeapon: false,
  dropWeapon: false,
  ambushed: false,
  status: 'conscious',
} as const

const attackOf = (one: ForecastFighter, which: number): ForecastAttack =>
  which === 0 ? one : one.furtherAttacks[which - 1]!

/** The attacks of a fighter on another, with the best defence that the policy allows. */
function attacksOn(
  { sides, settings }: ForecastInput,
  one: ForecastFighter,
  target: ForecastFighter,
): readonly AttackInput[] {
  const policy = sides[target.side].defence
  const allowed = target.defences.filter(({ type }) => policy === 'best' || type === policy)
  return [one, ...one.furtherAttacks].map(({ attacker, weapon, situation }) => {
    const plain = { attacker, weapon, situation, settings, defence: defence.parse({}) }
    const input = { ...plain, target: { ...target.target, maxHp: target.maxHp } }
    const choices = allowed.map(each => ({ ...input, defence: each }))
    return choices.reduce((best, each) => (defends(each) > defends(best) ? each : best), input)
  })
}

/** The chance of a defence against a successful attack, -1 if it is not possible. */
function defends(input: AttackInput): number {
  if (input.defence.type === 'none') return -1
  const done = attack(input, { roll: () => 5 })
  return done.ok ? (done.value.defence?.chance ?? -1) : -1
}

/** BRP-DAM-1 to 5. Somebody who leaves does so after a harm. */
function harmed(
  { policy, sides, settings }: ForecastInput,
  { side, maxHp }: ForecastFighter,
  { hp }: Body,
  damage: number,
  dice: Dice,
): Body {
  const status = 'conscious'
  const done = applyDamage({ hp, maxHp, damage, armour: 0, status, settings }, dice)
  assert(done.ok, 'damage to somebody alive is legal')
  const after = done.value
  if (after.status === 'conscious') {
    const leave = sides[side].leave ?? (policy === 'wary' ? 'half' : 'never')
    const leavesAt = leave === 'half' ? maxHp / 2 : leave
    const leaves = typeof leavesAt === 'number' && damage > 0 && after.hp <= leavesAt
    return { hp: after.hp, fate: leaves ? 'gone' : 'up' }
  }
  const fallen = { id: 'fallen', hp: after.hp, powerPoints: 1, awakened: false }
  const round = endOfRound({ combatants: [{ ...fallen, status: after.status }], settings })
  assert(round.ok, 'the end of a round is legal')
  return { hp: 0, fate: round.value.statuses['fallen'] === 'dead' ? 'dead' : 'down' }
}
