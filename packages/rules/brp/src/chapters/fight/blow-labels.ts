import { label, phrase, same } from '@mastro/core'
import type { BillSide, DieView, Label, OutcomeView, SeatId } from '@mastro/core'
import { prepareAttack } from '../../operations/attack/attack.ts'
import type { AttackInput } from '../../operations/attack/input.ts'
import { bonusDice, bonusText } from '../../operations/shared/damage.ts'
import type { Level } from '../../operations/shared/check.ts'
import { throwOf } from '../rolls.ts'
import type { BlowOutput } from './blow.ts'

export const DAMAGE = label('Danno', 'Damage')

/** The damage that players may read: before armour for an opponent, as dealt for a character. */
export function damageText({ settled, aftermath }: BlowOutput, targetIsFoe: boolean): Label {
  if (settled === null || settled.damageRoll === null) return same('')
  const { knockOut, damageRoll, armour } = settled
  if (targetIsFoe) {
    const rolled = phrase`, ${label('danno tirato', 'damage rolled')} ${damageRoll.total}`
    return knockOut === null
      ? rolled
      : phrase`${rolled}, ${label('per far svenire', 'to knock out')}`
  }
  if (knockOut?.success === true) return phrase`, ${label('fuori combattimento', 'knocked out')}`
  const taken = aftermath.harm?.damageTaken ?? 0
  // BRP-KO-3: a failed knock-out does the least damage, so that the sum of the dice is not its damage
  return knockOut === null
    ? phrase`, ${label('danno', 'damage')} ${taken} (${damageRoll.total} − ${armour})`
    : phrase`, ${label('il K.O. non riesce', 'the knock-out fails')}: ${label('danno minimo', 'least damage')} ${taken}`
}

/** BRP-KO-1 to 3: the damage compared with half of the total hit points. */
export function knockOutWhy({ settled }: BlowOutput, targetIsFoe: boolean): OutcomeView['why'] {
  const knockOut = settled?.knockOut ?? null
  if (knockOut === null || targetIsFoe) return []
  const { compared, threshold } = knockOut
  return [
    {
      label: label('K.O.: danno contro metà dei Punti Ferita', 'Knock-out: damage against half HP'),
      value: `${compared} / ${threshold}`,
      rule: 'BRP-KO-1',
    },
  ]
}

/**
 * The components of the damage roll: weapon, bonus, and the weapon's maximum if the hit was special
 * (BRP-SPEC-1).
 */
export function damageFigures({ settled }: BlowOutput): Readonly<Record<string, number>> {
  const rolled = settled?.damageRoll
  if (rolled === null || rolled === undefined) return {}
  const { total, weapon, maximum, bonus } = rolled
  return { damageRolled: total, weapon, bonus, ...(maximum === null ? {} : { maximum }) }
}

/** The first die of a blow: its side, label and level. */
interface FirstThrow {
  readonly side: string
  readonly label: Label
  readonly level: Level | null
}

/**
 * Every rolled face with its label. With `hidesHours`, the hours of unconsciousness are left out.
 */
export function blowDice(
  { draws, aftermath }: BlowOutput,
  hidesHours: boolean,
  first: FirstThrow,
  attacker: string,
): readonly DieView[] {
  const hoursOf = aftermath.faintHours ?? aftermath.harm?.unconsciousHours ?? null
  const rolledHours = hoursOf !== null && aftermath.isUnseen !== true
  const hours = rolledHours ? draws.length - 1 : draws.length
  const shown = hidesHours ? draws.slice(0, hours) : draws
  return shown.map(([sides, face], i) => {
    if (i === 0 && sides === 100 && first.level !== null) {
      const state = first.level === 'failure' ? 'miss' : 'hit'
      return { sides, face, state, side: first.side, label: first.label }
    }
    if (i < hours) return { sides, face, state: 'plain', side: attacker, label: DAMAGE }
    return { sides, face, state: 'plain', label: label('Ore senza sensi', 'Hours unconscious') }
  })
}

/** The attacker's damage dice. */
export function damageThrow(
  attack: AttackInput,
  name: Label,
  seat: SeatId | null,
): BillSide | null {
  const prepared = prepareAttack(attack)
  if (!prepared.ok) return null
  const { damage, bonusUse } = prepared.value.arm
  const bonus = bonusDice(attack.attacker.damageBonus, bonusUse)
  const dice = [
    ...Array.from({ length: damage.count }, () => damage.sides),
    ...Array.from({ length: bonus?.count ?? 0 }, () => bonus?.sides ?? 0),
  ]
  const text = `${damage.count}D${damage.sides}${damage.add > 0 ? ` + ${damage.add}` : ''}`
  const more = bonusText(attack.attacker.damageBonus, bonusUse).replace(/^[+−]/, ' $& ')
  return {
    ...throwOf('damage', phrase`${DAMAGE}: ${name}`, dice, same(`${text}${more}`)),
    ...(seat === null ? {} : { seat }),
  }
}
