/**
 * The rules of docs/writing-style.md for every text that players read. They are checked on the
 * finished text.
 */
import type { Language } from '@mastro/core'

/** Values passed to every text builder. The apostrophe in the name is as a person typed it. */
export const NUMBERS = [0, 1, 2, 21] as const
export const NAMES = ['Aldo', 'Nives', "l'Orso"] as const
export const TEXTS = ['', 'Se ne va.'] as const

interface StyleRule {
  readonly law: string
  readonly of: readonly Language[]
  /** A text must not match this. */
  readonly never: RegExp
  /** Exceptions, if the text matches this too. */
  readonly but?: RegExp
}

const BOTH = ['it', 'en'] as const
const IT = ['it'] as const
const EN = ['en'] as const

/** Italian words in -i or -e that are not plurals, after “1”. */
const SINGULAR =
  'si|catastrofe|abilità|round|byte|potere|valore|livello|parte|classe|base|volte? di|settore|mese|arte|fine|notte|prole|nome|ordine|per|di|dei|se|che|e|ed|o|le|è|invece|oltre|anche|forse|sempre|te|ti|mi|ci|lesione|azione|riserva|frazione|abitazione|carne|chiave|legge|merce|morte|ponte|sede|torre|valle|voce|colore|dottore|dolore|attore|motore|odore|onore|rumore|sapore|bene|cane|pane|mare|sale|male|sole|cuore|fiore|amore|padre|madre|specie|serie|crisi|tesi|ipotesi|analisi|dose|base|frase|fase|crede|dice|chiede|mette|perde|prende|resta|scende|sceglie|vince|vale|vuole|riesce|resiste|esce|entra|agisce|attacca|difende|conduce|decide|propone|deduce|interviene|insiste|muore|cresce|riprende|improvvisa|racconta|chiude|legge|lascia|può|serve|mente|cede|fallisce|tace|rende|sente|tiene|promette|scrive|aspetta|sparisce|subisce|guarisce|sviene|riceve|spende|toglie|cambia|osserva|risponde|toccare|fa parte|succede|dove|quale|tale|grave|lieve|grande|breve|due|tre|cinque|sette|nove|dodici|dieci|undici|sei|venti|in|ogni|qui|lì|così|poi|noi|voi|chi|fuori|dentro|prima|su|fra|tra|con|senza|alle|dalle|nelle|sulle|delle|nei|negli|agli|degli|dagli'

/** English words in -s that are not plurals. */
const SINGULAR_EN =
  'ms|yes|serious|previous|various|is|was|has|does|this|less|unless|across|class|loss|plus|minus|bonus|as|its|us|his|always|perhaps|towards|besides|focus|status|success|weakness|wins|loses|fails|succeeds|acts|leads|proposes|chooses|bids|puts|gives|takes|leaves|enters|dies|faints|collapses|resists|gets|goes|says|tells|reads|writes|rolls|throws|seals|opens|plays|speaks|wants|waits|sits|needs|asks|helps|joins|moves|draws|loads|reloads|strikes|defends|attacks|parries|dodges|falls|heals|rests|wakes|deduces|observes|casts|ends|begins|closes|offers|comes|brings|pays|buys|calls|drops|keeps|finds|makes|shows|stands|stays|stops|turns|uses|watches|withdraws|improvises|answers|passes|counts|holds|knows|learns|teaches|spends|receives|recovers|regains|grows|improves|changes|pulls|releases|stabilises|survives|escapes|flees|surrenders|intervenes|insists'

const UNIT = 'ms|PF|HP|EVO|PCP|km|m|cm|kg|mm'

