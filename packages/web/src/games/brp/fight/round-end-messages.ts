import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'A fine round',
    onlyYou: 'lo vedi solo tu',
    nobody: 'Nessuno sta morendo.',
  },
  en: {
    title: 'At the end of the round',
    onlyYou: 'only you see it',
    nobody: 'Nobody is dying.',
  },
})
