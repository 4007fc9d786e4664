import type { Label } from '../labels/label.ts'
import type { OddsView } from '../slip.ts'

/** One possible result of the exchange, with its chance for each supposed value. */
export interface ExchangeRow {
  readonly id: string
  readonly label: Label
  /** True for a result that harms the reader. */
  readonly isBad: boolean
  readonly chances: readonly number[]
}

/**
 * The chances of the next exchange, computed on a player's device from the odds that this seat's
 * view contains.
 */
export interface NextExchange {
  /**
   * The hidden figure, and the values it may have. They are the same for everybody, so that they
   * reveal nothing. Null if every chance is known.
   */
  readonly suppose: {
    readonly of: Label
    readonly values: readonly number[]
    /** The column to show first where not all of them fit. */
    readonly first: number
  } | null
  readonly rows: readonly ExchangeRow[]
}

/** The rows of an exchange about which everything is known. */
export function knownExchange(
  rows: readonly (Omit<ExchangeRow, 'chances'> & { readonly chance: number | undefined })[],
): NextExchange | null {
  const known = rows.flatMap(({ chance, ...row }) =>
    chance === undefined ? [] : [{ ...row, chances: [chance] }],
  )
  return known.length === 0 ? null : { suppose: null, rows: known }
}

/** The chance of an outcome of the odds. */
export function chanceIn({ outcomes }: OddsView, id: string): number | undefined {
  return outcomes?.find(outcome => outcome.id === id)?.chance
}
