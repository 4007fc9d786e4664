import {
  NOTATION_LIMITS,
  type DiceFaultCode,
  type Label,
  type Language,
  type NotationFault,
  type OddsFault,
  type Refusal,
} from '@mastro/core'

/** The language of the terminal: Italian where the system is in Italian, otherwise English. */
export function languageOf(asked: string | undefined, environment: NodeJS.ProcessEnv): Language {
  if (asked === 'it' || asked === 'en') return asked
  const named = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']
  return /^it/i.test(named ?? systemLocale()) ? 'it' : 'en'
}

/** The locale of the system, for terminals without these variables, as on Windows. */
const systemLocale = (): string => Intl.DateTimeFormat().resolvedOptions().locale

const REFUSALS: Readonly<
  Record<NotationFault | OddsFault | DiceFaultCode | 'invalid-request', Label>
> = {
  'notation-empty': {
    it: 'Qui manca un tiro: scrivi per esempio 6d6>=4.',
    en: 'A roll is missing. Example: 6d6>=4.',
  },
  'notation-too-long': {
    it: `Il tiro è troppo lungo da scrivere: al massimo ${NOTATION_LIMITS.length} segni. Accorcialo.`,
    en: `The roll is too long. Use at most ${NOTATION_LIMITS.length} characters.`,
  },
  'notation-unexpected': {
    it: 'Qui c’è un segno che non può starci: togli quello.',
    en: 'Unexpected character. Remove it.',
  },
  'notation-incomplete': {
    it: 'Il tiro finisce dove doveva seguire un numero: scrivi il numero.',
    en: 'The roll ends where a number is expected. Add the number.',
  },
  'too-many-dice': {
    it: 'Troppi dadi: togline, al massimo 1000.',
    en: 'Too many dice. Use at most 1000.',
  },
  'sides-out-of-range': {
    it: 'Un dado ha da 2 a 10 000 facce: scegli un numero di questi.',
    en: 'A die has 2 to 10,000 sides. Choose a number in this range.',
  },
  'number-out-of-range': {
    it: 'Il numero è troppo grande: scrivine uno più piccolo.',
    en: 'The number is too large. Use a smaller one.',
  },
  'too-many-dropped': {
    it: 'Si scartano più dadi di quanti se ne tirano: togli qualche scarto.',
    en: 'More dice are dropped than rolled. Drop fewer.',
  },
  'cannot-combine': {
    it: 'Queste due cose non vanno insieme sugli stessi dadi: scegline una.',
    en: 'These two cannot be combined on the same dice. Choose one.',
  },
  'odds-too-large': {
    it: 'Troppi dadi per un conto esatto: togline qualcuno.',
    en: 'Too many dice for exact odds. Use fewer.',
  },
  'odds-not-available': {
    it: 'Di questo non c’è un conto esatto: scegli un altro tiro.',
    en: 'Exact odds are not available for this roll. Choose another one.',
  },
  'dice-exhausted': {
    it: 'I dadi dati non bastano: aggiungi quelli che mancano.',
    en: 'Not enough dice. Add the missing ones.',
  },
  'dice-unused': {
    it: 'Sono avanzati dei dadi: togli quelli in più.',
    en: 'Too many faces were given. Remove the extra ones.',
  },
  'dice-invalid': {
    it: 'Quel dado non ha questa faccia: guarda di nuovo e scrivila.',
    en: 'The die has no such face. Correct it.',
  },
  'invalid-request': {
    it: 'Il comando non è scritto bene: guarda l’aiuto con --help.',
    en: 'Invalid request. Run `mastro --help` for usage.',
  },
}

const UNKNOWN: Label = {
  it: 'Così non si può: guarda l’aiuto con --help.',
  en: 'Invalid command. Run `mastro --help` for usage.',
}

/** A refusal as one line: message, stable code, location and the limit or nearest allowed value. */
export function formatRefusal(
  refusal: Refusal,
  language: Language,
  words: Readonly<Record<string, Label>> = {},
): string {
  const own: Readonly<Record<string, Label>> = REFUSALS
  const message = (words[refusal.code] ?? own[refusal.code])?.[language]
  const parts = [refusal.code, refusal.path, refusal.nearest]
  const code = parts.filter(part => part !== undefined && part !== '').join(', ')
  return `${message ?? UNKNOWN[language]} (${code})`
}
