import type { Language } from '@mastro/core'

/** A time within the next days: the day of the week with its date, and the time. */
export function dayAndTime(at: number, language: Language): string {
  return new Date(at).toLocaleString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
}
