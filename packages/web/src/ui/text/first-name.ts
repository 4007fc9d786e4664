import type { Language } from '@mastro/core'
import { language } from '../../i18n/language.ts'

/** A name that begins with an article is not shortened: «L’uomo in grigio», «The man in grey». */
const ARTICLE = /^(?:l[’']|(?:il|lo|la|i|gli|le|uno?|una|the|an?) )/i
/** Matches «Grey wolf», where the noun comes last, but not «Aurelia dei Venti». */
const NOUN_LAST = /^\S+ (?!of |the |d[ae]\S* |di )\p{Ll}/u

/**
 * Shortens a name as people do at the table: «Teo» for «Teo Ferri», «Guardia 2» for «Guardia del
 * Centro 2».
 */
export function firstName(name: string, tongue: Language = language()): string {
  if (ARTICLE.test(name) || (tongue === 'en' && NOUN_LAST.test(name))) return name
  return (name.split(' ')[0] ?? name) + (/ \d+$/.exec(name)?.[0] ?? '')
}
