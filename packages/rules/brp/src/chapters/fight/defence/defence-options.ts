import { atLeast, label, maxOf, perCent, phrase, same, type Label, measure } from '@mastro/core'
import { attackWeaponOf } from '../../../operations/attack/attack-weapons.ts'
import { prepareAttack, type Blow } from '../../../operations/attack/attack.ts'
import type { AttackInput } from '../../../operations/attack/input.ts'
import { parryItemsOf, armourOf, gearOf } from '../../../selectors.ts'
import type { AnyBeing } from '../../../state.ts'
import { takenOdds } from '../../../odds/attack.ts'
import { shieldIdOf, shieldRow } from '../../../data/items.ts'
import { armLabel } from '../../../messages/gear-labels.ts'
import { DEFENCE_LABEL } from '../../../messages/terms.ts'
import type { AttackerAndTarget, DefenceChoice } from '../blow.ts'

/** The possible defences against a blow, with their descriptions (BRP-PARRY-1, BRP-DODGE-1). */

export interface DefenceOption {
  readonly type: 'parry' | 'dodge' | 'none'
  readonly with: string | null
  readonly kneeling: boolean
}

export function defenceOptionsOf(target: AnyBeing): readonly DefenceOption[] {
  return [
    ...parryItemsOf(target).flatMap(guard =>
      KNEELING.filter(kneeling => !kneeling || isLarge(target, guard)).map(kneeling => ({
        type: 'parry' as const,
        with: guard,
        kneeling,
      })),
    ),
    { type: 'dodge', with: null, kneeling: false },
    { type: 'none', with: null, kneeling: false },
  ]
}

const KNEELING = [false, true] as const

function isLarge(target: AnyBeing, guard: string): boolean {
  const id = shieldIdOf(gearOf(target, guard)?.kind ?? '')
  return id !== undefined && shieldRow(id)?.size === 'large'
}

/** BRP-SHIELD-2: kneeling only matters where the printed chance against missiles applies. */
export function isFixed(attack: AttackInput): boolean {
  const prepared = prepareAttack(attack)
  return prepared.ok && prepared.value.ward?.fixed === true
}

export const defenceOptionLabel = (
  target: AnyBeing,
  { type, with: guard, kneeling }: DefenceOption,
): Label => {
  if (guard === null) return DEFENCE_LABEL[type]
  const what = phrase`${DEFENCE_LABEL[type]}: ${armLabel(target, guard)}`
  return kneeling ? phrase`${what}, ${label('in ginocchio', 'kneeling')}` : what
}

/**
 * Describes the damage of an undefended blow: its odds if the attacker's figures are known,
 * otherwise the printed weapon dice.
 */
export function takenNote(
  attack: AttackInput,
  blow: Blow,
  { attacker, target }: AttackerAndTarget,
): Label {
  const armour = phrase`${label('armatura', 'armour')} ${armourOf(target).armourPoints}`
  const isKnown = attacker.kind === 'character' || attacker.revealed.includes('scores')
  const taken = isKnown ? takenOdds(attack, blow) : null
  if (taken === null) {
    const dice = printedDice(attack)
    const points = phrase`${armour}, ${measure(target.hp, label('PF', 'HP'))}`
    return dice === null
      ? points
      : phrase`${points}; ${dice}, ${label('più il bonus di chi colpisce', 'plus the attacker’s damage bonus')}`
  }
  const most = maxOf(taken)
  if (most <= 0) return phrase`${armour}: ${label('non passa niente', 'nothing gets through')}`
  const passes = atLeast(taken, 1)
  const left = target.hp - most
  return phrase`${armour}, ${label('passa il', 'gets through')} ${perCent(Math.round(passes * 100))}, ${label('al più', 'at most')} ${most}: ${label('resti a', 'leaves you at')} ${left < 0 ? `−${-left}` : left}`
}

/** The printed dice of a weapon. Null for natural attacks, whose dice players cannot look up. */
function printedDice(attack: AttackInput): string | null {
  const arm = attackWeaponOf(attack.weapon)
  if (!arm.ok || arm.value.kind === 'natural') return null
  const { count, sides, add } = arm.value.damage
  return `${count}D${sides}${add > 0 ? `+${add}` : ''}`
}

/**
 * Describes a defence: its score, the armour penalty of a dodge, or the hit points of the parrying
 * item.
 */
export function defenceOptionNote(
  attack: AttackInput,
  choice: Pick<DefenceChoice, 'type' | 'with'>,
  target: AnyBeing,
): Label {
  const { defence } = attack
  const score = defence.skill ?? defenceTarget(attack)?.chance ?? 0
  if (choice.type === 'dodge')
    return defence.armourPenalty === 0
      ? same(String(score))
      : phrase`${score}, ${label('armatura', 'armour')} −${-defence.armourPenalty}`
  const hp = gearOf(target, choice.with ?? '')?.hp ?? null
  const figure = isFixed(attack) ? MISSILE_FIGURE : same(String(score))
  return hp === null ? figure : phrase`${figure}, ${measure(hp, label('PF', 'HP'))}`
}

/** BRP-SHIELD-2: the size of the shield counts, and not the skill. */
const MISSILE_FIGURE = label(
  'contro i proiettili conta la grandezza dello scudo',
  'against missiles the size of the shield counts',
)

export function defenceTarget(attack: AttackInput) {
  const prepared = prepareAttack(attack)
  return prepared.ok ? (prepared.value.ward?.target ?? null) : null
}
