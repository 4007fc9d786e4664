import { json, versus, type Docs, type ViewContext } from '@mastro/core'
import { checkCanAct, isSeen, beingsPlayedBy } from '../../guards.ts'
import { optionsOf, type Options } from '../../options.ts'
import { sideOf, totalsOf } from '../../odds/contest-side.ts'
import { fallOf } from '../rolls/bill.ts'
import { EMPTY_HAND, PLAIN_POOL } from '../rolls/dice-parts.ts'
import { TOO_MANY } from '../rolls/odds-view.ts'
import { attackerDice } from '../../operations/shared/attacker.ts'
import { HANDS } from '../../operations/shared/gear.ts'
import { planPool, type PlannedPool } from '../../operations/shared/pool.ts'
import type { Being, State } from '../../state.ts'
import { rollable } from '../../selectors.ts'
import { attackerOf } from './attack-situation.ts'
import type { AttackSides } from './attack-sides.ts'
import { isTheirTurn } from './turns.ts'
import type { StrikeOption } from '../../documents.ts'

const DEFENCES = [2, 3, 4]

/**
 * `strikes/<being>`: for those who play the being, during its turn. Outside a fight the slip shows
 * the odds.
 */
export function strikeDocs(ctx: ViewContext<State>): Docs {
  const { fight } = ctx.state
  if (fight === null) return {}
  const mine = beingsPlayedBy(ctx).filter(
    being => being.seat !== null && isTheirTurn(fight, being.id) && checkCanAct(being, '') === null,
  )
  return Object.fromEntries(mine.map(being => [`strikes/${being.id}`, json(strikesOf(ctx, being))]))
}

function strikesOf(ctx: ViewContext<State>, attacker: Being): readonly StrikeOption[] {
  const { state, table } = ctx
  const options = optionsOf(table)
  const known = new Map<string, StrikeOption['passes']>()
  const passes = (planned: PlannedPool) => {
    const { dice, net } = planned.pool
    const found = known.get(`${dice} ${net}`) ?? passesOf(planned, options)
    known.set(`${dice} ${net}`, found)
    return found
  }
  return situationsOf(ctx, attacker).flatMap(situation =>
    ['', ...rollable(attacker).map(({ id }) => id)].flatMap((trait): StrikeOption[] => {
      const made = attackerOf(state, situation, { ...EMPTY_HAND, trait }, undefined)
      if (!made.ok) return []
      const planned = planPool(made.value.pool, attackerDice(made.value))
      const { dice, rolled } = planned.pool
      if (dice === 0 || rolled > TOO_MANY) return []
      const [only] = situation.targets
      return [
        {
          trait,
          isFire: situation.weapon.use === 'firearm',
          ...(only === undefined ? {} : { on: only.id }),
          tray: fallOf(planned),
          passes: passes(planned),
        },
      ]
    }),
  )
}

/** Melee and, with a gun, shooting: at any target, and at each target that left an opening. */
function situationsOf(
  { state: { beings, fight }, viewer }: ViewContext<State>,
  attacker: Being,
): readonly AttackSides[] {
  const gun = attacker.weapons.find(({ use }) => use === 'firearm')
  const open = Object.entries(fight?.fighters ?? {}).flatMap(([id, { coordinated }]) => {
    const target = beings[id]
    const isOpen = target !== undefined && isSeen(target, viewer)
    return isOpen && coordinated.includes(attacker.id) ? [target] : []
  })
  return [HANDS, ...(gun === undefined ? [] : [gun])].flatMap(weapon =>
    [[], ...open.map(target => [target])].map(targets => ({ attacker, targets, weapon })),
  )
}

function passesOf(planned: PlannedPool, options: Options): StrikeOption['passes'] {
  const { clean } = sideOf(planned, options)
  return DEFENCES.map(dice => {
    const theirs = totalsOf(planPool({ ...PLAIN_POOL, score: dice }), options)
    return { dice, chance: versus(clean, theirs).win }
  })
}
