import { label, same, type Label, type OptionSpec } from '@mastro/core'
import data from '../../data/settings.json' with { type: 'json' }
import magic from '../../data/magic.json' with { type: 'json' }
import { BUDGETS, REFERENCE_BUDGET } from '../options.ts'

const HIGHEST = 99
const MOST_PCP = 999
/** Up to this many numbers are listed. Of a longer range, those near the printed value. */
const FEW = 8

type Values = OptionSpec['values']

const YES_NO: Values = [
  { value: true, label: label('Sì', 'Yes') },
  { value: false, label: label('No', 'No') },
]
const WORD_LABELS: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(magic.access.map(({ id, it, en }) => [id, label(it, en)] as const)),
  advisory: label('Avvisa soltanto', 'Only warn'),
  strict: label('Rifiuta', 'Refuse'),
  skills: label('Abilità e Specializzazioni', 'Skills and specialisations'),
}
const SCOPE_ALL = label('Ogni caratteristica', 'Every trait')

/** Every optional rule of the book, and the settings of a campaign. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'pcpBudget',
    label: label('PCP di ogni PG', 'PCP of every PC'),
    rule: 'WOC-CREATE-2',
    values: BUDGETS.map(value => ({ value, label: budgetLabel(value) })),
    range: { min: 1, max: MOST_PCP },
    initial: REFERENCE_BUDGET,
  },
  {
    id: 'egoMin',
    label: label('Ego minimo dei PG', 'Lowest Ego of PCs'),
    rule: 'WOC-CREATE-3',
    values: numbers(6, 12),
    range: { min: 6, max: HIGHEST },
    initial: 6,
  },
  {
    id: 'egoMax',
    label: label('Ego massimo dei PG', 'Highest Ego of PCs'),
    rule: 'WOC-CREATE-3',
    values: [{ value: 0, label: label('Nessun limite', 'No limit') }, ...numbers(6, 12)],
    range: { min: 6, max: HIGHEST },
    initial: 0,
  },
  {
    id: 'creationApproval',
    label: label(
      'Il Master approva idea e numeri dei PG',
      'The Master approves idea and numbers of PCs',
    ),
    rule: 'WOC-CREATE-1',
    values: YES_NO,
    initial: true,
  },
  ...data.settings.map(optionOf),
]

type Row = (typeof data.settings)[number]

function optionOf(row: Row): OptionSpec {
  const { id, rule } = row
  return {
    id,
    label: label(row.it, row.en),
    rule,
    values: valuesOf(row),
    ...rangeOf(row),
    initial: row.default ?? 0, // null means derived from another setting, shown as 0
  }
}

function valuesOf(row: Row): Values {
  if (row.type === 'boolean') return YES_NO
  if ('values' in row && row.values !== undefined)
    return row.values.map(value => ({
      value,
      label:
        value === 'all' && row.id === 'oncePerAdventureScope' ? SCOPE_ALL : WORD_LABELS[value]!, // safe: a test checks every value
    }))
  const { min, max } = limitsOf(row)
  const from = typeof row.default === 'number' ? row.default - FEW / 2 : min
  const first = Math.max(min, Math.min(from, max - FEW))
  const near = numbers(first, Math.min(max, first + FEW))
  const auto = { value: 0, label: label('Automatico', 'Automatic') }
  return row.default === null ? [auto, ...near] : near
}

function limitsOf({ min = 0, max = HIGHEST }: Row) {
  return { min, max }
}

function rangeOf(row: Row): Pick<OptionSpec, 'range'> {
  const { min, max } = limitsOf(row)
  const isNumber = row.type !== 'boolean' && !('values' in row && row.values !== undefined)
  return isNumber && max - min > FEW ? { range: { min, max } } : {}
}

function numbers(from: number, to: number): Values {
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    value: from + i,
    label: same(String(from + i)),
  }))
}

function budgetLabel(value: number): Label {
  if (value <= REFERENCE_BUDGET / 2)
    return label(`${value}, gente comune`, `${value}, ordinary people`)
  if (value < REFERENCE_BUDGET) return label(`${value}, gente in gamba`, `${value}, capable people`)
  if (value === REFERENCE_BUDGET) return label(`${value}, protagonisti`, `${value}, protagonists`)
  if (value <= 100) return label(`${value}, gente navigata`, `${value}, seasoned people`)
  if (value <= 120) return label(`${value}, figure fuori dal comune`, `${value}, larger than life`)
  return label(`${value}, figure da leggenda`, `${value}, legends`)
}
