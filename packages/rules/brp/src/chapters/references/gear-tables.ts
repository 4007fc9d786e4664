import { label, perCent, phrase, same, type Label, type ReferenceDoc } from '@mastro/core'
import {
  ARMOUR_ROWS,
  MISSILE_PARRY,
  SHIELD_ROWS,
  WEAPON_ROWS,
  type ArmourRow,
  type BonusUse,
  type ShieldRow,
  type WeaponRow,
} from '../../data/items.ts'
import { BAND_ROWS } from '../../data/tables.ts'
import { diceNotation } from '../../messages/dice-notation.ts'
import { ARMOUR_POINTS, skillLabel } from '../../messages/terms.ts'
import { row, DASH, list } from './cells.ts'

/** The printed tables of weapons, shields, armour and prices. */

const BONUS: Readonly<Record<BonusUse, Label>> = {
  full: label(' + BD', ' + DB'),
  half: label(' + ½BD', ' + ½DB'),
  none: same(''),
}

const damageOf = ({ damage, damageBonus }: WeaponRow | ShieldRow): Label =>
  phrase`${diceNotation(damage)}${BONUS[damageBonus]}`

/** BRP-WEAP-4, 5: shots of a magazine, and rounds to reload. */
function notesOf({ shots, reloadRounds, baseNote }: WeaponRow): Label {
  const notes = [
    ...(shots === undefined ? [] : [phrase`${shots} ${label('colpi', 'shots')}`]),
    ...(reloadRounds === undefined
      ? []
      : [phrase`${reloadRounds} ${label('round per ricaricare', 'round to reload')}`]),
    ...(baseNote === undefined ? [] : [label('si usa Lanciare', 'uses the Throw skill')]),
  ]
  return notes.length === 0 ? same(DASH) : list(notes)
}

const SIZES = {
  small: label('piccolo', 'small'),
  medium: label('medio', 'medium'),
  large: label('grande', 'large'),
} as const

/** BRP-SHIELD-2. */
const missiles = ({ size }: ShieldRow): Label =>
  size === 'large'
    ? phrase`${perCent(MISSILE_PARRY.large)}, ${label('in ginocchio', 'kneeling')} ${perCent(MISSILE_PARRY.largeKneeling)}`
    : perCent(MISSILE_PARRY[size])

const penalty = (points: number) => (points === 0 ? DASH : `−${-points}`)

/** BRP-ARM-6: as printed, «12/6» for riot gear. */
const pointsOf = ({ slot, armourPoints, highVelocityArmourPoints: fast }: ArmourRow): string => {
  const points = fast === armourPoints ? `${armourPoints}` : `${armourPoints}/${fast}`
  return slot === 'helmet' ? `+${points}` : points
}

export const GEAR_TABLES: readonly ReferenceDoc[] = [
  {
    id: 'weapons',
    title: label('Armi', 'Weapons'),
    columns: [
      label('Arma', 'Weapon'),
      label('Abilità', 'Skill'),
      label('Base', 'Base'),
      label('Danno', 'Damage'),
      label('Mani', 'Hands'),
      label('Gittata', 'Range'),
      label('PF', 'HP'),
      label('Note', 'Notes'),
    ],
    rows: WEAPON_ROWS.map(one =>
      row(
        one.id,
        one,
        skillLabel(one.skill),
        perCent(one.base),
        damageOf(one),
        one.hands,
        one.range === null ? DASH : `${one.range}\u00a0m`,
        one.hp ?? DASH,
        notesOf(one),
      ),
    ),
    rule: 'BRP-WEAP-1',
  },
  {
    id: 'shields',
    title: label('Scudi', 'Shields'),
    columns: [
      label('Scudo', 'Shield'),
      label('Base', 'Base'),
      label('Danno', 'Damage'),
      label('PF', 'HP'),
      label('Grandezza', 'Size'),
      label('Contro i proiettili', 'Against missiles'),
    ],
    rows: SHIELD_ROWS.map(one =>
      row(one.id, one, perCent(one.base), damageOf(one), one.hp, SIZES[one.size], missiles(one)),
    ),
    rule: 'BRP-SHIELD-1',
  },
  {
    id: 'armour',
    title: label('Armature', 'Armour'),
    columns: [
      label('Armatura', 'Armour'),
      ARMOUR_POINTS,
      label('Fisiche', 'Physical'),
      label('Percettive', 'Perceptive'),
    ],
    rows: ARMOUR_ROWS.map(one =>
      row(one.id, one, pointsOf(one), penalty(one.physicalPenalty), penalty(one.perceptivePenalty)),
    ),
    rule: 'BRP-ARM-1',
  },
  {
    id: 'prices',
    title: label('Fasce di prezzo', 'Price bands'),
    columns: [label('Dalla più cara', 'From the dearest')],
    rows: BAND_ROWS.map(one => row(one.id, one)),
    rule: 'BRP-SKILL-12',
  },
]
