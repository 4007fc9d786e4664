import type { CharacterDoc } from '@mastro/rules-daimon'
import { useWords } from '../i18n/language.ts'
import { words } from './words.ts'

/** Wound boxes, cut at Power: crossed, not only coloured. */
export function Wounds({ doc }: { doc: CharacterDoc }) {
  const t = useWords(words)
  const { wounds, max, severity, penalty } = doc.health
  const cut = max / 2
  const word = [t.severity[severity], t.penalty(penalty)].filter(part => part !== '').join(', ')
  return (
    <div class="wounds">
      <span class="track" role="img" aria-label={t.wounds(wounds, max, word)}>
        {Array.from({ length: max }, (_, i) => (
          <>
            {i === cut && <b class="cut" />}
            <i key={i} class={i < wounds ? 'on' : undefined} />
          </>
        ))}
      </span>
      <div class="cap wnd">{word}</div>
    </div>
  )
}
