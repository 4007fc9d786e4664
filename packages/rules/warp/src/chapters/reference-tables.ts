import { json, label, same, decimalLabel } from '@mastro/core'
import type { Chapter, Docs, Label, ReferenceDoc } from '@mastro/core'
import { armorPieces } from '../data/armor.ts'
import { difficultyLevels } from '../data/difficulty.ts'
import { activities, conditions, healingCell } from '../data/healing.ts'
import { paces } from '../data/movement.ts'
import { rangeBands, rangeRows } from '../data/ranges.ts'
import { firearmType, firingTactics } from '../data/firearms.ts'
import { damageFactors } from '../data/weapons.ts'
import type { CarriedWeapon } from '../operations/shared/gear.ts'
import type { State } from '../state.ts'
import { TERMS } from '../messages/terms.ts'

interface NamedRow extends Label {
  readonly id: string
}
const toLabel = ({ it, en }: Label): Label => ({ it, en })
const cellLabel = (cell: string | number | Label): Label =>
  typeof cell === 'object' ? cell : typeof cell === 'number' ? decimalLabel(cell, 2) : same(cell)

const row = (of: NamedRow, ...cells: readonly (string | number | Label)[]) => ({
  id: of.id,
  cells: [toLabel(of), ...cells.map(cellLabel)],
})

const bandColumns = rangeBands.slice(0, 5).map(band => same(`${band.dice}`))

/**
 * Reference tables of the book for every viewer (WARP-DIFF, WARP-DAMAGE, WARP-RANGED, WARP-ARMOR,
 * WARP-HEAL, WARP-MOVE).
 */
const TABLES: readonly ReferenceDoc[] = [
  {
    id: 'difficulty',
    title: label('Difficoltà', 'Difficulty'),
    columns: [label('Grado', 'Level'), TERMS.difficulty, TERMS.dice],
    rows: difficultyLevels.map(level => ({
      ...row(level, level.factor, level.dice.join('–')),
      at: level.factor,
    })),
    rule: 'WARP-DIFF-1',
  },
  {
    id: 'damage',
    title: label('Danno', 'Damage'),
    columns: [TERMS.weapon, TERMS.factor],
    rows: damageFactors.map(weapon => row(weapon, `×${weapon.factor}`)),
    rule: 'WARP-DAMAGE-2',
  },
  {
    id: 'ranges',
    title: label('Gittate', 'Ranges'),
    columns: [label('Metri, per dadi di difesa', 'Metres, by dice of defence'), ...bandColumns],
    rows: rangeRows.map(weapon => row(weapon, ...weapon.metres.map(metres => metres ?? '—'))),
    rule: 'WARP-RANGED-2',
  },
  {
    id: 'tactics',
    title: label('Sparo', 'Firing'),
    columns: [label('Tattica, per dadi di difesa', 'Tactic, by dice of defence'), ...bandColumns],
    rows: firingTactics.map(tactic => row(tactic, ...tactic.printed)),
    rule: 'WARP-GUN-6',
  },
  {
    id: 'armour',
    title: label('Armature', 'Armour'),
    columns: [
      TERMS.armor,
      TERMS.dice,
      label('Punti', 'Points'),
      label('Dadi antiproiettile', 'Ballistic dice'),
    ],
    rows: armorPieces.map(piece => row(piece, piece.normalDice, piece.points, piece.ballisticDice)),
    rule: 'WARP-ARMOR-1',
  },
  {
    id: 'healing',
    title: label('Guarigione', 'Healing'),
    columns: [label('Punti al giorno', 'Points a day'), ...conditions.map(toLabel)],
    rows: activities.map(activity =>
      row(activity, ...conditions.map(({ id }) => healingCell(activity.id, id).rate ?? '—')),
    ),
    rule: 'WARP-HEAL-1',
  },
  {
    id: 'movement',
    title: label('Movimento', 'Movement'),
    columns: [label('Passo', 'Pace'), same('km/h'), label('Metri per round', 'Metres a round')],
    rows: paces.map(pace => row(pace, pace.kmPerHour, pace.metresPerRound)),
    rule: 'WARP-MOVE-1',
  },
]

/** The tables with the rows of the viewer's weapons highlighted. */
function docsFor(inHand: readonly string[]): Docs {
  return Object.fromEntries(
    TABLES.map(table => {
      const isLit = table.rows.some(({ id }) => inHand.includes(id))
      const doc = isLit ? lit(table, inHand) : table
      return [`reference/${table.id}`, json(doc)]
    }),
  )
}

const lit = (table: ReferenceDoc, inHand: readonly string[]): ReferenceDoc => ({
  ...table,
  rows: table.rows.map(one => (inHand.includes(one.id) ? { ...one, isNow: true } : one)),
})

/** The rows of the damage and range tables for a weapon. */
function rowsOf(weapon: CarriedWeapon): readonly string[] {
  switch (weapon.use) {
    case 'melee':
      return damageFactors
        .filter(({ items = [] }) => items.some(item => item.id === weapon.weapon))
        .map(({ id }) => id)
    case 'throwing-knife':
      return ['throwing-knife', 'thrown-balanced']
    case 'missile':
      return [weapon.range]
    case 'firearm':
      return [`${weapon.size}-${firearmType(weapon.type).range}`, firearmType(weapon.type).range]
    case 'taser':
      return ['taser']
    default:
      return []
  }
}

export const reference = {
  docs: ({ state, viewer }) => {
    const mine = Object.values(state.beings).filter(
      ({ seat }) => seat !== null && seat === viewer.seat,
    )
    return docsFor(mine.flatMap(({ weapons }) => weapons.flatMap(rowsOf)))
  },
} satisfies Chapter<State>
