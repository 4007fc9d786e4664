/** A number being typed. Undefined digits mean that nothing was typed yet. */
export interface TypedNumber {
  readonly digits: string
  readonly isNegative: boolean
}

const LONGEST = 6

/** Adds a digit. Leading zeros disappear, and a number has at most six digits. */
export function withDigit({ digits, isNegative }: TypedNumber, digit: string): TypedNumber {
  const all = (digits + digit).replace(/^0+(?=\d)/, '')
  return { digits: all.length > LONGEST ? digits : all, isNegative }
}

export function withoutLastDigit({ digits, isNegative }: TypedNumber): TypedNumber {
  return { digits: digits.slice(0, -1), isNegative }
}

export function typedFrom(value: number): TypedNumber {
  return { digits: String(Math.abs(value)), isNegative: value < 0 }
}

/** Null while no digit is typed. */
export function typedValue({ digits, isNegative }: TypedNumber): number | null {
  if (digits === '') return null
  return isNegative && Number(digits) > 0 ? -Number(digits) : Number(digits)
}
