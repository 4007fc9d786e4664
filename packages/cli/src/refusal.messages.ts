import {
  NOTATION_LIMITS,
  type DiceFaultCode,
  type Label,
  type Language,
  type NotationFault,
  type OddsFault,
  type Refusal,
} from '@mastro/core'

/** The language of the terminal: Italian by default, English if the environment asks for it. */
export function languageOf(asked: string | undefined, environment: NodeJS.ProcessEnv): Language {
  if (asked === 'it' || asked === 'en') return asked
  const system = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  return /^en/i.test(system) ? 'en' : 'it'
}

const REFUSALS: Readonly<
  Record<NotationFault | OddsFault | DiceFaultCode | 'invalid-request', Label>
> = {
  'notation-empty': {
    it: 'Qui manca un tiro: scrivi per esempio 6d6>=4.',
    en: 'A roll is missing: write for example 6d6>=4.',
  },
  'notation-too-long': {
    it: `Il tiro è troppo lungo da scrivere: al massimo ${NOTATION_LIMITS.length} segni. Accorcialo.`,
    en: `The roll is too long to write: ${NOTATION_LIMITS.length} characters at most. Shorten it.`,
  },
  'notation-unexpected': {
    it: 'Qui c’è un segno che non può starci: togli quello.',
    en: 'There is a character here that does not belong: take it away.',
  },
  'notation-incomplete': {
    it: 'Il tiro finisce dove doveva seguire un numero: scrivi il numero.',
    en: 'The roll ends where a number should follow: write the number.',
  },
  'too-many-dice': {
    it: 'Troppi dadi: togline, al massimo 1000.',
    en: 'Too many dice: take some away, 1000 at most.',
  },
  'sides-out-of-range': {
    it: 'Un dado ha da 2 a 10 000 facce: scegli un numero di questi.',
    en: 'A die has 2 to 10,000 sides: choose one of these.',
  },
  'number-out-of-range': {
    it: 'Il numero è troppo grande: scrivine uno più piccolo.',
    en: 'The number is too large: write a smaller one.',
  },
  'too-many-dropped': {
    it: 'Si scartano più dadi di quanti se ne tirano: togli qualche scarto.',
    en: 'More dice are dropped than rolled: take some away.',
  },
  'cannot-combine': {
    it: 'Queste due cose non vanno insieme sugli stessi dadi: scegline una.',
    en: 'These two do not go together on the same dice: choose one.',
  },
  'odds-too-large': {
    it: 'Troppi dadi per un conto esatto: togline qualcuno.',
    en: 'Too many dice for an exact answer: take some away.',
  },
  'odds-not-available': {
    it: 'Di questo non c’è un conto esatto: scegli un altro tiro.',
    en: 'There are no exact odds for this: choose another roll.',
  },
  'dice-exhausted': {
    it: 'I dadi dati non bastano: aggiungi quelli che mancano.',
    en: 'There are not enough dice: add those that are missing.',
  },
  'dice-unused': {
    it: 'Sono avanzati dei dadi: togli quelli in più.',
    en: 'Some dice were left over: take them away.',
  },
  'dice-invalid': {
    it: 'Quel dado non ha questa faccia: guarda di nuovo e scrivila.',
    en: 'That die has no such face: look again and write it.',
  },
  'invalid-request': {
    it: 'Il comando non è scritto bene: guarda l’aiuto con --help.',
    en: 'The command is not written right: look at the help with --help.',
  },
}

const UNKNOWN: Label = {
  it: 'Così non si può: guarda l’aiuto con --help.',
  en: 'Not like that: look at the help with --help.',
}

/** A refusal as one line: message, location and stable code. */
export function formatRefusal(
  refusal: Refusal,
  language: Language,
  words: Readonly<Record<string, Label>> = {},
): string {
  const own: Readonly<Record<string, Label>> = REFUSALS
  const said = (words[refusal.code] ?? own[refusal.code])?.[language]
  const code = refusal.path ? `${refusal.code}, ${refusal.path}` : refusal.code
  return `${said ?? UNKNOWN[language]} (${code})`
}
