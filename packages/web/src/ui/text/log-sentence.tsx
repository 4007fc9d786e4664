import type { Label } from '@mastro/core'
import { localize } from '../../i18n/language.ts'

/**
 * A sentence of the log. «3 → 5» stays on one line. A text that is equal in both languages was
 * typed by a person, so its language is marked as unknown.
 */
export function LogSentence({ text, apart = /(\S+ → \S+)/ }: { text: Label; apart?: RegExp }) {
  const { it, en } = text
  return (
    <span lang={it === en ? '' : undefined}>
      {localize(text)
        .split(apart)
        .map((part, i) =>
          i % 2 === 0 ? (
            part
          ) : (
            <span key={i} lang="" class={part.includes(' → ') ? 'nowrap' : ''}>
              {part}
            </span>
          ),
        )}
    </span>
  )
}
