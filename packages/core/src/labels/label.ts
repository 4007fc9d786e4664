export const LANGUAGES = ['it', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text for people in both languages, Italian first. Logic never depends on labels. */
export interface Label {
  readonly it: string
  readonly en: string
}

export function label(it: string, en: string): Label {
  return { it, en }
}

/** The same text in both languages, for names, numbers and dice notation. */
export function same(text: string): Label {
  return { it: text, en: text }
}

/** An empty label. */
export const NO_WORDS: Label = same('')

/** Texts that already end a sentence, so that no second full stop is added. */
const CLOSED = /[.!?…][»”]?$/

/**
 * Joins labels and plain texts into one label, language by language. Never ends a sentence twice.
 */
export function phrase(
  parts: TemplateStringsArray,
  ...values: readonly (Label | string | number)[]
): Label {
  const build = (language: Language) =>
    parts.reduce((text, part, i) => {
      const joined = part.startsWith('.') && CLOSED.test(text) ? part.slice(1) : part
      return text + joined + (i < values.length ? textIn(values[i]!, language) : '')
    }, '')
  return { it: build('it'), en: build('en') }
}

function textIn(value: Label | string | number, language: Language): string {
  if (typeof value === 'object') return value[language]
  return typeof value === 'number' ? String(value).replace('-', '−') : value
}
