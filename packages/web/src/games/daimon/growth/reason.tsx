import { useLanguage, useWords } from '../../../i18n/language.ts'
import { refusalWords } from '../../../i18n/refusals.ts'
import type { Quote } from './quotes.ts'
import { words } from './words.ts'

/** Why not: too dear, or what the rules answer. */
export function Reason({ quote, evo }: { quote: Quote | undefined; evo: number }) {
  const t = useWords(words)
  const language = useLanguage()
  if (quote === undefined) return <>{t.asking}</>
  if ('refusal' in quote && quote.refusal.code === 'invalid-request') return <>{t.fillIn}</>
  if ('price' in quote) return <>{t.tooDear(quote.price, evo)}</>
  return <>{refusalWords(quote.refusal)[language]}</>
}
