import type { Refusal } from '@mastro/core'
import { useLanguage } from '../i18n/language.ts'
import { refusalWords } from '../i18n/refusals.ts'
import { dictionary, useWords } from '../i18n/language.ts'
import { useBook } from '../net/rulesets.ts'
import { Icon } from './icon.tsx'
import { dismissRefusal, useRefusal } from './refusal-store.ts'

const words = dictionary({
  it: { dismiss: 'Chiudi', code: 'Codice' },
  en: { dismiss: 'Dismiss', code: 'Code' },
})

/** What was refused and why, in words. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const language = useLanguage()
  const t = useWords(words)
  return (
    <div class="note note--x" role="alert">
      <Icon name="x" />
      <span class="grow">
        {refusalWords(refusal)[language]}
        <br />
        <span class="cap">
          {t.code}: {refusal.code}
          {refusal.path ? `, ${refusal.path}` : ''}
        </span>
      </span>
    </div>
  )
}

/** The last refusal of this seat, over the dock, until dismissed. */
export function RefusalBanner() {
  const raised = useRefusal()
  return raised === null ? null : <Banner refusal={raised.refusal} />
}

function Banner({ refusal }: { refusal: Refusal }) {
  const t = useWords(words)
  useBook() // it brings the words
  return (
    <div class="refusal note note--x" role="alert">
      <RefusalNote refusal={refusal} />
      <button type="button" class="iconbtn" aria-label={t.dismiss} onClick={dismissRefusal}>
        <Icon name="x" />
      </button>
    </div>
  )
}
