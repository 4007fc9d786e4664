import type { Language } from './label.ts'

/** The label, or the name that a game makes of an id with a label: «Craft (Cancellato 3)». */
const LABEL = /\((c)ancellato(?= \d+\)|\))|\bCancellato(?= \d)/g

/**
 * The labels of erased texts in the reader's language. They are stored in Italian, because names and
 * sheets have one text for all readers.
 */
export function withErasedLabels(text: string, language: Language): string {
  if (language === 'it') return text
  return text.replace(LABEL, (_, label) => (label ? '(erased' : 'Erased'))
}
