import { quoted, withFullStop } from '@mastro/core'
import { dictionary } from '../../../../i18n/language.ts'

export const verdictMessages = dictionary({
  it: {
    xpDie: 'Dado esperienza',
    quote: (words: string) => quoted(words).it,
    refuse: 'Rifiuta',
    accept: 'Accetta',
    whyNot: 'Perché no? (lo legge chi chiede)',
    why: 'Perché no?',
    reasonRefused: (who: string, reason: string) =>
      `${who} non accetta ${withFullStop(quoted(reason).it)}`,
    bonusRefused: (who: string, reason: string) =>
      `${who} non dà il bonus per ${withFullStop(quoted(reason).it)}`,
    dieBack: 'Il dado non è speso.',
    otherReason: 'Un’altra ragione',
    without: 'Tira senza',
  },
  en: {
    xpDie: 'Experience die',
    quote: (words: string) => quoted(words).en,
    refuse: 'Refuse',
    accept: 'Accept',
    whyNot: 'Why not? (whoever asks reads it)',
    why: 'Why not?',
    reasonRefused: (who: string, reason: string) =>
      `${who} does not accept ${withFullStop(quoted(reason).en)}`,
    bonusRefused: (who: string, reason: string) =>
      `${who} gives no bonus for ${withFullStop(quoted(reason).en)}`,
    dieBack: 'The die is not spent.',
    otherReason: 'Another reason',
    without: 'Roll without it',
  },
})
