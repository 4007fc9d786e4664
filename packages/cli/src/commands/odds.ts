import { isTailed, ok, oddsAtLeast, oddsMean, oddsOf, oddsRows } from '@mastro/core'
import type { Language, OddsRow, Result } from '@mastro/core'

export interface OddsOptions {
  readonly atLeast?: number
  readonly json: boolean
  readonly language: Language
  /** Width of the terminal in columns. */
  readonly width: number
}

const MESSAGES = {
  it: {
    mean: 'media',
    value: 'esito',
    exactly: 'proprio',
    atLeast: 'almeno',
    beyond: 'oltre, senza fine',
    chance: (n: number) => `almeno ${n}`,
  },
  en: {
    mean: 'mean',
    value: 'result',
    exactly: 'exactly',
    atLeast: 'at least',
    beyond: 'beyond, without end',
    chance: (n: number) => `at least ${n}`,
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

/**
 * One line per value: its probability, the probability of at least that value, and a bar scaled to
 * the likeliest value.
 */
function chart(rows: readonly OddsRow[], { language, width, atLeast }: OddsOptions): string[] {
  const messages = MESSAGES[language]
  const numbers = Math.max(messages.value.length, ...rows.map(row => String(row.value).length))
  const widest = Math.max(...rows.map(row => row.chance), Number.MIN_VALUE)
  const room = Math.max(10, Math.min(60, width - numbers - 24))
  const head = `${messages.value.padStart(numbers)}  ${messages.exactly.padStart(8)}  ${messages.atLeast.padStart(8)}`
  return [
    head,
    ...rows.map(row => {
      const mark = atLeast !== undefined && row.value >= atLeast ? '█' : '▒'
      const bar = mark.repeat(
        Math.max(row.chance > 0 ? 1 : 0, Math.round((row.chance / widest) * room)),
      )
      return `${String(row.value).padStart(numbers)}  ${percent(row.chance, language).padStart(8)}  ${percent(row.atLeast, language).padStart(8)}  ${bar}`
    }),
  ]
}

function percent(chance: number, language: Language): string {
  return `${decimal(chance * 100, language)} %`
}

function decimal(value: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value)
}
