import type { BillLine } from '@mastro/core'
import { plain, signed } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'

const messages = dictionary({
  it: { fatigue: 'Stanchezza', damage: 'Danno', and: ' e ', scheme: 'Schema Cosmico' },
  en: { fatigue: 'Fatigue', damage: 'Damage', and: ' and ', scheme: 'Cosmic Scheme' },
})

const WEIGHTS = ['fatigue', 'damage']
/** Base values are shown without a sign, modifiers with one. */
const PLAIN = ['component', 'skill', 'ego']

const isWeight = ({ source = '' }: BillLine) => WEIGHTS.includes(source)
export const sumOf = (lines: readonly BillLine[]) =>
  lines.reduce((sum, { value }) => sum + value, 0)

/** The lines of a sum without penalties. */
export const linesWithoutWeight = (lines: readonly BillLine[]) =>
  lines.filter(line => !isWeight(line))

/** Formats a sum: «Corpo 6, Agilità +2, Coltello 3». */
export const sumText = (lines: readonly BillLine[]) =>
  lines
    .map(({ label, value, source = '' }) =>
      [localize(label), PLAIN.includes(source) ? plain(value) : signed(value)].join(' '),
    )
    .join(', ')

export interface Weight {
  /** Each penalty with its value: «Stanchezza 2, Danno 1». */
  readonly each: string
  /** The names of the penalties: «Stanchezza e Danno». */
  readonly both: string
  readonly value: number
}

/** The penalties, named after the tracks. Null if there are none. */
export function useWeight(lines: readonly BillLine[]): Weight | null {
  const t = useMessages(messages)
  const all = lines.filter(isWeight)
  if (all.length === 0) return null
  const name = ({ source }: BillLine) => (source === 'damage' ? t.damage : t.fatigue)
  return {
    each: all.map(line => `${name(line)} ${Math.abs(line.value)}`).join(', '),
    both: all.map(name).join(t.and),
    value: sumOf(all),
  }
}

const TOGETHER = [['component', 'nuance'], ['skill', 'specialisation'], ['cosmic']]

export interface LedgerRow {
  readonly words: string
  readonly value: string
  readonly isWeight?: boolean
}

/** The sum in rows of two, the Scheme by name, penalties last: «Anima 6, Intuito +1: 7». */
export function useLedger(lines: readonly BillLine[]): readonly LedgerRow[] {
  const t = useMessages(messages)
  const weight = useWeight(lines)
  const known = TOGETHER.flat()
  const rest = linesWithoutWeight(lines).filter(({ source = '' }) => !known.includes(source))
  const rows = [
    ...TOGETHER.map(sources => lines.filter(({ source = '' }) => sources.includes(source))),
    ...rest.map(line => [line]),
  ].filter(some => some.length > 0)
  return [
    ...rows.map((some): LedgerRow => {
      const [first] = some
      const isScheme = first?.source === 'cosmic'
      const isPlain = PLAIN.includes(first?.source ?? '')
      const alone = first === undefined ? '' : localize(first.label)
      return {
        words: isScheme ? `${t.scheme}, ${alone}` : some.length === 1 ? alone : sumText(some),
        value: isPlain ? plain(sumOf(some)) : signed(sumOf(some)),
      }
    }),
    ...(weight === null
      ? []
      : [{ words: weight.each, value: signed(weight.value), isWeight: true }]),
  ]
}
