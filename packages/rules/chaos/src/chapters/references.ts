import { json, label, same, type Chapter, type ReferenceDoc } from '@mastro/core'
import {
  COMPONENT_SCALE,
  DAMAGE_EXAMPLES,
  DIFFICULTIES,
  EGO_BANDS,
  FATIGUE_EXAMPLES,
  MARGINS,
  SKILL_SCALE,
  SUITED_RESTS,
} from '../data/tables.ts'
import type { State } from '../state.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'

/** `reference/<id>`: tables of the book for quick reference, the same for everybody. */

const NUMBER = label('Numero', 'Number')
const WORD = label('Parola', 'Word')

interface Row {
  readonly id: string
  readonly it: string
  readonly en: string
}

function scale<R extends Row>(
  id: string,
  title: ReferenceDoc['title'],
  rule: string,
  rows: readonly R[],
  number: (row: R) => string | number,
): ReferenceDoc {
  return {
    id,
    title,
    columns: [NUMBER, WORD],
    rows: rows.map(row => {
      const at = number(row)
      const cells = [same(String(at)), label(row.it, row.en)]
      return { id: row.id, cells, ...(typeof at === 'number' ? { at } : {}) }
    }),
    rule,
  }
}

/** The book's examples for each number of points. */
function examplesOf(
  id: string,
  title: ReferenceDoc['title'],
  rule: string,
  all: typeof DAMAGE_EXAMPLES,
): ReferenceDoc {
  const rows = all.map(({ points, items }) => ({
    id: String(points),
    it: items.map(({ it }) => it).join(', '),
    en: items.map(({ en }) => en).join(', '),
  }))
  return {
    ...scale(id, title, rule, rows, row => Number(row.id)),
    columns: [label('Punti', 'Points'), label('Esempi', 'Examples')],
  }
}

const orMore = (value: number, isOpen: boolean) => (isOpen ? `${value}+` : `${value}`)

const REFERENCES: readonly ReferenceDoc[] = [
  scale('difficulty', TERM_LABELS.difficulty, 'WOC-DIFF-1', DIFFICULTIES, ({ value }) => value),
  scale('margin', TERM_LABELS.margin, 'WOC-CONTEST-2', MARGINS, row =>
    orMore(row.margin, row.orMore),
  ),
  scale('ego', TERM_LABELS.ego, 'WOC-EGO-2', EGO_BANDS, ({ from, to }) =>
    to === null ? `${from}+` : `${from}–${to}`,
  ),
  scale('component', TERM_LABELS.component, 'WOC-COMP-2', COMPONENT_SCALE, row =>
    orMore(row.level, row.orMore),
  ),
  scale('skill', TERM_LABELS.skill, 'WOC-SKILL-2', SKILL_SCALE, row =>
    orMore(row.level, row.orMore),
  ),
  examplesOf('fatigue', TERM_LABELS.fatigue, 'WOC-FATIGUE-1', FATIGUE_EXAMPLES),
  examplesOf('damage', TERM_LABELS.damage, 'WOC-WOUND-1', DAMAGE_EXAMPLES),
  {
    id: 'rest',
    title: label('Riposo', 'Rest'),
    columns: [label('Causa', 'Cause'), label('Che cosa la toglie', 'What takes it away')],
    rows: SUITED_RESTS.map(({ cause, kinds }) => ({
      id: cause,
      cells: [
        term('cause', cause),
        label(
          kinds.map(kind => term('rest', kind).it).join(', '),
          kinds.map(kind => term('rest', kind).en).join(', '),
        ),
      ],
    })),
    rule: 'WOC-REST-2',
  },
]
const DOCS = Object.fromEntries(REFERENCES.map(one => [`reference/${one.id}`, json(one)]))

export const references = { docs: () => DOCS } satisfies Chapter<State>
