import {
  label,
  measure,
  phrase,
  readTable,
  s,
  same,
  type Label,
  type ReferenceDoc,
} from '@mastro/core'
import combatTable from '../../../data/combat.json' with { type: 'json' }
import { DISEASE, POISON } from '../../data/disease.ts'
import { DAMAGE_BONUS_ROWS } from '../../data/tables.ts'
import { LEVELS, type Level } from '../../operations/shared/check.ts'
import { counted } from '../../messages/counted.ts'
import { diceNotation } from '../../messages/dice-notation.ts'
import { ATTACK_RESULT_LABEL, DAMAGE_BONUS, levelLabel, unitLabel } from '../../messages/terms.ts'
import { row, DASH, span } from './cells.ts'

/** The printed tables of combat, disease and poison. */

const result = s.oneOf(['blocked', 'dodged', 'partial', 'special-hit', 'hit', 'miss'])
const matrix = readTable(
  s.list(
    s.object({
      attack: s.oneOf(LEVELS),
      defence: s.nullable(s.oneOf(LEVELS)),
      parry: result,
      dodge: result,
      damage: s.text(),
      armourApplies: s.optional(s.bool()),
      defenceItemDamage: s.anyInt(),
      attackerWeaponDamage: s.anyInt(),
      attackerWeaponDamageOnlyFor: s.optional(s.text()),
    }),
  ),
  combatTable.matrix,
  'combat.json',
)

const DEFENCE: Readonly<Record<Level, Label>> = {
  special: levelLabel('special'),
  success: levelLabel('success'),
  failure: label('Fallimento, o nessuna difesa', 'Failure, or no defence'),
}

type MatrixRow = (typeof matrix)[number]

/** BRP-MATRIX-1, 2: the hit points that weapons lose. */
function wear({ defenceItemDamage, attackerWeaponDamage }: MatrixRow): Label {
  if (defenceItemDamage > 0)
    return phrase`${label('chi para perde', 'the parrying item loses')} ${measure(defenceItemDamage, label('PF', 'HP'))}`
  if (attackerWeaponDamage > 0)
    return phrase`${label('se para in mischia, l’arma che attacca perde', 'parried in melee, the attacking weapon loses')} ${measure(attackerWeaponDamage, label('PF', 'HP'))}`
  return same(DASH)
}

const resultText = ({ parry, dodge }: MatrixRow): Label =>
  parry === dodge ? ATTACK_RESULT_LABEL[parry] : label('Fermato', 'Stopped')

const lower = ({ it, en }: Label): Label => label(it.toLowerCase(), en.toLowerCase())

export const FIGHT_TABLES: readonly ReferenceDoc[] = [
  {
    id: 'matrix',
    title: label('Attacco e difesa', 'Attack and defence'),
    columns: [
      label('Attacco', 'Attack'),
      label('Parata o schivata', 'Parry or dodge'),
      label('Risultato', 'Result'),
      label('Logorio', 'Wear'),
    ],
    rows: matrix.map((one, i) =>
      row(
        `case-${i}`,
        levelLabel(one.attack),
        one.defence === null ? DASH : DEFENCE[one.defence],
        resultText(one),
        wear(one),
      ),
    ),
    rule: 'BRP-MATRIX-1',
  },
  {
    id: 'moving',
    title: label('Movimento e DES', 'Movement and DEX'),
    columns: [label('Metri', 'Metres'), label('Si agisce a', 'One acts at')],
    rows: [
      row('still', '0–5', label('DES', 'DEX')),
      row('half', '6–15', label('metà DES', 'half DEX')),
      row('quarter', '16–29', label('un quarto di DES', 'a quarter of DEX')),
      row('run', '30', label('solo difesa', 'defence only')),
    ],
    rule: 'BRP-COMBAT-5',
  },
  {
    id: 'damage-bonus',
    title: DAMAGE_BONUS,
    columns: [label('FOR + TAG', 'STR + SIZ'), DAMAGE_BONUS],
    rows: DAMAGE_BONUS_ROWS.map(({ min, max, bonus }) =>
      row(`from-${min}`, span(min, max), bonus === 'none' ? DASH : diceNotation(bonus)),
    ),
    rule: 'BRP-DERIV-4',
  },
  {
    id: 'disease',
    title: label('Gravità di una malattia', 'Severity of a disease'),
    columns: [
      label('Tiri falliti', 'Failed rolls'),
      label('Gravità', 'Severity'),
      label('Perdita', 'Loss'),
    ],
    rows: DISEASE.severity.map(one =>
      row(
        one.id,
        one.orMore === true ? `${one.failures}+` : one.failures,
        one,
        one.interval === null
          ? DASH
          : phrase`1 ${label('punto ogni', 'point per')} ${lower(unitLabel(one.interval))}`,
      ),
    ),
    rule: 'BRP-DIS-6',
  },
  {
    id: 'disease-conditions',
    title: label('Guarire in cattive condizioni', 'Recovering in bad conditions'),
    columns: [label('Condizione', 'Condition'), label('COS per', 'CON times')],
    rows: DISEASE.conditions.map(one => row(one.id, one, `×${one.gradedMultiplier}`)),
    rule: 'BRP-DIS-4',
  },
  {
    id: 'poison',
    title: label('Quando agisce un veleno', 'When a poison acts'),
    columns: [label('Veleno', 'Poison'), label('Dopo', 'After')],
    rows: POISON.delay.map(one => row(one.id, one, counted(one.amount, one.unit))),
    rule: 'BRP-POIS-3',
  },
]
