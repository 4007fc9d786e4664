import type { Draft, Label } from '@mastro/core'

/** Built-in texts are written in the language of the draft's author, Italian by default. */
export function wordsIn({ options }: Pick<Draft, 'options'>): (text: Label) => string {
  const language = options['language'] === 'en' ? 'en' : 'it'
  return text => text[language]
}
