import { label, same, type Chapter, type Json, type Label, type ReferenceDoc } from '@mastro/core'
import { armorPieces } from '../data/armor.ts'
import { difficultyLevels } from '../data/difficulty.ts'
import { activities, conditions, healingCell } from '../data/healing.ts'
import { paces } from '../data/movement.ts'
import { rangeBands, rangeRows } from '../data/ranges.ts'
import { damageFactors } from '../data/weapons.ts'
import type { State } from '../state.ts'
import { TERMS } from '../words/terms.ts'

interface Named extends Label {
  readonly id: string
}
const named = ({ it, en }: Label): Label => ({ it, en })
const row = (of: Named, ...cells: readonly (string | number | Label)[]) => ({
  id: of.id,
  cells: [named(of), ...cells.map(cell => (typeof cell === 'object' ? cell : same(`${cell}`)))],
})

/** The book's tables at hand, for everybody (WARP-DIFF, WARP-DAMAGE, WARP-RANGED, WARP-ARMOR, WARP-HEAL, WARP-MOVE). */
const TABLES: readonly ReferenceDoc[] = [
  {
    id: 'difficulty',
    title: label('Difficoltà', 'Difficulty'),
    columns: [label('Grado', 'Level'), TERMS.difficulty, TERMS.dice],
    rows: difficultyLevels.map(level => row(level, level.factor, level.dice.join('–'))),
    rule: 'WARP-DIFF-1',
  },
  {
    id: 'damage',
    title: TERMS.factor,
    columns: [TERMS.weapon, TERMS.factor],
    rows: damageFactors.map(weapon => row(weapon, `×${weapon.factor}`)),
    rule: 'WARP-DAMAGE-2',
  },
  {
    id: 'ranges',
    title: label('Gittate in metri', 'Ranges in metres'),
    columns: [
      TERMS.weapon,
      ...rangeBands
        .slice(0, 5)
        .map(band => label(`${band.it} (${band.dice})`, `${band.en} (${band.dice})`)),
    ],
    rows: rangeRows.map(weapon => row(weapon, ...weapon.metres.map(metres => metres ?? '—'))),
    rule: 'WARP-RANGED-2',
  },
  {
    id: 'armour',
    title: TERMS.armor,
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
    title: label('Guarigione: punti al giorno', 'Healing: points a day'),
    columns: [label('Attività', 'Activity'), ...conditions.map(named)],
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

const DOCS = Object.fromEntries(
  TABLES.map(table => [`reference/${table.id}`, table as unknown as Json]), // plain data
)

export const reference: Chapter<State> = { docs: () => DOCS }
