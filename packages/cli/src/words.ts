import type {
  DiceFaultCode,
  Label,
  Language,
  NotationFault,
  OddsFault,
  Refusal,
} from '@mastro/core'

/** The language of the terminal: Italian first, English where the environment asks for it. */
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
    it: 'Il tiro è scritto troppo lungo.',
    en: 'The roll is written too long.',
  },
  'notation-unexpected': {
    it: 'Qui c’è un segno che non può starci.',
    en: 'There is a sign here that cannot stand here.',
  },
  'notation-incomplete': {
    it: 'Il tiro finisce dove doveva seguire un numero.',
    en: 'The roll ends where a number should follow.',
  },
  'too-many-dice': { it: 'Troppi dadi: al massimo 1000.', en: 'Too many dice: at most 1000.' },
  'sides-out-of-range': {
    it: 'Un dado ha da 2 a 10 000 facce.',
    en: 'A die has 2 to 10,000 sides.',
  },
  'number-out-of-range': { it: 'Il numero è troppo grande.', en: 'The number is too large.' },
  'too-many-dropped': {
    it: 'Si scartano più dadi di quanti se ne tirano.',
    en: 'More dice are dropped than rolled.',
  },
  'cannot-combine': {
    it: 'Queste due cose non vanno insieme sugli stessi dadi.',
    en: 'These two do not go together on the same dice.',
  },
  'odds-too-large': {
    it: 'Troppi dadi per un conto esatto.',
    en: 'Too many dice for an exact answer.',
  },
  'odds-not-available': {
    it: 'Di questo non c’è un conto esatto.',
    en: 'There are no exact odds for this.',
  },
  'dice-exhausted': { it: 'I dadi dati non bastano.', en: 'There are not enough dice.' },
  'dice-unused': { it: 'Sono avanzati dei dadi.', en: 'Some dice were left over.' },
  'dice-invalid': {
    it: 'Una faccia non esiste su quel dado.',
    en: 'A face does not exist on that die.',
  },
  'invalid-request': {
    it: 'La richiesta non è scritta bene.',
    en: 'The request is not well formed.',
  },
}

/** A refusal as one line: what, where, and its stable code. */
export function formatRefusal(
  refusal: Refusal,
  language: Language,
  words: Readonly<Record<string, Label>> = {},
): string {
  const own: Readonly<Record<string, Label>> = REFUSALS
  const said = (words[refusal.code] ?? own[refusal.code])?.[language]
  const code = refusal.path ? `${refusal.code}, ${refusal.path}` : refusal.code
  return said === undefined ? code : `${said} (${code})`
}
