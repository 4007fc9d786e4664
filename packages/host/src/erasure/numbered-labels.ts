/**
 * Numbered labels of erased texts: `(cancellato 3)`, in English log lines `(erased 3)`, and in ids
 * `custom:cancellato-3`.
 */
const LABELS = /\((?:cancellato|erased) \d+\)|\b[a-z-]+:cancellato-\d+/g
const ONLY_LABEL = /^(?:\(cancellato \d+\)|[a-z-]+:cancellato-\d+)$/

/** Whether a stored text is a label and nothing else. */
export const isNumberedLabel = (text: string): boolean => ONLY_LABEL.test(text)

/** The labels in a text, as they are written there. */
export const labelsIn = (text: string): readonly string[] => text.match(LABELS) ?? []

/** The text with the original words, as far as they are known. */
export const withOriginals = (text: string, labels: Readonly<Record<string, string>>): string =>
  text.replaceAll(LABELS, label => labels[label.replace('(erased', '(cancellato')] ?? label)
