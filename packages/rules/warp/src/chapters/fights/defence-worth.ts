import { answersIn, type Json, type PartContext, type AnswerWorth } from '@mastro/core'
import { fighterIn, rollable } from '../../selectors.ts'
import { optionsOf } from '../../options.ts'
import { heldAgainst, type StruckTarget } from '../../odds/attack-odds.ts'
import { fallOf } from '../rolls/bill.ts'
import { EMPTY_HAND, freeDice, handPool } from '../rolls/dice-parts.ts'
import { optionsFor } from '../rolls/modifier-parts.ts'
import { TOO_MANY } from '../rolls/odds-view.ts'
import { protectionOf } from '../../operations/shared/armor.ts'
import { modOf, planPool } from '../../operations/shared/pool.ts'
import { factorOf } from '../../sheet/sheet-view.ts'
import type { Being, State } from '../../state.ts'
import { attackParts } from './attack-parts.ts'
import { isRanged, sidesOf, type AttackAbout } from './attack-sides.ts'

type AttackPartContext = PartContext<State, AttackAbout>
const { owner, master } = attackParts

/**
 * Attack totals for which defence odds are shown. They are fixed, so that they reveal nothing about
 * the attacker's dice.
 */
const TOTALS = [8, 10, 12, 14, 16, 18, 20]

interface Answers extends Readonly<Record<string, Json>> {
  readonly trait: string
  readonly experience: number
  readonly desperate: boolean
  readonly charge: boolean
}

/**
 * For each melee defence: its chance against each attack total, and the mean damage (WARP-ATTACK-1,
 * 4).
 */
export function defenceWorth(at: AttackPartContext): readonly AnswerWorth[] {
  const { state, table, of } = at
  const weapon = sidesOf(state, at.about)?.weapon
  const target = state.beings[of]
  if (target === undefined || weapon === undefined || isRanged(weapon)) return []
  const options = optionsFor(table, answersIn(at.slip, 'master', master.form)?.override)
  const effect = answersIn(at.slip, 'owner', owner.form)?.effect ?? ''
  const struck = {
    factor: factorOf(weapon),
    parts: effect.trim() !== '' ? 2 : 1, // WARP-SPECIAL-1
    protection: protectionOf(target.armor, target.ironSkin, 'normal', options),
    woundClass: null,
    required: null,
    ironSkin: target.ironSkin,
    hitPoints: null,
  }
  return waysOf(at, target).flatMap((answers): AnswerWorth[] => {
    const defence = defencePool(state, target, answers)
    if (defence === null) return []
    const blow: StruckTarget = { ...struck, defence }
    const steps = TOTALS.map(total => {
      const { holds, meanDamage } = heldAgainst(total, blow, options)
      return { at: total, chance: holds, mean: meanDamage }
    })
    return [{ answers, tray: fallOf(defence), steps }]
  })
}

function defencePool(state: State, target: Being, { desperate, ...given }: Answers) {
  const made = handPool(state, target, { ...EMPTY_HAND, ...given }, 'side', { agile: true })
  if (!made.ok) return null
  const isDesperate = desperate || fighterIn(state.fight, target.id)?.desperate === true
  const bonus = modOf('desperate-defence', isDesperate ? 1 : 0) // WARP-COMBATOPT-1
  const planned = planPool(made.value.pool, { bonus })
  return planned.pool.rolled > TOO_MANY ? null : planned
}

/** All combinations of answers that change the dice. */
function waysOf(at: AttackPartContext, target: Being): Answers[] {
  const counts = Array.from({ length: freeDice(target, at) + 1 }, (_, i) => i)
  const desperate = optionsOf(at.table).desperateDefence ? [false, true] : [false]
  const charges = target.charge === null ? [false] : [false, true]
  return ['', ...rollable(target).map(({ id }) => id)].flatMap(trait =>
    counts.flatMap(experience =>
      desperate.flatMap(isDesperate =>
        charges.map(charge => ({ trait, experience, desperate: isDesperate, charge })),
      ),
    ),
  )
}
