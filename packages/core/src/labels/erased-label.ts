import type { Language } from './label.ts'

const LABEL = /\(cancellato(?= \d+\)|\))/g
/** The name that a game makes of an id with a label: «Craft (Cancellato 3)». */
const NAME = /\bCancellato(?= \d)/g

/**
 * The labels of erased texts in the reader's language. They are stored in Italian, because names and
 * sheets have one text for all readers.
 */
export function withErasedLabels(text: string, language: Language): string {
  if (language === 'it' || !/cancellato/i.test(text)) return text
  return text.replaceAll(LABEL, '(erased').replaceAll(NAME, 'Erased')
}
