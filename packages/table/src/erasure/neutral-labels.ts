import type { ActBody } from '../events.ts'

/** The label of an erased text, in log lines of each language. Outside lines it is Italian. */
export const ERASED = { it: '(cancellato)', en: '(erased)' } as const
const NUMBERED = /\(cancellato (\d+)\)|:cancellato-(\d+)/g
const ONLY_LABEL = /^(?:\(cancellato(?: \d+)?\)|[a-z-]+:cancellato-\d+)$/

export const isNeutralLabel = (text: string): boolean => ONLY_LABEL.test(text)

/**
 * The labels that replace the erased texts of games. Different texts have different labels, because
 * sheets may use it as a key.
 */
export interface NeutralLabels {
  of(text: string): string
  /** The texts that were replaced. */
  replaced(): ReadonlyMap<string, string>
}

export interface LabelOptions {
  /** Parts of a text that are kept are words of the game, such as the component in `soul/Singing`. */
  readonly isKept: (text: string) => boolean
  /** The prefix of an id with a typed part. Its label is an id too. Null for other texts. */
  readonly prefixOf: (text: string) => string | null
}

/** `acts` is the log, whose earlier labels are not used again. */
export function createNeutralLabels(
  acts: readonly ActBody[],
  { isKept, prefixOf }: LabelOptions,
): NeutralLabels {
  const labels = new Map<string, string>()
  let last = lastNumberIn(acts)
  function labelOf(text: string): string {
    if (isKept(text) || isNeutralLabel(text)) return text
    const known = labels.get(text)
    if (known !== undefined) return known
    last += 1
    const prefix = prefixOf(text)
    const label = prefix === null ? `(cancellato ${last})` : `${prefix}cancellato-${last}`
    labels.set(text, label)
    return label
  }
  const labelOfId = (part: string) => (prefixOf(part) === null ? part : labelOf(part))
  return {
    of(text) {
      if (isKept(text)) return text
      const parts = text.split('/')
      if (parts.some(part => prefixOf(part) !== null)) return parts.map(labelOfId).join('/')
      // texts of several lines may be lists, and texts with a slash keys of two parts
      return text.replaceAll(/[^\s/](?:[^\n/]*[^\s/])?/gu, labelOf)
    },
    replaced: () => labels,
  }
}

function lastNumberIn(acts: readonly ActBody[]): number {
  let last = 0
  for (const act of acts)
    for (const [, text, id] of JSON.stringify(act).matchAll(NUMBERED))
      last = Math.max(last, Number(text ?? id))
  return last
}
