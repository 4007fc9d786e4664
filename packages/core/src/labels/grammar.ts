import { label, NO_WORDS, phrase, type Label } from './label.ts'

/**
 * How each language formats numbers, names, lists and quotations, for every package. It does not
 * use `Intl`, because pure packages cannot, and a log must read the same on every machine. Tests
 * compare it with `Intl.PluralRules`, `Intl.ListFormat` and `Intl.NumberFormat`.
 */

/** «1 punto», «3 punti», «0 punti»: a number with the noun in the right form. */
export function count(n: number, one: Label, many: Label): Label {
  return phrase`${formatNumber(n)} ${pluralForm(n, one, many)}`
}

/** The singular or plural alone, if the number appears elsewhere. */
export function pluralForm<T>(n: number, one: T, many: T): T {
  return Math.abs(n) === 1 ? one : many
}

/** A number and its unit, kept on one line: «3 PF», «12 m». */
export function measure(n: number | string, unit: Label | string): Label {
  return phrase`${typeof n === 'number' ? formatNumber(n) : n}\u00a0${unit}`
}

/** «a Berta», «ad Aldo»: the Italian preposition before a name. */
export function toName(name: string): string {
  return `${/^[aàáAÀÁ]/.test(name) ? 'ad' : 'a'} ${name}`
}

/** "To" a name, in each language. */
export function toNameLabel(name: Label | string): Label {
  return label(toName(inWords(name, 'it')), `to ${inWords(name, 'en')}`)
}

/** «L’armatura di Aldo», “Aldo’s armour”: a possessive in the word order of each language. */
export function ofLabel(what: Label, name: Label | string): Label {
  return label(`${what.it} di ${inWords(name, 'it')}`, `${inWords(name, 'en')}’s ${what.en}`)
}

/** «e Berta», «ed Elena»: the Italian conjunction before a word. */
export function andWord(word: string): string {
  return `${/^[eèéEÈÉ]/.test(word) ? 'ed' : 'e'} ${word}`
}

/** «Aldo, Berta ed Elena», “Aldo, Berta and Elena”. */
export function joinList(items: readonly (Label | string)[]): Label {
  const [it, en] = [items.map(item => inWords(item, 'it')), items.map(item => inWords(item, 'en'))]
  return label(
    joinItems(it, andWord),
    joinItems(en, word => `and ${word}`),
  )
}

function joinItems(items: readonly string[], last: (word: string) => string): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last(items.at(-1)!)}`
}

function inWords(item: Label | string, language: keyof Label): string {
  return typeof item === 'string' ? item : item[language]
}

/** A person's text in the quotation marks of each language: «…», “…”. An empty text has none. */
export function quoted(text: Label | string): Label {
  const [it, en] = [inWords(text, 'it'), inWords(text, 'en')]
  return label(it === '' ? '…' : `«${it}»`, en === '' ? '…' : `“${en}”`)
}

/** A reason in brackets: « («…»)». Empty if there is none. */
export function reasonInBrackets(reason: string): Label {
  return reason === '' ? NO_WORDS : phrase` (${quoted(reason)})`
}

/** A number with a true minus sign. */
export function formatNumber(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}

/** 4.5 is «4,5» in Italian and “4.5” in English. A whole number has no decimals. */
export function decimalLabel(value: number, digits: number = 1): Label {
  const en = value.toFixed(digits).replace(/\.?0+$/, '').replace('-', '−') // prettier-ignore
  return label(en.replace('.', ','), en)
}

/** «80 %» in Italian, with a narrow no-break space, and “80%” in English. */
export function perCent(whole: number | string): Label {
  return label(`${whole}\u202f%`, `${whole}%`)
}
