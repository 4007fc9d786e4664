import { assert, type Dice } from '@mastro/core'
import {
  turnFight,
  turnPolicy,
  type FightActs,
  type FighterFate,
  type StrikeTurn,
  type TurnFightState,
} from '@mastro/core/testing'
import type { ForecastFighter, ForecastInput } from '../forecast/input.ts'
import { applyDamage } from '../operations/apply-damage.ts'
import { attack, attackInput } from '../operations/attack.ts'
import { initiative, initiativeInput } from '../operations/initiative.ts'

interface Body {
  readonly current: number
  readonly fate: FighterFate
}

/** A fight played through `initiative`, `attack` and `apply-damage`. */
export function fightActs(input: ForecastInput): FightActs<TurnFightState<Body>> {
  const { fighters } = input
  const points = fighters.map(({ hitPoints }) => hitPoints.current)
  return turnFight<Body>({
    fighters,
    bodies: points.map(current => ({ current, fate: 'up' })),
    ...turnPolicy(input, points),
    moments: dice => momentsOf(input, dice),
    strike: ({ actor }, own, target, body, dice) => {
      const [one, other] = [fighters[actor]!, fighters[target]!]
      const done = attack(attackOn(input, [one, own], [other, body]), dice)
      assert(done.ok, 'an attack of the fight must be legal')
      return harmed(input, other, body, done.value.finalDamage)
    },
  })
}

/** WARP-INIT-1 to 3. */
function momentsOf(
  { fighters, order, options }: ForecastInput,
  dice: Dice,
): readonly (readonly StrikeTurn[])[] {
  const turn = (id: string) => ({ actor: fighters.findIndex(one => one.id === id), attack: 0 })
  if (order !== undefined) return order.map(group => group.map(turn))
  const participants = fighters.map(one => ({
    id: one.id,
    pool: one.initiative ?? one.pool,
    rollGroup: one.rollGroup,
  }))
  const rolled = initiative(initiativeInput.parse({ participants, options }), dice)
  assert(rolled.ok, 'the initiative is legal')
  return rolled.value.order.map(group => group.map(turn))
}

type InFight = readonly [ForecastFighter, Body]

/** WARP-HEALTH-1: at half of the hit points or less, one penalty die. */
function attackOn({ options }: ForecastInput, [one, own]: InFight, [other, body]: InFight) {
  const wounded = ({ hitPoints }: ForecastFighter, { current }: Body) =>
    2 * current <= hitPoints.max
  return {
    ...PLAIN,
    attacker: { ...PLAIN.attacker, pool: { ...one.pool, wounded: wounded(one, own) } },
    defender: {
      ...PLAIN.defender,
      pool: { ...(other.defence ?? other.pool), wounded: wounded(other, body) },
      armor: other.armor,
      ironSkin: other.ironSkin,
    },
    weapon: one.weapon,
    options,
  }
}

const PLAIN = attackInput.parse({ weapon: { factor: 1 } })

/** WARP-HEALTH-1, 2. Somebody who leaves does so after a harm. */
function harmed(
  { policy, sides, options }: ForecastInput,
  { side, hitPoints }: ForecastFighter,
  { current }: Body,
  damage: number,
): Body {
  const points = { ...hitPoints, current }
  const done = applyDamage({
    hitPoints: points,
    damage,
    temporary: false,
    woundClass: null,
    options,
  })
  assert(done.ok, 'damage to somebody alive is legal')
  const { status } = done.value
  const after = done.value.hitPoints!.current // safe: the hit points are given
  if (status === 'down' || status === 'dead') return { current: 0, fate: status }
  const leave = sides[side].leave ?? (policy === 'wary' ? 'half' : 'never')
  const leavesAt = leave === 'half' ? hitPoints.max / 2 : leave
  const leaves = typeof leavesAt === 'number' && damage > 0 && after <= leavesAt
  return { current: after, fate: leaves ? 'gone' : 'up' }
}
