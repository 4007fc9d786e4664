/** «L’uomo in grigio», «The man in grey»: a name that begins with an article is said whole. */
const ARTICLE = /^(?:l[’']|(?:il|lo|la|i|gli|le|uno?|una|the|an?) )/i

/** «Teo» of «Teo Ferri»: how people call each other at the table. */
export function firstName(name: string): string {
  return ARTICLE.test(name) ? name : (name.split(' ')[0] ?? name)
}
