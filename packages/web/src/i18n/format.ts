import type { Language } from '@mastro/core'
import { language } from './language.ts'

const THIN = '\u202f'

/** 0.734 → «73 %», in English “73%”. Never 0 or 100 unless exact. */
export function percent(chance: number): string {
  return withPercentSign(String(wholePercent(chance)))
}

/** «73 %», in English “73%”. */
export function withPercentSign(figure: string): string {
  return `${figure}${language() === 'it' ? THIN : ''}%`
}

export function wholePercent(chance: number): number {
  const whole = Math.round(chance * 100)
  if (whole === 0 && chance > 0) return 1
  if (whole === 100 && chance < 1) return 99
  return whole
}

/** A person's text in the quotation marks of the language. */
export function quoted(text: string): string {
  return language() === 'it' ? `«${text}»` : `“${text}”`
}

/** A number with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

/** «-1D» with a true minus sign. */
export function withMinus(text: string): string {
  return text.replace(/-(?=\d)/g, '−')
}

export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

/** British English, as in all texts. */
const LOCALE = { it: 'it', en: 'en-GB' } as const

/** Creates one formatter per language, because each costs milliseconds on a phone. */
function made<T>(make: (of: Language) => T): () => T {
  const known = new Map<Language, T>()
  return () => {
    const of = language()
    const found = known.get(of) ?? make(of)
    known.set(of, found)
    return found
  }
}

const dayFormat = made(
  of => new Intl.DateTimeFormat(LOCALE[of], { weekday: 'long', day: 'numeric', month: 'long' }),
)
const whenFormat = made(
  of =>
    new Intl.DateTimeFormat(LOCALE[of], {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/**
 * «21:40» in both languages. Formatted by hand, like `ago`, because a formatter would add a tenth
 * to the first load.
 */
export function clock(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

export function day(at: number): string {
  return dayFormat().format(at)
}

/** «ora», «5 min fa», or the time. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 45) return language() === 'it' ? 'ora' : 'now'
  if (seconds < 3600) {
    const minutes = Math.max(1, Math.round(seconds / 60))
    return language() === 'it' ? `${minutes} min fa` : `${minutes} min ago`
  }
  return clock(at)
}

/** «ven 12 giu, 21:40». */
export function when(at: number): string {
  return whenFormat().format(at)
}

/** A file size. */
export function size(bytes: number): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(bytes / (isSmall ? 1000 : 1_000_000))
}

const NUMBERS = {
  it: ['zero', 'una', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
} as const

/** Small numbers as words (in Italian, in the feminine form). */
export function count(n: number): string {
  return NUMBERS[language()][n] ?? String(n)
}
