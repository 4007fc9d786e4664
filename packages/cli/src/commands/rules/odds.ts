import { isTailed, ok, oddsAtLeast, oddsMean, oddsOf, oddsRows } from '@mastro/core'
import type { Language, OddsRow, Result } from '@mastro/core'

export interface OddsOptions {
  readonly atLeast?: number
  readonly json: boolean
  readonly language: Language
  /** Width of the terminal in columns. */
  readonly width: number
  /** Lines that fit on the terminal. Omit if the output is not a terminal. */
  readonly height?: number
}

const MESSAGES = {
  it: {
    mean: 'media',
    value: 'esito',
    exactly: 'proprio',
    atLeast: 'almeno',
    beyond: 'oltre, senza fine',
    chance: (n: number) => `almeno ${n}`,
    under: 'meno di uno su diecimila',
  },
  en: {
    mean: 'mean',
    value: 'result',
    exactly: 'exactly',
    atLeast: 'at least',
    beyond: 'beyond, without end',
    chance: (n: number) => `at least ${n}`,
    under: 'less than one in ten thousand',
  },
} as const

/** Exact odds of a dice notation as a bar chart, or as JSON. */
export function runOdds(notation: string, options: OddsOptions): Result<string> {
  const odds = oddsOf(notation)
  if (!odds.ok) return odds
  const rows = oddsRows(odds.value)
  const average = oddsMean(odds.value)
  const target =
    options.atLeast === undefined
      ? null
      : { atLeast: options.atLeast, chance: oddsAtLeast(odds.value, options.atLeast) }
  if (options.json) {
    return ok(
      JSON.stringify({
        notation,
        mean: average,
        endless: isTailed(odds.value),
        ...(target === null ? {} : target),
        rows,
      }),
    )
  }
  const messages = MESSAGES[options.language]
  const lines = [
    `${notation}    ${messages.mean} ${decimal(average, options.language)}`,
    ...(target === null
      ? []
      : [`${messages.chance(target.atLeast)}: ${percent(target.chance, options.language)}`]),
    '',
    ...chart(rows, options),
    ...(isTailed(odds.value) ? [`  … ${messages.beyond}`] : []),
  ]
  return ok(lines.join('\n'))
}

/** A line of the chart: one value, or several neighbours if there are too many for the terminal. */
interface Bin {
  readonly from: number
  readonly to: number
  readonly chance: number
  readonly atLeast: number
}

const LINES_AROUND = 6 // heading, target, column titles, tails, prompt
const FEWEST_LINES = 8

/**
 * One line per value: its probability, the probability of at least that value, and a bar scaled to
 * the likeliest value. Tails that would print as zero are one line each.
 */
function chart(rows: readonly OddsRow[], { language, width, height, atLeast }: OddsOptions) {
  const messages = MESSAGES[language]
  const { first, last } = withoutTails(rows)
  const most = height === undefined ? Infinity : Math.max(FEWEST_LINES, height - LINES_AROUND)
  const bins = binned(rows.slice(first, last + 1), most)
  const titles = bins.map(titleOf)
  const numbers = Math.max(messages.value.length, ...titles.map(title => title.length))
  const widest = Math.max(...bins.map(bin => bin.chance), Number.MIN_VALUE)
  const room = Math.max(10, Math.min(60, width - numbers - 24))
  const tail = (from: number, to: number) =>
    from > to
      ? []
      : [`${titleOf({ from: rows[from]!.value, to: rows[to]!.value })}  ${messages.under}`]
  return [
    `${messages.value.padStart(numbers)}  ${messages.exactly.padStart(8)}  ${messages.atLeast.padStart(8)}`,
    ...tail(0, first - 1),
    ...bins.map((bin, i) => {
      const mark = atLeast !== undefined && bin.from >= atLeast ? '█' : '▒'
      const bar = mark.repeat(Math.max(1, Math.round((bin.chance / widest) * room)))
      return `${titles[i]!.padStart(numbers)}  ${percent(bin.chance, language).padStart(8)}  ${percent(bin.atLeast, language).padStart(8)}  ${bar}`
    }),
    ...tail(last + 1, rows.length - 1),
  ]
}

const SMALLEST_SHOWN = 0.00005 // prints as 0.01 %

/** The rows between two tails that together are too unlikely to print. */
function withoutTails(rows: readonly OddsRow[]): { readonly first: number; readonly last: number } {
  let below = 0
  const first = rows.findIndex(({ chance }) => (below += chance) >= SMALLEST_SHOWN)
  return { first, last: rows.findLastIndex(({ atLeast }) => atLeast >= SMALLEST_SHOWN) }
}

/** At most `most` lines of equally many values. */
function binned(rows: readonly OddsRow[], most: number): readonly Bin[] {
  const size = Math.max(1, Math.ceil(rows.length / most))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => {
    const part = rows.slice(i * size, (i + 1) * size)
    return {
      from: part[0]!.value,
      to: part.at(-1)!.value,
      chance: part.reduce((sum, row) => sum + row.chance, 0),
      atLeast: part[0]!.atLeast,
    }
  })
}

const titleOf = ({ from, to }: Pick<Bin, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`

function percent(chance: number, language: Language): string {
  return `${decimal(chance * 100, language)} %`
}

function decimal(value: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value)
}
