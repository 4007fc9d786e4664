import type { Label } from '@mastro/core'
import { langOf, say } from '../i18n/language.ts'

/** A sentence of the log; «3 → 5» stays on one line. What is quoted, or alike in both languages, is as somebody typed it. */
export function Told({ text }: { text: Label }) {
  return (
    <span lang={langOf(text)}>
      {say(text)
        .split(/(\S+ → \S+|[«“][^»”]+[»”])/)
        .map((part, i) =>
          i % 2 === 0 ? (
            part
          ) : part.includes(' → ') ? (
            <span class="nowrap" key={i}>
              {part}
            </span>
          ) : (
            <span lang="" key={i}>
              {part}
            </span>
          ),
        )}
    </span>
  )
}
