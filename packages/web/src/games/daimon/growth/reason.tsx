import { useLanguage, useMessages } from '../../../i18n/language.ts'
import { refusalMessage } from '../../../i18n/refusals.ts'
import type { Quote } from './quotes.ts'
import { messages } from './messages.ts'

/** Why a purchase is not possible: too expensive, or refused by the rules. */
export function Reason({ quote, evo }: { quote: Quote | undefined; evo: number }) {
  const t = useMessages(messages)
  const language = useLanguage()
  if (quote === undefined) return <>{t.asking}</>
  if ('refusal' in quote && quote.refusal.code === 'invalid-request') return <>{t.fillIn}</>
  if ('price' in quote) return <>{t.tooDear(quote.price, evo)}</>
  return <>{refusalMessage(quote.refusal)[language]}</>
}