/** Masculine participles and adjectives after a name. Texts must not assume a gender. */
const HE =
  /(?:Aldo|Nives|l'Orso)(?::| è| resta| sembra| era|,) (?:stato |già |ancora |solo )?(?!attributo|effetto|tratto|aspetto|oggetto|punto|momento)(?:[\p{Ll}]+(?:ato|uto|ito|oso|erto|orto|eso|esso|osto|unto|into|atto|etto|itto|otto)|solo|salvo|morto|pronto|sano|vivo)(?![\p{L}])/u

export const STYLE_RULES: readonly StyleRule[] = [
  {
    law: 'one and many',
    of: IT,
    never: new RegExp(
      `(?<![\\d.,–/+−×·→°\\p{L}])1[ \u00a0](?!(?:${SINGULAR})(?!\\p{L}))\\p{Ll}+[ie](?!\\p{L})`,
      'u',
    ),
  },
  {
    law: 'one and many',
    of: EN,
    never: new RegExp(
      `(?<![\\d.,–/+−×·→°\\p{L}])1[ \u00a0](?!(?:${SINGULAR_EN})(?!\\p{L}))\\p{Ll}+s(?!\\p{L})`,
      'u',
    ),
  },
  {
    law: '«ad Aldo», «ed Elena»',
    of: IT,
    never: /(?<!\p{L})(?:[Aa] [AaÀà]|[Ee] [EeÈÉ])(?=\p{L})/u,
  },
  {
    law: 'elision',
    of: IT,
    never: /(?<!\p{L})(?:[Ii]l|[AaDdNn][ae]?l|[Ss]ul) (?:1|8|11|8\d)(?![\d.,:])/u,
  },
  {
    law: 'elision',
    of: IT,
    never: /(?<!\p{L})(?:[Dd]i|[Aa]|[Dd]a|[Ii]n|[Ss]u) (?:il|lo|la|i|gli|le) (?=\p{L})/u,
    but: /[Ss]u (?:la|le|lo) |a la /u,
  },
  { law: 'nobody is he', of: IT, never: HE },
  {
    law: 'decimal comma',
    of: IT,
    never: /\d\.\d(?!\d\d)/,
    but: /\d+\.\d+\.\d+|https?:|©|[Ll]icen[zs]|versione|v\d/,
  },
  { law: 'decimal point', of: EN, never: /\d,\d(?!\d\d)/ },
  { law: '24 hours', of: BOTH, never: /\d ?[AaPp]\.?[Mm]\.?(?!\p{L})/u },
  {
    law: 'British dates',
    of: EN,
    never:
      /(?:January|February|March|April|May|June|July|August|September|October|November|December|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b) \d{1,2}\b(?!:)|\b\d{1,2}\/\d{1,2}\/\d{2,4}/,
  },
  { law: '« » in Italian', of: IT, never: /[“”"]/ },
  { law: '“ ” in English', of: EN, never: /[«»"]/ },
  { law: 'true minus', of: BOTH, never: /(?<![\p{L}\d])-\d/u },
  { law: 'dash of ranges', of: BOTH, never: /(?<![-\p{L}\d.])\d+-\d+(?![-\p{L}\d])/u },
  {
    law: 'number and unit on one line',
    of: BOTH,
    never: new RegExp(`\\d (?:${UNIT})(?![\\p{L}\\d])`, 'u'),
  },
  { law: 'number and % on one line', of: IT, never: /\d[ \u00a0]?%/ },
  { law: '% right after its number', of: EN, never: /\d[ \u00a0]%/ },
  { law: 'one full stop', of: BOTH, never: /(?<!\.)\.\.(?!\.)|[!?…]\.|[.!?…][»”][.]/ },
  {
    law: 'nothing said twice',
    of: BOTH,
    never: /(?:^|[.:!?] )(\p{L}[^.:!?,;]{5,})\. \1(?=[.,;!?]|$)/u,
    but: /Se ne va\. Se ne va\./, // sample values of the tests
  },
  { law: 'no empty quotes', of: BOTH, never: /«\s*»|“\s*”|\(\s*\)/ },
  { law: 'curly apostrophe', of: BOTH, never: /(?<=\p{L})'|'(?=\p{L})/u, but: /Open Game Content/ },
  {
    law: 'no words of the workshop',
    of: BOTH,
    never: /\bundefined\b|\bNaN\b|\[object |(?<!\p{L})null(?!\p{L})/u,
  },
  { law: 'one space', of: BOTH, never: /\S {2,}\S/ },
]

export interface StyleMistake {
  readonly law: string
  readonly language: Language
  readonly text: string
}

/** The rules that a text breaks. The typed apostrophe of the sample name is not a mistake. */
export function mistakesIn(language: Language, text: string): readonly StyleMistake[] {
  const normalized = text.replace(/([lL])'Orso/g, '$1’Orso')
  return STYLE_RULES.filter(({ of, never, but }) => {
    if (!of.includes(language)) return false
    const judged = never === HE ? text : normalized
    return never.test(judged) && but?.test(judged) !== true
  }).map(({ law }) => ({ law, language, text }))
}

/** The mistakes in all labels inside a value. */
export function mistakesInLabels(value: unknown, seen: Set<string>): readonly StyleMistake[] {
  if (typeof value !== 'object' || value === null) return []
  const { it, en } = value as { readonly it?: unknown; readonly en?: unknown } // both are checked before use
  const own =
    typeof it === 'string' && typeof en === 'string'
      ? [...once('it', it, seen), ...once('en', en, seen)]
      : []
  return [...own, ...Object.values(value).flatMap(inner => mistakesInLabels(inner, seen))]
}

function once(language: Language, text: string, seen: Set<string>): readonly StyleMistake[] {
  const key = `${language} ${text}`
  if (seen.has(key)) return []
  seen.add(key)
  return mistakesIn(language, text)
}

export const messageOf = ({ law, language, text }: StyleMistake): string =>
  `${law} (${language}): ${text}`
