import type { Language } from '@mastro/core'
import { language } from './language.ts'

const THIN = '\u202f'

/** 0.734 → «73 %»: whole percent, thin space. Never 0 or 100 for what is merely unlikely or likely. */
export function percent(chance: number): string {
  return `${wholePercent(chance)}${THIN}%`
}

export function wholePercent(chance: number): number {
  const whole = Math.round(chance * 100)
  if (whole === 0 && chance > 0) return 1
  if (whole === 100 && chance < 1) return 99
  return whole
}

/** What somebody said or wrote, as each language quotes it. */
export function quoted(text: string): string {
  return language() === 'it' ? `«${text}»` : `“${text}”`
}

/** A number with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

/** «-1D» as it is printed: with a true minus sign. */
export function withMinus(text: string): string {
  return text.replace(/-(?=\d)/g, '−')
}

export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

/** English is British here, as its spelling is. */
const LOCALE = { it: 'it', en: 'en-GB' } as const

/** Making a formatter costs milliseconds on a phone: one of each for each language. */
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

/** «21:40», in both languages. Written by hand, as `ago` is: on the first screen a formatter would be a tenth of the wait. */
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
    return language() === 'it' ? `${minutes} min fa` : `${minutes} min. ago`
  }
  return clock(at)
}

/** «ven 12 giu, 21:40». */
export function when(at: number): string {
  return whenFormat().format(at)
}

/** Bytes as people say them. */
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

/** Small counts of things in words, as people say them (in Italian, of feminine things). */
export function count(n: number): string {
  return NUMBERS[language()][n] ?? String(n)
}
