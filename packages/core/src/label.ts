export const LANGUAGES = ['it', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Words for people, Italian first. A label never takes part in logic. */
export interface Label {
  readonly it: string
  readonly en: string
}

export function label(it: string, en: string): Label {
  return { it, en }
}

/** The same text in both languages: names, numbers, dice notation. */
export function same(text: string): Label {
  return { it: text, en: text }
}

/** Where nothing is to be said. */
export const NO_WORDS: Label = same('')

/** Words that somebody closed: a full stop after them would be the second. */
const CLOSED = /[.!?…][»”]?$/

/** Joins labels and plain texts into one label, language by language. A sentence is closed once. */
export function phrase(
  parts: TemplateStringsArray,
  ...values: readonly (Label | string | number)[]
): Label {
  const build = (language: Language) =>
    parts.reduce((text, part, i) => {
      const joined = part.startsWith('.') && CLOSED.test(text) ? part.slice(1) : part
      return text + joined + (i < values.length ? spoken(values[i]!, language) : '')
    }, '')
  return { it: build('it'), en: build('en') }
}

function spoken(value: Label | string | number, language: Language): string {
  if (typeof value === 'object') return value[language]
  return typeof value === 'number' ? String(value).replace('-', '−') : value
}
