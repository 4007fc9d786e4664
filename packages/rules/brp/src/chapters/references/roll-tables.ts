import { label, perCent, phrase, readTable, s, type Label, type ReferenceDoc } from '@mastro/core'
import successTable from '../../../data/success-table.json' with { type: 'json' }
import { OBJECT_ROWS } from '../../data/tables.ts'
import { row, span } from './cells.ts'

/** The printed tables of checks and resistance. */

const printed = s.object({
  min: s.int(1, 1000),
  max: s.nullable(s.int(1, 1000)),
  specialMax: s.union([s.int(1, 100), s.text()]),
  success: s.text(),
  failure: s.text(),
})
const { printedRows } = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    printedRows: s.list(
      s.object({
        ...printed.shape,
        rounding: s.optional(s.text()),
        maximum: s.optional(s.int(1, 100)),
      }),
    ),
    note: s.text(),
    byChance: s.unknown(),
  }),
  successTable,
  'success-table.json',
)

const two = (face: number) => String(face).padStart(2, '0')
const BY_SKILL = label('secondo il punteggio', 'by the score')
const FIFTH = label('un quinto, al massimo 95', 'a fifth, 95 at most')

const special = (max: number | string): string | Label =>
  typeof max === 'string' ? FIFTH : max === 1 ? '01' : `01–${two(max)}`

const range = (text: string): string | Label =>
  text === 'per-skill' ? BY_SKILL : text.replace('-', '–')

/** BRP-RES-1: one row per difference of the two values. */
const RESISTANCE = Array.from({ length: 19 }, (_, i) => 9 - i).map(apart =>
  row(
    `by-${apart}`,
    apart > 0 ? `+${apart}` : apart === 0 ? '0' : `−${-apart}`,
    perCent(50 + 5 * apart),
  ),
)

export const ROLL_TABLES: readonly ReferenceDoc[] = [
  {
    id: 'special',
    title: label('Successi e successi speciali', 'Successes and special successes'),
    columns: [
      label('Punteggio', 'Score'),
      label('Speciale', 'Special'),
      label('Successo', 'Success'),
      label('Fallimento', 'Failure'),
    ],
    rows: printedRows.map(({ min, max, specialMax, success, failure }) =>
      row(
        `from-${min}`,
        max === null ? phrase`${label('oltre', 'above')} 100` : span(min, max),
        special(specialMax),
        range(success),
        range(failure),
      ),
    ),
    rule: 'BRP-CHECK-6',
  },
  {
    id: 'resistance',
    title: label('Tiri di resistenza', 'Resistance rolls'),
    columns: [label('Attiva meno passiva', 'Active minus passive'), label('Probabilità', 'Chance')],
    rows: [
      row('sure', '+10', label('riesce senza tirare', 'succeeds without a roll')),
      ...RESISTANCE,
      row('hopeless', '−10', label('non può riuscire', 'cannot succeed')),
    ],
    rule: 'BRP-RES-1',
  },
  {
    id: 'objects',
    title: label('Taglia delle cose', 'SIZ of things'),
    columns: [label('Cosa', 'Thing'), label('TAG', 'SIZ')],
    rows: OBJECT_ROWS.map(one => row(one.id, one, span(one.min, one.max))),
    rule: 'BRP-RES-6',
  },
]
